//! Makes the view of the table that a player may see.
//!
//! A view does not identify face-down cards: cards have opaque ids, permuted with the game's secret.

use std::collections::HashSet;

use crate::hint::AppearanceFingerprint;
use crate::protocol::{
    AwaitedSearch, BadgeNewsView, BestsView, CardView, ChallengeView, ClockView, DailyTagView, DifficultyView,
    FilmView, LabelView, MarkView, MissionView, MoveKindView, MoveView, OldRulesView, OptionView, PileView, PointsView,
    PreferencesView, ProblemView, RoundView, StatusView, TableNotice, TableView, TapView, VariantBrief,
    WinnabilityView,
};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, Face, KING, rank_letter};
use redeal_game::autoplay;
use redeal_game::game::{EarlierDeals, Game};
use redeal_rules::moves::ResolvedMove;
use redeal_rules::moves::{Move, MoveKind};
use redeal_rules::pile::FirstCardRule;
use redeal_rules::score::{GameForPoints, Series};
use redeal_rules::script::TableLabel;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules, Tap, pile};

/// What a view shows beside the game.
#[derive(Clone, Debug, Default)]
pub struct ViewContext {
    /// The view's number.
    pub version: u64,
    /// The game's number.
    pub game: u64,
    /// The clock.
    pub clock: ClockView,
    /// Whether a search has found that nothing new can be reached.
    pub stuck: bool,
    /// What is wrong with the rules on disk.
    pub problem: Option<ProblemView>,
    /// Why the rules in force are older than those on disk.
    pub old_rules: Option<OldRulesView>,
    /// What is odd about the rules in force.
    pub warnings: Vec<ProblemView>,
    /// What the player should know.
    pub notice: Option<TableNotice>,
    /// What the player prefers about deals and moves.
    pub prefs: PreferencesView,
    /// Whether the game can still be won.
    pub winnability: Option<WinnabilityView>,
    /// How hard the deal is.
    pub difficulty: Option<DifficultyView>,
    /// The search that a client waits for.
    pub searching: Option<AwaitedSearch>,
    /// The film that is shown instead of the game: no move can be played on it, and it is not won.
    pub film: Option<FilmView>,
    /// Why the game stays out of the statistics.
    pub marks: Vec<MarkView>,
    /// The best of earlier games, to compare a won game with.
    pub bests: Option<BestsView>,
    /// The points of earlier games, to compare a game that is over with, where it is played for points.
    pub points: Option<PointsView>,
    /// What the win brings to the album.
    pub badge: Option<BadgeNewsView>,
    /// A win of the deal that is to be beaten.
    pub challenge: Option<ChallengeView>,
    /// The daily deal that it is.
    pub daily: Option<DailyTagView>,
}

/// Makes the view of a game.
pub fn view(game: &Game, context: ViewContext) -> TableView {
    let rules = game.rules();
    let state = game.now();
    let shown = context.film.is_some();
    let moves = if shown { Vec::new() } else { moves(rules, &state.board) };
    // A game that is played for points goes on as long as a card can be laid, whatever can still be won.
    let goes_on = rules.for_points().is_some() && !moves.is_empty();
    let status = match StatusView::from(game.status()) {
        _ if shown => StatusView::Playing,
        StatusView::Stuck if goes_on => StatusView::Playing,
        StatusView::Playing if context.stuck && !goes_on => StatusView::Stuck,
        status => status,
    };
    let score = game.final_score(status == StatusView::Won, context.clock.ms);
    TableView {
        version: context.version,
        game: context.game,
        variant: VariantBrief::from(&rules.about),
        seed: game.start().seed.to_string(),
        options: OptionView::all_of(&rules.options),
        piles: piles(rules, &state.board, &game.ids()),
        only_taker: only_taker(rules, &moves),
        moves,
        score: rules.scoring.score.as_ref().map(|_| score),
        round: round(game),
        shows: rules.shown_line(state),
        labels: labels(rules, state),
        for_points: rules
            .for_points()
            .map(|GameForPoints { goal }| PointsView { goal, ..context.points.unwrap_or_else(PointsView::going_on) }),
        sets: rules.moves.matching.as_ref().is_some_and(|matching| matching.set.is_some()).then_some(true),
        played: state.carries,
        taps: taps(game),
        clock: context.clock,
        can_undo: !shown && game.can_undo(),
        // What fails on the way says nothing about this position.
        can_finish: !shown && rules.script.watch(|| autoplay::known_finish(game)).0.is_some(),
        can_redo: !shown && game.at() < game.turns().len(),
        status,
        missions: missions(rules, state),
        said: game.at().checked_sub(1).map(|last| game.turns()[last].said.clone()).unwrap_or_default(),
        problem: context.problem,
        old_rules: context.old_rules,
        warnings: (!context.warnings.is_empty()).then_some(context.warnings),
        notice: context.notice.as_ref().map(|notice| notice.text.clone()),
        notice_why: context.notice.map(|notice| notice.why),
        prefs: context.prefs,
        winnability: context.winnability,
        difficulty: context.difficulty,
        searching: context.searching,
        film: context.film,
        marks: context.marks,
        badge: context.badge,
        challenge: context.challenge,
        daily: context.daily,
        bests: context.bests,
    }
}

