//! A fault is told once, to the one who asked, even while the light, hints or a second client ask the same script.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use redeal_table::protocol::{
    HintFromSolutionRequest, HintRequest, OutcomeView, PreferRequest, PreferencesView, SolutionRequest, TableEvent,
};

use super::failing::with;
use super::{GAME, Room};
use crate::common::{SOON, long};

/// Edits that fail at the position on the table: none of them decides about moves but the last.
const FAULTS: [(&str, &str); 4] = [
    ("a score", "score = { total = function(board) if #board.waste > 1 then error(\"fault\") end return 1 end },"),
    (
        "a mission",
        "missions = { { \"a\", goal = 3, now = function(board) if #board.waste > 1 then error(\"fault\") end return 1 end } },",
    ),
    ("a label", "labels = function(board) if #board.waste > 1 then error(\"fault\") end return {} end,"),
    ("won", "won = function(board) if #board.waste > 1 then error(\"fault\") end return false end,"),
];

/// How often each edit is made.
fn rounds() -> usize {
    if long() { 5 } else { 1 }
}

/// Ends the other client when it goes, also where a test fails: the scope waits for that client.
struct EndsOther<'a>(&'a AtomicBool);

impl Drop for EndsOther<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The problems that are told until an edit has come to its end.
fn told(room: &Room, outcome: OutcomeView) -> Vec<Option<String>> {
    let (end, mut told) = (Instant::now() + SOON, Vec::new());
    loop {
        match room.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(TableEvent::Problem { problem, .. }) => told.push(problem.map(|problem| problem.message)),
            Ok(TableEvent::Reloaded { followed, .. }) if followed.outcome == outcome => break,
            Ok(_) => {}
            Err(error) => panic!("the edit never came to its end ({error}); told: {told:?}"),
        }
    }
    // What would be told a second time comes with the next replies.
    room.look();
    // The other client's searches send news all the time.
    let end = Instant::now() + Duration::from_millis(50);
    while let Ok(event) = room.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
        if let TableEvent::Problem { problem, .. } = event {
            told.push(problem.map(|problem| problem.message));
        }
    }
    told
}

#[test]
fn each_fault_is_told_once_whatever_searches_ask_beside_it() {
    let room = Room::new();
    room.ask(PreferRequest { prefs: PreferencesView { light: true, ..PreferencesView::default() } });
    room.deal("7");
    room.play("tap stock");
    room.play("tap stock");
    let table = room.table.as_ref().expect("the table is open");
    let (stop, other) = (AtomicBool::new(false), table.join(|_| ()));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                // Refused or answered: they only keep the script and the searches busy.
                let _ = other.handle(HintRequest);
                let _ = other.handle(HintFromSolutionRequest);
                let _ = other.handle(SolutionRequest);
                std::thread::sleep(Duration::from_millis(2));
            }
        });
        let _end = EndsOther(&stop);
        for (what, edit) in FAULTS {
            for round in 0..rounds() {
                room.save(&with(&format!("{edit} -- {round}")));
                let found = told(&room, OutcomeView::Failed);
                let [Some(problem)] = found.as_slice() else { panic!("{what}, round {round}: {found:?}") };
                assert!(problem.contains("fault"), "{what}: {problem}");
                room.save(&format!("{GAME}-- {what} {round}\n"));
                let found = told(&room, OutcomeView::Replayed);
                assert_eq!(found, [None], "{what}, round {round}: mended");
            }
        }
    });
}
