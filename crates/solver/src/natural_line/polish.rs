//! The changes that make a line more natural, tried one after another.

use std::collections::HashMap;

use super::ending::even_ending;
use super::measure::LineMeasure;
use super::replay::{Draws, LineReplay, LineTail, PlayedLine, WantedMove};
use crate::state_key::{KeyDetail, StateKeys};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::moves::{Move, MoveKind, PileList};

/// A line that is being made more natural.
pub(super) struct Polish<'a> {
    replay: LineReplay<'a>,
    line: PlayedLine,
    measure: LineMeasure,
    draws: Draws,
}

impl<'a> Polish<'a> {
    pub(super) fn new(replay: LineReplay<'a>, line: PlayedLine) -> Self {
        let measure = LineMeasure::of(line.moves.iter().copied());
        Self { replay, line, measure, draws: Draws::Kept }
    }

    /// Tries all changes until none of them makes the line better, or nothing more may be tried.
    pub(super) fn run(mut self) -> Vec<Move> {
        loop {
            let mut changed = self.draw_as_needed();
            changed |= self.cut_circles();
            changed |= self.change_moves();
            changed |= self.even_out_the_end();
            if !changed || self.replay.is_over() {
                return self.line.moves;
            }
        }
    }

    /// Takes another end of the line, if that makes it better.
    fn take(&mut self, tail: Option<LineTail>) -> bool {
        let Some(tail) = tail else { return false };
        let measure = LineMeasure::of(self.line.moves[..tail.keep].iter().chain(&tail.moves).copied());
        let better = measure < self.measure;
        if better {
            self.line.replace(tail);
            self.measure = measure;
        }
        better
    }

    /// Plays the line with these moves after its first `keep` ones, and takes it if it is better.
    fn attempt(&mut self, keep: usize, wanted: &[WantedMove]) -> bool {
        let tail = self.replay.tail(&self.line, keep, wanted, self.line.moves.len(), self.draws);
        self.take(tail)
    }

    /// The moves of a part of the line, without the draws that are made as they are needed.
    fn part(&self, from: usize, to: usize) -> impl Iterator<Item = WantedMove> {
        let left_out = move |at: &usize| self.draws == Draws::AsNeeded && self.replay.is_draw(self.line.moves[*at]);
        (from..to).filter(move |at| !left_out(at)).map(move |at| self.replay.wanted(&self.line, at))
    }

    fn rest(&self, from: usize) -> impl Iterator<Item = WantedMove> {
        self.part(from, self.line.moves.len())
    }

    /// How many moves stay where the one at this place changes: the draws before it were made for it.
    fn kept_before(&self, mut at: usize) -> usize {
        while self.draws == Draws::AsNeeded && at > 0 && self.replay.is_draw(self.line.moves[at - 1]) {
            at -= 1;
        }
        at
    }

    /// Makes each draw just before the move that needs it. From then on all changes leave out draws that nothing needs.
    fn draw_as_needed(&mut self) -> bool {
        self.draws = Draws::Kept;
        if !self.replay.can_draw_as_needed() {
            return false;
        }
        let moves = 0..self.line.moves.len();
        let others = moves.filter(|at| !self.replay.is_draw(self.line.moves[*at]));
        let wanted: Vec<WantedMove> = others.map(|at| self.replay.wanted(&self.line, at)).collect();
        let tail = self.replay.tail(&self.line, 0, &wanted, self.line.moves.len(), Draws::AsNeeded);
        let is_so = tail.as_ref().is_some_and(|tail| tail.moves == self.line.moves);
        let better = self.take(tail);
        if is_so || better {
            self.draws = Draws::AsNeeded;
        }
        better
    }

