//! Rules that load and then fail in the game: the last rules that answered stay in force, and the game plays on.

use std::time::Duration;

use redeal_table::protocol::{
    DealRequest, HintRequest, MarkView, NoHint, OldRulesReason, OutcomeView, Reply, SettingsRequest, StatusView,
    TableEvent, TableView,
};

use super::{GAME, Room};
use crate::common::long;

/// An edit of the small game: what it is, what is added to it, where the fault is, and words of what is said of it.
struct FailingEdit {
    what: &'static str,
    fields: &'static str,
    line: Option<u32>,
    words: &'static str,
}

/// The line on which an edit begins: the line of `score` in the small game.
const LINE: u32 = 15;

fn edits() -> Vec<FailingEdit> {
    let edit = |what, fields, words| FailingEdit { what, fields, line: Some(LINE), words };
    vec![
        edit(
            "allow reads a face-down card",
            "allow = function(board) return board.stock[1].rank > 0 end,",
            "face-down",
        ),
        edit("allow answers nothing", "allow = function() end,", "`allow` answers true or false, not nil"),
        edit("allow is endless", "allow = function() while true do end end,", "more than 4,000,000 steps"),
        edit("settle reads what is not there", "settle = function(board) return board.waste.tops end,", "no `tops`"),
        edit("settle answers a number", "settle = function() return 5 end,", "not a number"),
        edit("won answers nothing", "won = function() end,", "`won` answers true or false, not nil"),
        edit("deal fails", "deal = function(board) return board.stock[1].rank end,", "face-down"),
        edit(
            "a mission answers a text",
            "missions = { { \"a\", goal = 3, now = function() return \"x\" end } },",
            "the mission `a` answers a whole number",
        ),
        edit("total answers nothing", "score = { total = function() end },", "`total` answers a whole number, not nil"),
        edit(
            "a score answers nothing",
            "score = { draw = function() end },",
            "`score` for the event `draw` answers a whole number, not nil",
        ),
    ]
}

pub(super) fn with(fields: &str) -> String {
    assert_eq!(GAME.lines().position(|line| line.contains("score = scoring")), Some(LINE as usize - 1));
    let without = if fields.starts_with("score") { "  score = scoring,\n" } else { "" };
    let game = if without.is_empty() { GAME.to_string() } else { GAME.replace(without, "") };
    let lines: Vec<&str> = game.lines().collect();
    let (before, after) = lines.split_at(LINE as usize - 1);
    [before, &[fields], after].concat().join("\n") + "\n"
}

#[test]
fn rules_that_fail_in_this_game_do_not_come_into_force() {
    for edit in edits() {
        let room = Room::new();
        room.deal("7");
        room.play("tap stock");
        let before = room.play("tap stock");
        room.save(&with(edit.fields));
        let problem = room.problem().unwrap_or_else(|| panic!("{}: nothing is said", edit.what));
        assert!(problem.message.contains(edit.words), "{}: {problem:?}", edit.what);
        assert_eq!((problem.file.as_str(), problem.line), ("small.lua", edit.line), "{}: {problem:?}", edit.what);
        let (followed, view) = room.reloaded();
        assert_eq!(followed.outcome, OutcomeView::Failed, "{}", edit.what);
        assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::Failed), "{}", edit.what);
        assert_eq!((view.score, view.moves.len()), (before.score, before.moves.len()), "{}", edit.what);
        // The game plays on, and the sign stays.
        let played = room.play("tap stock");
        assert_eq!((played.played, played.problem.is_some()), (before.played, true), "{}", edit.what);
        assert_eq!(played.score, before.score.map(|score| score - 1), "{}", edit.what);
        assert_eq!(played.old_rules, view.old_rules, "{}", edit.what);
        // The text of before is mended rules.
        room.save(GAME);
        assert_eq!(room.problem(), None, "{}", edit.what);
        assert_eq!(room.look().old_rules, None, "{}", edit.what);
    }
}

