//! A best-first search over states of several packs.

use crate::config::{SearchConfig, SearchOrder};
use crate::open_list::OpenList;
use crate::packs::PackSpace;
use crate::packs::codec::KeyWriter;
use crate::packs::heuristic::ColumnSums;
use crate::packs::line::LinePlayer;
use crate::packs::moves::PackMove;
use crate::packs::state::PackState;
use crate::search_space::ResumableSearch;
use crate::transposition_table::word_keys::hash;
use crate::transposition_table::{SpanTranspositionTable, StateId};
use redeal_rules::moves::Move;

/// A best-first search or a dive over [`PackSpace`].
pub(super) struct PackSearch<'a> {
    space: &'a PackSpace<'a>,
    config: SearchConfig,
    visited: SpanTranspositionTable,
    open: OpenList,
    list: Vec<PackMove>,
    /// The state after each move of `list`.
    nexts: Vec<PackState>,
    /// The keys of those states, one after another; for each where it ends, and its hash.
    keys: Vec<u64>,
    ends: Vec<(usize, u64)>,
    key: KeyWriter,
    nodes: u64,
}

impl<'a> PackSearch<'a> {
    pub(super) fn new(space: &'a PackSpace<'a>, config: SearchConfig) -> Self {
        let mut visited = SpanTranspositionTable::new();
        let start = space.start.key(&space.tables);
        let first = visited.insert(&start, hash(&start), 0).unwrap_or_default();
        Self {
            space,
            config,
            visited,
            open: OpenList::new(&config, first),
            list: Vec::new(),
            nexts: Vec::new(),
            keys: Vec::new(),
            ends: Vec::new(),
            key: KeyWriter::new(),
            nodes: 0,
        }
    }
}

impl ResumableSearch for PackSearch<'_> {
    fn next_state(&mut self) -> Option<StateId> {
        self.open.pop()
    }

    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let tables = &self.space.tables;
        // Always from the key: which of several equal columns is which must be the same when the line is told.
        let parent = PackState::read(tables, self.visited.key(id));
        // Tested only now, because many states are never expanded.
        if parent.is_lost(tables) {
            // That counts as work, too: the budget is checked after so many moves.
            self.nodes += 1;
            return None;
        }
        parent.list(tables, &mut self.list);
        self.nodes += self.list.len() as u64;
        self.nexts.clear();
        self.keys.clear();
        self.ends.clear();
        self.nexts.extend(self.list.iter().map(|_| parent));
        for (next, this) in self.nexts.iter_mut().zip(&self.list) {
            next.make(tables, *this, self.config.home, |_, _| ());
            let begin = self.keys.len();
            next.write(tables, &mut self.key);
            self.key.append_to(&mut self.keys);
            self.ends.push((self.keys.len(), hash(&self.keys[begin..])));
        }
        let sums = (self.config.order != SearchOrder::DiveByMove)
            .then(|| ColumnSums::of(&parent, tables, &self.config.weights));
        self.visited.prefetch(self.ends.iter().map(|(_, hash)| *hash));
        let mut begin = 0;
        for ((next, &(end, hash)), &this) in self.nexts.iter().zip(&self.ends).zip(&self.list) {
            let key = &self.keys[begin..end];
            begin = end;
            let Some(child) = self.visited.insert(key, hash, id) else { continue };
            if next.is_won() {
                return Some(child);
            }
            let estimate = match &sums {
                Some(sums) => next.estimate(&parent, sums, tables, &self.config.weights),
                None => -parent.priority(tables, this),
            };
            self.open.push(estimate, child);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let tables = &self.space.tables;
        let way = self.visited.ancestors(to);
        let mut player = LinePlayer::new(self.space);
        for two in way.windows(2) {
            let here = PackState::read(tables, self.visited.key(two[0]));
            here.list(tables, &mut self.list);
            let key = self.visited.key(two[1]);
            let found = self.list.iter().find(|this| {
                let mut next = here;
                next.make(tables, **this, self.config.home, |_, _| ());
                next.key(tables) == key
            })?;
            let (mut next, mut legal) = (here, Some(()));
            next.make(tables, *found, self.config.home, |state, this| {
                legal = legal.and_then(|()| player.play(state, this));
            });
            legal?;
        }
        player.won()
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
