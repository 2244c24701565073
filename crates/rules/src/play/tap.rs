//! Taps: what a tap on a pile does, and when it is legal.

use crate::Rules;
use crate::moves::ResolvedMove;
use crate::refusal::Refusal;
use crate::score::GameEventKind;
use crate::script::{ScriptAnswer, ScriptQuestion, StepsContext};
use crate::state::Transition;
use crate::steps::{BoardStep, ProposedStep, StepSource};
use crate::tap::Tap;
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::Card;

impl Rules {
    /// Adds every legal tap to `resolved`.
    pub fn taps(&self, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        for &pile in &self.layout.index.tapped {
            if self.judge_tap(board, pile).is_ok() {
                resolved.push(ResolvedMove::Tap { pile });
            }
        }
    }

    /// Whether a tap on a pile is legal.
    pub fn judge_tap(&self, board: &Board, pile: PileId) -> Result<(), Refusal> {
        let Some(tap) = &self.pile(pile).tap else { return Err(Refusal::NoTap { pile }) };
        let spent = || match tap.redeals() {
            Some(Some(most)) if board.var(Self::REDEALS) >= most as i32 => {
                Err(Refusal::NoRedeal { pile, redeals: most })
            }
            _ => Ok(()),
        };
        match tap {
            Tap::Draw { to, .. } => match () {
                () if !board.is_space(pile) => Ok(()),
                () if board.is_space(*to) => Err(Refusal::NothingToDraw { pile, waste: *to }),
                () => spent(),
            },
            Tap::DealRow { to, spaces, .. } => {
                if board.is_space(pile) {
                    let any = self.layout.groups[*to].piles().any(|pile| !board.is_space(pile));
                    return if any && tap.redeals().is_some() { spent() } else { Err(Refusal::NoCards { pile }) };
                }
                let space = !spaces && self.layout.groups[*to].piles().any(|pile| board.is_space(pile));
                if space { Err(Refusal::Spaces) } else { Ok(()) }
            }
            Tap::Gather { from, shuffle, .. } => {
                spent()?;
                if self.layout.groups[*from].piles().all(|pile| board.is_space(pile)) {
                    return Err(Refusal::NoCards { pile });
                }
                if *shuffle {
                    return Ok(());
                }
                let mut transition = Transition::dry(board.clone());
                self.tap(&mut transition, pile)?;
                transition.state.board.set_var(Self::REDEALS, board.var(Self::REDEALS));
                if transition.state.board == *board { Err(Refusal::NothingChanges) } else { Ok(()) }
            }
            Tap::Redeal { steps, .. } => {
                spent()?;
                self.would_change(board, pile, steps)
            }
            Tap::Steps(steps) => self.would_change(board, pile, steps),
        }
    }