#[test]
fn rules_that_fail_later_give_way_to_those_before_and_the_move_is_played() {
    let late = "settle = function(board) if #board.waste > 2 then error(\"late\") end return {} end,";
    let mut room = Room::new();
    room.deal("7");
    room.play("tap stock");
    room.save(&with(late));
    let (followed, view) = room.reloaded();
    assert_eq!((followed.outcome, view.old_rules), (OutcomeView::Replayed, None));
    assert_eq!(followed.changed, ["small.lua"]);
    room.play("tap stock");
    let view = room.play("tap stock");
    let waste = view.piles.iter().find(|pile| pile.id == "waste").map(|pile| pile.cards.len());
    assert_eq!(waste, Some(3), "the move is played under the rules of before");
    assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::Failed));
    let problem = view.problem.expect("it is said what failed");
    assert!(problem.message.contains("late") && problem.line == Some(LINE), "{problem:?}");
    room.close();
    room.open();
    let again = room.look();
    assert_eq!(again.piles.iter().find(|pile| pile.id == "waste").map(|pile| pile.cards.len()), Some(3));
}

/// The game whose `allow` fails once three cards lie in the waste; other words make other rules of it.
fn silent_at_three(words: &str) -> String {
    with(&format!("allow = function(board) if #board.waste > 2 then error(\"{words}\") end return true end,"))
}

/// Saves rules that come into force.
fn save_good(room: &Room, text: &str) {
    room.save(text);
    assert_eq!(room.reloaded().0.outcome, OutcomeView::Replayed);
}

/// Draws until three cards lie in the waste.
fn draw_to_three(room: &Room) -> TableView {
    let drawn = |view: &TableView| view.piles.iter().find(|pile| pile.id == "waste").map(|pile| pile.cards.len());
    let mut now = room.look();
    while drawn(&now).is_some_and(|drawn| drawn < 3) {
        now = room.play("tap stock");
    }
    now
}

/// What happens between good rules and the position at which the faulty ones fail.
type Between = fn(&mut Room);

#[test]
fn the_game_goes_back_to_rules_that_answered_whatever_happened_since() {
    let between: [(&str, Between); 6] = [
        ("another edit with the same fault", |room| save_good(room, &silent_at_three("again"))),
        ("ten edits of a comment", |room| {
            (0..10).for_each(|n| save_good(room, &(silent_at_three("late") + &format!("-- {n}\n"))));
        }),
        ("a new start", |room| {
            room.close();
            room.open();
        }),
        ("another variant, and back", |room| {
            for variant in ["other", "small"] {
                room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None });
            }
        }),
        ("a new deal", |room| drop(room.deal("8"))),
        ("an edit, a new deal and a new start", |room| {
            save_good(room, &silent_at_three("again"));
            room.deal("8");
            room.close();
            room.open();
        }),
    ];
    for (what, then) in between {
        let mut room = Room::new();
        let other = GAME.replace("\"Small\"", "\"Other\"");
        std::fs::write(room.rules().join("other.lua"), other).expect("a script");
        room.deal("7");
        room.play("tap stock");
        save_good(&room, &silent_at_three("late"));
        then(&mut room);
        draw_to_three(&room);
        // Where many rules must be tried that is done beside the table.
        let view = room.reloaded_to(|view| view.status != StatusView::Unknown);
        assert_eq!(view.status, StatusView::Playing, "{what}");
        assert!(!view.moves.is_empty(), "{what}");
        assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::Failed), "{what}");
        let problem = view.problem.unwrap_or_else(|| panic!("{what}: it is not said what fails"));
        assert_eq!(problem.line, Some(LINE), "{what}: {problem:?}");
        // It is told as long as it is so, and the game plays on.
        assert!(room.play("tap stock").problem.is_some(), "{what}");
    }
}

