//! A script is edited on disk while its game is being played.

use serde_json::json;

use crate::{
    app::App,
    home::Home,
    table::{ask, board, deal, first_carry, undo, view},
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

#[test]
fn what_the_window_tells_of_the_rules_lasts_through_deals_and_starts() {
    let home = Home::new();
    let mut app = App::open(&home);
    deal(&app, "klondike", "1");
    let sound = home.script(SCRIPT);
    home.edit(SCRIPT, "score = ", "score = { start = 721 } or ");
    app.until("the new score shows", |app| app.text("[data-testid=score]").contains("721"));
    home.save(SCRIPT, &format!("{}local = oops\n", home.script(SCRIPT)));
    app.wait_for("[data-testid=old-rules]");
    let told = app.text("[data-testid=old-rules]");
    let is_told =
        |app: &App| app.find("[data-testid=old-rules]").is_some() && app.text("[data-testid=old-rules]") == told;
    deal(&app, "klondike", "2");
    app.until("it is told at a deal", is_told);
    app.click("[data-pile=stock]");
    app.until("a card was drawn", |app| view(app)["can_undo"] == json!(true));
    deal(&app, "freecell", "1");
    app.until("it is another game's", |app| app.find("[data-testid=old-rules]").is_none());
    let back = ask(&app, &json!({ "kind": "deal", "variant": "klondike", "seed": null, "options": null }));
    assert_eq!(back["kind"], "view", "{back}");
    app.refresh();
    app.until("it is told when the game is back", is_told);
    app.quit();
    app = App::open(&home);
    app.until("it is told after a start", is_told);
    assert_eq!(view(&app)["marks"], json!([]));
    app.quit();

    home.save(SCRIPT, &sound.replacen("score = ", "score = { start = 5 } or ", 1));
    app = App::open(&home);
    let change = "The rules of this game have changed since you last played it: score 721 → 5.";
    app.until("the change is told", |app| {
        app.find("[data-testid=notice]").is_some() && app.text("[data-testid=notice]").contains(change)
    });
    assert_eq!(view(&app)["marks"], json!(["edited"]));
    app.picture("changed-away.png");
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}
