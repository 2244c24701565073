//! A game is dealt, played by hand, taken back, killed and found again.

use serde_json::json;

use crate::{
    app::App,
    home::Home,
    table::{board, deal, first_carry, undo, view},
};

#[test]
fn the_new_button_deals_another_game() {
    let app = App::open(&Home::new());
    let before = view(&app);
    app.click("[data-testid=new-deal]");
    app.until("another game lies on the table", |app| view(app)["game"] != before["game"]);
    let after = view(&app);
    assert_ne!(after["seed"], before["seed"]);
    assert_eq!(after["played"], json!(0));
    app.until("the page shows its seed", |app| app.text("body").contains(after["seed"].as_str().unwrap()));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_dragged_card_lands_and_undo_brings_it_back() {
    let app = App::open(&Home::new());
    deal(&app, "klondike", "1");
    let carry = first_carry(&app);
    let before = view(&app);

    app.drag(carry.from, carry.to);
    app.until(&format!("{} is played", carry.text), |app| view(app)["played"] != before["played"]);
    let after = view(&app);
    assert_ne!(board(&after), board(&before));
    app.until("the page counts the move", |app| app.text("[data-testid=moves]").contains(&after["played"].to_string()));

    undo(&app);
    app.until("the board is as before", |app| board(&view(app)) == board(&before));
    app.until("the page counts back", |app| app.text("[data-testid=moves]").contains(&before["played"].to_string()));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_card_dropped_on_nothing_glides_home() {
    let app = App::open(&Home::new());
    deal(&app, "klondike", "1");
    let carry = first_carry(&app);
    let before = view(&app);
    let bottom = app.script("return innerHeight - 4", &[]).as_f64().unwrap();
    app.drag(carry.from, (4.0, bottom));
    app.at_rest();
    assert_eq!(board(&view(&app)), board(&before));
    assert_eq!(first_carry(&app).from, carry.from, "the card does not lie where it lay");
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "1");
    let carry = first_carry(&app);
    let played = view(&app)["played"].clone();
    app.drag(carry.from, carry.to);
    app.until("the move is played", |app| view(app)["played"] != played);
    let before = view(&app);
    app.kill();

    let app = App::open(&home);
    let after = view(&app);
    assert_eq!(board(&after), board(&before));
    assert_eq!(after["can_undo"], json!(true));
    undo(&app);
    app.until("the move is taken back", |app| view(app)["played"] == played);
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}
