//! That a later form can come, and what is kept survives its coming, is tried out with a form that is only here; the
//! real ones are taken at the end.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tempfile::TempDir;

use super::{FORM_1, MIGRATIONS, SchemaError, connect};

/// A table is replaced by one with another column, as SQLite's own pages tell to do it.
const SECOND: &str = "
    create table turns_new (
        game integer not null references games, n integer not null, move text not null, hash text not null,
        ms integer not null, mark text not null, primary key (game, n)) strict, without rowid;
    insert into turns_new select game, n, move, hash, ms, 'm' || n from turns;
    drop table turns;
    alter table turns_new rename to turns;
    create index turns_marks on turns (mark);
";
const LATER: &[&str] = &[FORM_1, SECOND];

fn old(turns: u32) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut db = connect(&path(&folder), &LATER[..1]).expect("it opens");
    let tx = db.transaction().expect("it begins");
    tx.execute_batch(
        "insert into sources values ('s', 'return {}');
         insert into rules values ('r', 'small', '{}', '[[\"small.lua\", \"s\"]]');
         insert into games values (1, 'small', '7', 0, 5, 0, 0, 0, 0, 0, 0, '');
         insert into segments values (1, 0, 'r', 0, null);",
    )
    .expect("it is written");
    for n in 0..turns {
        tx.execute("insert into turns values (1, ?, 'tap stock', ?, 3)", (n, format!("{n:016x}"))).expect("a turn");
    }
    tx.commit().expect("it is kept");
    folder
}

fn path(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("redeal.db")
}

fn number(db: &Connection, question: &str) -> i64 {
    db.query_row(question, [], |row| row.get(0)).expect("an answer")
}

/// Asserts that all is there, in the form that the file says it is of, and says which that is.
fn whole(db: &Connection, turns: u32) -> i64 {
    let check: String = db.query_row("pragma integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(check, "ok");
    assert_eq!(number(db, "select count(*) from pragma_foreign_key_check"), 0);
    let form = number(db, "pragma user_version");
    assert_eq!(number(db, "select count(*) from turns"), i64::from(turns));
    assert_eq!(number(db, "select count(*) from turns where hash = printf('%016x', n) and ms = 3"), i64::from(turns));
    assert_eq!(number(db, "select count(*) from games join segments on game = id"), 1);
    let marks = number(db, "select count(*) from pragma_table_info('turns') where name = 'mark'");
    assert_eq!(marks, form - 1, "the tables are of the form that the file says");
    assert_eq!(number(db, "select count(*) from sqlite_schema where name = 'turns_new'"), 0, "nothing half done");
    form
}

fn schema(db: &Connection) -> Vec<(String, Option<String>)> {
    let mut find = db.prepare("select name, sql from sqlite_schema order by name").expect("it is SQL");
    let rows = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("an answer");
    rows.collect::<rusqlite::Result<_>>().expect("rows")
}

#[test]
fn an_older_form_becomes_the_newest() {
    let folder = old(50);
    let db = connect(&path(&folder), LATER).expect("it opens");
    assert_eq!(whole(&db, 50), 2);
    assert_eq!(number(&db, "select count(*) from turns where mark = 'm' || n"), 50);
    assert_eq!(number(&db, "pragma foreign_keys"), 1);
    drop(db);
    // It is done once.
    let db = connect(&path(&folder), LATER).expect("it opens again");
    assert_eq!(whole(&db, 50), 2);
    // One that begins with the newest form is no other than one that has come to it.
    let fresh = tempfile::tempdir().expect("a folder");
    let fresh = connect(&path(&fresh), LATER).expect("it opens");
    assert_eq!(schema(&fresh), schema(&db));
}

#[test]
fn an_older_program_leaves_a_newer_form_alone() {
    let folder = old(5);
    drop(connect(&path(&folder), LATER).expect("it opens"));
    let before = std::fs::read(path(&folder)).expect("a file");
    assert!(matches!(connect(&path(&folder), &[FORM_1]), Err(SchemaError::Newer(2))));
    assert_eq!(std::fs::read(path(&folder)).expect("a file"), before);
}

#[test]
fn a_step_that_fails_changes_nothing() {
    let folder = old(50);
    let bad = [FORM_1, SECOND, "create table more (a); insert into nowhere values (1);"];
    assert!(matches!(connect(&path(&folder), &bad), Err(SchemaError::Database(_))));
    let db = connect(&path(&folder), &LATER[..1]).expect("it opens as before");
    assert_eq!(whole(&db, 50), 1);
}

/// What names the file to the process that is killed.
const FILE: &str = "REDEAL_TEST_MIGRATES";

#[test]
#[ignore = "run by a_migration_may_be_killed_at_any_moment, which kills it"]
fn migrates() {
    let file = std::env::var_os(FILE).expect("a file is named");
    println!("\nbegins");
    connect(Path::new(&file), LATER).expect("it opens");
    println!("\ndone");
}

/// Has another process migrate a file and kills it after a while, or lets it come to its end. How long it took.
fn migrate(folder: &TempDir, patience: Option<Duration>) -> Duration {
    let mut child = Command::new(std::env::current_exe().expect("this program has a place"));
    child.args(["--exact", "journal::schema::tests::migrates", "--ignored", "--nocapture", "--test-threads=1"]);
    let mut child = child.env(FILE, path(folder)).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "begins"));
    let began = Instant::now();
    match patience {
        None => assert!(lines.any(|line| line == "done")),
        Some(patience) => {
            std::thread::sleep(patience);
            child.kill().expect("it is killed");
        }
    }
    let took = began.elapsed();
    child.wait().expect("it has ended");
    took
}

