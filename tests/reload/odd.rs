//! What is odd about edited rules is told as a warning, and the game goes on under them.

use redeal_table::protocol::{ProblemView, TableEvent};

use super::{GAME, Room};
use crate::common::SOON;

/// The warnings that come after an edit.
fn warned(room: &Room) -> Vec<ProblemView> {
    loop {
        match room.events.recv_timeout(SOON).expect("a warning comes") {
            TableEvent::Warnings { warnings } => return warnings,
            TableEvent::Problem { problem: Some(problem), .. } => panic!("{problem}"),
            _ => {}
        }
    }
}

#[test]
fn a_counter_in_a_local_is_told_and_the_game_goes_on() {
    let room = Room::new();
    room.deal("7");
    let counting = GAME.replace("return {\n  name", "local asked = 0\nreturn {\n  name").replace(
        "  score = scoring,",
        "  allow = function()\n    asked = asked + 1\n    return asked % 7 ~= 0\n  end,",
    );
    room.save(&counting);
    let warnings = warned(&room);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].message.contains("`allow` gives a different answer"), "{}", warnings[0]);
    let line = counting[..counting.find("allow").expect("it stands there")].matches('\n').count() as u32 + 1;
    assert_eq!((warnings[0].file.as_str(), warnings[0].line), ("small.lua", Some(line)));
    // The rules are in force, and a page that comes later is told, too.
    let view = room.look();
    assert_eq!((view.problem.as_ref(), view.old_rules.as_ref()), (None, None));
    assert_eq!(view.warnings.as_deref(), Some(warnings.as_slice()));
    // Mended rules have none.
    room.save(GAME);
    room.reloaded();
    assert_eq!(room.look().warnings, None);
}

#[test]
fn a_relation_with_a_memory_and_a_pile_that_nothing_reaches_are_told() {
    let room = Room::new();
    room.save(&GAME.replace(
        "place = any, run = build.down }",
        "place = any, run = build.down },\n    { \"spare\", role = \"reserve\", 2, at = { 0, 3 } }",
    ));
    let warnings = warned(&room);
    assert!(warnings[0].message.contains("nothing can ever lie on `spare`"), "{}", warnings[0]);
    room.save(
        &GAME
            .replace(
                "return {\n  name",
                "local n = 0\nlocal function odd()\n  n = n + 1\n  return n % 2 == 0\nend\nreturn {\n  name",
            )
            .replace("place = any, run = build.down", "place = odd, run = build.down"),
    );
    let warnings = warned(&room);
    assert!(warnings[0].message.contains("gives a different answer"), "{}", warnings[0]);
}

#[test]
fn what_each_returns_without_effect_is_told() {
    let room = Room::new();
    room.save(&GAME.replace(
        "up = 1, place = any, run = build.down",
        "up = 1, place = any, run = build.down, each = function(n) return { down = n } end",
    ));
    let warnings = warned(&room);
    assert!(warnings[0].message.contains("`down` has no effect"), "{}", warnings[0]);
}

#[test]
fn a_field_that_a_required_file_does_not_have_is_told() {
    let room = Room::new();
    let placed = GAME.replace("place = any, run", "place = require(\"lib/relations\").place, run");
    std::fs::write(room.rules().join("lib/relations.lua"), "return { palce = any }\n").expect("a script");
    room.save(&placed);
    let warnings = warned(&room);
    let expected = "`lib/relations.lua` returns no `place`; did you mean `palce`?";
    assert!(warnings.iter().any(|warning| warning.message == expected), "{warnings:?}");
    let line = placed[..placed.find("lib/relations").expect("it stands there")].matches('\n').count() as u32 + 1;
    assert_eq!((warnings[0].file.as_str(), warnings[0].line), ("small.lua", Some(line)));
}
