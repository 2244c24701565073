//! Two starts on the same games: there is one window in the end, and it is in front.

use std::{fs, process::Output};

use serde_json::json;

use crate::{
    app::App,
    home::Home,
    safety::{assert_sentence, run_without_screen},
};

#[test]
fn a_second_start_raises_the_first_window() {
    let home = Home::new();
    let app = App::open(&home);
    app.script("window.__focused = 0; addEventListener('focus', () => window.__focused++)", &[]);
    let window = app.xdotool(&["search", "--onlyvisible", "--name", "^Redeal$"]);

    // What a window manager does when a window is minimised. There is no window manager here, which would also set the focus.
    app.xdotool(&["windowunmap", "--sync", &window]);
    app.until("the window is gone", |app| app.xdotool(&["search", "--onlyvisible", "--name", "^Redeal$"]).is_empty());
    assert_raised(&app.start_again(&home));
    app.until("the window is back", |app| app.xdotool(&["search", "--onlyvisible", "--name", "^Redeal$"]) == window);
    app.until("the window has the focus", |app| app.xdotool(&["getwindowfocus"]) == window);
    app.until("the page has the focus", |app| app.script("return window.__focused > 0", &[]) == json!(true));

    assert_raised(&app.start_again(&home));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_file_is_shown_by_the_first_start_and_by_the_second() {
    let home = Home::new();
    let file = home.path().join("two words.lua");
    fs::write(&file, "--- Tiny: two piles.\nreturn game {\n  name = \"Tiny\",\n  piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n")
        .unwrap();
    let app = App::open_with(&home, &file);
    app.wait_for("[data-testid=received-keep]");
    assert!(app.text("[data-testid=received-dialog]").contains("two words.lua"));
    app.click("[data-testid=received-cancel]");
    // While its element is there, what it says would be taken for what the next one says.
    app.no_dialog();

    let other = home.path().join("other.lua");
    fs::copy(&file, &other).unwrap();
    assert_raised(&app.start_again_with(&home, &[&other]));
    app.wait_for("[data-testid=received-keep]");
    assert!(app.text("[data-testid=received-dialog]").contains("other.lua"));
    app.click("[data-testid=received-play]");
    app.until("it is played", |app| app.text("[data-testid=variant]").contains("Tiny"));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn after_a_crash_the_next_start_opens_a_window() {
    let home = Home::new();
    let app = App::open(&home);
    assert!(home.data().join("redeal.sock").exists());
    app.kill();
    App::open(&home).quit();
}

#[test]
fn a_start_beside_the_command_line_is_told_who_holds_the_games() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    // The lease of `redeal serve`, which raises nothing.
    let lease = fs::File::create(home.data().join("redeal.lock")).unwrap();
    lease.try_lock().unwrap();
    assert_sentence(&run_without_screen(&home), "another Redeal is running");
}

fn assert_raised(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("raised") && said.lines().count() == 1, "{said}");
}