    /// Refuses a tap whose steps would change nothing.
    fn would_change(&self, board: &Board, pile: PileId, steps: &StepSource) -> Result<(), Refusal> {
        let proposals = self.steps(board, steps, StepsContext::Pile(pile))?;
        let mut transition = Transition::dry(board.clone());
        self.propose(&mut transition, &proposals)?;
        if transition.state.board == *board { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    /// The steps that a script proposes: those that it lists, or its function's answer.
    pub fn steps(&self, board: &Board, steps: &StepSource, about: StepsContext) -> Result<Vec<ProposedStep>, Refusal> {
        match steps {
            StepSource::Listed(listed) => Ok(listed.clone()),
            StepSource::Asked(function) => match self.ask(board, ScriptQuestion::Steps(*function, about)) {
                Ok(ScriptAnswer::Steps(steps)) => Ok(steps),
                Ok(_) => Ok(Vec::new()),
                Err(fault) => Err(Refusal::Fault(fault)),
            },
        }
    }

    /// Makes a legal tap.
    pub fn tap(&self, transition: &mut Transition, pile: PileId) -> Result<(), Refusal> {
        let Some(tap) = &self.pile(pile).tap else { return Err(Refusal::NoTap { pile }) };
        match tap {
            Tap::Draw { to, count, shuffle, .. } => {
                if transition.state.board.is_space(pile) {
                    let (all, lead) =
                        (transition.state.board.len(*to) as u8, face_up_top(&transition.state.board, *to));
                    self.step(
                        transition,
                        &BoardStep::Carry { from: *to, to: pile, count: all, order: LandingOrder::Reversed },
                    );
                    self.count_redeal(transition);
                    if *shuffle {
                        self.step(transition, &BoardStep::Shuffle { pile });
                    }
                    transition.record_with(lead, GameEventKind::Redeal, *to, pile, all);
                } else {
                    let count = (*count).min(transition.state.board.len(pile) as u8);
                    self.step(
                        transition,
                        &BoardStep::Carry { from: pile, to: *to, count, order: LandingOrder::Reversed },
                    );
                    transition.record(GameEventKind::Draw, pile, *to, count);
                }
            }
            Tap::DealRow { to, shuffle, .. } if transition.state.board.is_space(pile) => {
                let last = self.layout.groups[*to].piles().rfind(|from| !transition.state.board.is_space(*from));
                let lead = last.and_then(|last| face_up_top(&transition.state.board, last));
                self.gather(transition, *to, pile);
                if *shuffle {
                    self.step(transition, &BoardStep::Shuffle { pile });
                }
                let all = transition.state.board.len(pile) as u8;
                self.count_redeal(transition);
                transition.record_with(lead, GameEventKind::Redeal, pile, pile, all);
            }
            Tap::DealRow { to, count, .. } => {
                for to in self.layout.groups[*to].piles() {
                    let count = (*count).min(transition.state.board.len(pile) as u8);
                    self.step(transition, &BoardStep::Carry { from: pile, to, count, order: LandingOrder::Reversed });
                    if count > 0 {
                        transition.record(GameEventKind::Deal, pile, to, count);
                    }
                }
            }
            Tap::Gather { from, deal, shuffle, .. } => {
                self.gather(transition, *from, pile);
                if *shuffle {
                    self.step(transition, &BoardStep::Shuffle { pile });
                }
                for to in self.layout.groups[*from].piles() {
                    let count = (*deal).min(transition.state.board.len(pile) as u8);
                    self.step(transition, &BoardStep::Carry { from: pile, to, count, order: LandingOrder::Reversed });
                }
                self.count_redeal(transition);
                transition.record(GameEventKind::Redeal, pile, pile, 0);
            }
            Tap::Redeal { steps, .. } => {
                let proposals = self.steps(&transition.state.board, steps, StepsContext::Pile(pile))?;
                self.propose(transition, &proposals)?;
                self.count_redeal(transition);
                transition.record(GameEventKind::Redeal, pile, pile, 0);
            }
            Tap::Steps(steps) => {
                let proposals = self.steps(&transition.state.board, steps, StepsContext::Pile(pile))?;
                self.propose(transition, &proposals)?;
                transition.record(GameEventKind::Tap, pile, pile, 0);
            }
        }
        Ok(())
    }

    /// Gathers the cards of a group on a pile. The piles are put together in order and turned over, as by hand, so that
    /// the first card of the first pile is dealt first again.
    fn gather(&self, transition: &mut Transition, group: usize, pile: PileId) {
        for from in self.layout.groups[group].piles().rev() {
            let count = transition.state.board.len(from) as u8;
            self.step(transition, &BoardStep::Carry { from, to: pile, count, order: LandingOrder::Reversed });
        }
    }

    fn count_redeal(&self, transition: &mut Transition) {
        let value = transition.state.board.var(Self::REDEALS).saturating_add(1);
        self.step(transition, &BoardStep::Set { var: Self::REDEALS, value });
    }
}

/// The first card of a pile that is turned over and returned: its top card, if that lies face up.
fn face_up_top(board: &Board, pile: PileId) -> Option<Card> {
    board.top(pile).filter(|top| board.is_up(*top))
}

#[cfg(test)]
mod tests {
    use crate::TakeRule;
    use crate::testing::{STOCK, WASTE, deal_row, draw, listed, rules, why_not};

    #[test]
    fn a_redeal_of_rows_is_not_listed_when_stock_and_row_are_empty() {
        let rules = rules(|piles| {
            piles[STOCK.index()].tap = Some(deal_row(Some(1)));
            piles[WASTE.index()].take = TakeRule::default();
        });
        assert_eq!(listed(&rules, "waste: KH"), [""; 0]);
        assert_eq!(why_not(&rules, "waste: KH", "tap stock"), "The stock has no cards left.");
        assert_eq!(listed(&rules, "tableau: KH | (5C) KS"), ["tap stock"]);
        assert_eq!(listed(&rules, "stock: (2C)"), ["tap stock"]);
    }

    #[test]
    fn a_redeal_of_rows_is_not_listed_when_none_is_left() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(deal_row(Some(1))));
        let used = "tableau: KH | KS\nvars: redeals=1";
        assert_eq!(listed(&rules, used), [""; 0]);
        assert_eq!(why_not(&rules, used, "tap stock"), "The one redeal has been used.");
        // Cards that are still in the stock are dealt all the same.
        assert_eq!(listed(&rules, "stock: (2C)\ntableau: KH | KS\nvars: redeals=1"), ["tap stock"]);
    }

    #[test]
    fn rows_without_redeals_end_with_the_stock() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(deal_row(Some(0))));
        assert_eq!(listed(&rules, "tableau: KH | KS"), [""; 0]);
        assert_eq!(why_not(&rules, "tableau: KH | KS", "tap stock"), "The stock has no cards left.");
    }

    #[test]
    fn a_redeal_of_the_waste_is_not_listed_when_stock_and_waste_are_empty() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(draw(None)));
        assert_eq!(listed(&rules, "tableau: KH | KS"), [""; 0]);
        assert_eq!(why_not(&rules, "tableau: KH | KS", "tap stock"), "The stock and the waste are both empty.");
        assert_eq!(listed(&rules, "waste: 3H"), ["tap stock", "waste>tableau1", "waste>tableau2"]);
    }

    #[test]
    fn a_redeal_returns_the_waste_face_down_in_the_order_in_which_it_was_drawn() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(draw(Some(1))));
        let mut transition = crate::state::Transition::dry(rules.parse_board("waste: 3H 4H 5H").expect("a board"));
        rules.tap(&mut transition, STOCK).expect("a legal tap");
        let board = &transition.state.board;
        assert_eq!(rules.board_text(board).lines().next(), Some("stock: (5H) (4H) (3H)"));
        assert_eq!(board.var(crate::Rules::REDEALS), 1);
        assert!(rules.judge_tap(board, STOCK).is_ok(), "there are cards to draw");
    }

    #[test]
    fn gathered_columns_are_dealt_again_in_the_same_order() {
        let gather = crate::Tap::Gather { from: 2, deal: 2, shuffle: false, redeals: None };
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(gather));
        let board = rules.parse_board("tableau: 3H 4H | 5H 6H").expect("a board");
        let mut transition = crate::state::Transition::dry(board.clone());
        rules.tap(&mut transition, STOCK).expect("a legal tap");
        assert_eq!(rules.board_text(&transition.state.board).lines().nth(2), Some("tableau: 3H 4H | 5H 6H"));
        assert_eq!(rules.judge_tap(&board, STOCK), Err(crate::refusal::Refusal::NothingChanges));
    }
}
