//! What a legal move does to a board: the move itself, then every step that rules propose.

use std::sync::Arc;

use crate::moves::{Move, ResolvedMove};
use crate::pile::{PileSet, Role};
use crate::problem::ScriptProblem;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::GameEventKind;
use crate::script::{MadeMove, StepsContext};
use crate::state::{GameState, PlayedMove, Transition};
use crate::step_trace::{StepCause, TracedStep};
use crate::steps::{BoardStep, ProposedStep};
use redeal_cards::board::{Board, Facing, LandingOrder, PileId};
use redeal_cards::card::Card;
use redeal_cards::shuffle::{Seed, ShufflePurpose, shuffle};

impl Rules {
    /// The steps of a move, the forced ones after it included, in the order in which they are made.
    ///
    /// # Errors
    ///
    /// The reason why the move is refused.
    pub fn trace(&self, state: &GameState, mv: &Move, seed: Seed) -> Result<Vec<TracedStep>, Refusal> {
        let resolved = self.judge(&state.board, mv)?;
        let mut transition = Transition::traced(state.board.clone(), state.shuffles, seed);
        self.apply(&mut transition, resolved)?;
        Ok(transition.trace.unwrap_or_default())
    }

    /// Plays a move: judges it, makes it, lets the board settle, and brings score and missions up to date.
    ///
    /// # Errors
    ///
    /// The reason why the move is refused.
    pub fn play(&self, state: &GameState, mv: &Move, seed: Seed) -> Result<PlayedMove, Refusal> {
        let resolved = self.judge(&state.board, mv)?;
        let mut transition = Transition::new(state.clone(), seed);
        let tap = matches!(resolved, ResolvedMove::Tap { .. });
        transition.state.carries += u32::from(!tap);
        transition.state.streak = if tap { 0 } else { state.streak + 1 };
        self.apply(&mut transition, resolved)?;
        let Transition { mut state, events, messages, .. } = transition;
        self.update_score(&mut state, &events)?;
        Ok(PlayedMove { state, events, messages })
    }

    /// Makes one more move of a line of moves, on the board that the earlier ones left.
    ///
    /// # Errors
    ///
    /// The reason why the move is refused.
    pub fn apply_next(&self, transition: &mut Transition, mv: Move) -> Result<(), Refusal> {
        let resolved = self.judge(&transition.state.board, &mv)?;
        transition.restart();
        self.apply(transition, resolved)
    }

    /// Makes a legal move and lets the board settle.
    ///
    /// # Errors
    ///
    /// The script's fault, or a step by which the script refuses the whole move.
    pub fn apply(&self, transition: &mut Transition, resolved: ResolvedMove) -> Result<(), Refusal> {
        // Only a script with `after` or `settle` reads which cards were moved, so that the others need no list of them.
        let made = self
            .moves
            .has_own_steps()
            .then(|| MadeMove { resolved, cards: resolved.lifts(&transition.state.board).into() });
        transition.cause = StepCause::Carry;
        match resolved {
            ResolvedMove::Carry { from, to, count } => {
                let order = self.pile(to).order;
                let lifted = resolved.lifts(&transition.state.board);
                let lead = if order == LandingOrder::Reversed { lifted.last() } else { lifted.first() }.copied();
                self.step(transition, &BoardStep::Carry { from, to, count, order });
                transition.record_with(lead, GameEventKind::Carry, from, to, count);
            }
            ResolvedMove::Alone { from, to } => {
                let card = transition.state.board.top(from);
                self.step(transition, &BoardStep::Carry { from, to, count: 1, order: LandingOrder::Kept });
                transition.record_with(card, GameEventKind::Alone, from, to, 1);
            }
            ResolvedMove::Pair { from, to } => {
                let card = transition.state.board.top(from);
                if let Some(matching) = &self.moves.matching {
                    for from in [from, to] {
                        self.step(
                            transition,
                            &BoardStep::Carry { from, to: matching.to, count: 1, order: LandingOrder::Kept },
                        );
                    }
                }
                transition.record_with(card, GameEventKind::Pair, from, to, 2);
            }
            ResolvedMove::Set { piles, to } => {
                let card = transition.state.board.top(piles.first());
                for &from in piles.piles() {
                    self.step(transition, &BoardStep::Carry { from, to, count: 1, order: LandingOrder::Kept });
                }
                transition.record_with(card, GameEventKind::Set, piles.first(), to, piles.count());
            }
            ResolvedMove::Bottom { from, to } => {
                let card = transition.state.board.pile(from).first().copied();
                self.step(transition, &BoardStep::CarryBottom { from, to });
                transition.record_with(card, GameEventKind::Carry, from, to, 1);
            }
            ResolvedMove::Swap { from, to } => {
                let card = transition.state.board.top(from);
                self.step(transition, &BoardStep::Swap { from, to });
                transition.record_with(card, GameEventKind::Swap, from, to, 2);
            }
            ResolvedMove::Tap { pile } => {
                transition.cause = StepCause::Tap;
                self.tap(transition, pile)?;
            }
        }
        self.after(transition, made.as_ref())?;
        self.settle(transition, made.as_ref())
    }

    /// Makes the steps that the script's `after` proposes for a move that was just made.
    fn after(&self, transition: &mut Transition, made: Option<&MadeMove>) -> Result<(), Refusal> {
        let Some(after) = &self.moves.after_steps else { return Ok(()) };
        let proposals = self.steps(&transition.state.board, after, StepsContext::Move(made.cloned()))?;
        transition.cause = StepCause::After;
        self.propose(transition, &proposals)
    }

