//! One search on the game's own boards and moves, for any variant.

use crate::config::{SearchConfig, SearchOrder};
use crate::general::{GeneralSpace, MoveBuffer};
use crate::open_list::OpenList;
use crate::search_space::ResumableSearch;
use crate::transposition_table::{StateId, TranspositionTable};
use redeal_cards::board::Board;
use redeal_rules::moves::Move;

/// A best-first search or a dive over [`GeneralSpace`].
pub(super) struct GeneralSearch<'a> {
    space: &'a GeneralSpace<'a>,
    config: SearchConfig,
    visited: TranspositionTable,
    open: OpenList,
    buffer: MoveBuffer,
    start: (Board, u32),
    nodes: u64,
}

impl<'a> GeneralSearch<'a> {
    pub(super) fn new(space: &'a GeneralSpace<'a>, config: SearchConfig) -> Self {
        let start = (space.state.board.clone(), space.state.shuffles);
        let key = space.keys.of(&start.0, start.1);
        let mut visited = TranspositionTable::new(key.len());
        let open = OpenList::new(&config, visited.insert(&key, 0).unwrap_or_default());
        Self { space, config, visited, open, buffer: MoveBuffer::new(space), start, nodes: 0 }
    }

    /// Writes the key of the board after the last search move.
    fn write_key(&mut self) {
        let MoveBuffer { transition, view, .. } = &mut self.buffer;
        self.space.keys.write(&transition.state.board, transition.state.shuffles, view);
    }
}

impl ResumableSearch for GeneralSearch<'_> {
    fn next_state(&mut self) -> Option<StateId> {
        self.open.pop()
    }

    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let space = self.space;
        let (parent, shuffles) = space.keys.read(self.visited.key(id));
        space.list(&parent, shuffles, &mut self.buffer);
        for n in 0..self.buffer.list.len() {
            self.nodes += 1;
            if !space.make(self.buffer.list[n], &mut self.buffer, self.config.home, None) {
                continue;
            }
            self.write_key();
            let Some(child) = self.visited.insert(self.buffer.view.key(), id) else { continue };
            let board = self.buffer.board();
            if space.won(board) {
                return Some(child);
            }
            if space.is_lost(board, &self.buffer.view) {
                continue;
            }
            let estimate = match self.config.order {
                SearchOrder::DiveByMove => -space.priority(self.buffer.list[n], &self.buffer),
                _ => space.heuristic.estimate(board, &self.buffer.view, &self.config.weights),
            };
            self.open.push(estimate, child);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let space = self.space;
        let mut moves = Vec::new();
        let (mut board, mut shuffles) = self.start.clone();
        for id in self.visited.ancestors(to).into_iter().skip(1) {
            space.list(&board, shuffles, &mut self.buffer);
            moves.append(&mut (0..self.buffer.list.len()).find_map(|n| {
                let mut trace = Vec::new();
                let made = space.make(self.buffer.list[n], &mut self.buffer, self.config.home, Some(&mut trace));
                self.write_key();
                (made && self.buffer.view.key() == self.visited.key(id)).then_some(trace)
            })?);
            board = self.buffer.board().clone();
            shuffles = self.buffer.shuffles();
        }
        Some(moves)
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
