//! Every game in SQLite, move by move: a move is written before it is acknowledged.
//!
//! In WAL mode with `synchronous=NORMAL`, a written move survives the death of the process.
//! A sync in the background, within a second, covers the loss of power.
//! A file that is damaged, or that a newer version wrote, is renamed and never deleted.

mod lease;
mod preferences;
mod records;
mod schema;
mod snapshot;
pub mod statistics;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

pub use self::lease::Lease;
pub use self::records::GameMarks;
use self::schema::{MIGRATIONS, SchemaError, connect, is_damage};
pub(crate) use self::snapshot::{AdoptError, adopt, snapshot};
use redeal_game::game::Game;
use redeal_game::game::GameStatus;
use redeal_game::save::{FORMAT, Save, SavedSegment, SavedTurn, hex};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};

/// The name of the database file.
pub const FILE: &str = "redeal.db";

/// The journal of one folder. While it is open, no other process can open it.
#[derive(Debug)]
pub struct Journal {
    db: Connection,
    sync_requests: SyncSender<()>,
    lease: Lease,
}

/// Why a journal can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenJournalError {
    /// Another process holds the folder.
    #[error("another Redeal is running and holds the saved games in {}; close it first", .0.display())]
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

/// A file of saved games that could not be used and was renamed; a new one has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAsideJournal {
    /// Its new path.
    pub file: String,
    /// Why it could not be used.
    pub reason: SetAsideReason,
}

/// Why a file of saved games was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetAsideReason {
    /// A newer version of Redeal wrote it.
    Newer {
        /// The number of its form.
        form: u32,
    },
    /// It is damaged.
    Damaged {
        /// What is wrong with it.
        error: String,
    },
}

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

impl JournaledGame {
    const COLUMNS: &str = "id, seed, balance, secret, at, ms, board, helped, replayed, edited, variant";

    /// Reads everything except the segments.
    fn read(row: &Row) -> rusqlite::Result<Self> {
        let save = Save {
            format: FORMAT,
            variant: row.get(10)?,
            seed: row.get(1)?,
            balance: row.get(2)?,
            segments: Vec::new(),
            at: row.get::<_, i64>(4)?.max(0) as usize,
            ms: row.get::<_, i64>(5)?.max(0).cast_unsigned(),
            board: row.get(6)?,
        };
        let marks = GameMarks { helped: row.get(7)?, replayed: row.get(8)?, edited: row.get(9)? };
        Ok(Self { id: row.get(0)?, secret: row.get::<_, i64>(3)?.cast_unsigned(), marks, save })
    }
}

impl Journal {
    /// Opens the journal of a folder. Also returns the file that had to be set aside, if there was one.
    ///
    /// [`crate::open`] is the usual way: it first completes a restore that was interrupted.
    pub fn open_under(lease: Lease) -> Result<(Self, Option<SetAsideJournal>), OpenJournalError> {
        let folder = lease.folder();
        let io = |source| OpenJournalError::Folder { folder: folder.to_path_buf(), source };
        let path = folder.join(FILE);
        let (db, aside) = match connect(&path, MIGRATIONS) {
            Ok(db) => (db, None),
            Err(SchemaError::Database(error)) if !is_damage(&error) => return Err(JournalError::from(error).into()),
            Err(unfit) => {
                let file = set_aside(&path).map_err(io)?.display().to_string();
                let reason = match &unfit {
                    SchemaError::Newer(form) => SetAsideReason::Newer { form: *form as u32 },
                    SchemaError::Database(error) => SetAsideReason::Damaged { error: error.to_string() },
                    SchemaError::Check(what) => SetAsideReason::Damaged { error: what.clone() },
                };
                (
                    connect(&path, MIGRATIONS).map_err(|unfit| JournalError::from(unfit.into_error()))?,
                    Some(SetAsideJournal { file, reason }),
                )
            }
        };
        let (sync_requests, requests) = sync_channel(1);
        let log = folder.join(format!("{FILE}-wal"));
        std::thread::Builder::new().name(String::from("sync")).spawn(move || sync(&requests, &log)).map_err(io)?;
        Ok((Self { db, sync_requests, lease }, aside))
    }

    /// Closes the database, and still holds the folder.
    pub fn close(self) -> Lease {
        self.lease
    }

