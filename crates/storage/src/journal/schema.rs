//! Opening the database: checks that it is a whole journal with our own tables, and migrates an older form to the newest.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior, ffi};

use super::connection;

/// The migrations from each form of the tables to the next; the first one starts with an empty file. A released
/// migration never changes: a new form is another migration.
pub(super) const MIGRATIONS: &[&str] = &[FORM_1, FORM_2, FORM_3, FORM_4, FORM_5];

const FORM_1: &str = "
    create table meta (key text primary key, value text not null) strict;
    create table sources (hash text primary key, text text not null) strict;
    -- `files` is a list of [path, hash of the source], the script first.
    create table rules (hash text primary key, variant text not null, options text not null, files text not null) strict;
    create table games (
        id integer primary key, variant text not null, seed text not null, balance integer not null,
        secret integer not null, started integer not null, at integer not null, ms integer not null,
        score integer not null, won integer not null, left integer not null default 0, board text not null) strict;
    create index games_open on games (variant) where left = 0;
    create table segments (
        game integer not null references games, n integer not null, rules text not null references rules,
        first integer not null, board text, primary key (game, n)) strict, without rowid;
    create table turns (
        game integer not null references games, n integer not null, move text not null, hash text not null,
        ms integer not null, primary key (game, n)) strict, without rowid;
";

/// Adds what statistics need, and marks automatic turns. `moves` counts those of the player, and `ended` is the time of
/// the last change, or of the win.
const FORM_2: &str = "
    alter table games add column name text not null default '';
    alter table games add column options text not null default '{}';
    alter table games add column moves integer not null default 0;
    alter table games add column scored integer not null default 1;
    alter table games add column ended integer not null default 0;
    alter table games add column helped integer not null default 0;
    alter table games add column replayed integer not null default 0;
    alter table games add column edited integer not null default 0;
    update games set name = variant, moves = at, ended = started + ms / 1000,
        edited = (select count(*) > 1 from segments where game = id),
        options = coalesce((select r.options from segments s join rules r on r.hash = s.rules
                            where s.game = id order by s.n desc limit 1), '{}');
    alter table turns add column auto integer not null default 0;
    create index games_deals on games (variant, seed);
";

/// Adds a checksum to each row.
const FORM_3: &str = "
    alter table meta add column checksum integer;
    alter table sources add column checksum integer;
    alter table rules add column checksum integer;
    alter table games add column checksum integer;
    alter table segments add column checksum integer;
    alter table turns add column checksum integer;
    update meta set checksum = row_checksum('meta', key, value);
    update sources set checksum = row_checksum('sources', hash, text);
    update rules set checksum = row_checksum('rules', hash, variant, options, files);
    update games set checksum = row_checksum('games', id, variant, seed, balance, secret, started, at, ms, score,
        won, left, board, name, options, moves, scored, ended, helped, replayed, edited);
    update segments set checksum = row_checksum('segments', game, n, rules, first, board);
    update turns set checksum = row_checksum('turns', game, n, move, hash, ms, auto);
";

/// Adds how many deals of its match were over before a game.
const FORM_4: &str = "
    alter table games add column rounds integer not null default 0;
    update games set checksum = row_checksum('games', id, variant, seed, balance, secret, started, at, ms, score,
        won, left, board, name, options, moves, scored, ended, helped, replayed, edited, rounds);
";

/// Adds what helped in a game: 1 for a move that was taken back, 2 for a hint. Of older games nobody knows.
const FORM_5: &str = "
    alter table games add column aids integer not null default 3;
    update games set checksum = row_checksum('games', id, variant, seed, balance, secret, started, at, ms, score,
        won, left, board, name, options, moves, scored, ended, helped, replayed, edited, rounds, aids);
";

/// Why a file can't be used as a journal.
#[derive(Debug)]
pub(super) enum SchemaError {
    /// A newer version wrote it, in this form.
    Newer(i32),
    /// Its content is wrong.
    Check(String),
    /// It is a journal, with tables, indexes, triggers or constraints that are not ours.
    Foreign,
    /// SQLite can't use it.
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for SchemaError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl SchemaError {
    /// The same as SQLite would say it.
    pub(super) fn into_error(self) -> rusqlite::Error {
        let said = |message| rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_CORRUPT), Some(message));
        match self {
            Self::Database(error) => error,
            Self::Newer(form) => said(format!("a newer version of Redeal wrote them (form {form})")),
            Self::Check(what) => said(what),
            Self::Foreign => said(String::from("some tables are not Redeal's")),
        }
    }
}

/// Whether an error means that the file is damaged, and not that the disk or the permissions are at fault.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase, TooBig};
    matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase | TooBig) | None)
}

/// Opens a database and applies the missing migrations, all of them or none.
pub(super) fn connect(path: &Path, steps: &[&str]) -> Result<Connection, SchemaError> {
    let newest = steps.len() as i32;
    let mut db = connection::open(path)?;
    // The file is not changed before it is known to be a journal, and no constraint of it is looked at before it is
    // known to be ours.
    let form = form_of(&db, newest)?;
    if objects(&db)? != expected(&steps[..form as usize])? {
        return Err(SchemaError::Foreign);
    }
    let check: String = db.query_row("pragma quick_check(1)", [], |row| row.get(0))?;
    if check != "ok" {
        return Err(SchemaError::Check(check.chars().take(200).collect()));
    }
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "normal")?;
    migrate(&mut db, form, steps)?;
    db.pragma_update(None, "foreign_keys", true)?;
    Ok(db)
}

/// The form of a journal, up to the newest one. 0: the file is empty.
pub(super) fn form_of(db: &Connection, newest: i32) -> Result<i32, SchemaError> {
    let version: i32 = db.query_row("pragma user_version", [], |row| row.get(0))?;
    if version > newest {
        return Err(SchemaError::Newer(version));
    }
    let tables: i64 = db.query_row("select count(*) from sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 {
        return Ok(0);
    }
    // Every form has these tables.
    let ours = db.prepare("select 1 from meta, sources, rules, games, segments, turns").is_ok();
    if version < 1 || !ours {
        return Err(SchemaError::Check(String::from("its tables are not those of a journal")));
    }
    Ok(version)
}

/// Applies the migrations that follow a form, all of them or none.
pub(super) fn migrate(db: &mut Connection, form: i32, steps: &[&str]) -> rusqlite::Result<()> {
    if form as usize >= steps.len() {
        return Ok(());
    }
    // Migrations may replace tables that others refer to, so references are not checked on the way.
    db.pragma_update(None, "foreign_keys", false)?;
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for step in &steps[form as usize..] {
        tx.execute_batch(step)?;
    }
    tx.pragma_update(None, "user_version", steps.len() as i32)?;
    tx.commit()
}

/// What a database consists of: kind, name and definition.
fn objects(db: &Connection) -> rusqlite::Result<BTreeSet<(String, String, String)>> {
    // Indexes that SQLite makes by itself have no definition.
    let mut find = db.prepare("select type, name, sql from sqlite_schema where sql is not null")?;
    let one_line = |sql: String| sql.split_whitespace().collect::<Vec<_>>().join(" ");
    let rows = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?, one_line(row.get(2)?))))?;
    rows.collect()
}

/// What a database consists of after some migrations.
fn expected(steps: &[&str]) -> rusqlite::Result<BTreeSet<(String, String, String)>> {
    let mut db = connection::in_memory()?;
    migrate(&mut db, 0, steps)?;
    objects(&db)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests;
