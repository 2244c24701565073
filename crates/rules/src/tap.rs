//! What a tap on a pile does, and when it may be done.

use crate::apply::Transition;
use crate::ask::{ScriptAnswer, ScriptQuestion, StepsContext};
use crate::legal::ResolvedMove;
use crate::refusal::Refusal;
use crate::score::GameEventKind;
use crate::steps::{BoardStep, ProposedStep, StepSource};
use crate::{Rules, Tap};
use redeal_cards::board::{Board, LandingOrder, PileId};

impl Rules {
    /// Writes every tap that may be done.
    pub fn taps(&self, board: &Board, deeds: &mut Vec<ResolvedMove>) {
        for &pile in &self.layout.index.tapped {
            if self.judge_tap(board, pile).is_ok() {
                deeds.push(ResolvedMove::Tap { pile });
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
                let mut making = Transition::dry(board.clone());
                self.tap(&mut making, pile)?;
                making.frame.board.set_var(Self::REDEALS, board.var(Self::REDEALS));
                if making.frame.board == *board { Err(Refusal::NothingChanges) } else { Ok(()) }
            }
            Tap::Redeal { steps, .. } => {
                spent()?;
                self.would_change(board, pile, steps)
            }
            Tap::Steps(steps) => self.would_change(board, pile, steps),
        }
    }

    /// Taps whose steps change nothing are not legal.
    fn would_change(&self, board: &Board, pile: PileId, steps: &StepSource) -> Result<(), Refusal> {
        let proposals = self.steps(board, steps, StepsContext::Pile(pile))?;
        let mut making = Transition::dry(board.clone());
        self.propose(&mut making, &proposals)?;
        if making.frame.board == *board { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    /// The steps that a script proposes.
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

    /// Does what a legal tap does.
    pub fn tap(&self, making: &mut Transition, pile: PileId) -> Result<(), Refusal> {
        let Some(tap) = &self.pile(pile).tap else { return Err(Refusal::NoTap { pile }) };
        match tap {
            Tap::Draw { to, count, shuffle, .. } => {
                if making.frame.board.is_space(pile) {
                    let all = making.frame.board.len(*to) as u8;
                    self.step(
                        making,
                        &BoardStep::Carry { from: *to, to: pile, count: all, order: LandingOrder::Reversed },
                    );
                    self.count_redeal(making);
                    if *shuffle {
                        self.step(making, &BoardStep::Shuffle { pile });
                    }
                    making.happened(GameEventKind::Redeal, *to, pile, all);
                } else {
                    let count = (*count).min(making.frame.board.len(pile) as u8);
                    self.step(making, &BoardStep::Carry { from: pile, to: *to, count, order: LandingOrder::Reversed });
                    making.happened(GameEventKind::Draw, pile, *to, count);
                }
            }
            Tap::DealRow { to, shuffle, .. } if making.frame.board.is_space(pile) => {
                let all = self.gather(making, *to, pile, *shuffle);
                self.count_redeal(making);
                making.happened(GameEventKind::Redeal, pile, pile, all);
            }
            Tap::DealRow { to, count, .. } => {
                for to in self.layout.groups[*to].piles() {
                    let count = (*count).min(making.frame.board.len(pile) as u8);
                    self.step(making, &BoardStep::Carry { from: pile, to, count, order: LandingOrder::Reversed });
                    if count > 0 {
                        making.happened(GameEventKind::Deal, pile, to, count);
                    }
                }
            }
            Tap::Gather { from, deal, shuffle, .. } => {
                self.gather(making, *from, pile, *shuffle);
                for to in self.layout.groups[*from].piles() {
                    let count = (*deal).min(making.frame.board.len(pile) as u8);
                    self.step(making, &BoardStep::Carry { from: pile, to, count, order: LandingOrder::Reversed });
                }
                self.count_redeal(making);
                making.happened(GameEventKind::Redeal, pile, pile, 0);
            }
            Tap::Redeal { steps, .. } => {
                let proposals = self.steps(&making.frame.board, steps, StepsContext::Pile(pile))?;
                self.propose(making, &proposals)?;
                self.count_redeal(making);
                making.happened(GameEventKind::Redeal, pile, pile, 0);
            }
            Tap::Steps(steps) => {
                let proposals = self.steps(&making.frame.board, steps, StepsContext::Pile(pile))?;
                self.propose(making, &proposals)?;
                making.happened(GameEventKind::Tap, pile, pile, 0);
            }
        }
        Ok(())
    }

    /// Takes the cards of a group together on a pile, and says how many lie there then.
    ///
    /// As by hand: the piles are laid together in order and turned over, so that the first card of the first one is dealt
    /// first again.
    fn gather(&self, making: &mut Transition, group: usize, pile: PileId, shuffle: bool) -> u8 {
        for from in self.layout.groups[group].piles().rev() {
            let count = making.frame.board.len(from) as u8;
            self.step(making, &BoardStep::Carry { from, to: pile, count, order: LandingOrder::Reversed });
        }
        if shuffle {
            self.step(making, &BoardStep::Shuffle { pile });
        }
        making.frame.board.len(pile) as u8
    }

    fn count_redeal(&self, making: &mut Transition) {
        let value = making.frame.board.var(Self::REDEALS).saturating_add(1);
        self.step(making, &BoardStep::Set { var: Self::REDEALS, value });
    }
}