#[test]
fn a_migration_may_be_killed_at_any_moment() {
    const TURNS: u32 = 20_000;
    let rounds: u32 = if std::env::var_os("REDEAL_LONG").is_some() { 200 } else { 20 };
    let model = old(TURNS);
    let kept = std::fs::read(path(&model)).expect("a file");
    let copy = || {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(path(&folder), &kept).expect("a copy");
        folder
    };
    let whole_time = migrate(&copy(), None);
    let mut forms = [0; 2];
    for round in 0..rounds {
        let folder = copy();
        // Spread over the whole of it and a little more, each time at another place.
        migrate(&folder, Some(whole_time * round * 6 / (rounds * 5)));
        let form = {
            let db = Connection::open(path(&folder)).expect("it opens");
            whole(&db, TURNS)
        };
        forms[form as usize - 1] += 1;
        // Whichever it was, the next start comes to the end of it.
        let db = connect(&path(&folder), LATER).expect("it opens");
        assert_eq!(whole(&db, TURNS), 2);
    }
    println!("killed {} times before the end and {} times after it, of {whole_time:?}", forms[0], forms[1]);
    assert!(forms[0] > 0, "it was never killed in time");
}

#[test]
fn games_of_the_first_form_are_counted() {
    let folder = old(5);
    let db = connect(&path(&folder), MIGRATIONS).expect("it opens");
    assert_eq!(number(&db, "pragma user_version"), MIGRATIONS.len() as i64);
    assert_eq!(number(&db, "select count(*) from turns"), 5);
    let told = "select count(*) from games where name = 'small' and options = '{}' and moves = at and edited = 0";
    assert_eq!(number(&db, told), 1);
    assert_eq!(number(&db, "select count(*) from turns where checksum is null"), 0);
    assert_eq!(crate::journal::rows::spoiled_rows(&db), Ok(0));
}

#[test]
fn a_file_of_the_second_form_opens_with_all_that_it_has() {
    let folder = old(5);
    drop(connect(&path(&folder), &MIGRATIONS[..2]).expect("it opens"));
    let db = connect(&path(&folder), MIGRATIONS).expect("it opens");
    assert_eq!(number(&db, "select count(*) from turns where move = 'tap stock' and ms = 3 and checksum <> 0"), 5);
    assert_eq!(crate::journal::rows::spoiled_rows(&db), Ok(0));
}

#[test]
fn a_file_of_the_third_form_opens_and_its_games_are_no_match() {
    let folder = old(5);
    drop(connect(&path(&folder), &MIGRATIONS[..3]).expect("it opens"));
    let db = connect(&path(&folder), MIGRATIONS).expect("it opens");
    assert_eq!(number(&db, "select count(*) from games where rounds = 0 and checksum <> 0"), 1);
    assert_eq!(crate::journal::rows::spoiled_rows(&db), Ok(0));
    // What helped in them is not known.
    assert_eq!(number(&db, "select aids from games"), 3);
    // A number that has changed since is seen.
    db.execute_batch("update games set rounds = 2").expect("it is written");
    assert_eq!(crate::journal::rows::spoiled_rows(&db), Ok(1));
}
