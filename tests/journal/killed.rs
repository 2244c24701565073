//! The command line as a process of its own: it may be killed at any moment.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use redeal_table::protocol::{RedoRequest, Refused, Reply, TableView, UndoRequest, ViewReply};

use super::{Dice, Home, OTHER, RELATIONS, SMALL, cards, long, look, standing, view, wander};

/// The command line's binary, which is built first where it is missing or older than its sources.
pub(crate) fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        if let Some(named) = std::env::var_os("REDEAL_BIN") {
            return PathBuf::from(named);
        }
        // target/debug/deps/host-… → target/debug/redeal
        let this = std::env::current_exe().expect("this program has a place");
        let folder = this.parent().and_then(Path::parent).expect("it lies in target/debug/deps").to_path_buf();
        let program = folder.join(if cfg!(windows) { "redeal.exe" } else { "redeal" });
        let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let sources = [tree.join("crates")];
        let newest = sources.iter().filter_map(|folder| newest(folder)).max();
        let built = program.metadata().and_then(|found| found.modified()).ok();
        if built.is_some() && built >= newest {
            return program;
        }
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--quiet", "-p", "redeal-cli", "--target-dir"]);
        cargo.arg(folder.parent().expect("the target folder"));
        if folder.ends_with("release") {
            cargo.arg("--release");
        }
        let built = cargo.arg("--manifest-path").arg(tree.join("Cargo.toml")).status();
        assert!(built.is_ok_and(|status| status.success()), "the command line can't be built");
        program
    })
}

/// The command line on the rules of a home, with nothing of the machine's own: neither a log nor other rules.
pub(super) fn command(home: &Home) -> Command {
    let mut command = Command::new(program());
    for name in ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        command.env(name, home.folder.path().join("player"));
    }
    command.arg("--rules").arg(home.rules());
    command
}

/// When the newest file in a folder was changed.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(folder).ok()?.flatten();
    let changed = |path: PathBuf| {
        if path.is_dir() { newest(&path) } else { path.metadata().and_then(|file| file.modified()).ok() }
    };
    entries.filter_map(|entry| changed(entry.path())).max()
}

/// A player at the command line. The program is killed with it.
pub(super) struct Player {
    process: Child,
    /// None once the player leaves.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Player {
    pub(super) fn sit_down(home: &Home) -> (Self, TableView) {
        Self::sit_down_while(home, |_| ())
    }

    /// Sits down while something is done to the program.
    pub(super) fn sit_down_while(home: &Home, act: impl FnOnce(&Child)) -> (Self, TableView) {
        let mut command = command(home);
        command.args(["play", "small", "--data"]).arg(home.data());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
        let (input, output) = (process.stdin.take(), process.stdout.take().expect("an output"));
        let mut player = Self { process, input, output: BufReader::new(output) };
        act(&player.process);
        let first = player.answer();
        (player, view(first))
    }

    pub(super) fn process(&self) -> &Child {
        &self.process
    }

