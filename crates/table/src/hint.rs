//! One good legal move.
//!
//! A hint never leads to a position that the game has had, and says "nothing new" only where an exhaustive search says so.
//! It knows what the player knows: of face-down cards only that they have not been seen. So two games that look alike get the
//! same hint. Where all cards lie face up, that is everything, and a short search looks for the way to win.
//! Why a move is good is told with it (`reason`).

mod reason;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use self::reason::{HintSource, reason};
use crate::protocol::{HintReason, MoveKindView, MoveView, NoHint, PileView, RoleView, TableView};
use crate::view::piles;
use redeal_cards::board::PileId;
use redeal_game::game::Game;
use redeal_game::stuck::{WayToNew, is_stuck_within, way_to_new};
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_rules::{Rules, Tap};
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};

/// How many moves the search for a win tries where all cards lie face up, and how many positions those for something new visit.
const MOST: u64 = 5_000;
/// The same for rules that call a script for each position.
const MOST_ASKED: u64 = 200;

/// How many positions are replayed to find a win that looks like a person's: a player waits for it.
const MOST_REPLAYED: u64 = 20_000;

/// A fingerprint of what can be seen of a position. Exchanging piles that the rules don't tell apart does not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AppearanceFingerprint(u64);

impl AppearanceFingerprint {
    /// The fingerprint of the piles of a board.
    pub fn of(rules: &Rules, piles: &[PileView]) -> Self {
        // Which pile of its kind the next deal reaches first is no news, so these are the classes after dealing.
        let classes = &rules.layout.equal_piles.after_dealing;
        let sum = piles.iter().zip(classes).map(|(pile, class)| {
            let mut hasher = DefaultHasher::new();
            let faces: Vec<Option<&str>> = pile.cards.iter().map(|card| card.face.as_deref()).collect();
            (class, faces).hash(&mut hasher);
            hasher.finish()
        });
        Self(sum.fold(0, u64::wrapping_add))
    }
}

/// The positions that a game has had, as far as they can be told apart.
pub type Visited = HashSet<AppearanceFingerprint>;

/// A move that is shown as a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintedMove {
    /// The move's text form.
    pub text: String,
    /// Why it is good.
    pub why: HintReason,
}

impl HintedMove {
    fn new(game: &Game, view: &TableView, mv: &Move, source: HintSource) -> Self {
        let text =
            listed(game.rules(), view, mv).map_or_else(|| game.rules().move_text(mv).to_string(), |mv| mv.text.clone());
        Self { text, why: reason(game, &view.moves, mv, source) }
    }

    /// The next move of a way to win that is known.
    pub fn of_solution(game: &Game, view: &TableView, mv: &Move) -> Self {
        Self::new(game, view, mv, HintSource::WayToWin)
    }
}

/// The move to show in a game, `visited` being its positions so far; or why there is none.
///
/// # Errors
///
/// Why there is no move to show.
pub fn hint(game: &Game, view: &TableView, visited: &Visited) -> Result<HintedMove, NoHint> {
    let (rules, state) = (game.rules(), game.now());
    if rules.won(&state.board) {
        return Err(NoHint::NothingNew);
    }
    let most = if rules.asks() { MOST_ASKED } else { MOST };
    let ids = game.ids();
    let been =
        |state: &GameState| visited.contains(&AppearanceFingerprint::of(rules, &piles(rules, &state.board, &ids)));
    if state.board.are_all_up()
        && let Some(mv) = winning_move(game, most)
        && play(game, &mv).is_some_and(|next| !been(&next))
    {
        return Ok(HintedMove::new(game, view, &mv, HintSource::WayToWin));
    }
    let is_stuck = || is_stuck_within(rules, state, game.seen(), most as usize, &AtomicBool::new(false)).0;
    // Each move is played once at most.
    let new = |mv: &MoveView| {
        let mv = rules.parse_move(&mv.text).ok()?;
        play(game, &mv).filter(|next| !been(next)).map(|_| mv)
    };
    let rated = |rate: fn(&Rules, &TableView, &MoveView) -> Option<u32>| {
        let mut rated: Vec<(u32, &MoveView)> =
            view.moves.iter().filter_map(|mv| Some((rate(rules, view, mv)?, mv))).collect();
        // Of equal moves the first one listed: the same view always gives the same hint.
        rated.sort_by_key(|(rate, _)| std::cmp::Reverse(*rate));
        let found = rated.into_iter().find_map(|(_, mv)| new(mv));
        found.map(|mv| HintedMove::new(game, view, &mv, HintSource::NewPosition))
    };
    if let Some(found) = rated(rate) {
        return Ok(found);
    }
    if is_stuck() == Some(true) {
        return Err(NoHint::NothingNew);
    }
    match way_to_new(rules, state, game.seen(), been, most as usize) {
        WayToNew::First(mv) => Ok(HintedMove::new(game, view, &mv, HintSource::WayToNew)),
        WayToNew::Unknown => rated(|_, _, mv| Some(u32::from(mv.home))).ok_or(NoHint::OnlyBack),
        WayToNew::Nowhere => Err(NoHint::OnlyBack),
    }
}

