//! The page and the host: how long questions and edits take, and how large it all is.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Command, Stdio},
    time::{SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};

use super::median;
use crate::{
    app::{App, BINARY},
    home::Home,
    table::deal,
};

fn since_1970() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64() * 1000.0
}

/// What a click waits for: a question from the page to the host and back.
pub(super) fn requests(app: &App) {
    deal(app, "klondike", "1");
    for (name, request) in
        [("look", json!({ "kind": "look" })), ("play", json!({ "kind": "play", "text": "tap stock" }))]
    {
        let times = app.script(
            "const invoke = window.__TAURI_INTERNALS__.invoke;
             return (async () => {
               const times = [];
               for (let i = 0; i < 500; i++) {
                 const start = performance.now();
                 await invoke('ask', { request: arguments[0] });
                 times.push(performance.now() - start);
                 if (arguments[0].kind === 'play') await invoke('ask', { request: { kind: 'undo' } });
               }
               return times;
             })();",
            &[request],
        );
        let mut times: Vec<f64> = times.as_array().unwrap().iter().filter_map(Value::as_f64).collect();
        let middle = median(&mut times);
        println!("request -> reply in the page, {name:<10} {middle:.1} ms median, {:.1} ms p99, of 500", times[495]);
    }
}

/// From the moment that a script is saved to the new score in the page, by itself and beside scripts that never end.
pub(super) fn reloads(app: &App, home: &Home) {
    reloads_from(app, home, 501, "");
    for number in 0..20 {
        home.save(&format!("endless-{number}.lua"), "while true do end\n");
    }
    reloads_from(app, home, 601, ", beside 20 endless scripts");
}

/// Fifty edits, each with a score of its own from `first` on. The page notes the time itself.
fn reloads_from(app: &App, home: &Home, first: u32, beside: &str) {
    const SCRIPT: &str = "klondike.lua";
    let text = home.script(SCRIPT);
    app.script(
        r"window.__shown = {};
         new MutationObserver(() => {
           const score = document.querySelector('[data-testid=score]')?.innerText.match(/\d+/)?.[0];
           window.__shown[score] ??= performance.timeOrigin + performance.now();
         }).observe(document.body, { subtree: true, childList: true, characterData: true });",
        &[],
    );
    let mut times: Vec<f64> = (first..first + 50)
        .map(|round| {
            let marked = text.replacen("score = ", &format!("score = {{ start = {round} }} or "), 1);
            let saved = since_1970();
            home.save(SCRIPT, &marked);
            let mut shown = None;
            app.until("the new score shows", |app| {
                shown = app.script("return window.__shown[arguments[0]]", &[json!(round)]).as_f64();
                shown.is_some()
            });
            shown.unwrap() - saved
        })
        .collect();
    let middle = median(&mut times);
    println!(
        "script saved -> new score in the page  {middle:.0} ms median, {:.0} ms longest, of 50{beside}",
        times[49]
    );
}

/// How large the program is, and the page in this folder.
pub(super) fn sizes(page: &Path) {
    let binary = fs::metadata(BINARY).unwrap().len();
    println!("program                                {:.1} MB", megabytes(binary));
    let mut total = (0, 0);
    measure_folder(page, &mut total);
    println!("page                                   {} bytes, {} with gzip, over all files", total.0, total.1);
}

fn measure_folder(folder: &Path, total: &mut (usize, usize)) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() {
            measure_folder(&entry.path(), total);
        } else {
            let bytes = fs::read(entry.path()).unwrap();
            total.0 += bytes.len();
            total.1 += zipped(&bytes);
        }
    }
}

pub(super) fn zipped(bytes: &[u8]) -> usize {
    let mut gzip =
        Command::new("gzip").args(["-9", "-c"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = gzip.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(bytes).unwrap());
        let mut packed = Vec::new();
        gzip.stdout.take().unwrap().read_to_end(&mut packed).unwrap();
        gzip.wait().unwrap();
        packed.len()
    })
}

#[expect(clippy::cast_precision_loss, reason = "nobody reads the tenth digit")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
