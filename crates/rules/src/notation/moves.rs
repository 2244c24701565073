//! Moves as text, in and out: `tableau3>tableau5 x4`, `waste>foundation1`, `tap stock`, `set tableau1 tableau4`,
//! `bottom tableau2>foundation1`.

use std::fmt;

use crate::layout::Layout;
use crate::moves::{Move, PileList};
use redeal_cards::board::PileId;

/// A text that is no move.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// It does not have the form of a move.
    #[error("`{0}` isn't a move; a move looks like `tableau3>tableau5 x4`, `waste>foundation1` or `tap stock`")]
    Form(String),
    /// It names a pile that is not there.
    #[error("there is no pile `{name}` here; the piles are: {known}")]
    Pile {
        /// The name in the text.
        name: String,
        /// The names of all piles.
        known: String,
    },
}

impl Layout {
    /// Reads a move's text form.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let form = || ParseMoveError::Form(text.chars().take(60).collect());
        let pile = |name: &str| {
            let name = name.trim();
            self.pile_named(name).ok_or_else(|| ParseMoveError::Pile {
                name: name.chars().take(40).collect(),
                known: self.piles.iter().map(|pile| pile.id.as_str()).collect::<Vec<_>>().join(", "),
            })
        };
        let text = text.trim();
        if let Some(name) = text.strip_prefix("tap ") {
            return Ok(Move::Tap { pile: pile(name)? });
        }
        // A pile may be called `set` or `bottom`; its moves have a `>` right after the name.
        if let Some(names) = text.strip_prefix("set ").filter(|_| !text.contains('>')) {
            let piles = names.split_whitespace().take(256).map(pile).collect::<Result<Vec<_>, _>>()?;
            let count = piles.len();
            let piles = PileList::new(piles).filter(|piles| usize::from(piles.count()) == count).ok_or_else(form)?;
            return Ok(Move::Set { piles });
        }
        let (from, rest) = text.split_once('>').ok_or_else(form)?;
        if let Some(from) = from.strip_prefix("bottom ").map(str::trim).filter(|from| !from.is_empty()) {
            return Ok(Move::Bottom { from: pile(from)?, to: pile(rest)? });
        }
        let (to, count) = match rest.trim().split_once(char::is_whitespace) {
            None => (rest, 1),
            Some((to, count)) => {
                let count = count.trim().strip_prefix('x').and_then(|n| n.parse().ok()).filter(|n| *n > 0);
                (to, count.ok_or_else(form)?)
            }
        };
        Ok(Move::Carry { from: pile(from)?, to: pile(to)?, count })
    }

    /// A move's text form.
    pub fn move_text<'a>(&'a self, mv: &'a Move) -> impl fmt::Display + 'a {
        MoveText { mv, layout: self }
    }
}

struct MoveText<'a> {
    mv: &'a Move,
    layout: &'a Layout,
}

impl fmt::Display for MoveText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |pile: PileId| self.layout.pile(pile).id.as_str();
        match *self.mv {
            Move::Tap { pile } => write!(f, "tap {}", name(pile)),
            Move::Carry { from, to, count: 1 } => write!(f, "{}>{}", name(from), name(to)),
            Move::Carry { from, to, count } => write!(f, "{}>{} x{count}", name(from), name(to)),
            Move::Bottom { from, to } => write!(f, "bottom {}>{}", name(from), name(to)),
            Move::Set { piles } => {
                f.write_str("set")?;
                piles.piles().iter().try_for_each(|pile| write!(f, " {}", name(*pile)))
            }
        }
    }
}