#[test]
fn a_compilation_that_began_before_the_rules_failed_does_not_say_that_all_is_well() {
    // The watch waits a moment before it tells of a save: at one of these pauses the compilation is under way.
    let pauses = if long() { 100..240 } else { 160..161 };
    for pause in pauses.step_by(20).map(Duration::from_millis) {
        let room = Room::new();
        room.deal("7");
        room.play("tap stock");
        let slow = silent_at_three("late").replace("return {", "for _ = 1, 9000000 do end\nreturn {");
        save_good(&room, &slow);
        room.save(&slow);
        std::thread::sleep(pause);
        draw_to_three(&room);
        let back = room.reloaded_to(|view| view.status != StatusView::Unknown);
        assert_eq!(back.old_rules.map(|old| old.why), Some(OldRulesReason::Failed), "{pause:?}");
        // The newest rules are those on disk, as they were; those in force are older ones.
        room.quiet();
        let later = room.look();
        assert_eq!(later.old_rules.map(|old| old.why), Some(OldRulesReason::Failed), "{pause:?}");
        assert!(later.problem.is_some(), "{pause:?}: what fails is told as long as it is so");
    }
}

#[test]
fn rules_that_fail_and_none_before_them_are_never_told_as_no_move() {
    let mut room = Room::with(&silent_at_three("late"));
    room.deal("7");
    for _ in 0..2 {
        let view = draw_to_three(&room);
        assert_eq!((view.status, view.moves.len(), view.can_undo), (StatusView::Unknown, 0, true));
        assert!(view.problem.expect("it is said what fails").message.contains("late"));
        let Reply::Hint(hint) = room.ask(HintRequest) else { panic!("a hint is answered") };
        assert_eq!((hint.text, hint.none), (None, Some(NoHint::RulesFail)));
        // What asks the rules nothing takes nothing back of that.
        room.ask(SettingsRequest);
        let last = room.quiet().into_iter().rev().find_map(|event| match event {
            TableEvent::Problem { problem, .. } => Some(problem.is_some()),
            _ => None,
        });
        assert_ne!(last, Some(false));
        room.close();
        room.open();
        assert_eq!(room.look().status, StatusView::Unknown, "after a new start, too");
    }
    let before = super::view(room.ask(super::UndoRequest));
    assert_eq!((before.status, before.problem), (StatusView::Playing, None));
    // A good edit takes the game on.
    draw_to_three(&room);
    room.save(GAME);
    let view = room.reloaded_to(|view| view.status == StatusView::Playing);
    assert_eq!((view.problem, view.old_rules), (None, None));
}

#[test]
fn rules_that_change_while_the_game_is_away_are_told_and_marked() {
    let mut room = Room::new();
    room.deal("7");
    let before = room.play("tap stock");
    assert!(before.marks.is_empty() && before.notice.is_none());
    room.close();
    room.save_scoring("return { start = 7, draw = -1 }\n");
    room.open();
    let after = room.look();
    assert_eq!((before.score, after.score), (Some(99), Some(6)));
    assert_eq!(after.marks, [MarkView::Edited]);
    assert_eq!(
        after.notice.as_deref(),
        Some(
            "The rules of this game have changed since you last played it: score 99 → 6. It doesn't count in your statistics."
        )
    );
    // Another variant and back is a way of being away, too.
    let other = GAME.replace("\"Small\"", "\"Other\"");
    std::fs::write(room.rules().join("other.lua"), other).expect("a script");
    room.quiet();
    let switch =
        |variant: &str| room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None });
    room.deal("8");
    room.play("tap stock");
    switch("other");
    room.save(&(GAME.to_string() + "-- another text\n"));
    room.quiet();
    let back = super::view(switch("small"));
    assert_eq!(back.marks, [MarkView::Edited]);
    assert!(back.notice.is_some_and(|notice| notice.starts_with("The rules of this game have changed since")));
}

#[test]
fn a_script_that_is_gone_is_told_at_every_entrance() {
    let mut room = Room::new();
    room.deal("7");
    room.play("tap stock");
    room.close();
    std::fs::remove_file(room.game()).expect("it is deleted");
    std::fs::write(room.rules().join("other.lua"), GAME.replace("\"Small\"", "\"Other\"")).expect("a script");
    room.open();
    let said = "`small.lua` is no longer in the rules folder. This game continues under its last rules.";
    let look = |view: TableView| (view.problem.map(|problem| problem.message), view.old_rules.map(|old| old.why));
    assert_eq!(look(room.look()), (Some(String::from(said)), Some(OldRulesReason::Gone)));
    let switch =
        |variant: &str| room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None });
    assert_eq!(look(super::view(switch("other"))), (None, None));
    assert_eq!(look(super::view(switch("small"))), (Some(String::from(said)), Some(OldRulesReason::Gone)));
}

