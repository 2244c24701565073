//! The command line stopped for a second at any moment, as a machine that sleeps or is busy stops it: nothing changes by it.

use std::collections::BTreeSet;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use redeal_table::protocol::{Reply, TableView, ViewReply};

use super::killed::{Player, command, program};
use super::{Dice, Home, long, standing};

/// How long a program is stopped: longer than any rule of thumb about how long a script may take.
const PAUSE: Duration = Duration::from_secs(1);
/// How long an edit may take to come into force.
const PATIENCE: Duration = Duration::from_mins(1);
/// How many turns the kept game has.
const TURNS: usize = 120;

/// A game whose script is asked for each move and for its score, with so many points for each card that goes home.
fn asked(points: usize) -> String {
    format!(
        r#"--- A game that is asked for each of its moves.
return {{
  name = "Small",
  piles = {{
    {{ "stock", tap = draw {{ to = "waste", redeals = unlimited }} }},
    {{ "waste" }},
    {{ "foundation", 4, take = "top" }},
    {{ "tableau", 4, up = 2, place = any }},
  }},
  allow = function(board, move)
    local ranks = 0
    for _ = 1, 40 do
      for _, pile in board.tableau do
        ranks += #pile
      end
    end
    return ranks > 0 or move.kind == "tap"
  end,
  score = {{
    [">foundation"] = function(event)
      return event.count * {points}
    end,
  }},
}}
"#
    )
}

/// Stops a process after a while, and lets it go on after the pause.
fn pause(child: &Child, after: Duration) {
    let id = child.id().to_string();
    let signal = |name: &str| Command::new("kill").args([name, &id]).stderr(Stdio::null()).status();
    std::thread::sleep(after);
    // It may have ended by now: then there is nothing to stop.
    let _ = signal("-STOP");
    std::thread::sleep(PAUSE);
    let _ = signal("-CONT");
}

/// A random time up to `most`.
fn random_time(dice: &mut Dice, most: Duration) -> Duration {
    Duration::from_micros(dice.below(most.as_micros() as usize) as u64)
}

/// A home with a game of [`TURNS`] turns, which is not on any table.
fn home_with_a_game(dice: &mut Dice) -> (Home, TableView) {
    let home = Home::new();
    home.write("small.lua", &asked(10));
    let (mut player, mut now) = Player::sit_down(&home);
    while (now.played as usize) < TURNS {
        let text = dice.of(&now.moves).text.clone();
        now = seen(player.says(&text));
    }
    player.leave();
    (home, now)
}

fn seen(reply: Reply) -> TableView {
    match reply {
        Reply::View(ViewReply { view, .. }) => *view,
        other => panic!("refused: {other:?}"),
    }
}

/// Carries out a command that is stopped on its way.
fn output_of(home: &Home, arguments: &[&str], after: Option<Duration>) -> Output {
    let mut command = command(home);
    command.args(arguments).current_dir(home.folder.path());
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the program runs");
    if let Some(after) = after {
        pause(&child, after);
    }
    child.wait_with_output().expect("the program ends")
}

/// How long a command takes without a pause, and what it prints.
fn measured(home: &Home, arguments: &[&str]) -> (Duration, Output) {
    let start = Instant::now();
    let output = output_of(home, arguments, None);
    (start.elapsed(), output)
}

/// A game that is opened while the program is stopped: where it stood, with all of its turns.
fn starts(dice: &mut Dice, rounds: usize) {
    let (home, last) = home_with_a_game(dice);
    let begun = Instant::now();
    Player::sit_down(&home).0.leave();
    let usual = begun.elapsed();
    for round in 0..rounds {
        let after = random_time(dice, usual);
        let (mut player, first) = Player::sit_down_while(&home, |process| pause(process, after));
        assert_eq!((standing(&last), &None), (standing(&first), &first.notice), "round {round}, {after:?}");
        let mut now = first;
        // In the last round all turns are taken back: one that was lost in any round is still missing.
        while round + 1 == rounds && now.can_undo {
            now = seen(player.says("undo"));
        }
        if round + 1 == rounds {
            assert_eq!(now.played, 0, "a turn can't be taken back");
        }
        player.leave();
    }
}

