//! One pile of a variant: its role, its place on the table, which cards may leave it and which it accepts.

use std::fmt;
use std::str::FromStr;

use crate::script::ScriptFunction;
use crate::tap::{REDEALS, Tap};
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::Face;

/// What a pile is for. The defaults of its fields and the points of moves depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// Cards that are not dealt yet.
    Stock,
    /// Cards drawn face up.
    Waste,
    /// Where cards are collected, usually from Ace to King.
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

/// A text that names no role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such role")]
pub struct UnknownRoleError;

impl FromStr for Role {
    type Err = UnknownRoleError;

    fn from_str(text: &str) -> Result<Self, UnknownRoleError> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or(UnknownRoleError)
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
    pub fan: FanDirection,
    /// How many of its last cards are spread, if not all: `show` in scripts.
    pub spread_count: Option<u8>,
    /// The page does not show it.
    pub hidden: bool,
    /// How many cards the deal lays face down.
    pub down: u8,
    /// How many cards the deal lays face up on those.
    pub up: u8,
    /// Its first card is picked from the deck before the deal: the first card with one of these faces, one bit a face.
    pub picks: Option<u64>,
    /// While cards are dealt it gets none that stands in this relation to one that lies there: an index into
    /// `Rules::relations`.
    pub avoids: Option<usize>,
    /// Which card may lie on its top card: an index into `Rules::relations`. None: no card.
    pub place: Option<usize>,
    /// Which cards may start it.
    pub first: FirstCardRule,
    /// Which cards move together.
    pub run: Option<usize>,
    /// What may be lifted from it.
    pub take: TakeRule,
    /// Whether fewer cards may leave than could leave together, unless they go to a foundation.
    pub part: PartialRunRule,
    /// How many cards it takes at once.
    pub longest: CarryLimit,
    /// Which piles it takes cards from.
    pub from: PileSet,
    /// Which piles it takes its first card from.
    pub first_from: PileSet,
    /// How many cards it holds at most.
    pub capacity: u8,
    /// In which order carried cards lie after they have landed.
    pub order: LandingOrder,
    /// Which of several carried cards must be accepted here.
    pub lead: LeadCard,
    /// The pile whose top card decides which card may start this one.
    pub beside: NeighbourRule,
    /// The piles whose cards overlap this one's, as `cover` in scripts says. While one of them has cards, none leaves here.
    pub covered_by: PileSet,
    /// When its top card turns up, if it is exposed face down.
    pub turn: TurnRule,
    /// What fills it when it is empty.
    pub fill: FillRule,
    /// The group where a full run goes at once, to its first empty pile.
    pub clear: Option<usize>,
    /// Which cards make a full run that leaves, if not those that move together.
    pub clear_run: Option<usize>,
    /// Whether a full run leaves only if no card lies under it.
    pub clear_whole: bool,
    /// With which cards its top card changes places: an index into `Rules::relations`. None: with none.
    pub swap: Option<usize>,
    /// What a tap does.
    pub tap: Option<Tap>,
}

impl Pile {
    /// A pile at the table's left top corner that gives and accepts no card, and has no part in deals or taps: fields are
    /// set from there.
    pub fn new(id: impl Into<String>, group: usize, role: Role) -> Self {
        Self {
            id: id.into(),
            group,
            role,
            x: 0.0,
            y: 0.0,
            fan: FanDirection::None,
            spread_count: None,
            hidden: false,
            down: 0,
            up: 0,
            picks: None,
            avoids: None,
            place: None,
            first: FirstCardRule::Faces(0),
            run: None,
            take: TakeRule::default(),
            part: PartialRunRule::Any,
            longest: CarryLimit::Any,
            from: PileSet::ALL,
            first_from: PileSet::ALL,
            capacity: u8::MAX,
            order: LandingOrder::Kept,
            lead: LeadCard::Bottom,
            beside: NeighbourRule::No,
            covered_by: PileSet::default(),
            turn: TurnRule::Never,
            fill: FillRule::None,
            clear: None,
            clear_run: None,
            clear_whole: false,
            swap: None,
            tap: None,
        }
    }

    /// Whether some card may be put here on some board.
    pub fn takes(&self) -> bool {
        self.place.is_some() || self.first != FirstCardRule::Faces(0)
    }

    /// Whether the cards of this rank may start it, and no others.
    pub fn starts_with_rank(&self, rank: u8) -> bool {
        let FirstCardRule::Faces(first) = self.first else { return false };
        first != 0 && Face::all().all(|face| (first >> face.index() & 1 == 1) == (face.rank() == rank))
    }

    /// Whether its only tap is a redeal, and the redeals are used up on this board.
    pub fn is_spent(&self, board: &Board) -> bool {
        let only = matches!(self.tap, Some(Tap::Redeal { .. } | Tap::Gather { .. }));
        let most = self.tap.as_ref().filter(|_| only).and_then(Tap::redeals).flatten();
        most.is_some_and(|most| i64::from(board.var(REDEALS)) >= i64::from(most))
    }

