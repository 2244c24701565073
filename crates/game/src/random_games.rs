//! Many games at random: how long they are, how many moves there are to choose from, what they score, and what can hardly be meant:
//! deals without a legal move, points without end, piles that no card ever leaves or reaches.
//!
//! A game ends when it is won, when no move is legal, or when it goes round in circles: for [`PATIENCE`] moves no card came to
//! a pile where it had not been. Seeds and moves follow from the number of the game, so the same rules give the same figures.
//! Work is counted, and not timed.

mod walk;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

use self::walk::{RandomGame, WalkState};
use redeal_cards::board::PileId;
use redeal_cards::shuffle::Seed;
use redeal_rules::budget::script_steps_taken;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::SCRIPT_STACK;
use redeal_rules::{Role, Rules};

/// After so many moves that bring no card to a new pile, a game goes round in circles.
pub const PATIENCE: usize = 100;
/// How many moves a game has at most.
pub const MAX_MOVES: usize = 2000;
/// How many games one run may have.
pub const MAX_GAMES: u32 = 10_000;
/// After so many steps of the script no further game is begun.
const MAX_STEPS: u64 = 4_000_000_000;
/// How many games of its own a thread may be ahead of those that count.
const AHEAD: usize = 64;
/// How many seeds are kept of deals that are stuck at once.
const KEPT_SEEDS: usize = 50;
/// How many different scores are counted. More of them are counted with the nearest one below.
const MAX_SCORES: usize = 4096;

/// How many times each value was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueCounts {
    counts: BTreeMap<i64, u64>,
}

impl ValueCounts {
    fn add(&mut self, value: i64) {
        self.add_times(value, 1);
    }

    fn add_times(&mut self, value: i64, times: u64) {
        let full = self.counts.len() >= MAX_SCORES && !self.counts.contains_key(&value);
        let near = self.counts.range(..=value).next_back().or_else(|| self.counts.first_key_value());
        let kept = if full { near.map_or(value, |(near, _)| *near) } else { value };
        *self.counts.entry(kept).or_default() += times;
    }

    fn append(&mut self, other: &Self) {
        for (value, times) in &other.counts {
            self.add_times(*value, *times);
        }
    }

    /// The values with their counts, the least one first.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().map(|(value, count)| (*value, *count))
    }

    /// How many values there are, and their sum.
    pub fn count_and_sum(&self) -> (u64, i64) {
        let sum = self.counts.iter().map(|(value, count)| value.saturating_mul(*count as i64));
        (self.counts.values().sum(), sum.fold(0, i64::saturating_add))
    }

    /// Their mean; none if there are no values.
    pub fn mean(&self) -> Option<f64> {
        let count: u64 = self.counts.values().sum();
        let sum: f64 = self.counts.iter().map(|(value, count)| *value as f64 * *count as f64).sum();
        (count > 0).then(|| sum / count as f64)
    }
}

/// How a random game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomEnd {
    /// The goal was met.
    Won,
    /// No move was legal.
    Stuck,
    /// No card came to a new pile any more.
    Circles,
    /// It had as many moves as a game may have.
    Long,
}

/// Moves that lead back to the same position with more points than before, again and again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessPoints {
    /// The deal.
    pub seed: u64,
    /// The moves that lead to the position.
    pub before: usize,
    /// The moves, as text.
    pub moves: Vec<String>,
    /// What one round earns.
    pub points: i64,
}

/// The figures of many random games.
#[derive(Clone, Debug, Default)]
pub struct RandomReport {
    /// How many games were played.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many ended without a legal move, those that were stuck at once included.
    pub stuck: u32,
    /// How many went round in circles.
    pub circles: u32,
    /// How many had no end.
    pub long: u32,
    /// How many deals have no legal move.
    pub stuck_at_once: u32,
    /// Seeds of some of these deals.
    pub stuck_seeds: Vec<u64>,
    /// The seed of a game that went round in circles.
    pub circle_seed: Option<u64>,
    /// The moves of each game, without those at its end that brought no card to a new pile.
    pub lengths: ValueCounts,
    /// The moves to choose from, in each position.
    pub choices: ValueCounts,
    /// The cards on foundations, or else on discards, at the end of each game.
    pub home: ValueCounts,
    /// The score at the end of each game; empty where no score is kept.
    pub scores: ValueCounts,
    /// Points without end, if some were found.
    pub endless: Option<EndlessPoints>,
    /// For each pile, whether a card ever left it.
    pub left: Vec<bool>,
    /// For each pile, whether a card ever came to it.
    pub reached: Vec<bool>,
    /// For each pile and each place of its deal, whether its card ever moved.
    moved: Vec<Vec<bool>>,
    /// The script failed: no further game was played.
    pub problem: Option<ScriptProblem>,
    /// The script took too many steps: no further game was played.
    pub unfinished: bool,
}

