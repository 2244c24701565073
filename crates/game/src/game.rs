//! A deal in play: its history, undo and redo, and how it follows when its rules change.

mod earlier;
mod follow;
mod replay;

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

pub use self::earlier::EarlierDeals;
pub use self::follow::FollowedBefore;
pub(crate) use self::follow::{MAX_CONVERSIONS, MAX_SEGMENTS};
pub use self::replay::{ReplayError, ReplayMismatch, ReplaySegment, ReplayTurn};
use crate::stuck::SeenCards;
use redeal_cards::board::Board;
use redeal_cards::card::Card;
use redeal_cards::shuffle::{Seed, ShufflePurpose, shuffle};
use redeal_rules::moves::{Move, MoveKind};
use redeal_rules::notation::ParseMoveError;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::refusal::Refusal;
use redeal_rules::score::GameEvent;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_rules::{Rules, UndoLimit};

/// A deal in play. It owns the board, and nothing else changes that board.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: DealStart,
    deal: GameState,
    turns: Vec<Turn>,
    /// How many turns are in force; those after it can be redone.
    at: usize,
    segments: Vec<Segment>,
    /// The cards that the player has seen. Undo does not shrink the set.
    seen: SeenCards,
    origin: BoardOrigin,
    /// Turns after those that can be redone: the rules refuse the first of them, and other rules may allow it again.
    waiting: VecDeque<WaitingTurn>,
}

/// A turn that was taken back before its rules gave way to some that refuse it.
#[derive(Clone, Debug)]
struct WaitingTurn {
    text: String,
    auto: bool,
}

/// Where the board came from on which a game starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardOrigin {
    /// It was dealt, or kept.
    #[default]
    Deal,
    /// An author has set it. Such a game stays out of the statistics.
    ByHand,
}

/// Whether a game is won, stuck or going on, or that its rules can't say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// There are legal moves.
    Playing,
    /// The goal is met.
    Won,
    /// No legal move is left.
    Stuck,
    /// The script failed when it was asked: whether there are moves is not known.
    Unknown,
}

/// The effect of a change of rules, by an edit or by an option, on the game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// Which rules are in force now, and for which moves.
    pub outcome: RuleChangeOutcome,
    /// The score before the change.
    pub score_before: i64,
    /// The score now.
    pub score_after: i64,
    /// The first move, as text, that the new rules refuse where it was played.
    pub illegal: Option<String>,
    /// The number of its turn, counted from 0.
    pub refused: Option<usize>,
    /// Why the script of the new rules failed, if it did.
    pub fault: Option<Arc<ScriptProblem>>,
}

/// Which rules judge a game after a change of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleChangeOutcome {
    /// The new ones, from the deal on: they allow every move. Board and score are as if they had always been in force.
    Replayed,
    /// The new ones, from here on: they refuse a move that was made. The board stays as it is.
    Continued,
    /// The old ones, because the new ones deal other cards. A restart deals under the new ones.
    DealsOtherwise,
    /// The old ones, because the new ones have no room for the cards where they lie. A restart deals under the new ones.
    Kept,
    /// The old ones, because the script of the new ones fails in this game.
    Failed,
}

/// Everything that determines a deal, apart from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealStart {
    /// The order of the deck.
    pub seed: Seed,
    /// What earlier deals left to it, where deals go together.
    pub earlier: EarlierDeals,
    /// The seed of the permutation of card ids that a page sees. It never leaves the host.
    pub secret: u64,
}

impl DealStart {
    /// A start from a seed, with a fresh secret.
    pub fn new(seed: Seed, earlier: EarlierDeals) -> Self {
        Self { seed, earlier, secret: rand::random() }
    }

    /// A start from a random seed.
    pub fn fresh(earlier: EarlierDeals) -> Self {
        Self::new(Seed::fresh(), earlier)
    }
}

/// A move that was made, with the state after it.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The move as text. Pile numbers would mean something else under other rules.
    pub text: String,
    /// Whether it carried cards or tapped a pile.
    pub kind: MoveKind,
    /// The state after it.
    pub after: GameState,
    /// The events of the move, which scores count.
    pub events: Vec<GameEvent>,
    /// The messages of the rules.
    pub said: Vec<String>,
    /// Autoplay made it: it is undone and redone with the turn before it.
    pub auto: bool,
    /// The board's hash after it, under the rules that it was played under.
    pub hash: u64,
}

