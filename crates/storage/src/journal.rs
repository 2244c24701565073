//! Every game in SQLite, move by move: a move is written before it is acknowledged.
//!
//! In WAL mode with `synchronous=NORMAL`, a written move survives the death of the process.
//! A sync in the background, within a second, covers the loss of power.
//! Each row has a checksum, and copies of the file are made at quiet moments.
//! A file that is damaged, or that a newer version wrote, is renamed and never deleted; what can be read of a damaged one
//! goes into a new file.

mod album;
mod background;
mod challenges;
mod checksum;
mod connection;
mod copies;
mod daily;
mod lease;
mod marks;
mod opening;
mod played_games;
mod preferences;
mod rows;
mod salvage;
mod schema;
mod snapshot;
pub mod statistics;
mod write;

use std::path::PathBuf;

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

pub use self::album::WonVariant;
use self::background::{CopyInterrupt, JournalThread};
pub use self::challenges::ChallengedDeal;
pub use self::connection::FILE;
pub use self::copies::CopyJournalError;
pub use self::lease::Lease;
pub use self::marks::GameMarks;
pub(crate) use self::opening::TEMPORARY as SALVAGE_FOLDER;
pub use self::opening::{SetAsideJournal, SetAsideReason};
pub use self::played_games::CountedGame;
pub use self::salvage::SalvagedGames;
pub(crate) use self::snapshot::{AdoptError, adopt, snapshot};
use self::write::{now, seal_game, write_all, write_cursor, write_marks, write_segment, write_turn};
use redeal_game::game::{EarlierDeals, Game};
use redeal_game::save::{FORMAT, Save, SavedSegment, SavedTurn};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::rules_content::RulesContent;

/// Which journal a file belongs to: games of another one are no copies of ours.
const LINEAGE: &str = "lineage";

/// The journal of one folder. While it is open, no other process can open it.
#[derive(Debug)]
pub struct Journal {
    // Ends before the database is closed.
    thread: JournalThread,
    db: Connection,
    lease: Lease,
}

/// Why a journal can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenJournalError {
    /// Another process holds the folder.
    #[error("another Redeal is running and using the saved games in {}; close it first", .0.display())]
    Held(PathBuf),
    /// The folder can't be used.
    #[error("the saved games in {} can't be opened: {source}", folder.display())]
    Folder {
        /// Which folder.
        folder: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The database can't be used.
    #[error("the saved games can't be used: {0}")]
    Database(#[from] JournalError),
}

/// The database refused to read or to write: the disk is full, the file is damaged, another program locks it.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct JournalError(#[from] rusqlite::Error);

/// How much of a game must be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteScope {
    /// The last turn in force.
    LastTurn,
    /// The number of turns in force, and the time.
    Cursor,
    /// Everything, because the rules have changed.
    All,
}

/// A game as the journal has it.
#[derive(Debug)]
pub struct JournaledGame {
    /// Its row.
    pub id: i64,
    /// The seed of its card ids.
    pub secret: u64,
    /// Its marks.
    pub marks: GameMarks,
    /// Everything else.
    pub save: Save,
}

/// A game that is over, as far as the next deal needs it.
#[derive(Debug)]
pub struct FinishedDeal {
    /// The chosen options.
    pub options: Choices,
    /// How many deals of its match were over before it.
    pub rounds: u32,
    /// Its final score.
    pub score: i64,
    /// What is noted of it.
    pub marks: GameMarks,
}

impl FinishedDeal {
    /// What it leaves to the next deal, and what is noted of that therefore.
    pub fn left_to_next(&self, rules: &Rules) -> (EarlierDeals, GameMarks) {
        if self.marks.by_hand {
            return (EarlierDeals::default(), GameMarks::default());
        }
        let earlier = EarlierDeals { balance: 0, rounds: self.rounds }.with(rules.series(), self.score);
        (earlier, if earlier.rounds > 0 { self.marks.of_match() } else { GameMarks::default() })
    }
}

