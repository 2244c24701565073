//! The journal without a table: pages of the history, and the tables that no released version may change.

use std::time::{SystemTime, UNIX_EPOCH};

use redeal_storage::journal::{GameMarks, Journal, WriteScope};
use rusqlite::Connection;

use crate::common::deal;

/// Plays one move of so many games.
fn games(journal: &mut Journal, count: u64) {
    for seed in 0..count {
        let mut game = deal("freecell", seed);
        let mut marks = GameMarks::default();
        let id = journal.start_game(&game, 0, &mut marks).expect("it is written");
        let mv = game.rules().legal_moves(game.board())[0];
        game.play(&mv).expect("it is legal");
        journal.write_game(id, &game, 1, marks, WriteScope::LastTurn).expect("it is written");
    }
}

#[test]
fn a_page_of_the_history_is_fifty_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = redeal_storage::open(folder.path()).expect("it opens").journal;
    games(&mut journal, 50);
    let (page, more) = journal.history(None, None).expect("it is read");
    assert_eq!((page.len(), more), (50, false), "exactly one page");
    games(&mut journal, 1);
    let (page, more) = journal.history(None, Some("freecell")).expect("it is read");
    assert_eq!((page.len(), more), (50, true));
    assert!(page.windows(2).all(|pair| pair[0].id > pair[1].id), "the newest first");
    let (rest, more) = journal.history(page.last().map(|game| game.id), None).expect("it is read");
    assert_eq!((rest.len(), more), (1, false));
    assert_eq!(journal.history(None, Some("golf")).expect("it is read"), (Vec::new(), false));
}

#[test]
fn a_game_is_kept_with_the_time_of_its_last_move() {
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970").as_secs().cast_signed();
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = redeal_storage::open(folder.path()).expect("it opens").journal;
    let before = now();
    games(&mut journal, 1);
    let ended = journal.history(None, None).expect("it is read").0[0].ended;
    assert!((before..=now()).contains(&ended), "{ended}");
    // Statistics begin with a time of the same clock.
    journal.reset_statistics().expect("it is written");
    let since = journal.statistics().expect("they are read").since.expect("a time");
    assert!((ended..=now()).contains(&since), "{since}");
}

#[test]
fn the_tables_are_those_of_the_released_form() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(redeal_storage::open(folder.path()).expect("it opens"));
    let db = Connection::open(folder.path().join("redeal.db")).expect("it opens");
    let mut find = db.prepare("select sql from sqlite_schema where sql is not null order by name").expect("SQL");
    let rows = find.query_map([], |row| row.get::<_, String>(0)).expect("an answer");
    let lines = rows.map(|row| row.expect("a row").split_whitespace().collect::<Vec<_>>().join(" "));
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}
