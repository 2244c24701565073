//! Rules folders that appear, go, come back and are replaced: whatever lies under their names is watched.

use std::path::{Path, PathBuf};

use redeal_table::TableConfig;
use redeal_table::protocol::{RestartRequest, TableEvent, TableView, UndoRequest};

use super::{GAME, Room, SCORING, cards, wider};

/// A table over a folder that may not be there, before the one that always is.
fn over(folder: &Path) -> Room {
    let mut room = Room::new();
    room.close();
    let config = TableConfig { folders: vec![room.home.path().join(folder), room.rules()], ..room.config() };
    room.open_with(&config);
    room.deal("7");
    room.play("tap stock");
    room
}

/// A folder of rules in which the waste shows so many cards.
fn fill(folder: &Path, show: u32) {
    std::fs::create_dir_all(folder.join("lib")).expect("a folder");
    std::fs::write(folder.join("lib/scoring.lua"), SCORING).expect("a script");
    std::fs::write(folder.join("small.lua"), wider(show)).expect("a script");
}

fn edit(folder: &Path, show: u32) {
    std::fs::write(folder.join("small.lua"), wider(show)).expect("a script");
}

impl Room {
    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Waits until the waste shows so many cards. The game is as it was.
    fn shows(&self, show: Option<u8>) -> TableView {
        let now = self.reloaded_to(|view| view.piles[1].show == show);
        assert_eq!((&now.problem, &now.notice), (&None, &None));
        assert_eq!((now.seed.as_str(), now.piles[1].cards.len(), cards(&now)), ("7", 1, 52));
        now
    }
}

#[test]
fn a_folder_appears_after_the_start() {
    // Not even the folders that it is to lie in are there yet.
    let room = over(Path::new("mine/more/own"));
    let own = room.path("mine/more/own");
    room.shows(None);
    fill(&own, 2);
    room.shows(Some(2));
    edit(&own, 3);
    room.shows(Some(3));
    std::fs::write(own.join("lib/scoring.lua"), "return { start = 7 }").expect("a script");
    assert_eq!(room.reloaded_to(|view| view.score == Some(7)).problem, None);
}

#[test]
fn a_folder_goes_and_comes_back() {
    let room = over(Path::new("own"));
    let own = room.path("own");
    for n in 0..3 {
        fill(&own, 2 + n);
        room.shows(Some(2 + n as u8));
        std::fs::remove_dir_all(&own).expect("it goes");
        room.shows(None);
    }
    // A folder that was moved away is not watched. When it is moved back, edits that were made meanwhile count.
    fill(&own, 5);
    room.shows(Some(5));
    let away = room.path("away");
    std::fs::rename(&own, &away).expect("it goes");
    room.shows(None);
    edit(&away, 6);
    std::fs::rename(&away, &own).expect("it comes back");
    room.shows(Some(6));
    edit(&own, 7);
    room.shows(Some(7));
}

#[test]
fn a_folder_that_is_back_before_anybody_looked_is_still_watched() {
    let room = over(Path::new("own"));
    let (own, away) = (room.path("own"), room.path("away"));
    fill(&own, 2);
    room.shows(Some(2));
    for n in 3..6 {
        std::fs::rename(&own, &away).expect("it goes");
        std::fs::rename(&away, &own).expect("it comes back");
        std::thread::sleep(std::time::Duration::from_millis(200));
        edit(&own, n);
        room.shows(Some(n as u8));
    }
}

#[test]
fn the_only_folder_goes_and_comes_back() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let away = room.path("away");
    for n in 0..2 {
        std::fs::rename(room.rules(), &away).expect("it goes");
        let problem = room.problem().expect("its script is missed");
        assert!(problem.message.contains("no longer in the rules folder"), "{problem}");
        assert_eq!(cards(&room.play("tap stock")), 52, "play goes on");
        room.ask(UndoRequest);
        std::fs::rename(&away, room.rules()).expect("it comes back");
        assert_eq!(room.problem(), None);
        room.save(&wider(3 + n));
        room.reloaded();
        room.shows(Some(3 + n as u8));
    }
    // Deleted, and made anew.
    std::fs::remove_dir_all(room.rules()).expect("it goes");
    assert!(room.problem().is_some());
    fill(&room.rules(), 6);
    room.shows(Some(6));
    room.save(&wider(7));
    room.shows(Some(7));
}

