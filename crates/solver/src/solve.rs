//! Chooses the representation of a deal's states and has the portfolio search it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::compact::CompactSpace;
use crate::general::GeneralSpace;
use crate::packs::PackSpace;
use crate::piles_in_row::RowSpace;
use crate::portfolio::Portfolio;
use crate::removal::RemovalSpace;
use crate::schedule::Schedule;
use crate::search_clock::SearchClock;
use crate::search_space::SearchSpace;
use crate::stock_cycle::StockCycle;
use crate::{Pruning, SearchLimits, SolveProgress, SolveReport, Verdict};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::GameState;

/// The search spaces of one deal.
struct DealSearchSpaces<'a> {
    main: Box<dyn SearchSpace + 'a>,
    /// The same deal with draws as search moves, where `main` does without them.
    drawing: Option<Box<dyn SearchSpace + 'a>>,
}

/// Searches from a board with all prunings. `seed` is the game's, for shuffles in play.
///
/// `stop` ends the search from another thread; `tell` hears of its progress.
#[tracing::instrument(level = "debug", skip_all, fields(variant = rules.about.id, %seed))]
pub fn solve(
    rules: &Rules,
    state: &GameState,
    seed: Seed,
    limits: SearchLimits,
    stop: &AtomicBool,
    tell: impl FnMut(SolveProgress),
) -> SolveReport {
    solve_with(rules, state, seed, limits, Pruning::default(), stop, tell)
}

/// As [`solve`], with only some of the prunings.
pub fn solve_with(
    rules: &Rules,
    state: &GameState,
    seed: Seed,
    limits: SearchLimits,
    pruning: Pruning,
    stop: &AtomicBool,
    tell: impl FnMut(SolveProgress),
) -> SolveReport {
    rules.script.watch(|| solve_watched(rules, state, seed, limits, pruning, stop, tell)).0
}

