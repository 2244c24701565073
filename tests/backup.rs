//! Everything that is kept, backed up and brought back: whole, or not at all.

#[path = "backup/hostile.rs"]
mod hostile;
#[path = "backup/killed.rs"]
mod killed;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use redeal_storage::backup::{BackupContents, BackupError, RestoreError, RestoredBackup, UserFolders};
use redeal_storage::pictures::PictureSlot;
use redeal_table::protocol::{
    AutoplayView, BackedUpReply, Failed, HistoryReply, HistoryRequest, KeepSettingsRequest, OpenRequest, PlacesReply,
    PlacesRequest, PreferRequest, PreferencesView, Reply, ReplyResult, ReportReply, ReportRequest, RestoredReply,
    SettingsReply, SettingsRequest, TableEvent, TableView, UndoRequest, Unfulfilled,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::{deal, look, play, view};

const SMALL: &str = "--- Small: a few cards.\nreturn {\n  name = \"Small\",\n  deck = { ranks = 3 },\n  \
                     piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n";
const MINE: &str = "--- Mine: like Small.\nreturn {\n  name = \"Mine\",\n  deck = { ranks = 3 },\n  \
                    piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n";
const PICTURE: &[u8] = b"\xff\xd8\xff\xe0 as good as a picture";

/// A player's folders: bundled rules, the player's own, games.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        std::fs::create_dir_all(home.path("bundled")).unwrap();
        std::fs::create_dir_all(home.own()).unwrap();
        std::fs::write(home.path("bundled/small.lua"), SMALL).unwrap();
        home
    }

    fn path(&self, inside: &str) -> PathBuf {
        self.0.path().join(inside)
    }

    fn own(&self) -> PathBuf {
        self.path("data/redeal/rules")
    }

    fn data(&self) -> PathBuf {
        self.path("data/redeal")
    }

    fn holdings(&self) -> UserFolders {
        UserFolders { data: self.data(), own: Some(self.own()) }
    }

    fn config(&self) -> TableConfig {
        TableConfig {
            folders: vec![self.own(), self.path("bundled")],
            own: Some(self.own()),
            edit: true,
            data: Some(self.data()),
            watch: false,
            opening: String::from("small"),
            analyser: None,
            today: None,
        }
    }

    fn open(&self) -> (Table, Receiver<TableEvent>) {
        let (send, events) = channel();
        let table = Table::open(self.config(), move |event| drop(send.send(event))).expect("the table opens");
        (table, events)
    }

    fn restore(&self, from: &Path) -> Result<RestoredBackup, RestoreError> {
        self.holdings().restore(from)
    }

    /// What scripts there are, by their paths and texts.
    fn scripts(&self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        gather(&self.own(), "", &mut found);
        found.sort();
        found
    }
}

fn gather(folder: &Path, inside: &str, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = format!("{inside}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(&entry.path(), &format!("{path}/"), found);
        } else {
            found.push((path, std::fs::read_to_string(entry.path()).unwrap()));
        }
    }
}

