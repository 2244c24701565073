//! What comes back of a journal that is damaged, or that has tables which are not ours.

use std::path::{Path, PathBuf};

use redeal_storage::journal::{GameMarks, Journal, WriteScope};
use redeal_storage::{OpenedJournal, OpeningNotice, open};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{Dice, Home, deal as deal_at, long, look, standing, wander};
use crate::common::deal;

/// A folder with a journal of so many games of a few moves each.
struct Folder(TempDir);

impl Folder {
    fn with_games(count: u64) -> Self {
        let folder = Self(tempfile::tempdir().expect("a folder"));
        let mut journal = folder.open().journal;
        play(&mut journal, 0..count);
        folder
    }

    fn db(&self) -> PathBuf {
        self.0.path().join("redeal.db")
    }

    fn open(&self) -> OpenedJournal {
        open(self.0.path()).expect("it opens")
    }

    fn copy(&self) {
        self.open().journal.make_copy().expect("a copy is made");
    }
}

/// Plays games of a few moves each.
fn play(journal: &mut Journal, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut game = deal("klondike", seed);
        let mut marks = GameMarks::default();
        let id = journal.start_game(&game, 0, &mut marks).expect("it is written");
        for _ in 0..8 {
            let mv = game.rules().legal_moves(game.board())[0];
            game.play(&mv).expect("it is legal");
            journal.write_game(id, &game, 1, marks, WriteScope::LastTurn).expect("it is written");
        }
    }
}

/// Every game with its moves, as text.
fn all(path: &Path) -> Vec<String> {
    let db = Connection::open(path).expect("it opens");
    let games = "select id || ' ' || variant || ' ' || seed || ' ' || at || ' ' || moves || ' ' || left || ' '
                 || (select coalesce(group_concat(move || hash, ' '), '') from (select * from turns where game = id order by n)) from games";
    let mut find = db.prepare(games).expect("SQL");
    find.query_map([], |row| row.get(0)).expect("an answer").map(|row| row.expect("a row")).collect()
}

fn sql(path: &Path, statements: &str) {
    Connection::open(path).expect("it opens").execute_batch(statements).expect("it runs");
}

/// The notice of an opening: its words in short, and the games that came back, from copies, incomplete.
fn told(opened: &OpenedJournal, what: &str) -> (String, [u64; 3]) {
    match &opened.notice {
        Some(OpeningNotice::SetAside(aside)) => {
            let salvaged = aside.salvaged;
            (format!("{:?}", aside.reason), [salvaged.games, salvaged.older, salvaged.incomplete])
        }
        other => panic!("{what}: {other:?}"),
    }
}

#[test]
fn tables_that_are_not_ours_are_left_behind_and_their_rows_come_along() {
    let other_turns = "
        create table t (game integer not null, n integer not null, move text not null, hash text not null,
            ms integer not null, auto integer not null default 0, checksum integer, unique (game) on conflict ignore);
        insert into t select * from turns where n = (select max(n) from turns x where x.game = turns.game);
        drop table turns; alter table t rename to turns;";
    let costly = "
        pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, 'ms integer not null, auto',
            'ms integer not null check (length(hex(zeroblob(400000000))) > 0), auto')
            where name = 'turns';";
    for (what, statements, whole) in [
        ("a trigger", "create trigger t after update on games begin delete from turns; end", true),
        ("a view", "create view v as select 1", true),
        ("an index", "create index i on turns (length(move))", true),
        ("a table", "create table mine (a)", true),
        ("a column", "alter table games add column mine text", true),
        ("a costly constraint", costly, true),
        ("a table that forgets turns", other_turns, false),
    ] {
        let folder = Folder::with_games(3);
        let before = all(&folder.db());
        sql(&folder.db(), statements);
        let opened = folder.open();
        let (reason, [games, older, incomplete]) = told(&opened, what);
        assert_eq!((reason.as_str(), games, older), ("Foreign", 3, 0), "{what}");
        assert_eq!(incomplete, if whole { 0 } else { 3 }, "{what}");
        // What is written from now on is there.
        let mut journal = opened.journal;
        play(&mut journal, 3..4);
        drop(journal);
        let after = all(&folder.db());
        if whole {
            assert_eq!(after[..2], before[..2], "{what}");
        }
        assert!(after[3].starts_with("4 klondike 3 8 "), "{what}: {}", after[3]);
        let db = Connection::open(folder.db()).expect("it opens");
        let more = "select count(*) from sqlite_schema where name in ('t', 'v', 'i', 'mine') or sql like '%mine%' or sql like '%zeroblob%'";
        assert_eq!(db.query_row(more, [], |row| row.get::<_, i64>(0)), Ok(0), "{what}");
        drop(db);
        assert_eq!(folder.open().notice, None, "{what}");
    }
}

