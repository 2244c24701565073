//! What is told of the rules in force: since when they are, which choices are gone, and what can be redone.

use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    DealRequest, OptionsRequest, OutcomeView, ReasonKind, RedoRequest, RestartRequest, TableEvent, TableView,
    UndoRequest,
};

use super::{GAME, Room};

fn broken() -> String {
    GAME.replace("return {", "return {{")
}

/// Since when the rules in force are, while newer ones are broken.
fn since(view: &TableView) -> i64 {
    view.old_rules.expect("newer rules are kept out").since
}

fn switch(room: &Room, variant: &str) -> TableView {
    super::view(room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None }))
}

#[test]
fn since_when_rules_are_in_force_stays_true_through_deals_switches_and_starts() {
    let mut room = Room::new();
    std::fs::write(room.rules().join("other.lua"), GAME.replace("\"Small\"", "\"Other\"")).expect("a script");
    room.deal("7");
    room.play("tap stock");
    room.save_scoring("return { start = 7, draw = -1 }\n");
    room.reloaded();
    room.save(&broken());
    room.problem();
    let told = since(&room.look());
    assert_eq!(since(&room.deal("8")), told, "a deal");
    room.play("tap stock");
    switch(&room, "other");
    assert_eq!(since(&switch(&room, "small")), told, "another variant, and back");
    room.close();
    room.open();
    assert_eq!(since(&room.look()), told, "a new start");
    room.save(GAME);
    room.problem();
    room.save_scoring("return { start = 8, draw = -1 }\n");
    room.reloaded();
    room.save(&broken());
    room.problem();
    assert!(since(&room.look()) > told, "the newer rules are younger");
}

#[test]
fn a_script_that_is_mended_without_an_event_has_no_problem_after_a_restart() {
    let room = Room::new();
    // What is written through another name of the file gives no event in its folder.
    let elsewhere = room.home.path().join("elsewhere.txt");
    room.deal("7");
    room.save(&broken());
    room.problem();
    std::fs::hard_link(room.game(), &elsewhere).expect("a second name");
    room.quiet();
    std::fs::write(&elsewhere, super::wider(5)).expect("it is saved");
    let view = super::view(room.ask(RestartRequest));
    assert_eq!((view.problem, view.old_rules), (None, None));
}

#[test]
fn a_choice_that_an_edit_removed_is_told() {
    let mut room = Room::new();
    let three = Choices::from([(String::from("draw"), Choice::Number(3))]);
    let draw_three = |room: &Room| {
        let view = super::view(room.ask(OptionsRequest { options: three.clone() }));
        assert_eq!(view.options[0].chosen, Choice::Number(3));
    };
    let gone = |now| ReasonKind::ChoiceLost { label: String::from("Cards drawn"), lost: Choice::Number(3), now };
    let fewer = GAME.replace("choices = { 1, 3 }", "choices = { 1, 2 }");
    let none = GAME.replace("{ \"draw\", \"Cards drawn\", choices = { 1, 3 } },", "").replace("option.draw", "2");

    room.deal("7");
    room.play("tap stock");
    draw_three(&room);
    room.save(&fewer);
    let (followed, _) = room.reloaded();
    assert_eq!(
        (followed.lost.as_slice(), followed.changed.as_slice()),
        (&[gone(Some(Choice::Number(1)))][..], &[String::from("small.lua")][..])
    );
    room.save(GAME);
    assert_eq!(room.reloaded().0.lost, []);
    draw_three(&room);
    room.save(&none);
    assert_eq!(room.reloaded().0.lost, [gone(None)]);

    // What nobody chose is in force as well.
    room.save(GAME);
    room.reloaded();
    room.save(&GAME.replace("choices = { 1, 3 }", "choices = { 2, 3 }"));
    let (lost, now) = (Choice::Number(1), Some(Choice::Number(2)));
    assert_eq!(room.reloaded().0.lost, [ReasonKind::ChoiceLost { label: String::from("Cards drawn"), lost, now }]);

    // While the game is away.
    room.save(GAME);
    room.reloaded();
    draw_three(&room);
    room.close();
    room.save(&fewer);
    room.open();
    let view = room.look();
    // Both are told: what is gone, and that the rules are others.
    let told = view.notice.unwrap_or_default();
    let lost = "“Cards drawn: 3” is no longer available; it is now “1”. ";
    let more = told.strip_prefix(lost).unwrap_or_else(|| panic!("{told}"));
    assert!(more.starts_with("The rules of this game have changed since you last played it"), "{told}");
    let Some(ReasonKind::Together { first, more }) = view.notice_why else { panic!("{:?}", view.notice_why) };
    assert_eq!(*first, gone(Some(Choice::Number(1))));
    assert!(matches!(*more, ReasonKind::ChangedAway | ReasonKind::ScoreChangedAway { .. }), "{more:?}");
}

#[test]
fn what_an_edit_forbids_can_be_redone_once_it_is_allowed_again() {
    let room = Room::new();
    room.deal("7");
    for _ in 0..4 {
        room.play("tap stock");
    }
    for _ in 0..3 {
        super::view(room.ask(UndoRequest));
    }
    // The first of those that were taken back is still allowed.
    room.save(
        &GAME.replace("  score = scoring,", "  score = scoring, allow = function(board) return #board.waste < 2 end,"),
    );
    let (followed, view) = room.reloaded();
    assert_eq!((followed.outcome, view.can_redo), (OutcomeView::Replayed, true));
    super::view(room.ask(RedoRequest));
    assert!(!room.look().can_redo);
    room.save(GAME);
    assert!(room.reloaded().1.can_redo);
    for _ in 0..2 {
        super::view(room.ask(RedoRequest));
    }
    let view = room.look();
    assert_eq!((view.score, view.can_redo), (Some(96), false));
}

#[test]
fn moves_that_overtake_an_edit_are_played_under_it() {
    let room = Room::new();
    room.deal("7");
    // Each answer takes its steps, so that the game goes on while copies of it follow.
    let slow = "  score = scoring, settle = function() for _ = 1, 20000 do end return {} end,";
    for n in 0..60 {
        room.play("tap stock");
        if n == 20 {
            room.save(&GAME.replace("  score = scoring,", slow));
        }
    }
    let told = room.quiet();
    let followed = told.iter().find_map(|event| match event {
        TableEvent::Reloaded { followed, .. } => Some(followed),
        _ => None,
    });
    let followed = followed.expect("the edit came into force");
    assert_eq!(
        (followed.outcome, followed.changed.as_slice()),
        (OutcomeView::Replayed, &[String::from("small.lua")][..])
    );
    let view = room.look();
    // All cards of the stock are drawn once, turned over, and fourteen are drawn again.
    assert_eq!((view.score, view.problem), (Some(100 - 45 - 14), None));
}

#[test]
fn a_folder_that_cannot_be_read_is_told_as_that() {
    let mut room = Room::new();
    room.deal("7");
    room.play("tap stock");
    room.close();
    std::fs::rename(room.rules(), room.home.path().join("elsewhere")).expect("the folder goes");
    std::fs::write(room.rules(), "no folder").expect("a file in its place");
    room.open();
    let problem = room.look().problem.expect("it is told");
    assert!(problem.message.contains("rules can't be read: Not a directory"), "{problem:?}");
}
