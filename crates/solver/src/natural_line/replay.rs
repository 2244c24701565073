//! Lines played by the game's own rules: the states on their way, and draws that are made where the next move needs them.

use std::sync::atomic::{AtomicBool, Ordering};

use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, Face};
use redeal_cards::shuffle::Seed;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, Transition};
use redeal_rules::{Rules, Tap};

/// A state on the way of a line.
pub(super) struct LineState {
    pub(super) board: Board,
    shuffles: u32,
}

impl LineState {
    fn of(state: &GameState) -> Self {
        Self { board: state.board.clone(), shuffles: state.shuffles }
    }
}

/// A line that wins with its last move, and not before.
pub(super) struct PlayedLine {
    pub(super) moves: Vec<Move>,
    /// The state before each move, and the one after the last.
    pub(super) states: Vec<LineState>,
}

impl PlayedLine {
    /// Plays a line up to its win; none if it does not win.
    pub(super) fn of(replay: &mut LineReplay, from: &GameState, line: &[Move]) -> Option<Self> {
        let mut played = Self { moves: Vec::new(), states: vec![LineState::of(from)] };
        if replay.rules.won(&from.board) {
            return Some(played);
        }
        let wanted: Vec<WantedMove> = line.iter().map(|mv| WantedMove { mv: *mv, tops: Vec::new() }).collect();
        let tail = replay.tail(&played, 0, &wanted, line.len(), Draws::Kept)?;
        played.replace(tail);
        Some(played)
    }

    /// Puts another end in the place of its own.
    pub(super) fn replace(&mut self, tail: LineTail) {
        self.moves.truncate(tail.keep);
        self.states.truncate(tail.keep + 1);
        self.moves.extend(tail.moves);
        self.states.extend(tail.states);
    }

    /// The card that a move lifts first, and all others with it.
    pub(super) fn lead(&self, at: usize) -> Option<Card> {
        lead(&self.states[at].board, self.moves[at])
    }
}

/// The card that a move lifts first on a board.
pub(super) fn lead(board: &Board, mv: Move) -> Option<Card> {
    match mv {
        Move::Carry { from, count, .. } => {
            board.len(from).checked_sub(usize::from(count)).and_then(|at| board.pile(from).get(at).copied())
        }
        Move::Bottom { from, .. } => board.pile(from).first().copied(),
        Move::Set { piles } => board.top(piles.first()),
        Move::Tap { .. } => None,
    }
}

/// Another end of a line.
pub(super) struct LineTail {
    /// How many moves of the line stay before it.
    pub(super) keep: usize,
    pub(super) moves: Vec<Move>,
    /// The state after each of its moves.
    states: Vec<LineState>,
}

/// A move as it stood in a line, with the cards that lay on the wastes that it names.
#[derive(Clone)]
pub(super) struct WantedMove {
    pub(super) mv: Move,
    pub(super) tops: Vec<(PileId, Option<Face>)>,
}

/// What becomes of draws when a line is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Draws {
    /// They are moves like all others.
    Kept,
    /// They are left out, and made where the next move needs the card that they bring up.
    AsNeeded,
}

/// A stock that alone draws to a waste.
struct DrawnStock {
    stock: PileId,
    waste: PileId,
}

/// Plays lines, and counts the states.
pub(super) struct LineReplay<'a> {
    pub(super) rules: &'a Rules,
    seed: Seed,
    drawn: Vec<DrawnStock>,
    /// How many states may still be replayed.
    left: u64,
    stop: &'a AtomicBool,
}

impl<'a> LineReplay<'a> {
    pub(super) fn new(rules: &'a Rules, seed: Seed, states: u64, stop: &'a AtomicBool) -> Self {
        let drawn = rules.layout.index.tapped.iter().filter_map(|&stock| match rules.pile(stock).tap {
            Some(Tap::Draw { to: waste, .. }) => Some(DrawnStock { stock, waste }),
            _ => None,
        });
        let drawn: Vec<DrawnStock> = drawn.collect();
        // Where several stocks draw to one waste, no card says which of them is to be tapped.
        let is_one = drawn.iter().all(|one| drawn.iter().filter(|other| other.waste == one.waste).count() == 1);
        Self { rules, seed, drawn: if is_one { drawn } else { Vec::new() }, left: states, stop }
    }