/// A move as a view lists it. Of two piles whose cards are paired or exchanged it names either one first.
pub(crate) fn listed<'a>(rules: &Rules, view: &'a TableView, mv: &Move) -> Option<&'a MoveView> {
    let text = rules.move_text(mv).to_string();
    let turned = |listed: &&MoveView| match *mv {
        Move::Carry { from, to, count: 1 } => {
            matches!(listed.what, MoveKindView::Pair | MoveKindView::Swap)
                && (listed.from, listed.to) == (to.0, Some(from.0))
        }
        _ => false,
    };
    view.moves.iter().find(|listed| listed.text == text).or_else(|| view.moves.iter().find(turned))
}

fn play(game: &Game, mv: &Move) -> Option<GameState> {
    let played = game.rules().play(game.now(), mv, game.start().seed);
    played.ok().map(|PlayedMove { state, .. }| state)
}

/// The first move of a way to win that a short search finds. A way over a shuffle is none: nobody knows how the cards lie after
/// it.
fn winning_move(game: &Game, most: u64) -> Option<Move> {
    let (rules, seed) = (game.rules(), game.start().seed);
    let (limits, stop) =
        (SearchLimits { nodes: most, time: Duration::MAX, ..SearchLimits::default() }, AtomicBool::new(false));
    let Verdict::Won(line) = solve(rules, game.now(), seed, limits, &stop, |_| ()).verdict else {
        return None;
    };
    // All that a script is asked for one hint shares its steps, and the moves to choose from need them.
    let states = if rules.asks() { 0 } else { MOST_REPLAYED };
    let line = natural_line(rules, game.now(), seed, &line, LineLimits { states }, &stop);
    let end = line.iter().try_fold(game.now().clone(), |state, mv| Some(rules.play(&state, mv, seed).ok()?.state))?;
    line.first().copied().filter(|_| end.shuffles == game.now().shuffles)
}

/// How good a move is by what can be seen, higher is better; none for a move that achieves nothing by itself.
fn rate(rules: &Rules, view: &TableView, mv: &MoveView) -> Option<u32> {
    let to = match (mv.what, mv.to) {
        (MoveKindView::Pair | MoveKindView::Alone | MoveKindView::Set, _) => return Some(75),
        (MoveKindView::Swap, _) => return Some(15),
        (MoveKindView::Bottom, _) => return Some(if mv.home { 70 } else { 50 }),
        (_, None) => return Some(if deals_anew(rules, PileId(mv.from)) { 5 } else { 20 }),
        (_, Some(to)) => to,
    };
    let (from, to) = (view.piles.get(usize::from(mv.from))?, view.piles.get(usize::from(to))?);
    let left = from.cards.len().checked_sub(usize::from(mv.count))?;
    let uncovers = left > 0 && from.cards[left - 1].face.is_none();
    // Carrying cards between columns without uncovering anything achieves nothing.
    match () {
        () if mv.home && uncovers => Some(100),
        () if uncovers => Some(80 + left.min(15) as u32),
        () if mv.home => Some(70),
        // As in Golf: what lies on the waste has left the columns.
        () if from.role == RoleView::Tableau && to.role == RoleView::Waste => Some(65),
        () if left == 0 && from.role == RoleView::Tableau && !to.cards.is_empty() => Some(60),
        () if !matches!(from.role, RoleView::Tableau | RoleView::Foundation) => Some(50),
        // As in Gaps: where each place has one card, it is the places that matter.
        () if left == 0 && rules.pile(PileId(mv.from)).capacity == 1 => Some(30),
        // It extends a run: the last choice.
        () if !to.cards.is_empty() && from.role == to.role && from.role == RoleView::Tableau => Some(10),
        () => None,
    }
}

/// Whether a tap deals cards onto what lies there, or anew: it ends much that could still be done, so it is the last choice.
fn deals_anew(rules: &Rules, pile: PileId) -> bool {
    matches!(rules.pile(pile).tap, Some(Tap::DealRow { .. } | Tap::Gather { .. } | Tap::Redeal { .. }))
}
