//! Journals that were damaged, or that can't be written.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use redeal_table::protocol::{DealRequest, PileView, Reply, TableEvent, TableView, UndoRequest, ViewReply};
use redeal_table::{Table, TableConfig};
use rusqlite::Connection;

use super::{Dice, Home, cards, copy_folder, deal, long, look, standing, view, wander};

#[test]
fn a_game_that_does_not_replay_opens_on_its_board() {
    let tampered = [
        "update turns set hash = '0000000000000000' where n = 3",
        "update turns set hash = 'no hash' where n = 3",
        "update turns set move = 'tableau1>tableau1' where n = 3",
        "update turns set move = 'no move' where n = 3",
        "update turns set move = '' where n = 0",
        "delete from turns where n = 2",
        "update games set seed = '9'",
        "update games set at = 1000000",
        "update games set at = -5, ms = -7",
        "update segments set first = 3",
        "update segments set first = -3",
        "update segments set board = 'tableau: KH KH'",
        "update segments set board = 'nothing'",
        "insert into segments (game, n, rules, first, board) select game, 1, rules, 2, 'waste: KH' from segments",
        "insert into segments (game, n, rules, first, board) select game, 1, rules, 99, null from segments",
    ];
    for statement in tampered {
        let home = Home::new();
        let table = home.open();
        deal(&table, "small", "7");
        let before = wander(&table, 8, 7);
        drop(table);
        home.sql(statement);
        let turns = "select count(*) from turns where game = (select max(id) from games)";
        let count = |query: &str| {
            let db = Connection::open(home.db()).expect("the database opens");
            db.query_row(query, [], |row| row.get::<_, i64>(0)).expect("the query runs")
        };
        let kept = count(turns);
        let table = home.open();
        let after = look(&table);
        let piles = |view: &TableView| {
            let faces = |pile: &PileView| pile.cards.iter().map(|card| card.face.clone()).collect();
            view.piles.iter().map(faces).collect::<Vec<Vec<_>>>()
        };
        if statement.contains("at = -5") {
            assert!(!after.can_undo, "{statement}");
        } else if after.notice.is_some() {
            assert!(
                after
                    .notice
                    .as_deref()
                    .is_some_and(|notice| notice.contains("saved game") || notice.contains("can't be opened"))
            );
        } else {
            assert_eq!(standing(&before), standing(&after), "{statement}: something changed, and nobody says so");
        }
        if after.notice.as_deref().is_some_and(|notice| notice.contains("as you left it")) {
            assert_eq!(piles(&before), piles(&after), "{statement}");
            assert!(!after.can_undo);
        }
        assert_eq!(cards(&after), 52, "{statement}");
        let on = wander(&table, 3, 8);
        drop(table);
        if after.notice.is_some() {
            let before = turns.replace("from games", "from games where left = 1");
            assert_eq!(count(&before), kept, "{statement}: what was kept lies there as it was");
        }
        let again = look(&home.open());
        assert_eq!(standing(&on), standing(&again), "{statement}: and it goes on from there");
        assert_eq!(again.notice, None, "{statement}");
    }
}

#[test]
fn a_kept_game_that_cannot_be_opened_at_all_is_named() {
    let tampered = [
        "update games set seed = 'x'",
        "update games set board = 'x'; update turns set hash = '0'",
        "update sources set text = 'return 1'",
        "update sources set text = 'while true do end'",
        "pragma foreign_keys = off; delete from sources",
        "pragma foreign_keys = off; delete from rules",
        "pragma foreign_keys = off; delete from segments",
        "update rules set files = 'x'",
        "update rules set options = 'x'",
        "update rules set files = '[]'",
    ];
    for statement in tampered {
        let home = Home::new();
        let table = home.open();
        deal(&table, "small", "7");
        let before = wander(&table, 8, 7);
        drop(table);
        home.sql(statement);
        let table = home.open();
        let after = look(&table);
        assert_eq!(cards(&after), 52, "{statement}");
        match &after.notice {
            Some(notice) => {
                assert!(notice.contains("of this variant can't be") || notice.contains("as you left it"), "{notice}");
            }
            None => assert_eq!(standing(&before), standing(&after), "{statement}: nobody says so"),
        }
        wander(&table, 3, 8);
        drop(table);
        let again = look(&home.open());
        assert_eq!(again.notice, None, "{statement}: the next game is a good one: {:?}", again.notice);
    }
}