    /// Whether this pile and another one are described alike in everything that matters after the deal, so that they
    /// can be exchanged unless something else tells them apart.
    pub fn plays_like(&self, other: &Self) -> bool {
        // All fields are named, so that a new one does not compile before it is compared or left out here. The first ones
        // only say how a pile looks and is dealt. Where any pile has `beside` or `covered_by`, no piles
        // are exchanged: see `Rules::derive`.
        let Self {
            id: _,
            x: _,
            y: _,
            fan: _,
            spread_count: _,
            hidden: _,
            down: _,
            up: _,
            picks: _,
            avoids: _,
            beside: _,
            covered_by: _,
            group,
            role,
            place,
            first,
            run,
            take,
            part,
            longest,
            from,
            first_from,
            capacity,
            order,
            lead,
            turn,
            fill,
            clear,
            clear_run,
            clear_whole,
            swap,
            tap,
        } = self;
        (group, role, place, first, run, take, part, longest)
            == (
                &other.group,
                &other.role,
                &other.place,
                &other.first,
                &other.run,
                &other.take,
                &other.part,
                &other.longest,
            )
            && (from, first_from, capacity, order, lead)
                == (&other.from, &other.first_from, &other.capacity, &other.order, &other.lead)
            && (swap, tap) == (&other.swap, &other.tap)
            && (turn, fill, clear, clear_run, clear_whole)
                == (&other.turn, &other.fill, &other.clear, &other.clear_run, &other.clear_whole)
    }
}

/// Which way the cards of a pile spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FanDirection {
    /// Not at all.
    #[default]
    None,
    /// Downwards.
    Down,
    /// Upwards.
    Up,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// Some piles of a variant: one bit a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PileSet(pub u128);

impl PileSet {
    /// Every pile.
    pub const ALL: Self = Self(u128::MAX);

    /// Whether a pile is among them.
    #[inline]
    pub fn has(self, pile: PileId) -> bool {
        self.0 >> pile.0 & 1 == 1
    }

    /// Adds a pile.
    pub fn add(&mut self, pile: PileId) {
        self.0 |= 1 << pile.0;
    }

    /// Its piles in the order of the script.
    pub fn iter(self) -> impl Iterator<Item = PileId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| PileId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<PileId> for PileSet {
    fn from_iter<I: IntoIterator<Item = PileId>>(piles: I) -> Self {
        let mut set = Self::default();
        piles.into_iter().for_each(|pile| set.add(pile));
        set
    }
}

/// Which cards may start a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstCardRule {
    /// Cards with these faces, one bit a face.
    Faces(u64),
    /// Cards of the rank that this var holds. While it is 0, any card, and its rank becomes the var's value.
    Var(usize),
    /// Cards that may lie on themselves by this relation, which reads vars.
    Asked(usize),
}

impl FirstCardRule {
    /// Whether a face may ever start the pile, whatever the vars are.
    pub fn is_open_to(&self, face: Face) -> bool {
        match self {
            Self::Faces(faces) => faces >> face.index() & 1 == 1,
            Self::Var(_) | Self::Asked(_) => true,
        }
    }
}

/// Which of several cards that land together must be accepted by the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadCard {
    /// The first of them, which comes to lie on the pile's top.
    Bottom,
    /// The last of them, which will be its top.
    Top,
}

/// When an exposed card that lies face down turns up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnRule {
    /// Never.
    Never,
    /// At once.
    Exposed,
    /// When it is the last card of its pile.
    Last,
}

/// When fewer cards may leave a pile than could leave together. To a foundation they always may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartialRunRule {
    /// Always.
    Any,
    /// If the card that they uncover can go to a foundation at once.
    Freeing,
    /// Never.
    Home,
}

/// How many cards a pile accepts at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CarryLimit {
    /// Any number.
    Any,
    /// At most this number.
    Most(u8),
    /// As many as could be moved one by one with the help of free cells and empty columns.
    OneByOne,
}

/// Whether the pile beside an empty one decides which card may start it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeighbourRule {
    /// No: `first` decides.
    No,
    /// Yes, but this pile has no neighbour: `first` decides.
    Edge,
    /// The top card of this pile does. While that pile is empty, no card starts this one.
    Pile(PileId),
}

/// What fills a pile as soon as it is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FillRule {
    /// Nothing.
    None,
    /// The top card of the first of these groups that has cards.
    Groups(Vec<usize>),
    /// The same, of the groups that a function of the script returns.
    Asked(ScriptFunction),
}

/// What may be lifted from a pile. Each field that is true allows one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "six independent permissions")]
pub struct TakeRule {
    /// The top card.
    pub top: bool,
    /// The run at the end, or part of it.
    pub run: bool,
    /// The whole run and no less.
    pub whole: bool,
    /// A face-up card with all cards on it.
    pub any: bool,
    /// All cards at once.
    pub pile: bool,
    /// The lowest card, from below the others.
    pub bottom: bool,
}

impl TakeRule {
    /// Allows the way that has this name in scripts. False if no way has it.
    pub fn add(&mut self, name: &str) -> bool {
        match name {
            "none" => {}
            "top" => self.top = true,
            "run" => self.run = true,
            "whole" => self.whole = true,
            "any" => self.any = true,
            "pile" => self.pile = true,
            "ends" => (self.top, self.bottom) = (true, true),
            _ => return false,
        }
        true
    }

    /// Whether nothing may be lifted.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Whether all cards are lifted at once or none is.
    pub fn together(self) -> bool {
        self == Self { pile: true, ..Self::default() }
    }
}
