//! One deal being played: its history, undo and redo, and how it follows when its rules change.

mod replay;

use std::ops::Range;
use std::sync::Arc;

use self::replay::renamed;
pub use self::replay::{ReplayMismatch, ReplaySegment, ReplayTurn};
use crate::stuck::SeenCards;
use redeal_cards::board::Board;
use redeal_cards::card::Card;
use redeal_cards::shuffle::{Seed, ShufflePurpose, shuffle};
use redeal_rules::moves::{Move, MoveKind};
use redeal_rules::notation::ParseMoveError;
use redeal_rules::refusal::Refusal;
use redeal_rules::score::GameEvent;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_rules::{Rules, UndoLimit};

/// One deal being played: the only owner of a board, and the only place where it changes.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: DealStart,
    deal: GameState,
    turns: Vec<Turn>,
    /// How many turns are in force; those after it can be redone.
    at: usize,
    segments: Vec<Segment>,
    /// What the player has seen; taking a turn back makes nobody forget.
    seen: SeenCards,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// There are legal moves.
    Playing,
    /// The goal is met.
    Won,
    /// No legal move is left.
    Stuck,
}

/// Where a change of the rules, by an edit or by an option, left the running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// What became of the game.
    pub outcome: RuleChangeOutcome,
    /// The score before the change.
    pub score_before: i64,
    /// The score now.
    pub score_after: i64,
    /// The first move, in its text form, that the new rules do not allow where it was played.
    pub illegal: Option<String>,
}

/// What became of a running game when its rules changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleChangeOutcome {
    /// Every move was legal under the new rules too: board and score are as if they had always been in force.
    Replayed,
    /// The board stays as it is; the new rules judge from here on.
    Continued,
    /// The new rules deal other cards: the table stays under the old ones, and a restart deals anew.
    DealsOtherwise,
    /// The new rules have no place for the cards as they lie: the old ones stay, and a restart deals anew.
    Kept,
}

/// What fixes a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealStart {
    /// The order of the deck.
    pub seed: Seed,
    /// What earlier games left, where a variant carries its score from game to game.
    pub balance: i64,
    /// What the ids are permuted by under which a page sees the cards. It never leaves the host.
    pub secret: u64,
}

impl DealStart {
    /// A start from a seed, with a fresh secret.
    pub fn new(seed: Seed, balance: i64) -> Self {
        Self { seed, balance, secret: rand::random() }
    }

    /// A start from a seed that nobody chose.
    pub fn fresh(balance: i64) -> Self {
        Self::new(Seed::fresh(), balance)
    }
}

/// A move with what it did.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The move in its text form, which outlives the rules that it was played under.
    pub text: String,
    /// Whether it carried cards or tapped a pile.
    pub kind: MoveKind,
    /// The table after it.
    pub after: GameState,
    /// What happened.
    pub events: Vec<GameEvent>,
    /// What the rules had to say.
    pub said: Vec<String>,
    /// It was made by itself, and belongs to the turn before it.
    pub auto: bool,
    /// The board's hash after it, under the rules that it was played under.
    pub hash: u64,
}

/// A stretch of a game that was played under the same rules.
#[derive(Clone, Debug)]
pub struct Segment {
    /// Those rules.
    pub rules: Arc<Rules>,
    /// Its first turn.
    pub from: usize,
    /// The board on which it starts, in text; none for the deal itself.
    pub board: Option<String>,
}

/// Why a move was not played.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is no move at all.
    #[error(transparent)]
    NoMove(#[from] ParseMoveError),
    /// The rules refuse it.
    #[error("{sentence}")]
    Refused {
        /// What stands against it.
        refusal: Refusal,
        /// The same in words.
        sentence: String,
    },
}

impl Game {
    /// Deals.
    pub fn new(rules: Arc<Rules>, start: DealStart) -> Self {
        let deal = rules.deal(start.seed, start.balance);
        let segments = vec![Segment { rules: Arc::clone(&rules), from: 0, board: None }];
        let mut seen = SeenCards::default();
        seen.add(&deal.board);
        Self { rules, start, deal, turns: Vec::new(), at: 0, segments, seen }
    }

