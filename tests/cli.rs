//! The real binary: what it prints, where, and with which exit code.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

#[path = "cli/backup.rs"]
mod backup;
#[path = "cli/explore.rs"]
mod explore;
#[path = "cli/faults.rs"]
mod faults;
#[path = "cli/odds.rs"]
mod odds;
#[path = "cli/packages.rs"]
mod packages;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// What a run came to.
#[derive(Debug)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// Exit code 1: something was found wrong.
    #[track_caller]
    fn found(self) -> Self {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        self
    }

    /// Exit code 2: the command makes no sense.
    #[track_caller]
    fn misuse(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        self.err
    }
}

/// A place of its own for each test: the player's folders are not looked into.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// A command that is given here, and finds nothing of the machine's own.
    fn at_home<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        let data = [("XDG_DATA_HOME", self.path("data")), ("XDG_STATE_HOME", self.path("state"))];
        command.current_dir(self.0.path()).env("HOME", self.0.path()).envs(data)
    }

    fn run(&self, args: &[&str]) -> Run {
        self.run_with(args, "")
    }

    fn run_with(&self, args: &[&str], input: &str) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
        self.at_home(command.args(args)).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A command that does not read its input may be gone before all of it is written.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

fn run(args: &[&str]) -> Run {
    Desk::new().run(args)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn shown(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A variant of one's own: small, and won by a single move.
const TINY: &str = r#"--- Tiny: two cards.
return {
  name = "Tiny",
  deck = { ranks = 1 },
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
  },
}
"#;

/// A variant with a slip in its fourth line.
const BROKEN: &str = r#"--- Broken.
return {
  name = "Broken",
  dek = { ranks = 1 },
  piles = { { "stock" }, { "foundation", 4 } },
}
"#;

#[test]
fn list_names_every_variant() {
    let out = run(&["list"]).ok();
    // The name is said once, as most summaries begin with it.
    let klondike = out.lines().find(|line| line.starts_with("klondike ")).unwrap();
    assert_eq!(klondike.matches("Klondike").count(), 1, "{klondike}");
    let desk = Desk::new();
    desk.write("rules/tiny.lua", &TINY.replace("--- Tiny: two", "--- Two"));
    let out = desk.run(&["--rules", "rules", "list"]).ok();
    assert!(out.lines().any(|line| line.starts_with("tiny ") && line.ends_with(" Tiny: Two cards.")), "{out}");
}

#[test]
fn list_can_be_read_by_programs() {
    let list = json(&run(&["list", "--json"]).ok());
    let klondike = list.as_array().unwrap().iter().find(|entry| entry["id"] == "klondike").unwrap();
    let mut keys: Vec<&str> = klondike.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(
        keys,
        ["family", "file", "id", "name", "options", "origin", "own", "packs", "problem", "shadows", "summary"]
    );
    assert_eq!(
        (&klondike["file"], &klondike["packs"], &klondike["problem"]),
        (&"klondike.lua".into(), &1.into(), &Value::Null)
    );
    let draw = &klondike["options"][0];
    assert_eq!(
        (&draw["id"], &draw["choices"], &draw["chosen"]),
        (&"draw".into(), &serde_json::json!([1, 3]), &1.into())
    );
}

#[test]
fn list_shows_broken_scripts_and_goes_on() {
    let desk = Desk::new();
    desk.write("rules/broken.lua", BROKEN);
    let out = desk.run(&["--rules", "rules", "list"]).ok();
    assert!(out.lines().any(|line| line.starts_with("broken ") && line.contains("broken: broken.lua:4:")), "{out}");
    assert!(out.lines().any(|line| line.starts_with("klondike ")), "{out}");
    let list = json(&desk.run(&["--rules", "rules", "list", "--json"]).ok());
    let broken = list.as_array().unwrap().iter().find(|entry| entry["id"] == "broken").unwrap();
    assert_eq!((&broken["problem"]["file"], &broken["problem"]["line"]), (&"broken.lua".into(), &4.into()));
}

#[test]
fn an_index_for_a_package_names_no_scripts_but_those_of_its_folder() {
    let desk = Desk::new();
    desk.write("package/tiny.lua", TINY);
    desk.write("package/broken.lua", BROKEN);
    desk.write("data/redeal/rules/mine.lua", TINY);
    assert_eq!(desk.run(&["index", "package"]).ok(), "");
    let index = json(&std::fs::read_to_string(desk.path("package/index.json")).unwrap());
    let names: Vec<&String> = index["scripts"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["broken.lua", "tiny.lua"]);
    let tiny = &index["scripts"]["tiny.lua"]["outcome"]["Ok"][0];
    assert_eq!((&tiny["id"], tiny["description"]["piles"].is_array()), (&"tiny".into(), true));
    desk.run(&["index", "nowhere"]).found();
}

#[test]
fn a_seed_deals_the_same_board_every_time() {
    let deal = |seed: &str| run(&["deal", "klondike", "--seed", seed]).ok();
    let first = deal("7");
    assert!(first.starts_with("Klondike  seed 7  moves 0  score 0\nstock: (3S) (2C) "), "{first}");
    assert_eq!(first.lines().count(), 5);
    assert_eq!(deal("7"), first);
    assert_eq!(deal("#7"), first);
    assert_ne!(deal("8").lines().nth(1), first.lines().nth(1));
}

#[test]
fn without_a_seed_each_deal_is_a_fresh_one_that_can_be_dealt_again() {
    let first = run(&["deal", "klondike"]).ok();
    let second = run(&["deal", "klondike"]).ok();
    assert_ne!(first, second);
    let seed = first.split_whitespace().nth(2).unwrap();
    assert_eq!(run(&["deal", "klondike", "--seed", seed]).ok(), first);
}

#[test]
fn a_deal_can_be_read_by_programs_and_hides_what_lies_face_down() {
    let out = run(&["deal", "klondike", "--seed", "7", "--json"]).ok();
    assert_eq!(out.lines().count(), 1);
    let view = json(&out);
    assert_eq!(
        (&view["seed"], &view["variant"]["id"], &view["status"]),
        (&"7".into(), &"klondike".into(), &"playing".into())
    );
    let stock = view["piles"][0]["cards"].as_array().unwrap();
    assert_eq!(stock.len(), 24);
    assert!(stock.iter().all(|card| card["face"].is_null()));
    assert!(view["moves"].as_array().unwrap().iter().any(|mv| mv["text"] == "tap stock"));
}

#[test]
fn options_are_taken_and_judged() {
    let out = run(&["deal", "klondike", "--seed", "7", "--option", "scoring=vegas"]).ok();
    assert!(out.starts_with("Klondike  seed 7  moves 0  score -52\n"), "{out}");
    let three = ["play", "klondike", "--seed", "7", "--option", "draw=3", "--option", "empty=any card"];
    let out = Desk::new().run_with(&three, "tap stock\n").ok();
    assert!(out.contains("\nwaste: 5C QC 3C\n"), "{out}");
    let bad = |option: &str| run(&["deal", "klondike", "--option", option]).misuse();
    assert_eq!(bad("draw=2"), "redeal: option `draw` can't be `2`; it can be: 1, 3\n");
    assert!(bad("drow=3").starts_with("redeal: there is no option `drow`; the options are: draw, redeals"));
    assert!(bad("draw").contains("an option looks like `id=choice`"));
}

#[test]
fn a_deal_from_a_file_is_shown() {
    let desk = Desk::new();
    let stock = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD";
    let quoted: Vec<String> = stock.replace('T', "10").split(' ').map(|card| format!("\"{card}\"")).collect();
    let deal = format!(
        "{{ \"tableau piles\": [[\"AS\"], [\"2s\", \"3S\"], [\"4s\", \"5s\", \"6S\"], [\"7s\", \"8s\", \"9s\", \"10S\"],
        [\"Js\", \"Qs\", \"Ks\", \"Ah\", \"2H\"], [\"3h\", \"4h\", \"5h\", \"6h\", \"7h\", \"8H\"],
        [\"9h\", \"10h\", \"Jh\", \"Qh\", \"Kh\", \"Ac\", \"AD\"]], \"stock\": [{}] }}",
        quoted.join(", ")
    );
    let file = desk.write("deal.json", &deal);
    let show = |more: &[&str]| run(&[&["deal", "klondike", "--deal", file.to_str().unwrap()], more].concat());
    let hidden: Vec<String> = stock.split(' ').map(|card| format!("({card})")).collect();
    let board = format!(
        "Klondike  given deal  moves 0  score 0
stock: {}
waste: -
foundation: - | - | - | -
tableau: AS | (2S) 3S | (4S) (5S) 6S | (7S) (8S) (9S) TS | (JS) (QS) (KS) (AH) 2H | (3H) (4H) (5H) (6H) (7H) 8H | \
         (9H) (TH) (JH) (QH) (KH) (AC) AD
",
        hidden.join(" ")
    );
    assert_eq!(show(&[]).ok(), board);
    assert_eq!(show(&["--option", "scoring=vegas"]).ok(), board.replace("score 0", "score -52"));
    let view: Value = serde_json::from_str(&show(&["--json"]).ok()).unwrap();
    assert_eq!(view["piles"][6]["cards"][0]["face"], "AS");
    assert_eq!(view["piles"][7]["cards"][0]["face"], Value::Null, "what lies face down is not told");
    assert_eq!(
        view["piles"].as_array().unwrap().iter().map(|pile| pile["cards"].as_array().unwrap().len()).sum::<usize>(),
        52
    );

    // A line of a list, as others keep them.
    desk.write("deal.json", &format!("{{\"game\": \"x\", \"seed\": 1, \"deal\": {deal}}}\n"));
    assert_eq!(show(&[]).ok(), board);
    desk.write("deal.json", &deal.replace("\"AS\"", "\"AD\""));
    let said = show(&[]);
    let place = "`tableau piles` 7, card 7: AD is already at `tableau piles` 1, card 1";
    assert_eq!(
        (said.code, said.out.as_str(), said.err.contains(place) && said.err.contains("deal.json: ")),
        (Some(2), "", true),
        "{said:?}"
    );
    desk.write("deal.json", &format!("{deal}\n{deal}\n"));
    assert!(show(&[]).misuse().contains("there is more than one deal here"));
    std::fs::write(&file, [0xff, 0xfe, 0x41, 0x00]).unwrap();
    assert!(show(&[]).misuse().contains("it is written in UTF-16; save it as UTF-8"));
    std::fs::write(&file, [0x41, 0x0a, 0x00]).unwrap();
    assert!(show(&[]).misuse().contains("it isn't text: line 2 has a byte of value 0"));
    // `solve` says with 1 that a verdict is unknown, so a file that holds no deal is something else.
    let solve = run(&["solve", "klondike", "--deal", file.to_str().unwrap()]);
    assert!(solve.misuse().contains("it isn't text"));
    std::fs::remove_file(&file).unwrap();
    assert!(show(&[]).misuse().contains("deal.json can't be read"));
}

#[test]
fn a_number_of_microsofts_is_a_seed_everywhere() {
    let desk = Desk::new();
    let dealt = desk.run(&["deal", "freecell", "--seed", "ms:11982"]).ok();
    assert!(dealt.starts_with("FreeCell  seed ms:11982  moves 0\n"), "{dealt}");
    let firsts: Vec<&str> =
        dealt.lines().last().unwrap()["tableau: ".len()..].split(" | ").map(|column| &column[..2]).collect();
    assert_eq!(firsts, ["AH", "AS", "4H", "AC", "2D", "6S", "TS", "JS"]);
    // It goes through saves, playthroughs and tables as it is.
    let save = desk.path("game.json");
    let args = ["play", "freecell", "--seed", "MS:11982", "--save", shown(&save)];
    let played = desk.run_with(&args, "tableau1>cell1\n").ok();
    let replayed = desk.run(&["replay", shown(&save), "--json"]).ok();
    assert_eq!(json(&replayed)["seed"], "ms:11982");
    let told = desk.write("told.txt", "variant: freecell\nseed: ms:11982\ntableau1>cell1\n");
    let again = desk.run(&["replay", shown(&told)]).ok();
    assert!(played.ends_with(&again[..again.find("hash ").unwrap()]), "{played}\n{again}");
    let table = |args: &[&str]| {
        let args: Vec<&str> = ["play", "freecell", "--data", "table"].iter().chain(args).copied().collect();
        json(desk.run_with(&args, "").ok().lines().next().unwrap())["view"].clone()
    };
    let first = table(&["--seed", "ms:617"]);
    assert_eq!((&first["seed"], &table(&[])["seed"]), (&"ms:617".into(), &"ms:617".into()));
    // Any variant is dealt from those cards.
    let klondike = run(&["deal", "klondike", "--seed", "ms:1"]).ok();
    assert!(klondike.contains("\ntableau: JD | (2D) 5H |"), "{klondike}");
}

#[test]
fn a_deal_is_written_as_it_is_read() {
    let desk = Desk::new();
    let dealt = desk.run(&["deal", "klondike", "--seed", "7"]).ok();
    for form in ["json", "pysol"] {
        let text = desk.run(&["deal", "klondike", "--seed", "7", "--form", form]).ok();
        desk.write("deal", &text);
        let again = desk.run(&["deal", "klondike", "--deal", "deal"]).ok();
        assert_eq!(again, dealt.replace("seed 7", "given deal"), "{form}");
        let same = desk.run(&["deal", "klondike", "--deal", "deal", "--form", form]).ok();
        assert_eq!(same, text);
    }
    let text = desk.run(&["deal", "klondike", "--seed", "7", "--form", "pysol"]).ok();
    assert!(text.starts_with("Talon: 5C QC 3C ") && text.contains("\n: <KC> AD\n"), "{text}");
    assert_eq!(desk.run(&["deal", "klondike", "--seed", "7", "--form", "text"]).ok(), dealt);
    // Solving takes both forms as well, and both commands say so.
    for command in ["deal", "solve"] {
        let help = desk.run(&[command, "--help"]).ok();
        let of_file = help.split("--deal <FILE>").nth(1).expect("the option is explained");
        let of_file: Vec<&str> = of_file.split("\n      --").next().unwrap_or_default().split_whitespace().collect();
        let of_file = of_file.join(" ");
        assert!(
            of_file.contains("as JSON") && of_file.contains("one column per line, as PySol"),
            "{command}: {of_file}"
        );
    }
    desk.write("deal", &desk.run(&["deal", "freecell", "--seed", "ms:1", "--form", "pysol"]).ok());
    let solved = desk.run(&["solve", "freecell", "--deal", "deal", "--limit", "1ms", "--json"]);
    assert!(json(&solved.out)["verdict"].is_string(), "{solved:?}");
    let solved = desk.run(&["solve", "klondike", "--seed", "2", "--threads", "2", "--limit", "2m", "--json"]);
    assert!(solved.code == Some(0) && json(&solved.out)["verdict"] == "won", "{solved:?}");
    desk.write("deal", &text.replace("<KC>", "<1C>"));
    let err = desk.run(&["deal", "klondike", "--deal", "deal"]).misuse();
    assert!(err.starts_with("redeal: deal: this isn't a deal: line 3: `<1C>` isn't a card; "), "{err}");
    let err = desk.run(&["deal", "archway", "--seed", "1", "--form", "json"]).found().err;
    assert!(err.starts_with("this form can't describe all piles of Archway: "), "{err}");
    let err = desk.run(&["deal", "gaps", "--seed", "1", "--form", "json", "--json"]).misuse();
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn rules_are_printed_in_every_language_that_has_them() {
    let english = run(&["rules", "Klondike"]).ok();
    assert!(english.starts_with("# Klondike\n\n## Aim\n"), "{english}");
    assert_eq!(run(&["rules", "klondike", "--language", "en"]).ok(), english);
    let german = run(&["rules", "klondike", "--language", "de"]).ok();
    assert!(german.starts_with("# Klondike\n\n## Ziel\n"), "{german}");
    let none = run(&["rules", "klondike", "--language", "xx"]).found();
    assert_eq!(none.err, "the rules of Klondike are not there in `xx`, but in: en, de, pl\n");
    let desk = Desk::new();
    desk.write(
        "bare.lua",
        "return { name = 'Bare', piles = { { 'stock', tap = draw {} }, { 'waste' } }, won = empty 'stock' }",
    );
    let bare = desk.run(&["rules", "bare", "--rules", shown(desk.0.path())]).found();
    assert_eq!(bare.err, "Bare has no rules text: its script has no `rules`\n");
    assert!(run(&["rules", "klondyke"]).misuse().contains("did you mean klondike"));
}

#[test]
fn what_does_not_exist_is_told_with_what_does() {
    let err = run(&["deal", "patience"]).misuse();
    assert_eq!(err.lines().count(), 1);
    assert!(err.starts_with("redeal: there is no variant `patience`; did you mean "), "{err}");
    assert!(err.contains("-patience") && err.ends_with("? `redeal list` shows them all\n"), "{err}");
    let err = run(&["deal", "klondyke"]).misuse();
    assert!(err.contains("did you mean klondike, ") && err.matches(", ").count() == 2, "{err}");
    for seed in ["x", "-1", "1.5", "18446744073709551616", ""] {
        let err = run(&["deal", "klondike", &format!("--seed={seed}")]).misuse();
        let wanted = if seed.is_empty() { "--seed" } else { "isn't a deal number; use a whole number from 0 to" };
        assert!(err.contains(wanted), "{seed}: {err}");
    }
}

#[test]
fn a_command_that_makes_no_sense_is_misuse() {
    for args in [&["shuffle"][..], &["deal"], &["check"], &["replay"], &["deal", "klondike", "--loud"], &[]] {
        assert!(run(args).misuse().contains("Usage"), "{args:?}");
    }
    assert!(run(&["--version"]).ok().starts_with("redeal "));
    assert!(run(&["--help"]).ok().contains("bench"));
}

#[test]
fn moves_are_played_from_standard_input() {
    let desk = Desk::new();
    let moves = "# a comment\n\n  tap stock  \nundo\nredo\ntap stock\n";
    let out = desk.run_with(&["play", "klondike", "--seed", "7"], moves).ok();
    let told: Vec<&str> = out.lines().filter(|line| line.starts_with("> ")).collect();
    assert_eq!(told, ["> tap stock", "> undo", "> redo", "> tap stock"]);
    let wastes: Vec<&str> = out.lines().filter(|line| line.starts_with("waste: ")).collect();
    assert_eq!(wastes, ["waste: -", "waste: 5C", "waste: -", "waste: 5C", "waste: 5C QC"]);
}

#[test]
fn moves_are_played_from_a_file() {
    let desk = Desk::new();
    let file = desk.write("moves.txt", "tap stock\r\ntap stock");
    let out = desk.run(&["play", "klondike", "--seed", "7", "--moves", shown(&file)]).ok();
    assert!(out.ends_with(&last_board(&desk, "tap stock\ntap stock\n")), "{out}");
    let same = desk.run(&["play", "klondike", shown(&file), "--seed", "7"]).ok();
    assert_eq!(same, out, "the file may be named without a word before it");
    assert!(desk.run(&["play", "klondike", "--moves", "nowhere.txt"]).misuse().contains("nowhere.txt can't be read"));
}

fn last_board(desk: &Desk, moves: &str) -> String {
    let out = desk.run_with(&["play", "klondike", "--seed", "7"], moves).ok();
    out.rsplit("\n\n").next().unwrap().to_string()
}

#[test]
fn play_shows_a_view_a_line_to_programs() {
    let out = Desk::new().run_with(&["play", "klondike", "--seed", "7", "--json"], "tap stock\nundo\n").ok();
    let views: Vec<Value> = out.lines().map(json).collect();
    let waste: Vec<usize> = views.iter().map(|view| view["piles"][1]["cards"].as_array().unwrap().len()).collect();
    assert_eq!(waste, [0, 1, 0]);
    assert_eq!(views[2]["can_redo"], true);
    assert_eq!(views[0]["piles"], views[2]["piles"]);
}

#[test]
fn a_refused_move_is_told_with_its_line_and_its_reason() {
    let desk = Desk::new();
    let played = desk.run_with(&["play", "klondike", "--seed", "7"], "tap stock\n\nwaste>stock\ntap stock\n").found();
    assert_eq!(played.err, "line 3: waste>stock: Cards can't be moved to the stock.\n");
    assert!(played.out.contains("waste: 5C\n") && !played.out.contains("waste: 5C QC"), "{}", played.out);
    let played = desk.run_with(&["play", "klondike", "--seed", "7"], "jump\n").found();
    assert!(played.err.starts_with("line 1: jump: `jump` isn't a move; a move looks like "), "{}", played.err);
}

#[test]
fn a_game_is_saved_and_replayed() {
    let desk = Desk::new();
    let save = desk.path("game.json");
    let args = ["play", "klondike", "--seed", "7", "--option", "draw=3", "--save", shown(&save)];
    let played = desk.run_with(&args, "tap stock\ntap stock\nundo\n").ok();
    let replayed = desk.run(&["replay", shown(&save)]).ok();
    let (board, hash) = replayed.trim_end().rsplit_once('\n').unwrap();
    assert!(played.trim_end().ends_with(board), "{played}\n{board}");
    assert!(hash.strip_prefix("hash ").is_some_and(|hash| hash.len() == 16), "{hash}");
    let view = json(&desk.run(&["replay", shown(&save), "--json"]).ok());
    assert_eq!((&view["seed"], &view["can_redo"]), (&"7".into(), &true.into()));
    assert!(desk.run(&["replay", "nowhere.json"]).misuse().contains("nowhere.json can't be read"));
}

#[test]
fn a_save_carries_its_rules() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", TINY);
    let save = desk.path("game.json");
    desk.run_with(&["--rules", "rules", "play", "tiny", "--seed", "1", "--save", shown(&save)], "tap stock\n").ok();
    assert!(desk.run(&["replay", shown(&save)]).ok().starts_with("Tiny  seed 1  moves 0\n"));
}

#[test]
fn a_save_whose_rules_take_too_long_says_so() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", &TINY.replacen("name = ", "settle = function() return {} end, name = ", 1));
    let save = desk.path("game.json");
    desk.run_with(&["--rules", "rules", "play", "tiny", "--seed", "1", "--save", shown(&save)], "tap stock\n").ok();
    let good = std::fs::read_to_string(&save).unwrap();
    let endless = "settle = function(board) while #board.waste > 0 do end return {} end";
    assert!(good.contains("settle = function() return {} end"), "{good}");
    std::fs::write(&save, good.replace("settle = function() return {} end", endless)).unwrap();
    let said = desk.run(&["replay", shown(&save)]).found().err;
    assert!(
        said.contains("turn 1 of the saved game can't be played again, because its rules fail: tiny.lua:"),
        "{said}"
    );
    assert!(said.contains("4,000,000 steps"), "{said}");
}

#[test]
fn a_damaged_save_is_found_out() {
    let desk = Desk::new();
    let save = desk.path("game.json");
    desk.run_with(&["play", "klondike", "--seed", "7", "--save", shown(&save)], "tap stock\ntap stock\n").ok();
    let good = std::fs::read_to_string(&save).unwrap();
    let damaged = |from: &str, to: &str| {
        assert!(good.contains(from), "`{from}` is not in the save");
        let path = desk.write("damaged.json", &good.replacen(from, to, 1));
        let run = desk.run(&["replay", shown(&path)]).found();
        assert_eq!(run.out, "");
        run.err
    };
    let lead = "turn 1 of the saved game no longer has the result that it had when it was played";
    let hash = good.split("\"hash\": \"").nth(1).unwrap()[..16].to_string();
    assert!(damaged(&hash, "0123456789abcdef").contains(lead));
    assert!(damaged(&hash, "no number").contains("this save is damaged: a hash in it is no number"));
    assert!(damaged("\"move\": \"tap stock\"", "\"move\": \"tap waste\"").contains(lead));
    assert!(damaged("\"seed\": \"7\"", "\"seed\": \"8\"").contains(lead));
    assert!(damaged("\"seed\": \"7\"", "\"seed\": \"x\"").contains("this save is damaged: `x` isn't a deal number"));
    assert!(damaged("\"format\": 1", "\"format\": 999").contains("this save is of form 999"));
    assert!(damaged("\"at\": 2", "\"at\": 20").contains("turn 3 of the saved game"));
    assert!(damaged("\"variant\": \"klondike\"", "\"variant\": \"patience\"").contains("no variant `patience`"));
    assert!(damaged("\"format\"", "\"from\"").contains("this isn't a save: "));
    assert!(
        damaged("name = \\\"Klondike\\\"", "nome = \\\"Klondike\\\"").contains("the rules in this save don't load")
    );
    let half = desk.write("half.json", &good[..good.len() / 2]);
    assert!(desk.run(&["replay", shown(&half)]).found().err.contains("this isn't a save: "));
}

#[test]
fn a_game_at_a_table_goes_on_where_it_was_left() {
    let desk = Desk::new();
    let at_table = |args: &[&str], moves: &str| -> Vec<Value> {
        let args: Vec<&str> = ["play", "klondike", "--data", "table"].iter().chain(args).copied().collect();
        desk.run_with(&args, moves).ok().lines().map(json).collect()
    };
    let first = at_table(&["--seed", "7"], "tap stock\nwaste>stock\ntap stock\njump\n");
    let kinds: Vec<&str> = first.iter().map(|reply| reply["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["view", "view", "refused", "view", "failed"]);
    assert_eq!(first[2]["reason"], "Cards can't be moved to the stock.");
    let second = at_table(&[], "undo\nundo\nundo\n");
    let waste: Vec<usize> =
        second[..3].iter().map(|reply| reply["view"]["piles"][1]["cards"].as_array().unwrap().len()).collect();
    assert_eq!((&second[0]["view"]["seed"], waste), (&"7".into(), vec![2, 1, 0]));
    assert_eq!(second[3]["reason"], "There is nothing to undo.");
}

#[test]
#[ignore = "takes half a minute: scripts/test --long"]
fn the_games_are_copied_at_a_quiet_moment() {
    let desk = Desk::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
    desk.at_home(command.args(["play", "klondike", "--seed", "7", "--data", "table"]));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"tap stock\n").unwrap();
    let copy = desk.path("table/copies/redeal-1.db");
    for _ in 0..600 {
        if copy.is_file() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert!(copy.is_file(), "nobody moved a card for a minute");
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
#[ignore = "takes minutes: scripts/test --long"]
fn the_bench_reports_its_figures() {
    let figures = json(&run(&["bench", "--json"]).ok());
    assert!(figures.as_object().unwrap().values().all(|figure| figure.as_f64().is_some_and(|n| n > 0.0)), "{figures}");
}

#[test]
fn a_playthrough_is_replayed() {
    let desk = Desk::new();
    let told = "variant: klondike\nseed: 7\noption: draw=3\ntap stock\n";
    let file = desk.write("told.txt", told);
    let out = desk.run(&["replay", shown(&file)]).ok();
    let hash = out.trim_end().rsplit_once("hash ").unwrap().1.to_string();
    let right = desk.write("right.txt", &format!("{told}hash: {hash}\n"));
    assert_eq!(desk.run(&["replay", shown(&right)]).ok(), out);
    let wrong = desk.write("wrong.txt", &format!("{told}hash: 0000000000000000\n"));
    let err = desk.run(&["replay", shown(&wrong)]).found().err;
    assert!(
        err.contains(&format!("wrong.txt: line 4: the moves lead to the board {hash}, not to 0000000000000000")),
        "{err}"
    );
    let refused = desk.write("refused.txt", &format!("{told}waste>stock\n"));
    let err = desk.run(&["replay", shown(&refused)]).found().err;
    assert!(err.ends_with("refused.txt: line 5: waste>stock: Cards can't be moved to the stock.\n"), "{err}");
}

#[test]
fn check_is_silent_about_a_sound_script() {
    let desk = Desk::new();
    let tiny = desk.write("tiny.lua", TINY);
    assert_eq!(desk.run(&["check", shown(&tiny)]).ok(), "");
    let bundled = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/klondike.lua");
    assert_eq!(desk.run(&["check", shown(&bundled), "tiny.lua"]).ok(), "");
}

#[test]
fn check_tells_where_a_script_is_broken() {
    let desk = Desk::new();
    desk.write("rules/broken.lua", BROKEN);
    desk.write("rules/syntax.lua", "--- S.\nreturn {\n  name = = 1\n}\n");
    desk.write("rules/tiny.lua", TINY);
    let check = |file: &str| desk.run(&["check", file]).found().out;
    let out = check("rules/broken.lua");
    assert!(out.starts_with("rules/broken.lua:4:3: "), "{out}");
    assert!(out.contains("`dek`") && out.contains("did you mean `deck`?"), "{out}");
    let out = check("rules/syntax.lua");
    assert!(out.starts_with("rules/syntax.lua:3:"), "{out}");
    let both = desk.run(&["check", "rules/tiny.lua", "rules/broken.lua", "rules/syntax.lua"]).found().out;
    assert_eq!(both.lines().filter(|line| line.starts_with("rules/")).count(), 2, "{both}");
}

#[test]
fn check_tries_every_choice() {
    let desk = Desk::new();
    let options = "local option = options { { \"lives\", \"Lives\", choices = { 1, 2 } } }\n\
                   if option.lives == 2 then error(\"two are too many\") end\n";
    desk.write("lives.lua", &TINY.replacen("return {", &format!("{options}return {{"), 1));
    let out = desk.run(&["check", "lives.lua"]).found().out;
    assert!(out.starts_with("lives.lua:3:") && out.contains("with lives=2: two are too many"), "{out}");
}

#[test]
fn check_of_what_is_not_there_is_misuse() {
    assert!(run(&["check", "nowhere.lua"]).misuse().contains("there is no file nowhere.lua"));
    assert!(run(&["check", "."]).misuse().contains("there is no script in ."));
    assert!(run(&["check"]).misuse().contains("<FILES>"));
}

#[test]
fn check_takes_a_folder_of_scripts() {
    let desk = Desk::new();
    desk.write("rules/broken.lua", BROKEN);
    desk.write("rules/tiny.lua", TINY);
    desk.write("rules/other.lua", &TINY.replace("Tiny", "Other"));
    desk.write("rules/lib/part.lua", "return nothing");
    desk.write("rules/notes.txt", "nothing");
    let out = desk.run(&["check", "rules", "--json"]).found().out;
    let scripts = json(&out)["scripts"].clone();
    let files: Vec<&str> = scripts.as_array().unwrap().iter().map(|script| script["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["rules/broken.lua", "rules/other.lua", "rules/tiny.lua"]);
    std::fs::remove_file(desk.path("rules/broken.lua")).unwrap();
    assert_eq!(desk.run(&["check", "rules/"]).ok(), "");
}

#[test]
fn a_check_of_very_many_choices_tries_some_and_says_so() {
    let desk = Desk::new();
    let choices: Vec<String> = (1..=40).map(|n| n.to_string()).collect();
    let defs = (1..=40).map(|n| format!("{{ \"o{n}\", \"Option {n}\", choices = {{ {} }} }},\n", choices.join(", ")));
    let options = format!("local option = options {{\n{}}}\n", defs.collect::<String>());
    // The last choice of the first option, which is among those that are tried.
    let script = TINY.replacen("return {", &format!("{options}local _n = option.o1 + option.o40\nreturn {{"), 1);
    desk.write("many.lua", &script);
    let run = desk.run(&["check", "many.lua"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let said = "many.lua: its options have 1560 choices beside the defaults; ";
    let tried = run.err.strip_prefix(said).and_then(|rest| rest.strip_suffix(" of them were tried\n")).unwrap();
    assert!((1..=60).contains(&tried.parse::<usize>().unwrap()), "{}", run.err);
    let report = json(&desk.run(&["check", "--json", "many.lua"]).out);
    let findings = report["scripts"][0]["findings"].as_array().unwrap();
    assert!(findings.iter().any(|finding| finding["message"].as_str().unwrap().contains("were tried")), "{report}");
}

#[test]
fn a_variant_is_known_by_its_name_too() {
    let desk = Desk::new();
    let dealt = |name: &str| desk.run(&["deal", name, "--seed", "7"]).ok();
    for (id, names) in [
        ("klondike", &["Klondike", "KLONDIKE", " klondike "][..]),
        ("bakers-dozen", &["Baker's Dozen", "bakers dozen", "Baker’s Dozen", "bakersdozen"]),
        ("freecell", &["FreeCell", "free cell", "free-cell"]),
    ] {
        let board = dealt(id);
        for name in names {
            assert_eq!(dealt(name), board, "{name}");
        }
    }
    assert!(desk.run_with(&["play", "Klondike", "--seed", "7"], "tap stock\n").ok().starts_with("Klondike  seed 7"));
    let solved = desk.run(&["solve", "Aces Up", "--seed", "1", "--limit", "1ms", "--json"]);
    assert!(json(&solved.out)["verdict"].is_string(), "{solved:?}");
    let odds = desk.run(&["odds", "Aces Up", "--deals", "1..2", "--limit", "1ms"]);
    assert!(odds.out.starts_with('{') && odds.out.contains("\"aces-up\""), "{odds:?}");
    let at_table = desk.run_with(&["play", "Baker's Dozen", "--data", "table", "--seed", "1"], "").ok();
    assert_eq!(json(&at_table)["view"]["variant"]["id"], "bakers-dozen");
    assert_eq!(desk.run(&["check", "Aces Up"]).ok(), "");
}

#[test]
fn texts_may_have_a_mark_other_line_ends_and_suits_in_small_letters() {
    let desk = Desk::new();
    let deal = desk.run(&["deal", "freecell", "--seed", "ms:1", "--form", "pysol"]).ok();
    let dealt = desk.run(&["deal", "freecell", "--seed", "ms:1"]).ok().replace("seed ms:1", "given deal");
    let json_deal = desk.run(&["deal", "freecell", "--seed", "ms:1", "--form", "json"]).ok();
    for text in
        [deal.to_lowercase(), format!("\u{feff}{deal}"), deal.replace('\n', "\r"), format!("\u{feff}{json_deal}")]
    {
        desk.write("deal", &text);
        assert_eq!(desk.run(&["deal", "freecell", "--deal", "deal"]).ok(), dealt, "{text:.20}");
    }
    desk.write("deal", &deal.to_lowercase());
    let solved = desk.run(&["solve", "freecell", "--deal", "deal", "--limit", "2m"]).ok();
    assert!(solved.lines().last().unwrap().starts_with("won ("), "{solved}");
    // Moves and scripts, too.
    for input in ["\u{feff}tableau1>cell1\ntableau2>cell2\n", "tableau1>cell1\rtableau2>cell2\r"] {
        let played = desk.run_with(&["play", "freecell", "--seed", "ms:1"], input).ok();
        assert!(played.contains("moves 2"), "{played}");
    }
    desk.write("rules/tiny.lua", &format!("\u{feff}{}", TINY.replace('\n', "\r")));
    let listed = desk.run(&["--rules", "rules", "list"]).ok();
    assert!(listed.lines().any(|line| line.starts_with("tiny ") && line.ends_with("Tiny: two cards.")), "{listed}");
    assert_eq!(desk.run(&["check", shown(&desk.path("rules/tiny.lua"))]).code, Some(0));
    // Another encoding is named.
    let wide: Vec<u8> = deal.encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(desk.path("deal"), wide).unwrap();
    let refused = desk.run(&["solve", "freecell", "--deal", "deal"]);
    assert!(
        refused.code == Some(2) && refused.err.contains("deal: it is written in UTF-16; save it as UTF-8"),
        "{refused:?}"
    );
}

#[test]
fn a_script_that_is_not_loaded_is_told_with_the_mend() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", TINY);
    for name in ["My Game.lua", "Second.lua", "third.LUA"] {
        desk.write(&format!("rules/{name}"), TINY);
    }
    desk.write("rules/copy.lua", TINY);
    desk.write("rules/notes.txt", "no script");
    let listed = desk.run(&["--rules", "rules", "list"]).ok();
    for (name, better) in [("My Game.lua", "my-game.lua"), ("Second.lua", "second.lua"), ("third.LUA", "third.lua")] {
        let line = listed.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {listed}"));
        assert!(line.contains("broken: ") && line.ends_with(&format!("rename it to `{better}`")), "{line}");
        let checked = desk.run(&["check", &format!("rules/{name}")]).ok();
        assert!(checked.contains(&format!("rename it to `{better}`")), "{checked}");
    }
    assert!(!listed.contains("notes"), "{listed}");
    // Two files with one variant: the one that is named so is played.
    let line = listed.lines().find(|line| line.starts_with("copy ")).unwrap_or_else(|| panic!("{listed}"));
    assert!(line.contains("its variant `tiny` is not played: `tiny.lua` has one of the same id"), "{line}");
    assert!(listed.lines().any(|line| line.starts_with("tiny ") && !line.contains("broken")), "{listed}");
    let checked = desk.run(&["--rules", "rules", "check", "rules/copy.lua"]).ok();
    assert!(checked.contains("give this one another `id`"), "{checked}");
    assert_eq!(desk.run(&["--rules", "rules", "check", "rules/tiny.lua"]).ok(), "");
}

#[test]
fn a_negative_seed_is_refused_in_words_about_seeds() {
    let refused = run(&["deal", "klondike", "--seed", "-1"]);
    assert!(refused.code == Some(2) && refused.err.contains("-1") && !refused.err.contains("-- -1"), "{refused:?}");
    assert!(refused.err.contains("seed"), "{refused:?}");
}

#[test]
fn a_given_deal_settles_and_a_verdict_without_work_names_its_reason() {
    let desk = Desk::new();
    desk.write("rules/dead.lua", &TINY.replace("Tiny", "Dead").replace(", tap = draw { to = \"waste\" }", ""));
    let dead = desk.run(&["--rules", "rules", "solve", "dead", "--seed", "1"]);
    assert!(
        dead.code == Some(3) && dead.out.starts_with("impossible: no move is legal here (0 moves, 0 tried"),
        "{dead:?}"
    );
    // A face-down card with nothing on it turns up, as after a deal.
    let text = desk.run(&["deal", "klondike", "--seed", "7", "--form", "pysol"]).ok();
    desk.write("deal", &text.replace("\n: <KC> AD\n", "\n: <KC> <AD>\n"));
    let dealt = desk.run(&["deal", "klondike", "--deal", "deal"]).ok();
    assert!(dealt.contains("| (KC) AD |"), "{dealt}");
}

#[test]
fn what_solve_prints_can_be_played() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", TINY);
    let rules = ["--rules", "rules"];
    let solved = desk.run(&[&["solve", "tiny", "--seed", "1"][..], &rules].concat()).ok();
    let last = solved.lines().last().unwrap();
    assert!(last.starts_with("won ("), "{last}");
    let line = desk.write("line.txt", &solved);
    let played = desk.run(&[&["play", "tiny", "--seed", "1", shown(&line)][..], &rules].concat()).ok();
    assert!(played.contains("  won\n"), "{played}");
    // A deal from a file, too.
    let deal = desk.write("deal.json", &desk.run(&["deal", "klondike", "--seed", "2", "--form", "json"]).ok());
    let solved = desk.run(&["solve", "klondike", "--deal", shown(&deal), "--limit", "2m"]).ok();
    let line = desk.write("line.txt", &solved);
    let played = desk.run(&["play", "klondike", "--deal", shown(&deal), shown(&line)]).ok();
    assert!(played.starts_with("Klondike  given deal") && played.contains("  won\n"), "{played}");
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_can_t_be_written_is_told_by_the_same_exit_code_everywhere() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", TINY);
    for args in [
        &["deal", "tiny", "--seed", "1"][..],
        &["deal", "tiny", "--seed", "1", "--json"],
        &["odds", "tiny", "--deals", "1..3"],
        &["explore", "tiny", "--vary", "ranks=1,2", "--deals", "1..3"],
        &["solve", "tiny", "--seed", "1"],
        &["list"],
        &["list", "--json"],
        &["completions", "bash"],
        &["man"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
        command.args(["--rules", "rules"]).args(args);
        let output = desk.at_home(&mut command).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
    assert!(desk.run(&["--help"]).ok().contains("1  something is wrong"));
}

#[test]
#[cfg(unix)]
fn a_reader_that_has_read_enough_is_no_error() {
    let desk = Desk::new();
    let odds = &["odds", "klondike", "--deals", "1..2000", "--limit", "10ms"];
    for args in [&["list"][..], &["list", "--json"], &["play", "klondike", "--data", "table"], &["man"], odds] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
        desk.at_home(command.args(args)).stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}

#[test]
fn input_without_end_is_refused() {
    let desk = Desk::new();
    let long = desk.write("long.txt", &"x".repeat(70 << 10));
    let err = desk.run(&["play", "klondike", "--seed", "7", shown(&long)]).err;
    assert!(err.contains("line 1 of the moves is longer than 64 KiB"), "{err}");
    let file = std::fs::File::create(desk.path("huge.txt")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    let err = desk.run(&["replay", shown(&desk.path("huge.txt"))]).misuse();
    assert!(err.contains("huge.txt is longer than 64 MiB"), "{err}");
    #[cfg(unix)]
    assert!(desk.run(&["replay", "/dev/zero"]).misuse().contains("/dev/zero is longer than 64 MiB"));
    #[cfg(unix)]
    assert_eq!(desk.run(&["play", "klondike", "--seed", "7", "/dev/zero"]).code, Some(2));
}

#[test]
fn shells_and_manuals_know_every_command() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = desk.run(&["completions", shell]).ok();
        assert!(text.contains("backup") && text.contains("threads"), "{shell}");
    }
    assert!(desk.run(&["completions", "tcsh"]).misuse().contains("possible values: bash"));
    let page = desk.run(&["man"]).ok();
    assert!(
        page.contains(".TH redeal 1") && page.contains("redeal\\-play(1)") && page.contains("Exit codes"),
        "{page}"
    );
    desk.run(&["man", "--dir", "pages/man1"]).ok();
    let page = std::fs::read_to_string(desk.path("pages/man1/redeal-play.1")).unwrap();
    assert!(page.contains("moves"), "{page}");
    assert!(!desk.path("pages/man1/redeal-look-at-sources.1").exists(), "what is hidden has no page");
}

#[test]
fn a_rules_folder_adds_scripts_and_its_own_win() {
    let desk = Desk::new();
    desk.write("mine/tiny.lua", TINY);
    desk.write("mine/klondike.lua", &TINY.replace("Tiny", "Klondike").replace("two cards", "not the usual one"));
    let out = desk.run(&["list", "--rules", "mine"]).ok();
    assert!(out.contains("tiny "), "{out}");
    assert_eq!(out.lines().filter(|line| line.starts_with("klondike ")).count(), 1);
    assert!(out.contains("not the usual one"), "{out}");
    let out = desk.run(&["deal", "klondike", "--seed", "1", "--rules", "mine"]).ok();
    assert!(out.contains("\nfoundation: - | - | - | -\n") && !out.contains("tableau"), "{out}");
    // The first folder named wins over the second.
    desk.write("other/tiny.lua", &TINY.replace("Tiny", "Tiny Other"));
    let out = desk.run(&["list", "--rules", "mine", "--rules", "other"]).ok();
    assert!(!out.contains("Tiny Other"), "{out}");
    let out = desk.run(&["list", "--rules", "other", "--rules", "mine"]).ok();
    assert!(out.contains("Tiny Other"), "{out}");
}

#[test]
fn the_players_own_rules_win_over_the_bundled_ones() {
    let desk = Desk::new();
    desk.write("data/redeal/rules/klondike.lua", &TINY.replace("Tiny", "Klondike"));
    let out = desk.run(&["deal", "klondike", "--seed", "1"]).ok();
    assert!(!out.contains("tableau"), "{out}");
    desk.write("data/redeal/rules/tiny.lua", TINY);
    let list = json(&desk.run(&["list", "--json"]).ok());
    let whose = |id: &str| {
        let entry = list.as_array().unwrap().iter().find(|entry| entry["id"] == id).unwrap();
        (entry["own"].as_bool().unwrap(), entry["shadows"].as_bool().unwrap())
    };
    assert_eq!([whose("klondike"), whose("tiny"), whose("pyramid")], [(true, true), (true, false), (false, false)]);
}

#[test]
fn a_broken_script_deals_nothing() {
    let desk = Desk::new();
    desk.write("rules/broken.lua", BROKEN);
    let run = desk.run(&["deal", "broken", "--rules", "rules"]).found();
    assert_eq!(run.out, "");
    assert!(run.err.starts_with("broken.lua:4:3: "), "{}", run.err);
}

#[test]
fn a_won_game_says_so() {
    let desk = Desk::new();
    desk.write("rules/tiny.lua", TINY);
    let moves = (1..=4).fold(String::new(), |moves, n| moves + &format!("tap stock\nwaste>foundation{n}\n"));
    let out = desk.run_with(&["play", "tiny", "--seed", "1", "--rules", "rules"], &moves).ok();
    assert!(out.lines().any(|line| line == "Tiny  seed 1  moves 4  won"), "{out}");
    assert!(!out.contains("no legal move"), "{out}");
}
