//! What a player wants to do: a [`Move`]. It knows no rules; [`crate::notation`] gives it a text form.

use std::borrow::Cow;

use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;

/// What the player wants to do. The rules decide whether it is legal, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Carry the last cards of one pile to another. The removal of a pair or of a lone card has this form too: the rules
    /// decide what becomes of the cards.
    Carry {
        /// The pile that the cards leave.
        from: PileId,
        /// The pile that they go to.
        to: PileId,
        /// How many cards.
        count: u8,
    },
    /// Tap a pile.
    Tap {
        /// The pile.
        pile: PileId,
    },
    /// Remove the top cards of several piles together.
    Set {
        /// The piles.
        piles: PileList,
    },
    /// Carry the lowest card of a pile to another one, from below the others.
    Bottom {
        /// The pile that the card leaves.
        from: PileId,
        /// The pile that it goes to.
        to: PileId,
    },
}

/// A few piles in the script's order, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PileList {
    count: u8,
    piles: [PileId; Self::MOST],
}

impl PileList {
    /// How many piles it may have.
    pub const MOST: usize = 12;

    /// These piles in the script's order, each once. None if they are too many, or none at all.
    pub fn new(piles: impl IntoIterator<Item = PileId>) -> Option<Self> {
        let mut list: Vec<PileId> = piles.into_iter().take(256).collect();
        list.sort_unstable();
        list.dedup();
        let mut piles = [PileId(0); Self::MOST];
        piles.get_mut(..list.len()).filter(|there| !there.is_empty())?.copy_from_slice(&list);
        Some(Self { count: list.len() as u8, piles })
    }

    /// The piles.
    pub fn piles(&self) -> &[PileId] {
        &self.piles[..usize::from(self.count)]
    }

    /// The first of them.
    pub fn first(&self) -> PileId {
        self.piles[0]
    }

    /// How many they are.
    pub fn count(&self) -> u8 {
        self.count
    }
}

/// The kind of a [`Move`], for what outlives the piles that the move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Cards are carried.
    Carry,
    /// A pile is tapped.
    Tap,
}

impl Move {
    /// Whether it carries cards or taps a pile.
    pub fn kind(self) -> MoveKind {
        match self {
            Self::Carry { .. } | Self::Set { .. } | Self::Bottom { .. } => MoveKind::Carry,
            Self::Tap { .. } => MoveKind::Tap,
        }
    }
}

/// What a legal move does: the player's wish, resolved by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields are those of the move")]
pub enum ResolvedMove {
    /// Carries the last cards of one pile to another.
    Carry { from: PileId, to: PileId, count: u8 },
    /// Removes the top cards of two piles.
    Pair { from: PileId, to: PileId },
    /// Removes the top card of a pile.
    Alone { from: PileId, to: PileId },
    /// Taps a pile.
    Tap { pile: PileId },
    /// Removes the top cards of several piles.
    Set { piles: PileList, to: PileId },
    /// Carries the lowest card of a pile.
    Bottom { from: PileId, to: PileId },
    /// The top cards of two piles change places.
    Swap { from: PileId, to: PileId },
}

impl ResolvedMove {
    /// The move by which a player asks for it.
    pub fn to_move(self) -> Move {
        match self {
            Self::Carry { from, to, count } => Move::Carry { from, to, count },
            Self::Pair { from, to } | Self::Alone { from, to } | Self::Swap { from, to } => {
                Move::Carry { from, to, count: 1 }
            }
            Self::Set { piles, .. } => Move::Set { piles },
            Self::Bottom { from, to } => Move::Bottom { from, to },
            Self::Tap { pile } => Move::Tap { pile },
        }
    }

    /// The cards that it lifts from a board; of a pair or a swap, the card of the first pile.
    pub fn lifts(self, board: &Board) -> Cow<'_, [Card]> {
        let (from, count) = match self {
            Self::Carry { from, count, .. } => (from, usize::from(count)),
            Self::Pair { from, .. } | Self::Alone { from, .. } | Self::Swap { from, .. } => (from, 1),
            Self::Tap { pile } => (pile, 0),
            Self::Bottom { from, .. } => return board.pile(from).get(..1).unwrap_or_default().into(),
            Self::Set { piles, .. } => return piles.piles().iter().filter_map(|pile| board.top(*pile)).collect(),
        };
        board.pile(from)[board.len(from).saturating_sub(count)..].into()
    }
}
