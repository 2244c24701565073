//! The states of a search over compact states.

use crate::best_first::{Judgement, SearchStates};
use crate::compact::CompactSpace;
use crate::compact::heuristic::ColumnTraits;
use crate::compact::line::play;
use crate::compact::moves::MoveList;
use crate::compact::state::CompactState;
use crate::config::{SearchConfig, SearchOrder};
use crate::transposition_table::{StateId, StateKeyStore as _, TranspositionTable, WordKeys};
use redeal_rules::moves::Move;

/// The states of a search over [`CompactSpace`].
pub(super) struct CompactStates<'a, const N: usize> {
    compact: &'a CompactSpace<'a>,
    config: SearchConfig,
    visited: TranspositionTable<WordKeys<N>>,
    recent: RecentStates<N>,
    /// The state that is being expanded, and what its columns add to its estimate, if states are estimated.
    parent: CompactState<N>,
    columns: Option<ColumnTraits>,
    list: MoveList,
    /// The state after each move of `list`, and the hash of its key.
    nexts: Vec<(CompactState<N>, u64)>,
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

impl<'a, const N: usize> CompactStates<'a, N> {
    pub(super) fn new(compact: &'a CompactSpace<'a>, config: SearchConfig) -> Self {
        let start = compact.start::<N>();
        let mut recent = RecentStates { last: Vec::new() };
        if !compact.tables.interchangeable {
            recent.last.reserve(RecentStates::<N>::KEPT);
            recent.put(0, start);
        }
        Self {
            compact,
            config,
            visited: TranspositionTable::new(WordKeys::new(), &start.key),
            recent,
            parent: start,
            columns: None,
            list: MoveList::default(),
            nexts: Vec::new(),
        }
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

impl<const N: usize> SearchStates for CompactStates<'_, N> {
    #[inline]
    fn list(&mut self, id: StateId) -> Option<usize> {
        let CompactSpace { tables, codec, .. } = self.compact;
        let parent = self.state(id);
        // Tested only now, because many states are never expanded.
        if parent.is_lost(tables) {
            return None;
        }
        parent.list(tables, &mut self.list);
        self.nexts.clear();
        self.nexts.extend(self.list.moves.iter().map(|_| (parent, 0)));
        for ((next, hash), this) in self.nexts.iter_mut().zip(&self.list.moves) {
            next.make(tables, codec, (*this, &self.list.steps), self.config.home, None);
            *hash = WordKeys::hash(&next.key);
        }
        self.columns = (self.config.order != SearchOrder::DiveByMove)
            .then(|| ColumnTraits::of(&parent, tables, &self.config.weights));
        self.visited.prefetch(self.nexts.iter().map(|(_, hash)| *hash));
        self.parent = parent;
        Some(self.list.moves.len())
    }

    #[inline]
    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId> {
        let (next, hash) = &self.nexts[n];
        let child = self.visited.insert(&next.key, *hash, from)?;
        // With interchangeable cards a state is what its key says: which of them a card lies on is chosen when the key is
        // read.
        if !self.compact.tables.interchangeable {
            self.recent.put(child, *next);
        }
        Some(child)
    }

    #[inline]
    fn judge(&self, n: usize) -> Judgement {
        let (tables, next) = (&self.compact.tables, &self.nexts[n].0);
        if next.is_won(tables) {
            return Judgement::Won;
        }
        Judgement::Open(match &self.columns {
            Some(columns) => next.estimate(&self.parent, columns, self.list.moves[n], tables, &self.config.weights),
            None => -self.parent.priority(self.list.moves[n]),
        })
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let CompactSpace { tables, codec, .. } = self.compact;
        let (way, mut trace) = (self.visited.ancestors(to), Vec::new());
        for two in way.windows(2) {
            // Decoded as the search decoded it, because the key leaves open which interchangeable card a card lies on.
            let here = CompactState::read(tables, codec, self.visited.key(two[0]));
            here.list(tables, &mut self.list);
            let key = self.visited.key(two[1]);
            self.list.moves.iter().find_map(|this| {
                let (mut next, before) = (here, trace.len());
                next.make(tables, codec, (*this, &self.list.steps), self.config.home, Some(&mut trace));
                if next.key == *key {
                    return Some(());
                }
                trace.truncate(before);
                None
            })?;
        }
        play(self.compact, &trace)
    }

    fn len(&self) -> usize {
        self.visited.len()
    }

    fn bytes(&self) -> usize {
        self.visited.bytes()
    }
}
