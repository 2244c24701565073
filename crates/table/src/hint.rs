//! One good legal move.
//!
//! A hint never leads to a position that the game has had, and says "nothing new" only where an exhaustive search says so.
//! It knows what the player knows: of face-down cards only that they have not been seen. So two games that look alike get the
//! same hint. Where all cards lie face up, that is everything, and a short search looks for the way to win.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::protocol::{MoveKindView, MoveView, NoHint, PileView, TableView};
use crate::view::piles;
use redeal_game::game::Game;
use redeal_game::stuck::{WayToNew, is_stuck_within, way_to_new};
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_solver::{SearchLimits, Verdict, solve};

/// How many moves the search for a win tries where all cards lie face up, and how many positions those for something new visit.
const MOST: u64 = 5_000;
/// The same for rules that call a script for each position.
const MOST_ASKED: u64 = 200;

/// A fingerprint of what can be seen of a position. Exchanging piles of the same role does not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AppearanceFingerprint(u64);

impl AppearanceFingerprint {
    /// The fingerprint of some piles.
    pub fn of(piles: &[PileView]) -> Self {
        let sum = piles.iter().map(|pile| {
            let mut hasher = DefaultHasher::new();
            let faces: Vec<Option<&str>> = pile.cards.iter().map(|card| card.face.as_deref()).collect();
            (pile.role.as_str(), faces).hash(&mut hasher);
            hasher.finish()
        });
        Self(sum.fold(0, u64::wrapping_add))
    }
}

/// The positions that a game has had, as far as they can be told apart.
pub type Visited = HashSet<AppearanceFingerprint>;

/// The move to show in a game, `visited` being its positions so far; or why there is none.
///
/// # Errors
///
/// Why there is no move to show.
pub fn hint(game: &Game, view: &TableView, visited: &Visited) -> Result<String, NoHint> {
    let (rules, state) = (game.rules(), game.now());
    if rules.won(&state.board) {
        return Err(NoHint::NothingNew);
    }
    let most = if rules.asks() { MOST_ASKED } else { MOST };
    let ids = game.ids();
    let been = |state: &GameState| visited.contains(&AppearanceFingerprint::of(&piles(rules, &state.board, &ids)));
    if state.board.are_all_up()
        && let Some(mv) = winning_move(game, most)
        && play(game, &mv).is_some_and(|next| !been(&next))
    {
        return Ok(rules.move_text(&mv).to_string());
    }
    let is_stuck = || is_stuck_within(rules, state, game.seen(), most as usize, &AtomicBool::new(false)).0;
    // Each move is played once at most.
    let new = |mv: &MoveView| {
        let mv = rules.parse_move(&mv.text).ok()?;
        play(game, &mv).filter(|next| !been(next)).map(drop)
    };
    let rated = |rate: fn(&TableView, &MoveView) -> Option<u32>| {
        let mut rated: Vec<(u32, &MoveView)> = view.moves.iter().filter_map(|mv| Some((rate(view, mv)?, mv))).collect();
        // Of equal moves the first one listed: the same view always gives the same hint.
        rated.sort_by_key(|(rate, _)| std::cmp::Reverse(*rate));
        rated.into_iter().map(|(_, mv)| mv).find(|mv| new(mv).is_some()).map(|mv| mv.text.clone())
    };
    if let Some(text) = rated(rate) {
        return Ok(text);
    }
    if is_stuck() == Some(true) {
        return Err(NoHint::NothingNew);
    }
    match way_to_new(rules, state, game.seen(), been, most as usize) {
        WayToNew::First(mv) => Ok(rules.move_text(&mv).to_string()),
        WayToNew::Unknown => rated(|_, mv| Some(u32::from(mv.home))).ok_or(NoHint::OnlyBack),
        WayToNew::Nowhere => Err(NoHint::OnlyBack),
    }
}

fn play(game: &Game, mv: &Move) -> Option<GameState> {
    let played = game.rules().play(game.now(), mv, game.start().seed);
    played.ok().map(|PlayedMove { state, .. }| state)
}

/// The first move of a way to win that a short search finds. A way over a shuffle is none: nobody knows how the cards lie after
/// it.
fn winning_move(game: &Game, most: u64) -> Option<Move> {
    let (rules, seed) = (game.rules(), game.start().seed);
    let limits = SearchLimits { nodes: most, time: Duration::MAX, ..SearchLimits::default() };
    let Verdict::Won(line) = solve(rules, game.now(), seed, limits, &AtomicBool::new(false), |_| ()).verdict else {
        return None;
    };
    let end = line.iter().try_fold(game.now().clone(), |state, mv| Some(rules.play(&state, mv, seed).ok()?.state))?;
    line.first().copied().filter(|_| end.shuffles == game.now().shuffles)
}

/// How good a move is by what can be seen, higher is better; none for a move that achieves nothing by itself.
fn rate(view: &TableView, mv: &MoveView) -> Option<u32> {
    let to = match (mv.what, mv.to) {
        (MoveKindView::Pair | MoveKindView::Alone | MoveKindView::Set, _) => return Some(75),
        (MoveKindView::Swap, _) => return Some(15),
        (MoveKindView::Bottom, _) => return Some(if mv.home { 70 } else { 50 }),
        (_, None) => return Some(20),
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
        () if left == 0 && from.role == "tableau" && !to.cards.is_empty() => Some(60),
        () if from.role != "tableau" && from.role != "foundation" => Some(50),
        // It extends a run: the last choice.
        () if !to.cards.is_empty() && from.role == to.role && from.role == "tableau" => Some(10),
        () => None,
    }
}
