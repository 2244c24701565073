//! A script is edited on disk while its game is being played.

use serde_json::json;

use crate::{
    app::App,
    home::Home,
    table::{board, deal, first_carry, undo, view},
};

const SCRIPT: &str = "klondike.lua";

#[test]
fn score_and_board_follow_the_script() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "1");
    let carry = first_carry(&app);
    app.drag(carry.from, carry.to);
    app.until("a move is played", |app| view(app)["played"] == json!(1));
    let before = view(&app);

    home.edit(SCRIPT, "score = ", "score = { start = 721 } or ");
    app.until("the new score shows", |app| app.text("[data-testid=score]").contains("721"));
    let after = view(&app);
    assert_eq!(after["piles"], before["piles"], "the cards lie as they lay");
    assert_eq!(after["played"], before["played"]);

    let waste = app.wait_for("[data-pile=waste]");
    home.edit(SCRIPT, "{ \"waste\",", "{ \"waste\", at = { 2, 0 },");
    app.until("the waste has moved", |app| app.find("[data-pile=waste]").is_some_and(|now| now.x > waste.x + 10.0));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_broken_script_is_named_until_it_is_mended() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "1");
    let before = view(&app);
    let sound = home.script(SCRIPT);
    let line = sound.lines().count() + 1;

    home.save(SCRIPT, &format!("{sound}local = oops\n"));
    app.wait_for("[data-testid=problem]");
    let shown = app.text("[data-testid=problem]");
    assert!(shown.contains(SCRIPT) && shown.contains(&line.to_string()), "{shown}");
    app.picture("problem.png");

    let carry = first_carry(&app);
    let played = view(&app)["played"].clone();
    app.drag(carry.from, carry.to);
    app.until("the last good rules still play", |app| view(app)["played"] != played);
    undo(&app);
    app.until("the move is taken back", |app| view(app)["played"] == played);

    home.save(SCRIPT, &sound);
    app.until("the panel goes", |app| app.find("[data-testid=problem]").is_none());
    assert_eq!(board(&view(&app))[0], board(&before)[0]);
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}