impl JournaledGame {
    const COLUMNS: &str = "id, seed, balance, secret, at, ms, board, helped, replayed, edited, aids, variant, rounds";

    /// Reads everything except the segments.
    fn read(row: &Row) -> rusqlite::Result<Self> {
        let marks = GameMarks::read(row, 7)?;
        let save = Save {
            format: FORMAT,
            variant: row.get(11)?,
            seed: row.get(1)?,
            balance: row.get(2)?,
            rounds: row.get(12)?,
            segments: Vec::new(),
            at: row.get::<_, i64>(4)?.max(0) as usize,
            ms: row.get::<_, i64>(5)?.max(0).cast_unsigned(),
            board: row.get(6)?,
            by_hand: marks.by_hand,
        };
        Ok(Self { id: row.get(0)?, secret: row.get::<_, i64>(3)?.cast_unsigned(), marks, save })
    }
}

impl Journal {
    /// Opens the journal of a folder. Also returns the file that had to be set aside, if there was one.
    ///
    /// [`crate::open`] is the usual way: it first completes a restore that was interrupted.
    pub fn open_under(lease: Lease) -> Result<(Self, Option<SetAsideJournal>), OpenJournalError> {
        let folder = lease.folder();
        let (db, aside) = opening::open(folder)?;
        let thread = JournalThread::start(folder)
            .map_err(|source| OpenJournalError::Folder { folder: folder.to_path_buf(), source })?;
        let journal = Self { thread, db, lease };
        if journal.meta(LINEAGE)?.is_none() {
            // Any number will do that no other journal has. A file that can't be written can be read all the same.
            let _ = journal.set_meta(LINEAGE, &crate::today::now().as_nanosecond().to_string());
        }
        Ok((journal, aside))
    }

    /// Makes a copy beside the journal now, as is done at quiet moments.
    ///
    /// # Errors
    ///
    /// Keeps the older copies where the journal is not as it was written.
    pub fn make_copy(&self) -> Result<(), CopyJournalError> {
        copies::make(self.lease.folder(), &CopyInterrupt::default())
    }

    /// Closes the database, and still holds the folder.
    pub fn close(self) -> Lease {
        self.lease
    }

    /// Adds a game that was played for `ms` milliseconds, and ends the unfinished one of its variant. Marks the game as
    /// replayed if its deal was played before.
    ///
    /// A deal with its restarts is one attempt: an unfinished game of the same deal gives way to one that begins at the
    /// deal, which takes over its marks.
    pub fn start_game(&mut self, game: &Game, ms: u64, marks: &mut GameMarks) -> Result<i64, JournalError> {
        let tx = self.db.transaction()?;
        let start = game.start();
        let variant = &game.rules().about.id;
        let seed = start.seed.to_string();
        // A game that goes on from a kept board is no new attempt: what it came from stays where it is.
        let begins_at_deal = game.turns().is_empty() && game.segments()[0].board.is_none();
        let earlier = if begins_at_deal { attempts(&tx, variant, &seed)? } else { Vec::new() };
        for ended in end_unfinished(&tx, variant)? {
            seal_game(&tx, ended)?;
        }
        tx.prepare_cached(
            "insert into games (variant, seed, balance, rounds, secret, started, at, ms, score, won, board, aids)
             values (?, ?, ?, ?, ?, ?, 0, 0, 0, 0, '', 0)",
        )?
        .execute(params![
            variant,
            seed,
            start.earlier.balance,
            start.earlier.rounds,
            start.secret.cast_signed(),
            now()
        ])?;
        let id = tx.last_insert_rowid();
        // It may be won already: what helped goes before that, as in `write_game`.
        write_marks(&tx, id, *marks)?;
        write_all(&tx, id, game, ms)?;
        for (row, begun, of_it) in earlier {
            marks.helped |= of_it.helped;
            marks.faces_shown |= of_it.faces_shown;
            // A game on a board set by hand is not an attempt at the deal, so it stays. What was seen in it passes on: they are
            // cards of this deal.
            if !of_it.by_hand {
                remove_game(&tx, row)?;
                marks.replayed |= of_it.replayed;
                marks.edited |= of_it.edited;
                marks.hinted |= of_it.hinted;
                marks.taken_back |= begun || of_it.taken_back;
            }
        }
        let again = "select exists (select 1 from games where variant = ? and seed = ? and id <> ? and moves > 0)";
        let again = tx.prepare_cached(again)?.query_row(params![variant, seed, id], |row| row.get::<_, bool>(0))?;
        marks.replayed |= again;
        write_marks(&tx, id, *marks)?;
        seal_game(&tx, id)?;
        tx.commit()?;
        self.thread.note_change();
        Ok(id)
    }

