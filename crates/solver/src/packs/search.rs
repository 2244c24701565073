//! The states of a search over states of several packs.

use crate::best_first::{Judgement, SearchStates};
use crate::config::{SearchConfig, SearchOrder};
use crate::packs::PackSpace;
use crate::packs::codec::KeyWriter;
use crate::packs::heuristic::ColumnTerms;
use crate::packs::line::LinePlayer;
use crate::packs::moves::PackMove;
use crate::packs::state::PackState;
use crate::transposition_table::{SpanKeys, StateId, StateKeyStore as _, TranspositionTable};
use redeal_rules::moves::Move;

/// The states of a search over [`PackSpace`].
pub(super) struct PackStates<'a> {
    space: &'a PackSpace<'a>,
    config: SearchConfig,
    visited: TranspositionTable<SpanKeys>,
    /// The state that is being expanded, and what its columns add to its estimate, if states are estimated.
    parent: PackState,
    columns: Option<ColumnTerms>,
    list: Vec<PackMove>,
    /// The state after each move of `list`.
    nexts: Vec<PackState>,
    /// The keys of those states, one after another; for each where it ends, and its hash.
    keys: Vec<u64>,
    ends: Vec<(usize, u64)>,
    key: KeyWriter,
}

impl<'a> PackStates<'a> {
    pub(super) fn new(space: &'a PackSpace<'a>, config: SearchConfig) -> Self {
        Self {
            space,
            config,
            visited: TranspositionTable::new(SpanKeys::new(), &space.start.key(&space.tables)),
            parent: space.start,
            columns: None,
            list: Vec::new(),
            nexts: Vec::new(),
            keys: Vec::new(),
            ends: Vec::new(),
            key: KeyWriter::new(),
        }
    }
}

impl SearchStates for PackStates<'_> {
    #[inline]
    fn list(&mut self, id: StateId) -> Option<usize> {
        let tables = &self.space.tables;
        // Always from the key: which of several equal columns is which must be the same when the line is told.
        let parent = PackState::read(tables, self.visited.key(id));
        // Tested only now, because many states are never expanded.
        if parent.is_lost(tables) {
            return None;
        }
        parent.list(tables, &mut self.list);
        self.nexts.clear();
        self.keys.clear();
        self.ends.clear();
        self.nexts.extend(self.list.iter().map(|_| parent));
        for (next, this) in self.nexts.iter_mut().zip(&self.list) {
            next.make(tables, *this, self.config.home, |_, _| ());
            let begin = self.keys.len();
            next.write(tables, &mut self.key);
            self.key.append_to(&mut self.keys);
            self.ends.push((self.keys.len(), SpanKeys::hash(&self.keys[begin..])));
        }
        self.columns = (self.config.order != SearchOrder::DiveByMove)
            .then(|| ColumnTerms::of(&parent, tables, &self.config.weights));
        self.visited.prefetch(self.ends.iter().map(|(_, hash)| *hash));
        self.parent = parent;
        Some(self.list.len())
    }

    #[inline]
    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId> {
        let begin = n.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, hash) = self.ends[n];
        self.visited.insert(&self.keys[begin..end], hash, from)
    }

    #[inline]
    fn judge(&self, n: usize) -> Judgement {
        let (tables, next) = (&self.space.tables, &self.nexts[n]);
        if next.is_won() {
            return Judgement::Won;
        }
        Judgement::Open(match &self.columns {
            Some(columns) => next.estimate(&self.parent, columns, tables, &self.config.weights),
            None => -self.parent.priority(tables, self.list[n]),
        })
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

    fn len(&self) -> usize {
        self.visited.len()
    }

    fn bytes(&self) -> usize {
        self.visited.bytes()
    }
}
