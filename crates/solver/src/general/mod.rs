//! The general search space: the game's own boards and moves, for any variant.

mod search;

use crate::Pruning;
use crate::best_first::BestFirstSearch;
use crate::config::SearchConfig;
use crate::counting_bound::CountingBound;
use crate::deadlock::{Deadlock, ViewedBoard};
use crate::general::search::GeneralStates;
use crate::heuristic::{Heuristic, priority};
use crate::safe_moves::{HomePolicy, SafeMoves};
use crate::search_space::{ResumableSearch, SearchSpace};
use crate::state_key::{KeyDetail, StateKeys, StateView};
use crate::stock_cycle::StockCycle;
use redeal_cards::board::{Board, PileId};
use redeal_cards::shuffle::Seed;
use redeal_rules::enumerate::TopFaces;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::state::{GameState, Transition};
use redeal_rules::{Role, Rules, WinCondition};

/// One deal as the general search sees it: the rules, and the prunings that they allow.
pub(super) struct GeneralSpace<'a> {
    rules: &'a Rules,
    state: &'a GameState,
    keys: StateKeys<'a>,
    heuristic: Heuristic,
    seed: Seed,
    cycle: Option<StockCycle>,
    safe_moves: Option<SafeMoves>,
    deadlock: Option<Deadlock>,
    counting_bound: Option<CountingBound>,
    /// Of several equal spaces only the first is tried.
    one_space: bool,
    /// The foundations, if the goal is that all cards lie there.
    homes: Option<Vec<PileId>>,
}

/// A search move: some draws, and then a move of the game.
#[derive(Clone, Copy, Debug)]
struct SearchMove {
    draws: usize,
    /// The board that it is made on, as an index into [`MoveBuffer::drawn`].
    on: usize,
    resolved: ResolvedMove,
}

/// The search moves of one state, and the board after the last one that was made. It is reused from state to state, so that
/// nothing is allocated.
struct MoveBuffer {
    list: Vec<SearchMove>,
    /// The board after no draw, and after each number of draws that brings up a playable card.
    drawn: Vec<(Board, u32)>,
    resolved_moves: Vec<ResolvedMove>,
    tops: TopFaces,
    /// The places of the stock cycle that were seen: the lengths of the stock and the waste.
    places: Vec<(usize, usize)>,
    transition: Transition,
    /// The board after the last search move, as bytes.
    view: StateView,
}

impl MoveBuffer {
    fn new(space: &GeneralSpace) -> Self {
        let transition = Transition::quiet(Board::empty(0), 0, space.seed);
        Self {
            list: Vec::new(),
            drawn: Vec::new(),
            resolved_moves: Vec::new(),
            tops: TopFaces::new(),
            places: Vec::new(),
            transition,
            view: StateView::new(),
        }
    }

    /// The board after the last search move that was made.
    fn board(&self) -> &Board {
        &self.transition.state.board
    }

    /// The number of shuffles before that board.
    fn shuffles(&self) -> u32 {
        self.transition.state.shuffles
    }
}

impl SearchSpace for GeneralSpace<'_> {
    fn has_safe_moves(&self) -> bool {
        self.safe_moves.is_some()
    }

    fn likely_moves(&self) -> HomePolicy {
        self.safe_moves.as_ref().map_or(HomePolicy::SafeOnly, SafeMoves::likely)
    }

    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's> {
        Box::new(BestFirstSearch::new(&config, GeneralStates::new(self, config)))
    }
}

