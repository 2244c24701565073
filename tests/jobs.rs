//! What takes long is a job: the table goes on meanwhile, and what a job found is taken in only where it is still true. Each
//! client waits for what it asked for itself.

// It reads /proc.
#[cfg(target_os = "linux")]
mod checks;

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    AwaitedSearch, DealRequest, HintFromSolutionRequest, LookRequest, OptionsRequest, PlayRequest, Reply,
    SolutionRequest, StopSearchRequest, TableEvent, Unfulfilled, VariantsRequest, ViewReply,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask;
use crate::common::{SOON, tree};

/// It never ends, and its turns are long: it takes a while until its steps are used up.
const ENDLESS: &str = "local n = 1 while true do n = n * 3 % 7 n = n * 3 % 7 end";

/// It takes a while to load, and cards can be drawn from its stock for ever.
const HEAVY: &str = r#"
local option = options { { "draw", "Cards drawn", choices = { 1, 3 } } }
local sum = 0
for n = 1, 1000000 do sum = (sum + n) % 7 end
return {
  name = "Heavy",
  piles = {
    { "stock", tap = draw { count = option.draw, redeals = unlimited } },
    { "waste" },
    { "foundation", 4 },
  },
}
"#;

/// A table over the bundled scripts and some others.
struct Room {
    _home: TempDir,
    table: Table,
    events: Receiver<TableEvent>,
}

impl Room {
    fn new(opening: &str, scripts: &[(&str, &str)]) -> Self {
        let home = tempfile::tempdir().unwrap();
        for (script, text) in scripts {
            std::fs::write(home.path().join(script), text).unwrap();
        }
        let config = TableConfig {
            folders: vec![home.path().to_path_buf(), tree().join("rules")],
            opening: String::from(opening),
            ..TableConfig::default()
        };
        let (send, events) = channel();
        let table = Table::open(config, move |event| drop(send.send(event))).unwrap();
        Self { _home: home, table, events }
    }

    /// Another client.
    fn join(&self) -> (Table, Receiver<TableEvent>) {
        let (send, events) = channel();
        (self.table.join(move |event| drop(send.send(event))), events)
    }
}

fn late(events: &Receiver<TableEvent>) -> Reply {
    loop {
        if let TableEvent::Late { reply } = events.recv_timeout(SOON).expect("an answer") {
            return reply;
        }
    }
}

fn searching(table: &Table) -> Option<AwaitedSearch> {
    ask::look(table).searching
}

fn variant(id: &str) -> DealRequest {
    DealRequest { variant: Some(id.to_string()), ..DealRequest::default() }
}

#[test]
fn a_move_is_answered_while_scripts_that_never_end_are_run() {
    let room = Room::new("freecell", &[("a.lua", ENDLESS), ("b.lua", ENDLESS), ("c.lua", ENDLESS)]);
    ask::deal(&room.table, "freecell", "ms:1");
    let (other, _events) = room.join();
    let asked = std::thread::spawn(move || (other.ask(variant("no-such-game")), other.ask(VariantsRequest)));
    for _ in 0..5 {
        let mv = ask::look(&room.table).moves[0].text.clone();
        ask::play(&room.table, &mv);
    }
    assert!(!asked.is_finished(), "the moves did not wait for the scripts");
    let (dealt, listed) = asked.join().unwrap();
    let Err(Unfulfilled::Failed(failed)) = dealt else { panic!("{dealt:?}") };
    assert!(failed.message.starts_with("there is no variant `no-such-game`"), "{}", failed.message);
    // All were run by then, so the list has no more to run.
    let broken = listed.unwrap().variants.into_iter().filter(|entry| entry.problem.is_some()).count();
    assert_eq!(broken, 3);
    assert_eq!(ask::look(&room.table).played, 5);
}

#[test]
fn a_game_that_went_on_follows_as_it_is_by_then() {
    let room = Room::new("heavy", &[("heavy.lua", HEAVY)]);
    assert_eq!(ask::look(&room.table).variant.id, "heavy");
    let (other, _events) = room.join();
    let options = Choices::from([(String::from("draw"), Choice::Number(3))]);
    let asked = std::thread::spawn(move || other.ask(OptionsRequest { options }));
    let mut played = 0;
    while !asked.is_finished() && played < 50 {
        ask::play(&room.table, "tap stock");
        played += 1;
        std::thread::sleep(Duration::from_millis(5));
    }
    let ViewReply { view, followed } = asked.join().unwrap().expect("the options change");
    assert!(followed.is_some());
    assert_eq!(view.options[0].chosen, Choice::Number(3));
    let now = ask::look(&room.table);
    assert_eq!(now.options[0].chosen, Choice::Number(3));
    let mut undone = 0;
    while room.table.ask(redeal_table::protocol::UndoRequest).is_ok() {
        undone += 1;
    }
    assert_eq!(undone, played, "no turn was lost");
}

#[test]
fn options_of_a_game_that_is_gone_are_refused() {
    let room = Room::new("heavy", &[("heavy.lua", HEAVY)]);
    let (other, _events) = room.join();
    let options = Choices::from([(String::from("draw"), Choice::Number(3))]);
    let asked = std::thread::spawn(move || other.ask(OptionsRequest { options }));
    // Whichever comes first, the game of the other variant stays as it was dealt.
    let dealt = ask::deal(&room.table, "freecell", "ms:1");
    match asked.join().unwrap() {
        Ok(ViewReply { view, .. }) => assert_eq!(view.variant.id, "heavy"),
        Err(Unfulfilled::Refused(refused)) => {
            assert_eq!(refused.reason, "Another game is on the table now.");
        }
        // It was asked when the other game was there already.
        Err(Unfulfilled::Failed(failed)) => assert!(failed.message.contains("draw"), "{}", failed.message),
    }
    assert_eq!(ask::look(&room.table).piles, dealt.piles);
}

#[test]
fn clients_that_wait_for_the_same_get_the_same_answer() {
    let room = Room::new("freecell", &[]);
    // It takes a while to see that it can't be won.
    ask::deal(&room.table, "freecell", "ms:11982");
    let (other, events) = room.join();
    let first = room.table.handle(HintFromSolutionRequest);
    let second = other.handle(HintFromSolutionRequest);
    let told = |reply: Reply, events: &Receiver<TableEvent>| match reply {
        Reply::View(ViewReply { view, .. }) if view.searching.is_some() => late(events),
        reply => reply,
    };
    for reply in [told(first, &room.events), told(second, &events)] {
        let Reply::Refused(refused) = reply else { panic!("{reply:?}") };
        assert!(!refused.reason.is_empty());
    }
}

#[test]
fn a_client_that_stops_or_leaves_ends_no_search_of_another() {
    // Its solution takes long.
    let room = Room::new("spider", &[]);
    ask::deal(&room.table, "spider", "1");
    let (second, events) = room.join();
    let (third, _events) = room.join();
    for table in [&room.table, &second, &third] {
        assert_eq!(ask::view(table.handle(SolutionRequest)).searching, Some(AwaitedSearch::Solution));
    }
    assert_eq!(ask::view(room.table.handle(StopSearchRequest)).searching, None);
    drop(third);
    assert_eq!((searching(&room.table), searching(&second)), (None, Some(AwaitedSearch::Solution)));
    // A move ends it for all.
    let mv = room.table.ask(LookRequest).unwrap().view.moves[0].text.clone();
    assert_eq!(ask::view(room.table.handle(PlayRequest { text: mv })).searching, None);
    assert_eq!(searching(&second), None);
    assert!(events.try_iter().all(|event| !matches!(event, TableEvent::Late { .. })));
}
