//! What lies on the table: the host's own word for it, and where the page shows it.

use serde_json::{Value, json};

use crate::app::{App, Rect};

/// Asks the host, past the page.
pub(crate) fn ask(app: &App, request: &Value) -> Value {
    app.script(
        "return window.__TAURI_INTERNALS__.invoke('ask', { request: arguments[0] })",
        std::slice::from_ref(request),
    )
}

/// The table as the host has it.
pub(crate) fn view(app: &App) -> Value {
    ask(app, &json!({ "kind": "look" }))["view"].clone()
}

/// A known deal, with the page loaded anew on it.
pub(crate) fn deal(app: &App, variant: &str, seed: &str) {
    let reply = ask(app, &json!({ "kind": "deal", "variant": variant, "seed": seed, "options": null }));
    assert_eq!(reply["kind"], "view", "{reply}");
    app.refresh();
}

/// Waits until the page shows a table that came after this view: the host has it before the page hears of it.
pub(crate) fn shown_since(app: &App, before: &Value) {
    let shown = "return Number(document.querySelector('[data-testid=table]')?.dataset.version)";
    app.until("the page shows the newer table", |app| app.script(shown, &[]).as_f64() > before["version"].as_f64());
}

/// Takes a move back by the button, once it can be pressed: the toolbar follows a little after the cards.
pub(crate) fn undo(app: &App) {
    app.click("[data-testid=undo]:enabled");
}

/// Everything that a player could tell two boards apart by.
pub(crate) fn board(view: &Value) -> Value {
    json!([view["piles"], view["score"], view["played"], view["seed"], view["variant"]["id"]])
}

/// A legal move that carries cards, with the places where a hand would take and drop them.
pub(crate) struct Carry {
    pub(crate) text: String,
    pub(crate) from: (f64, f64),
    pub(crate) to: (f64, f64),
}

/// The first legal carry. Where there is none yet, the stock is tapped until there is.
pub(crate) fn first_carry(app: &App) -> Carry {
    for _ in 0..30 {
        let view = view(app);
        if let Some(found) = view["moves"].as_array().unwrap().iter().find(|found| found["count"] != 0) {
            return carry(app, &view, found);
        }
        app.click("[data-pile=stock]");
        // A tap is no move that counts.
        app.until("the stock has answered", |app| board(&self::view(app)) != board(&view));
        shown_since(app, &view);
    }
    panic!("no card can be carried")
}

/// A legal move that carries cards, by its text.
pub(crate) fn carry_of(app: &App, text: &str) -> Carry {
    let view = view(app);
    let found = view["moves"].as_array().unwrap().iter().find(|found| found["text"] == text).expect("it is legal");
    carry(app, &view, found)
}

fn carry(app: &App, view: &Value, found: &Value) -> Carry {
    // A card that is on its way lies elsewhere a moment later.
    app.at_rest();
    let index = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let (source, target) = (&view["piles"][index(&found["from"])], &view["piles"][index(&found["to"])]);
    let cards = source["cards"].as_array().unwrap();
    let lead = resting(app, &card(&cards[cards.len() - index(&found["count"])]));
    let onto = match target["cards"].as_array().unwrap().last() {
        Some(top) => card(top),
        None => format!("[data-pile={}]", target["id"].as_str().unwrap()),
    };
    let onto = resting(app, &onto);
    // Near its upper edge even a card with others on it can be taken.
    let from = (lead.x + lead.width / 2.0, lead.y + lead.height * 0.06);
    let text = found["text"].as_str().unwrap().to_owned();
    Carry { text, from, to: (from.0 + onto.x - lead.x, from.1 + onto.y - lead.y) }
}

fn card(card: &Value) -> String {
    format!("[data-face][data-id='{}']", card["id"])
}

/// Where something is once it has stopped moving.
fn resting(app: &App, selector: &str) -> Rect {
    let mut last = app.wait_for(selector);
    app.until(&format!("{selector} lies still"), |app| {
        std::thread::sleep(std::time::Duration::from_millis(60));
        let now = app.wait_for(selector);
        now == std::mem::replace(&mut last, now)
    });
    last
}

/// Takes a command from the menu.
pub(crate) fn choose(app: &App, command: &str) {
    app.click("[data-testid=menu]");
    if ["album", "options", "seed", "share", "receive", "ahead", "solution", "about", "book", "new_game", "yours"]
        .contains(&command)
    {
        app.click("[data-command=more]");
    }
    app.click(&format!("[data-command={command}]"));
}