    /// Adds a game that was played for `ms` milliseconds, and ends the unfinished one of its variant. Marks the game as
    /// replayed if its deal was played before.
    pub fn start_game(&mut self, game: &Game, ms: u64, marks: &mut GameMarks) -> Result<i64, JournalError> {
        let tx = self.db.transaction()?;
        let start = game.start();
        let variant = &game.rules().about.id;
        tx.prepare_cached("update games set left = 1 where variant = ? and left = 0")?.execute([variant])?;
        tx.prepare_cached(
            "insert into games (variant, seed, balance, secret, started, at, ms, score, won, board)
             values (?, ?, ?, ?, ?, 0, 0, 0, 0, '')",
        )?
        .execute(params![
            variant,
            start.seed.to_string(),
            start.balance,
            start.secret.cast_signed(),
            now()
        ])?;
        let id = tx.last_insert_rowid();
        write_all(&tx, id, game, ms)?;
        let again = "select exists (select 1 from games where variant = ? and seed = ? and id <> ? and moves > 0)";
        let seed = start.seed.to_string();
        let again = tx.prepare_cached(again)?.query_row(params![variant, seed, id], |row| row.get::<_, bool>(0))?;
        marks.replayed |= again;
        write_marks(&tx, id, *marks)?;
        tx.commit()?;
        self.request_sync();
        Ok(id)
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
        write_marks(&tx, id, marks)?;
        tx.commit()?;
        self.request_sync();
        Ok(())
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

    fn sources(&self, files: Vec<(String, String)>) -> rusqlite::Result<Vec<SourceFile>> {
        let mut find = self.db.prepare_cached("select text from sources where hash = ?")?;
        let read = files.into_iter().map(|(path, hash)| {
            let text: String = find.query_row([hash], |row| row.get(0))?;
            Ok(SourceFile { path, text: text.into() })
        });
        read.collect()
    }

    fn request_sync(&self) {
        // A full channel means that a sync is requested already.
        let _ = self.sync_requests.try_send(());
    }
}

/// Renames a database with its side files.
fn set_aside(path: &Path) -> std::io::Result<PathBuf> {
    let named = |n: i64| path.with_file_name(format!("redeal-set-aside-{n}.db"));
    let mut n = now();
    while named(n).exists() {
        n += 1;
    }
    let aside = named(n);
    for ending in ["", "-wal", "-shm"] {
        let from = PathBuf::from(format!("{}{ending}", path.display()));
        if from.exists() {
            std::fs::rename(&from, format!("{}{ending}", aside.display()))?;
        }
    }
    Ok(aside)
}

fn write_all(tx: &Transaction, id: i64, game: &Game, ms: u64) -> rusqlite::Result<()> {
    tx.prepare_cached("delete from turns where game = ?")?.execute([id])?;
    tx.prepare_cached("delete from segments where game = ?")?.execute([id])?;
    for segment in 0..game.segments().len() {
        write_segment(tx, id, game, segment)?;
    }
    for n in 0..game.turns().len() {
        write_turn(tx, id, game, n, ms)?;
    }
    write_cursor(tx, id, game, ms)
}

fn write_turn(tx: &Transaction, id: i64, game: &Game, n: usize, ms: u64) -> rusqlite::Result<()> {
    let Some(turn) = game.turns().get(n) else { return Ok(()) };
    tx.prepare_cached("insert into turns (game, n, move, hash, ms, auto) values (?, ?, ?, ?, ?, ?)")?
        .execute(params![id, n as i64, turn.text, hex(turn.hash), ms.cast_signed(), turn.auto])
        .map(drop)
}

fn write_segment(tx: &Transaction, id: i64, game: &Game, n: usize) -> rusqlite::Result<()> {
    let segment = &game.segments()[n];
    write_rules(tx, &segment.rules)?;
    tx.prepare_cached("insert into segments (game, n, rules, first, board) values (?, ?, ?, ?, ?)")?
        .execute(params![id, n as i64, segment.rules.hash, segment.from as i64, segment.board])
        .map(drop)
}

fn write_rules(tx: &Transaction, rules: &Rules) -> rusqlite::Result<()> {
    // Known sources are written again, which repairs them if they were damaged.
    let mut files = Vec::new();
    for source in &rules.sources {
        let hash = blake3::hash(source.text.as_bytes()).to_hex().to_string();
        tx.prepare_cached("insert or replace into sources (hash, text) values (?, ?)")?
            .execute(params![hash, source.text.as_ref()])?;
        files.push((source.path.as_str(), hash));
    }
    tx.prepare_cached(
        "insert into rules (hash, variant, options, files) values (?, ?, ?, ?)
         on conflict (hash) do update set variant = excluded.variant, options = excluded.options, files = excluded.files",
    )?
        .execute(params![
            rules.hash,
            rules.about.id,
            json(&rules.options.chosen)?,
            json(&files)?
        ])
        .map(drop)
}

fn write_cursor(tx: &Transaction, id: i64, game: &Game, ms: u64) -> rusqlite::Result<()> {
    let rules = game.rules();
    let won = game.status() == GameStatus::Won;
    let board = rules.board_text(game.board());
    let bonus = rules.scoring.score.as_ref().filter(|_| won).map_or(0, |score| score.bonus(ms));
    let score = game.now().score().saturating_add(bonus);
    tx.prepare_cached(
        "update games set at = ?, ms = ?, score = ?, scored = ?, won = ?, board = ?, name = ?, options = ?, moves = ?,
         ended = ? where id = ?",
    )?
    .execute(params![
        game.at() as i64,
        ms.cast_signed(),
        score,
        rules.scoring.score.is_some(),
        won,
        board,
        rules.about.name,
        json(&rules.options.chosen)?,
        game.now().carries,
        now(),
        id
    ])
    .map(drop)
}

/// Adds marks. A mark is never removed.
fn write_marks(tx: &Transaction, id: i64, marks: GameMarks) -> rusqlite::Result<()> {
    if marks == GameMarks::default() {
        return Ok(());
    }
    tx.prepare_cached(
        "update games set helped = max(helped, ?), replayed = max(replayed, ?), edited = max(edited, ?) where id = ?",
    )?
    .execute(params![marks.helped, marks.replayed, marks.edited, id])
    .map(drop)
}

fn json(value: &impl serde::Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

/// Syncs the write-ahead log within a second of a change.
fn sync(requests: &Receiver<()>, log: &Path) {
    while requests.recv().is_ok() {
        std::thread::sleep(Duration::from_millis(500));
        // Opened for writing, because Windows syncs no file that is open for reading only.
        if let Ok(file) = File::options().write(true).open(log) {
            let _ = file.sync_data();
        }
    }
}

fn now() -> i64 {
    Timestamp::now().as_second()
}