/// Which deal of a match a game is.
fn round(game: &Game) -> Option<RoundView> {
    let Some(Series::Rounds(of)) = game.rules().series() else { return None };
    let EarlierDeals { balance: before, rounds } = game.start().earlier;
    Some(RoundView { number: rounds.saturating_add(1).min(of), of, before })
}

/// The fingerprints of the positions of one game. Those that are known are not made again.
#[derive(Clone, Debug, Default)]
pub struct LooksByTurn {
    /// The hash of the rules that the boards were shown under.
    rules: String,
    /// After each turn: the board's hash, which tells whether it is still the same turn, and the fingerprint.
    known: Vec<(u64, AppearanceFingerprint)>,
}

impl LooksByTurn {
    /// Fingerprints of all positions of this game up to now.
    pub fn of(&mut self, game: &Game) -> HashSet<AppearanceFingerprint> {
        let (rules, ids) = (game.rules(), game.ids());
        if self.rules != rules.hash {
            self.rules.clone_from(&rules.hash);
            self.known.clear();
        }
        for turn in 0..=game.at() {
            let hash = turn.checked_sub(1).map_or(0, |last| game.turns()[last].hash);
            if self.known.get(turn).is_none_or(|(known, _)| *known != hash) {
                self.known.truncate(turn);
                let look = AppearanceFingerprint::of(rules, &piles(rules, &game.state_after(turn).board, &ids));
                self.known.push((hash, look));
            }
        }
        self.known[..=game.at()].iter().map(|(_, look)| *look).collect()
    }
}

pub(crate) fn piles(rules: &Rules, board: &Board, ids: &[Card]) -> Vec<PileView> {
    let each = |pile: PileId| {
        let this = rules.pile(pile);
        let mut cards: Vec<CardView> = board
            .pile(pile)
            .iter()
            .map(|card| CardView {
                id: ids[usize::from(card.0)].0,
                face: board.is_up(*card).then(|| rules.layout.deck.face(*card).to_string()),
            })
            .collect();
        // A squared pile must not show the order of its cards: ids seen before a shuffle would reveal the new order.
        if this.fan == pile::FanDirection::None {
            let mut hidden: Vec<u8> = cards.iter().filter(|card| card.face.is_none()).map(|card| card.id).collect();
            hidden.sort_unstable();
            for (card, id) in cards.iter_mut().filter(|card| card.face.is_none()).zip(hidden) {
                card.id = id;
            }
        }
        PileView {
            id: this.id.clone(),
            role: this.role.into(),
            x: this.x,
            y: this.y,
            hidden: this.hidden,
            browse: this.role == Role::Discard,
            fan: this.fan.into(),
            show: this.spread_count,
            together: this.take.together(),
            ends: this.take.bottom.then_some(true),
            cards,
            tap: tap(rules, board, pile),
            mark: mark(rules, board, pile),
        }
    };
    rules.pile_ids().map(each).collect()
}

fn tap(rules: &Rules, board: &Board, pile: PileId) -> TapView {
    match &rules.pile(pile).tap {
        None => TapView::None,
        Some(_) if rules.judge(board, &Move::Tap { pile }).is_err() => TapView::Refused,
        Some(Tap::Draw { .. } | Tap::DealRow { .. } | Tap::Gather { .. } | Tap::Redeal { .. })
            if board.is_space(pile) =>
        {
            TapView::Redeal
        }
        Some(_) => TapView::Play,
    }
}

