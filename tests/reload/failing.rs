//! Rules that load and then fail in the game: the last rules that answered stay in force, and the game plays on.

use redeal_table::protocol::{OldRulesReason, OutcomeView};

use super::{GAME, Room};

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

fn with(fields: &str) -> String {
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
        "`small.lua` now has the variant `tiny`, `wee`, and no `small` any more. This game goes on under its last rules."
    );
    assert_eq!(room.look().old_rules.map(|old| old.why), Some(OldRulesReason::Gone));
    std::fs::remove_file(room.game()).expect("it is deleted");
    let problem = room.problem().expect("it is told");
    assert_eq!(
        problem.message,
        "`small.lua` is not in the rules folder any more. This game goes on under its last rules."
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
