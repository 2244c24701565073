//! The player's own copies of scripts, at a real table: made, edited while the game goes on, and put aside again.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use redeal_scripts::library::Library;
use redeal_table::protocol::{
    BringBackRequest, CopyReply, DealRequest, DropCopyRequest, EditCopyRequest, Failed, FollowedView, KeptReply,
    PlayRequest, RemoveScriptRequest, RenameScriptRequest, Reply, TableEvent, TableView, VariantEntry, VariantsReply,
    VariantsRequest, ViewReply,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::look;
use crate::common::SOON;

const SMALL: &str = "--- Small: a few cards.\nreturn {\n  name = \"Small\",\n  deck = { ranks = 2 },\n  \
                     piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n";

/// A home with a bundled folder and the player's own, which is not there yet.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        std::fs::create_dir(home.bundled()).unwrap();
        std::fs::write(home.bundled().join("small.lua"), SMALL).unwrap();
        home
    }

    fn bundled(&self) -> PathBuf {
        self.0.path().join("bundled")
    }

    fn own(&self) -> PathBuf {
        self.0.path().join("player/rules")
    }

    fn config(&self) -> TableConfig {
        TableConfig {
            folders: vec![self.own(), self.bundled()],
            own: Some(self.own()),
            edit: true,
            opening: String::from("small"),
            ..TableConfig::default()
        }
    }

    fn table(&self) -> (Table, Receiver<TableEvent>) {
        open(self.config())
    }
}

fn open(config: TableConfig) -> (Table, Receiver<TableEvent>) {
    let (send, events) = channel();
    (Table::open(config, move |event| drop(send.send(event))).unwrap(), events)
}

fn edit(table: &Table, variant: &str) -> Reply {
    table.handle(EditCopyRequest { variant: String::from(variant) })
}

fn put_aside(table: &Table, variant: &str) -> Reply {
    table.handle(DropCopyRequest { variant: String::from(variant) })
}

#[track_caller]
fn path(reply: Reply) -> PathBuf {
    match reply {
        Reply::Copy(CopyReply { path }) => PathBuf::from(path),
        other => panic!("no copy: {other:?}"),
    }
}

#[track_caller]
fn why(reply: Reply) -> String {
    match reply {
        Reply::Failed(Failed { message, .. }) => message,
        other => panic!("it is not refused: {other:?}"),
    }
}

fn entry(table: &Table) -> VariantEntry {
    let Reply::Variants(VariantsReply { variants, .. }) = table.handle(VariantsRequest) else { panic!("no list") };
    variants.into_iter().find(|entry| entry.brief.file == "small.lua").unwrap()
}

/// Waits until the table has followed.
#[track_caller]
fn reloaded(events: &Receiver<TableEvent>) -> TableView {
    followed(events).1
}

fn followed(events: &Receiver<TableEvent>) -> (FollowedView, TableView) {
    loop {
        if let TableEvent::Reloaded { view, followed } = events.recv_timeout(SOON).expect("the table follows") {
            return (followed, *view);
        }
    }
}

#[test]
fn a_copy_lies_in_the_players_own_folder_and_is_found_first() {
    let home = Home::new();
    let (table, _events) = home.table();
    assert_eq!((entry(&table).own, entry(&table).shadows), (false, false));
    let copy = path(edit(&table, "small"));
    assert_eq!(copy, home.own().join("small.lua"));
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), SMALL);
    assert_eq!((entry(&table).own, entry(&table).shadows), (true, true));
    let left: Vec<_> = std::fs::read_dir(home.own()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["small.lua"], "nothing else is left there");
}

#[test]
fn a_copy_that_is_there_is_never_written_over() {
    let home = Home::new();
    let (table, _events) = home.table();
    let copy = path(edit(&table, "small"));
    for text in [SMALL.replace("a few", "four"), String::from("return {")] {
        std::fs::write(&copy, &text).unwrap();
        assert_eq!(path(edit(&table, "small")), copy);
        assert_eq!(std::fs::read_to_string(&copy).unwrap(), text);
    }
}

