//! What the page may not do, and what is said when the window can't be opened.

use std::process::{Command, Output};

use serde_json::json;

use crate::{
    app::{App, arguments},
    home::Home,
};

#[test]
fn the_page_reaches_only_the_host() {
    let app = App::open(&Home::new());
    for command in ["plugin:window|set_title", "plugin:path|resolve_directory", "plugin:event|emit"] {
        let answer = app.script(
            "return window.__TAURI_INTERNALS__.invoke(arguments[0], {}).then(() => 'allowed', String)",
            &[json!(command)],
        );
        assert!(answer.as_str().unwrap().contains("not allowed"), "{command}: {answer}");
    }
}

#[test]
fn the_page_runs_no_code_but_its_own() {
    let app = App::open(&Home::new());
    let ran = app.script(
        "const script = document.createElement('script');
         script.textContent = 'window.__injected = true';
         document.head.append(script);
         return window.__injected === true",
        &[],
    );
    assert_eq!(ran, json!(false));
    let fetched = app.script("return fetch('http://127.0.0.1:9/').then(() => 'fetched', e => e.name)", &[]);
    assert_eq!(fetched, json!("TypeError"));
    let blocked = app.script(
        "return new Promise(done => {
           document.addEventListener('securitypolicyviolation', e => done(e.effectiveDirective), { once: true });
           fetch('http://127.0.0.1:9/').catch(() => {});
         })",
        &[],
    );
    assert_eq!(blocked, json!("connect-src"));
}

#[test]
fn a_missing_screen_is_said_in_a_sentence() {
    assert_sentence(&run_without_screen(&Home::new()), "there is no screen");
}

pub(crate) fn run_without_screen(home: &Home) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal-desktop"));
    command.args(arguments(home));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("GDK_BACKEND", "x11").output().unwrap()
}

pub(crate) fn assert_sentence(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(words) && said.lines().count() == 1, "{said}");
}