    /// Whether no more may be tried.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 || self.stop.load(Ordering::Relaxed)
    }

    /// Takes a state from what may be replayed; false if there is none left.
    pub(super) fn spend(&mut self) -> bool {
        let is_over = self.is_over();
        self.left = self.left.saturating_sub(1);
        !is_over
    }

    /// Whether draws can be left out and made as they are needed.
    pub(super) fn can_draw_as_needed(&self) -> bool {
        !self.drawn.is_empty()
    }

    /// Whether a move is a draw that can be left out.
    pub(super) fn is_draw(&self, mv: Move) -> bool {
        matches!(mv, Move::Tap { pile } if self.drawn.iter().any(|drawn| drawn.stock == pile))
    }

    /// A move of a line with what it found.
    pub(super) fn wanted(&self, line: &PlayedLine, at: usize) -> WantedMove {
        let (mv, board) = (line.moves[at], &line.states[at].board);
        let named = |pile: PileId| match mv {
            Move::Carry { from, to, .. } | Move::Bottom { from, to } => from == pile || to == pile,
            Move::Set { piles } => piles.piles().contains(&pile),
            Move::Tap { .. } => false,
        };
        let wastes = self.drawn.iter().map(|drawn| drawn.waste).filter(|waste| named(*waste));
        WantedMove { mv, tops: wastes.map(|waste| (waste, self.top(board, waste))).collect() }
    }

    fn top(&self, board: &Board, pile: PileId) -> Option<Face> {
        board.top(pile).map(|card| self.rules.layout.deck.face(card))
    }

    /// Whether the wastes of a board show what a move needs.
    pub(super) fn shows(&self, board: &Board, wanted: &WantedMove) -> bool {
        wanted.tops.iter().all(|(waste, top)| self.top(board, *waste) == *top)
    }

    /// The stock that has to be tapped before a move.
    fn missing(&self, board: &Board, wanted: &WantedMove) -> Option<PileId> {
        let (waste, _) = wanted.tops.iter().find(|(waste, top)| self.top(board, *waste) != *top)?;
        self.drawn.iter().find(|drawn| drawn.waste == *waste).map(|drawn| drawn.stock)
    }

    /// Whether a move of a line could be made, with the same cards, at an earlier state of it.
    pub(super) fn is_legal_at(&mut self, line: &PlayedLine, state: usize, at: usize) -> bool {
        let (board, mv) = (&line.states[state].board, line.moves[at]);
        lead(board, mv) == line.lead(at) && self.spend() && self.rules.judge(board, &mv).is_ok()
    }

    /// Goes to the state after the first `keep` moves of a line, to play on from there in another way.
    pub(super) fn walk_from(&self, line: &PlayedLine, keep: usize, most: usize) -> TailWalk {
        let LineState { board, shuffles } = &line.states[keep];
        let transition = Transition::quiet(board.clone(), *shuffles, self.seed);
        TailWalk { transition, tail: LineTail { keep, moves: Vec::new(), states: Vec::new() }, most }
    }

    /// Plays moves after the first `keep` ones of a line, up to the win. None if one of them is not legal, if they don't
    /// win, or if the line would have more than `most` moves.
    pub(super) fn tail(
        &mut self,
        line: &PlayedLine,
        keep: usize,
        wanted: &[WantedMove],
        most: usize,
        draws: Draws,
    ) -> Option<LineTail> {
        let mut walk = self.walk_from(line, keep, most);
        for wanted in wanted {
            while draws == Draws::AsNeeded
                && let Some(pile) = self.missing(walk.board(), wanted)
            {
                if walk.make(self, Move::Tap { pile })? == WalkOutcome::Won {
                    return Some(walk.tail);
                }
            }
            if walk.make(self, wanted.mv)? == WalkOutcome::Won {
                return Some(walk.tail);
            }
        }
        None
    }
}

/// Another end of a line while it is played.
pub(super) struct TailWalk {
    transition: Transition,
    pub(super) tail: LineTail,
    /// How many moves the line may have.
    most: usize,
}

/// What a move led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WalkOutcome {
    GoesOn,
    Won,
}

impl TailWalk {
    pub(super) fn board(&self) -> &Board {
        &self.transition.state.board
    }

    /// Makes a move. None if it is not legal, or if there are no moves or states left.
    pub(super) fn make(&mut self, replay: &mut LineReplay, mv: Move) -> Option<WalkOutcome> {
        if self.tail.keep + self.tail.moves.len() >= self.most || !replay.spend() {
            return None;
        }
        replay.rules.apply_next(&mut self.transition, mv).ok()?;
        self.tail.moves.push(mv);
        self.tail.states.push(LineState::of(&self.transition.state));
        Some(if replay.rules.won(self.board()) { WalkOutcome::Won } else { WalkOutcome::GoesOn })
    }
}
