//! The search itself, the same for all representations of a state: greedy best-first search, dives, cyclic searches, and
//! beams.

use crate::config::SearchConfig;
use crate::open_list::OpenList;
use crate::search_space::{ResumableSearch, SearchStatus};
use crate::transposition_table::StateId;
use redeal_rules::moves::Move;

/// The states of one search in one representation: those that were visited, and the successors of the one that is being
/// expanded. The deal is the first state.
pub(super) trait SearchStates {
    /// What the work on a state counts as beside its moves, in moves.
    const STATE_COSTS: u64 = 0;
    /// Lists the search moves of a state and returns how many there are; none if the state is known to be lost, or was
    /// expanded before.
    fn list(&mut self, id: StateId) -> Option<usize>;
    /// Notes the state after a move that was listed; none if it was visited before and is no better now, or if the move is
    /// dropped.
    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId>;
    /// What is known of the state after a move, which was noted just before.
    fn judge(&self, n: usize) -> Judgement;
    /// Whether the deal is won by draws alone, which are no search moves here.
    fn deal_is_won(&self) -> bool {
        false
    }
    /// The game's moves from the deal to a state; none if the game refuses one of them.
    fn line(&mut self, to: StateId) -> Option<Vec<Move>>;
    /// How many states were visited.
    fn len(&self) -> usize;
    /// How many bytes they take.
    fn bytes(&self) -> usize;
}

/// What is known of a new state.
pub(super) enum Judgement {
    Won,
    Lost,
    /// Its estimate; lower is nearer to a win.
    Open(i32),
}

/// A best-first search, a dive, a cyclic search or a beam.
pub(super) struct BestFirstSearch<S> {
    states: S,
    open: OpenList,
    nodes: u64,
}

impl<S: SearchStates> BestFirstSearch<S> {
    /// A search that begins at the deal.
    pub(super) fn new(config: &SearchConfig, states: S) -> Self {
        Self { states, open: OpenList::new(config, 0), nodes: 0 }
    }

    /// Tries every search move of a state. Returns the won state, if a move leads to one.
    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let Some(count) = self.states.list(id) else {
            // That counts as work, too: the budget is checked after so many moves.
            self.nodes += 1;
            return None;
        };
        self.nodes += S::STATE_COSTS + count as u64;
        for n in 0..count {
            let Some(child) = self.states.reach(id, n) else { continue };
            match self.states.judge(n) {
                Judgement::Won => return Some(child),
                Judgement::Lost => {}
                Judgement::Open(estimate) => self.open.push(estimate, child),
            }
        }
        self.open.close();
        None
    }

    fn told(&mut self, won: StateId) -> SearchStatus {
        self.states.line(won).map_or(SearchStatus::LineRefused, SearchStatus::Won)
    }
}

impl<S: SearchStates> ResumableSearch for BestFirstSearch<S> {
    fn run(&mut self, nodes: u64) -> SearchStatus {
        if self.states.deal_is_won() {
            return self.told(0);
        }
        let until = self.nodes + nodes;
        while self.nodes < until {
            let Some(id) = self.open.pop() else { return SearchStatus::Exhausted };
            if let Some(won) = self.expand(id) {
                return self.told(won);
            }
        }
        SearchStatus::Unfinished
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn states(&self) -> u64 {
        self.states.len() as u64
    }

    fn bytes(&self) -> usize {
        self.states.bytes() + self.open.bytes()
    }
}

#[cfg(test)]
mod tests {
    use crate::Pruning;
    use crate::check;
    use crate::compact::CompactSpace;
    use crate::config::{SearchConfig, SearchOrder};
    use crate::general::GeneralSpace;
    use crate::heuristic::Weights;
    use crate::packs::PackSpace;
    use crate::safe_moves::HomePolicy;
    use crate::search_space::{SearchSpace, SearchStatus};
    use crate::testing::{SEED, can_be_won, rules};
    use redeal_cards::shuffle::Seed;
    use redeal_rules::Rules;
    use redeal_rules::state::GameState;

    /// Full runs leave: of one pack, and of two with a stock.
    const VARIANTS: [&str; 2] = [
        "deck = { ranks = 4 }, piles = { { 'foundation', 4, first = none, place = none },
         { 'tableau', 4, down = 1, up = 3, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
        "deck = { packs = 2, suits = 2, ranks = 2 }, piles = { { 'stock', tap = deal_row { to = 'tableau', spaces = true } },
         { 'foundation', 8, first = none, place = none },
         { 'tableau', 3, up = 2, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
    ];
    const DEALS: u64 = 40;

    /// Searches to the end, and plays the win.
    fn is_won(space: &dyn SearchSpace, rules: &Rules, deal: &GameState, order: SearchOrder, seed: u64) -> bool {
        let weights = Weights::FULL_RUNS_BEAM;
        let mut search = space.search(SearchConfig { weights, order, noise: 6, home: HomePolicy::SafeOnly, seed });
        loop {
            let bytes = search.bytes();
            match search.run(10) {
                SearchStatus::Unfinished => assert!(search.bytes() >= bytes, "the memory of a search never falls"),
                SearchStatus::Won(line) => {
                    assert_eq!(check(rules, deal, SEED, &line), Ok(()));
                    return true;
                }
                SearchStatus::Exhausted => return false,
                SearchStatus::LineRefused => panic!("the game refuses the line"),
            }
        }
    }

    #[test]
    fn what_drops_no_state_is_complete_and_a_narrow_beam_wins_only_what_can_be_won() {
        for fields in VARIANTS {
            let rules = rules(fields);
            let (mut winnable, mut narrow) = (0, 0);
            for seed in 1..=DEALS {
                let deal = rules.deal(Seed::Plain(seed), 0);
                let can = can_be_won(&rules, &deal.board);
                winnable += u64::from(can);
                let compact = CompactSpace::of(&rules, &deal, SEED, Pruning::ALL);
                let packs = PackSpace::of(&rules, &deal, SEED, Pruning::ALL);
                let general = GeneralSpace::new(&rules, &deal, SEED, Pruning::ALL);
                let special = compact.as_ref().map(|space| space as &dyn SearchSpace);
                let special = special.or(packs.as_ref().map(|space| space as &dyn SearchSpace));
                for space in [special.expect("the rules are tables"), &general] {
                    for order in [SearchOrder::Beam { width: u32::MAX }, SearchOrder::Cyclic { depth: 4 }] {
                        assert_eq!(
                            is_won(space, &rules, &deal, order, seed),
                            can,
                            "{order:?}: deal {seed} of\n{fields}"
                        );
                    }
                    for width in 1..=3 {
                        let won = is_won(space, &rules, &deal, SearchOrder::Beam { width }, seed);
                        assert!(can || !won, "deal {seed} of\n{fields}");
                        narrow += u64::from(won);
                    }
                }
            }
            assert!((1..DEALS).contains(&winnable), "{winnable} deals of {DEALS} can be won: this says nothing");
            assert!((1..6 * winnable).contains(&narrow), "{narrow} wins of narrow beams, {winnable} deals can be won");
        }
    }
}
