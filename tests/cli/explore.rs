//! `redeal explore`: its figures, its file, and what it refuses.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Desk, Run, json, run};

/// Twelve cards in some columns: with five of them the deal has no whole numbers, and with more than 12 the script never ends.
const STEPS: &str = r#"--- Steps: build down.
local columns = 4
while columns > 12 do end
return {
  name = "Steps",
  deck = { ranks = 3 },
  piles = {
    { "foundation", 4 },
    { "tableau", columns, up = 12 / columns, place = build.down },
  },
  score = { [">foundation"] = 5, [">tableau"] = -1, ["foundation>"] = -5 },
}
"#;

fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("rules/steps.lua", STEPS);
    desk
}

fn explore(desk: &Desk, more: &[&str]) -> Run {
    desk.run(&[&["explore", "--rules", "rules"], more].concat())
}

/// The combinations of an object.
#[track_caller]
fn combinations(desk: &Desk, more: &[&str]) -> Vec<Value> {
    let object = json(&explore(desk, &[more, &["--json"]].concat()).ok());
    object["combinations"].as_array().unwrap().clone()
}

/// Searches count what they try, so the same command prints the same on every machine. After a change of the solver or of
/// FreeCell, `UPDATE=1 cargo test -p redeal-cli --test cli explore` writes what it prints then.
#[test]
fn more_cells_never_make_freecell_harder() {
    let args = ["explore", "freecell", "--vary", "cells=0..2", "--deals", "1..8", "--moves", "4000"];
    let out = run(&args).ok();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cli/explore.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &out).unwrap();
    }
    assert_eq!(out, std::fs::read_to_string(&path).unwrap());

    let object = json(&run(&[&args[..], &["--json"]].concat()).ok());
    assert_eq!(object["knobs"][0]["kind"], "option");
    assert_eq!((&object["knobs"][0]["place"], &object["knobs"][0]["present"]), (&Value::Null, &4.into()));
    assert_eq!((&object["deals"], &object["moves"]), (&"1..8".into(), &4000.into()));
    let all = object["combinations"].as_array().unwrap();
    assert_eq!(all.iter().map(|one| &one["values"][0]).collect::<Vec<_>>(), [0, 1, 2, 4]);
    let won: Vec<u64> = all.iter().map(|one| one["won"].as_u64().unwrap()).collect();
    assert!(won.is_sorted() && won[0] < won[3], "{won:?}");
    for one in all {
        let figure = |key: &str| one[key].as_u64().unwrap();
        assert_eq!((figure("deals"), figure("won") + figure("impossible") + figure("unknown")), (8, 8));
        assert_eq!(one["present"], one["values"][0] == 4);
        // Whatever can be won with fewer cells can be won with more of them.
        assert_eq!((figure("gained"), figure("lost") + figure("open") + figure("won")), (0, won[3]));
        assert!(one["share"]["low"].as_f64() >= one["interval"]["low"].as_f64());
    }
}

#[test]
fn threads_change_nothing() {
    let desk = desk();
    let args = ["steps", "--vary", "columns=2..6", "--deals", "1..20", "--moves", "300"];
    let one = explore(&desk, &args).ok();
    assert_eq!(explore(&desk, &[&args[..], &["--threads", "3"]].concat()).ok(), one);
}

#[test]
fn a_number_of_the_script_is_turned_and_its_file_stays() {
    let desk = desk();
    let all = combinations(&desk, &["steps", "--vary", "columns=3..6", "--deals", "1..10"]);
    assert_eq!(all.len(), 4);
    assert!(all[1]["present"] == true && all[1]["gained"] == 0 && all[1]["lost"] == 0);
    let problem = all[2]["problem"].as_str().unwrap();
    assert!(problem.starts_with("steps.lua:9:") && all[2]["won"] == Value::Null, "{problem}");
    assert!(all[0]["won"] != all[3]["won"], "{all:?}");
    assert_eq!(std::fs::read_to_string(desk.path("rules/steps.lua")).unwrap(), STEPS);
    // With six columns the deals are those that the script deals when six stands in it.
    desk.write("rules/steps.lua", &STEPS.replace("columns = 4", "columns = 6"));
    let six = combinations(&desk, &["steps", "--vary", "columns=6", "--deals", "1..10"]);
    for key in ["won", "tried", "length", "choices", "stuck", "score"] {
        assert_eq!(six[0][key], all[3][key], "{key}");
    }
    let text = explore(&desk, &["steps", "--vary", "columns=5", "--deals", "1"]).ok();
    assert!(text.contains("\n5        steps.lua:9:") && text.contains("\n6 *  "), "{text}");
}

