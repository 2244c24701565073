//! The deal, and what a move does.

use std::sync::Arc;

use crate::ask::{MadeMove, ScoringInput, ScriptAnswer, ScriptQuestion, StepsContext};
use crate::legal::ResolvedMove;
use crate::mission::MissionTally;
use crate::moves::Move;
use crate::pile::{First, PileSet};
use crate::problem::ScriptProblem;
use crate::refusal::Refusal;
use crate::score::{EventPoints, GameEvent, GameEventKind};
use crate::steps::{BoardStep, ProposedStep};
use crate::{Role, Rules, WinCondition};
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::Card;
use redeal_cards::deck::{Seed, ShufflePurpose, order, shuffle};

/// Everything about a game that a turn changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The board.
    pub board: Board,
    /// Points by what happened, rewards included.
    pub points: i64,
    /// What the board is worth beside, where the script says so.
    pub total: i64,
    /// How many moves the player has made; taps are none.
    pub carries: u32,
    /// How many of them since the last tap.
    pub streak: u32,
    /// How many shuffles there have been in play.
    pub shuffles: u32,
    /// How far the missions are.
    pub tallies: Box<[MissionTally]>,
}

impl GameState {
    /// The score, without a bonus for haste.
    pub fn score(&self) -> i64 {
        self.points.saturating_add(self.total)
    }

    fn standing(&self) -> ScoringInput {
        ScoringInput { moves: self.carries, points: self.points, total: self.total, tallies: self.tallies.clone() }
    }
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct PlayedMove {
    /// The table after it, settled.
    pub frame: GameState,
    /// What happened on the way.
    pub events: Vec<GameEvent>,
    /// What the rules had to say.
    /// What the script had to say about it.
    pub said: Vec<String>,
}

/// A move in the making, on a copy of the table.
pub struct Transition {
    /// The table after it.
    pub frame: GameState,
    /// What happened, step by step.
    pub events: Vec<GameEvent>,
    /// What the script had to say about it.
    pub said: Vec<String>,
    /// The script's listed settling was made.
    pub settled: bool,
    /// Nobody is to be told what happens: a search makes many moves, and looks at none.
    quiet: bool,
    seed: Seed,
}

impl Transition {
    fn new(frame: GameState, seed: Seed) -> Self {
        Self { frame, events: Vec::with_capacity(2), said: Vec::new(), settled: false, quiet: false, seed }
    }

    /// For trying what steps would come to; its shuffles are nobody's.
    pub fn dry(board: Board) -> Self {
        Self::quiet(board, 0, Seed::Plain(0))
    }

    /// For making moves of which only the board after them counts.
    pub fn quiet(board: Board, shuffles: u32, seed: Seed) -> Self {
        let frame = GameState { board, points: 0, total: 0, carries: 0, streak: 0, shuffles, tallies: Box::default() };
        Self { frame, events: Vec::new(), said: Vec::new(), settled: false, quiet: true, seed }
    }

    /// To be made again, from another board.
    pub fn restart(&mut self) {
        self.settled = false;
        self.said.clear();
    }

    /// Notes what happened; of cards that landed the one that did so first leads.
    pub fn happened(&mut self, kind: GameEventKind, from: PileId, to: PileId, count: u8) {
        if self.quiet {
            return;
        }
        let board = &self.frame.board;
        let card = board.len(to).checked_sub(usize::from(count)).and_then(|at| board.pile(to).get(at).copied());
        self.happened_to(card, kind, from, to, count);
    }

    /// The same, where it is known which card leads.
    pub fn happened_to(&mut self, card: Option<Card>, kind: GameEventKind, from: PileId, to: PileId, count: u8) {
        if !self.quiet {
            let (number, streak) = (self.frame.carries, self.frame.streak);
            self.events.push(GameEvent { kind, from, to, card, count, number, streak });
        }
    }
}

impl Rules {
    /// Deals. `balance` is what earlier games left, where the score is carried from game to game.
    pub fn deal(&self, seed: Seed, balance: i64) -> GameState {
        self.deal_cards(order(&self.layout.deck, seed), seed, balance)
    }