/// Consecutive turns that were played under the same rules.
#[derive(Clone, Debug)]
pub struct Segment {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The index of its first turn.
    pub from: usize,
    /// The board on which it starts, as text. `None` stands for the deal.
    pub board: Option<String>,
}

/// Why a move was not played.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The text is not a move.
    #[error(transparent)]
    NoMove(#[from] ParseMoveError),
    /// The rules refuse it.
    #[error("{sentence}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The same in words.
        sentence: String,
    },
}

impl Game {
    /// Deals the cards.
    pub fn new(rules: Arc<Rules>, start: DealStart) -> Self {
        let deal = rules.deal(start.seed, start.earlier.balance);
        let segments = vec![Segment { rules: Arc::clone(&rules), from: 0, board: None }];
        let mut seen = SeenCards::default();
        seen.add(&deal.board);
        Self {
            rules,
            start,
            deal,
            turns: Vec::new(),
            at: 0,
            segments,
            seen,
            origin: BoardOrigin::Deal,
            waiting: VecDeque::new(),
        }
    }

    /// A game from a board that an author has set.
    pub fn set_by_hand(rules: Arc<Rules>, start: DealStart, board: Board) -> Self {
        Self { origin: BoardOrigin::ByHand, ..Self::on_board(rules, start, board) }
    }

    /// Where the board came from on which it starts.
    pub fn origin(&self) -> BoardOrigin {
        self.origin
    }

    /// The same game, with what is known of its origin.
    #[must_use]
    pub fn of_origin(self, origin: BoardOrigin) -> Self {
        Self { origin, ..self }
    }

    /// A game that starts from any board, as deal files, tests and damaged saves do.
    pub fn on_board(rules: Arc<Rules>, start: DealStart, board: Board) -> Self {
        let mut game = Self::new(rules, start);
        game.seen = SeenCards::default();
        game.seen.add(&board);
        game.segments[0].board = Some(game.rules.board_text(&board));
        game.deal = game.rules.opening(board, start.earlier.balance);
        // A script that fails here fails again at the first move, and is reported then.
        let _ = game.rules.update_score(&mut game.deal, &[]);
        game
    }

    /// The rules in force.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What fixes the deal.
    pub fn start(&self) -> DealStart {
        self.start
    }

    /// The current state.
    pub fn now(&self) -> &GameState {
        self.state_after(self.at)
    }

    /// The score as it stands now; in a game that is won after so many milliseconds, with the bonus for a quick win.
    pub fn final_score(&self, is_won: bool, ms: u64) -> i64 {
        let bonus = self.rules.scoring.score.as_ref().filter(|_| is_won).map_or(0, |score| score.bonus(ms));
        self.now().score().saturating_add(bonus)
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.now().board
    }

    /// The state after so many turns.
    pub fn state_after(&self, turns: usize) -> &GameState {
        if turns == 0 { &self.deal } else { &self.turns[turns - 1].after }
    }

    /// All turns, including those that can be redone.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns are in force.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The segments, the one of the deal first.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The turns of a segment.
    pub fn turns_of_segment(&self, segment: usize) -> Range<usize> {
        let end = self.segments.get(segment + 1).map_or(self.turns.len(), |next| next.from);
        self.segments[segment].from.min(end)..end
    }

    /// Plays a move given in text.
    ///
    /// # Errors
    ///
    /// Refuses a text that is no move, and a move that is illegal. The game does not change then.
    pub fn play_text(&mut self, text: &str) -> Result<&Turn, PlayError> {
        let mv = self.rules.parse_move(text)?;
        self.play(&mv)
    }

    /// Plays a move and settles the board.
    ///
    /// # Errors
    ///
    /// Refuses an illegal move. The game does not change then.
    pub fn play(&mut self, mv: &Move) -> Result<&Turn, PlayError> {
        let turn = turn(&self.rules, self.now(), *mv, self.start.seed)?;
        self.turns.truncate(self.at);
        self.waiting.clear();
        self.ensure_segment();
        self.seen.add(&turn.after.board);
        self.turns.push(turn);
        self.at += 1;
        Ok(&self.turns[self.at - 1])
    }

