//! The workshop: how soon the editor is there, how soon an edit shows, what is asked, and what it all takes.

use std::{
    fs,
    path::Path,
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{median, page::zipped, rest::memory_of};
use crate::{
    app::{App, BINARY, CONTROL, ENTER, ESCAPE, UP},
    home::Home,
    table::{ask, deal, view},
};

const ROUNDS: usize = 20;
const ALT: char = '\u{e00a}';
/// The page waits so long after the last letter before it applies an edit: half a word is no mistake.
const REST: f64 = 300.0;
/// How long nothing is done before memory is looked at.
const SETTLED: Duration = Duration::from_secs(8);

/// Of the page: notes when a key was pressed, and when something has become true after it.
const WATCH: &str = "
    if (!window.__watches) {
      window.__watches = true;
      addEventListener('keydown', () => { window.__pressed = performance.now(); }, true);
      window.__root = () => document.querySelector('[data-testid=editor]')?.shadowRoot;
    }
    window.__took = null;
    window.__pressed = null;
    const holds = () => HOLDS;
    const look = () => {
      if (window.__pressed !== null && holds()) window.__took = performance.now() - window.__pressed;
      else setTimeout(look, 1);
    };
    look();";

/// The page's policy refuses text that becomes code in the page: what is to hold is part of the script.
fn watch(app: &App, holds: &str) {
    app.script(&WATCH.replace("HOLDS", holds), &[]);
}

/// From a key to what it leads to, in milliseconds.
fn timed(app: &App, holds: &str, press: impl FnOnce(&App)) -> f64 {
    watch(app, holds);
    press(app);
    let mut took = None;
    app.until(&format!("this holds: {holds}"), |app| {
        took = app.script("return window.__took", &[]).as_f64();
        took.is_some()
    });
    took.unwrap()
}

fn told(what: &str, mut times: Vec<f64>) {
    let middle = median(&mut times);
    let longest = times.last().copied().unwrap_or_default();
    println!("{what:<46} {middle:5.0} ms median, {longest:5.0} ms longest, of {}", times.len());
}

pub(super) fn measure(page: &Path) {
    let home = Home::new();
    // What comes with the program, and a folder of one's own.
    let app = App::open_program(&home, Path::new(BINARY));
    deal(&app, "klondike", "109");
    let closed = memory(&app);
    opening(&app);
    app.keys("e");
    app.until("the editor is there", |app| app.script(READY, &[]) == json!(true));
    let open = memory(&app);
    app.keys("e");
    let after = memory(&app);
    println!(
        "memory (PSS), all processes                    {closed:.0} MB, workshop open {open:.0}, closed again {after:.0}"
    );
    knobs(&app);
    problems(&app);
    whys(&app);
    completions(&app);
    random_games(&app);
    chunk(page);
}

const READY: &str =
    "return document.querySelector('[data-testid=editor]')?.shadowRoot?.querySelector('.cm-line') != null";
const IS_READY: &str = "window.__root()?.querySelector('.cm-line') != null";

/// Each time in a page that was loaded anew; then in the same one, whose editor was fetched before.
fn opening(app: &App) {
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        app.refresh();
        times.push(timed(app, IS_READY, |app| app.keys("e")));
    }
    told("E -> editor ready, first time in a page", times);
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        app.keys("e");
        app.until("the editor is gone", |app| app.script(READY, &[]) == json!(false));
        times.push(timed(app, IS_READY, |app| app.keys("e")));
    }
    told("E -> editor ready, again", times);
    app.keys("e");
    app.until("the editor is gone", |app| app.script(READY, &[]) == json!(false));
}

/// Selects a text of the script.
fn find(app: &App, text: &str) {
    app.script("document.querySelector('[data-testid=editor]').shadowRoot.querySelector('.cm-content').focus()", &[]);
    app.chord(CONTROL, 'f');
    app.until("the search is open", |app| {
        app.script("return window.__root().querySelector('.cm-search') != null", &[]) == json!(true)
    });
    app.chord(CONTROL, 'a');
    app.keys(&format!("{text}{ENTER}{ESCAPE}"));
}