#[test]
fn points_change_the_random_score_and_nothing_else() {
    let desk = desk();
    for name in ["[\">foundation\"]", ">foundation", "11:31"] {
        let vary = format!("{name}=5,50");
        let all = combinations(&desk, &["steps", "--vary", &vary, "--deals", "1..10"]);
        assert_eq!(all.len(), 2, "{name}");
        let score = |at: usize| all[at]["score"].as_f64().unwrap();
        assert!(score(1) > score(0) + 10.0 && all[0]["tried"] == all[1]["tried"], "{all:?}");
    }
    // A negative number may stand behind a sign.
    let all = combinations(&desk, &["steps", "--vary", "11:49=-2..0/2", "--deals", "1..3"]);
    assert_eq!(all.iter().map(|one| &one["values"][0]).collect::<Vec<_>>(), [-2, 0, -1]);
}

#[test]
fn two_knobs_are_a_map() {
    let desk = desk();
    desk.write("rules/pairs.lua", &STEPS.replace("Steps", "Pairs").replace("ranks = 3", "ranks = 3, suits = 4"));
    let args = ["steps", "--vary", "columns=3,5", "--vary", "ranks=2..3", "--deals", "1..6"];
    let out = explore(&desk, &args).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].ends_with("the number `columns` at steps.lua:2:17, the number `ranks` at steps.lua:6:20"),
        "{out}"
    );
    assert!(lines[3].starts_with("columns / ranks  ") && lines[3].ends_with('3'), "{out}");
    assert!(lines[4].starts_with("3  ") && lines[5].starts_with("5  ") && lines[5].contains("no rules"), "{out}");
    assert!(out.contains("\n* columns=4 ranks=3: ") && out.contains("\ncolumns=5 ranks=3: steps.lua:9:"), "{out}");
    let all = combinations(&desk, &args);
    let values: Vec<String> = all.iter().map(|one| one["values"].to_string()).collect();
    assert_eq!(values, ["[3,2]", "[3,3]", "[5,2]", "[5,3]", "[4,3]"]);
}

