//! Files of another program, dropped on the window by a real pointer.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::app::{App, BINARY};
use crate::home::Home;
use crate::table::{ask, deal, view};

/// Where the other program's window lies: beside ours.
const SOURCE: (u32, u32) = (1500, 50);

/// Holds a file of another program over the table. It is dropped there with [`drop`].
fn hold_over(app: &App, home: &Home, file: &Path) -> crate::process::Group {
    let program = Path::new(BINARY).with_file_name("examples").join("drag_source");
    let (x, y) = (SOURCE.0.to_string(), SOURCE.1.to_string());
    let source = app.beside(home, program.to_str().unwrap(), &[&x, &y, file.to_str().unwrap()]);
    app.until("the file is held over the table", |app| {
        app.xdotool(&["mouseup", "1", "mousemove", &(SOURCE.0 + 100).to_string(), &(SOURCE.1 + 50).to_string()]);
        app.xdotool(&["mousedown", "1"]);
        for x in (500..SOURCE.0).rev().step_by(50) {
            app.xdotool(&["mousemove", &x.to_string(), "400"]);
            sleep(Duration::from_millis(10));
        }
        // A button that is released too early would drop the file.
        (0..50).any(|_| {
            sleep(Duration::from_millis(100));
            app.find("[data-testid=drop-here]").is_some()
        })
    });
    source
}

fn drop_it(app: &App) {
    app.xdotool(&["mouseup", "1"]);
    app.until("nothing is held any more", |app| app.find("[data-testid=drop-here]").is_none());
}

/// The variant, the deal, and how often the stock was tapped.
fn on_table(app: &App) -> Value {
    let view = view(app);
    json!([view["variant"]["id"], view["seed"], view["taps"]])
}

fn written(home: &Home, name: &str, text: &str) -> PathBuf {
    let file = home.path().join(name);
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn what_is_dropped_on_the_window_is_opened() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "7");
    let drawn = ask(&app, &json!({ "kind": "play", "text": "tap stock" }));
    assert_eq!(drawn["kind"], "view", "{drawn}");
    let saved = ask(&app, &json!({ "kind": "game_file" }));

    // A game that was saved, with a name that a link has to encode.
    deal(&app, "freecell", "1");
    let file = written(&home, "my game, 7 ä.json", saved["text"].as_str().unwrap());
    let source = hold_over(&app, &home, &file);
    app.picture("drop-here.png");
    drop_it(&app);
    app.until("the saved game is on the table", |app| on_table(app) == json!(["klondike", "7", 1]));
    drop(source);

    // A script: it is shown before anything is kept.
    let script = "return { name = 'Sent', piles = { { 'stock', tap = draw {} }, { 'waste' }, { 'foundation', 4 } } }";
    let source = hold_over(&app, &home, &written(&home, "sent.lua", script));
    drop_it(&app);
    app.wait_for("[data-testid=received-dialog]");
    app.keys(&crate::app::ESCAPE.to_string());
    app.no_dialog();
    drop(source);

    // What can't be read is told by its place.
    let source = hold_over(&app, &home, &home.rules());
    drop_it(&app);
    let told = |app: &App| app.script("return document.body.innerText", &[]);
    app.until("it is said that this is no file", |app| {
        told(app).as_str().is_some_and(|text| text.contains(&format!("{}: this is no file", home.rules().display())))
    });
    drop(source);
    assert_eq!(on_table(&app), json!(["klondike", "7", 1]));
    assert_eq!(app.errors(), Vec::<Value>::new());
}
