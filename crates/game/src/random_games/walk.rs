//! One game at random.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

use foldhash::fast::FixedState;
use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_rules::{Role, Rules};

use super::{EndlessPoints, MAX_MOVES, PATIENCE, RandomEnd, RandomReport};

/// How many moves a round that earns points may have.
const MAX_ROUND: usize = 200;
/// How many rounds of one game are played again to find out whether they earn points each time.
const MAX_ROUNDS: usize = 3;

/// What came of a game.
pub(super) struct RandomGame {
    pub(super) end: RandomEnd,
    pub(super) moves: usize,
    /// The moves until the last one that brought a card to a new pile.
    pub(super) length: usize,
    pub(super) home: usize,
    pub(super) score: Option<i64>,
    pub(super) endless: Option<EndlessPoints>,
}

/// What a thread keeps from game to game, so that none asks for that memory again.
pub(super) struct WalkState {
    moves: Vec<Move>,
    played: Vec<Move>,
    /// For each card the piles where it was in this game.
    been: Vec<u128>,
    /// For each position of this game the moves that led there, and its score. Not kept where there are no points.
    visited: HashMap<u64, (u32, i64), BuildHasherDefault<FinishedHasher>>,
    /// The redeals are unlimited and no rule reads their number.
    endless_redeals: bool,
    /// How many moves there were to choose from, by their number.
    choices: Vec<u64>,
}

/// The keys are hashes already.
#[derive(Default)]
struct FinishedHasher(u64);

impl Hasher for FinishedHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0 << 8 | u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// A linear congruential generator; its high bits are used.
struct RandomMoves(u64);

impl RandomMoves {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) % count.max(1) as u64) as usize
    }
}

