//! What scripts gave is kept: none is run twice while its files stay as they are, and a list waits for none.

use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use redeal_rules::option::Choices;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::listing::{ListedState, PACKAGED_INDEX, VariantListing};
use redeal_storage::script_index::{ScriptIndexFile, ScriptIndexReader};
use redeal_table::gallery;
use redeal_table::protocol::{TableEvent, VariantEntry, VariantsReply, VariantsRequest};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask;
use crate::common::{SOON, long, tree};

/// A variant of this name.
fn game(name: &str) -> String {
    format!(
        "return {{ name = '{name}', piles = {{ {{ 'stock', tap = draw {{}} }}, {{ 'waste' }}, {{ 'foundation', 4 }} }} }}"
    )
}

/// Two folders of scripts, and one for the index.
struct Folders {
    home: TempDir,
}

impl Folders {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        for folder in ["own", "bundled", "data"] {
            std::fs::create_dir(home.path().join(folder)).unwrap();
        }
        Self { home }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.home.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    /// A library of both folders that knows nothing yet.
    fn library(&self) -> Library {
        let own = self.path("own");
        Library::new(vec![own.clone(), self.path("bundled")]).with_own(Some(own))
    }

    /// A library with what is stored.
    fn stored(&self) -> Library {
        self.library().with_store(ScriptIndexFile::in_folder(&self.path("data")))
    }
}

/// Each listed script, with the variants that it has.
fn told(listing: &VariantListing) -> Vec<String> {
    let each = listing.variants.iter().map(|listed| match &listed.state {
        ListedState::Playable(variant) => format!("{} {}", listed.script, variant.id),
        ListedState::Broken(problem) => format!("{} broken: {}", listed.script, problem.message),
        ListedState::Unread => format!("{} unread", listed.script),
    });
    each.collect()
}

fn list(library: &Library) -> Vec<String> {
    told(&library.list(None, || ()))
}

#[test]
fn no_script_runs_twice_while_its_files_stay_as_they_are() {
    let folders = Folders::new();
    folders.write("bundled/one.lua", &game("One"));
    folders.write("bundled/two.lua", "return require 'lib/two'");
    folders.write("bundled/lib/two.lua", &game("Two"));
    folders.write("bundled/bad.lua", "error('no')");
    folders.write("bundled/lost.lua", "return require 'lib/lost'");
    let library = folders.library();
    let first = list(&library);
    assert_eq!(library.runs(), 4);
    assert_eq!(first.iter().filter(|told| told.contains("broken")).count(), 2, "{first:?}");
    assert_eq!(list(&library.clone()), first);
    assert!(matches!(library.load("bad", &Choices::new()), Err(LoadVariantError::Broken(_))));
    assert!(matches!(library.load("none", &Choices::new()), Err(LoadVariantError::Unknown { .. })));
    assert_eq!(library.runs(), 4, "a script that fails does not fail again");
    // Each edit is one run, whichever file of a script it is.
    folders.write("bundled/one.lua", &game("Once"));
    assert!(list(&library).contains(&String::from("one.lua once")));
    assert_eq!(library.runs(), 5);
    folders.write("bundled/lib/two.lua", &game("Twice"));
    assert!(list(&library).contains(&String::from("two.lua twice")));
    assert_eq!(library.runs(), 6);
    // A file that was missing, and one that hides another.
    folders.write("bundled/lib/lost.lua", &game("Found"));
    folders.write("own/lib/two.lua", &game("Mine"));
    let now = list(&library);
    assert!(now.contains(&String::from("lost.lua found")) && now.contains(&String::from("two.lua mine")), "{now:?}");
    assert_eq!(library.runs(), 8);
    assert_eq!(list(&library), now);
    assert_eq!(library.runs(), 8);
}

#[test]
fn the_command_line_reads_what_the_table_stored_and_writes_nothing() {
    let folders = Folders::new();
    folders.write("bundled/one.lua", &game("One"));
    let first = list(&folders.stored());
    let file = folders.path("data/scripts.json");
    let before = std::fs::read(&file).unwrap();
    let reader = || folders.library().with_store(ScriptIndexReader::in_folder(&folders.path("data")));
    let reading = reader();
    assert_eq!(list(&reading), first);
    assert_eq!(reading.runs(), 0);
    folders.write("bundled/two.lua", &game("Two"));
    let reading = reader();
    assert_eq!((list(&reading).len(), reading.runs()), (2, 1), "what is new is run");
    assert_eq!(std::fs::read(&file).unwrap(), before, "the file is the table's");
    std::fs::write(&file, "{").unwrap();
    let reading = reader();
    assert_eq!((list(&reading).len(), reading.runs()), (2, 2), "a damaged one counts as none");
}

