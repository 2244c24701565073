//! Sets of cards that are removed together: which ones there are on a board, and whether a set goes.
//!
//! The script is asked about the cards of a set alone, and what it answered is kept: the same cards never need a second
//! question. A set grows card by card for as long as the script does not say that it can never be completed.

use std::sync::{Arc, PoisonError};

use crate::Rules;
use crate::matching::{Matching, SetAnswer, SetRule};
use crate::moves::{PileList, ResolvedMove};
use crate::pile::PileSet;
use crate::problem::ScriptProblem;
use crate::refusal::Refusal;
use crate::script::{ScriptAnswer, ScriptQuestion};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Face;

/// How many sets may be looked at on one board.
const MAX_SETS: usize = 20_000;
/// How many answers are kept.
const MAX_ANSWERS: usize = 200_000;

/// The sets of one board while they are looked for.
struct SetSearch<'a> {
    rules: &'a Rules,
    board: &'a Board,
    matching: &'a Matching,
    rule: &'a SetRule,
    /// The piles whose top cards may go.
    open: PileSet,
    /// The piles of the set so far.
    set: Vec<PileId>,
    looked_at: usize,
}

impl SetSearch<'_> {
    /// Looks at the set and at all larger ones without the excluded piles. Each set is reached in one way.
    fn grow(&mut self, mut excluded: PileSet, resolved: &mut Vec<ResolvedMove>) {
        self.looked_at += 1;
        if self.looked_at > MAX_SETS {
            return;
        }
        match self.rules.set_answer(self.board, self.rule, &self.set) {
            SetAnswer::Never => return,
            SetAnswer::NotYet => {}
            SetAnswer::Goes => {
                let piles = PileList::new(self.set.iter().copied());
                resolved.extend(piles.map(|piles| ResolvedMove::Set { piles, to: self.matching.to }));
            }
        }
        if self.set.len() >= usize::from(self.rule.most) {
            return;
        }
        let near = |pile: PileId| self.set.iter().any(|of| self.matching.is_near(*of, pile));
        let next: Vec<PileId> = self.open.iter().filter(|pile| !excluded.has(*pile) && near(*pile)).collect();
        for pile in next {
            excluded.add(pile);
            self.set.push(pile);
            self.grow(excluded, resolved);
            self.set.pop();
        }
    }
}

impl Rules {
    /// Adds every set of cards that may be removed to `resolved`.
    pub(crate) fn sets(&self, matching: &Matching, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        let Some(rule) = &matching.set else { return };
        let is_open =
            |pile: &PileId| board.top(*pile).is_some_and(|top| board.is_up(top)) && !self.is_covered(board, *pile);
        let open: PileSet = matching.from.iter().filter(is_open).collect();
        let mut search = SetSearch { rules: self, board, matching, rule, open, set: Vec::new(), looked_at: 0 };
        let mut excluded = PileSet::default();
        for pile in open.iter() {
            excluded.add(pile);
            search.set.push(pile);
            search.grow(excluded, resolved);
            search.set.pop();
        }
        if search.looked_at > MAX_SETS {
            let message = format!(
                "`set` of `match` lets more than {MAX_SETS} sets grow on one board: answer false as soon as no further card \
                 can complete a set, or lower `most`"
            );
            self.script.note(&Arc::new(ScriptProblem::in_file(&self.about.file, message)));
        }
    }

    /// Whether the top cards of these piles may be removed together.
    pub(crate) fn judge_set(&self, board: &Board, piles: PileList) -> Result<ResolvedMove, Refusal> {
        let matching = self.moves.matching.as_ref().ok_or(Refusal::NoSets)?;
        let rule = matching.set.as_ref().ok_or(Refusal::NoSets)?;
        for &from in piles.piles() {
            let top = board.top(from).ok_or(Refusal::NoCard { from })?;
            if !matching.from.has(from) {
                return Err(Refusal::Keeps { from });
            }
            if self.is_covered(board, from) {
                return Err(Refusal::Covered { from });
            }
            if !board.is_up(top) {
                return Err(Refusal::FaceDown { from });
            }
        }
        if !is_connected(matching, piles.piles()) {
            return Err(Refusal::NotNear);
        }
        if piles.count() > rule.most {
            return Err(Refusal::SetNever);
        }
        // The reason is not kept, so the script is asked once more.
        let question = ScriptQuestion::Set(rule.function, self.faces_of(board, piles.piles()));
        match self.ask(board, question) {
            Ok(ScriptAnswer::Set(SetAnswer::Goes, _)) => Ok(ResolvedMove::Set { piles, to: matching.to }),
            Ok(ScriptAnswer::Set(_, Some(why))) => Err(Refusal::Script(why.into())),
            Ok(ScriptAnswer::Set(SetAnswer::NotYet, None)) => Err(Refusal::SetNotYet),
            Ok(_) => Err(Refusal::SetNever),
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    /// The top cards of some piles, the lowest rank first.
    fn faces_of(&self, board: &Board, piles: &[PileId]) -> Vec<Face> {
        let tops = piles.iter().filter_map(|pile| board.top(*pile));
        let mut faces: Vec<Face> = tops.map(|card| self.layout.deck.face(card)).collect();
        faces.sort_unstable_by_key(|face| (self.layout.deck.rank_order().place(face.rank()), face.index()));
        faces
    }

    /// Whether the top cards of some piles go together. Where the script fails, they don't; its fault is kept.
    fn set_answer(&self, board: &Board, rule: &SetRule, piles: &[PileId]) -> SetAnswer {
        let faces = self.faces_of(board, piles);
        // A byte for each card; a set has at most twelve.
        let key = faces.iter().fold(0u128, |key, face| key << 8 | (face.index() as u128 + 1));
        let known = rule.answers.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        if let Some(known) = known {
            return known;
        }
        let Ok(ScriptAnswer::Set(answer, _)) = self.ask(board, ScriptQuestion::Set(rule.function, faces)) else {
            return SetAnswer::Never;
        };
        let mut answers = rule.answers.write().unwrap_or_else(PoisonError::into_inner);
        if answers.len() < MAX_ANSWERS {
            answers.insert(key, answer);
        }
        answer
    }
}

/// Whether some piles hang together by those of them that are near one another.
fn is_connected(matching: &Matching, piles: &[PileId]) -> bool {
    let mut left: Vec<PileId> = piles.to_vec();
    let mut reached: Vec<PileId> = left.pop().into_iter().collect();
    while let Some(at) = left.iter().position(|pile| reached.iter().any(|of| matching.is_near(*of, *pile))) {
        reached.push(left.swap_remove(at));
    }
    left.is_empty()
}