#[test]
fn a_game_that_starts_on_a_spoiled_board_keeps_its_cards() {
    for moves in [0, 8] {
        for board in ["waste: KH", "tableau: KH KH", "tableau: 1X", "table: KH", "", "vars: points=7"] {
            let home = Home::new();
            let table = home.open();
            deal(&table, "small", "7");
            let before = wander(&table, moves, 7);
            drop(table);
            home.sql(&format!("update segments set board = '{board}'"));
            let rows = || {
                let db = Connection::open(home.db()).expect("the database opens");
                let count = "select count(*) || ' ' || (select count(*) from turns) from games where board <> ''";
                db.query_row(count, [], |row| row.get::<_, String>(0)).expect("the query runs")
            };
            let kept = rows();
            let table = home.open();
            let after = look(&table);
            let piles = |view: &TableView| {
                let faces = |pile: &PileView| pile.cards.iter().map(|card| card.face.clone()).collect();
                view.piles.iter().map(faces).collect::<Vec<Vec<_>>>()
            };
            assert_eq!((piles(&after), cards(&after)), (piles(&before), 52), "{board}, {moves} moves");
            let notice = after.notice.expect("the player is told");
            assert!(notice.contains("The table is as you left it"), "{notice}");
            let on = wander(&table, 5, 8);
            drop(table);
            assert_ne!(rows(), kept, "{board}: it goes on as another game, and the old one lies there");
            let again = look(&home.open());
            assert_eq!((standing(&again), again.notice), (standing(&on), None), "{board}, {moves} moves");
        }
    }
}

/// Opens a damaged database, and plays on. The old file was set aside unchanged.
fn spoiled(name: &str, spoil: impl Fn(&Path), words: &str) {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    wander(&table, 60, 7);
    drop(table);
    spoil(&home.db());
    let bytes = std::fs::read(home.db()).expect("the file is there");
    let table = home.open();
    let after = look(&table);
    let notice = after.notice.clone().unwrap_or_else(|| panic!("{name}: no notice"));
    assert!(notice.contains(words), "{name}: {notice}");
    assert!(notice.contains("set aside as"), "{name}: {notice}");
    let aside = home.set_aside();
    let kept = aside.iter().find(|path| path.extension().is_some_and(|ending| ending == "db"));
    let kept = kept.unwrap_or_else(|| panic!("{name}: nothing lies aside: {aside:?}"));
    assert!(notice.contains(&kept.display().to_string()), "{name}: {notice}");
    assert_eq!(std::fs::read(kept).expect("it can be read"), bytes, "{name}: it was changed");
    assert_eq!(cards(&after), 52);
    let on = wander(&table, 10, 8);
    drop(table);
    let again = look(&home.open());
    assert_eq!(standing(&on), standing(&again), "{name}");
    assert_eq!(again.notice, None, "{name}");
}

