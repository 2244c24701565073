//! The state of a game between two turns, and a move while it is being made.

use crate::mission::MissionTally;
use crate::score::{GameEvent, GameEventKind, ScoreKey};
use crate::script::ScoringInput;
use crate::step_trace::{StepCause, TracedStep};
use crate::steps::BoardStep;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_cards::shuffle::Seed;

/// Everything about a game that a turn changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The board.
    pub board: Board,
    /// Points earned by events, rewards of missions included.
    pub points: i64,
    /// What the board itself is worth, where the script's score has a `total`.
    pub total: i64,
    /// How many moves the player has made, taps not counted.
    pub carries: u32,
    /// How many of them since the last tap.
    pub streak: u32,
    /// How many shuffles there have been in play.
    pub shuffles: u32,
    /// The progress of each mission.
    pub tallies: Box<[MissionTally]>,
    /// Which card has earned the points of which key, in order; only where a card earns them once.
    pub paid: Vec<(Card, ScoreKey)>,
}

impl GameState {
    /// Notes that the card of an event earns the points of a key. False if it has earned them before.
    pub(crate) fn pay(&mut self, event: GameEvent, key: Option<ScoreKey>) -> bool {
        let Some(paid) = event.card.zip(key) else { return true };
        match self.paid.binary_search(&paid) {
            Ok(_) => false,
            Err(at) => {
                self.paid.insert(at, paid);
                true
            }
        }
    }

    /// The score, without the bonus for a quick win.
    pub fn score(&self) -> i64 {
        self.points.saturating_add(self.total)
    }

    /// What the script's functions for score and missions see of this state beside the board.
    pub(crate) fn scoring_input(&self) -> ScoringInput {
        ScoringInput { moves: self.carries, points: self.points, total: self.total, tallies: self.tallies.clone() }
    }
}

/// The outcome of a move that was played.
#[derive(Clone, Debug)]
pub struct PlayedMove {
    /// The state after it, settled.
    pub state: GameState,
    /// What happened during the move and the settling, in order.
    pub events: Vec<GameEvent>,
    /// What the script told the player with `say`.
    pub messages: Vec<String>,
}

/// A move while it is being made, on a copy of the state. If a step of it is refused, the copy is dropped.
pub struct Transition {
    /// The state as changed so far.
    pub state: GameState,
    /// The events so far, unless events are not recorded.
    pub events: Vec<GameEvent>,
    /// What the script told the player so far.
    pub messages: Vec<String>,
    /// Whether the steps that the script lists for settling were made: they are made once a move.
    pub settled: bool,
    recording: EventRecording,
    /// What makes the steps that are made now.
    pub(crate) cause: StepCause,
    /// The steps so far, where somebody wants to see them.
    pub(crate) trace: Option<Vec<TracedStep>>,
    pub(crate) seed: Seed,
}

/// Whether a transition keeps its events. A search makes many moves and reads no events.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EventRecording {
    On,
    Off,
}

impl Transition {
    /// A move from a state, with its events recorded.
    pub(crate) fn new(state: GameState, seed: Seed) -> Self {
        let (events, messages) = (Vec::with_capacity(2), Vec::new());
        let (recording, cause) = (EventRecording::On, StepCause::Carry);
        Self { state, events, messages, settled: false, recording, cause, trace: None, seed }
    }

    /// To see what steps would do to a board. Shuffles in it don't follow the game's seed.
    pub fn dry(board: Board) -> Self {
        Self::quiet(board, 0, Seed::Plain(0))
    }

    /// To make moves of which only the board counts: events, score and missions are left out.
    pub fn quiet(board: Board, shuffles: u32, seed: Seed) -> Self {
        let state = GameState {
            board,
            points: 0,
            total: 0,
            carries: 0,
            streak: 0,
            shuffles,
            tallies: Box::default(),
            paid: Vec::new(),
        };
        let (events, messages) = (Vec::new(), Vec::new());
        let (recording, cause) = (EventRecording::Off, StepCause::Carry);
        Self { state, events, messages, settled: false, recording, cause, trace: None, seed }
    }

    /// To see the steps of a move one by one.
    pub(crate) fn traced(board: Board, shuffles: u32, seed: Seed) -> Self {
        Self { trace: Some(Vec::new()), ..Self::quiet(board, shuffles, seed) }
    }

    /// Begins another move on the board as it is now.
    pub fn restart(&mut self) {
        self.settled = false;
        self.messages.clear();
    }

    /// Notes a step that has been made, where somebody wants to see the steps.
    pub(crate) fn note(&mut self, step: &BoardStep) {
        if let Some(trace) = &mut self.trace {
            trace.push(TracedStep::made(self.cause, step, &self.state.board));
        }
    }

    /// Records an event after its cards have landed. Its card is the one of them that landed first, if it lies face up:
    /// scripts see the card.
    pub fn record(&mut self, kind: GameEventKind, from: PileId, to: PileId, count: u8) {
        if self.recording == EventRecording::Off {
            return;
        }
        let board = &self.state.board;
        let card = board.len(to).checked_sub(usize::from(count)).and_then(|at| board.pile(to).get(at).copied());
        self.record_with(card.filter(|card| board.is_up(*card)), kind, from, to, count);
    }

    /// Records an event with a card that lay face up before its cards were moved. Where they landed it may lie otherwise.
    pub fn record_with(&mut self, card: Option<Card>, kind: GameEventKind, from: PileId, to: PileId, count: u8) {
        if self.recording == EventRecording::On {
            let (number, streak) = (self.state.carries, self.state.streak);
            self.events.push(GameEvent { kind, from, to, card, count, number, streak });
        }
    }
}