#[test]
fn a_measurement_goes_on_where_it_was() {
    let desk = desk();
    let args = ["steps", "--vary", "columns=3..5", "--deals", "1..6", "--out", "steps.jsonl"];
    let path = desk.path("steps.jsonl");
    let out = explore(&desk, &args).ok();
    assert_eq!(out, explore(&desk, &args[..5]).ok(), "the file changes nothing");
    let whole = std::fs::read(&path).unwrap();
    let text = String::from_utf8(whole.clone()).unwrap();
    let header = json(text.lines().next().unwrap());
    assert_eq!((&header["redeal explore"], &header["knobs"][0]["name"]), (&1.into(), &"columns".into()));
    assert_eq!(text.lines().count(), 13, "a line for each deal of the two values with rules");
    // All values get their first deal before any gets its second.
    let seeds: Vec<Value> = text.lines().skip(1).take(4).map(|line| json(line)["seed"].clone()).collect();
    assert_eq!(seeds, ["1", "1", "2", "2"]);

    assert_eq!(explore(&desk, &args).ok(), out);
    assert_eq!(std::fs::read(&path).unwrap(), whole, "nothing is searched again");
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for length in [0, 1, first, first + 1, first + 9, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(explore(&desk, &args).ok(), out, "after {length} bytes");
        let complete = whole[..length].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let now = std::fs::read(&path).unwrap();
        assert_eq!((now.len(), &now[..complete]), (whole.len(), &whole[..complete]), "after {length} bytes");
    }
    std::fs::write(&path, text.replacen("{\"values\"", "{\"val", 1)).unwrap();
    let err = explore(&desk, &args).found().err;
    assert!(err.starts_with("steps.jsonl:2: this line has no deal ("), "{err}");
    std::fs::write(&path, text.replacen("{\"values\":[3]", "{\"values\":[7]", 1)).unwrap();
    let err = explore(&desk, &args).found().err;
    assert!(err.starts_with("steps.jsonl: seed 1 has the values 7, which the first line does not name"), "{err}");
}

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_killed_measurement_goes_on() {
    let desk = desk();
    let args =
        ["explore", "freecell", "--vary", "cells=2,3", "--deals", "1..40", "--moves", "3000", "--out", "f.jsonl"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
    desk.at_home(command.args(args)).stdout(Stdio::null()).stderr(Stdio::null());
    let child = Running(command.spawn().unwrap());
    let (path, begun) = (desk.path("f.jsonl"), Instant::now());
    while std::fs::read_to_string(&path).map_or(0, |text| text.lines().count()) < 3 {
        assert!(begun.elapsed() < Duration::from_mins(1), "nothing is written while deals are searched");
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(child);
    let before = std::fs::read_to_string(&path).unwrap();
    let complete = &before[..=before.rfind('\n').unwrap()];
    let out = desk.run(&args).ok();
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(complete) && after.lines().count() == 1 + 3 * 40, "{before}\n{after}");
    assert_eq!(desk.run(&args[..8]).ok(), out, "as without a file");
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let desk = desk();
    let path = desk.path("steps.jsonl");
    let args = ["steps", "--vary", "columns=3,4", "--deals", "1..2", "--out", "steps.jsonl"];
    explore(&desk, &args).ok();
    let before = std::fs::read(&path).unwrap();
    let refused = |args: &[&str], words: &str| {
        let err = explore(&desk, &[args, &["--out", "steps.jsonl"]].concat()).misuse();
        let lead = "redeal: steps.jsonl has deals of another measurement: ";
        assert!(err.starts_with(&format!("{lead}{words}")) && err.ends_with("; give another file\n"), "{err}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    };
    refused(&["steps", "--vary", "columns=3..4", "--deals", "1..3"], "deals 1..2, not 1..3");
    refused(&["steps", "--vary", "columns=3", "--deals", "1..2"], "knobs columns=3,4, not columns=3");
    refused(&["steps", "--vary", "ranks=3,4", "--deals", "1..2"], "knobs columns=3,4, not ranks=3,4");
    refused(&["steps", "--vary", "columns=3,4", "--deals", "1..2", "--moves", "5"], "moves 400000, not 5");
    refused(&["freecell", "--vary", "cells=3,4", "--deals", "1..2"], "variant steps, not freecell");
    let lock = std::fs::File::open(&path).unwrap();
    lock.lock().unwrap();
    let err = explore(&desk, &args).misuse();
    assert_eq!(err, "redeal: steps.jsonl is being written by another `redeal explore`\n");
    drop(lock);
    desk.write("rules/steps.lua", &STEPS.replace("build.down", "build.up"));
    refused(&args[..5], "other rules (");
    desk.write("rules/steps.lua", STEPS);
    for text in ["my diary", "my diary\n", "{}\n", "{\"redeal odds\":1}\n", "{\"redeal explore\":1}\n"] {
        desk.write("steps.jsonl", text);
        let run = explore(&desk, &args);
        assert!(matches!(run.code, Some(1 | 2)) && run.err.contains("isn't a `redeal explore` file"), "{run:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    assert!(explore(&desk, &[&args[..5], &["--out", "no/where"]].concat()).misuse().contains("can't be written"));
}

#[test]
fn what_makes_no_sense_is_told() {
    let desk = desk();
    desk.write("rules/twice.lua", &STEPS.replace("Steps", "Twice").replace("up = 12", "columns = 3, up = 12"));
    let misuse = |args: &[&str], words: &str| {
        let err = explore(&desk, args).misuse();
        assert!(err.contains(words), "{args:?}: {err}");
    };
    misuse(&["steps"], "--vary <KNOB=VALUES>");
    misuse(&["steps", "--vary", "columns"], "a knob looks like `cells=0..6`");
    misuse(&["steps", "--vary", "columns=4..1"], "ends before it begins");
    misuse(&["steps", "--vary", "columns=0..1000"], "a knob may have 100");
    misuse(&["steps", "--vary", "columns=0..50", "--vary", "ranks=1..50"], "2550 combinations; there may be 1000");
    misuse(&["steps", "--vary", "columns=3", "--vary", "2:17=4"], "`2:17` is named twice");
    misuse(&["steps", "--vary", "a=1", "--vary", "b=1", "--vary", "c=1"], "3 knobs; 2 can be turned at once");
    misuse(
        &["steps", "--vary", "rows=1"],
        "nothing in `steps.lua` is called `rows`; there are no options and the named numbers >foundation, >tableau, columns, foundation>, ranks, up",
    );
    misuse(
        &["steps", "--vary", "columns=kings"],
        "`kings` is no number, and `columns` stands for the number at steps.lua:2:17",
    );
    misuse(&["steps", "--vary", "3:1=2"], "no number stands at steps.lua:3:1");
    misuse(
        &["klondike", "--vary", ">foundation=1"],
        "klondike.lua:16:44, klondike.lua:17:32; name one by its place: `15:85=…`",
    );
    misuse(&["klondike", "--vary", "draw=1..3"], "option `draw` can't be `2`; it can be: 1, 3");
    misuse(&["klondike", "--vary", "empty=kings,all"], "option `empty` can't be `all`; it can be: kings, any card");
    misuse(&["steps", "--vary", "columns=3", "--deals", "1..1001"], "1001 deals; each value may have 1000");
    misuse(&["steps", "--vary", "columns=3", "--moves", "0"], "--moves");
    misuse(&["patience", "--vary", "columns=3"], "there is no variant `patience`");
    let help = run(&["explore", "--help"]).ok();
    assert!(
        help.contains("redeal explore freecell --vary cells=0..6") && help.contains("both ends included"),
        "{help}"
    );
}

#[test]
fn words_and_switches_are_values_too() {
    let args = ["klondike", "--vary", "empty=kings,\"any card\"", "--vary", "foundation_return=true,false"];
    let all = combinations(&desk(), &[&args[..], &["--deals", "1", "--moves", "50"]].concat());
    let values: Vec<String> = all.iter().map(|one| one["values"].to_string()).collect();
    assert_eq!(values, ["[\"kings\",true]", "[\"kings\",false]", "[\"any card\",true]", "[\"any card\",false]"]);
}

#[test]
fn rules_that_do_not_load_are_told() {
    let desk = desk();
    // A number may make the script work without end: the others go on.
    let all = combinations(&desk, &["steps", "--vary", "columns=13,4", "--deals", "1"]);
    let problem = all[0]["problem"].as_str().unwrap();
    assert!(problem.starts_with("steps.lua:3:") && problem.contains("is there an endless loop?"), "{problem}");
    assert_eq!(all[1]["deals"], 1);
    // A script that is so already is an error, and nothing is written.
    desk.write("rules/steps.lua", &STEPS.replace("columns = 4", "columns = 14"));
    let err = explore(&desk, &["steps", "--vary", "columns=4", "--deals", "1", "--out", "s.jsonl"]).found().err;
    assert!(err.starts_with("steps.lua:3:") && err.contains("is there an endless loop?"), "{err}");
    // So is a choice with which the rules don't load.
    let option =
        "local option = options { { \"n\", \"N\", choices = { 1, 2 } } }\nlocal columns = option.n == 1 and 4 or 5\n";
    desk.write("rules/steps.lua", &STEPS.replace("local columns = 4\n", option));
    let err = explore(&desk, &["steps", "--vary", "n=1,2", "--deals", "1", "--out", "s.jsonl"]).found().err;
    assert!(err.starts_with("with n=2 the rules don't load: steps.lua:10:"), "{err}");
    assert!(!desk.path("s.jsonl").exists());
}

#[test]
fn a_script_that_fails_in_play_is_told_with_the_deals() {
    let desk = desk();
    let fails = STEPS.replace(
        "  score =",
        "  won = function(board) return columns > 4 and board.nothing.here or false end,\n  score =",
    );
    desk.write("rules/steps.lua", &fails);
    let out = explore(&desk, &["steps", "--vary", "columns=4,6", "--deals", "1..2", "--moves", "50"]).ok();
    assert!(out.contains("\ncolumns=6: 2 unknown, for the script failed: steps.lua:11:"), "{out}");
    assert!(!out.contains("\ncolumns=4: "), "{out}");
}