    /// Ends a game that is over without being won, such as one that was played for points. It counts, and a new game of its
    /// deal is no second attempt at it.
    pub fn end_game(&mut self, id: i64) -> Result<(), JournalError> {
        let tx = self.db.transaction()?;
        tx.prepare_cached("update games set left = 1 where id = ? and won = 0")?.execute([id])?;
        seal_game(&tx, id)?;
        tx.commit()?;
        self.thread.note_change();
        Ok(())
    }

    /// Writes what changed about a game.
    pub fn write_game(
        &mut self,
        id: i64,
        game: &Game,
        ms: u64,
        marks: GameMarks,
        what: WriteScope,
    ) -> Result<(), JournalError> {
        let tx = self.db.transaction()?;
        write_marks(&tx, id, marks)?;
        match what {
            WriteScope::All => write_all(&tx, id, game, ms)?,
            WriteScope::Cursor => write_cursor(&tx, id, game, ms)?,
            WriteScope::LastTurn => {
                let n = game.at().saturating_sub(1);
                tx.prepare_cached("delete from turns where game = ? and n >= ?")?.execute(params![id, n as i64])?;
                write_turn(&tx, id, game, n, ms)?;
                // A turn that was played after undo may remove later segments.
                let segment = game.segments().len() - 1;
                let begins = game.segments()[segment].from == n;
                let stale = if begins { segment } else { segment + 1 };
                tx.prepare_cached("delete from segments where game = ? and n >= ?")?
                    .execute(params![id, stale as i64])?;
                if begins {
                    write_segment(&tx, id, game, segment)?;
                }
                write_cursor(&tx, id, game, ms)?;
            }
        }
        seal_game(&tx, id)?;
        tx.commit()?;
        self.thread.note_change();
        Ok(())
    }

    /// The newest game of a variant, if it is over and was not won: of what it left, another deal may take over something.
    pub fn finished_deal(&self, variant: &str) -> Result<Option<FinishedDeal>, JournalError> {
        let find = "select left, options, rounds, score, helped, replayed, edited, aids from games
                    where variant = ? order by id desc limit 1";
        let row = self.db.prepare_cached(find)?.query_row([variant], |row| {
            let left: bool = row.get(0)?;
            let options: String = row.get(1)?;
            let marks = GameMarks::read(row, 4)?;
            let options = serde_json::from_str(&options).unwrap_or_default();
            Ok(left.then_some(FinishedDeal { options, rounds: row.get(2)?, score: row.get(3)?, marks }))
        });
        Ok(row.optional()?.flatten())
    }

    /// The unfinished game of a variant.
    pub fn unfinished_game(&self, variant: &str) -> Result<Option<JournaledGame>, JournalError> {
        let row = self
            .db
            .prepare_cached(&format!(
                "select {} from games where variant = ? and left = 0 order by id desc limit 1",
                JournaledGame::COLUMNS
            ))?
            .query_row([variant], JournaledGame::read)
            .optional()?;
        let Some(mut kept) = row else { return Ok(None) };
        kept.save.segments = self.segments(kept.id)?;
        Ok(Some(kept))
    }

