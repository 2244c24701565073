//! The table as one player may see it.
//!
//! No identity of a face-down card passes through here: cards go by opaque ids, permuted with the game's secret.

use std::collections::HashSet;

use crate::board::{Board, PileId};
use crate::card::{Card, KING, rank_letter};
use crate::game::Game;
use crate::hint::Look;
use crate::moves::Move;
use crate::protocol::{CardView, ClockView, Fan, MoveView, PileView, Status, Tap as TapView, View};
use crate::rules::{Role, Rules, Tap};

/// What a view needs beside the game.
#[derive(Clone, Debug)]
pub struct Around {
    /// The view's number.
    pub version: u64,
    /// The game's number.
    pub game: u64,
    /// The clock.
    pub clock: ClockView,
    /// A search has found that nothing new can be reached.
    pub stuck: bool,
    /// What is wrong with the rules on disk.
    pub problem: Option<crate::problem::Problem>,
    /// What the player should know.
    pub notice: Option<String>,
}

/// Draws up the view of a game.
pub fn view(game: &Game, around: Around) -> View {
    let rules = game.rules();
    let frame = game.now();
    let status = match game.status() {
        Status::Playing if around.stuck => Status::Stuck,
        status => status,
    };
    let bonus =
        if status == Status::Won { rules.score.as_ref().map_or(0, |score| score.bonus(around.clock.ms)) } else { 0 };
    View {
        version: around.version,
        game: around.game,
        variant: rules.about.brief.clone(),
        seed: game.start().seed.to_string(),
        options: rules.options.views(),
        piles: piles(rules, &frame.board, &game.ids()),
        moves: moves(rules, &frame.board),
        score: rules.score.as_ref().map(|_| frame.score.saturating_add(bonus)),
        played: frame.carries,
        clock: around.clock,
        can_undo: game.at() > 0,
        can_redo: game.at() < game.turns().len(),
        status,
        problem: around.problem,
        notice: around.notice,
    }
}

/// How the table has looked in this game, up to now.
pub fn looks(game: &Game) -> HashSet<Look> {
    let (rules, ids) = (game.rules(), game.ids());
    (0..=game.at()).map(|turn| Look::of(&piles(rules, &game.frame(turn).board, &ids))).collect()
}

fn piles(rules: &Rules, board: &Board, ids: &[Card]) -> Vec<PileView> {
    let each = |pile: PileId| {
        let this = rules.pile(pile);
        let mut cards: Vec<CardView> = board
            .pile(pile)
            .iter()
            .map(|card| CardView {
                id: ids[usize::from(card.0)].0,
                face: board.is_up(*card).then(|| rules.deck.face(*card).to_string()),
            })
            .collect();
        // A squared pile shows no order, so it tells none: ids seen before a shuffle would give the new order away.
        if this.fan == Fan::None {
            let hidden = cards.iter().take_while(|card| card.face.is_none()).count();
            cards[..hidden].sort_unstable_by_key(|card| card.id);
        }
        PileView {
            id: this.id.clone(),
            role: this.role.to_string(),
            x: this.x,
            y: this.y,
            fan: this.fan,
            show: this.show,
            cards,
            tap: tap(rules, board, pile),
            mark: (1..=KING).find(|rank| this.starts_with_rank(*rank)).map(|rank| rank_letter(rank).to_string()),
        }
    };
    rules.pile_ids().map(each).collect()
}

fn tap(rules: &Rules, board: &Board, pile: PileId) -> TapView {
    match &rules.pile(pile).tap {
        None => TapView::None,
        Some(_) if rules.judge(board, &Move::Tap { pile }).is_err() => TapView::Refused,
        Some(Tap::Draw { .. }) if board.is_space(pile) => TapView::Redeal,
        Some(Tap::Draw { .. }) => TapView::Play,
    }
}

/// Every legal move, the best of each source first: home before elsewhere, on cards before into spaces.
fn moves(rules: &Rules, board: &Board) -> Vec<MoveView> {
    let mut moves = rules.moves(board);
    moves.sort_by_key(|mv| match *mv {
        Move::Tap { pile } => (pile, 0, 0, false),
        Move::Carry { from, to, count } => {
            (from, count, u8::from(rules.pile(to).role != Role::Foundation), board.is_space(to))
        }
    });
    let each = |mv: &Move| {
        let text = mv.text(rules).to_string();
        match *mv {
            Move::Tap { pile } => MoveView { text, from: pile.0, to: None, count: 0, home: false },
            Move::Carry { from, to, count } => {
                let home = rules.pile(to).role == Role::Foundation;
                MoveView { text, from: from.0, to: Some(to.0), count, home }
            }
        }
    };
    moves.iter().map(each).collect()
}
