//! The rules of one variant under one choice of options, compiled from its script.
//!
//! [`Rules`] is plain data, `Send + Sync`, with nothing of Lua in it: play, views and search share it behind an `Arc`.
//! It proposes; only [`crate::game::Game`] changes a board.
//!
//! * [`pile`]: what a pile is: its role, its place, what it gives and takes
//! * [`relation`]: which card may lie on which, as a table of bits, and why not
//! * [`legal`]: the one enumerator of legal moves
//! * [`refusal`]: why a move is refused, as a sentence
//! * [`apply`]: what a move and the settling after it do
//! * [`score`]: points for what happened
//! * [`option`]: what the player may choose

pub mod apply;
pub mod legal;
pub mod option;
pub mod pile;
pub mod refusal;
pub mod relation;
pub mod score;

use std::sync::Arc;

use crate::board::PileId;
use crate::card::Deck;
use crate::protocol::VariantBrief;

pub use option::Options;
pub use pile::{Pile, Role, Take, Tap};
pub use relation::Relation;
pub use score::Score;

/// The rules of one variant under one choice of options.
#[derive(Debug)]
pub struct Rules {
    /// What it is called and where it comes from.
    pub about: About,
    /// What may be chosen, and what is.
    pub options: Options,
    /// The script first, then what it required: enough to compile these rules again.
    pub sources: Vec<Source>,
    /// Names these rules: the same sources and options give the same hash.
    pub hash: String,
    /// The cards.
    pub deck: Deck,
    /// The piles in the script's order, those of a group side by side.
    pub piles: Vec<Pile>,
    /// The pile groups in the script's order.
    pub groups: Vec<Group>,
    /// Tables that piles refer to by index.
    pub relations: Vec<Relation>,
    /// For each pile, the number that its floor has in a board's hash; interchangeable piles share one.
    pub floors: Vec<u8>,
    /// Names of the vars; the first is always `redeals`.
    pub vars: Vec<String>,
    /// Points, where the script keeps a score.
    pub score: Option<Score>,
    /// Piles that ever give a card away by a carry.
    pub(crate) givers: Vec<PileId>,
    /// Piles that ever take a card by a carry, foundations first.
    pub(crate) takers: Vec<legal::Takers>,
}

/// A variant's name and story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Id, name, summary, file.
    pub brief: VariantBrief,
    /// The family that it is filed under.
    pub family: String,
    /// Where the game comes from.
    pub origin: String,
    /// The rules in Markdown, for people.
    pub text: String,
}

/// One file of a script's source.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Source {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text, shared by all rules that were compiled from it.
    pub text: Arc<str>,
}

/// Piles that a script describes together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its id: `tableau`.
    pub id: String,
    /// Its first pile.
    pub first: PileId,
    /// How many piles it has.
    pub count: u8,
    /// Whether its piles are numbered: `tableau3`, but `stock`.
    pub numbered: bool,
}

impl Group {
    /// Its piles.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + use<> {
        (self.first.0..self.first.0 + self.count).map(PileId)
    }
}

impl Rules {
    /// The var that counts redeals.
    pub const REDEALS: usize = 0;

    /// A pile's description.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &Pile {
        &self.piles[pile.index()]
    }

    /// All piles.
    pub fn pile_ids(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.piles.len() as u8).map(PileId)
    }

    /// The pile of a name such as `stock` or `tableau3`.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.pile_ids().find(|pile| self.pile(*pile).id == name)
    }

    /// All piles of a role.
    pub fn of_role(&self, role: Role) -> impl Iterator<Item = PileId> {
        self.pile_ids().filter(move |pile| self.pile(*pile).role == role)
    }

    /// Whether the stock may be turned round for ever.
    pub fn unlimited_redeals(&self) -> bool {
        self.piles.iter().all(|pile| !matches!(pile.tap, Some(Tap::Draw { redeals: Some(_), .. })))
    }

    /// Works out what follows from the piles. To be called once, when they stand.
    pub(crate) fn index(&mut self) {
        self.givers = self.pile_ids().filter(|pile| !self.pile(*pile).take.is_none()).collect();
        self.takers = legal::Takers::sort(self);
        // Piles of a group are interchangeable unless one says something of its own.
        self.floors = self
            .groups
            .iter()
            .flat_map(|group| group.piles().map(|pile| (group.first, pile)))
            .map(|(first, pile)| if self.pile(pile).plays_like(self.pile(first)) { first.0 } else { pile.0 })
            .collect();
    }
}
