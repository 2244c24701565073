//! Plays random games to try rules out. All cards must stay on the table, every legal move must be playable, and undo and
//! replay must lead to the same position. Every function of the script is asked again and must answer the same.
//!
//! `redeal check` plays some games to their end; [`look_over`] plays a little of one behind a game that goes on.

use std::collections::BTreeSet;
use std::sync::Arc;

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::budget::script_steps_taken;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script_faults::watch_scripts;
use redeal_scripts::determinism::check_determinism;
use redeal_scripts::lua::{load_checking_determinism, locate_problem, recompile};
use redeal_scripts::sense::senseless;

use crate::game::{DealStart, EarlierDeals, Game};

/// How much is tried. Counted, and not timed, so that a busy machine finds the same.
#[derive(Clone, Copy, Debug)]
pub struct TrialExtent {
    /// How many games are played.
    pub games: u64,
    /// How many moves in each.
    pub moves: usize,
    /// After so many steps of the script the games end.
    pub steps: u64,
}

impl TrialExtent {
    /// What `redeal check` tries under each choice of options.
    pub const WHOLE: Self = Self { games: 3, moves: 60, steps: 40_000_000 };
    /// What is tried behind a game that goes on.
    pub const BRIEF: Self = Self { games: 1, moves: 12, steps: 4_000_000 };
}

/// What a trial found.
#[derive(Clone, Debug)]
pub enum TrialFinding {
    /// The rules can't be played as they are.
    Fault(ScriptProblem),
    /// They can, but hardly as they were meant.
    Warning(ScriptProblem),
}

/// What is odd about rules that are in play: relations and functions that don't always answer the same, and what can hardly
/// be meant. Bounded in steps.
pub fn look_over(rules: &Rules) -> Vec<ScriptProblem> {
    let loaded = load_checking_determinism(rules.sources.as_slice(), &rules.about.file, &rules.options.chosen);
    let mut found = loaded.warnings;
    match loaded.variants {
        Ok(variants) => {
            // It has a script handle of its own, so a fault that it meets is not the game's.
            for variant in variants.into_iter().filter(|variant| variant.about.id == rules.about.id) {
                found.extend(senseless(&variant));
                found.extend(trial(variant, TrialExtent::BRIEF).into_iter().map(|finding| match finding {
                    TrialFinding::Fault(problem) | TrialFinding::Warning(problem) => problem,
                }));
            }
        }
        Err(problem) => found.push(problem),
    }
    // What a clock stopped says nothing about the rules.
    found.retain(|problem| !problem.is_unfinished());
    found
}

/// A relation keeps as many tables; for more values of the vars it is asked in play.
const MAX_VAR_VALUES: usize = 64;

/// A position: undo and replay must lead back to an equal one.
#[derive(Debug, PartialEq, Eq)]
struct PositionSnapshot {
    board: String,
    moves: Vec<String>,
    score: i64,
    tallies: String,
    won: bool,
}

fn snapshot(game: &Game) -> PositionSnapshot {
    let (rules, now) = (game.rules(), game.now());
    PositionSnapshot {
        board: rules.board_text(game.board()),
        moves: rules.legal_moves(game.board()).iter().map(|mv| rules.move_text(mv).to_string()).collect(),
        score: now.score(),
        tallies: format!("{:?}", now.tallies),
        won: rules.won(game.board()),
    }
}

/// Plays a variant, and says what went wrong.
pub fn trial(rules: Rules, extent: TrialExtent) -> Vec<TrialFinding> {
    let (rules, report) = check_determinism(rules);
    let rules = Arc::new(rules);
    let mut findings = Vec::new();
    let mut vars = BTreeSet::new();
    let latest = script_steps_taken() + extent.steps;
    for seed in 1..=extent.games {
        if script_steps_taken() > latest || !findings.is_empty() {
            break;
        }
        let ran = watch_scripts(|| play_random_game(&rules, seed, extent.moves, latest, &mut vars)).0;
        if let Err(problem) = ran {
            findings.push(TrialFinding::Fault(problem));
        }
    }
    if !report.found().is_empty() {
        // What went wrong in the games follows from it.
        findings.clear();
    }
    for word in report.found() {
        let message = format!(
            "`{word}` gives a different answer when it is asked again: a function may depend on what it is given and on nothing else"
        );
        findings.push(TrialFinding::Fault(locate_problem(&rules.sources, None, Some(word), message)));
    }
    if vars.len() > MAX_VAR_VALUES && rules.moves.relations.iter().any(redeal_rules::Relation::reads_vars) {
        let message = format!(
            "the vars had {} values in a few games, and relations read them: of more than {MAX_VAR_VALUES} each is asked again \
             at every move, which is slow",
            vars.len()
        );
        findings.push(TrialFinding::Warning(locate_problem(&rules.sources, None, Some("vars"), message)));
    }
    findings
}

