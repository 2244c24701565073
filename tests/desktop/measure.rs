//! How fast the window is, and how much it takes: `scripts/measure` prints it. Only figures of a release mean anything.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};

use crate::{
    app::App,
    home::{Home, leavings, project},
    table::deal,
};

#[test]
#[ignore = "prints figures: scripts/measure"]
fn measure() {
    start();
    let home = Home::new();
    let app = App::open(&home);
    memory(&app);
    requests(&app);
    reloads(&app, &home);
    sizes();
}

/// From the moment that the program is started to the first painted board. The page notes when it painted; the
/// program's own start is in `/proc`, in hundredths of a second since the machine started.
fn start() {
    let mut times: Vec<f64> = (0..5).map(|_| one_start(&Home::new())).collect();
    println!("start -> painted board, new player     {} ms (median of 5)", figure(median(&mut times)));
    let home = Home::new();
    one_start(&home);
    let mut times: Vec<f64> = (0..5).map(|_| one_start(&home)).collect();
    println!("start -> painted board, game resumed   {} ms (median of 5)", figure(median(&mut times)));
}

fn one_start(home: &Home) -> f64 {
    let app = App::start(home);
    // The observer may come after the painting: then the page's own clock is read at once, a few milliseconds late.
    let painted = app.script(
        "const html = document.documentElement;
         const now = () => performance.timeOrigin + performance.now();
         return new Promise(done => {
           if (html.dataset.painted === '1') done(Number(html.dataset.paintedAt ?? now()));
           new MutationObserver(() => html.dataset.painted === '1' && done(now()))
             .observe(html, { attributes: true });
         });",
        &[],
    );
    painted.as_f64().unwrap() - started(app.processes()[0])
}

/// When a process started, in milliseconds since 1970.
fn started(id: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let ticks: f64 = stat.rsplit_once(") ").unwrap().1.split(' ').nth(19).unwrap().parse().unwrap();
    let uptime = fs::read_to_string("/proc/uptime").unwrap();
    let uptime: f64 = uptime.split(' ').next().unwrap().parse().unwrap();
    since_1970() - (uptime - ticks / 100.0) * 1000.0
}

fn since_1970() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64() * 1000.0
}

/// The share of the memory that belongs to the program and its processes alone.
fn memory(app: &App) {
    sleep(Duration::from_secs(2));
    let parts: Vec<(String, f64)> = app.processes().into_iter().filter_map(share).collect();
    let each: Vec<String> = parts.iter().map(|(name, size)| format!("{name} {size:.0}")).collect();
    let total: f64 = parts.iter().map(|(_, size)| size).sum();
    println!("memory (PSS)                           {total:.0} MB: {}", each.join(", "));
}

fn share(id: u32) -> Option<(String, f64)> {
    let name = fs::read_to_string(format!("/proc/{id}/comm")).ok()?.trim().to_owned();
    let rollup = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).ok()?;
    let kilobytes = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?.trim().strip_suffix(" kB")?;
    Some((name, kilobytes.parse::<f64>().ok()? / 1024.0))
}

/// What a click waits for: a question from the page to the host and back.
fn requests(app: &App) {
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

/// From the moment that a script is saved to the new score in the page, which notes the time itself.
fn reloads(app: &App, home: &Home) {
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
    let mut times: Vec<f64> = (501..=550)
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
    println!("script saved -> new score in the page  {middle:.0} ms median, {:.0} ms longest, of 50", times[49]);
}

fn sizes() {
    let binary = fs::metadata(env!("CARGO_BIN_EXE_redeal-desktop")).unwrap().len();
    println!("program                                {:.1} MB", megabytes(binary));
    let page = leavings().join("page");
    let built = Command::new("npm")
        .args(["run", "--silent", "build", "--", "--logLevel", "error", "--emptyOutDir", "--outDir"])
        .arg(&page)
        .current_dir(project().join("ui"))
        .status();
    assert!(built.unwrap().success());
    let mut total = (0, 0);
    measure_folder(&page, &mut total);
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

fn zipped(bytes: &[u8]) -> usize {
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

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn figure(milliseconds: f64) -> String {
    format!("{milliseconds:.0}")
}

#[expect(clippy::cast_precision_loss, reason = "nobody reads the tenth digit")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
