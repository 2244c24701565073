//! The piles of a variant that can be exchanged without changing the rest of a game, as far as that is known.
//! [`crate::Rules::derive`] finds them.

use redeal_cards::board::PileId;

/// The classes of equal piles of a variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EqualPiles {
    /// For each pile the number of its class while cards can still be dealt to piles in turn.
    pub while_dealing: Vec<u8>,
    /// The same, when no more cards can be dealt so.
    pub after_dealing: Vec<u8>,
    /// The piles whose taps deal.
    pub(crate) dealers: Vec<PileId>,
    /// A function of the board gives points or tallies, which may depend on the pile in which a card lies. What is paid for an
    /// event is no reason to allow a move after which the table is as it was.
    pub(crate) valued: bool,
}

impl EqualPiles {
    /// Each pile is a class of its own.
    pub(crate) fn none(piles: usize) -> Self {
        let own: Vec<u8> = (0..piles as u8).collect();
        Self { while_dealing: own.clone(), after_dealing: own, ..Self::default() }
    }
}
