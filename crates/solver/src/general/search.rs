//! The states of a search on the game's own boards and moves, for any variant.

use crate::best_first::{Judgement, SearchStates};
use crate::config::{SearchConfig, SearchOrder};
use crate::general::{GeneralSpace, MoveBuffer};
use crate::transposition_table::{ByteKeys, StateId, StateKeyStore as _, TranspositionTable};
use redeal_rules::moves::Move;

/// The states of a search over [`GeneralSpace`].
pub(super) struct GeneralStates<'a> {
    space: &'a GeneralSpace<'a>,
    config: SearchConfig,
    visited: TranspositionTable<ByteKeys>,
    buffer: MoveBuffer,
}

impl<'a> GeneralStates<'a> {
    pub(super) fn new(space: &'a GeneralSpace<'a>, config: SearchConfig) -> Self {
        let key = space.keys.of(&space.state.board, space.state.shuffles);
        let visited = TranspositionTable::new(ByteKeys::new(key.len()), &key);
        Self { space, config, visited, buffer: MoveBuffer::new(space) }
    }

    /// Writes the key of the board after the last search move.
    fn write_key(&mut self) {
        let MoveBuffer { transition, view, .. } = &mut self.buffer;
        self.space.keys.write(&transition.state.board, transition.state.shuffles, view);
    }
}

impl SearchStates for GeneralStates<'_> {
    fn list(&mut self, id: StateId) -> Option<usize> {
        let (parent, shuffles) = self.space.keys.read(self.visited.key(id));
        self.space.list(&parent, shuffles, &mut self.buffer);
        Some(self.buffer.list.len())
    }

    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId> {
        if !self.space.make(self.buffer.list[n], &mut self.buffer, self.config.home, None) {
            return None;
        }
        self.write_key();
        let key = self.buffer.view.key();
        self.visited.insert(key, ByteKeys::hash(key), from)
    }

    fn judge(&self, n: usize) -> Judgement {
        let (space, board, view) = (self.space, self.buffer.board(), &self.buffer.view);
        match () {
            () if space.won(board) => Judgement::Won,
            () if space.is_lost(board, view) => Judgement::Lost,
            () if self.config.order == SearchOrder::DiveByMove => {
                Judgement::Open(-space.priority(self.buffer.list[n], &self.buffer))
            }
            () => Judgement::Open(space.heuristic.estimate(board, view, &self.config.weights)),
        }
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let space = self.space;
        let mut moves = Vec::new();
        let (mut board, mut shuffles) = (space.state.board.clone(), space.state.shuffles);
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

    fn len(&self) -> usize {
        self.visited.len()
    }

    fn bytes(&self) -> usize {
        self.visited.bytes()
    }
}
