//! The steps of a move one by one, each with what made it: the move itself, a tap, a rule of settling, or the script.

use crate::steps::BoardStep;
use redeal_cards::board::Board;
use redeal_cards::card::Card;

/// What made a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StepCause {
    /// The player's move.
    #[default]
    Carry,
    /// A tap of the player's.
    Tap,
    /// An exposed card turns up.
    Turn,
    /// A full run leaves.
    Clear,
    /// An empty pile is filled.
    Fill,
    /// The script's `after`.
    After,
    /// The script's `settle`.
    Settle,
}

/// A step that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedStep {
    /// What made it.
    pub cause: StepCause,
    /// The change.
    pub step: BoardStep,
    /// The file and the line of the script that proposed it.
    pub place: Option<(String, u32)>,
    /// Of a step that carries or turns cards: the one that leads them, if it lies face up afterwards.
    pub card: Option<Card>,
}

impl TracedStep {
    /// A step that has just been made on this board.
    pub(crate) fn made(cause: StepCause, step: &BoardStep, board: &Board) -> Self {
        let card = match *step {
            BoardStep::Carry { to, count, .. } => {
                board.len(to).checked_sub(usize::from(count)).and_then(|at| board.pile(to).get(at).copied())
            }
            BoardStep::Turn { pile } => board.top(pile),
            BoardStep::CarryBottom { to, .. } | BoardStep::Swap { to, .. } => board.top(to),
            _ => None,
        };
        Self { cause, step: step.clone(), place: None, card: card.filter(|card| board.is_up(*card)) }
    }
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::pile::{FillRule, Pile};
    use crate::steps::BoardStep;
    use crate::steps::{ProposedStep, StepSource};
    use crate::testing::{FIRST, SECOND, rules};
    use redeal_cards::shuffle::Seed;

    fn traced(rules: &Rules, board: &str, mv: &str) -> Vec<String> {
        let state = rules.opening(rules.parse_board(board).expect("a board"), 0);
        let mv = rules.parse_move(mv).expect("a move");
        let steps = rules.trace(&state, &mv, Seed::Plain(1)).expect("a legal move");
        let played = rules.play(&state, &mv, Seed::Plain(1)).expect("a legal move");
        let mut again = crate::state::Transition::dry(state.board.clone());
        for step in &steps {
            rules.step(&mut again, &step.step);
        }
        assert_eq!(again.state.board, played.state.board, "the steps are all that changes the board");
        steps
            .iter()
            .map(|step| {
                let card = step.card.map_or(String::new(), |card| rules.layout.deck.face(card).to_string());
                format!("{:?} {card}", step.cause)
            })
            .collect()
    }

    #[test]
    fn each_step_says_what_made_it() {
        let rules = rules(|piles: &mut Vec<Pile>| piles[FIRST.index()].fill = FillRule::Groups(vec![0, 1]));
        assert_eq!(traced(&rules, "tableau: (2D) 8S | 9C", "tableau1>tableau2"), ["Carry 8S", "Turn 2D"]);
        assert_eq!(traced(&rules, "waste: KD\ntableau: 8S | 9C", "tableau1>tableau2"), ["Carry 8S", "Fill KD"]);
    }

    #[test]
    fn steps_of_the_script_have_their_line() {
        let mut rules = rules(|_| ());
        let step = BoardStep::Turn { pile: SECOND };
        let place = Some((String::from("game.lua"), 7));
        rules.moves.settle_steps = Some(StepSource::Listed(vec![ProposedStep { step, place: place.clone() }]));
        let state = rules.opening(rules.parse_board("tableau: 8S | 9C").expect("a board"), 0);
        let mv = rules.parse_move("tableau1>tableau2").expect("a move");
        let steps = rules.trace(&state, &mv, Seed::Plain(1)).expect("a legal move");
        assert_eq!(steps[1].place, place);
        assert_eq!(format!("{:?}", steps[1].cause), "Settle");
    }
}