/// A group whose cards are never moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestingCards {
    /// The group.
    pub group: String,
    /// How many places of its deal keep their cards in every game.
    pub cards: usize,
}

impl RandomReport {
    fn new(rules: &Rules) -> Self {
        let piles = rules.layout.piles.len();
        Self {
            left: vec![false; piles],
            reached: vec![false; piles],
            moved: vec![Vec::new(); piles],
            ..Self::default()
        }
    }

    /// Groups that hold or get cards, and none ever leaves any of their piles. Cards that came home need not leave.
    pub fn never_left(&self, rules: &Rules) -> Vec<String> {
        Self::groups(rules, |pile| {
            let dealt = self.moved[pile.index()].len();
            let home = matches!(rules.pile(pile).role, Role::Foundation | Role::Discard);
            !home && !self.left[pile.index()] && (dealt > 0 || self.reached[pile.index()])
        })
    }

    /// Groups that no card ever lies on or comes to. Few random games bring cards home, so piles for them are left out.
    pub fn never_reached(&self, rules: &Rules) -> Vec<String> {
        Self::groups(rules, |pile| {
            let home = matches!(rules.pile(pile).role, Role::Foundation | Role::Discard);
            !home && !self.reached[pile.index()] && self.moved[pile.index()].is_empty()
        })
    }

    /// Groups with cards that are dealt there and never move, although others of the group do.
    pub fn resting(&self, rules: &Rules) -> Vec<RestingCards> {
        let gone = self.never_left(rules);
        let groups = rules.layout.groups.iter().filter(|group| group.count > 0 && !gone.contains(&group.id));
        let found = groups.filter_map(|group| {
            let home = |pile: &PileId| matches!(rules.pile(*pile).role, Role::Foundation | Role::Discard);
            let places = group.piles().filter(|pile| !home(pile)).flat_map(|pile| &self.moved[pile.index()]);
            let cards = places.filter(|moved| !**moved).count();
            (cards > 0).then(|| RestingCards { group: group.id.clone(), cards })
        });
        found.collect()
    }

    /// The groups of which this is true for all piles.
    fn groups(rules: &Rules, is: impl Fn(PileId) -> bool) -> Vec<String> {
        let groups = rules.layout.groups.iter().filter(|group| group.count > 0);
        groups.filter(|group| group.piles().all(&is)).map(|group| group.id.clone()).collect()
    }

    /// Adds the figures of later games. Where the script failed in them, nothing but that is taken over.
    fn append(&mut self, later: Self) {
        if later.problem.is_some() {
            self.problem = later.problem;
            return;
        }
        self.games += later.games;
        self.won += later.won;
        self.stuck += later.stuck;
        self.circles += later.circles;
        self.long += later.long;
        self.stuck_at_once += later.stuck_at_once;
        self.stuck_seeds.extend(later.stuck_seeds);
        self.stuck_seeds.truncate(KEPT_SEEDS);
        self.circle_seed = self.circle_seed.or(later.circle_seed);
        self.lengths.append(&later.lengths);
        self.choices.append(&later.choices);
        self.home.append(&later.home);
        self.scores.append(&later.scores);
        self.endless = self.endless.take().or(later.endless);
        or_each(&mut self.left, &later.left);
        or_each(&mut self.reached, &later.reached);
        for (moved, later) in self.moved.iter_mut().zip(&later.moved) {
            or_each(moved, later);
        }
    }