#[test]
fn a_spoiled_database_is_set_aside_and_named() {
    let write = |path: &Path, bytes: &[u8]| std::fs::write(path, bytes).expect("the file is written");
    let sql = |path: &Path, text: &str| {
        Connection::open(path).expect("it opens").execute_batch(text).expect("it runs");
    };
    spoiled("text", |path| write(path, b"This is no database, but a letter.\n"), "is damaged");
    spoiled("zeros", |path| write(path, &[0; 8192]), "is damaged");
    spoiled(
        "noise",
        |path| write(path, &(0..20_000u32).map(|n| (n * 31 % 251) as u8).collect::<Vec<_>>()),
        "is damaged",
    );
    spoiled(
        "half",
        |path| {
            let bytes = std::fs::read(path).expect("it can be read");
            write(path, &bytes[..bytes.len() / 2]);
        },
        "is damaged",
    );
    spoiled(
        "a header and nothing else",
        |path| {
            let bytes = std::fs::read(path).expect("it can be read");
            write(path, &bytes[..100]);
        },
        "is damaged",
    );
    spoiled("newer", |path| sql(path, "pragma user_version = 99"), "newer version of Redeal (format 99)");
    spoiled(
        "another program's",
        |path| {
            std::fs::remove_file(path).expect("it goes");
            sql(path, "create table games (a, b); insert into games values (1, 2)");
        },
        "is damaged",
    );
    spoiled(
        "no tables",
        |path| {
            std::fs::remove_file(path).expect("it goes");
            sql(path, "pragma user_version = 1; create table x (y)");
        },
        "is damaged",
    );
    spoiled(
        "a form below all",
        |path| {
            std::fs::remove_file(path).expect("it goes");
            sql(path, "pragma user_version = -3; create table x (y)");
        },
        "is damaged",
    );
}

#[test]
fn two_spoiled_databases_in_one_second_both_lie_aside() {
    let home = Home::new();
    for n in 0..3 {
        std::fs::create_dir_all(home.data()).expect("a folder");
        std::fs::write(home.db(), format!("no database, number {n}")).expect("it is written");
        for log in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{log}", home.db().display()));
        }
        assert!(look(&home.open()).notice.is_some());
    }
    let mut texts: Vec<String> =
        home.set_aside().iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    texts.sort();
    assert_eq!(texts, ["no database, number 0", "no database, number 1", "no database, number 2"]);
}

#[test]
fn an_empty_file_is_a_new_journal() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).expect("a folder");
    std::fs::write(home.db(), b"").expect("it is written");
    let table = home.open();
    assert_eq!(look(&table).notice, None);
    let on = wander(&table, 10, 8);
    drop(table);
    assert_eq!(standing(&on), standing(&look(&home.open())));
}

#[test]
fn flipped_bits_never_end_the_program() {
    let rounds = if long() { 400 } else { 25 };
    let home = Home::new();
    let table = home.open();
    for seed in 1..6 {
        deal(&table, "small", &seed.to_string());
        wander(&table, 40, seed);
    }
    drop(table);
    let whole = std::fs::read(home.db()).expect("it can be read");
    let mut dice = Dice(77);
    for round in 0..rounds {
        let spoiled = Home { folder: tempfile::tempdir().expect("a folder") };
        copy_folder(&home.rules(), &spoiled.rules());
        std::fs::create_dir_all(spoiled.data()).expect("a folder");
        let mut bytes = whole.clone();
        for _ in 0..=dice.below(60) {
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(8);
        }
        std::fs::write(spoiled.db(), &bytes).expect("it is written");
        let table = spoiled.open();
        assert_eq!(cards(&look(&table)), 52, "round {round}");
        let on = wander(&table, 5, round);
        assert_eq!(cards(&on), 52, "round {round}");
        let change = DealRequest { variant: Some(String::from("other")), seed: None, options: None };
        assert_eq!(cards(&view(table.handle(change))), 52, "round {round}");
        drop(table);
        assert_eq!(cards(&look(&spoiled.open())), 52, "round {round}");
    }
}

#[test]
fn where_nothing_can_be_written_play_goes_on_in_memory() {
    let plays = |config: TableConfig, words: &str| {
        let table = Table::open(config, |_| ()).expect("the table opens");
        let first = look(&table);
        let notice = first.notice.clone().expect("the player is told");
        assert!(notice.contains(words), "{notice}");
        assert_eq!(cards(&wander(&table, 10, 3)), 52);
        assert!(look(&table).notice.is_some(), "and it stays said");
    };
    // A file where the folder should be.
    let home = Home::new();
    std::fs::write(home.data(), b"in the way").expect("it is written");
    plays(home.config(), &home.data().display().to_string());
    assert_eq!(std::fs::read(home.data()).expect("it is still there"), b"in the way");
    // A folder where the file should be.
    let home = Home::new();
    std::fs::create_dir_all(home.db()).expect("a folder");
    plays(home.config(), &home.data().display().to_string());
    assert!(home.db().is_dir());
    // A folder that can't be made.
    let home = Home::new();
    let mut config = home.config();
    config.data = Some(PathBuf::from("/proc/no/such/place"));
    plays(config, "/proc/no/such/place");
}

