//! What is noted of a game: what keeps it out of the statistics and what helped in it, and the columns that say so.

use rusqlite::Row;

use super::statistics::GameMark;

/// What is noted of a game. A note is never removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a game has any of these marks")]
pub struct GameMarks {
    /// The player saw a part of a solution.
    pub helped: bool,
    /// The player was shown cards that lay face down, in a pinned position or a text of the board.
    pub faces_shown: bool,
    /// Its deal was played before, or it began in the middle.
    pub replayed: bool,
    /// Its rules or options were changed while it was played.
    pub edited: bool,
    /// An author has set the board on which it starts.
    pub by_hand: bool,
    /// A move was taken back, or the deal was begun again. It counts all the same.
    pub taken_back: bool,
    /// The player saw a hint. It counts all the same.
    pub hinted: bool,
}

impl GameMarks {
    /// What keeps it out of the statistics.
    pub fn list(self) -> Vec<GameMark> {
        let all = [
            (self.by_hand, GameMark::ByHand),
            (self.helped, GameMark::Helped),
            (self.faces_shown, GameMark::FacesShown),
            (self.replayed && !self.by_hand, GameMark::Replayed),
            (self.edited, GameMark::Edited),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect()
    }

    /// What a deal of a match leaves to the next: a sum counts only if each of its deals does. A board that was set by hand adds
    /// nothing to it, and what helped in one deal did not help in the next.
    #[must_use]
    pub fn of_match(self) -> Self {
        let alone = Self { taken_back: false, hinted: false, ..self };
        if self.by_hand { Self::default() } else { alone }
    }

    /// As a row has them, in four columns from this one on.
    pub(super) fn read(row: &Row, first: usize) -> rusqlite::Result<Self> {
        let (helped, replayed): (i64, i64) = (row.get(first)?, row.get(first + 1)?);
        let aids: i64 = row.get(first + 3)?;
        Ok(Self {
            helped: helped & HELPED != 0,
            faces_shown: helped & FACES_SHOWN != 0,
            replayed: replayed != 0,
            edited: row.get(first + 2)?,
            by_hand: replayed == BY_HAND,
            taken_back: aids & TAKEN_BACK != 0,
            hinted: aids & HINTED != 0,
        })
    }

    /// What the column `helped` has, a bit for each of two marks. To versions that know one mark only, both are that one.
    pub(super) fn helped_column(self) -> i64 {
        (i64::from(self.helped) * HELPED) | (i64::from(self.faces_shown) * FACES_SHOWN)
    }

    /// What the column `replayed` has. A board that was set by hand begins in the middle: to versions that know no such boards
    /// its game is one that was replayed, and stays out of their statistics, too.
    pub(super) fn replayed_column(self) -> i64 {
        if self.by_hand { BY_HAND } else { i64::from(self.replayed) }
    }

    /// What the column `aids` has, a bit for each.
    pub(super) fn aids_column(self) -> i64 {
        (i64::from(self.taken_back) * TAKEN_BACK) | (i64::from(self.hinted) * HINTED)
    }
}

/// The bits of the column `helped`.
const HELPED: i64 = 1;
const FACES_SHOWN: i64 = 2;
/// What the column `replayed` has for a board that was set by hand.
const BY_HAND: i64 = 2;
/// The bits of the column `aids`. Games of older versions have both: nobody knows.
const TAKEN_BACK: i64 = 1;
const HINTED: i64 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_were_written() -> rusqlite::Result<()> {
        let journal = rusqlite::Connection::open_in_memory()?;
        for bits in 0..128 {
            let is = |bit: u32| bits & (1 << bit) != 0;
            let by_hand = is(3);
            // A board that was set by hand begins in the middle.
            let replayed = is(2) || by_hand;
            let marks = GameMarks {
                helped: is(0),
                faces_shown: is(1),
                replayed,
                edited: is(4),
                by_hand,
                taken_back: is(5),
                hinted: is(6),
            };
            let columns = (marks.helped_column(), marks.replayed_column(), marks.edited, marks.aids_column());
            let read = journal.query_row("select ?, ?, ?, ?", columns, |row| GameMarks::read(row, 0))?;
            assert_eq!(read, marks);
            // Versions that know fewer marks count the game as little.
            assert_eq!(columns.0 != 0, marks.helped || marks.faces_shown);
        }
        Ok(())
    }
}