impl<'a> GeneralSpace<'a> {
    pub(super) fn new(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Self {
        let cycle = if pruning.stock_cycle { StockCycle::of(rules) } else { None };
        let detail = if pruning.symmetry { KeyDetail::Merged } else { KeyDetail::Full };
        Self {
            rules,
            state,
            keys: StateKeys::new(rules, cycle, detail),
            heuristic: Heuristic::of(rules),
            seed,
            cycle,
            safe_moves: if pruning.safe_moves { SafeMoves::of(rules) } else { None },
            deadlock: if pruning.deadlock { Deadlock::of(rules) } else { None },
            counting_bound: if pruning.counting_bound && pruning.symmetry { CountingBound::of(rules) } else { None },
            one_space: pruning.one_space,
            homes: (rules.scoring.won == WinCondition::Home).then(|| rules.of_role(Role::Foundation).collect()),
        }
    }

    /// Whether the goal is met.
    #[inline]
    fn won(&self, board: &Board) -> bool {
        match &self.homes {
            Some(homes) => homes.iter().map(|pile| board.len(*pile)).sum::<usize>() == board.cards(),
            None => self.rules.won(board),
        }
    }

    /// Whether a state is known to be lost.
    fn is_lost(&self, board: &Board, view: &StateView) -> bool {
        self.deadlock.as_ref().is_some_and(|deadlock| deadlock.is_lost(&ViewedBoard { board, view }))
            || self.counting_bound.as_ref().is_some_and(|bound| bound.is_lost(board, view))
    }

    /// Lists the search moves of a board.
    fn list(&self, board: &Board, shuffles: u32, buffer: &mut MoveBuffer) {
        let MoveBuffer { list, drawn, resolved_moves, tops, places, transition, .. } = buffer;
        list.clear();
        drawn.clear();
        drawn.push((board.clone(), shuffles));
        self.rules.resolved_moves_with(board, tops, resolved_moves);
        let is_draw = |resolved: &ResolvedMove| self.cycle.is_some() && matches!(resolved, ResolvedMove::Tap { .. });
        let tried =
            resolved_moves.iter().filter(|resolved| !is_draw(resolved) && !self.repeats_space(board, **resolved));
        list.extend(tried.map(|resolved| SearchMove { draws: 0, on: 0, resolved: *resolved }));
        let Some(cycle) = self.cycle else { return };
        transition.state.board.clone_from(board);
        transition.state.shuffles = shuffles;
        let place = |board: &Board| (board.len(cycle.stock), board.len(cycle.waste));
        places.clear();
        places.push(place(board));
        for draws in 1.. {
            if self.rules.judge_tap(&transition.state.board, cycle.stock).is_err()
                || self.rules.tap(transition, cycle.stock).is_err()
                || cycle.is_endless() && places.contains(&place(&transition.state.board))
            {
                break;
            }
            let board = &transition.state.board;
            places.push(place(board));
            resolved_moves.clear();
            // Neither the stock nor the waste takes cards, so the draws change no top that a card could land on.
            self.rules.carries(board, &[cycle.waste], tops, resolved_moves);
            let before = list.len();
            let tried = resolved_moves.iter().filter(|resolved| !self.repeats_space(board, **resolved));
            list.extend(tried.map(|resolved| SearchMove { draws, on: drawn.len(), resolved: *resolved }));
            if list.len() > before {
                drawn.push((board.clone(), transition.state.shuffles));
            }
        }
    }

    /// The priority of a search move that was listed; higher is better.
    fn priority(&self, this: SearchMove, buffer: &MoveBuffer) -> i32 {
        priority(self.rules, &buffer.drawn[this.on].0, this.resolved)
    }

    /// Whether the same cards could go to an earlier space that is equal.
    fn repeats_space(&self, board: &Board, resolved: ResolvedMove) -> bool {
        let ResolvedMove::Carry { to, .. } = resolved else { return false };
        self.one_space
            && board.is_space(to)
            && (0..to.0).any(|other| {
                let other = PileId(other);
                board.is_space(other) && self.rules.are_equal_piles(board, other, to)
            })
    }

    /// Makes a search move that was listed, with everything that follows by force, and views the board after it. False if
    /// the rules refuse it after all. `trace` gets the game's moves.
    fn make(
        &self,
        this: SearchMove,
        buffer: &mut MoveBuffer,
        home: HomePolicy,
        mut trace: Option<&mut Vec<Move>>,
    ) -> bool {
        let (board, shuffles) = &buffer.drawn[this.on];
        let transition = &mut buffer.transition;
        transition.state.board.clone_from(board);
        transition.state.shuffles = *shuffles;
        transition.restart();
        if self.rules.apply(transition, this.resolved).is_err() {
            return false;
        }
        if let (Some(trace), Some(cycle)) = (trace.as_mut(), self.cycle) {
            trace.extend((0..this.draws).map(|_| Move::Tap { pile: cycle.stock }));
        }
        if let Some(trace) = trace.as_mut() {
            trace.push(this.resolved.to_move());
        }
        if let Some(safe_moves) = &self.safe_moves {
            while let Some(resolved) = safe_moves.home(self.rules, &transition.state.board, home) {
                transition.restart();
                if self.rules.apply(transition, resolved).is_err() {
                    break;
                }
                if let Some(trace) = trace.as_mut() {
                    trace.push(resolved.to_move());
                }
            }
        }
        self.keys.see(&transition.state.board, &mut buffer.view);
        true
    }
}