/// Opens a table whose journal can't be opened. Returns the table and all its notices.
fn without_a_journal(home: &Home) -> (Table, Receiver<TableEvent>) {
    let (send, events) = channel();
    let table = Table::open(home.config(), move |event| drop(send.send(event))).expect("the table opens");
    assert!(look(&table).notice.is_some_and(|notice| notice.contains("Nothing is being saved")));
    (table, events)
}

/// Plays on until the journal was tried again, which is a second after it could not be opened.
fn kept(table: &Table) -> TableView {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        let now = wander(table, 1, 6);
        if now.notice.is_none() {
            return now;
        }
        assert!(Instant::now() < deadline, "the player is still told: {:?}", now.notice);
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_game_in_memory_is_kept_as_soon_as_it_can_be() {
    // A file lay where the folder should be.
    let home = Home::new();
    std::fs::write(home.data(), b"in the way").expect("it is written");
    let (table, events) = without_a_journal(&home);
    deal(&table, "small", "7");
    assert!(wander(&table, 12, 5).notice.is_some());
    std::fs::remove_file(home.data()).expect("it goes");
    let now = kept(&table);
    assert!(events.try_iter().any(|event| matches!(event, TableEvent::Notice { text: None, .. })));
    // As after a sudden end, and from there on move by move.
    let copy = Home { folder: tempfile::tempdir().expect("a folder") };
    copy_folder(home.folder.path(), copy.folder.path());
    assert_eq!(standing(&look(&copy.open())), standing(&now));
    let on = wander(&table, 3, 8);
    drop(table);
    let table = home.open();
    assert_eq!(standing(&look(&table)), standing(&on));
    while let Reply::View(ViewReply { .. }) = table.handle(UndoRequest) {}
    assert_eq!(look(&table).played, 0, "all of its history is there");
    drop(table);

    // The last moment will do, without a move and without a wait.
    let home = Home::new();
    std::fs::write(home.data(), b"in the way").expect("it is written");
    let (table, _events) = without_a_journal(&home);
    deal(&table, "small", "7");
    wander(&table, 12, 5);
    std::thread::sleep(Duration::from_millis(50));
    let last = look(&table);
    std::fs::remove_file(home.data()).expect("it goes");
    drop(table);
    let again = look(&home.open());
    assert!(last.clock.ms >= 50 && again.clock.ms >= last.clock.ms, "{:?} {:?}", last.clock, again.clock);
    assert_eq!((standing(&again), again.notice), (standing(&last), None));
}

#[test]
fn a_game_that_nobody_played_takes_no_others_place() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    let unfinished = wander(&table, 12, 5);
    drop(table);
    let away = home.folder.path().join("away");
    let out_of_reach = || {
        std::fs::rename(home.data(), &away).expect("it goes");
        std::fs::write(home.data(), b"in the way").expect("it is written");
    };
    let back = || {
        std::fs::remove_file(home.data()).expect("it goes");
        std::fs::rename(&away, home.data()).expect("it comes back");
    };
    out_of_reach();
    let (table, _events) = without_a_journal(&home);
    deal(&table, "small", "8");
    back();
    drop(table);
    assert_eq!(standing(&look(&home.open())), standing(&unfinished));
    // One that was played does: it is the last one. The other lies in the file as any that was given up.
    out_of_reach();
    let (table, _events) = without_a_journal(&home);
    deal(&table, "small", "9");
    wander(&table, 3, 5);
    back();
    let now = kept(&table);
    drop(table);
    assert_eq!(standing(&look(&home.open())), standing(&now));
    let db = Connection::open(home.db()).expect("the database opens");
    let left = "select count(*) from games join turns on game = id where left = 1 and seed = '7'";
    assert!(db.query_row(left, [], |row| row.get::<_, i64>(0)).expect("the query runs") > 0);
}

