//! Won lines are legal and win by rules that were written a second time: `oracle/referee` plays them on a table of its
//! own, and shares no code with the host. So a mistake of the search that the host's own rules share is found.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use redeal_cards::board::Board;
use redeal_cards::card::Face;
use redeal_cards::shuffle::Seed;
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::option::Choice;
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};
use serde_json::{Value, json};

use crate::common::{library, long, start, tree};
use crate::oracle::{JudgedDeal, JudgedGame, folder, judged_games};

/// How many deals of a game are searched, and how many moves may be tried for each of them.
fn budget() -> (usize, u64) {
    if long() { (usize::MAX, 3_000_000) } else { (5, 6_000) }
}

/// The lines of a deal that can be won: as the search found it, and as players see it.
fn won_lines(rules: &Arc<Rules>, board: Board, moves: u64) -> Vec<Vec<Move>> {
    let stop = AtomicBool::new(false);
    let game = Game::on_board(Arc::clone(rules), start(0), board);
    // Moves are counted and not time, so that the same lines are judged on every machine.
    let limits = SearchLimits { nodes: moves, time: Duration::from_mins(10), ..SearchLimits::default() };
    let solved = solve(rules, game.now(), Seed::Plain(0), limits, &stop, |_| ());
    let Verdict::Won(line) = solved.verdict else { return Vec::new() };
    let limits = if long() { LineLimits::of(rules) } else { LineLimits { states: 20_000 } };
    let natural = natural_line(rules, game.now(), Seed::Plain(0), &line, limits, &stop);
    vec![line, natural]
}

/// The deals of Pyramid, whose file has them as decks: the pyramid from its top on, and then the stock as it is drawn.
fn pyramids() -> JudgedGame {
    let choices = [(String::from("open_stock"), Choice::Flag(true))].into_iter().collect();
    let rules = Arc::new(library().load("pyramid", &choices).unwrap());
    let text = std::fs::read_to_string(folder().join("pyramid.jsonl")).unwrap();
    let deal = |(at, line): (usize, &str)| {
        let deck = serde_json::from_str::<Value>(line).unwrap()["deck"].take();
        let faces: Vec<String> =
            deck.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_uppercase()).collect();
        let card = |face: &String| {
            let face = face.parse::<Face>().unwrap();
            rules.layout.deck.cards().find(|card| rules.layout.deck.face(*card) == face).unwrap()
        };
        let board = rules.deal_cards(faces.iter().map(card).collect(), Seed::Plain(0), 0).board;
        let written: Vec<String> = faces.iter().map(|face| face.replace('T', "10")).collect();
        let stock: Vec<&String> = written[28..].iter().rev().collect();
        let told = json!({ "pyramid": written[..28], "stock": stock });
        JudgedDeal { name: format!("pyramid.jsonl:{}", at + 1), told, board }
    };
    let deals = text.lines().enumerate().map(deal).collect();
    JudgedGame { game: String::from("pyramid"), rules, deals }
}

/// The lines of all deals beside the referee that are won, as it reads them.
fn told_lines() -> Vec<Value> {
    let (mut told, (deals, moves)) = (Vec::new(), budget());
    for judged in judged_games().chain([pyramids()]) {
        for deal in judged.deals.into_iter().take(deals) {
            for line in won_lines(&judged.rules, deal.board, moves) {
                let moves: Vec<String> = line.iter().map(|mv| judged.rules.move_text(mv).to_string()).collect();
                told.push(json!({ "game": judged.game, "name": deal.name, "deal": deal.told, "moves": moves }));
            }
        }
    }
    told
}

/// How many lines the referee finds right, and what it says of the others.
fn refereed<'a>(lines: impl Iterator<Item = &'a Value>) -> (usize, String) {
    let mut referee = Command::new("node")
        .arg(tree().join("tests/oracle/referee/main.mjs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("`node` can be started: the referee needs Node");
    let mut input = referee.stdin.take().unwrap();
    let text = lines.map(Value::to_string).collect::<Vec<String>>().join("\n");
    let writing = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = referee.wait_with_output().unwrap();
    writing.join().unwrap().unwrap();
    let (printed, fouls) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let right = printed.split(' ').next().and_then(|number| number.parse().ok());
    (right.unwrap_or_else(|| panic!("the referee failed: {printed}{fouls}")), fouls)
}

/// A line without one of its moves.
fn without(line: &Value, at: usize) -> Value {
    let mut line = line.clone();
    line["moves"].as_array_mut().unwrap().remove(at);
    line
}

#[test]
fn won_lines_are_legal_and_win_by_rules_that_share_no_code_with_the_host() {
    let lines = told_lines();
    let mut of_games = BTreeMap::new();
    for line in &lines {
        *of_games.entry(line["game"].as_str().unwrap()).or_insert(0) += 1;
    }
    println!("{} lines of {} games: {of_games:?}", lines.len(), of_games.len());
    assert!(lines.len() >= 200 && of_games.len() >= 35, "this says little: {of_games:?}");
    assert_eq!(refereed(lines.iter()), (lines.len(), String::new()));

    // What is wrong must be seen: a line without its last move does not win, and without a carry it is hardly ever legal.
    let last: Vec<Value> =
        lines.iter().map(|line| without(line, line["moves"].as_array().unwrap().len() - 1)).collect();
    assert_eq!(refereed(last.iter()).0, 0, "lines without their last move");
    let carry = |line: &Value| {
        let moves = line["moves"].as_array().unwrap();
        let carries: Vec<usize> = (0..moves.len()).filter(|at| moves[*at].as_str().unwrap().contains('>')).collect();
        without(line, carries[carries.len() / 3])
    };
    let carries: Vec<Value> = lines.iter().map(carry).collect();
    let right = refereed(carries.iter()).0;
    assert!(right * 20 < lines.len(), "{right} of {} lines are right without a carry", lines.len());
}