/// The only rank that may start a pile now, with its suit where only one card may.
fn mark(rules: &Rules, board: &Board, pile: PileId) -> Option<String> {
    let this = rules.pile(pile);
    if let FirstCardRule::Faces(faces) = this.first
        && faces.is_power_of_two()
    {
        let only = Face::all().find(|face| faces >> face.index() & 1 == 1);
        return only.map(|face| face.to_string());
    }
    let rank = match this.first {
        FirstCardRule::Var(var) => u8::try_from(board.var(var)).ok().filter(|rank| (1..=KING).contains(rank)),
        _ => (1..=KING).find(|rank| this.starts_with_rank(*rank)),
    };
    rank.map(|rank| rank_letter(rank).to_string())
}

fn labels(rules: &Rules, state: &GameState) -> Vec<LabelView> {
    let each = |label: TableLabel| LabelView {
        pile: label.pile.0,
        side: label.side.into(),
        text: label.text,
        points: label.points,
    };
    rules.labels(state).into_iter().map(each).collect()
}

/// How many of the player's turns so far were taps.
fn taps(game: &Game) -> u32 {
    game.turns()[..game.at()].iter().filter(|turn| turn.kind == MoveKind::Tap).count() as u32
}

fn missions(rules: &Rules, state: &GameState) -> Vec<MissionView> {
    let texts = rules.mission_texts(state);
    let each = rules.scoring.missions.iter().zip(state.tallies.iter()).zip(texts);
    each.map(|((mission, tally), text)| MissionView {
        id: mission.id.clone(),
        title: mission.title.clone(),
        state: tally.state.into(),
        tally: tally.value,
        goal: mission.goal,
        text,
        reward: mission.reward,
        at: tally.at,
    })
    .collect()
}

/// The only pile that ever takes a card, if a move goes there: columns are cleared card by card onto one waste, or home.
fn only_taker(rules: &Rules, moves: &[MoveView]) -> Option<u8> {
    let mut takers = rules.pile_ids().filter(|pile| rules.ever_takes(*pile));
    let taker = takers.next().filter(|_| takers.next().is_none())?;
    let mut lifting = moves.iter().filter(|mv| !matches!(mv.what, MoveKindView::Tap | MoveKindView::Alone)).peekable();
    lifting.peek()?;
    let comes = |mv: &MoveView| mv.what == MoveKindView::Carry && mv.to == Some(taker.0) && mv.count == 1;
    lifting.all(comes).then_some(taker.0)
}

/// Every legal move, the best of each source first: home before elsewhere, on cards before into spaces.
fn moves(rules: &Rules, board: &Board) -> Vec<MoveView> {
    let mut resolved_moves = rules.resolved_moves(board);
    resolved_moves.sort_by_key(|resolved| match *resolved {
        ResolvedMove::Tap { pile } => (pile, 0, 0, false),
        ResolvedMove::Set { piles, .. } => (piles.first(), 1, 2, false),
        ResolvedMove::Swap { from, .. } => (from, 1, 3, false),
        ResolvedMove::Bottom { from, to } => (from, 1, u8::from(rules.pile(to).role != Role::Foundation), true),
        ResolvedMove::Alone { from, .. } => (from, 1, 0, false),
        ResolvedMove::Pair { from, .. } => (from, 1, 1, false),
        ResolvedMove::Carry { from, to, count } => {
            (from, count, u8::from(rules.pile(to).role != Role::Foundation), board.is_space(to))
        }
    });
    let each = |resolved: &ResolvedMove| {
        let text = rules.move_text(&resolved.to_move()).to_string();
        let (what, from, to, count) = match *resolved {
            ResolvedMove::Tap { pile } => (MoveKindView::Tap, pile, None, 0),
            ResolvedMove::Set { piles, to } => (MoveKindView::Set, piles.first(), Some(to), piles.count()),
            ResolvedMove::Swap { from, to } => (MoveKindView::Swap, from, Some(to), 1),
            ResolvedMove::Bottom { from, to } => (MoveKindView::Bottom, from, Some(to), 1),
            ResolvedMove::Alone { from, to } => (MoveKindView::Alone, from, Some(to), 1),
            ResolvedMove::Pair { from, to } => (MoveKindView::Pair, from, Some(to), 1),
            ResolvedMove::Carry { from, to, count } => (MoveKindView::Carry, from, Some(to), count),
        };
        let piles = match *resolved {
            ResolvedMove::Set { piles, .. } => Some(piles.piles().iter().map(|pile| pile.0).collect()),
            _ => None,
        };
        let home = matches!(what, MoveKindView::Carry | MoveKindView::Bottom)
            && to.is_some_and(|to| rules.pile(to).role == Role::Foundation);
        MoveView { text, what, from: from.0, to: to.map(|to| to.0), count, piles, home }
    };
    resolved_moves.iter().map(each).collect()
}
