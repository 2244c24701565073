//! What a pile is: its role, its place on the table, what it gives and what it takes.

use std::fmt;
use std::str::FromStr;

use crate::board::PileId;
use crate::card::Face;
use crate::protocol::Fan;

/// What a pile is for. Defaults and scores go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// Undealt cards.
    Stock,
    /// Cards drawn face up.
    Waste,
    /// Where cards go home.
    Foundation,
    /// The columns that are built on.
    Tableau,
    /// Cards set apart at the deal.
    Reserve,
    /// Room for one card of any kind.
    Cell,
    /// Cards out of play.
    Discard,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 7] =
        [Self::Stock, Self::Waste, Self::Foundation, Self::Tableau, Self::Reserve, Self::Cell, Self::Discard];

    /// Its name in scripts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stock => "stock",
            Self::Waste => "waste",
            Self::Foundation => "foundation",
            Self::Tableau => "tableau",
            Self::Reserve => "reserve",
            Self::Cell => "cell",
            Self::Discard => "discard",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or(())
    }
}

/// One pile of a variant.
#[derive(Clone, Debug)]
pub struct Pile {
    /// Its name: `stock`, `tableau3`.
    pub id: String,
    /// The group that it belongs to, as an index into `Rules::groups`.
    pub group: usize,
    /// What it is for.
    pub role: Role,
    /// Columns from the left edge.
    pub x: f32,
    /// Rows from the top edge.
    pub y: f32,
    /// Which way its cards spread.
    pub fan: Fan,
    /// How many of its last cards are spread, if not all.
    pub show: Option<u8>,
    /// How many cards the deal lays face down.
    pub down: u8,
    /// How many cards the deal lays face up on those.
    pub up: u8,
    /// Which card may lie on its top card: an index into `Rules::relations`. None: no card.
    pub place: Option<usize>,
    /// Which faces may start it: one bit a face.
    pub first: u64,
    /// Which cards move together.
    pub run: Option<usize>,
    /// What may be lifted from it.
    pub take: Take,
    /// It takes one card at a time.
    pub single: bool,
    /// How many cards it holds at most.
    pub capacity: u8,
    /// An exposed face-down card turns up.
    pub turn: bool,
    /// What a tap does.
    pub tap: Option<Tap>,
}

impl Pile {
    /// Whether a carry may ever end here.
    pub fn takes(&self) -> bool {
        self.place.is_some() || self.first != 0
    }

    /// Whether exactly the cards of one rank may start it.
    pub fn starts_with_rank(&self, rank: u8) -> bool {
        self.first != 0 && Face::all().all(|face| (self.first >> face.index() & 1 == 1) == (face.rank() == rank))
    }

    /// Whether this pile and another one of its group could be exchanged without changing the game after the deal.
    pub fn plays_like(&self, other: &Self) -> bool {
        (self.group, self.role, self.place, self.first, self.run)
            == (other.group, other.role, other.place, other.first, other.run)
            && (self.take, self.single, self.capacity, self.turn, &self.tap)
                == (other.take, other.single, other.capacity, other.turn, &other.tap)
    }
}

/// What may be lifted from a pile: any of these ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "five independent permissions, each with its word in scripts")]
pub struct Take {
    /// The top card.
    pub top: bool,
    /// The last cards as far as they are a run, or fewer of them.
    pub run: bool,
    /// The whole run and no less.
    pub whole: bool,
    /// A face-up card with all that lies on it.
    pub any: bool,
    /// All cards at once.
    pub pile: bool,
}

impl Take {
    /// Adds the way of a name; false if there is none of that name.
    pub fn add(&mut self, name: &str) -> bool {
        match name {
            "none" => {}
            "top" => self.top = true,
            "run" => self.run = true,
            "whole" => self.whole = true,
            "any" => self.any = true,
            "pile" => self.pile = true,
            _ => return false,
        }
        true
    }

    /// Whether nothing may be lifted.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

/// What a tap on a pile does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Draws cards; when the pile is a space, takes them back.
    Draw {
        /// Where they go.
        to: PileId,
        /// How many at a time.
        count: u8,
        /// How often they may return; `None`: without limit.
        redeals: Option<u32>,
        /// Whether they are shuffled when they return.
        shuffle: bool,
    },
}