    /// Cuts the moves between two states that are the same but for the redeals that were used. Piles that can be exchanged
    /// may have changed places between them: then the moves after the cut name the other ones.
    fn cut_circles(&mut self) -> bool {
        let rules = self.replay.rules;
        let keys = StateKeys::new(rules, None, KeyDetail::Full);
        let mut changed = false;
        let mut at = 0;
        'line: while at < self.line.moves.len() && !self.replay.is_over() {
            let mut last: HashMap<Vec<u8>, usize> = HashMap::new();
            let mut keys_of_states = Vec::new();
            for (place, state) in self.line.states.iter().enumerate() {
                if !self.replay.spend() {
                    return changed;
                }
                let mut board = state.board.clone();
                board.set_var(Rules::REDEALS, 0);
                let key = keys.of(&board, 0);
                last.insert(key.clone(), place);
                keys_of_states.push(key);
            }
            while at < self.line.moves.len() && !self.replay.is_over() {
                let same = last.get(&keys_of_states[at]).copied().unwrap_or(at);
                if same > at {
                    let names = exchanged(rules, &self.line.states[same].board, &self.line.states[at].board);
                    let wanted: Option<Vec<WantedMove>> = self
                        .rest(same)
                        .map(|wanted| Some(WantedMove { mv: renamed(wanted.mv, &names)?, ..wanted }))
                        .collect();
                    if let Some(wanted) = wanted
                        && self.attempt(self.kept_before(at), &wanted)
                    {
                        changed = true;
                        continue 'line;
                    }
                }
                at += 1;
            }
        }
        changed
    }

    /// Tries at each place what can be changed there, and goes on with what is better.
    fn change_moves(&mut self) -> bool {
        let (mut changed, mut at) = (false, 0);
        while at < self.line.moves.len() && !self.replay.is_over() {
            let better = self.leave_out(at) || self.join(at) || self.bring_forward(at);
            changed |= better;
            at += usize::from(!better);
        }
        changed
    }

    /// Leaves out one move, or taps that follow one another.
    fn leave_out(&mut self, at: usize) -> bool {
        let mv = self.line.moves[at];
        if self.draws == Draws::AsNeeded && self.replay.is_draw(mv) {
            return false;
        }
        let keep = self.kept_before(at);
        let wanted: Vec<WantedMove> = self.rest(at + 1).collect();
        if self.attempt(keep, &wanted) {
            return true;
        }
        let same = self.line.moves[at..].iter().take_while(|next| **next == mv).count();
        let wanted: Vec<WantedMove> = self.rest(at + same).collect();
        mv.kind() == MoveKind::Tap && same > 1 && self.attempt(keep, &wanted)
    }

    /// Carries cards that are carried twice to where they end, or leaves them where they were.
    fn join(&mut self, at: usize) -> bool {
        let Move::Carry { from, .. } = self.line.moves[at] else { return false };
        let Some(card) = self.line.lead(at) else { return false };
        let again = (at + 1..self.line.moves.len()).find(|later| self.line.lead(*later) == Some(card));
        let Some((later, Move::Carry { to, .. })) = again.map(|later| (later, self.line.moves[later])) else {
            return false;
        };
        let keep = self.kept_before(at);
        let between = || self.part(at + 1, later);
        if to == from {
            let wanted: Vec<WantedMove> = between().chain(self.rest(later + 1)).collect();
            return self.attempt(keep, &wanted);
        }
        let count = |place: usize| match self.line.moves[place] {
            Move::Carry { count, .. } => count,
            _ => 1,
        };
        let (first, second) = (self.replay.wanted(&self.line, at), self.replay.wanted(&self.line, later));
        let tops = first.tops.iter().filter(|(pile, _)| *pile == from);
        let tops: Vec<_> = tops.chain(second.tops.iter().filter(|(pile, _)| *pile == to)).copied().collect();
        let direct = |place| WantedMove { mv: Move::Carry { from, to, count: count(place) }, tops: tops.clone() };
        let early: Vec<WantedMove> = std::iter::once(direct(at)).chain(between()).chain(self.rest(later + 1)).collect();
        let late: Vec<WantedMove> =
            between().chain(std::iter::once(direct(later))).chain(self.rest(later + 1)).collect();
        self.attempt(keep, &early) || self.attempt(keep, &late)
    }

    /// Makes a move before the taps that precede it, or when its card was on the waste before.
    fn bring_forward(&mut self, at: usize) -> bool {
        let is_tap = |mv: &Move| mv.kind() == MoveKind::Tap;
        let moves = &self.line.moves;
        if is_tap(&moves[at]) {
            return false;
        }
        let Some(last_tap) = moves[..at].iter().rposition(is_tap) else { return false };
        let wanted = self.replay.wanted(&self.line, at);
        let places: Vec<usize> = if wanted.tops.is_empty() {
            let before = moves[..last_tap].iter().rposition(|mv| !is_tap(mv));
            vec![before.map_or(0, |before| before + 1)]
        } else {
            // Each time that the card was on top, as soon as the move was legal.
            (0..=last_tap).filter(|place| self.replay.shows(&self.line.states[*place].board, &wanted)).collect()
        };
        let mut tried = None;
        for place in places {
            // The same time as before, at which the move was legal already.
            if tried.is_some_and(|tried: usize| tried + 1 == place) {
                tried = Some(place);
                continue;
            }
            if !self.replay.is_legal_at(&self.line, place, at) {
                continue;
            }
            tried = Some(place);
            let first = std::iter::once(wanted.clone());
            let moves: Vec<WantedMove> = first.chain(self.part(place, at)).chain(self.rest(at + 1)).collect();
            if self.attempt(place, &moves) {
                return true;
            }
        }
        false
    }

    /// Brings the last cards home evenly, if they go home in another order.
    fn even_out_the_end(&mut self) -> bool {
        let tail = even_ending(&mut self.replay, &self.line);
        let Some(tail) = tail else { return false };
        self.line.replace(tail);
        self.measure = LineMeasure::of(self.line.moves.iter().copied());
        true
    }
}

/// For each pile of a later board the pile of an earlier one that holds the same, of those that can be exchanged.
fn exchanged(rules: &Rules, later: &Board, earlier: &Board) -> Vec<PileId> {
    let face = |board: &Board, at: &Card| (rules.layout.deck.face(*at), board.is_up(*at));
    let holds_same = |one: PileId, other: PileId| {
        let (one, other) = (later.pile(one), earlier.pile(other));
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| face(later, one) == face(earlier, other))
    };
    let class = |pile: PileId| rules.layout.equal_piles.after_dealing.get(pile.index());
    let mut names: Vec<PileId> = rules.pile_ids().collect();
    let mut free: Vec<PileId> = rules.pile_ids().filter(|pile| !holds_same(*pile, *pile)).collect();
    for pile in free.clone() {
        if let Some(at) = free.iter().position(|other| class(*other) == class(pile) && holds_same(pile, *other)) {
            names[pile.index()] = free.remove(at);
        }
    }
    names
}

/// A move with other names of piles.
fn renamed(mv: Move, names: &[PileId]) -> Option<Move> {
    let name = |pile: PileId| names.get(pile.index()).copied();
    Some(match mv {
        Move::Carry { from, to, count } => Move::Carry { from: name(from)?, to: name(to)?, count },
        Move::Bottom { from, to } => Move::Bottom { from: name(from)?, to: name(to)? },
        Move::Tap { pile } => Move::Tap { pile: name(pile)? },
        Move::Set { piles } => {
            let piles: Option<Vec<PileId>> = piles.piles().iter().map(|pile| name(*pile)).collect();
            Move::Set { piles: PileList::new(piles?)? }
        }
    })
}
