//! Saving what can be saved of a damaged file, or of one whose tables are not ours: its rows, one by one, go into new
//! tables. What is missing or spoiled is taken from the last good copies.
//!
//! A game is taken as a whole: from the file if all of its rows are there and as they were written, else from the newest
//! copy that has it, else as far as the file goes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, ErrorCode, Transaction, params_from_iter};

use super::rows::{JournalTable, TABLES, Values, spoiled_rows};
use super::schema::{MIGRATIONS, SchemaError, connect, form_of, migrate};
use super::write::seal_game;
use super::{LINEAGE, connection};

/// How many games with a move came back out of a file that could not be used as it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SalvagedGames {
    /// All of them.
    pub games: u64,
    /// Those that were taken from an earlier copy.
    pub older: u64,
    /// Those of which something is missing.
    pub incomplete: u64,
}

/// The tables whose rows stand for themselves. The others belong to games.
const SINGLE: [&str; 3] = ["meta", "sources", "rules"];

/// Games of which a turn, a segment or the rules are missing.
const HOLES: &str = "
    select id from games g where
        (select count(*) from turns where game = g.id) < max(at, (select coalesce(max(n) + 1, 0) from turns where game = g.id))
        or (select count(*) from segments where game = g.id) <> (select coalesce(max(n) + 1, 0) from segments where game = g.id)
        or not exists (select 1 from segments where game = g.id)
        or exists (select 1 from segments s where game = g.id and not exists (select 1 from rules where hash = s.rules))";

/// What is left over where a row that others refer to is lost; and of two unfinished games of one variant, the older one.
const LEFTOVERS: &str = "
    delete from segments where not exists (select 1 from games where id = game)
        or not exists (select 1 from rules where hash = segments.rules);
    delete from turns where not exists (select 1 from games where id = game);";
const ENDED: &str = "
    update games set left = 1 where left = 0
        and exists (select 1 from games b where b.variant = games.variant and b.id > games.id) returning id";

/// Rows that are there and not as they were written.
#[derive(Debug, Default)]
struct SuspectRows {
    singles: BTreeSet<(&'static str, String)>,
    games: BTreeSet<i64>,
}

impl SuspectRows {
    fn note(&mut self, table: &'static str, key: Option<&Value>) {
        match key {
            Some(Value::Text(key)) => drop(self.singles.insert((table, key.clone()))),
            Some(Value::Integer(game)) => drop(self.games.insert(*game)),
            _ => {}
        }
    }
}

/// Fills a new file with what can be read of a file and of copies, the newest copy first. The file and the copies are
/// changed on the way: they lie in a folder of their own.
pub(super) fn salvage(from: &Path, copies: &[PathBuf], to: &Path) -> Result<SalvagedGames, SchemaError> {
    let mut new = connection::open(to)?;
    new.pragma_update(None, "journal_mode", "memory")?;
    new.pragma_update(None, "synchronous", "off")?;
    new.pragma_update(None, "foreign_keys", false)?;
    let mut suspects = SuspectRows::default();
    let source = connection::open(from).map_err(SchemaError::from);
    let source = source.and_then(|db| Ok((form_of(&db, MIGRATIONS.len() as i32)?, db)));
    match source {
        Ok((form, source)) if form > 0 => {
            migrate(&mut new, 0, &MIGRATIONS[..form as usize])?;
            let tx = new.transaction()?;
            for name in TABLES {
                let table = JournalTable::of(&tx, name)?;
                if table.is_plain_in(&source).unwrap_or(false) {
                    rescue(&source, &tx, &table, &mut suspects)?;
                }
            }
            tx.commit()?;
            migrate(&mut new, form, MIGRATIONS)?;
        }
        // Nothing can be read of it: there are still the copies.
        _ => migrate(&mut new, 0, MIGRATIONS)?,
    }
    let mut older = 0;
    let tx = new.transaction()?;
    for copy in copies {
        let Some(copy) = good_copy(copy, &tx, &suspects) else { continue };
        older += fill(&tx, &copy, &mut suspects)?;
    }
    let incomplete = bad_games(&tx, &suspects)?.len() as u64;
    tx.execute_batch(LEFTOVERS)?;
    let ended: Vec<i64> = tx.prepare(ENDED)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    ended.into_iter().try_for_each(|game| seal_game(&tx, game))?;
    let games: i64 = tx.query_row("select count(*) from games where at > 0", [], |row| row.get(0))?;
    tx.commit()?;
    Ok(SalvagedGames { games: games.unsigned_abs(), older, incomplete })
}

/// Copies the rows of a table that can be read: from the first one to the damage, and from the last one back to it.
fn rescue(
    from: &Connection,
    to: &Transaction,
    table: &JournalTable,
    suspects: &mut SuspectRows,
) -> rusqlite::Result<()> {
    let of_games = !SINGLE.contains(&table.name) && table.name != "games";
    let orders = if of_games {
        ["order by game, n", "order by game desc, n desc"]
    } else {
        ["order by rowid", "order by rowid desc"]
    };
    for order in orders {
        if rescue_rows(from, to, table, order, suspects)? == ScanEnd::Last {
            return Ok(());
        }
    }
    if of_games {
        // What lies between two damaged places.
        let mut find = to.prepare("select id from games")?;
        let games: Vec<i64> = find.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        for game in games {
            rescue_rows(from, to, table, &format!("where game = {game} order by n"), suspects)?;
        }
    }
    Ok(())
}

/// Where a scan of a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScanEnd {
    /// After the last row.
    Last,
    /// At a damaged place.
    Damage,
}

