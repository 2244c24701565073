//! Every kind of edit, saved in every way that editors and people have, in mid-game.

use std::path::Path;
use std::time::{Duration, Instant};

use redeal_table::TableConfig;
use redeal_table::protocol::{FollowedView, OutcomeView, RestartRequest, RoleView, TableEvent, TableView, UndoRequest};

use super::{GAME, Room, SCORING, cards, piles, view, wider};
use crate::common::{SOON, replace};

/// What an author changes, and what is to become of a game that is under way.
struct Edit {
    name: &'static str,
    file: &'static str,
    text: fn() -> String,
    outcome: OutcomeView,
    /// Whether the table is as the edit wants it, given how it was.
    right: fn(&TableView, &TableView) -> bool,
}

/// The moves that each game has behind it: two draws, and so many from column to column.
const COLUMNS: usize = 3;

const EDITS: [Edit; 6] = [
    Edit {
        name: "scoring",
        file: "small.lua",
        text: || GAME.replace("score = scoring", "score = { start = 10, draw = 1, [\">tableau\"] = 7 }"),
        outcome: OutcomeView::Replayed,
        right: |before, now| piles(before) == piles(now) && now.score == Some(10 + 2 + 7 * COLUMNS as i64),
    },
    Edit {
        name: "legality",
        file: "small.lua",
        text: || GAME.replace("place = any, run = build.down", "place = none, first = none, run = none"),
        outcome: OutcomeView::Continued,
        right: |before, now| {
            let judged = !now.moves.iter().any(|mv| mv.text.contains(">tableau"));
            piles(before) == piles(now) && now.score == before.score && judged
        },
    },
    Edit {
        name: "deal",
        file: "small.lua",
        text: || GAME.replace("up = 1,", "up = 2,"),
        outcome: OutcomeView::DealsOtherwise,
        right: |before, now| piles(before) == piles(now) && now.score == before.score,
    },
    Edit {
        name: "layout",
        file: "small.lua",
        text: || wider(7).replace("{ \"tableau\", 7, ", "{ \"tableau\", 7, at = { 0, 2 }, "),
        outcome: OutcomeView::Replayed,
        right: |before, now| {
            let row = |view: &TableView| view.piles.iter().find(|pile| pile.id == "tableau1").map(|pile| pile.y);
            piles(before) == piles(now)
                && now.piles[1].show == Some(7)
                && row(now) == Some(2.0)
                && row(before) != row(now)
        },
    },
    Edit {
        name: "options",
        file: "small.lua",
        text: || GAME.replace("choices = { 1, 3 }", "choices = { 2, 4 }"),
        outcome: OutcomeView::Replayed,
        right: |_, now| {
            // The two draws brought two cards each.
            now.piles[1].cards.len() == 4 && now.options[0].chosen == redeal_rules::option::Choice::Number(2)
        },
    },
    Edit {
        name: "a required file",
        file: "lib/scoring.lua",
        text: || String::from("return { start = 50, [\">tableau\"] = 2 }\n"),
        outcome: OutcomeView::Replayed,
        right: |before, now| piles(before) == piles(now) && now.score == Some(50 + 2 * COLUMNS as i64),
    },
];

/// How a file comes to have its new text.
struct Way {
    name: &'static str,
    linked: bool,
    save: fn(&Room, &Path, &str),
}

