//! The promise that Redeal opens no connection to anywhere, held against what the system knows of its sockets.

use std::{
    collections::HashSet,
    fs,
    net::{TcpListener, TcpStream},
    process,
};

use crate::{
    app::App,
    home::{Home, project},
    process::sockets,
    table::{ask, deal, first_carry, shown_since, view},
};

/// The sockets of some processes that lead, or could lead, off this machine.
fn leading_away(processes: &[u32]) -> Vec<String> {
    let mut found = HashSet::new();
    for id in processes {
        let own = sockets(*id);
        for table in ["tcp", "tcp6", "udp", "udp6", "raw", "raw6"] {
            let text = fs::read_to_string(format!("/proc/{id}/net/{table}")).unwrap_or_default();
            for line in text.lines().skip(1) {
                let fields: Vec<&str> = line.split_whitespace().collect();
                let (local, remote, inode) = (fields[1], fields[2], fields[9]);
                if own.contains(inode) && !(is_here(local) && (is_here(remote) || is_nobody(remote))) {
                    found.insert(format!("{table} {local} {remote}"));
                }
            }
        }
    }
    found.into_iter().collect()
}

fn address(end: &str) -> &str {
    end.split(':').next().unwrap()
}

/// 127.0.0.0/8, ::1, or 127.0.0.0/8 as IPv6 writes it, in the kernel's order of bytes.
fn is_here(end: &str) -> bool {
    match address(end) {
        four if four.len() == 8 => four.ends_with("7F"),
        six => {
            six == "00000000000000000000000001000000"
                || six.starts_with("0000000000000000FFFF0000") && six.ends_with("7F")
        }
    }
}

/// No other end yet.
fn is_nobody(end: &str) -> bool {
    address(end).chars().all(|digit| digit == '0')
}

#[test]
fn a_socket_that_could_lead_away_is_seen() {
    let open = TcpListener::bind("0.0.0.0:0").unwrap();
    assert_eq!(leading_away(&[process::id()]).len(), 1, "a door that is open to all is one");
    drop(open);
    let here = TcpListener::bind("127.0.0.1:0").unwrap();
    let _caller = TcpStream::connect(here.local_addr().unwrap()).unwrap();
    assert_eq!(leading_away(&[process::id()]), Vec::<String>::new());
}

#[test]
fn the_window_opens_no_connection() {
    let home = Home::new();
    let app = App::open(&home);
    let mut away = leading_away(&app.processes());
    assert!(app.processes().len() > 1, "the window's own helpers are looked at, too");
    deal(&app, "klondike", "7");
    for _ in 0..3 {
        let carry = first_carry(&app);
        let before = view(&app);
        app.drag(carry.from, carry.to);
        app.until("the move is played", |app| view(app)["played"] != before["played"]);
        shown_since(&app, &before);
        away.extend(leading_away(&app.processes()));
    }
    for request in ["hint", "solution", "variants", "statistics", "report"] {
        ask(&app, &serde_json::json!({ "kind": request }));
        away.extend(leading_away(&app.processes()));
    }
    assert_eq!(away, Vec::<String>::new());
}

#[test]
fn the_page_may_speak_to_nobody_but_the_host() {
    let config = fs::read_to_string(project().join("src-tauri/tauri.conf.json")).unwrap();
    let config: serde_json::Value = serde_json::from_str(&config).unwrap();
    let policy = config["app"]["security"]["csp"].as_str().unwrap();
    let sources = policy.split(';').flat_map(|rule| rule.split_whitespace().skip(1));
    for source in sources {
        let own = ["'none'", "'self'", "blob:", "data:", "ipc:", "http://ipc.localhost"];
        assert!(own.contains(&source), "{source}");
    }
    assert!(config["plugins"]["updater"].is_null());
    // In force, too: a page that tries is refused.
    let app = App::open(&Home::new());
    let tried = app.script("return fetch('http://127.0.0.1:9/').then(() => 'went', () => 'refused')", &[]);
    assert_eq!(tried, "refused");
    let blocked = app.script(
        "return new Promise(done => {
           document.addEventListener('securitypolicyviolation', event => done(event.effectiveDirective), { once: true });
           fetch('http://127.0.0.1:9/').catch(() => {});
         })",
        &[],
    );
    assert_eq!(blocked, "connect-src");
}