    fn add(&mut self, seed: u64, game: RandomGame) {
        self.games += 1;
        *match game.end {
            RandomEnd::Won => &mut self.won,
            RandomEnd::Stuck => &mut self.stuck,
            RandomEnd::Circles => &mut self.circles,
            RandomEnd::Long => &mut self.long,
        } += 1;
        if game.end == RandomEnd::Stuck && game.moves == 0 {
            self.stuck_at_once += 1;
            if self.stuck_seeds.len() < KEPT_SEEDS {
                self.stuck_seeds.push(seed);
            }
        }
        if game.end == RandomEnd::Circles {
            self.circle_seed.get_or_insert(seed);
        }
        self.lengths.add(game.length as i64);
        self.home.add(game.home as i64);
        if let Some(score) = game.score {
            self.scores.add(score);
        }
        if self.endless.is_none() {
            self.endless = game.endless;
        }
    }
}

/// Sets each place that the other one has set. A place that only the other one has is added.
fn or_each(all: &mut Vec<bool>, other: &[bool]) {
    if all.len() < other.len() {
        all.resize(other.len(), false);
    }
    for (one, other) in all.iter_mut().zip(other) {
        *one |= other;
    }
}

/// Plays so many games at random, those of the seeds 1, 2, 3 …, and tells the figures after each one. They are played on so many
/// threads, this one among them, and count in the order of their seeds: however many threads play, the figures are the same.
pub fn play_at_random(
    rules: &Rules,
    threads: usize,
    games: u32,
    stop: &AtomicBool,
    mut tell: impl FnMut(&RandomReport),
) -> RandomReport {
    let (threads, last) = (threads.max(1), u64::from(games.min(MAX_GAMES)));
    let mut report = RandomReport::new(rules);
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // The threads take turns: the one at the place `lane` plays each game whose turn is its own. So none has to wait for the
        // others while its games and theirs take alike long.
        let start = |lane: usize| {
            let (send, played) = sync_channel(AHEAD);
            let ended = &ended;
            let play = move || {
                let mut state = WalkState::new(rules);
                for seed in (lane as u64 + 1..=last).step_by(threads) {
                    let is_over = ended.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
                    if is_over || send.send(PlayedGame::play(rules, seed, &mut state)).is_err() {
                        break;
                    }
                }
            };
            std::thread::Builder::new().stack_size(SCRIPT_STACK).spawn_scoped(scope, play).ok().map(|_| played)
        };
        // This thread plays the games of the first place, and those of threads that can't be started.
        let lanes: Vec<Option<Receiver<PlayedGame>>> =
            (0..threads).map(|lane| if lane == 0 { None } else { start(lane) }).collect();
        let mut state = WalkState::new(rules);
        let mut steps = 0;
        for (seed, lane) in (1..=last).zip(lanes.iter().cycle()) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            if steps > MAX_STEPS {
                report.unfinished = true;
                break;
            }
            let game = match lane {
                None => PlayedGame::play(rules, seed, &mut state),
                Some(played) => match played.recv() {
                    Ok(game) => game,
                    // Its thread was stopped, or panicked, which the end of the scope tells.
                    Err(_) => break,
                },
            };
            steps += game.steps;
            report.append(game.report);
            if report.problem.is_some() {
                break;
            }
            tell(&report);
        }
        ended.store(true, Ordering::Relaxed);
        // A thread that waits to hand over its game must not wait for ever.
        drop(lanes);
    });
    report
}

/// The figures of a game, and the steps that the script took in it.
struct PlayedGame {
    report: RandomReport,
    steps: u64,
}

impl PlayedGame {
    fn play(rules: &Rules, seed: u64, state: &mut WalkState) -> Self {
        let before = script_steps_taken();
        let report = play_one(rules, Seed::Plain(seed), state);
        Self { report, steps: script_steps_taken() - before }
    }
}

/// Plays a single game at random on this deal, always the same one.
pub fn play_deal_at_random(rules: &Rules, seed: Seed) -> RandomReport {
    play_one(rules, seed, &mut WalkState::new(rules))
}

/// Plays a game. If the script fails, its problem is noted and the game does not count.
fn play_one(rules: &Rules, seed: Seed, state: &mut WalkState) -> RandomReport {
    let number = match seed {
        Seed::Plain(number) => number,
        Seed::Microsoft(number) => number.into(),
    };
    let mut report = RandomReport::new(rules);
    let (game, fault) = rules.script.watch(|| state.play(rules, seed, number, &mut report));
    match fault {
        Some(fault) => report.problem = Some(ScriptProblem::clone(&fault)),
        None => report.add(number, game),
    }
    report
}