#[test]
fn the_game_goes_on_by_an_edited_copy_and_finds_its_way_back() {
    let home = Home::new();
    // Once it is there it is watched.
    std::fs::create_dir_all(home.own()).unwrap();
    let (table, events) = open(TableConfig { watch: true, ..home.config() });
    assert!(matches!(table.handle(PlayRequest { text: String::from("tap stock") }), Reply::View(ViewReply { .. })));
    let copy = path(edit(&table, "small"));
    std::fs::write(&copy, SMALL.replace("name = \"Small\"", "id = \"small\", name = \"Mine\"")).unwrap();
    let (news, view) = followed(&events);
    assert_eq!((view.variant.name.as_str(), view.moves_made(), news.own_script_gone), ("Mine", 1, false));
    let aside = path(put_aside(&table, "small"));
    assert!(aside.starts_with(home.own()) && aside.is_file() && !copy.exists(), "{}", aside.display());
    let (news, view) = followed(&events);
    assert_eq!((view.variant.name.as_str(), news.own_script_gone), ("Small", true));
    assert_eq!((entry(&table).own, entry(&table).shadows), (false, false));
    // The same by hand, and by another program.
    std::fs::write(&copy, SMALL.replace("name = \"Small\"", "id = \"small\", name = \"Again\"")).unwrap();
    let (news, view) = followed(&events);
    assert_eq!((view.variant.name.as_str(), news.own_script_gone), ("Again", false));
    std::fs::remove_file(&copy).unwrap();
    let (news, view) = followed(&events);
    assert_eq!((view.variant.name.as_str(), news.own_script_gone), ("Small", true));
}

/// How many turns a game has.
trait Made {
    fn moves_made(&self) -> usize;
}

impl Made for TableView {
    fn moves_made(&self) -> usize {
        self.piles.iter().filter(|pile| pile.id == "waste").map(|pile| pile.cards.len()).sum()
    }
}

#[test]
fn putting_a_copy_aside_takes_effect_without_a_watch() {
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    std::fs::write(home.own().join("small.lua"), SMALL.replace("name = \"Small\"", "id = \"small\", name = \"Mine\""))
        .unwrap();
    let (table, events) = home.table();
    assert_eq!(look(&table).variant.name, "Mine");
    path(put_aside(&table, "small"));
    assert_eq!(reloaded(&events).variant.name, "Small");
}

#[test]
fn what_is_put_aside_is_never_lost() {
    let home = Home::new();
    let (table, _events) = home.table();
    for n in 1..=3 {
        let copy = path(edit(&table, "small"));
        let text = format!("{SMALL}-- {n}\n");
        std::fs::write(&copy, &text).unwrap();
        let aside = path(put_aside(&table, "small"));
        assert_eq!(aside, home.own().join(format!("put-aside/small-{n}.lua")));
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
    }
    assert!(home.own().join("put-aside/small-1.lua").is_file());
    // A broken copy is the one that most needs a way back.
    let copy = path(edit(&table, "small"));
    std::fs::write(copy, "return {").unwrap();
    assert!(entry(&table).problem.is_some() && entry(&table).shadows);
    assert_eq!(path(put_aside(&table, "small")), home.own().join("put-aside/small-4.lua"));
    assert_eq!(entry(&table).problem, None);
}

#[test]
fn only_copies_can_be_put_aside() {
    let home = Home::new();
    let (table, _events) = home.table();
    assert!(why(put_aside(&table, "small")).contains("isn't in your own rules folder"));
    std::fs::create_dir_all(home.own()).unwrap();
    std::fs::write(home.own().join("mine.lua"), SMALL.replace("Small", "Mine")).unwrap();
    assert!(why(put_aside(&table, "mine")).contains("is your own work"));
    assert!(home.own().join("mine.lua").is_file());
    assert!(why(put_aside(&table, "nothing")).contains("there is no variant `nothing`"));
    assert!(why(edit(&table, "../small")).contains("there is no variant"));
}

