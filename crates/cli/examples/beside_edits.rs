//! What a move takes while scripts are edited, and while long games are searched: median, 99th percentile and longest.
//!
//! ```sh
//! cargo run --release -p redeal-cli --example beside_edits
//! ```

#![allow(clippy::expect_used, missing_docs, reason = "an example may stop")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use redeal_table::protocol::{BackToWinnableRequest, DealRequest, PlayRequest, UndoRequest};
use redeal_table::{Table, TableConfig};

/// How many turns a game has that is followed.
const TURNS: usize = 300;
/// How many turns a game has from which a way back is sought.
const LONG: usize = 20_000;
/// The time between two edits.
const BETWEEN: Duration = Duration::from_millis(300);
const EDITS: usize = 20;

/// A game whose rules take so many turns of a loop after each move.
fn script(work: usize, words: &str) -> String {
    format!(
        "--- Laboured: {words}.\nreturn {{\n  name = \"Laboured\",\n  piles = {{\n    {{ \"stock\", tap = draw {{ to = \"waste\", \
         redeals = unlimited }} }},\n    {{ \"waste\" }},\n    {{ \"foundation\", 4 }},\n    {{ \"tableau\", 7, up = 1, place = any }},\n  \
         }},\n  settle = function() for _ = 1, {work} do end return {{}} end,\n}}\n"
    )
}

struct Room {
    home: PathBuf,
    table: Table,
}

impl Room {
    fn new(script: &str) -> Self {
        let home = std::env::temp_dir().join(format!("redeal-beside-edits-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&home);
        std::fs::create_dir_all(home.join("rules")).expect("a folder");
        save(&home, script);
        let config = TableConfig {
            folders: vec![home.join("rules")],
            data: Some(home.join("data")),
            watch: true,
            opening: String::from("laboured"),
            ..TableConfig::default()
        };
        let table = Table::open(config, |_| ()).expect("a table");
        table.ask(DealRequest { seed: Some(String::from("1")), ..DealRequest::default() }).expect("a deal");
        Self { home, table }
    }

    fn tap(&self, times: usize) {
        for _ in 0..times {
            self.table.ask(PlayRequest { text: String::from("tap stock") }).expect("a legal move");
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

fn save(home: &Path, script: &str) {
    let new = home.join("rules/laboured.lua~");
    std::fs::write(&new, script).expect("a script");
    std::fs::rename(new, home.join("rules/laboured.lua")).expect("a script");
}

/// Plays and takes back moves while `work` goes on, and prints what the replies took.
fn measure(what: &str, table: &Table, work: impl FnOnce()) {
    let (stop, other) = (AtomicBool::new(false), table.join(|_| ()));
    std::thread::scope(|scope| {
        let player = scope.spawn(|| {
            let mut took = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                let start = Instant::now();
                other.ask(PlayRequest { text: String::from("tap stock") }).expect("a legal move");
                took.push(start.elapsed());
                other.ask(UndoRequest).expect("it is taken back");
                std::thread::sleep(Duration::from_millis(5));
            }
            took
        });
        work();
        stop.store(true, Ordering::Relaxed);
        let mut took = player.join().expect("it plays");
        took.sort();
        let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!("| {what} | {} | {:.1} | {:.1} | {:.1} |", took.len(), at(0.5), at(0.99), at(1.0));
    });
}

fn main() {
    println!("| beside | moves | median ms | 99 % ms | longest ms |\n| --- | --- | --- | --- | --- |");
    for (name, work) in [("light rules", 0), ("rules of 400,000 steps a turn", 400_000)] {
        let room = Room::new(&script(work, "the first"));
        room.tap(TURNS);
        measure(&format!("{name}: nothing"), &room.table, || std::thread::sleep(BETWEEN * 10));
        measure(&format!("{name}: {EDITS} edits of a game of {TURNS} turns"), &room.table, || {
            for n in 0..EDITS {
                save(&room.home, &script(work, &format!("edit {n}")));
                std::thread::sleep(BETWEEN);
            }
        });
        measure(&format!("{name}: {EDITS} edits that never end"), &room.table, || {
            for n in 0..EDITS {
                save(
                    &room.home,
                    &format!(
                        "{}while true do end -- {n}\n",
                        script(work, "endless").replace("return {", "local _ = {")
                    ),
                );
                std::thread::sleep(BETWEEN);
            }
        });
        measure(&format!("{name}: {EDITS} edits that fail after each move"), &room.table, || {
            for n in 0..EDITS {
                save(&room.home, &script(work, &format!("late {n}")).replace("return {} end", "error('late') end"));
                std::thread::sleep(BETWEEN);
            }
        });
    }
    let room = Room::new(&script(0, "long"));
    room.tap(LONG);
    measure(&format!("a way back is sought in {LONG} turns"), &room.table, || {
        let start = Instant::now();
        let _ = room.table.ask(BackToWinnableRequest);
        std::thread::sleep(Duration::from_secs(12).saturating_sub(start.elapsed()));
    });
}
