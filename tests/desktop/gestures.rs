//! Each kind of gesture once in the real window: pairs, cards that go alone, pick-ups, rows that are dealt, runs that
//! land reversed, goals beside the table.

use serde_json::{Value, json};

use crate::app::App;
use crate::home::Home;
use crate::table::{board, carry_of, deal, shown_since, undo, view};

fn moves(app: &App, what: &str) -> Vec<Value> {
    let view = view(app);
    let all = view["moves"].as_array().unwrap();
    all.iter().filter(|found| found["what"] == what).cloned().collect()
}

fn pile<'a>(view: &'a Value, at: &Value) -> &'a Value {
    &view["piles"][usize::try_from(at.as_u64().unwrap()).unwrap()]
}

/// The top card of a pile, as the page draws it.
fn top(view: &Value, at: &Value) -> String {
    format!("[data-face][data-id='{}']", pile(view, at)["cards"].as_array().unwrap().last().unwrap()["id"])
}

/// Deals seeds until a move of a kind can be made.
fn dealt_with(app: &App, variant: &str, what: &str) -> Value {
    for seed in 1..=20 {
        deal(app, variant, &seed.to_string());
        if let Some(found) = moves(app, what).first() {
            return found.clone();
        }
    }
    panic!("no {what} in twenty deals of {variant}")
}

fn played(app: &App, before: &Value) {
    app.until("the move is played", |app| view(app)["played"] != before["played"]);
    shown_since(app, before);
    assert_ne!(board(&view(app)), board(before));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_pair_goes_by_a_drag_and_comes_back() {
    let app = App::open(&Home::new());
    let pair = dealt_with(&app, "pyramid", "pair");
    let before = view(&app);
    let drag = carry_of(&app, pair["text"].as_str().unwrap());
    app.drag(drag.from, drag.to);
    played(&app, &before);
    undo(&app);
    app.until("the pair is back", |app| board(&view(app)) == board(&before));
}

#[test]
fn a_pair_goes_by_two_clicks() {
    let app = App::open(&Home::new());
    let pair = dealt_with(&app, "pyramid", "pair");
    let before = view(&app);
    // The other way round than it is listed: a pair has no direction.
    app.click(&top(&before, &pair["to"]));
    app.click(&top(&before, &pair["from"]));
    played(&app, &before);
}

#[test]
fn a_card_goes_alone_by_a_click() {
    let app = App::open(&Home::new());
    let alone = dealt_with(&app, "pyramid", "alone");
    let before = view(&app);
    app.click(&top(&before, &alone["from"]));
    played(&app, &before);
}

#[test]
fn a_card_that_can_go_to_one_place_only_is_picked_up_by_a_click() {
    let app = App::open(&Home::new());
    let pick = dealt_with(&app, "tk-pyramid", "carry");
    let before = view(&app);
    app.click(&top(&before, &pick["from"]));
    played(&app, &before);
    // What was turned from the stock can't be turned back here.
    app.click("[data-pile=stock]");
    app.until("a card is turned", |app| view(app)["can_undo"] == json!(false));
}

#[test]
fn a_row_is_dealt_by_a_tap_and_runs_land_reversed() {
    let app = App::open(&Home::new());
    deal(&app, "algerian", "1");
    let before = view(&app);
    app.click("[data-pile=stock]");
    app.until("the row is dealt", |app| board(&view(app)) != board(&before));
    let seed = (1..=200).find(|seed| {
        let reply = crate::table::ask(
            &app,
            &json!({ "kind": "deal", "variant": "natali", "seed": seed.to_string(), "options": null }),
        );
        reply["view"]["moves"].as_array().unwrap().iter().any(|found| found["count"] == 2)
    });
    deal(&app, "natali", &seed.expect("two cards in sequence lie in one of 200 deals").to_string());
    let before = view(&app);
    let run = before["moves"].as_array().unwrap().iter().find(|found| found["count"] == 2).unwrap().clone();
    let lifted: Vec<Value> =
        pile(&before, &run["from"])["cards"].as_array().unwrap().iter().rev().take(2).cloned().collect();
    let drag = carry_of(&app, run["text"].as_str().unwrap());
    app.drag(drag.from, drag.to);
    played(&app, &before);
    let after = view(&app);
    let landed = pile(&after, &run["to"])["cards"].as_array().unwrap().clone();
    assert_eq!(landed[landed.len() - 2..], lifted[..], "they land as if moved one by one");
}

#[test]
fn goals_are_followed_beside_the_table() {
    let app = App::open(&Home::new());
    deal(&app, "missions", "1");
    assert_eq!(view(&app)["missions"].as_array().unwrap().len(), 7);
    app.until("the goals are shown", |app| app.text("body").contains("Score 200 points"));
    let before = view(&app);
    let first = before["moves"].as_array().unwrap().iter().find(|found| found["what"] == "carry").unwrap();
    let drag = carry_of(&app, first["text"].as_str().unwrap());
    app.drag(drag.from, drag.to);
    app.until("the move counts for a goal", |app| view(app)["missions"] != before["missions"]);
}