/// One random game: its moves are undone, then the whole game is replayed in a fresh VM.
fn play_random_game(
    rules: &Arc<Rules>,
    seed: u64,
    moves: usize,
    latest: u64,
    vars: &mut BTreeSet<Vec<i32>>,
) -> Result<(), ScriptProblem> {
    let start = DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 0 };
    let mut game = Game::new(Arc::clone(rules), start);
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut positions = vec![snapshot(&game)];
    let mut played: Vec<String> = Vec::new();
    check_fault(rules)?;
    check_cards(&game, None)?;
    while played.len() < moves && script_steps_taken() < latest {
        let legal = rules.legal_moves(game.board());
        if legal.is_empty() {
            break;
        }
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let mv = legal[(random >> 33) as usize % legal.len()];
        let text = rules.move_text(&mv).to_string();
        let refused = game.play(&mv).err().map(|why| why.to_string());
        check_fault(rules)?;
        if let Some(why) = refused {
            let message = format!("with seed {seed} `{text}` is listed as a legal move, and then refused: {why}");
            let word = ["after", "settle", "tap", "fill"].into_iter().find(|word| says(rules, word));
            return Err(locate_problem(&rules.sources, None, word, message));
        }
        check_cards(&game, Some(&text))?;
        vars.insert((0..rules.layout.vars.len()).map(|var| game.board().var(var)).collect());
        played.push(text);
        positions.push(snapshot(&game));
        check_fault(rules)?;
    }
    let differs = |at: usize, found: &PositionSnapshot, how: &str| match what_differs(&positions[at], found) {
        None => Ok(()),
        Some((what, words)) => {
            let after = if at == 0 { String::from("after the deal") } else { format!("after `{}`", played[at - 1]) };
            let message = format!(
                "with seed {seed}, {after}: {what} when the game {how}; a function may depend on what it is given and on \
                 nothing else"
            );
            let word = words.iter().find(|word| says(rules, word)).copied();
            Err(locate_problem(&rules.sources, None, word, message))
        }
    };
    for at in (0..played.len()).rev() {
        if !game.undo() {
            break;
        }
        let again = snapshot(&game);
        // What a clock stopped is no difference.
        check_fault(rules)?;
        differs(at, &again, "is taken back to there")?;
    }
    // In a new VM the functions were not called during the first game.
    let fresh = if rules.asks() { recompile(rules).map(Arc::new) } else { None };
    let mut game = Game::new(fresh.unwrap_or_else(|| Arc::clone(rules)), start);
    for (at, text) in played.iter().enumerate() {
        let again = snapshot(&game);
        check_fault(game.rules())?;
        differs(at, &again, "is played again")?;
        if let Err(why) = game.play_text(text).map(|_| ()) {
            check_fault(game.rules())?;
            let message =
                format!("with seed {seed} `{text}` was legal, and is refused when the game is played again: {why}");
            let word = ["allow", "after", "settle", "tap", "fill"].into_iter().find(|word| says(rules, word));
            return Err(locate_problem(&rules.sources, None, word, message));
        }
    }
    let again = snapshot(&game);
    check_fault(game.rules())?;
    differs(played.len(), &again, "is played again")
}

/// The script's error, if it failed while it was asked.
fn check_fault(rules: &Rules) -> Result<(), ScriptProblem> {
    let Some(fault) = rules.script.fault_so_far() else { return Ok(()) };
    let mut problem = (*fault).clone();
    if problem.line.is_none() {
        // It arose from what a function returned: the message begins with the word that it is for.
        let word = problem.message.strip_prefix('`').and_then(|rest| rest.split('`').next());
        let place = locate_problem(&rules.sources, None, Some(word.unwrap_or("settle")), "");
        (problem.file, problem.line, problem.column) = (place.file, place.line, place.column);
    }
    Err(problem)
}

/// Every card of the deck must lie on the table exactly once.
fn check_cards(game: &Game, after: Option<&str>) -> Result<(), ScriptProblem> {
    let (rules, board) = (game.rules(), game.board());
    let mut seen = BTreeSet::new();
    let lying = rules.pile_ids().flat_map(|pile| board.pile(pile)).filter(|card| seen.insert(card.0)).count();
    if lying == rules.layout.deck.len() {
        return Ok(());
    }
    let when = after.map_or_else(|| String::from("after the deal"), |mv| format!("after `{mv}`"));
    let message = format!("{when} {lying} of its cards lie on the table, not {}", rules.layout.deck.len());
    Err(locate_problem(&rules.sources, None, Some("piles"), message))
}

/// What differs between two positions, and the fields of the script that may have caused it.
fn what_differs(was: &PositionSnapshot, is: &PositionSnapshot) -> Option<(&'static str, &'static [&'static str])> {
    if was.board != is.board {
        return Some(("the cards differ", &["after", "settle", "tap", "fill", "deal"]));
    }
    if was.moves != is.moves {
        return Some(("other moves are legal", &["allow", "place", "tap"]));
    }
    if was.won != is.won {
        return Some(("it is not won as it was", &["won"]));
    }
    if was.score != is.score {
        return Some(("the score is another one", &["score"]));
    }
    (was.tallies != is.tallies).then_some(("the missions differ", &["missions"]))
}

/// Whether a word occurs in a script.
fn says(rules: &Rules, word: &str) -> bool {
    rules.sources.iter().any(|source| source.text.contains(word))
}
