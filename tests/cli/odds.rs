//! `redeal odds`: what it writes, how it goes on, and what it makes of several files.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Desk, json, run, shown};

/// A column that is won if each Ace lies above its Two: some deals are, most are not, and all at once.
const LUCK: &str = r#"--- Luck: a column to be taken down.
return {
  name = "Luck",
  deck = { ranks = 2 },
  piles = {
    { "tableau", 1, up = 8 },
    { "foundation", 4 },
  },
}
"#;

fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("rules/luck.lua", LUCK);
    desk
}

fn odds(desk: &Desk, more: &[&str]) -> super::Run {
    desk.run(&[&["odds", "--rules", "rules"], more].concat())
}

/// The verdicts in a file by their seeds, each of which stands there once.
#[track_caller]
fn verdicts(path: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut found = BTreeMap::new();
    for line in text.lines().skip(1).map(json) {
        let word = |key: &str| line[key].as_str().unwrap().to_string();
        assert_eq!(found.insert(word("seed"), word("verdict")), None, "seed {} stands there twice", line["seed"]);
    }
    found
}

#[test]
fn each_deal_is_a_line_and_all_are_counted() {
    let desk = desk();
    let out = odds(&desk, &["luck", "--deals", "1..200", "--out", "luck.jsonl"]).ok();
    let text = std::fs::read_to_string(desk.path("luck.jsonl")).unwrap();
    let lines: Vec<Value> = text.lines().map(json).collect();
    assert_eq!(lines.len(), 201);
    assert_eq!(
        (&lines[0]["variant"], &lines[0]["deals"], &lines[0]["shard"], &lines[0]["limit"]),
        (&"luck".into(), &"1..200".into(), &"1/1".into(), &5.0.into())
    );
    assert!(lines[0]["rules"].as_str().is_some_and(|hash| hash.len() >= 16) && lines[0]["options"].is_object());
    let mut keys: Vec<&String> = lines[1].as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["moves", "nodes", "options", "seconds", "seed", "states", "variant", "verdict"]);
    let won = lines.iter().filter(|line| line["verdict"] == "won").count();
    assert!((3..40).contains(&won), "{won} of 200 are won, not about one in 16");
    for line in &lines[1..] {
        let seed = line["seed"].as_str().unwrap();
        assert_eq!(line["moves"], if line["verdict"] == "won" { 8.into() } else { Value::Null });
        // What `solve` says of a deal is what is counted.
        if line["verdict"] == "won" || seed == "1" {
            let alone = desk.run(&["--rules", "rules", "solve", "luck", "--seed", seed, "--json"]).out;
            assert_eq!(json(&alone)["verdict"], line["verdict"], "seed {seed}");
        }
    }
    let lost = 200 - won;
    assert!(
        out.starts_with(&format!("luck, options none: 200 deals\n{won} won, {lost} impossible, 0 unknown\n")),
        "{out}"
    );
    let share = format!("\n{:.3} % of these can be won, and ", won as f64 / 2.0);
    assert!(out.contains(&share) && out.ends_with(" % of all deals (95 % sure)\n"), "{out}");

    // All of it stands there already: nothing is searched again.
    let summary = json(&odds(&desk, &["luck", "--deals", "1..200", "--out", "luck.jsonl", "--json"]).ok());
    assert_eq!(std::fs::read_to_string(desk.path("luck.jsonl")).unwrap(), text);
    assert_eq!(
        (&summary["deals"], &summary["won"], &summary["impossible"], &summary["unknown"], &summary["missing"]),
        (&200.into(), &won.into(), &lost.into(), &0.into(), &0.into())
    );
    assert_eq!(summary["share"]["low"], summary["share"]["high"]);
    assert!(summary["interval"]["low"].as_f64().unwrap() < summary["share"]["low"].as_f64().unwrap());
}

#[test]
fn what_is_not_known_widens_the_figures() {
    let desk = desk();
    let args = ["fifteen-puzzle", "--deals", "1..2", "--limit", "1ms", "--out", "puzzle.jsonl"];
    let out = odds(&desk, &args).ok();
    assert!(out.contains("\n0 won, 0 impossible, 2 unknown\n0.000 to 100.000 % of these"), "{out}");
    assert!(out.ends_with("and 0.000 to 100.000 % of all deals (95 % sure)\n"), "{out}");
    let text = std::fs::read_to_string(desk.path("puzzle.jsonl")).unwrap();
    assert_eq!(json(text.lines().nth(1).unwrap())["why"], "its time is up");
}