#[test]
fn an_index_that_comes_with_the_scripts_spares_the_first_start_every_run() {
    let folders = Folders::new();
    folders.write("bundled/one.lua", &game("One"));
    folders.write("bundled/two.lua", &game("Two"));
    let packaged = folders.library().describing(gallery::describe).to_packaged_index().unwrap();
    let write = |index: &[u8]| std::fs::write(folders.path("bundled").join(PACKAGED_INDEX), index).unwrap();
    let runs_of_first_start = || {
        let first = folders.stored().describing(gallery::describe);
        let entries = gallery::entries(&first);
        let _ = std::fs::remove_file(folders.path("data/scripts.json"));
        (entries.len(), first.runs())
    };
    assert_eq!(runs_of_first_start(), (2, 2), "there is none yet");
    write(&packaged);
    assert_eq!(runs_of_first_start(), (2, 0));
    folders.write("own/one.lua", &game("Mine"));
    folders.write("bundled/two.lua", &game("Second"));
    folders.write("own/three.lua", &game("Three"));
    assert_eq!(runs_of_first_start(), (3, 3), "what is hidden, changed or new is run");
    let text = String::from_utf8(packaged).unwrap();
    for other in [text.replace("api 1", "api 2"), text[..text.len() / 2].to_string(), String::new()] {
        write(other.as_bytes());
        assert_eq!(runs_of_first_start(), (3, 3), "{other:.40}");
    }
    // In the player's own folder such a file is not read.
    std::fs::write(folders.path("own").join(PACKAGED_INDEX), text).unwrap();
    let own = Library::new(vec![folders.path("own")]).with_own(Some(folders.path("own")));
    let own = own.with_store(ScriptIndexReader::in_folder(&folders.path("data"))).describing(gallery::describe);
    assert_eq!((gallery::entries(&own).len(), own.runs()), (2, 2));
}

#[test]
fn what_is_stored_spares_the_next_start_every_run() {
    let folders = Folders::new();
    folders.write(
        "bundled/shared.lua",
        &format!("return {{ {} }}", ["One", "Two"].map(|name| game(name).split_off(7)).join(", ")),
    );
    folders.write("bundled/a.lua", "error('no')");
    let stored = folders.stored();
    let first = list(&stored);
    assert_eq!((stored.runs(), first.len()), (2, 3));
    let again = folders.stored();
    assert_eq!(list(&again), first);
    assert_eq!(again.load("two", &Choices::new()).unwrap().about.file, "shared.lua");
    assert!(matches!(again.load("a", &Choices::new()), Err(LoadVariantError::Broken(_))));
    assert_eq!(again.runs(), 0);
    // Sketches of games are kept, too: an index without them is not enough for the gallery.
    assert_eq!(gallery::entries(&again).len(), 3);
    assert_eq!(again.runs(), 1);
    let file = folders.path("data/scripts.json");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let text = std::fs::read_to_string(&file).unwrap();
    for other in [text.replace("api 1", "api 2"), text[..text.len() / 2].to_string(), String::from("[]"), String::new()]
    {
        std::fs::write(&file, &other).unwrap();
        let anew = folders.stored();
        assert_eq!(list(&anew), first);
        assert_eq!(anew.runs(), 2, "{}", other.chars().take(80).collect::<String>());
    }
}

#[test]
fn a_variant_of_a_shared_script_is_found_among_scripts_that_are_not_known() {
    let folders = Folders::new();
    for n in 0..40 {
        folders.write(&format!("own/a{n:02}.lua"), "error('no')");
    }
    folders.write("bundled/shared.lua", &game("Long Name"));
    let library = folders.library();
    assert_eq!(library.load("long-name", &Choices::new()).unwrap().about.file, "shared.lua");
    assert_eq!(library.runs(), 1, "its name stands in one script only");
    let now = Some(Instant::now());
    assert_eq!(
        library.load_until("other", &Choices::new(), None, now).unwrap_err(),
        LoadVariantError::NotRead(String::from("other"))
    );
    assert_eq!(library.runs(), 1, "there was no time");
}

#[test]
fn a_list_that_may_not_wait_says_what_is_not_read() {
    let folders = Folders::new();
    for n in 0..4 {
        folders.write(&format!("own/a{n}.lua"), "error('no')");
    }
    folders.write("bundled/one.lua", &game("One"));
    let library = folders.library();
    assert_eq!(library.load("one", &Choices::new()).unwrap().about.id, "one");
    let (send, read) = channel();
    let listing = library.list(Some(Instant::now()), move || send.send(()).unwrap_or_default());
    assert!(listing.unread);
    let told = told(&listing);
    assert_eq!((told.len(), told.last().map(String::as_str)), (5, Some("one.lua one")), "{told:?}");
    read.recv_timeout(SOON).expect("the others are read afterwards");
    let full = list(&library);
    assert!(full.iter().all(|told| !told.contains("unread")), "{full:?}");
    assert_eq!(library.runs(), 5);
}

#[test]
fn threads_that_list_at_the_same_time_share_the_work() {
    let folders = Folders::new();
    for n in 0..12 {
        folders.write(&format!("own/a{n:02}.lua"), &game(&format!("Game {n}")));
    }
    let library = folders.library();
    let lists: Vec<_> = (0..4)
        .map(|_| {
            let library = library.clone();
            std::thread::spawn(move || list(&library))
        })
        .collect();
    let lists: Vec<Vec<String>> = lists.into_iter().map(|list| list.join().unwrap()).collect();
    assert!(lists.iter().all(|list| *list == lists[0] && list.len() == 12));
    assert_eq!(library.runs(), 12);
}

