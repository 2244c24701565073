//! The rules of a variant as tables by face.

use std::ops::{Index, IndexMut};

use crate::deadlock::Deadlock;
use crate::packs::homes::HomeKind;
use crate::safe_moves::SafeMoves;
use crate::symmetry::FaceKinds;
use crate::table_piles::{FirstFrom, FullRun, StockAction};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_cards::deck::Deck;
use redeal_rules::pile::{CarryLimit, PartialRunRule, TakeRule};

/// A set of faces: one bit a face.
pub(super) type FaceBits = u64;

/// The largest numbers of cells, reserves and foundations, and of cards in the stock and the waste.
pub(super) const CELLS: usize = 16;
pub(super) const RESERVES: usize = 32;
pub(super) const HOMES: usize = 32;
pub(super) const CYCLE: usize = u128::BITS as usize;

/// A value for each face. There are as many entries as a set has bits, so that no index needs a bounds check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ByFace<T>([T; ROOM]);

const ROOM: usize = FaceBits::BITS as usize;

impl<T: Copy> ByFace<T> {
    /// The same value for all faces.
    pub(super) const fn all(value: T) -> Self {
        Self([value; ROOM])
    }
}

impl<T> Index<u8> for ByFace<T> {
    type Output = T;

    #[inline]
    fn index(&self, face: u8) -> &T {
        debug_assert!(usize::from(face) < ROOM, "no face");
        &self.0[usize::from(face) % ROOM]
    }
}

impl<T> IndexMut<u8> for ByFace<T> {
    #[inline]
    fn index_mut(&mut self, face: u8) -> &mut T {
        debug_assert!(usize::from(face) < ROOM, "no face");
        &mut self.0[usize::from(face) % ROOM]
    }
}

/// The set of one face.
#[inline]
pub(super) fn bit(face: u8) -> FaceBits {
    1 << (face & 63)
}

/// The faces of a set, or the columns.
#[inline]
pub(super) fn each(set: FaceBits) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        next
    })
}

/// The kinds of faces that the rules tell apart: each face stands for those that are like it.
#[derive(Clone, Debug)]
pub(super) struct FaceView {
    pub(super) deck: Deck,
    pub(super) kinds: FaceKinds,
}

impl FaceView {
    /// The face of a card.
    #[inline]
    pub(super) fn face(&self, card: Card) -> u8 {
        self.kinds[self.deck.face(card).index()]
    }

    /// The faces of a pile, bottom → top.
    pub(super) fn pile(&self, board: &Board, pile: PileId) -> Vec<u8> {
        board.pile(pile).iter().map(|card| self.face(*card)).collect()
    }
}

/// A column or a reserve as it was dealt.
#[derive(Clone, Debug)]
pub(super) struct DealtPile {
    pub(super) pile: PileId,
    /// Its faces, bottom → top.
    pub(super) faces: Vec<u8>,
    /// How many of them lie face down.
    pub(super) hidden: u8,
}

/// Where the card comes from that fills a space.
#[derive(Clone, Copy, Debug)]
pub(super) enum SpaceFiller {
    /// A reserve, by its place among them; none if it is used up.
    Reserve(Option<u8>),
    Waste,
    Stock,
}

/// What makes a move home safe (see [`crate::safe_moves`]).
pub(super) struct HomeMoveSafety {
    pub(super) safe: SafeMoves,
    /// How many cards there are of each face.
    pub(super) copies: ByFace<u8>,
}

/// The rules of a variant, as far as a search looks at them.
pub(super) struct PackTables {
    pub(super) view: FaceView,
    /// For each face the faces that it may lie on in a column, and those that may lie on it.
    pub(super) parents: ByFace<FaceBits>,
    pub(super) children: ByFace<FaceBits>,
    /// For each face the faces that it makes a run with, and a full run.
    pub(super) runs: ByFace<FaceBits>,
    pub(super) clear_runs: ByFace<FaceBits>,
    /// The faces that may start a column.
    pub(super) starts: FaceBits,
    /// A space helps to carry cards one by one.
    pub(super) room: bool,
    pub(super) take: TakeRule,
    pub(super) part: PartialRunRule,
    pub(super) longest: CarryLimit,
    pub(super) columns: Vec<DealtPile>,
    pub(super) reserves: Vec<DealtPile>,
    pub(super) cells: Vec<PileId>,
    /// All foundations, kind by kind, and the kinds.
    pub(super) homes: Vec<PileId>,
    pub(super) kinds: Vec<HomeKind>,
    pub(super) stock: Option<PileId>,
    pub(super) waste: Option<PileId>,
    pub(super) stock_action: StockAction,
    /// Draws are not search moves.
    pub(super) lazy_draws: bool,
    /// The faces of the stock and the waste, in the order in which they come up.
    pub(super) cycle: Vec<u8>,
    /// The full runs that leave, if any do.
    pub(super) clears: Option<FullRun>,
    /// The sources that fill a space, in their order.
    pub(super) fills: Vec<SpaceFiller>,
    /// From which piles spaces take cards.
    pub(super) first_from: FirstFrom,
    pub(super) safety: Option<HomeMoveSafety>,
    pub(super) deadlock: Option<Deadlock>,
    /// For each face how badly it lies on each other one.
    pub(super) bad: Box<ByFace<ByFace<u8>>>,
    /// For each face the faces that must be home before it.
    pub(super) earlier: ByFace<FaceBits>,
}

impl PackTables {
    /// Whether rows are dealt to the columns in turn, as long as the stock has cards.
    #[inline]
    pub(super) fn deals_rows(&self) -> bool {
        matches!(self.stock_action, StockAction::Rows { .. })
    }

    /// Whether two foundations are of one kind.
    pub(super) fn are_alike(&self, one: u8, other: u8) -> bool {
        self.kinds.iter().any(|kind| (kind.begin..kind.end).contains(&one) && (kind.begin..kind.end).contains(&other))
    }

    /// Whether redeals are unlimited, so that they are not counted.
    pub(super) fn is_endless(&self) -> bool {
        matches!(self.stock_action, StockAction::Draws { redeals: None, .. })
    }
}