    /// Deals cards in the order in which they lie in the deck, the first one first.
    ///
    /// Rounds go across a group, groups follow one another as written, and the stock gets the rest, the next card to
    /// be drawn on its top. Then the script's own steps are made, and the table settles.
    pub fn deal_cards(&self, cards: Vec<Card>, seed: Seed, balance: i64) -> GameState {
        let frame = self.opening(self.lay_out(cards), balance);
        let mut making = Transition::new(frame.clone(), seed);
        let dealt = match &self.moves.deal_steps {
            Some(steps) => self
                .steps(&making.frame.board, steps, StepsContext::Board)
                .and_then(|proposals| self.propose(&mut making, &proposals)),
            None => Ok(()),
        };
        // A deal can't be refused: what fails is told, and the cards stay as they were laid.
        let settled = dealt.and_then(|()| self.settle(&mut making, None));
        let mut frame = match settled {
            Ok(()) => GameState { board: making.frame.board, shuffles: making.frame.shuffles, ..frame },
            Err(refusal) => {
                if let Refusal::Fault(fault) = &refusal {
                    self.script.note(fault);
                }
                frame
            }
        };
        if self.reckon(&mut frame, &[]).is_err() {
            frame.tallies = self
                .scoring
                .missions
                .iter()
                .map(|mission| MissionTally { value: mission.start, ..MissionTally::default() })
                .collect();
        }
        frame
    }

    /// The table of a game that starts on a board.
    pub fn opening(&self, board: Board, balance: i64) -> GameState {
        let tallies = self
            .scoring
            .missions
            .iter()
            .map(|mission| MissionTally { value: mission.start, ..MissionTally::default() })
            .collect();
        GameState { board, points: self.start_score(balance), total: 0, carries: 0, streak: 0, shuffles: 0, tallies }
    }

    fn lay_out(&self, cards: Vec<Card>) -> Board {
        let mut board = Board::empty(self.layout.piles.len());
        board.set_vars(&self.layout.var_starts);
        let mut cards = cards;
        let mut picked: Vec<Option<Card>> = vec![None; self.layout.piles.len()];
        for pile in self.pile_ids() {
            let this = self.pile(pile);
            if let Some(faces) = this.picks.filter(|_| this.down + this.up > 0) {
                let sought = |card: &Card| faces >> self.layout.deck.face(*card).index() & 1 == 1;
                picked[pile.index()] = cards.iter().position(sought).map(|at| cards.remove(at));
            }
        }
        let mut cards = cards.into_iter();
        for group in &self.layout.groups {
            let most = group.piles().map(|pile| self.pile(pile).down + self.pile(pile).up).max().unwrap_or(0);
            for round in 0..most {
                for pile in group.piles() {
                    let this = self.pile(pile);
                    if round >= this.down + this.up {
                        continue;
                    }
                    let first = if round == 0 { picked[pile.index()].take() } else { None };
                    let Some(card) = first.or_else(|| cards.next()) else { continue };
                    board.lay(pile, card, round >= this.down);
                    self.start_pile(&mut board, pile);
                }
            }
        }
        if let Some(stock) = self.of_role(Role::Stock).next() {
            let rest: Vec<Card> = cards.collect();
            for card in rest.into_iter().rev() {
                board.lay(stock, card, false);
            }
        }
        board
    }

    /// A card that starts a pile by a var that is still 0 sets it.
    pub fn start_pile(&self, board: &mut Board, pile: PileId) {
        if let (First::Var(var), Some(card)) = (&self.pile(pile).first, board.pile(pile).first().copied())
            && board.var(*var) == 0
            && board.is_up(card)
        {
            board.set_var(*var, i32::from(self.layout.deck.face(card).rank()));
        }
    }

    /// What the table is after a move, settled, and what happened on the way.
    ///
    /// # Errors
    ///
    /// Why the move is refused.
    pub fn play(&self, frame: &GameState, mv: &Move, seed: Seed) -> Result<PlayedMove, Refusal> {
        let deed = self.judge(&frame.board, mv)?;
        let mut making = Transition::new(frame.clone(), seed);
        let tap = matches!(deed, ResolvedMove::Tap { .. });
        making.frame.carries += u32::from(!tap);
        making.frame.streak = if tap { 0 } else { frame.streak + 1 };
        self.make(&mut making, deed)?;
        let Transition { mut frame, events, said, .. } = making;
        self.reckon(&mut frame, &events)?;
        Ok(PlayedMove { frame, events, said })
    }

    /// Makes one more move of a line, on what the ones before it have made.
    ///
    /// # Errors
    ///
    /// Why the move is refused.
    pub fn go_on(&self, making: &mut Transition, mv: Move) -> Result<(), Refusal> {
        let deed = self.judge(&making.frame.board, &mv)?;
        making.restart();
        self.make(making, deed)
    }