/// A script is saved, and one thread lists all scripts while others ask for its variant.
#[test]
fn a_variant_is_found_while_another_thread_reads_its_script() {
    let folders = Folders::new();
    for number in 0..80 {
        folders.write(&format!("bundled/a{number}.lua"), &game(&format!("A {number}")));
    }
    let library = folders.library();
    list(&library);
    for round in 0..12 {
        folders.write("own/shelf.lua", &game(&format!("Round {round}")));
        std::thread::scope(|scope| {
            scope.spawn(|| list(&library));
            for delay in 0..6 {
                let library = library.clone();
                scope.spawn(move || {
                    std::thread::sleep(Duration::from_millis(delay));
                    let found = library.load(&format!("round-{round}"), &Choices::new());
                    assert!(found.is_ok(), "{:?}", found.err());
                });
            }
        });
    }
}

#[test]
fn a_table_keeps_what_its_gallery_shows() {
    let folders = Folders::new();
    folders.write("bundled/one.lua", &game("One"));
    folders.write("bundled/bad.lua", "error('no')");
    let config = || TableConfig {
        folders: vec![folders.path("own"), folders.path("bundled")],
        data: Some(folders.path("data")),
        opening: String::from("one"),
        ..TableConfig::default()
    };
    let entries = |table: &Table| -> Vec<VariantEntry> {
        let VariantsReply { variants, left_out, .. } = table.ask(VariantsRequest).unwrap();
        assert_eq!(left_out, None);
        variants
    };
    let table = Table::open(config(), |_| ()).unwrap();
    // On a busy machine not all may be read at once.
    let end = Instant::now() + SOON;
    let mut first = entries(&table);
    while first.iter().any(|entry| entry.unread) && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(20));
        first = entries(&table);
    }
    assert!(first[0].problem.is_some() && !first[1].piles.is_empty(), "{first:?}");
    drop(table);
    let written = std::fs::read(folders.path("data/scripts.json")).unwrap();
    assert_eq!(entries(&Table::open(config(), |_| ()).unwrap()), first);
    assert_eq!(std::fs::read(folders.path("data/scripts.json")).unwrap(), written);
}

/// A folder with scripts that never end and files that are no scripts, all of them before the bundled ones by name.
fn crowd(folder: &Path) -> usize {
    let (endless, junk) = if long() { (20, 2000 - 20) } else { (2, 60) };
    for n in 0..endless {
        std::fs::write(folder.join(format!("a-endless{n:02}.lua")), "while true do end").unwrap();
    }
    for n in 0..junk {
        std::fs::write(folder.join(format!("a{n:04}.lua")), "no script\n").unwrap();
    }
    endless + junk
}

#[test]
fn scripts_that_never_end_and_junk_hide_nothing_and_run_once() {
    let folders = Folders::new();
    let bundled = tree().join("rules");
    let config = |own: bool| TableConfig {
        folders: own.then(|| folders.path("own")).into_iter().chain([bundled.clone()]).collect(),
        data: Some(folders.path("data")),
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    // A game of a variant that has no script of its own is kept.
    let known = gallery::entries(&Library::new(vec![bundled.clone()]));
    let shared = known.iter().find(|entry| entry.brief.file != format!("{}.lua", entry.brief.id)).unwrap();
    let table = Table::open(config(false), |_| ()).unwrap();
    let dealt = ask::deal(&table, &shared.brief.id, "1");
    ask::play(&table, &dealt.moves[0].text);
    drop(table);
    let crowd = crowd(&folders.path("own"));
    std::fs::remove_file(folders.path("data/scripts.json")).unwrap();
    let (send, events) = channel();
    let table = Table::open(config(true), move |event| drop(send.send(event))).unwrap();
    let found = ask::look(&table);
    assert_eq!((found.variant.id, found.problem), (shared.brief.id.clone(), None));
    let entries = |table: &Table| table.ask(VariantsRequest).unwrap().variants;
    let mut first = entries(&table);
    // What is not read yet is listed by its file.
    assert!(known.iter().all(|entry| first.iter().any(|listed| listed.brief.file == entry.brief.file)));
    while first.iter().any(|entry| entry.unread) {
        let changed = || events.recv_timeout(10 * SOON).expect("all are read some time");
        while !matches!(changed(), TableEvent::VariantsChanged) {}
        first = entries(&table);
    }
    assert_eq!(first.iter().filter(|entry| entry.problem.is_some()).count(), crowd);
    assert_eq!(first.iter().filter(|entry| entry.problem.is_none()).count(), known.len());
    drop(table);
    let library = Library::new(config(true).folders).describing(gallery::describe);
    let library = library.with_store(ScriptIndexFile::in_folder(&folders.path("data")));
    assert_eq!(gallery::entries(&library).len(), first.len());
    assert!(matches!(library.load("no-such-game", &Choices::new()), Err(LoadVariantError::Unknown { .. })));
    assert_eq!(library.runs(), 0, "each script was run once, and what it gave is kept");
}