    fn segments(&self, game: i64) -> rusqlite::Result<Vec<SavedSegment>> {
        let mut turns: Vec<SavedTurn> = self
            .db
            .prepare_cached("select move, hash, auto from turns where game = ? order by n")?
            .query_map([game], |row| Ok(SavedTurn { text: row.get(0)?, hash: row.get(1)?, auto: row.get(2)? }))?
            .collect::<rusqlite::Result<_>>()?;
        let mut found = self.db.prepare_cached(
            "select s.first, s.board, r.options, r.files from segments s join rules r on r.hash = s.rules
             where s.game = ? order by s.n desc",
        )?;
        let mut rows = found.query([game])?;
        let mut segments = Vec::new();
        while let Some(row) = rows.next()? {
            let first = row.get::<_, i64>(0)?.max(0) as usize;
            let json = |n: usize| row.get::<_, String>(n);
            let options: Choices = serde_json::from_str(&json(2)?).unwrap_or_default();
            let files: Vec<(String, String)> = serde_json::from_str(&json(3)?).unwrap_or_default();
            let turns = turns.split_off(first.min(turns.len()));
            segments.push(SavedSegment { options, rules: self.sources(files)?, board: row.get(1)?, turns });
        }
        segments.reverse();
        Ok(segments)
    }

    /// The rules of a variant that were ever in force, the newest first, at most so many. Those that can't be read are left
    /// out.
    pub fn rules_of(&self, variant: &str, most: usize) -> Result<Vec<RulesContent>, JournalError> {
        let mut find = self
            .db
            .prepare_cached("select hash, options, files from rules where variant = ? order by rowid desc limit ?")?;
        let columns = |row: &rusqlite::Row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?));
        let rows: Vec<(String, String, String)> =
            find.query_map(params![variant, most as i64], columns)?.collect::<rusqlite::Result<_>>()?;
        let read = |(hash, options, files): (String, String, String)| {
            let files: Vec<(String, String)> = serde_json::from_str(&files).ok()?;
            let options = serde_json::from_str(&options).unwrap_or_default();
            self.sources(files).ok().map(|sources| RulesContent {
                variant: variant.to_string(),
                hash,
                options,
                sources,
            })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    fn sources(&self, files: Vec<(String, String)>) -> rusqlite::Result<Vec<SourceFile>> {
        let mut find = self.db.prepare_cached("select text from sources where hash = ?")?;
        let read = files.into_iter().map(|(path, hash)| {
            let text: String = find.query_row([hash], |row| row.get(0))?;
            Ok(SourceFile { path, text: text.into() })
        });
        read.collect()
    }
}

/// The games of a deal that were neither won nor left, with their marks.
fn attempts(tx: &Transaction, variant: &str, seed: &str) -> rusqlite::Result<Vec<(i64, bool, GameMarks)>> {
    let mut find = tx.prepare_cached(
        "select id, moves > 0 or at > 0, helped, replayed, edited, aids from games
         where variant = ? and seed = ? and left = 0 and won = 0",
    )?;
    find.query_map([variant, seed], |row| Ok((row.get(0)?, row.get(1)?, GameMarks::read(row, 2)?)))?.collect()
}

/// Removes a game with its moves.
fn remove_game(tx: &Transaction, id: i64) -> rusqlite::Result<()> {
    for rows in
        ["delete from turns where game = ?", "delete from segments where game = ?", "delete from games where id = ?"]
    {
        tx.prepare_cached(rows)?.execute([id])?;
    }
    Ok(())
}

/// Ends the unfinished games of a variant. Returns their rows.
fn end_unfinished(tx: &Transaction, variant: &str) -> rusqlite::Result<Vec<i64>> {
    let mut end = tx.prepare_cached("update games set left = 1 where variant = ? and left = 0 returning id")?;
    end.query_map([variant], |row| row.get(0))?.collect()
}