/// The start of the score is turned by keys: the score of the table follows.
fn knobs(app: &App) {
    app.keys("e");
    app.until("the editor is there", |app| app.script(READY, &[]) == json!(true));
    watch(app, "true");
    find(app, "score = scoring[option.scoring]");
    app.keys("score = { start = 1 }");
    app.until("it is in force", |app| view(app)["score"] == json!(1));
    find(app, "start = 1");
    let mut times = Vec::new();
    for round in 0..ROUNDS {
        let shown = format!("document.querySelector('[data-testid=score]')?.innerText.includes('{}')", round + 2);
        times.push(timed(app, &shown, |app| app.chord(ALT, UP)));
    }
    told("knob turned by a key -> new score in the page", times);
}

/// A letter breaks the line of the score, and is taken back.
fn problems(app: &App) {
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        find(app, "score = {");
        app.keys("\u{e014}");
        times.push(timed(app, "window.__root().querySelector('.cm-problem') != null", |app| app.keys("=")));
        app.chord(CONTROL, 'z');
        app.until("the problem is gone", |app| {
            app.script("return window.__root().querySelector('.cm-problem') == null", &[]) == json!(true)
        });
    }
    told("keystroke -> problem shown", times.clone());
    told("the same without the rest of 300 ms", times.into_iter().map(|time| time - REST).collect());
}

/// Asks the host in turn, from the page, and notes how long each answer takes.
fn asked(app: &App, requests: &[Value]) -> Vec<f64> {
    let times = app.script(
        "const invoke = window.__TAURI_INTERNALS__.invoke;
         return (async () => {
           const times = [];
           for (const request of arguments[0]) {
             const start = performance.now();
             await invoke('ask', { request });
             times.push(performance.now() - start);
           }
           return times;
         })();",
        &[json!(requests)],
    );
    times.as_array().unwrap().iter().filter_map(Value::as_f64).collect()
}

/// Why a move is legal or not, for the moves of the position in turn.
fn whys(app: &App) {
    let why = |n: usize| json!({ "kind": "why", "text": format!("tableau{}>tableau{}", n % 7 + 1, (n + 3) % 7 + 1) });
    told("Why? asked -> answered", asked(app, &(0..ROUNDS).map(why).collect::<Vec<_>>()));
}

/// What can stand in the braces of a pile: the analyser is started by the first question.
fn completions(app: &App) {
    let script = ask(app, &json!({ "kind": "script" }));
    let file = &script["files"][0];
    let text = file["text"].as_str().unwrap();
    let (line, found) = text.lines().enumerate().find(|(_, line)| line.contains("{ \"waste\", ")).unwrap();
    let column = found.find("\"waste\", ").unwrap() + "\"waste\", ".len();
    let at = json!({ "path": file["path"], "text": text, "line": line, "column": column });
    let complete = json!({ "kind": "complete", "at": at });
    let reply = ask(app, &complete);
    let offered = reply["completions"].as_array().map_or(0, Vec::len);
    assert!(offered > 0, "{reply}");
    let times = asked(app, &vec![complete; ROUNDS]);
    told("completion in a pile's braces asked -> answered", times);
}

/// A thousand games of Klondike, as the pane plays them.
fn random_games(app: &App) {
    ask(app, &json!({ "kind": "deal", "variant": "klondike", "seed": "109", "options": null }));
    app.click("#pane-tryout");
    let mut times = Vec::new();
    for _ in 0..5 {
        app.click("[data-testid=play-at-random]");
        let start = Instant::now();
        app.until("they are played", |app| {
            let done = "return document.querySelector('[data-testid=tryout] progress').value >= 1000
                          && document.querySelector('[data-testid=play-at-random]') !== null";
            app.script(done, &[]) == json!(true)
        });
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    told("1,000 random games of Klondike", times);
}

fn memory(app: &App) -> f64 {
    sleep(SETTLED);
    app.processes().into_iter().filter_map(memory_of).sum()
}

/// What is fetched when the workshop is first opened.
fn chunk(page: &Path) {
    for entry in fs::read_dir(page.join("assets")).unwrap().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if ["Workshop", "Pane", "lua", "pages"].iter().any(|part| name.starts_with(part))
            && Path::new(&name).extension().is_some_and(|ending| ending == "js")
        {
            let bytes = fs::read(entry.path()).unwrap();
            println!("{name:<46} {} bytes, {} with gzip", bytes.len(), zipped(&bytes));
        }
    }
}
