//! How long a table takes to start, to list its variants and to answer a move beside scripts that never end and files that are
//! no scripts.
//!
//! ```sh
//! cargo run --release -p redeal-cli --example beside_endless -- rules
//! ```

#![allow(clippy::expect_used, missing_docs, reason = "an example may stop")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use redeal_table::protocol::{DealRequest, LookRequest, PlayRequest, TableEvent, UndoRequest, VariantsRequest};
use redeal_table::{Table, TableConfig};

const ENDLESS: usize = 20;
const JUNK: usize = 1980;

fn config(folders: Vec<PathBuf>, data: &Path) -> TableConfig {
    let opening = String::from("freecell");
    TableConfig { folders, data: Some(data.to_path_buf()), opening, ..TableConfig::default() }
}

fn row(what: &str, took: Duration) {
    println!("| {what} | {:.1} ms |", took.as_secs_f64() * 1e3);
}

/// Plays and undoes moves until it is told to stop. Prints what the replies took.
fn play(table: &Table, stop: &AtomicBool, what: &str) {
    let text = table.ask(LookRequest).expect("the table").view.moves[0].text.clone();
    let mut took = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let start = Instant::now();
        table.ask(PlayRequest { text: text.clone() }).expect("a legal move");
        took.push(start.elapsed());
        table.ask(UndoRequest).expect("it is taken back");
        std::thread::sleep(Duration::from_millis(2));
    }
    took.sort();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
    println!(
        "| {what}: {} moves, median / 99 % / longest | {:.2} / {:.2} / {:.2} ms |",
        took.len(),
        at(0.5).as_secs_f64() * 1e3,
        at(0.99).as_secs_f64() * 1e3,
        at(1.0).as_secs_f64() * 1e3
    );
}

fn main() {
    let bundled = PathBuf::from(std::env::args().nth(1).expect("the bundled rules"));
    let home = std::env::temp_dir().join(format!("redeal-beside-endless-{}", std::process::id()));
    let (own, data) = (home.join("own"), home.join("data"));
    std::fs::create_dir_all(&own).expect("a folder");
    let both = vec![own.clone(), bundled.clone()];

    // A kept game of a variant that has no script of its own.
    let table = Table::open(config(vec![bundled], &data), |_| ()).expect("a table");
    let variants = table.ask(VariantsRequest).expect("a list").variants;
    let shared = variants.iter().find(|entry| !entry.unread && entry.brief.file != format!("{}.lua", entry.brief.id));
    let shared = shared.expect("a shared script").brief.id.clone();
    let deal = |variant: &str| DealRequest {
        variant: Some(variant.to_string()),
        seed: Some(String::from("1")),
        ..DealRequest::default()
    };
    let text = table.ask(deal(&shared)).expect("a deal").view.moves[0].text.clone();
    table.ask(PlayRequest { text }).expect("a legal move");
    drop(table);
    std::fs::remove_file(data.join("scripts.json")).expect("the index");
    for n in 0..ENDLESS {
        std::fs::write(own.join(format!("a-endless{n:02}.lua")), "while true do end").expect("a file");
    }
    for n in 0..JUNK {
        std::fs::write(own.join(format!("a{n:04}.lua")), "no script\n").expect("a file");
    }

    println!("| what | time |\n| --- | --- |");
    let (send, events) = channel();
    let start = Instant::now();
    let table = Table::open(config(both.clone(), &data), move |event| drop(send.send(event))).expect("a table");
    row("first start, nothing known", start.elapsed());
    assert_eq!(table.ask(LookRequest).expect("the table").view.variant.id, shared);
    table.ask(deal("freecell")).expect("a deal");
    let (other, stop) = (table.join(|_| ()), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| play(&other, &stop, "beside the first gallery"));
        let start = Instant::now();
        let list = table.ask(VariantsRequest).expect("a list").variants;
        row("first gallery", start.elapsed());
        println!("| of it unread | {} of {} |", list.iter().filter(|entry| entry.unread).count(), list.len());
        let unread = list.iter().any(|entry| entry.unread);
        let next = || events.recv_timeout(Duration::from_mins(2)).expect("all are read some time");
        while unread && !matches!(next(), TableEvent::VariantsChanged) {}
        row("all read after", start.elapsed());
        stop.store(true, Ordering::Relaxed);
    });
    let start = Instant::now();
    table.ask(VariantsRequest).expect("a list");
    row("second gallery", start.elapsed());
    stop.store(false, Ordering::Relaxed);
    std::thread::scope(|scope| {
        scope.spawn(|| play(&other, &stop, "beside requests for an unknown variant"));
        let start = Instant::now();
        for _ in 0..5 {
            assert!(table.ask(deal("no-such-game")).is_err());
        }
        row("an unknown variant, refused", start.elapsed() / 5);
        stop.store(true, Ordering::Relaxed);
    });
    table.ask(deal(&shared)).expect("the kept game");
    drop((other, table));
    let start = Instant::now();
    let table = Table::open(config(both, &data), |_| ()).expect("a table");
    row("next start", start.elapsed());
    let start = Instant::now();
    table.ask(VariantsRequest).expect("a list");
    row("its gallery", start.elapsed());
    drop(table);
    std::fs::remove_dir_all(&home).expect("the folder goes");
}