    pub(super) fn answer(&mut self) -> Reply {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("an answer");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    pub(super) fn writes(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the player is there");
        writeln!(input, "{text}").expect("the program listens");
    }

    pub(super) fn says(&mut self, text: &str) -> Reply {
        self.writes(text);
        self.answer()
    }

    /// Ends the program as its user does.
    pub(super) fn leave(mut self) {
        // At the end of its input the program ends.
        self.input = None;
        assert!(self.process.wait().expect("the program ends").success());
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_killed_program_has_kept_every_move_that_it_acknowledged() {
    let rounds = if long() { 200 } else { 20 };
    let home = Home::new();
    let mut dice = Dice(0x5eed);
    let mut last: Option<TableView> = None;
    for round in 0..rounds {
        let (mut player, first) = Player::sit_down(&home);
        if let Some(last) = &last {
            assert_eq!(standing(last), standing(&first), "round {round}");
            assert_eq!(first.notice, None, "round {round}");
        }
        let mut now = first;
        for _ in 0..dice.below(30) {
            let text = match dice.below(12) {
                0 => String::from("undo"),
                1 => String::from("redo"),
                2 if now.played > 40 => String::from("restart"),
                _ => match now.moves.first() {
                    Some(_) => dice.of(&now.moves).text.clone(),
                    None => String::from("undo"),
                },
            };
            match player.says(&text) {
                Reply::View(ViewReply { view, .. }) => now = *view,
                Reply::Refused(Refused { .. }) => {}
                other => panic!("{text}: {other:?}"),
            }
        }
        // One move more may be under way when it dies: then it is kept or not, but nothing in between.
        let under_way = dice.below(3) == 0 && !now.moves.is_empty();
        if under_way {
            let text = dice.of(&now.moves).text.clone();
            player.writes(&text);
            std::thread::sleep(Duration::from_micros(dice.below(3000) as u64));
        }
        player.process.kill().expect("it is killed");
        player.process.wait().expect("it is dead");
        drop(player);
        if under_way {
            let (_, after) = Player::sit_down(&home);
            if standing(&after) != standing(&now) {
                let table = home.open();
                let back = view(table.handle(UndoRequest));
                let faces = |view: &TableView| view.piles.iter().map(|pile| pile.cards.clone()).collect::<Vec<_>>();
                assert_eq!(
                    faces(&back),
                    faces(&now),
                    "round {round}: the acknowledged board lies before the last move"
                );
                view(table.handle(RedoRequest));
            }
            now = after;
        }
        sound(&home, round);
        last = Some(now);
    }
    let last = last.expect("there were rounds");
    assert_eq!(standing(&last), standing(&look(&home.open())));
}

/// Checks the database after a kill, before a table opens it: SQLite finds nothing wrong with it.
fn sound(home: &Home, round: usize) {
    let db = rusqlite::Connection::open(home.db()).expect("the database opens");
    let check: String = db.query_row("pragma integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(check, "ok", "round {round}");
    let strays: i64 =
        db.query_row("select count(*) from pragma_foreign_key_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(strays, 0, "round {round}");
    assert_eq!(home.set_aside(), Vec::<PathBuf>::new(), "round {round}");
}

/// An edit that an author saves during a game. No edit deals other cards; some make moves illegal that were played.
fn edit(home: &Home, dice: &mut Dice) {
    let points = dice.below(50);
    match dice.below(4) {
        0 => {
            home.write("small.lua", &SMALL.replace("[\">foundation\"] = 10", &format!("[\">foundation\"] = {points}")));
        }
        1 => home.write("small.lua", "return {"),
        2 => home.write("lib/relations.lua", "return { place = any }\n"),
        _ => home.write("lib/relations.lua", RELATIONS),
    }
}

#[test]
fn a_program_killed_while_its_rules_are_edited_has_kept_every_move() {
    let rounds = if long() { 200 } else { 15 };
    let home = Home::new();
    let mut dice = Dice(0xed17);
    // The table as it was acknowledged last, and how many turns can be taken back from there.
    let mut last: Option<(TableView, usize)> = None;
    for round in 0..rounds {
        let (mut player, mut now) = Player::sit_down(&home);
        let mut turns = 0;
        if let Some((last, at)) = &last {
            assert_eq!((lie(last), &now.notice), (lie(&now), &None), "round {round}");
            turns = *at;
        }
        for _ in 0..3 + dice.below(20) {
            if dice.below(3) == 0 {
                edit(&home, &mut dice);
                // It comes into force at some moment around the next moves.
                std::thread::sleep(Duration::from_millis(dice.below(60) as u64));
            }
            let text = match dice.below(8) {
                0 => String::from("undo"),
                1 if turns > 60 => String::from("restart"),
                _ if now.moves.is_empty() => String::from("undo"),
                _ => dice.of(&now.moves).text.clone(),
            };
            match player.says(&text) {
                Reply::View(ViewReply { view, .. }) => {
                    now = *view;
                    turns = match text.as_str() {
                        "undo" => turns - 1,
                        "restart" => 0,
                        _ => turns + 1,
                    };
                }
                // Rules that have come since don't know the move.
                Reply::Refused(Refused { .. }) => {}
                other => panic!("{text}: {other:?}"),
            }
            assert_eq!(cards(&now), 52, "round {round}");
        }
        // It dies in the middle of a last reload, or a little before or after one.
        edit(&home, &mut dice);
        std::thread::sleep(Duration::from_micros(dice.below(70_000) as u64));
        player.process.kill().expect("it is killed");
        player.process.wait().expect("it is dead");
        drop(player);
        home.write("small.lua", SMALL);
        sound(&home, round);
        let table = home.open();
        let after = look(&table);
        assert_eq!(lie(&now), lie(&after), "round {round}");
        // The script was put back while the game was away; nothing else is to tell.
        let told = after.notice.clone().unwrap_or_default();
        assert!(told.is_empty() || told.starts_with("The rules of this game have changed"), "round {round}: {told}");
        // Every move is there, back to the deal and to the end again.
        let mut back = 0;
        while let Reply::View(ViewReply { view, .. }) = table.handle(UndoRequest) {
            assert_eq!(cards(&view), 52, "round {round}");
            back += 1;
        }
        assert_eq!(back, turns, "round {round}: moves were lost");
        for _ in 0..back {
            view(table.handle(RedoRequest));
        }
        assert_eq!(lie(&now), lie(&look(&table)), "round {round}");
        last = Some((now, turns));
    }
}

/// What lies where.
fn lie(view: &TableView) -> Vec<Vec<redeal_table::protocol::CardView>> {
    view.piles.iter().map(|pile| pile.cards.clone()).collect()
}

#[test]
fn a_program_killed_while_it_makes_its_journal_leaves_one_that_opens() {
    let rounds = if long() { 200 } else { 20 };
    let mut dice = Dice(0xf125);
    program();
    // How long a first start takes on this machine, now.
    let start = std::time::Instant::now();
    drop(Player::sit_down(&Home::new()));
    let mut whole = start.elapsed().as_micros() as usize;
    let mut begun = 0;
    for round in 0..rounds {
        let home = Home::new();
        home.write("other.lua", OTHER);
        let mut command = command(&home);
        command.args(["play", "small", "--data"]).arg(home.data());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the program runs");
        std::thread::sleep(Duration::from_micros((whole / 3 + dice.below(whole)) as u64));
        process.kill().expect("it is killed");
        process.wait().expect("it is dead");
        if home.db().exists() {
            begun += 1;
            sound(&home, round);
        } else if begun == 0 {
            // The machine may have become busier.
            whole += whole / 4;
        }
        let table = home.open();
        let now = look(&table);
        assert_eq!((cards(&now), now.notice), (52, None), "round {round}");
        let on = wander(&table, 5, round as u64);
        drop(table);
        assert_eq!(standing(&on), standing(&look(&home.open())), "round {round}");
        sound(&home, round);
    }
    assert!(begun > 0, "it was always killed too early");
}

#[test]
fn one_process_owns_a_folder() {
    let home = Home::new();
    let table = home.open();
    let error = home.try_open().expect_err("it is taken").to_string();
    assert_eq!(
        error,
        format!("another Redeal is running and using the saved games in {}; close it first", home.data().display())
    );
    let mut other = command(&home);
    other.args(["play", "small", "--data"]).arg(home.data());
    let other = other.stdin(Stdio::null()).output().expect("the program runs");
    assert!(!other.status.success());
    let said = String::from_utf8_lossy(&other.stderr);
    assert!(said.contains(&home.data().display().to_string()), "{said}");
    // The first one is not disturbed, and leaves the folder to the next one.
    let on = wander(&table, 5, 3);
    drop(table);
    assert_eq!(standing(&on), standing(&look(&home.open())));
}