    /// A game that starts from a board given in text, as tests and damaged saves do.
    pub fn on_board(rules: Arc<Rules>, start: DealStart, board: Board) -> Self {
        let mut game = Self::new(rules, start);
        game.seen = SeenCards::default();
        game.seen.add(&board);
        game.segments[0].board = Some(game.rules.board_text(&board));
        game.deal = game.rules.opening(board, start.balance);
        // What a broken script can't say is told when it is next asked.
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

    /// The table as it is now.
    pub fn now(&self) -> &GameState {
        self.frame(self.at)
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.now().board
    }

    /// The table after so many turns.
    pub fn frame(&self, turns: usize) -> &GameState {
        if turns == 0 { &self.deal } else { &self.turns[turns - 1].after }
    }

    /// All turns, those that can be redone included.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns are in force.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The stretches of equal rules.
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
    /// Refuses what is no move and what is illegal. The table is untouched whenever this fails.
    pub fn play_text(&mut self, text: &str) -> Result<&Turn, PlayError> {
        let mv = self.rules.parse_move(text)?;
        self.play(&mv)
    }

    /// Plays a move, then lets the table settle.
    ///
    /// # Errors
    ///
    /// Refuses an illegal move. The table is untouched whenever this fails.
    pub fn play(&mut self, mv: &Move) -> Result<&Turn, PlayError> {
        let turn = turn(&self.rules, self.now(), *mv, self.start.seed)?;
        self.turns.truncate(self.at);
        self.ensure_segment();
        self.seen.add(&turn.after.board);
        self.turns.push(turn);
        self.at += 1;
        Ok(&self.turns[self.at - 1])
    }

    /// Plays a move that nobody wished: it is taken back, and played again, with the turn before it.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_automatic(&mut self, mv: &Move) -> Result<(), PlayError> {
        self.play(mv)?;
        self.turns[self.at - 1].auto = self.at > 1;
        Ok(())
    }

    /// Sees to it that the next turn falls into a segment of the rules in force.
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

    /// The last turn that the player wished; 0 where there is none.
    fn last_wished_turn(&self) -> usize {
        self.turns[..self.at].iter().rposition(|turn| !turn.auto).unwrap_or(0)
    }