fn rescue_rows(
    from: &Connection,
    to: &Transaction,
    table: &JournalTable,
    which: &str,
    suspects: &mut SuspectRows,
) -> rusqlite::Result<ScanEnd> {
    let mut insert = to.prepare_cached(&table.insert("insert or ignore"))?;
    let Ok(mut find) = from.prepare(&table.select(which)) else { return Ok(ScanEnd::Damage) };
    let Ok(mut rows) = find.query([]) else { return Ok(ScanEnd::Damage) };
    loop {
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => return Ok(ScanEnd::Last),
            Err(_) => return Ok(ScanEnd::Damage),
        };
        // A row whose texts are none is lost; those after it may be good.
        let Ok(mut values) = table.values(row) else { continue };
        let spoiled = !table.is_as_written(&values);
        table.seal(&mut values);
        match insert.execute(params_from_iter(&values)) {
            Ok(_) if spoiled => suspects.note(table.name, values.first()),
            Ok(_) => {}
            Err(error) if is_unfit(&error) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Whether a row can't stand in a table of ours.
fn is_unfit(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch))
}

/// Opens a copy of this journal, if all of it is as it was written.
fn good_copy(path: &Path, journal: &Transaction, suspects: &SuspectRows) -> Option<Connection> {
    let copy = connect(path, MIGRATIONS).ok()?;
    let lineage = |db: &Connection| {
        db.query_row("select value from meta where key = ?", [LINEAGE], |row| row.get::<_, String>(0)).ok()
    };
    let ours = lineage(journal).filter(|_| !suspects.singles.contains(&("meta", String::from(LINEAGE))));
    (spoiled_rows(&copy).ok()? == 0 && (ours.is_none() || ours == lineage(&copy))).then_some(copy)
}

/// Adds from a copy what is missing, and replaces what is spoiled. Returns how many games with a move it gave.
fn fill(to: &Transaction, copy: &Connection, suspects: &mut SuspectRows) -> rusqlite::Result<u64> {
    for name in SINGLE {
        let table = JournalTable::of(to, name)?;
        each_row(copy, &table, "", |values| {
            let known = match values.first() {
                Some(Value::Text(key)) => suspects.singles.remove(&(name, key.clone())),
                _ => false,
            };
            let verb = if known { "insert or replace" } else { "insert or ignore" };
            to.prepare_cached(&table.insert(verb))?.execute(params_from_iter(&values)).map(drop)
        })?;
    }
    let bad = bad_games(to, suspects)?;
    let mut older = 0;
    let mut find = copy.prepare("select id, at from games")?;
    let games = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (game, at) in games.collect::<rusqlite::Result<Vec<(i64, i64)>>>()? {
        let there: bool = to
            .prepare_cached("select exists (select 1 from games where id = ?)")?
            .query_row([game], |row| row.get(0))?;
        if there && !bad.contains(&game) {
            continue;
        }
        for (name, key) in [("turns", "game"), ("segments", "game"), ("games", "id")] {
            to.prepare_cached(&format!("delete from {name} where {key} = ?"))?.execute([game])?;
            let table = JournalTable::of(to, name)?;
            let mut insert = to.prepare_cached(&table.insert("insert"))?;
            each_row(copy, &table, &format!("where {key} = {game}"), |values| {
                insert.execute(params_from_iter(&values)).map(drop)
            })?;
        }
        suspects.games.remove(&game);
        older += u64::from(at > 0);
    }
    Ok(older)
}

fn each_row(
    from: &Connection,
    table: &JournalTable,
    which: &str,
    mut each: impl FnMut(Values) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut find = from.prepare(&table.select(which))?;
    let mut rows = find.query([])?;
    while let Some(row) = rows.next()? {
        each(table.values(row)?)?;
    }
    Ok(())
}

/// Games that are not whole, or not as they were written.
fn bad_games(to: &Transaction, suspects: &SuspectRows) -> rusqlite::Result<BTreeSet<i64>> {
    let mut bad = suspects.games.clone();
    let mut find = to.prepare_cached(HOLES)?;
    bad.extend(find.query_map([], |row| row.get::<_, i64>(0))?.collect::<rusqlite::Result<Vec<_>>>()?);
    Ok(bad)
}