#[test]
fn a_table_goes_on_in_a_file_that_had_a_trigger() {
    let home = Home::new();
    let table = home.open();
    deal_at(&table, "small", "7");
    let before = wander(&table, 12, 5);
    drop(table);
    sql(&home.db(), "create trigger t after update on games begin delete from turns; end");
    let table = home.open();
    let after = look(&table);
    assert_eq!(standing(&before), standing(&after));
    let notice = after.notice.expect("the player is told");
    assert!(notice.contains("tables or triggers that Redeal did not make") && notice.contains("set aside"), "{notice}");
    let on = wander(&table, 5, 6);
    drop(table);
    assert_eq!(standing(&on), standing(&look(&home.open())));
}

#[test]
fn a_value_that_has_changed_on_the_disk_is_noticed() {
    for statement in [
        "update games set ms = ms + 1 where id = 2",
        "update games set won = 1 where id = 1",
        "update turns set move = 'cell1>tableau1' where game = 1 and n = 3",
        "update sources set text = text || ' ' where hash = (select min(hash) from sources)",
        "update rules set options = '{\"a\":1}'",
        "update segments set first = 1 where game = 2",
        "update meta set value = value || '0'",
    ] {
        let folder = Folder::with_games(3);
        folder.copy();
        let before = all(&folder.db());
        sql(&folder.db(), statement);
        let opened = folder.open();
        let (reason, [games, _, incomplete]) = told(&opened, statement);
        assert!(reason.contains("one of its rows is not as it was written"), "{statement}: {reason}");
        assert_eq!((games, incomplete), (3, 0), "{statement}");
        drop(opened);
        assert_eq!(all(&folder.db()), before, "{statement}: the copy has the right one");
        assert_eq!(folder.open().notice, None, "{statement}");
    }
}

#[test]
fn without_a_copy_what_is_spoiled_is_kept_as_it_is_and_told() {
    let folder = Folder::with_games(3);
    let before = all(&folder.db());
    sql(&folder.db(), "update turns set move = 'cell1>tableau1' where game = 2 and n = 3");
    let opened = folder.open();
    assert_eq!(told(&opened, "").1, [3, 0, 1]);
    drop(opened);
    let after = all(&folder.db());
    assert_eq!((&after[0], &after[2]), (&before[0], &before[2]));
    assert!(after[1].contains("cell1>tableau1"));
}

/// Damages a file in one way, opens it, and says how many games came back unchanged.
fn damaged(folder: &Folder, whole: &[u8], damage: impl FnOnce(&mut Vec<u8>)) -> usize {
    let before = all(&folder.db());
    let other = Folder(tempfile::tempdir().expect("a folder"));
    let copies = folder.0.path().join("copies");
    if copies.is_dir() {
        std::fs::create_dir(other.0.path().join("copies")).expect("a folder");
        for copy in std::fs::read_dir(copies).expect("a folder").flatten() {
            std::fs::copy(copy.path(), other.0.path().join("copies").join(copy.file_name())).expect("a copy");
        }
    }
    let mut bytes = whole.to_vec();
    damage(&mut bytes);
    std::fs::write(other.db(), bytes).expect("it is written");
    let opened = other.open();
    let noticed = opened.notice.is_some();
    drop(opened);
    let after = all(&other.db());
    let same = before.iter().filter(|game| after.contains(game)).count();
    assert!(noticed || after == before, "something changed, and nobody says so");
    assert!(after.len() <= before.len());
    let check =
        Connection::open(other.db()).expect("it opens").query_row("pragma integrity_check", [], |row| row.get(0));
    assert_eq!(check, Ok(String::from("ok")));
    assert_eq!(other.open().notice, None, "it is mended once");
    same
}

#[test]
fn a_damaged_file_gives_back_what_can_be_read_and_copies_give_the_rest() {
    const GAMES: u64 = 60;
    let folder = Folder::with_games(GAMES);
    // One file without side files.
    sql(&folder.db(), "pragma wal_checkpoint(truncate)");
    let whole = std::fs::read(folder.db()).expect("it can be read");
    let pages = whole.len() / 4096;
    let mut dice = Dice(5);
    let rounds = if long() { 120 } else { 12 };
    let mut alone = Vec::new();
    for _ in 0..rounds {
        let page = 1 + dice.below(pages - 1);
        alone.push(damaged(&folder, &whole, |bytes| bytes[page * 4096..(page + 1) * 4096].fill(0)));
    }
    let came_back: usize = alone.iter().sum();
    assert!(came_back * 2 > alone.len() * GAMES as usize, "half of it without copies: {alone:?}");
    folder.copy();
    for round in 0..rounds {
        let page = dice.below(pages);
        let zeroed = damaged(&folder, &whole, |bytes| bytes[page * 4096..(page + 1) * 4096].fill(0));
        let length = dice.below(whole.len());
        let cut = damaged(&folder, &whole, |bytes| bytes.truncate(length.max(1)));
        let at = dice.below(whole.len());
        let flipped = damaged(&folder, &whole, |bytes| bytes[at] ^= 1 << (round % 8));
        assert_eq!((zeroed, cut, flipped), (60, 60, 60), "page {page}, length {length}, bit of {at}");
    }
}