fn settings(table: &Table) -> Option<String> {
    match table.handle(SettingsRequest) {
        Reply::Settings(SettingsReply { text }) => text,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn keep(table: &Table, text: &str) {
    let kept = table.handle(KeepSettingsRequest { text: text.to_owned() });
    assert_eq!(kept, Reply::Settings(SettingsReply { text: None }));
}

fn faces(view: &TableView, pile: &str) -> usize {
    view.piles.iter().find(|found| found.id == pile).map_or(0, |found| found.cards.len())
}

fn history(table: &Table) -> usize {
    match table.handle(HistoryRequest { before: None, variant: None }) {
        Reply::History(HistoryReply { games, .. }) => games.len(),
        other => panic!("{other:?}"),
    }
}

/// Everything that a backup should bring back, in a form that can be compared.
fn everything(home: &Home, table: &Table) -> String {
    let view = look(table);
    let piles: Vec<Vec<Option<String>>> =
        view.piles.iter().map(|pile| pile.cards.iter().map(|card| card.face.clone()).collect()).collect();
    let pictures = PictureSlot::ALL.map(|picture| table.picture(picture));
    format!(
        "{} {} {} {piles:?} {:?} {:?} {:?} {} {:?}",
        view.variant.id,
        view.seed,
        view.played,
        view.prefs,
        settings(table),
        pictures,
        history(table),
        home.scripts()
    )
}

/// A table in the middle of a game, with something of everything.
fn lived_in(home: &Home) -> (Table, Receiver<TableEvent>) {
    std::fs::create_dir_all(home.own().join("lib")).unwrap();
    std::fs::write(home.own().join("mine.lua"), MINE).unwrap();
    std::fs::write(home.own().join("lib/words.lua"), "return {}\n").unwrap();
    let (table, events) = home.open();
    deal(&table, "small", "3");
    play(&table, "tap stock");
    deal(&table, "mine", "7");
    play(&table, "tap stock");
    play(&table, "tap stock");
    keep(&table, r#"{"theme":"burgundy"}"#);
    let prefs = PreferencesView { autoplay: AutoplayView::All, ..PreferencesView::default() };
    table.handle(PreferRequest { prefs });
    assert_eq!(table.keep_picture(PictureSlot::Back, PICTURE), Ok(SettingsReply { text: None }));
    (table, events)
}

/// Changes something of everything.
fn change(home: &Home, table: &Table) {
    std::fs::write(home.own().join("mine.lua"), MINE.replace("ranks = 3", "ranks = 4")).unwrap();
    std::fs::write(home.own().join("later.lua"), MINE.replace("Mine", "Later")).unwrap();
    deal(table, "small", "11");
    play(table, "tap stock");
    keep(table, r#"{"theme":"felt"}"#);
    table.handle(PreferRequest { prefs: PreferencesView::default() });
    table.keep_picture(PictureSlot::Back, &[]).expect("the picture is kept");
    table.keep_picture(PictureSlot::Ground, PICTURE).expect("the picture is kept");
}

#[track_caller]
fn restored(reply: ReplyResult<RestoredReply>) -> PathBuf {
    PathBuf::from(reply.expect("the backup is restored").aside)
}

#[test]
fn everything_comes_back_while_the_table_is_open_and_so_does_what_was_there() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let (send, other) = channel();
    let other_guest = table.join(move |event| drop(send.send(event)));
    let before = everything(&home, &table);
    let backup = home.path("mine.zip");
    match table.back_up(&backup) {
        Ok(BackedUpReply { games: 2, scripts: 2, left_out: 0, .. }) => {}
        wrong => panic!("{wrong:?}"),
    }
    change(&home, &table);
    let changed = everything(&home, &table);
    assert_ne!(before, changed);

    let aside = restored(table.restore(&backup));
    let after = everything(&home, &table);
    // What the backup does not know was put aside, as copies are.
    let later = home.own().join("put-aside/later-1.lua");
    assert!(later.is_file());
    std::fs::remove_dir_all(later.parent().unwrap()).unwrap();
    assert_eq!(everything(&home, &table), before, "{after}");
    let seen = other.try_iter().find_map(|event| match event {
        TableEvent::Restored { view } => Some(view),
        _ => None,
    });
    assert_eq!(seen.map(|view| view.seed), Some(String::from("7")));
    // It is the journal that is written from now on, and the game goes on in it.
    play(&table, "tap stock");
    drop((table, other_guest));
    let (table, _) = home.open();
    assert_eq!(faces(&look(&table), "waste"), 3);
    assert_eq!(look(&table).notice, None);

    // What was there before is a backup as well.
    restored(table.restore(&aside));
    std::fs::remove_dir_all(home.own().join("put-aside")).unwrap_or_default();
    assert_eq!(everything(&home, &table), changed);
}

#[test]
fn a_backup_is_taken_while_moves_are_made() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let guest = table.join(|_| ());
    let playing = std::thread::spawn(move || {
        for _ in 0..60 {
            play(&guest, "tap stock");
            view(guest.handle(UndoRequest));
        }
    });
    for round in 0..6 {
        let backup = home.path(&format!("{round}.zip"));
        assert!(matches!(table.back_up(&backup), Ok(BackedUpReply { games: 2, .. })));
        let other = Home::new();
        other.restore(&backup).unwrap();
        let (there, _) = other.open();
        let view = look(&there);
        assert_eq!((view.variant.id.as_str(), view.seed.as_str(), view.notice), ("mine", "7", None));
    }
    playing.join().unwrap();
}

#[test]
fn a_first_start_can_be_backed_up_and_restored_too() {
    let home = Home::new();
    let backup = home.path("empty.zip");
    assert_eq!(home.holdings().back_up(&backup).unwrap(), BackupContents::default());
    let (table, _) = lived_in(&home);
    restored(table.restore(&backup));
    assert_eq!((history(&table), settings(&table)), (0, None));
    assert_eq!(table.picture(PictureSlot::Back), None);
    // The variant is gone with its script, so another one lies there.
    assert_eq!(look(&table).variant.id, "small");
}

#[test]
fn an_existing_file_is_not_written_over() {
    let home = Home::new();
    let taken = home.path("taken.zip");
    std::fs::write(&taken, "mine").unwrap();
    assert!(matches!(home.holdings().back_up(&taken), Err(BackupError::Exists(_))));
    assert_eq!(std::fs::read(&taken).unwrap(), b"mine");
    assert!(matches!(home.holdings().back_up(&home.path("nowhere/a.zip")), Err(BackupError::Io { .. })));
}

#[test]
fn links_hidden_files_and_long_files_are_no_scripts() {
    let home = Home::new();
    let own = home.own();
    std::fs::write(own.join("mine.lua"), MINE).unwrap();
    std::fs::write(own.join(".hidden.lua"), MINE).unwrap();
    std::fs::write(own.join("notes.txt"), "mine").unwrap();
    std::fs::write(own.join("long.lua"), vec![b' '; 300 << 10]).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/etc/passwd", own.join("link.lua")).unwrap();
    let backup = home.path("mine.zip");
    let contents = home.holdings().back_up(&backup).unwrap();
    assert_eq!((contents.scripts, contents.left_out), (1, if cfg!(unix) { 3 } else { 2 }));
    // They stay where they are when the backup comes back.
    home.restore(&backup).unwrap();
    for name in [".hidden.lua", "notes.txt"] {
        assert!(own.join(name).exists(), "{name}");
    }
}

#[test]
fn who_may_not_edit_scripts_restores_nothing() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let backup = home.path("mine.zip");
    table.back_up(&backup).expect("a backup is written");
    drop(table);
    let table = Table::open(TableConfig { edit: false, ..home.config() }, |_| ()).unwrap();
    match table.restore(&backup) {
        Err(Unfulfilled::Failed(failed)) => assert!(failed.message.contains("serve --edit"), "{}", failed.message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_that_are_open_elsewhere_are_left_alone() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let backup = home.path("mine.zip");
    // A backup can be made while a table is open.
    home.holdings().back_up(&backup).unwrap();
    let refused = home.holdings().restore(&backup).unwrap_err().to_string();
    assert!(refused.contains("close it first"), "{refused}");
    assert_eq!(look(&table).seed, "7");
}

#[test]
fn what_stands_in_the_way_is_named_and_the_rest_waits_for_it() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let before = everything(&home, &table);
    let backup = home.path("mine.zip");
    table.back_up(&backup).expect("a backup is written");
    change(&home, &table);
    drop(table);
    // A folder with something in it lies where a script is to be.
    std::fs::remove_file(home.own().join("mine.lua")).unwrap();
    std::fs::create_dir_all(home.own().join("mine.lua/in")).unwrap();
    let stopped = home.restore(&backup).unwrap_err().to_string();
    assert!(stopped.contains("can't be brought into place") && stopped.contains("mine.lua"), "{stopped}");
    let (table, _) = home.open();
    let notice = look(&table).notice.unwrap_or_default();
    assert!(notice.contains("can't be brought into place"), "{notice}");
    drop(table);
    std::fs::remove_dir_all(home.own().join("mine.lua")).unwrap();
    let (table, _) = home.open();
    let notice = look(&table).notice.unwrap_or_default();
    assert!(notice.contains("has been restored"), "{notice}");
    std::fs::remove_dir_all(home.own().join("put-aside")).unwrap();
    assert_eq!(everything(&home, &table), before);
}

#[test]
fn a_report_says_what_helps_and_names_nobody() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let Reply::Report(ReportReply { text }) = table.handle(ReportRequest) else { panic!("no report") };
    for part in ["Redeal 0.", "Variant: mine (mine.lua)", "Seed: 7", "Turns: 2, ", "Games are kept.", "log"] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let user = std::env::var("HOME").unwrap_or_default();
    assert!(user.len() < 2 || !text.contains(&user), "{text}");
    // The deal can be opened from it.
    let code = text.lines().find_map(|line| line.strip_prefix("Deal with moves: ")).unwrap().to_owned();
    let opened = view(table.handle(OpenRequest { code }));
    assert_eq!((opened.variant.id.as_str(), faces(&opened, "waste")), ("mine", 2));
    let Reply::Places(PlacesReply { places }) = table.handle(PlacesRequest) else { panic!("no places") };
    assert!(places.iter().any(|place| place.path.ends_with("data/redeal/rules")), "{places:?}");
}

#[test]
fn settings_longer_than_any_are_refused() {
    let home = Home::new();
    let (table, _) = home.open();
    let long = table.handle(KeepSettingsRequest { text: "x".repeat(100_000) });
    assert!(matches!(long, Reply::Failed(Failed { .. })));
    let wrong = table.keep_picture(PictureSlot::Ground, b"<svg/>");
    assert!(matches!(wrong, Err(Unfulfilled::Failed(_))));
    assert_eq!((settings(&table), table.picture(PictureSlot::Ground)), (None, None));
}