/// The same, where the faults of the script are watched.
fn solve_watched(
    rules: &Rules,
    state: &GameState,
    seed: Seed,
    limits: SearchLimits,
    pruning: Pruning,
    stop: &AtomicBool,
    mut tell: impl FnMut(SolveProgress),
) -> SolveReport {
    let clock = SearchClock::start();
    // To make the states takes time, too.
    let mut beginning = Some(clock.of_this_thread());
    let specialised = rules.specialized_for(&state.board);
    let rules = specialised.as_ref().unwrap_or(rules);
    let (nodes, states, bytes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (live, done, line_refused) = (AtomicUsize::new(0), AtomicBool::new(false), AtomicBool::new(false));
    let mut search = |spaces: DealSearchSpaces| {
        beginning = None;
        let portfolio = Portfolio {
            rules,
            space: &*spaces.main,
            drawing: spaces.drawing.as_deref(),
            schedule: Schedule::of(rules, &*spaces.main),
            limits,
            clock: &clock,
            stop,
            done: &done,
            line_refused: &line_refused,
            nodes: &nodes,
            states: &states,
            bytes: &bytes,
            live: &live,
        };
        match () {
            () if !pruning.portfolio => portfolio.complete_only(&mut tell),
            () if limits.threads > 1 => portfolio.on_threads(&mut tell),
            () => portfolio.in_turn(&mut tell),
        }
    };
    let draws = pruning.stock_cycle && pruning.portfolio && StockCycle::of(rules).is_some();
    let drawing = draws.then_some(Pruning { stock_cycle: false, ..pruning });
    let mut verdict = if rules.won(&state.board) {
        Some(Verdict::Won(Vec::new()))
    } else {
        SpecialSpace::choose(rules, state, seed, pruning).map(|space| {
            let drawing = drawing.and_then(|pruning| space.with(rules, state, seed, pruning));
            search(DealSearchSpaces { main: space.boxed(), drawing })
        })
    };
    if line_refused.load(Ordering::Relaxed) {
        debug_assert!(false, "the game refuses a line that was found");
        live.store(0, Ordering::Relaxed);
        done.store(false, Ordering::Relaxed);
        line_refused.store(false, Ordering::Relaxed);
        verdict = None;
    }
    let general = |pruning| Box::new(GeneralSpace::new(rules, state, seed, pruning)) as Box<dyn SearchSpace>;
    let verdict =
        verdict.unwrap_or_else(|| search(DealSearchSpaces { main: general(pruning), drawing: drawing.map(general) }));
    debug_assert!(!line_refused.load(Ordering::Relaxed), "the game refuses a line that was found on its own boards");
    drop(beginning);
    let [nodes, states, bytes] = [nodes, states, bytes].map(AtomicU64::into_inner);
    SolveReport { verdict, nodes, states, bytes, time: clock.elapsed(), processor_time: clock.used() }
}

/// States that are smaller than the game's own boards: they hold only what the search of this deal needs.
enum SpecialSpace<'a> {
    Removal(Box<RemovalSpace<'a>>),
    PilesInRow(Box<RowSpace<'a>>),
    Compact(Box<CompactSpace<'a>>),
    Packs(Box<PackSpace<'a>>),
}

impl<'a> SpecialSpace<'a> {
    /// The first representation that understands the rules, of those that may be used.
    fn choose(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Option<Self> {
        let removal = || RemovalSpace::of(rules, state, seed, pruning).map(Box::new).map(Self::Removal);
        let row = || RowSpace::of(rules, state, seed, pruning).map(Box::new).map(Self::PilesInRow);
        let compact = || CompactSpace::of(rules, state, seed, pruning).map(Box::new).map(Self::Compact);
        let packs = || PackSpace::of(rules, state, seed, pruning).map(Box::new).map(Self::Packs);
        let first = pruning.removal.then(removal).flatten();
        first
            .or_else(|| pruning.piles_in_row.then(row).flatten())
            .or_else(|| pruning.compact.then(compact).flatten())
            .or_else(|| pruning.packs.then(packs).flatten())
    }

    /// The same representation with other prunings; none where draws are never search moves of their own.
    fn with(
        &self,
        rules: &'a Rules,
        state: &'a GameState,
        seed: Seed,
        pruning: Pruning,
    ) -> Option<Box<dyn SearchSpace + 'a>> {
        match self {
            Self::Removal(_) | Self::PilesInRow(_) => None,
            Self::Compact(_) => Some(Box::new(CompactSpace::of(rules, state, seed, pruning)?)),
            Self::Packs(_) => Some(Box::new(PackSpace::of(rules, state, seed, pruning)?)),
        }
    }

    fn boxed(self) -> Box<dyn SearchSpace + 'a> {
        match self {
            Self::Removal(space) => space,
            Self::PilesInRow(space) => space,
            Self::Compact(space) => space,
            Self::Packs(space) => space,
        }
    }
}

/// Which representation of its states a deal is searched in, other than the game's own boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateRepresentation {
    /// A few bits for each card, because the rules of the variant are tables.
    Compact {
        /// Whether what lies on one of several interchangeable cards may be taken to lie on another one.
        interchangeable: bool,
        /// Whether cards are put on columns only when another card comes to lie on them.
        late_placement: bool,
    },
    /// The faces of all columns, because the rules of the variant are tables and there are several packs, or foundations of
    /// several kinds.
    Packs,
    /// The set of cards that are left, because cards only ever leave.
    Removal,
    /// The tops of a row of piles.
    PilesInRow,
}

/// Which representation a deal is searched in; none for the game's own boards.
pub fn representation(rules: &Rules, state: &GameState) -> Option<StateRepresentation> {
    let specialised = rules.specialized_for(&state.board);
    let rules = specialised.as_ref().unwrap_or(rules);
    let space = SpecialSpace::choose(rules, state, Seed::Plain(0), Pruning::default())?;
    Some(match space {
        SpecialSpace::Removal(_) => StateRepresentation::Removal,
        SpecialSpace::PilesInRow(_) => StateRepresentation::PilesInRow,
        SpecialSpace::Packs(_) => StateRepresentation::Packs,
        SpecialSpace::Compact(space) => StateRepresentation::Compact {
            interchangeable: space.has_interchangeable(),
            late_placement: space.has_late_placement(),
        },
    })
}
