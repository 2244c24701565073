//! What a player wishes: a [`Move`], in the text form that tests, saves and messages use.

use std::fmt;

use crate::Rules;
use redeal_cards::board::PileId;

/// The player's wish. Whether it is legal, the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Carry the last cards of one pile to another. A pair and a lone card read so too: what becomes of the cards, the
    /// rules say.
    Carry {
        /// Where they lie.
        from: PileId,
        /// Where they go.
        to: PileId,
        /// How many.
        count: u8,
    },
    /// Tap a pile.
    Tap {
        /// Which.
        pile: PileId,
    },
}

/// A text that is no move.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// It does not read like one.
    #[error("`{0}` is no move; a move reads `tableau3>tableau5 x4`, `waste>foundation1` or `tap stock`")]
    Form(String),
    /// It names a pile that is not there.
    #[error("there is no pile `{name}` here; the piles are: {known}")]
    Pile {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
}

impl Move {
    /// Reads a move's text form.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, ParseMoveError> {
        let form = || ParseMoveError::Form(text.chars().take(60).collect());
        let pile = |name: &str| {
            let name = name.trim();
            rules.pile_named(name).ok_or_else(|| ParseMoveError::Pile {
                name: name.chars().take(40).collect(),
                known: rules.layout.piles.iter().map(|pile| pile.id.as_str()).collect::<Vec<_>>().join(", "),
            })
        };
        let text = text.trim();
        if let Some(name) = text.strip_prefix("tap ") {
            return Ok(Self::Tap { pile: pile(name)? });
        }
        let (from, rest) = text.split_once('>').ok_or_else(form)?;
        let (to, count) = match rest.trim().split_once(char::is_whitespace) {
            None => (rest, 1),
            Some((to, count)) => {
                let count = count.trim().strip_prefix('x').and_then(|n| n.parse().ok()).filter(|n| *n > 0);
                (to, count.ok_or_else(form)?)
            }
        };
        Ok(Self::Carry { from: pile(from)?, to: pile(to)?, count })
    }

    /// Its text form: `tableau3>tableau5 x4`, `tap stock`.
    pub fn text<'a>(&'a self, rules: &'a Rules) -> impl fmt::Display + 'a {
        MoveText { mv: self, rules }
    }
}

struct MoveText<'a> {
    mv: &'a Move,
    rules: &'a Rules,
}

impl fmt::Display for MoveText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |pile: PileId| self.rules.pile(pile).id.as_str();
        match *self.mv {
            Move::Tap { pile } => write!(f, "tap {}", name(pile)),
            Move::Carry { from, to, count: 1 } => write!(f, "{}>{}", name(from), name(to)),
            Move::Carry { from, to, count } => write!(f, "{}>{} x{count}", name(from), name(to)),
        }
    }
}
