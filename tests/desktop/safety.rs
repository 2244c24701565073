//! What the page may not do, and what is said when the window can't be opened.

use std::{
    fs,
    net::TcpListener,
    process::{Command, Output},
    time::Duration,
};

use serde_json::json;

use crate::{
    app::{App, arguments, at_home},
    home::{Home, project},
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
fn the_window_stays_on_its_page() {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    server.set_nonblocking(true).unwrap();
    let elsewhere = format!("http://{}/", server.local_addr().unwrap());
    let app = App::open(&Home::new());
    let here = app.script("window.stays = 1; return location.href", &[]);
    let led_away = [
        "location.href = arguments[0]",
        "location.assign('data:text/html,elsewhere')",
        "location.assign('/other.html')",
        "location.assign('about:blank')",
        "const a = document.createElement('a'); a.href = arguments[0]; document.body.append(a); a.click(); a.remove()",
        "const a = document.createElement('a'); a.href = arguments[0]; a.target = '_blank'; document.body.append(a); \
         a.click(); a.remove()",
        "const f = document.createElement('form'); f.action = arguments[0]; document.body.append(f); f.submit(); f.remove()",
        "const f = document.createElement('form'); f.action = arguments[0]; f.method = 'post'; document.body.append(f); \
         f.submit(); f.remove()",
        "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=' + arguments[0]; \
         document.head.append(m)",
        "const f = document.createElement('iframe'); f.src = arguments[0]; document.body.append(f)",
        "const o = document.createElement('object'); o.data = arguments[0]; document.body.append(o)",
        "window.open(arguments[0])",
    ];
    for way in led_away {
        app.script(way, &[json!(elsewhere)]);
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(app.script("return [location.href, window.stays]", &[]), json!([here, 1]), "{way}");
        assert!(server.accept().is_err(), "{way}: something was asked for");
    }
    let opened = app.script("return window.open(arguments[0]) === null", &[json!(elsewhere)]);
    assert_eq!(opened, json!(true), "no other window opens");
    let base = "const b = document.createElement('base'); b.href = arguments[0]; document.head.append(b); \
                return document.baseURI";
    assert_eq!(app.script(base, &[json!(elsewhere)]), here);
    // The way to itself is free.
    app.refresh();
    assert!(app.painted());
}

#[test]
fn the_policy_is_as_strict_as_that_of_serve() {
    let config = fs::read_to_string(project().join("src-tauri/tauri.conf.json")).unwrap();
    let config: serde_json::Value = serde_json::from_str(&config).unwrap();
    let policy = config["app"]["security"]["csp"].as_str().unwrap();
    let rules: Vec<&str> = policy.split("; ").collect();
    for name in ["default-src", "base-uri", "form-action", "frame-src", "object-src"] {
        assert!(rules.contains(&format!("{name} 'none'").as_str()), "{name}: {policy}");
    }
}

#[test]
fn a_missing_screen_is_said_in_a_sentence() {
    assert_sentence(&run_without_screen(&Home::new()), "there is no screen");
}

pub(crate) fn run_without_screen(home: &Home) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal-desktop"));
    at_home(command.args(arguments(home)), home);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("GDK_BACKEND", "x11").output().unwrap()
}

pub(crate) fn assert_sentence(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(words) && said.lines().count() == 1, "{said}");
}
