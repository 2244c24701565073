//! Steps: the changes of a board that rules can propose. [`crate::apply`] makes them.

use crate::script::ScriptFunction;
use redeal_cards::board::{LandingOrder, PileId};

/// Where steps come from: a list in the script, or a function of the board that returns one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepSource {
    /// Always these.
    Listed(Vec<ProposedStep>),
    /// The answer of a function.
    Asked(ScriptFunction),
}

/// A step with the place in the script that proposed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedStep {
    /// The change.
    pub step: BoardStep,
    /// The file and the line.
    pub place: Option<(String, u32)>,
}

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardStep {
    /// Carry the last cards of a pile to another.
    Carry {
        /// The pile that they leave.
        from: PileId,
        /// The pile that they go to.
        to: PileId,
        /// How many.
        count: u8,
        /// In which order they lie afterwards.
        order: LandingOrder,
    },
    /// Turn a pile's top card over.
    Turn {
        /// Which pile's.
        pile: PileId,
    },
    /// Set a var.
    Set {
        /// The var's number.
        var: usize,
        /// The new value.
        value: i32,
    },
    /// Shuffle a pile.
    Shuffle {
        /// Which.
        pile: PileId,
    },
    /// Move the cards of a group's piles forward, so that its empty piles come last.
    CloseUp {
        /// The group.
        group: usize,
    },
    /// Put a card of a pile on each empty pile of a group.
    Fill {
        /// The group.
        group: usize,
        /// The pile.
        from: PileId,
    },
    /// Carry all cards with these faces from a group to a pile, even from below others.
    Sweep {
        /// The group.
        group: usize,
        /// The faces: one bit a face.
        faces: u64,
        /// The pile.
        to: PileId,
    },
    /// Put all cards with these faces below the others of their piles.
    Sink {
        /// The group.
        group: usize,
        /// The faces: one bit a face.
        faces: u64,
    },
    /// Put the lowest cards of a group's piles on top of them, each in its own pile.
    Raise {
        /// The group.
        group: usize,
        /// How many cards of each pile.
        count: u8,
    },
    /// Carry the lowest card of a pile to another, as a move of the player's.
    CarryBottom {
        /// The pile that it leaves.
        from: PileId,
        /// The pile that it goes to.
        to: PileId,
    },
    /// Let the top cards of two piles change places, as a move of the player's.
    Swap {
        /// One pile.
        from: PileId,
        /// The other.
        to: PileId,
    },
    /// Tell the player something.
    Say(String),
    /// Refuse the whole move, with this reason.
    Refuse(String),
}
