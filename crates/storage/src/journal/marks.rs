//! What keeps a game out of the statistics, and the columns that say so.

use rusqlite::Row;

use super::statistics::GameMark;

/// What keeps a game out of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a game has any of these marks, and each is a column of its own")]
pub struct GameMarks {
    /// The player saw a part of a solution.
    pub helped: bool,
    /// Its deal was played before, or it began in the middle.
    pub replayed: bool,
    /// Its rules or options were changed while it was played.
    pub edited: bool,
    /// An author has set the board on which it starts.
    pub by_hand: bool,
}

impl GameMarks {
    /// The marks that are set.
    pub fn list(self) -> Vec<GameMark> {
        let all = [
            (self.by_hand, GameMark::ByHand),
            (self.helped, GameMark::Helped),
            (self.replayed && !self.by_hand, GameMark::Replayed),
            (self.edited, GameMark::Edited),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect()
    }

    /// As a row has them, in three columns from this one on.
    pub(super) fn read(row: &Row, first: usize) -> rusqlite::Result<Self> {
        let replayed: i64 = row.get(first + 1)?;
        Ok(Self {
            helped: row.get(first)?,
            replayed: replayed != 0,
            edited: row.get(first + 2)?,
            by_hand: replayed == BY_HAND,
        })
    }

    /// What the column `replayed` has. A board that was set by hand begins in the middle: to versions that know no such boards
    /// its game is one that was replayed, and stays out of their statistics, too.
    pub(super) fn replayed_column(self) -> i64 {
        if self.by_hand { BY_HAND } else { i64::from(self.replayed) }
    }
}

/// What the column `replayed` has for a board that was set by hand.
const BY_HAND: i64 = 2;