#[test]
fn a_game_for_points_is_not_over_where_its_rules_fail() {
    let room = Room::with(&with(
        "score = { total = function() return 0 end, final = true }, \
         allow = function(board) if #board.waste > 2 then error(\"late\") end return true end,",
    ));
    room.deal("7");
    let view = draw_to_three(&room);
    assert_eq!(view.status, StatusView::Unknown);
    assert_eq!(view.for_points.map(|points| points.over), Some(false));
}

#[test]
fn a_changed_deal_is_told_until_the_restart() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let other = GAME.replace("\"tableau\", 7, up = 1", "\"tableau\", 7, up = 2");
    room.save(&other);
    let (followed, view) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::DealsOtherwise);
    assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::DealsOtherwise));
    // A mistake and its mend change nothing about that.
    room.save(&other.replace("return {", "return ["));
    assert!(room.problem().is_some());
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::Broken));
    room.save(&other);
    assert!(room.problem().is_none());
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::DealsOtherwise));
    room.save(&other.replace("score = scoring", "score = scoring, settle = function() return 5 end"));
    assert!(room.problem().is_some());
    assert_eq!(room.reloaded().0.outcome, OutcomeView::Failed);
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::Failed));
    room.save(&other);
    assert!(room.problem().is_none());
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::DealsOtherwise));
    // A later edit of the score waits, too, and the sign is still there.
    room.save(&other.replace("score = scoring", "score = { draw = 3 }"));
    let (followed, view) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::DealsOtherwise);
    assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::DealsOtherwise));
    let view = super::view(room.ask(super::RestartRequest));
    assert_eq!(view.old_rules, None);
}

#[test]
fn a_renamed_variant_keeps_its_game() {
    let mut room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let before = room.look();
    room.save(&GAME.replace("name = \"Small\"", "name = \"Tiny One\""));
    let (followed, view) = room.reloaded();
    assert_eq!((followed.outcome, view.variant.id.as_str()), (OutcomeView::Replayed, "tiny-one"));
    assert_eq!((&view.piles, view.score, &view.seed), (&before.piles, before.score, &before.seed));
    assert_eq!((view.problem, view.old_rules), (None, None));
    // Edits go on, and so does the game after the next start.
    room.save(&GAME.replace("name = \"Small\"", "id = \"wee\", name = \"Wee\""));
    assert_eq!(room.reloaded().1.variant.name, "Wee");
    room.close();
    room.open();
    let again = room.look();
    assert_eq!((again.variant.id.as_str(), &again.piles), ("wee", &before.piles));
}

#[test]
fn a_variant_that_is_gone_is_told_as_such() {
    let room = Room::new();
    let two =
        "return { extend(small, { id = \"tiny\", name = \"Tiny\" }), extend(small, { id = \"wee\", name = \"Wee\" }) }";
    room.save(&format!("{}{two}\n", GAME.replace("return {", "local small = {")));
    let problem = room.problem().expect("it is told");
    assert_eq!(
        problem.message,
        "`small.lua` now has the variant `tiny`, `wee`, and no longer has `small`. This game continues under its last rules."
    );
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::Gone));
    std::fs::remove_file(room.game()).expect("it is deleted");
    let problem = room.problem().expect("it is told");
    assert_eq!(
        problem.message,
        "`small.lua` is no longer in the rules folder. This game continues under its last rules."
    );
    room.save(GAME);
    assert_eq!(room.problem(), None);
    assert_eq!(room.look().old_rules, None);
}

#[test]
fn an_edit_of_a_required_script_names_it() {
    let room = Room::new();
    std::fs::write(room.rules().join("lib/scoring.lua"), "return { start = 50 }\n").expect("it is saved");
    assert_eq!(room.reloaded().0.changed, ["lib/scoring.lua"]);
}
