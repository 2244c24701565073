//! How the table comes to rest after a move: face-down cards turn up, full runs leave, spaces are filled, and the script
//! has its say. That goes on until nothing is left to do.

use std::sync::Arc;

use crate::Rules;
use crate::apply::Transition;
use crate::ask::{MadeMove, ScriptAnswer, ScriptQuestion, StepsContext};
use crate::pile::Fill;
use crate::problem::ScriptProblem;
use crate::refusal::Refusal;
use crate::score::GameEventKind;
use crate::steps::{BoardStep, StepSource};
use redeal_cards::board::{LandingOrder, PileId};

/// How many steps a table may take to come to rest.
const MOST_STEPS: usize = 1000;

impl Rules {
    /// Lets the table settle after a move, or after the deal.
    ///
    /// # Errors
    ///
    /// The script's fault, or its refusal of the whole move.
    pub fn settle(&self, making: &mut Transition, made: Option<&MadeMove>) -> Result<(), Refusal> {
        let mut steps = 0;
        loop {
            self.turn_up(making);
            let mut moved = self.clear(making) + self.fill(making)?;
            if moved == 0 {
                moved = self.settle_as_said(making, made)?;
            }
            if moved == 0 {
                return Ok(());
            }
            steps += moved;
            if steps > MOST_STEPS {
                let message = format!("this table does not come to rest: {MOST_STEPS} steps were made after one move");
                return Err(Refusal::Fault(Arc::new(ScriptProblem::in_file(&self.about.file, message))));
            }
        }
    }

    /// Turns up what lies exposed and face down.
    fn turn_up(&self, making: &mut Transition) {
        if making.frame.board.are_all_up() {
            return;
        }
        for &pile in &self.layout.index.turning {
            let board = &making.frame.board;
            if board.top(pile).is_some_and(|top| !board.is_up(top)) && !self.is_covered(board, pile) {
                self.step(making, &BoardStep::Turn { pile });
                making.happened(GameEventKind::Turn, pile, pile, 1);
            }
        }
    }

    /// Carries full runs off.
    fn clear(&self, making: &mut Transition) -> usize {
        let mut moved = 0;
        let full = self.layout.deck.ranks();
        for &pile in &self.layout.index.clearing {
            let Some(group) = self.pile(pile).clear else { continue };
            let board = &making.frame.board;
            let whole = !self.pile(pile).clear_whole || board.len(pile) == usize::from(full);
            if !whole || board.len(pile) < usize::from(full) || self.run_of(board, pile) < usize::from(full) {
                continue;
            }
            if let Some(to) = self.layout.groups[group].piles().find(|to| board.is_space(*to)) {
                self.step(making, &BoardStep::Carry { from: pile, to, count: full, order: LandingOrder::Reversed });
                making.happened(GameEventKind::Clear, pile, to, full);
                moved += 1;
                self.turn_up(making);
            }
        }
        moved
    }

    /// Fills spaces.
    fn fill(&self, making: &mut Transition) -> Result<usize, Refusal> {
        let mut moved = 0;
        for &pile in &self.layout.index.filling {
            let board = &making.frame.board;
            if !board.is_space(pile) {
                continue;
            }
            let asked;
            let groups = match &self.pile(pile).fill {
                Fill::None => continue,
                Fill::Groups(groups) => groups,
                Fill::Asked(function) => match self.ask(board, ScriptQuestion::Fill(*function, pile)) {
                    Ok(ScriptAnswer::Groups(groups)) => {
                        asked = groups;
                        &asked
                    }
                    Ok(_) => continue,
                    Err(fault) => return Err(Refusal::Fault(fault)),
                },
            };
            let from = groups.iter().flat_map(|group| self.layout.groups[*group].piles());
            let found: Option<PileId> = from.filter(|from| *from != pile).find(|from| !board.is_space(*from));
            if let Some(from) = found {
                self.step(making, &BoardStep::Carry { from, to: pile, count: 1, order: LandingOrder::Kept });
                making.happened(GameEventKind::Fill, from, pile, 1);
                moved += 1;
            }
        }
        Ok(moved)
    }

    /// What the script's `settle` proposes.
    fn settle_as_said(&self, making: &mut Transition, made: Option<&MadeMove>) -> Result<usize, Refusal> {
        let Some(settle) = &self.moves.settle_steps else { return Ok(0) };
        let before = making.frame.board.clone();
        let proposals = self.steps(&before, settle, StepsContext::Deed(made.cloned()))?;
        // Steps that always stand there are made once; asking again would only repeat them.
        if proposals.is_empty() || matches!(settle, StepSource::Listed(_)) && making.settled {
            return Ok(0);
        }
        making.settled = true;
        self.propose(making, &proposals)?;
        // What changes nothing is no reason to ask again.
        Ok(if making.frame.board == before { 0 } else { proposals.len() })
    }
}