impl WalkState {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            moves: Vec::new(),
            played: Vec::new(),
            been: Vec::new(),
            visited: HashMap::default(),
            endless_redeals: rules.layout.unlimited_redeals() && !rules.reads_redeals(),
            choices: Vec::new(),
        }
    }

    /// Plays a game, and notes in the report which piles are left and reached.
    pub(super) fn play(&mut self, rules: &Rules, seed: Seed, number: u64, report: &mut RandomReport) -> RandomGame {
        let mut state = rules.deal(seed, 0);
        let dealt = state.board.clone();
        self.begin(rules, &dealt);
        let scored = rules.scoring.score.is_some();
        let mut random = RandomMoves(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (mut length, mut rounds, mut endless) = (0, 0, None);
        let end = loop {
            if rules.won(&state.board) {
                break RandomEnd::Won;
            }
            rules.legal_moves_into(&state.board, &mut self.moves);
            self.note_choices(self.moves.len());
            if self.moves.is_empty() {
                break RandomEnd::Stuck;
            }
            if self.played.len() >= length + PATIENCE {
                break RandomEnd::Circles;
            }
            if self.played.len() >= MAX_MOVES {
                break RandomEnd::Long;
            }
            let mv = self.moves[random.below(self.moves.len())];
            // A script may refuse a move that it lists: `redeal check` tells of it.
            let Ok(PlayedMove { state: next, .. }) = rules.play(&state, &mv, seed) else { break RandomEnd::Stuck };
            self.played.push(mv);
            if self.note_changes(&state.board, &next.board, report) {
                length = self.played.len();
            }
            state = next;
            if scored
                && endless.is_none()
                && let Some((from, points)) = self.visit(&state)
                && points < state.score()
                && rounds < MAX_ROUNDS
                && self.played.len() - from <= MAX_ROUND
            {
                rounds += 1;
                endless = self.earns_again(rules, &state, seed, from).map(|points| EndlessPoints {
                    seed: number,
                    before: from,
                    moves: self.played[from..].iter().map(|mv| rules.move_text(mv).to_string()).collect(),
                    points,
                });
            }
        };
        self.note_moved(&dealt, report);
        for (count, times) in self.choices.iter_mut().enumerate().filter(|(_, times)| **times > 0) {
            report.choices.add_times(count as i64, std::mem::take(times));
        }
        let home = |role: Role| rules.of_role(role).map(|pile| state.board.len(pile)).sum::<usize>();
        let has_foundations = rules.of_role(Role::Foundation).next().is_some();
        RandomGame {
            end,
            moves: self.played.len(),
            length,
            home: home(if has_foundations { Role::Foundation } else { Role::Discard }),
            score: scored.then(|| state.score()),
            endless,
        }
    }

    fn begin(&mut self, rules: &Rules, dealt: &Board) {
        self.played.clear();
        self.visited.clear();
        self.been.clear();
        self.been.resize(rules.layout.deck.len(), 0);
        for pile in dealt.piles() {
            for card in dealt.pile(pile) {
                self.been[usize::from(card.0)] = 1 << pile.index();
            }
        }
    }

    fn note_choices(&mut self, count: usize) {
        if self.choices.len() <= count {
            self.choices.resize(count + 1, 0);
        }
        self.choices[count] += 1;
    }

    /// Notes which piles cards left and reached. Whether a card came to a pile where it had not been.
    fn note_changes(&mut self, before: &Board, after: &Board, report: &mut RandomReport) -> bool {
        let mut new = false;
        for pile in after.piles() {
            let (was, is) = (before.pile(pile), after.pile(pile));
            if was == is {
                continue;
            }
            let same = was.iter().zip(is).take_while(|(was, is)| was == is).count();
            report.left[pile.index()] |= same < was.len();
            for card in &is[same..] {
                let been = &mut self.been[usize::from(card.0)];
                if !was.contains(card) {
                    report.reached[pile.index()] = true;
                    new |= *been >> pile.index() & 1 == 0;
                    *been |= 1 << pile.index();
                }
            }
        }
        new
    }

    /// Notes the score of a position; if it was there before, how many moves led there and its score then.
    fn visit(&mut self, state: &GameState) -> Option<(usize, i64)> {
        let key = self.key(&state.board);
        let now = (self.played.len() as u32, state.score());
        match self.visited.entry(key) {
            std::collections::hash_map::Entry::Occupied(seen) => {
                let (moves, score) = *seen.get();
                Some((moves as usize, score))
            }
            std::collections::hash_map::Entry::Vacant(free) => {
                free.insert(now);
                None
            }
        }
    }

    /// A hash of everything that can be seen of a position, where each pile is told from each other.
    fn key(&self, board: &Board) -> u64 {
        let mut hasher = FixedState::default().build_hasher();
        let mut seen = board.clone();
        if self.endless_redeals {
            seen.set_var(Rules::REDEALS, 0);
        }
        Hash::hash(&seen, &mut hasher);
        hasher.finish()
    }

    /// Plays the moves after the first `from` twice more, and once more for each mission, as a mission pays once: what they
    /// earn each time, if that is something and they lead back to the same position.
    fn earns_again(&mut self, rules: &Rules, state: &GameState, seed: Seed, from: usize) -> Option<i64> {
        let round: Vec<Move> = self.played[from..].to_vec();
        let key = self.key(&state.board);
        let mut now = state.clone();
        let mut least = i64::MAX;
        for _ in 0..2 + rules.scoring.missions.len() {
            let before = now.score();
            for mv in &round {
                now = rules.play(&now, mv, seed).ok()?.state;
            }
            if self.key(&now.board) != key || rules.won(&now.board) {
                return None;
            }
            least = least.min(now.score() - before);
        }
        (least > 0).then_some(least)
    }

    /// Notes which places of the deal a card was moved from.
    fn note_moved(&self, dealt: &Board, report: &mut RandomReport) {
        for pile in dealt.piles() {
            let cards = dealt.pile(pile);
            let moved = &mut report.moved[pile.index()];
            if moved.len() < cards.len() {
                moved.resize(cards.len(), false);
            }
            for (card, moved) in cards.iter().zip(moved) {
                *moved |= self.been[usize::from(card.0)].count_ones() > 1;
            }
        }
    }
}
