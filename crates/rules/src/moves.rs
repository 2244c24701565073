//! What a player wants to do: a [`Move`]. It knows no rules; [`crate::notation`] gives it a text form.

use redeal_cards::board::PileId;

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
            Self::Carry { .. } => MoveKind::Carry,
            Self::Tap { .. } => MoveKind::Tap,
        }
    }
}
