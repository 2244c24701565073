//! A game that is won by hand: what is shown then, and that play goes on.

use std::{fs, thread::sleep, time::Duration};

use serde_json::{Value, json};

use crate::{
    app::App,
    home::{Home, project},
    table::{ask, carry_of, choose, deal, view},
};

#[test]
fn the_last_card_wins_the_game() {
    let home = Home::new();
    let app = App::open(&home);
    let last = play_up_to_the_last(&app);
    assert_eq!(view(&app)["status"], json!("playing"));
    let carry = carry_of(&app, &last);
    app.drag(carry.from, carry.to);
    app.wait_for("[data-testid=won]");
    assert_eq!(view(&app)["status"], json!("won"));
    for (width, height) in [(1280, 800), (800, 600), (2560, 1440)] {
        app.resize(width, height);
        sleep(Duration::from_millis(900));
        app.picture(&format!("won-{width}x{height}.png"));
    }

    let played = view(&app)["played"].clone();
    let shown = app.text("[data-testid=won]");
    assert!(shown.contains("You won") && shown.contains(&view(&app)["played"].to_string()), "{shown}");
    assert!(app.text("[data-testid=won-badge]").contains("Gold"), "{shown}");
    // Its code is copied during the click, though the host has to be asked for it, and is pasted on the table.
    app.until("the solver is done", |app| app.find("[data-testid=won-solver]").is_some());
    app.click("[data-testid=challenge]");
    app.until("the code is copied", |app| app.text("main").contains("Copied."));
    choose(&app, "album");
    app.click("[data-badge=klondike][data-medal=gold]");
    assert!(app.text("[data-testid=album-game]").contains("Klondike"));
    let sizes = [(1280, 800), (800, 600), (2560, 1440)];
    for (width, height) in sizes.into_iter().filter(|_| std::env::var_os("REDEAL_LONG").is_some()) {
        app.resize(width, height);
        sleep(Duration::from_millis(900));
        app.picture(&format!("album-{width}x{height}.png"));
    }
    app.click("[data-room=achievements]");
    app.wait_for("[data-achievement=first][data-reached=true]");
    assert!(app.find("[data-achievement=spider-4][data-reached=false]").is_some());
    for (width, height) in sizes.into_iter().filter(|_| std::env::var_os("REDEAL_LONG").is_some()) {
        app.resize(width, height);
        sleep(Duration::from_millis(600));
        app.picture(&format!("achievements-{width}x{height}.png"));
    }
    app.click("[data-room=week]");
    app.wait_for("[data-goal][data-reached]");
    assert!(app.find("li:nth-child(3)[data-goal]").is_some() && app.find("li:nth-child(4)[data-goal]").is_none());
    assert!(app.text("[data-testid=week-game]").contains("Game of the week"));
    for (width, height) in sizes.into_iter().filter(|_| std::env::var_os("REDEAL_LONG").is_some()) {
        app.resize(width, height);
        sleep(Duration::from_millis(600));
        app.picture(&format!("week-{width}x{height}.png"));
    }
    app.click("[data-testid=album-back]");
    app.click("[data-testid=won] .main");
    app.until("another game lies on the table", |app| view(app)["played"] == json!(0));
    app.until("the sheet has gone", |app| app.find("[data-testid=won]").is_none());
    app.chord('\u{e009}', 'v');
    app.wait_for("[data-testid=to-beat]");
    assert_eq!(view(&app)["challenge"]["moves"], played);
    for (width, height) in sizes {
        app.resize(width, height);
        sleep(Duration::from_millis(900));
        app.picture(&format!("challenge-{width}x{height}.png"));
    }
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

/// Replays a stored game but for its last move, and says which that is.
fn play_up_to_the_last(app: &App) -> String {
    let text = fs::read_to_string(project().join("tests/playthroughs/klondike.txt")).unwrap();
    let seed = text.lines().find_map(|line| line.strip_prefix("seed: ")).unwrap();
    let mut moves: Vec<&str> = text.lines().filter(|line| line.contains('>') || line.starts_with("tap ")).collect();
    let last = moves.pop().unwrap();
    deal(app, "klondike", seed);
    for text in moves {
        let reply: Value = ask(app, &json!({ "kind": "play", "text": text }));
        assert_eq!(reply["kind"], "view", "{text}: {reply}");
    }
    app.refresh();
    last.to_owned()
}