#[test]
fn a_copy_that_would_not_be_found_is_not_made() {
    let home = Home::new();
    let first = home.0.path().join("first");
    std::fs::create_dir(&first).unwrap();
    std::fs::write(first.join("small.lua"), SMALL).unwrap();
    let (table, _events) = open(TableConfig { folders: vec![first, home.own(), home.bundled()], ..home.config() });
    assert!(why(edit(&table, "small")).contains("comes before your own rules folder"));
    assert!(!home.own().exists());
    let (table, _events) = open(TableConfig { own: None, ..home.config() });
    assert!(why(edit(&table, "small")).contains("no folder for your own rules"));
}

#[test]
fn scripts_are_left_alone_where_nobody_allowed_it() {
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    std::fs::write(home.own().join("small.lua"), SMALL).unwrap();
    let (table, _events) = open(TableConfig { edit: false, ..home.config() });
    assert!(why(edit(&table, "small")).contains("scripts can't be edited at this table"));
    assert!(why(put_aside(&table, "small")).contains("scripts can't be edited at this table"));
    assert!(home.own().join("small.lua").is_file());
    assert!(entry(&table).own && entry(&table).shadows, "what lies where is told all the same");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_not_written_through() {
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    let outside = home.0.path().join("outside.lua");
    let (table, _events) = home.table();
    std::os::unix::fs::symlink(&outside, home.own().join("small.lua")).unwrap();
    assert_eq!(path(edit(&table, "small")), home.own().join("small.lua"));
    assert!(!outside.exists());
}

#[cfg(unix)]
#[test]
fn a_folder_that_cant_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    std::fs::set_permissions(home.own(), std::fs::Permissions::from_mode(0o555)).unwrap();
    // Who may write everywhere can't try this out.
    if std::fs::write(home.own().join("probe"), "").is_ok() {
        return;
    }
    let (table, _events) = home.table();
    assert!(why(edit(&table, "small")).contains("can't be written"));
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_process_left_behind_is_removed_by_the_next_that_writes() {
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    // No process has this number: it is beyond the largest one.
    let dead = home.own().join(".small.lua.4294967295.part");
    let alive = home.own().join(".small.lua.1.part");
    for draft in [&dead, &alive] {
        std::fs::write(draft, "half a scr").unwrap();
    }
    let (table, _events) = home.table();
    assert_eq!(path(edit(&table, "small")), home.own().join("small.lua"));
    assert!(!dead.exists() && alive.exists(), "the draft of a process that runs stays");
}

#[test]
fn a_script_of_a_folder_that_was_named_is_edited_where_it_lies() {
    use redeal_scripts::script_files::{SaveOutcome, read, save};
    let home = tempfile::tempdir().unwrap();
    let [named, own, bundled] = ["named", "own", "bundled"].map(|name| home.path().join(name));
    for folder in [&named, &bundled] {
        std::fs::create_dir_all(folder).unwrap();
    }
    std::fs::write(named.join("live.lua"), "return 1").unwrap();
    std::fs::write(bundled.join("old.lua"), "return 1").unwrap();
    let library = Library::new(vec![named.clone(), own.clone(), bundled.clone()]).with_own(Some(own.clone()));
    for (name, before, to) in [("live.lua", true, &named), ("old.lua", false, &own)] {
        let file = read(&library, name).unwrap();
        assert_eq!(file.own, before, "{name}");
        assert!(
            matches!(save(&library, name, "return 2", &file.version()).unwrap(), SaveOutcome::Written(_)),
            "{name}"
        );
        assert_eq!(std::fs::read_to_string(to.join(name)).unwrap(), "return 2", "{name}");
        assert_eq!(&*read(&library, name).unwrap().text, "return 2", "{name}: it is what is read");
    }
    assert!(!own.join("live.lua").exists());
    assert_eq!(std::fs::read_to_string(bundled.join("old.lua")).unwrap(), "return 1");
}

/// A script of the player's own, and a table.
fn with_own(script: &str, text: &str) -> (Home, PathBuf, Table) {
    let home = Home::new();
    std::fs::create_dir_all(home.own()).unwrap();
    let path = home.own().join(script);
    std::fs::write(&path, text).unwrap();
    let (table, _) = home.table();
    (home, path, table)
}

fn remove(table: &Table, variant: &str) -> Reply {
    table.handle(RemoveScriptRequest { variant: String::from(variant) })
}

#[track_caller]
fn kept(reply: Reply) -> (String, String) {
    match reply {
        Reply::Kept(KeptReply { variant, name, .. }) => (variant, name),
        other => panic!("nothing is kept: {other:?}"),
    }
}

#[test]
fn a_game_of_ones_own_is_removed_and_comes_back() {
    let mine = SMALL.replace("Small", "Mine");
    let (_home, path_of_mine, table) = with_own("mine.lua", &mine);
    assert!(why(table.handle(BringBackRequest {})).contains("no script to bring back"));
    assert!(why(remove(&table, "small")).contains("isn't in your own rules folder"));
    let aside = path(remove(&table, "mine"));
    assert!(!path_of_mine.exists());
    assert_eq!(std::fs::read_to_string(&aside).unwrap(), mine);
    // What has come in its place is not overwritten.
    std::fs::write(&path_of_mine, SMALL).unwrap();
    assert!(why(table.handle(BringBackRequest {})).contains("there is another `mine.lua` by now"));
    assert_eq!(std::fs::read_to_string(&path_of_mine).unwrap(), SMALL);
    std::fs::remove_file(&path_of_mine).unwrap();
    assert_eq!(kept(table.handle(BringBackRequest {})), (String::from("mine"), String::from("Mine")));
    assert_eq!((std::fs::read_to_string(&path_of_mine).unwrap(), aside.exists()), (mine, false));
    assert!(why(table.handle(BringBackRequest {})).contains("no script to bring back"));
}

#[test]
fn a_broken_script_can_be_removed_and_a_copy_comes_back_after_the_original() {
    let (home, broken, table) = with_own("broken.lua", "return {");
    path(remove(&table, "broken"));
    assert!(!broken.exists());
    let copy = path(edit(&table, "small"));
    std::fs::write(&copy, SMALL.replace("a few", "some")).unwrap();
    path(put_aside(&table, "small"));
    assert!(!copy.exists());
    assert_eq!(kept(table.handle(BringBackRequest {})).0, "small");
    assert!(std::fs::read_to_string(home.own().join("small.lua")).unwrap().contains("some"));
}

#[test]
fn a_game_of_ones_own_gets_another_name_and_stays_the_same_game() {
    let (_home, file, table) = with_own("mine.lua", &SMALL.replace("Small", "Mine"));
    let rename = |variant: &str, name: &str| {
        table.handle(RenameScriptRequest { variant: String::from(variant), name: String::from(name) })
    };
    table.handle(DealRequest { variant: Some(String::from("mine")), seed: Some(String::from("1")), options: None });
    table.handle(PlayRequest { text: String::from("tap stock") });
    assert_eq!(kept(rename("mine", " Ours   Too ")), (String::from("mine"), String::from("Ours Too")));
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.starts_with("--- Ours Too: a few cards.\nreturn {\n  id = \"mine\",\n  name = \"Ours Too\",\n"),
        "{text}"
    );
    assert_eq!(kept(rename("mine", "Theirs")).1, "Theirs");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text.replace("Ours Too", "Theirs"));
    // The game on the table has followed, and goes on.
    let view = look(&table);
    assert_eq!((view.variant.id.as_str(), view.can_undo), ("mine", true));
    assert!(why(rename("mine", "¿?")).contains("can't be the name of a game"));
    assert!(why(rename("small", "Other")).contains("isn't in your own rules folder"));
    std::fs::write(&file, text.replace("\"Ours Too\"", "\"Ours\" .. \" Too\"")).unwrap();
    assert!(why(rename("mine", "Other")).contains("makes the name of the game by code"));
}