    /// Takes the last turn back, with what went along with it. False if there is none, or the rules don't allow it.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        if can {
            self.at = self.last_wished_turn();
        }
        can
    }

    /// Plays the turn again that was taken back last, with what went along with it. False if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.at < self.turns.len();
        if can {
            let rest = &self.turns[self.at + 1..];
            self.at += 1 + rest.iter().take_while(|turn| turn.auto).count();
        }
        can
    }

    /// Goes to the table after so many turns, or to the last one, whatever the rules think of taking back: for films,
    /// which are no play.
    pub fn go_to(&mut self, turns: usize) {
        self.at = turns.min(self.turns.len());
    }

    /// Forgets the turns that were taken back.
    pub fn discard_undone(&mut self) {
        self.turns.truncate(self.at);
        self.ensure_segment();
    }

    /// Where the game stands.
    pub fn status(&self) -> GameStatus {
        if self.rules.won(self.board()) {
            GameStatus::Won
        } else if self.rules.has_legal_moves(self.board()) {
            GameStatus::Playing
        } else {
            GameStatus::Stuck
        }
    }

    /// The ids under which a page sees the cards: for each card an opaque number.
    pub fn ids(&self) -> Vec<Card> {
        let mut ids: Vec<Card> = self.rules.layout.deck.cards().collect();
        shuffle(&mut ids, Seed::Plain(self.start.secret), ShufflePurpose::Ids);
        ids
    }

    /// Puts the game under other rules of the same variant, as far as they can follow it.
    ///
    /// The whole game is tried under them first. Where they refuse one of its moves, the board stays as it lies, if
    /// their piles can hold it, and they judge from here on.
    pub fn follow(&mut self, rules: Arc<Rules>) -> RuleChange {
        let score_before = self.now().score();
        let (outcome, illegal) = match self.replayed(&rules) {
            Ok(replayed) => {
                *self = replayed;
                (RuleChangeOutcome::Replayed, None)
            }
            Err(ReplayFailure::Deal) => (RuleChangeOutcome::DealsOtherwise, None),
            Err(ReplayFailure::Move(text)) => {
                let continued = self.continued(rules);
                let outcome = if continued.is_some() { RuleChangeOutcome::Continued } else { RuleChangeOutcome::Kept };
                if let Some(continued) = continued {
                    *self = continued;
                }
                (outcome, Some(text))
            }
        };
        RuleChange { outcome, score_before, score_after: self.now().score(), illegal }
    }

    /// This game as if the new rules had always been in force.
    fn replayed(&self, rules: &Arc<Rules>) -> Result<Self, ReplayFailure> {
        let mut game = Self::new(Arc::clone(rules), self.start);
        if self.segments[0].board.is_some() {
            let laid = convert(&self.deal, &self.rules, rules).ok_or(ReplayFailure::Deal)?;
            game.deal = rules.opening(laid.board, self.start.balance);
            rules.update_score(&mut game.deal, &[]).map_err(|_| ReplayFailure::Deal)?;
            game.segments[0].board = Some(rules.board_text(&game.deal.board));
        }
        let untouched = self.turns.is_empty();
        if !untouched && convert(&self.deal, &self.rules, rules).is_none_or(|deal| deal.board != game.deal.board) {
            return Err(ReplayFailure::Deal);
        }
        for (n, old) in self.turns.iter().enumerate() {
            match game.play_text(&old.text) {
                Ok(_) => game.turns[n].auto = old.auto,
                // Turns that were taken back need not be possible any more.
                Err(_) if n >= self.at => break,
                Err(_) => return Err(ReplayFailure::Move(old.text.clone())),
            }
        }
        game.at = self.at;
        Ok(game)
    }

    /// This game with the board as it lies, judged by the new rules from here on.
    fn continued(&self, rules: Arc<Rules>) -> Option<Self> {
        let old = &self.rules;
        let mut game = self.clone();
        game.turns.truncate(self.at);
        game.deal = rules.opening(convert(&self.deal, old, &rules)?.board, self.start.balance);
        rules.update_score(&mut game.deal, &[]).ok()?;
        let mut before = game.deal.clone();
        for turn in &mut game.turns {
            // Score and missions are those of the new rules, over what happened under the old ones.
            let after = convert(&turn.after, old, &rules)?;
            turn.events = turn.events.iter().filter_map(|event| renamed(event, old, &rules)).collect();
            turn.after =
                GameState { points: before.points, total: before.total, tallies: before.tallies.clone(), ..after };
            rules.update_score(&mut turn.after, &turn.events).ok()?;
            before = turn.after.clone();
        }
        game.rules = rules;
        // The journal is to know of the new rules even if no move is ever played under them.
        game.ensure_segment();
        Some(game)
    }
}

enum ReplayFailure {
    Deal,
    Move(String),
}

fn turn(rules: &Rules, frame: &GameState, mv: Move, seed: Seed) -> Result<Turn, PlayError> {
    let played = rules.play(frame, &mv, seed).map_err(|refusal| {
        let sentence = rules.sentence(&refusal);
        PlayError::Refused { refusal, sentence }
    })?;
    let PlayedMove { state: after, events, messages: said } = played;
    let hash = rules.layout.hash(&after.board);
    let (text, kind) = (rules.move_text(&mv).to_string(), mv.kind());
    Ok(Turn { text, kind, after, events, said, auto: false, hash })
}

/// A frame on the piles of other rules, if they have room for all its cards under the same names.
fn convert(frame: &GameState, old: &Rules, new: &Rules) -> Option<GameState> {
    if old.layout.deck != new.layout.deck {
        return None;
    }
    let mut board = Board::empty(new.layout.piles.len());
    for pile in old.pile_ids() {
        let cards = frame.board.pile(pile);
        let Some(target) = new.pile_named(&old.pile(pile).id) else {
            if cards.is_empty() {
                continue;
            }
            return None;
        };
        if cards.len() > usize::from(new.pile(target).capacity) {
            return None;
        }
        for &card in cards {
            board.lay(target, card, frame.board.facing(card));
        }
    }
    for (var, name) in old.layout.vars.iter().enumerate() {
        if let Some(target) = new.layout.vars.iter().position(|other| other == name) {
            board.set_var(target, frame.board.var(var));
        }
    }
    Some(GameState { board, ..frame.clone() })
}
