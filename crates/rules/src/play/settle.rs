//! Settling: the forced steps after a move or a deal. Exposed cards turn up, full runs leave, empty piles are filled, and
//! the script's `settle` adds steps of its own, until nothing is left to do.
//!
//! A search settles smaller states by copies of these rules, `solver/src/compact/make.rs` and `solver/src/packs/make.rs`: change
//! all of them.

use std::sync::Arc;

use crate::Rules;
use crate::pile::{FillRule, TurnRule};
use crate::problem::ScriptProblem;
use crate::refusal::Refusal;
use crate::score::GameEventKind;
use crate::script::{MadeMove, ScriptAnswer, ScriptQuestion, StepsContext};
use crate::state::Transition;
use crate::step_trace::StepCause;
use crate::steps::{BoardStep, StepSource};
use redeal_cards::board::{LandingOrder, PileId};

/// How many steps settling may take before it is a fault of the script.
const MOST_STEPS: usize = 1000;

impl Rules {
    /// Makes all forced steps after a move, or after the deal.
    ///
    /// # Errors
    ///
    /// The script's fault, or a step by which the script refuses the whole move.
    pub fn settle(&self, transition: &mut Transition, made: Option<&MadeMove>) -> Result<(), Refusal> {
        let mut steps = 0;
        loop {
            self.turn_up(transition);
            let mut moved = self.clear(transition) + self.fill(transition)?;
            if moved == 0 {
                moved = self.settle_by_script(transition, made)?;
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

    /// Turns up exposed cards that lie face down.
    fn turn_up(&self, transition: &mut Transition) {
        if transition.state.board.are_all_up() {
            return;
        }
        for &pile in &self.layout.index.turning {
            let board = &transition.state.board;
            if self.pile(pile).turn == TurnRule::Last && board.len(pile) > 1 {
                continue;
            }
            if board.top(pile).is_some_and(|top| !board.is_up(top)) && !self.is_covered(board, pile) {
                transition.cause = StepCause::Turn;
                self.step(transition, &BoardStep::Turn { pile });
                transition.record(GameEventKind::Turn, pile, pile, 1);
            }
        }
    }

    /// Removes full runs, and counts them.
    fn clear(&self, transition: &mut Transition) -> usize {
        let mut moved = 0;
        let full = self.layout.deck.ranks();
        for &pile in &self.layout.index.clearing {
            let Some(group) = self.pile(pile).clear else { continue };
            let board = &transition.state.board;
            let whole = !self.pile(pile).clear_whole || board.len(pile) == usize::from(full);
            if !whole || board.len(pile) < usize::from(full) || self.full_run_of(board, pile) < usize::from(full) {
                continue;
            }
            if let Some(to) = self.layout.groups[group].piles().find(|to| board.is_space(*to)) {
                transition.cause = StepCause::Clear;
                self.step(transition, &BoardStep::Carry { from: pile, to, count: full, order: LandingOrder::Reversed });
                transition.record(GameEventKind::Clear, pile, to, full);
                moved += 1;
                self.turn_up(transition);
            }
        }
        moved
    }

    /// Fills empty piles, and counts them.
    fn fill(&self, transition: &mut Transition) -> Result<usize, Refusal> {
        let mut moved = 0;
        for &pile in &self.layout.index.filling {
            let board = &transition.state.board;
            if !board.is_space(pile) {
                continue;
            }
            let gives = |from: &PileId| *from != pile && !board.is_space(*from);
            let found: Option<PileId> = match &self.pile(pile).fill {
                FillRule::None => continue,
                FillRule::Groups(groups) => {
                    groups.iter().flat_map(|group| self.layout.groups[*group].piles()).find(gives)
                }
                FillRule::Asked(function) => match self.ask(board, ScriptQuestion::Fill(*function, pile)) {
                    Ok(ScriptAnswer::Piles(piles)) => piles.into_iter().find(gives),
                    Ok(_) => continue,
                    Err(fault) => return Err(Refusal::Fault(fault)),
                },
            };
            if let Some(from) = found {
                transition.cause = StepCause::Fill;
                self.step(transition, &BoardStep::Carry { from, to: pile, count: 1, order: LandingOrder::Kept });
                transition.record(GameEventKind::Fill, from, pile, 1);
                moved += 1;
            }
        }
        Ok(moved)
    }

    /// Makes the steps that the script's `settle` proposes, and counts them.
    fn settle_by_script(&self, transition: &mut Transition, made: Option<&MadeMove>) -> Result<usize, Refusal> {
        let Some(settle) = &self.moves.settle_steps else { return Ok(0) };
        let before = transition.state.board.clone();
        let proposals = self.steps(&before, settle, StepsContext::Move(made.cloned()))?;
        // Listed steps are made once a move: they don't depend on the board, and would be repeated for ever.
        if proposals.is_empty() || matches!(settle, StepSource::Listed(_)) && transition.settled {
            return Ok(0);
        }
        transition.settled = true;
        transition.cause = StepCause::Settle;
        self.propose(transition, &proposals)?;
        // Steps that change nothing must not lead to another round.
        Ok(if transition.state.board == before { 0 } else { proposals.len() })
    }
}

#[cfg(test)]
mod tests {
    use crate::pile::{FillRule, TurnRule};
    use crate::state::{GameState, Transition};
    use crate::testing::{FIRST, SECOND, rules};
    use crate::{Pile, Rules};
    use redeal_cards::shuffle::Seed;

    /// The board after a move, and the names of what happened.
    fn play(rules: &Rules, board: &str, mv: &str) -> (String, Vec<&'static str>) {
        let state: GameState = rules.opening(rules.parse_board(board).expect("a board"), 0);
        let mv = rules.parse_move(mv).expect("a move");
        let played = rules.play(&state, &mv, Seed::Plain(1)).expect("a legal move");
        let tableau = rules.board_text(&played.state.board).lines().nth(2).map(str::to_string);
        (tableau.unwrap_or_default(), played.events.iter().map(|event| event.kind.name()).collect())
    }

    #[test]
    fn an_exposed_card_turns_up() {
        let rules = rules(|_| ());
        let expected = ("tableau: 2D | 9C 8S".to_string(), vec!["move", "turn"]);
        assert_eq!(play(&rules, "tableau: (2D) 8S | 9C", "tableau1>tableau2"), expected);
    }

    #[test]
    fn a_pile_that_turns_no_card_keeps_it_face_down() {
        let rules = rules(|piles: &mut Vec<Pile>| piles[SECOND.index()].turn = TurnRule::Never);
        let expected = ("tableau: (2D) 9H 8S | (3C)".to_string(), vec!["move"]);
        assert_eq!(play(&rules, "tableau: (2D) 9H | (3C) 8S", "tableau2>tableau1"), expected);
    }

    #[test]
    fn a_pile_may_turn_its_last_card_only() {
        let last = || rules(|piles: &mut Vec<Pile>| piles[SECOND.index()].turn = TurnRule::Last);
        let expected = ("tableau: 9H 8S | (4C) (3C)".to_string(), vec!["move"]);
        assert_eq!(play(&last(), "tableau: 9H | (4C) (3C) 8S", "tableau2>tableau1"), expected);
        let expected = ("tableau: 9H 8S | 3C".to_string(), vec!["move", "turn"]);
        assert_eq!(play(&last(), "tableau: 9H | (3C) 8S", "tableau2>tableau1"), expected);
    }

    #[test]
    fn an_empty_column_is_filled_once() {
        let rules = rules(|piles| piles[FIRST.index()].fill = FillRule::Groups(vec![0, 1]));
        let expected = ("tableau: 5H | 9C 8S".to_string(), vec!["move", "fill"]);
        assert_eq!(play(&rules, "stock: (4H) (5H)\nwaste: KD\ntableau: 8S | 9C", "tableau1>tableau2"), expected);
    }

    #[test]
    fn a_full_run_leaves_for_the_first_empty_pile() {
        // The waste takes full runs of column 2.
        let rules = rules(|piles| piles[SECOND.index()].clear = Some(1));
        let run = "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S";
        let (tableau, events) = play(&rules, &format!("tableau: AH | (2C) {run}"), "tableau1>tableau2");
        assert_eq!((tableau.as_str(), events), ("tableau: - | 2C", vec!["move", "clear", "turn"]));
    }

    #[test]
    fn settled_boards_stay_as_they_are() {
        let rules = rules(|_| ());
        let board = rules.parse_board("tableau: KH QS | 9C").expect("a board");
        let mut transition = Transition::dry(board.clone());
        rules.settle(&mut transition, None).expect("nothing to refuse");
        assert_eq!(transition.state.board, board);
    }
}