    /// Does what a legal move does, and lets the table settle.
    ///
    /// # Errors
    ///
    /// The script's fault, or its refusal of the whole move.
    pub fn make(&self, making: &mut Transition, deed: ResolvedMove) -> Result<(), Refusal> {
        // Only a script that settles asks which cards were moved.
        let made =
            self.moves.settle_steps.as_ref().map(|_| MadeMove { deed, cards: deed.lifts(&making.frame.board).into() });
        match deed {
            ResolvedMove::Carry { from, to, count } => {
                let order = self.pile(to).order;
                self.step(making, &BoardStep::Carry { from, to, count, order });
                if order == LandingOrder::Under {
                    let card = making.frame.board.pile(to).first().copied();
                    making.happened_to(card, GameEventKind::Carry, from, to, count);
                } else {
                    making.happened(GameEventKind::Carry, from, to, count);
                }
            }
            ResolvedMove::Alone { from, to } => {
                self.step(making, &BoardStep::Carry { from, to, count: 1, order: LandingOrder::Kept });
                making.happened(GameEventKind::Alone, from, to, 1);
            }
            ResolvedMove::Pair { from, to } => {
                let card = making.frame.board.top(from);
                if let Some(matching) = &self.moves.matching {
                    for from in [from, to] {
                        self.step(
                            making,
                            &BoardStep::Carry { from, to: matching.to, count: 1, order: LandingOrder::Kept },
                        );
                    }
                }
                making.happened_to(card, GameEventKind::Pair, from, to, 2);
            }
            ResolvedMove::Tap { pile } => self.tap(making, pile)?,
        }
        self.settle(making, made.as_ref())
    }

    /// The score at the deal.
    pub fn start_score(&self, balance: i64) -> i64 {
        self.scoring
            .score
            .as_ref()
            .map_or(0, |score| score.start.saturating_add(if score.carried { balance } else { 0 }))
    }

    /// Brings score and missions of a settled table up to date with what happened.
    ///
    /// # Errors
    ///
    /// The script's fault.
    pub fn reckon(&self, frame: &mut GameState, events: &[GameEvent]) -> Result<(), Refusal> {
        if let Some(score) = &self.scoring.score {
            for event in events {
                let more = match score.worth(*event, self.pile(event.from).role, self.pile(event.to).role) {
                    EventPoints::Fixed(points) => points,
                    EventPoints::Asked(function) => {
                        self.number(&frame.board, ScriptQuestion::Points(function, *event, frame.standing()))?
                    }
                };
                frame.points = score.add(frame.points, more);
            }
            if let Some(total) = score.total {
                frame.total = self.number(&frame.board, ScriptQuestion::Total(total, frame.standing()))?;
            }
        }
        if !self.scoring.missions.is_empty() {
            let event = events.iter().find(|event| event.kind.by_player()).copied();
            match self.ask(&frame.board, ScriptQuestion::Missions(event, frame.standing())) {
                Ok(ScriptAnswer::Missions(tallies, points)) => (frame.tallies, frame.points) = (tallies, points),
                Ok(_) => {}
                Err(fault) => return Err(Refusal::Fault(fault)),
            }
        }
        Ok(())
    }

