//! Plays AisleRiot's games in lockstep with what it accepts itself: `aisleriot DIR [GAME ...]`.
//!
//! DIR holds traces, `GAME.jsonl`: positions with every move that AisleRiot accepts there, and the one that was played.
//! `tests/oracle/aisleriot.json` says how each game is played here, and why some moves differ. One row is printed for
//! each game. With names of games only these are compared, and each reason is told with its number of moves.
//!
//! The exit code is 0 if every difference has a reason, 1 if not, and 2 if something can't be read.

use std::path::Path;
use std::process::ExitCode;

use redeal_scripts::library::Library;

mod lockstep;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitCode, String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = || String::from("usage: aisleriot DIR [GAME ...]; DIR holds traces, GAME.jsonl");
    let (folder, only) = args.split_first().ok_or_else(usage)?;
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = tree.join("tests/oracle/aisleriot.json");
    let text = std::fs::read_to_string(&path).map_err(|no| format!("{}: {no}", path.display()))?;
    let mappings = lockstep::mapping::LockstepMapping::read(&text).map_err(|no| format!("{}: {no}", path.display()))?;
    let files = lockstep::trace_files(Path::new(folder))?;
    if files.is_empty() {
        return Err(format!("{folder}: no traces"));
    }
    if let Some(unknown) = only.iter().find(|game| !files.contains_key(*game)) {
        return Err(format!("{folder}: no trace of {unknown}"));
    }
    let library = Library::new(vec![tree.join("rules")]);
    println!("game | positions | compared | agree | explained | unexplained");
    let (mut failed, mut sums) = (false, [0; 5]);
    for (game, path) in files.iter().filter(|(game, _)| only.is_empty() || only.contains(game)) {
        let text = std::fs::read_to_string(path).map_err(|no| format!("{}: {no}", path.display()))?;
        let row = match lockstep::compare_game(&library, &mappings, game, &text) {
            Ok(row) => row,
            Err(no) => {
                println!("{game} | {no}");
                failed = true;
                continue;
            }
        };
        let explained: usize = row.explained.values().sum();
        println!("{game} | {} | {} | {} | {explained} | {}", row.positions, row.compared, row.agree, row.unexplained);
        if !only.is_empty() {
            for (why, count) in &row.explained {
                println!("  {count} {why}");
            }
        }
        for (sort, (count, first)) in &row.told {
            println!("  {count} {sort}; {first}");
        }
        failed |= row.unexplained > 0;
        let of_row = [row.positions, row.compared, row.agree, explained, row.unexplained];
        sums = std::array::from_fn(|at| sums[at] + of_row[at]);
    }
    println!("all | {}", sums.map(|sum| sum.to_string()).join(" | "));
    Ok(ExitCode::from(u8::from(failed)))
}