#[test]
fn games_after_the_last_copy_come_from_the_file() {
    let folder = Folder::with_games(20);
    folder.copy();
    let mut journal = folder.open().journal;
    play(&mut journal, 20..25);
    drop(journal);
    let before = all(&folder.db());
    sql(
        &folder.db(),
        "update turns set hash = '0' where game < 6 and n = 2; delete from turns where game = 7 and n > 3",
    );
    let opened = folder.open();
    assert_eq!(told(&opened, "").1, [25, 6, 0], "{:?}", opened.notice);
    drop(opened);
    assert_eq!(all(&folder.db()), before);
}

#[test]
fn copies_are_kept_for_a_day_and_a_week_and_never_made_of_a_spoiled_file() {
    let folder = Folder::with_games(3);
    let copies = || -> Vec<String> {
        let entries = std::fs::read_dir(folder.0.path().join("copies")).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries.map(|entry| entry.file_name().into_string().expect("a name")).collect();
        names.sort();
        names
    };
    let aged = |name: &str, days: u64| {
        let path = folder.0.path().join("copies").join(name);
        let then = std::time::SystemTime::now() - std::time::Duration::from_secs(days * 24 * 3600);
        std::fs::File::options().write(true).open(path).expect("it opens").set_modified(then).expect("it ages");
    };
    folder.copy();
    assert_eq!(copies(), ["redeal-1.db"]);
    folder.copy();
    assert_eq!(copies(), ["redeal-1.db", "redeal-2.db"]);
    aged("redeal-1.db", 9);
    aged("redeal-2.db", 11);
    folder.copy();
    assert_eq!(copies(), ["redeal-1.db", "redeal-2.db", "redeal-3.db"]);
    let text = |name: &str| std::fs::read(folder.0.path().join("copies").join(name)).expect("it can be read");
    let (second, third) = (text("redeal-2.db"), text("redeal-3.db"));
    folder.copy();
    assert_eq!((text("redeal-2.db"), text("redeal-3.db")), (second, third), "a day has not passed");
    let journal = folder.open().journal;
    let newest = text("redeal-1.db");
    sql(&folder.db(), "update games set ms = 77");
    assert!(journal.make_copy().expect_err("it is spoiled").to_string().contains("3 of its rows"));
    assert_eq!(text("redeal-1.db"), newest);
}

#[test]
fn copies_of_another_journal_are_not_mixed_in() {
    let folder = Folder::with_games(5);
    folder.copy();
    std::fs::remove_file(folder.db()).expect("it goes");
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", folder.db().display()));
    }
    let mut journal = folder.open().journal;
    play(&mut journal, 40..42);
    drop(journal);
    sql(&folder.db(), "update games set ms = 77 where id = 1");
    assert_eq!(told(&folder.open(), "").1, [2, 0, 1]);
}

#[test]
#[cfg(unix)]
fn nobody_else_reads_the_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = tempfile::tempdir().expect("a folder");
    let data = home.path().join("a/b");
    let mode = |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let opened = open(&data).expect("it opens");
    assert_eq!((mode(&data), mode(&data.join("redeal.db"))), (0o700, 0o600));
    assert_eq!(mode(&data.join("redeal.db-wal")), 0o600);
    drop(opened);
    // As older versions made it.
    std::fs::set_permissions(data.join("redeal.db"), std::fs::Permissions::from_mode(0o644)).expect("it changes");
    drop(open(&data).expect("it opens"));
    assert_eq!(mode(&data.join("redeal.db")), 0o600);
    // A folder that the player made keeps its permissions.
    let shared = home.path().join("shared");
    std::fs::create_dir(&shared).expect("a folder");
    std::fs::set_permissions(&shared, std::fs::Permissions::from_mode(0o755)).expect("it changes");
    drop(open(&shared).expect("it opens"));
    assert_eq!((mode(&shared), mode(&shared.join("redeal.db"))), (0o755, 0o600));
}