    /// Plays a move of autoplay: undo and redo treat it as part of the turn before it.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_automatic(&mut self, mv: &Move) -> Result<(), PlayError> {
        self.play(mv)?;
        self.turns[self.at - 1].auto = self.at > 1;
        Ok(())
    }

    /// Makes the last segment one of the rules in force, so that the next turn belongs to it.
    fn ensure_segment(&mut self) {
        let hash = &self.rules.hash;
        while self.segments.len() > 1
            && self
                .segments
                .last()
                .is_some_and(|last| last.from > self.at || last.from == self.at && last.rules.hash != *hash)
        {
            self.segments.pop();
        }
        if self.segments.last().is_none_or(|last| last.rules.hash != *hash) {
            let board = Some(self.rules.board_text(self.board()));
            self.segments.push(Segment { rules: Arc::clone(&self.rules), from: self.at, board });
        }
    }

    /// The cards that the player has seen in this game.
    pub fn seen(&self) -> &SeenCards {
        &self.seen
    }

    /// Whether the last turn can be taken back.
    pub fn can_undo(&self) -> bool {
        self.at > 0
            && match self.rules.undo {
                UndoLimit::All => true,
                UndoLimit::Moves => self.turns[self.last_wished_turn()].kind != MoveKind::Tap,
                UndoLimit::None => false,
            }
    }

    /// The index of the last turn in force that the player made; 0 where there is none.
    fn last_wished_turn(&self) -> usize {
        self.turns[..self.at].iter().rposition(|turn| !turn.auto).unwrap_or(0)
    }

    /// Undoes the last turn and the automatic turns after it. Returns false if there is none, or the rules forbid it.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        if can {
            self.at = self.last_wished_turn();
        }
        can
    }

    /// Redoes the next turn and the automatic turns after it. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.at < self.turns.len();
        if can {
            let rest = &self.turns[self.at + 1..];
            self.at += 1 + rest.iter().take_while(|turn| turn.auto).count();
        }
        can
    }

    /// Takes back all turns after the first `turns`. Automatic turns that follow these directly stay. The rules must let every
    /// turn be undone.
    pub fn take_back_to(&mut self, turns: usize) {
        let after = self.turns[..self.at].iter().skip(turns);
        self.at = self.at.min(turns + after.take_while(|turn| turn.auto).count());
    }

    /// Goes to the state after so many turns, or to the last one. It ignores limits of undo: films use it, players
    /// do not.
    pub fn go_to(&mut self, turns: usize) {
        self.at = turns.min(self.turns.len());
    }

    /// Removes the turns that were undone.
    pub fn discard_undone(&mut self) {
        self.turns.truncate(self.at);
        self.waiting.clear();
        self.ensure_segment();
    }

    /// Whether the game is won, stuck or going on. Where the script fails and no move is listed, nothing is known: the work
    /// that is watched is told of the fault.
    pub fn status(&self) -> GameStatus {
        let script = &self.rules.script;
        let (status, fault) = script.watch(|| {
            if self.rules.won(self.board()) {
                GameStatus::Won
            } else if self.rules.has_legal_moves(self.board()) {
                GameStatus::Playing
            } else {
                GameStatus::Stuck
            }
        });
        match fault {
            None => status,
            Some(fault) => {
                script.note(&fault);
                if status == GameStatus::Stuck { GameStatus::Unknown } else { status }
            }
        }
    }

    /// The ids under which a page sees the cards, by card. They tell nothing about the faces.
    pub fn ids(&self) -> Vec<Card> {
        let mut ids: Vec<Card> = self.rules.layout.deck.cards().collect();
        shuffle(&mut ids, Seed::Plain(self.start.secret), ShufflePurpose::Ids);
        ids
    }
}

fn turn(rules: &Rules, state: &GameState, mv: Move, seed: Seed) -> Result<Turn, PlayError> {
    let played = rules.play(state, &mv, seed).map_err(|refusal| {
        let sentence = rules.sentence(&refusal);
        PlayError::Refused { refusal, sentence }
    })?;
    let PlayedMove { state: after, events, messages: said } = played;
    let hash = rules.layout.hash(&after.board);
    let (text, kind) = (rules.move_text(&mv).to_string(), mv.kind());
    Ok(Turn { text, kind, after, events, said, auto: false, hash })
}