    fn number(&self, board: &Board, question: ScriptQuestion) -> Result<i64, Refusal> {
        match self.ask(board, question) {
            Ok(ScriptAnswer::Number(number)) => Ok(number),
            Ok(_) => Ok(0),
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    /// How the missions say how far they are.
    pub fn mission_texts(&self, frame: &GameState) -> Vec<Option<String>> {
        if self.scoring.missions.iter().all(|mission| mission.show.is_none()) {
            return vec![None; self.scoring.missions.len()];
        }
        match self.ask(&frame.board, ScriptQuestion::Shows(frame.standing())) {
            Ok(ScriptAnswer::Texts(texts)) => texts,
            _ => vec![None; self.scoring.missions.len()],
        }
    }

    /// Whether the goal is met.
    pub fn won(&self, board: &Board) -> bool {
        match &self.scoring.won {
            WinCondition::Home => {
                board.cards() > 0
                    && self.of_role(Role::Foundation).map(|pile| board.len(pile)).sum::<usize>() == board.cards()
            }
            WinCondition::Empty(groups) => {
                groups.iter().all(|group| self.layout.groups[*group].piles().all(|pile| board.is_space(pile)))
            }
            WinCondition::Gathered(group) => {
                self.layout.groups[*group].piles().filter(|pile| !board.is_space(*pile)).count() == 1
            }
            WinCondition::InOrder(group) => {
                self.layout.groups[*group].piles().all(|pile| self.is_in_order(board, pile))
            }
            WinCondition::Every(function) | WinCondition::Asked(function) => {
                matches!(self.ask(board, ScriptQuestion::Won(*function)), Ok(ScriptAnswer::Yes(true)))
            }
        }
    }

    /// Makes some steps in order.
    ///
    /// # Errors
    ///
    /// A step that refuses, or one that is not possible: then nothing of the move is to be kept.
    pub fn propose(&self, making: &mut Transition, proposals: &[ProposedStep]) -> Result<(), Refusal> {
        for proposal in proposals {
            match &proposal.step {
                BoardStep::Refuse(why) => return Err(Refusal::Says(why.as_str().into())),
                BoardStep::Say(text) => making.said.push(text.clone()),
                BoardStep::Carry { from, to, count, .. } => {
                    let there = making.frame.board.len(*from);
                    if usize::from(*count) > there {
                        let (from, to) = (&self.pile(*from).id, &self.pile(*to).id);
                        let message =
                            format!("`carry` wants {count} cards from {from} to {to}, but {from} has {there}");
                        return Err(self.impossible(proposal, message));
                    }
                    self.step(making, &proposal.step);
                }
                step => self.step(making, step),
            }
        }
        Ok(())
    }

    fn impossible(&self, proposal: &ProposedStep, message: String) -> Refusal {
        let (file, line) =
            proposal.place.clone().map_or((self.about.file.clone(), None), |(file, line)| (file, Some(line)));
        Refusal::Fault(Arc::new(ScriptProblem { line, ..ScriptProblem::in_file(&file, message) }))
    }

    /// Makes one change.
    pub fn step(&self, making: &mut Transition, step: &BoardStep) {
        let Transition { frame, seed, .. } = making;
        let board = &mut frame.board;
        match *step {
            BoardStep::Carry { from, to, count, order } => self.carry(board, from, to, usize::from(count), order),
            BoardStep::Turn { pile } => {
                if let Some(top) = board.top(pile) {
                    board.turn(top, !board.is_up(top));
                }
            }
            BoardStep::Set { var, value } => board.set_var(var, value),
            BoardStep::Shuffle { pile } => {
                frame.shuffles += 1;
                shuffle(board.pile_mut(pile), *seed, ShufflePurpose::InPlay(frame.shuffles));
            }
            BoardStep::CloseUp { group } => {
                let mut free = self.layout.groups[group].piles();
                for pile in
                    self.layout.groups[group].piles().filter(|pile| !board.is_space(*pile)).collect::<PileSet>().iter()
                {
                    if let Some(free) = free.next() {
                        board.carry(pile, free, board.len(pile), LandingOrder::Kept);
                    }
                }
            }
            BoardStep::Fill { group, from } => {
                for to in self.layout.groups[group].piles() {
                    let board = &mut making.frame.board;
                    if board.is_space(to) && !board.is_space(from) {
                        self.carry(board, from, to, 1, LandingOrder::Kept);
                        making.happened(GameEventKind::Fill, from, to, 1);
                    }
                }
            }
            BoardStep::Sweep { group, faces, to } => {
                for from in self.layout.groups[group].piles().filter(|from| *from != to) {
                    let mut at = 0;
                    while let Some(&card) = board.pile(from).get(at) {
                        if faces >> self.layout.deck.face(card).index() & 1 == 1 {
                            board.pull(from, at, to);
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
            BoardStep::Say(_) | BoardStep::Refuse(_) => {}
        }
    }

    /// Carries cards: they leave a stock face up and come back to it face down; elsewhere they lie as they lay.
    fn carry(&self, board: &mut Board, from: PileId, to: PileId, count: usize, order: LandingOrder) {
        if from == to {
            return;
        }
        let count = count.min(board.len(from));
        let was_space = board.is_space(to);
        board.carry(from, to, count, order);
        let (leaves, enters) = (self.pile(from).role == Role::Stock, self.pile(to).role == Role::Stock);
        if leaves != enters {
            let landed = if order == LandingOrder::Under { 0..count } else { board.len(to) - count..board.len(to) };
            for at in landed {
                board.turn(board.pile(to)[at], leaves);
            }
        }
        if was_space {
            self.start_pile(board, to);
        }
    }
}