#[test]
fn a_disk_that_was_full_at_the_start_is_used_later() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).expect("a folder");
    let Some(disk) = Disk::mount(&home.data()) else {
        println!("skipped: no file system may be mounted here");
        return;
    };
    let filler = home.data().join("filler");
    let mut file = std::fs::File::create(&filler).expect("a file");
    while file.write_all(&[1; 4096]).is_ok() {}
    while file.write_all(&[1; 1]).is_ok() {}
    let (table, _events) = without_a_journal(&home);
    assert_eq!(cards(&wander(&table, 10, 3)), 52);
    drop(file);
    std::fs::remove_file(&filler).expect("it goes");
    let now = kept(&table);
    drop(table);
    assert_eq!(standing(&now), standing(&look(&home.open())));
    assert_eq!(home.set_aside(), Vec::<PathBuf>::new());
    drop(disk);
}

#[test]
fn a_file_that_may_not_be_written_is_left_as_it_is() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    wander(&table, 5, 3);
    drop(table);
    let chattr = |how: &str| Command::new("chattr").arg(how).arg(home.db()).stderr(Stdio::null()).status();
    if !chattr("+i").is_ok_and(|status| status.success()) {
        println!("skipped: this file system knows no immutable files");
        return;
    }
    let table = home.open();
    let (notice, cards) = (look(&table).notice, cards(&wander(&table, 5, 3)));
    drop(table);
    let _ = chattr("-i");
    assert!(notice.is_some_and(|notice| notice.contains("can't be saved right now")));
    assert_eq!(cards, 52);
    assert_eq!(home.set_aside(), Vec::<PathBuf>::new());
    assert_eq!(look(&home.open()).notice, None, "and later all is well");
}

#[test]
fn a_full_disk_stops_nobody() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).expect("a folder");
    let disk = Disk::mount(&home.data());
    let Some(disk) = disk else {
        println!("skipped: no file system may be mounted here");
        return;
    };
    let (send, events) = std::sync::mpsc::channel();
    let table = Table::open(home.config(), move |event| drop(send.send(event))).expect("the table opens");
    assert_eq!(look(&table).notice, None);
    wander(&table, 10, 3);
    // The disk fills up.
    let filler = home.data().join("filler");
    let mut file = std::fs::File::create(&filler).expect("a file");
    while file.write_all(&[1; 4096]).is_ok() {}
    while file.write_all(&[1; 1]).is_ok() {}
    let mut now = look(&table);
    for n in 0..400 {
        now = wander(&table, 1, n);
        assert_eq!(cards(&now), 52);
        if now.notice.is_some() {
            break;
        }
    }
    let notice = now.notice.clone().expect("a full disk is told of");
    assert!(notice.contains("can't be saved right now"), "{notice}");
    wander(&table, 5, 99);
    // Room again: with the next move all that was missed is kept.
    drop(file);
    std::fs::remove_file(&filler).expect("it goes");
    let now = wander(&table, 1, 5);
    assert_eq!(now.notice, None);
    let said: Vec<Option<String>> = events
        .try_iter()
        .filter_map(|event| match event {
            TableEvent::Notice { text, .. } => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].is_some() && said[1].is_none(), "{said:?}");
    drop(table);
    assert_eq!(standing(&now), standing(&look(&home.open())));
    drop(disk);
}

/// A file system of one megabyte, while it lives.
struct Disk(PathBuf);

impl Disk {
    fn mount(at: &Path) -> Option<Self> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(at).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then(|| Self(at.to_path_buf()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
