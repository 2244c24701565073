//! The board fits its window, whatever its size.

use std::{thread, time::Duration};

use serde_json::json;

use crate::{app::App, home::Home, table::deal};

/// The smallest window, the first one, a large screen.
const SIZES: [(u32, u32); 3] = [(800, 600), (1280, 800), (2560, 1440)];

/// Tables of every kind: columns, pyramids, fans, rows. The first one is looked at always, the others in the long run.
const GAMES: [&str; 9] =
    ["klondike", "pyramid", "canfield", "missions", "tk-pyramid", "algerian", "fifteen-puzzle", "natali", "osmosis"];

#[test]
fn nothing_scrolls_at_any_size() {
    let home = Home::new();
    let app = App::open(&home);
    let games = if std::env::var_os("REDEAL_LONG").is_some() { GAMES.len() } else { 1 };
    for (game, (width, height)) in GAMES[..games].iter().flat_map(|game| SIZES.map(|size| (game, size))) {
        deal(&app, game, "1");
        app.resize(width, height);
        app.until("the cards lie inside the window", |app| app.script(INSIDE, &[]) == json!(true));
        // What lies around the cards follows the size in its own time.
        app.still();
        let excess = app.script(
            "const e = document.documentElement;
             return [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];",
            &[],
        );
        assert_eq!(excess, json!([0, 0]), "{game} at {width} × {height}");
        // Cards are painted anew, sharp, once the size has rested.
        thread::sleep(Duration::from_millis(600));
        app.picture(&format!("{game}-{width}x{height}.png"));
    }
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

/// There are cards, and all of them can be seen whole.
const INSIDE: &str = "
    const cards = [...document.querySelectorAll('[data-face][data-id]')].map(card => card.getBoundingClientRect());
    return cards.length > 0 && cards.every(
      card => card.width > 20 && card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight);";
