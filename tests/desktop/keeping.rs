//! What is kept, through the real window: pictures as bytes, backups through the system's own dialogs.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    app::App,
    home::Home,
    table::{ask, board, deal, view},
};

/// Waits for a dialog of the system, types a path into it and confirms.
pub(crate) fn answer(app: &App, title: &str, path: &str) {
    app.until(&format!("the dialog {title} shows"), |app| !find(app, title).is_empty());
    let dialog = find(app, title);
    // Here is no window manager that would give it the keys.
    app.xdotool(&["windowfocus", "--sync", &dialog]);
    sleep(Duration::from_millis(500));
    // Where a file is chosen, the field for its path opens with this key.
    app.xdotool(&["key", "ctrl+l"]);
    sleep(Duration::from_millis(500));
    app.xdotool(&["key", "ctrl+a"]);
    app.xdotool(&["type", "--delay", "8", path]);
    sleep(Duration::from_millis(300));
    // Under load the dialog was seen to stay after the key, likely since it still read the folder: then it is pressed again.
    let mut asked = Instant::now();
    app.xdotool(&["key", "Return"]);
    app.until(&format!("the dialog {title} is gone"), |app| {
        let gone = find(app, title).is_empty();
        if !gone && asked.elapsed() > Duration::from_secs(3) {
            asked = Instant::now();
            app.xdotool(&["key", "Return"]);
        }
        gone
    });
}

fn find(app: &App, title: &str) -> String {
    app.xdotool(&["search", "--onlyvisible", "--name", title])
}

fn open_data(app: &App) {
    app.click("[data-testid=menu]");
    app.click("[data-command=settings]");
    app.click("[data-room=data]");
    app.wait_for("[data-testid=places] dd");
}

#[test]
fn a_backup_goes_into_a_file_and_comes_back_from_it() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "7");
    app.click("[data-pile=stock]");
    app.until("a card was drawn", |app| view(app)["can_undo"] == json!(true));
    let before = board(&view(&app));
    let file = home.path().join("mine.zip");

    open_data(&app);
    app.click("[data-testid=back-up]");
    answer(&app, "Back up everything", file.to_str().unwrap());
    app.until("it is said", |app| app.text("[data-testid=outcome]").contains("Backed up to"));
    assert!(file.is_file());

    deal(&app, "klondike", "8");
    open_data(&app);
    app.click("[data-testid=restore]");
    answer(&app, "Restore a backup", file.to_str().unwrap());
    app.until("it is said", |app| app.text("[data-testid=outcome]").contains("Backup restored."));
    assert_eq!(board(&view(&app)), before);
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn settings_and_pictures_are_kept_by_the_host() {
    let home = Home::new();
    let app = App::open(&home);
    let bytes = json!([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    let invoke = "return window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1])";
    let kept = app.script(invoke, &[json!("bring"), json!({ "of": "ground", "bytes": bytes })]);
    assert_eq!(kept["kind"], "settings", "{kept}");
    let found = app.script(
        "return window.__TAURI_INTERNALS__.invoke('fetch', { of: 'ground' }).then(found => [...new Uint8Array(found)])",
        &[],
    );
    assert_eq!(found, bytes);
    assert!(home.data().join("pictures/ground.jpg").is_file());

    app.click("[data-testid=menu]");
    app.click("[data-command=settings]");
    let theme = "return document.querySelector('[name=theme][value=burgundy]')?.click() === undefined \
                 && document.querySelector('[name=theme][value=burgundy]')?.checked";
    app.until("the theme is chosen", |app| app.script(theme, &[]) == json!(true));
    app.until("the host keeps it", |app| {
        ask(app, &json!({ "kind": "settings" }))["text"].as_str().is_some_and(|text| text.contains("burgundy"))
    });
    app.script("localStorage.clear()", &[]);
    app.refresh();
    assert_eq!(app.script("return document.documentElement.dataset.theme", &[]), "burgundy");
    let shell = app.script(invoke, &[json!("shell"), json!({})]);
    assert!(shell.as_str().unwrap().starts_with("window, WebKitGTK 2."), "{shell}");
}