#[test]
fn a_folder_is_replaced() {
    let room = over(Path::new("own"));
    let (own, new) = (room.path("own"), room.path("new"));
    fill(&own, 2);
    room.shows(Some(2));
    for n in 0..3 {
        // The name is gone for so short a time that the watch may not have noticed.
        fill(&new, 10 + n);
        std::fs::rename(&own, room.path(&format!("old{n}"))).expect("the old one goes");
        std::fs::rename(&new, &own).expect("the new one comes");
        room.shows(Some(10 + n as u8));
        edit(&own, 20 + n);
        room.shows(Some(20 + n as u8));
        // The old one is out of the game.
        edit(&room.path(&format!("old{n}")), 99);
    }
    // A folder further up is replaced.
    let room = over(Path::new("home/own"));
    fill(&room.path("home/own"), 2);
    room.shows(Some(2));
    fill(&room.path("other/own"), 3);
    std::fs::rename(room.path("home"), room.path("gone")).expect("the old one goes");
    std::fs::rename(room.path("other"), room.path("home")).expect("the new one comes");
    room.shows(Some(3));
    edit(&room.path("home/own"), 4);
    room.shows(Some(4));
}

#[cfg(unix)]
#[test]
fn a_link_leads_elsewhere() {
    use std::os::unix::fs::symlink;
    let room = over(Path::new("own"));
    let own = room.path("own");
    for n in 0..3 {
        let real = room.path(&format!("real{n}"));
        fill(&real, 10 + n);
        // As `ln -sfn` and installers do: a new link over the old one.
        symlink(&real, room.path("link~")).expect("a link");
        std::fs::rename(room.path("link~"), &own).expect("it is renamed");
        room.shows(Some(10 + n as u8));
        edit(&real, 20 + n);
        room.shows(Some(20 + n as u8));
    }
    // What the link leads to is replaced.
    fill(&room.path("new"), 30);
    std::fs::rename(room.path("real2"), room.path("old")).expect("the old one goes");
    std::fs::rename(room.path("new"), room.path("real2")).expect("the new one comes");
    room.shows(Some(30));
    edit(&room.path("real2"), 31);
    room.shows(Some(31));
    // It leads nowhere, and then somewhere.
    std::fs::remove_dir_all(room.path("real2")).expect("it goes");
    room.shows(None);
    fill(&room.path("real2"), 40);
    room.shows(Some(40));
}

#[test]
fn a_file_in_the_place_of_a_folder_is_no_folder() {
    let room = over(Path::new("own"));
    let own = room.path("own");
    std::fs::write(&own, GAME).expect("a file");
    std::thread::sleep(std::time::Duration::from_millis(700));
    room.shows(None);
    std::fs::remove_file(&own).expect("it goes");
    fill(&own, 4);
    room.shows(Some(4));
}

/// The most cards that the waste shows.
fn shown(view: &TableView) -> Option<u8> {
    view.piles.iter().find(|pile| pile.id == "waste").and_then(|pile| pile.show)
}

#[test]
fn a_change_without_an_event_is_seen_at_a_restart_at_a_deal_and_at_a_look() {
    let room = Room::new();
    // What is written through another name of the file gives no event in its folder.
    let elsewhere = room.home.path().join("elsewhere.txt");
    std::fs::hard_link(room.game(), &elsewhere).expect("a second name");
    room.deal("7");
    room.quiet();
    std::fs::write(&elsewhere, wider(4)).expect("it is saved");
    assert_eq!(shown(&super::view(room.ask(RestartRequest))), Some(4));
    std::fs::write(&elsewhere, wider(5)).expect("it is saved");
    assert_eq!(shown(&room.deal("8")), Some(5));
    room.play("tap stock");
    std::fs::write(&elsewhere, wider(6)).expect("it is saved");
    room.look();
    assert_eq!(shown(&room.reloaded().1), Some(6));
}

#[test]
fn a_file_that_is_empty_for_a_moment_is_no_fault() {
    let room = Room::new();
    room.deal("7");
    for n in 4..8_u8 {
        let emptied = std::time::Instant::now();
        std::fs::write(room.game(), "").expect("it is emptied");
        std::thread::sleep(std::time::Duration::from_millis(60));
        std::fs::write(room.game(), wider(n.into())).expect("it is saved");
        // Where this machine paused the file was empty for long, and that may be told.
        let was_short = emptied.elapsed() < std::time::Duration::from_millis(120);
        let told = room.quiet();
        let faults: Vec<_> = told.iter().filter(|event| matches!(event, TableEvent::Problem { .. })).collect();
        assert!(faults.is_empty() || !was_short, "{faults:?}");
        assert_eq!(shown(&room.look()), Some(n));
    }
    // One that stays so is told.
    std::fs::write(room.game(), "").expect("it is emptied");
    assert!(room.problem().is_some());
}