    /// Makes proposed steps in order.
    ///
    /// # Errors
    ///
    /// A step that refuses, or one that is not possible. The caller then drops the whole transition.
    pub fn propose(&self, transition: &mut Transition, proposals: &[ProposedStep]) -> Result<(), Refusal> {
        for proposal in proposals {
            match &proposal.step {
                BoardStep::Refuse(why) => return Err(Refusal::Script(why.as_str().into())),
                BoardStep::Say(text) => {
                    transition.messages.push(text.clone());
                    transition.note(&proposal.step);
                }
                BoardStep::Carry { from, to, count, .. } => {
                    let there = transition.state.board.len(*from);
                    if usize::from(*count) > there {
                        let (from, to) = (&self.pile(*from).id, &self.pile(*to).id);
                        let message =
                            format!("`carry` wants {count} cards from {from} to {to}, but {from} has {there}");
                        return Err(self.impossible(proposal, message));
                    }
                    self.step(transition, &proposal.step);
                }
                step => self.step(transition, step),
            }
            if let Some(last) = transition.trace.as_mut().and_then(|trace| trace.last_mut()) {
                last.place.clone_from(&proposal.place);
            }
        }
        Ok(())
    }

    fn impossible(&self, proposal: &ProposedStep, message: String) -> Refusal {
        let (file, line) =
            proposal.place.clone().map_or((self.about.file.clone(), None), |(file, line)| (file, Some(line)));
        let fault = Arc::new(ScriptProblem { line, ..ScriptProblem::in_file(&file, message) });
        self.script.note(&fault);
        Refusal::Fault(fault)
    }

    /// Makes one change of the board.
    pub fn step(&self, transition: &mut Transition, step: &BoardStep) {
        self.make_step(transition, step);
        transition.note(step);
    }

    fn make_step(&self, transition: &mut Transition, step: &BoardStep) {
        let Transition { state, seed, .. } = transition;
        let board = &mut state.board;
        match *step {
            BoardStep::Carry { from, to, count, order } => self.carry(board, from, to, usize::from(count), order),
            BoardStep::Turn { pile } => {
                if let Some(top) = board.top(pile) {
                    board.turn(top, board.facing(top).turned());
                }
            }
            BoardStep::Set { var, value } => board.set_var(var, value),
            BoardStep::Shuffle { pile } => {
                state.shuffles += 1;
                shuffle(board.pile_mut(pile), *seed, ShufflePurpose::InPlay(state.shuffles));
            }
            BoardStep::CloseUp { group } => {
                let mut free = self.layout.groups[group].piles();
                for pile in
                    self.layout.groups[group].piles().filter(|pile| !board.is_space(*pile)).collect::<PileSet>().iter()
                {
                    if let Some(free) = free.next() {
                        board.move_cards(pile, free, board.len(pile), LandingOrder::Kept);
                    }
                }
            }
            BoardStep::Fill { group, from } => {
                for to in self.layout.groups[group].piles() {
                    let board = &mut transition.state.board;
                    if board.is_space(to) && !board.is_space(from) {
                        self.carry(board, from, to, 1, LandingOrder::Kept);
                        transition.record(GameEventKind::Fill, from, to, 1);
                    }
                }
            }
            BoardStep::Sweep { group, faces, to } => {
                for from in self.layout.groups[group].piles().filter(|from| *from != to) {
                    let mut at = 0;
                    while let Some(&card) = board.pile(from).get(at) {
                        if faces >> self.layout.deck.face(card).index() & 1 == 1 {
                            board.move_card(from, at, to);
                        } else {
                            at += 1;
                        }
                    }
                }
            }
            BoardStep::Sink { group, faces } => {
                for pile in self.layout.groups[group].piles() {
                    let stays = |card: &Card| faces >> self.layout.deck.face(*card).index() & 1 == 0;
                    board.pile_mut(pile).sort_by_key(stays);
                }
            }
            BoardStep::Raise { group, count } => {
                for pile in self.layout.groups[group].piles() {
                    let count = usize::from(count).min(board.len(pile));
                    board.pile_mut(pile).rotate_left(count);
                }
            }
            BoardStep::CarryBottom { from, to } => {
                let lowest = board.len(from).min(1);
                board.pile_mut(from).rotate_left(lowest);
                self.carry(board, from, to, 1, LandingOrder::Kept);
            }
            BoardStep::Swap { from, to } => board.swap_tops(from, to),
            BoardStep::Say(_) | BoardStep::Refuse(_) => {}
        }
    }

    /// Moves cards from pile to pile. They leave a stock face up and return to it face down; other piles don't turn them.
    fn carry(&self, board: &mut Board, from: PileId, to: PileId, count: usize, order: LandingOrder) {
        if from == to {
            return;
        }
        let count = count.min(board.len(from));
        let was_space = board.is_space(to);
        board.move_cards(from, to, count, order);
        let (leaves, enters) = (self.pile(from).role == Role::Stock, self.pile(to).role == Role::Stock);
        if leaves != enters {
            let landed = if order == LandingOrder::Under { 0..count } else { board.len(to) - count..board.len(to) };
            let facing = if leaves { Facing::Up } else { Facing::Down };
            for at in landed {
                board.turn(board.pile(to)[at], facing);
            }
        }
        if was_space {
            self.start_pile(board, to);
        }
    }
}