/// Moves that are made while the program is stopped: each of them is played.
fn moves(dice: &mut Dice, rounds: usize) {
    let (home, mut now) = home_with_a_game(dice);
    let (mut player, _) = Player::sit_down(&home);
    for round in 0..rounds {
        let text = dice.of(&now.moves).text.clone();
        player.writes(&text);
        pause(player.process(), random_time(dice, Duration::from_millis(8)));
        let after = seen(player.answer());
        assert_eq!((&after.problem, &after.old_rules), (&None, &None), "round {round}: {text}");
        assert_ne!(standing(&now), standing(&after), "round {round}: {text}");
        now = after;
    }
    player.leave();
    let (player, again) = Player::sit_down(&home);
    assert_eq!(standing(&now), standing(&again));
    player.leave();
}

/// Edits that come while the program is stopped: the score follows, and nothing is wrong with the script.
fn reloads(dice: &mut Dice, rounds: usize) {
    let (home, mut now) = home_with_a_game(dice);
    let (mut player, _) = Player::sit_down(&home);
    let mut last = 10;
    for round in 0..rounds {
        let points = 1 + (last + dice.below(30)) % 40;
        let expected = now.score.map(|score| score / last as i64 * points as i64);
        home.write("small.lua", &asked(points));
        pause(player.process(), random_time(dice, Duration::from_millis(150)));
        let edited = Instant::now();
        loop {
            seen(player.says("undo"));
            now = seen(player.says("redo"));
            assert_eq!((&now.problem, &now.old_rules), (&None, &None), "round {round}");
            if now.score == expected {
                break;
            }
            assert!(edited.elapsed() < PATIENCE, "round {round}: {:?} is not {expected:?}", now.score);
            std::thread::sleep(Duration::from_millis(20));
        }
        last = points;
    }
    player.leave();
}

/// A command that is stopped on its way prints what it prints without a pause.
fn commands(dice: &mut Dice, rounds: usize, home: &Home, arguments: &[&str]) {
    let (usual, expected) = measured(home, arguments);
    assert!(expected.status.success(), "{}", String::from_utf8_lossy(&expected.stderr));
    for round in 0..rounds {
        let after = random_time(dice, usual);
        let output = output_of(home, arguments, Some(after));
        assert_eq!(expected, output, "round {round}, {after:?}");
    }
}

/// A save of a long game is replayed while the program is stopped.
fn replays(dice: &mut Dice, rounds: usize) {
    let (home, _) = home_with_a_game(dice);
    let moves = "tap stock\n".repeat(100);
    std::fs::write(home.folder.path().join("moves.txt"), moves).expect("the moves are written");
    let made = output_of(&home, &["play", "small", "moves.txt", "--seed", "7", "--save", "saved.json"], None);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    commands(dice, rounds, &home, &["replay", "saved.json"]);
}

/// A script is checked while the program is stopped.
fn checks(dice: &mut Dice, rounds: usize) {
    let (home, _) = home_with_a_game(dice);
    commands(dice, rounds, &home, &["check", "rules/small.lua"]);
}

/// Plays so many rounds with such dice.
type Scenario = fn(&mut Dice, usize);

#[test]
fn a_pause_of_a_second_changes_nothing() {
    let (many, rounds) = if long() { (4, 25) } else { (1, 3) };
    let scenarios: [(&str, Scenario); 5] =
        [("start", starts), ("move", moves), ("reload", reloads), ("replay", replays), ("check", checks)];
    program();
    let (done, all) = channel();
    for (which, (name, scenario)) in scenarios.into_iter().enumerate() {
        for part in 0..many {
            let done = done.clone();
            let play = move || {
                scenario(&mut Dice((which * 100 + part) as u64), rounds);
                let _ = done.send((name, part));
            };
            std::thread::Builder::new().name(format!("{name} {part}")).spawn(play).expect("a thread");
        }
    }
    drop(done);
    let all: BTreeSet<_> = all.iter().collect();
    assert_eq!(all.len(), scenarios.len() * many, "those that failed are missing: {all:?}");
}
