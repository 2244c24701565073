//! A best-first search over compact states.

use crate::compact::CompactSpace;
use crate::compact::heuristic::ColumnTraits;
use crate::compact::line::play;
use crate::compact::moves::CompactMove;
use crate::compact::state::CompactState;
use crate::config::{SearchConfig, SearchOrder};
use crate::open_list::OpenList;
use crate::search_space::ResumableSearch;
use crate::transposition_table::StateId;
use crate::transposition_table::WordTranspositionTable;
use crate::transposition_table::word_keys::hash;
use redeal_rules::moves::Move;

/// A best-first search or a dive over [`CompactSpace`].
pub(super) struct CompactSearch<'a, const N: usize> {
    compact: &'a CompactSpace<'a>,
    config: SearchConfig,
    visited: WordTranspositionTable<N>,
    open: OpenList,
    list: Vec<CompactMove>,
    /// The state after each move of `list`, and the hash of its key.
    nexts: Vec<(CompactState<N>, u64)>,
    recent: RecentStates<N>,
    nodes: u64,
}

/// The states that were inserted last, in full. Most states that are expanded are among them and need not be decoded.
struct RecentStates<const N: usize> {
    /// Each state stands at its number modulo [`Self::KEPT`].
    last: Vec<CompactState<N>>,
}

impl<const N: usize> RecentStates<N> {
    /// As many as fit into a fast cache.
    const KEPT: usize = 1024;

    #[inline]
    fn put(&mut self, id: StateId, state: CompactState<N>) {
        match self.last.get_mut(id as usize % Self::KEPT) {
            Some(place) => *place = state,
            None => self.last.push(state),
        }
    }

    /// The state of this number, if it is still here. `len`: the number of all states.
    #[inline]
    fn get(&self, id: StateId, len: usize) -> Option<&CompactState<N>> {
        self.last.get(id as usize % Self::KEPT).filter(|_| id as usize + Self::KEPT >= len)
    }
}

impl<'a, const N: usize> CompactSearch<'a, N> {
    pub(super) fn new(compact: &'a CompactSpace<'a>, config: SearchConfig) -> Self {
        let mut visited = WordTranspositionTable::new();
        let start = compact.start::<N>();
        let open = OpenList::new(&config, visited.insert(&start.key, hash(&start.key), 0).unwrap_or_default());
        let mut recent = RecentStates { last: Vec::new() };
        if !compact.tables.interchangeable {
            recent.last.reserve(RecentStates::<N>::KEPT);
            recent.put(0, start);
        }
        Self { compact, config, visited, open, list: Vec::new(), nexts: Vec::new(), recent, nodes: 0 }
    }

    /// A state by its number.
    #[inline]
    fn state(&self, id: StateId) -> CompactState<N> {
        let CompactSpace { tables, codec, .. } = self.compact;
        match self.recent.get(id, self.visited.len()) {
            Some(state) => *state,
            None => CompactState::read(tables, codec, self.visited.key(id)),
        }
    }
}

impl<const N: usize> ResumableSearch for CompactSearch<'_, N> {
    fn next_state(&mut self) -> Option<StateId> {
        self.open.pop()
    }

    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let CompactSpace { tables, codec, .. } = self.compact;
        let parent = self.state(id);
        // Tested only now, because many states are never expanded.
        if parent.is_lost(tables) {
            // That counts as work, too: the budget is checked after so many moves.
            self.nodes += 1;
            return None;
        }
        parent.list(tables, &mut self.list);
        self.nodes += self.list.len() as u64;
        self.nexts.clear();
        self.nexts.extend(self.list.iter().map(|_| (parent, 0)));
        for ((next, at), this) in self.nexts.iter_mut().zip(&self.list) {
            next.make(tables, codec, *this, self.config.home, None);
            *at = hash(&next.key);
        }
        let columns = (self.config.order != SearchOrder::DiveByMove)
            .then(|| ColumnTraits::of(&parent, tables, &self.config.weights));
        self.visited.prefetch(self.nexts.iter().map(|(_, at)| *at));
        for ((next, at), &this) in self.nexts.iter().zip(&self.list) {
            let Some(child) = self.visited.insert(&next.key, *at, id) else { continue };
            // With interchangeable cards a state is what its key says: which of them a card lies on is chosen when the
            // key is read.
            if !tables.interchangeable {
                self.recent.put(child, *next);
            }
            if next.is_won(tables) {
                return Some(child);
            }
            let estimate = match &columns {
                Some(columns) => next.estimate(&parent, columns, this, tables, &self.config.weights),
                None => -parent.priority(this),
            };
            self.open.push(estimate, child);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let CompactSpace { tables, codec, .. } = self.compact;
        let (way, mut trace) = (self.visited.ancestors(to), Vec::new());
        for two in way.windows(2) {
            // Decoded as the search decoded it, because the key leaves open which interchangeable card a card lies on.
            let here = CompactState::read(tables, codec, self.visited.key(two[0]));
            here.list(tables, &mut self.list);
            let key = self.visited.key(two[1]);
            self.list.iter().find_map(|this| {
                let (mut next, before) = (here, trace.len());
                next.make(tables, codec, *this, self.config.home, Some(&mut trace));
                if next.key == *key {
                    return Some(());
                }
                trace.truncate(before);
                None
            })?;
        }
        play(self.compact, &trace)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn states(&self) -> u64 {
        self.visited.len() as u64
    }

    fn bytes(&self) -> usize {
        self.visited.bytes() + self.open.bytes()
    }
}