#[test]
fn without_a_file_the_lines_are_the_output() {
    let desk = desk();
    let run = odds(&desk, &["luck", "--deals", "ms:3..5"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let seeds: Vec<Value> = run.out.lines().skip(1).map(|line| json(line)["seed"].clone()).collect();
    assert_eq!(seeds, ["ms:3", "ms:4", "ms:5"]);
    assert!(run.err.starts_with("luck, options none: 3 deals\n"), "{}", run.err);
    // It can be kept and counted like any file.
    let file = desk.write("kept.jsonl", &run.out);
    assert_eq!(odds(&desk, &["--merge", shown(&file)]).ok(), run.err);
    // The ends are included, however they are written.
    for deals in ["7", "7..7", "7..=7"] {
        assert_eq!(odds(&desk, &["luck", "--deals", deals]).out.lines().count(), 2, "{deals}");
    }
}

#[test]
fn threads_find_what_one_finds() {
    let desk = desk();
    odds(&desk, &["luck", "--deals", "1..100", "--out", "one.jsonl"]).ok();
    odds(&desk, &["luck", "--deals", "1..100", "--threads", "4", "--out", "four.jsonl"]).ok();
    let one = verdicts(&desk.path("one.jsonl"));
    assert_eq!((one.len(), &one), (100, &verdicts(&desk.path("four.jsonl"))));
}

#[test]
fn a_torn_line_is_searched_again_and_the_rest_is_kept() {
    let desk = desk();
    let args = ["luck", "--deals", "1..30", "--out", "luck.jsonl"];
    let path = desk.path("luck.jsonl");
    let summary = odds(&desk, &args).ok();
    let whole = std::fs::read(&path).unwrap();
    let all = verdicts(&path);
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for length in [0, 1, header, header + 1, header + 2, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(odds(&desk, &args).ok(), summary, "after {length} bytes");
        assert_eq!(verdicts(&path), all, "after {length} bytes");
        let complete = whole[..length].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        assert_eq!(std::fs::read(&path).unwrap()[..complete], whole[..complete], "what stood there has changed");
    }
    let torn = String::from_utf8(whole).unwrap().replacen("{\"variant\"", "{\"vari", 1);
    std::fs::write(&path, &torn).unwrap();
    let err = odds(&desk, &args).found().err;
    assert!(err.starts_with("luck.jsonl:2: this line has no deal ("), "{err}");
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
    let args = ["odds", "fifteen-puzzle", "--deals", "1..6", "--limit", "400ms", "--out", "puzzle.jsonl"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
    desk.at_home(command.args(args)).stdout(Stdio::null()).stderr(Stdio::null());
    let child = Running(command.spawn().unwrap());
    let path = desk.path("puzzle.jsonl");
    let begun = Instant::now();
    let lines = || std::fs::read_to_string(&path).map_or(0, |text| text.lines().count());
    while lines() < 3 {
        assert!(begun.elapsed() < Duration::from_mins(1), "nothing is written while deals are searched");
        std::thread::sleep(Duration::from_millis(20));
    }
    // Where it can be stopped, it is: on a busy machine it would be done before another one has begun.
    let _ = Command::new("kill").args(["-STOP", &child.0.id().to_string()]).status();
    // While one writes, another one may not.
    let err = desk.run(&args).misuse();
    assert_eq!(err, "redeal: puzzle.jsonl is being written by another `redeal odds`\n");
    drop(child);
    let before = std::fs::read_to_string(&path).unwrap();
    assert!(before.lines().count() < 7, "it was to be killed in the middle");
    desk.run(&args).ok();
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(&before), "{before}\n{after}");
    assert_eq!(verdicts(&path).len(), 6);
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let desk = desk();
    let path = desk.path("luck.jsonl");
    odds(&desk, &["luck", "--deals", "1..10", "--out", "luck.jsonl"]).ok();
    let before = std::fs::read(&path).unwrap();
    let refused = |more: &[&str], words: &str| {
        let err = odds(&desk, &[more, &["--out", "luck.jsonl"]].concat()).misuse();
        let lead = "redeal: luck.jsonl has deals of another measurement: ";
        assert!(err.starts_with(&format!("{lead}{words}; give another file")), "{err}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    };
    refused(&["klondike", "--deals", "1..10"], "variant luck, not klondike");
    refused(&["luck", "--deals", "1..11"], "deals 1..10, not 1..11");
    refused(&["luck", "--deals", "ms:1..10"], "deals 1..10, not ms:1..10");
    refused(&["luck", "--deals", "1..10", "--shard", "1/2"], "shard 1/1, not 1/2");
    refused(&["luck", "--deals", "1..10", "--limit", "6s"], "limit 5 s, not 6 s");
    refused(&["luck", "--deals", "1..10", "--memory", "1K"], "memory 2147483648 bytes, not 1024 bytes");
    desk.write("rules/luck.lua", &LUCK.replace("up = 8", "up = 8, longest = 1"));
    refused(&["luck", "--deals", "1..10"], &format!("other rules ({}", hash(&desk)));
    for text in ["my diary", "my diary\n", "{}\n", "{\"redeal odds\":1}\n"] {
        desk.write("luck.jsonl", text);
        let run = odds(&desk, &["luck", "--deals", "1..10", "--out", "luck.jsonl"]);
        assert!(matches!(run.code, Some(1 | 2)) && run.err.contains("isn't a `redeal odds` file"), "{run:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    assert!(odds(&desk, &["luck", "--deals", "1", "--out", "no/where"]).misuse().contains("no/where can't be written"));
}

/// What a refusal says of both rules: the first one's hash stands in the file.
fn hash(desk: &Desk) -> String {
    let header = std::fs::read_to_string(desk.path("luck.jsonl")).unwrap();
    let there = json(header.lines().next().unwrap())["rules"].as_str().unwrap()[..12].to_string();
    let fresh = odds(desk, &["luck", "--deals", "1"]).out;
    let here = json(fresh.lines().next().unwrap())["rules"].as_str().unwrap()[..12].to_string();
    assert_ne!(there, here);
    format!("{there}, not {here}), for the script has changed")
}

#[test]
fn shards_together_are_the_whole() {
    let desk = desk();
    let whole = odds(&desk, &["luck", "--deals", "5..101", "--out", "whole.jsonl"]).ok();
    let mut together = BTreeMap::new();
    for n in 1..=3 {
        let (shard, file) = (format!("{n}/3"), format!("{n}.jsonl"));
        odds(&desk, &["luck", "--deals", "5..101", "--shard", &shard, "--out", &file]).ok();
        let some = verdicts(&desk.path(&file));
        assert!(some.contains_key(&(4 + n).to_string()), "shard {n} begins with the {n}. seed");
        assert_eq!(some.len(), if n == 1 { 33 } else { 32 });
        together.extend(some);
    }
    assert_eq!(together, verdicts(&desk.path("whole.jsonl")));
    assert_eq!(odds(&desk, &["--merge", "1.jsonl", "2.jsonl", "3.jsonl"]).ok(), whole);
    // What stands in several files counts once.
    assert_eq!(odds(&desk, &["--merge", "1.jsonl", "whole.jsonl", "2.jsonl", "1.jsonl"]).ok(), whole);
    assert_eq!(odds(&desk, &["--merge", "1.jsonl", "3.jsonl", "--json"]).ok().matches("\"missing\":0").count(), 1);
    // Shards of more than there are deals are empty, and no fault.
    assert_eq!(odds(&desk, &["luck", "--deals", "1..2", "--shard", "3/3", "--out", "e"]).ok().lines().count(), 2);

    // A shard that was stopped.
    let text = std::fs::read_to_string(desk.path("1.jsonl")).unwrap();
    let some: Vec<&str> = text.lines().take(31).collect();
    desk.write("1.jsonl", &(some.join("\n") + "\n{\"variant\":\"lu"));
    let out = odds(&desk, &["--merge", "1.jsonl", "2.jsonl", "3.jsonl"]).ok();
    assert!(out.contains(": 94 deals\n") && out.contains("\n3 more are asked for and not searched yet; "), "{out}");
}

#[test]
fn files_that_do_not_belong_together_are_refused() {
    let desk = desk();
    odds(&desk, &["luck", "--deals", "1..20", "--out", "luck.jsonl"]).ok();
    let text = std::fs::read_to_string(desk.path("luck.jsonl")).unwrap();
    let merge = |second: &str| {
        desk.write("other.jsonl", second);
        odds(&desk, &["--merge", "luck.jsonl", "other.jsonl"])
    };
    let other = |from: &str, to: &str, words: &str| {
        assert!(text.contains(from));
        let err = merge(&text.replace(from, to)).found().err;
        assert_eq!(err, format!("other.jsonl: this does not belong to luck.jsonl: it is of {words}\n"));
    };
    other("\"variant\":\"luck\"", "\"variant\":\"lack\"", "variant lack, not luck");
    other("\"options\":{}", "\"options\":{\"draw\":3}", "options draw=3, not none");
    let rules = json(text.lines().next().unwrap())["rules"].as_str().unwrap().to_string();
    let words = format!("other rules (000000000000, not {}), for the script has changed", &rules[..12]);
    other(&rules, "00000000000000000000000000000000", &words);
    // A contradiction is never counted away.
    let err = merge(&text.replace("impossible", "won")).found().err;
    assert!(err.starts_with("other.jsonl: seed ") && err.contains(" is won in one place and impossible in"), "{err}");
    // What one knows and the other doesn't is known, whichever comes first. Another limit is no hindrance.
    let unknown = text.replace("\"impossible\"", "\"unknown\"").replace("\"limit\":5.0", "\"limit\":1.0");
    let both = merge(&unknown).ok();
    assert!(both.contains(", 0 unknown\n"), "{both}");
    assert_eq!(odds(&desk, &["--merge", "other.jsonl", "luck.jsonl"]).ok(), both);
    assert!(merge("").found().err.contains("there is nothing in it yet"));
    assert!(merge("diary\n").found().err.starts_with("other.jsonl:1: this isn't a `redeal odds` file"));
    let stray = text.replacen("{\"variant\":\"luck\"", "{\"variant\":\"lack\"", 1);
    assert!(merge(&stray).found().err.starts_with("other.jsonl:2: this deal is not of the variant"));
    assert!(odds(&desk, &["--merge", "nowhere.jsonl"]).misuse().contains("nowhere.jsonl can't be read"));
}

#[test]
fn what_makes_no_sense_is_told() {
    let misuse = |args: &[&str], words: &str| {
        let err = run(&[&["odds"], args].concat()).misuse();
        assert!(err.contains(words), "{args:?}: {err}");
    };
    misuse(&[], "--deals <A..B>");
    misuse(&["klondike"], "--deals <A..B>");
    misuse(&["patience", "--deals", "1..2"], "there is no variant `patience`");
    misuse(&["klondike", "--deals", "1..2", "--option", "draw=2"], "option `draw` can't be `2`");
    misuse(&["klondike", "--deals", "2..1"], "the deals end before they begin");
    misuse(&["klondike", "--deals", "1..x"], "deals look like `1..1000` or `ms:1..32000`: `x` isn't a deal number");
    misuse(&["klondike", "--deals", "1..ms:2"], "both ends must be deal numbers of one kind");
    misuse(&["klondike", "--deals", "ms:1..2147483648"], "both ends must be deal numbers of one kind");
    misuse(&["klondike", "--deals", "0..18446744073709551615"], "too many deals");
    misuse(&["klondike", "--deals", "1..20000000"], "split them with --shard 1/N");
    for shard in ["0/3", "4/3", "1", "a/b", "1/0"] {
        misuse(&["klondike", "--deals", "1..2", "--shard", shard], "a shard looks like `2/8`");
    }
    misuse(&["klondike", "--deals", "1..2", "--threads", "0"], "--threads");
    misuse(&["klondike", "--merge", "x"], "cannot be used with");
    let help = run(&["odds", "--help"]).ok();
    assert!(help.contains("both ends included") && help.contains("limit for each thread"), "{help}");
}

#[test]
fn a_broken_script_measures_nothing() {
    let desk = desk();
    desk.write("rules/luck.lua", super::BROKEN);
    let err = odds(&desk, &["luck", "--deals", "1..2", "--out", "luck.jsonl"]).found().err;
    assert!(err.starts_with("luck.lua:4:3: "), "{err}");
    assert!(!desk.path("luck.jsonl").exists());
}
