//! What rules propose to do with a board. Only [`crate::apply`] does it.

use crate::ask::ScriptFunction;
use redeal_cards::board::{LandingOrder, PileId};

/// Steps as a script gives them: as a list, or as a function of the board that returns one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepSource {
    /// Always these.
    Listed(Vec<ProposedStep>),
    /// Those that the script answers.
    Asked(ScriptFunction),
}

/// A step with the place in the script that proposed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedStep {
    /// What is to be done.
    pub step: BoardStep,
    /// File and line.
    pub place: Option<(String, u32)>,
}

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardStep {
    /// Carry the last cards of a pile to another.
    Carry {
        /// Where they lie.
        from: PileId,
        /// Where they go.
        to: PileId,
        /// How many.
        count: u8,
        /// How they come to lie.
        order: LandingOrder,
    },
    /// Turn a pile's top card over.
    Turn {
        /// Which pile's.
        pile: PileId,
    },
    /// Give a var a value.
    Set {
        /// Which var.
        var: usize,
        /// Its new value.
        value: i32,
    },
    /// Shuffle a pile.
    Shuffle {
        /// Which.
        pile: PileId,
    },
    /// Move the cards of a group's piles forward, so that its spaces come last.
    CloseUp {
        /// The group.
        group: usize,
    },
    /// Lay a card of a pile on each space of a group.
    Fill {
        /// The group.
        group: usize,
        /// The pile.
        from: PileId,
    },
    /// Carry every card of a group that is one of these faces to a pile, wherever it lies.
    Sweep {
        /// The group.
        group: usize,
        /// The faces: one bit a face.
        faces: u64,
        /// The pile.
        to: PileId,
    },
    /// Lay every card of a group that is one of these faces below the others of its pile.
    Sink {
        /// The group.
        group: usize,
        /// The faces: one bit a face.
        faces: u64,
    },
    /// Tell the player something.
    Say(String),
    /// Refuse the move, and say why.
    Refuse(String),
}