const WAYS: [Way; 6] = [
    Way { name: "written in place", linked: false, save: |_, file, text| write(file, text) },
    Way { name: "renamed over", linked: false, save: |_, file, text| replace(file, text) },
    Way {
        name: "truncated, then written",
        linked: false,
        save: |_, file, text| {
            write(file, "");
            // Longer than the watch waits for quiet: the empty file is compiled as well.
            std::thread::sleep(Duration::from_millis(90));
            write(file, text);
        },
    },
    Way {
        name: "deleted and back",
        linked: false,
        save: |room, file, text| {
            std::fs::remove_file(file).expect("it goes");
            assert!(room.problem().is_some(), "it is missed");
            write(file, text);
        },
    },
    Way { name: "through a linked folder", linked: true, save: |_, file, text| replace(file, text) },
    Way {
        name: "fifty saves in a second",
        linked: false,
        save: |_, file, text| {
            let script = file.ends_with("small.lua");
            for n in 0..50u32 {
                let other = if script { wider(2 + n % 5) } else { format!("return {{ start = {n} }}") };
                let text = if n % 3 == 1 { String::from("return {") } else { other };
                if n % 2 == 0 {
                    write(file, &text);
                } else {
                    replace(file, &text);
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            write(file, text);
        },
    },
];

fn write(file: &Path, text: &str) {
    std::fs::write(file, text).expect("it is written");
}

/// A room whose rules folder is a link, or is not.
fn room(linked: bool) -> (Room, std::path::PathBuf) {
    let mut room = Room::new();
    let real = room.rules();
    if !linked {
        return (room, real);
    }
    room.close();
    let link = room.home.path().join("link");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    #[cfg(not(unix))]
    let link = real;
    room.open_with(&TableConfig { folders: vec![link.clone()], ..room.config() });
    (room, link)
}

fn try_out(edit: &Edit, way: &Way) {
    let place = format!("{}, {}", edit.name, way.name);
    let (mut room, folder) = room(way.linked);
    room.deal("7");
    room.play("tap stock");
    room.play("tap stock");
    assert_eq!(room.play_columns(COLUMNS), COLUMNS);
    let before = room.look();
    assert_eq!(before.score, Some(100 - 2 + 5 * COLUMNS as i64));

    (way.save)(&room, &folder.join(edit.file), &(edit.text)());

    let followed = news(&room, &place, edit, &before);
    assert_eq!(followed.outcome, edit.outcome, "{place}");
    // And so it stays.
    for event in room.quiet() {
        if let TableEvent::Reloaded { followed, .. } = event {
            assert_eq!(followed.outcome, edit.outcome, "{place}");
        }
    }
    let now = room.look();
    assert!((edit.right)(&before, &now), "{place}: {now:?}");
    assert_eq!((&now.problem, &now.notice, now.game), (&None, &None, before.game), "{place}");
    whole(&now, &place);

    // It is kept so, it goes back to the deal, and a restart deals by the new rules.
    room.close();
    let config = TableConfig { folders: vec![folder], ..room.config() };
    room.open_with(&config);
    let again = room.look();
    assert_eq!((piles(&now), now.score, &again.notice), (piles(&again), again.score, &None), "{place}");
    while room.look().can_undo {
        whole(&view(room.ask(UndoRequest)), &place);
    }
    let anew = view(room.ask(RestartRequest));
    whole(&anew, &place);
    let height = if edit.name == "deal" { 2 } else { 1 };
    let columns = anew.piles.iter().filter(|pile| pile.role == RoleView::Tableau);
    assert!(columns.map(|pile| pile.cards.len()).eq([height; 7]), "{place}: {anew:?}");
}

/// Waits until the edit is in force and nothing is wrong, and says what became of the game then.
fn news(room: &Room, place: &str, edit: &Edit, before: &TableView) -> FollowedView {
    let start = Instant::now();
    let mut last = None;
    while let Some(left) = SOON.checked_sub(start.elapsed()) {
        match room.events.recv_timeout(left) {
            Ok(TableEvent::Reloaded { followed, view }) => {
                whole(&view, place);
                let arrived = followed.outcome == edit.outcome && (edit.right)(before, &view);
                last = Some(followed);
                if arrived {
                    return last.expect("it was put there");
                }
            }
            Ok(_) => {}
            Err(_) => break,
        }
    }
    panic!("{place}: the edit never came into force; the last news were {last:?}, the table is {:?}", room.look());
}

/// Each card lies there once.
fn whole(view: &TableView, place: &str) {
    let mut ids: Vec<_> = view.piles.iter().flat_map(|pile| pile.cards.iter().map(|card| card.id)).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), cards(view)), (52, 52), "{place}: cards came or went");
}

#[test]
fn every_edit_in_every_way_of_saving_it() {
    assert!(
        EDITS.iter().all(|edit| ![GAME, SCORING].contains(&(edit.text)().as_str())),
        "every edit changes something"
    );
    // They mostly wait, so the ways go side by side.
    std::thread::scope(|scope| {
        let ways: Vec<_> =
            WAYS.iter().map(|way| scope.spawn(|| EDITS.iter().for_each(|edit| try_out(edit, way)))).collect();
        for way in ways {
            if let Err(panic) = way.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}
