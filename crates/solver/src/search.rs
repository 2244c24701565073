//! One search: positions in the order of their worth, or the last one first, each looked at once.

use crate::ground::{Ground, Tries};
use crate::met::{Index, Met};
use crate::noise::Noise;
use crate::portfolio::Searching;
use crate::worth::Weights;
use redeal_cards::board::Board;
use redeal_rules::moves::Move;

/// In which order positions are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) weights: Weights,
    pub(super) order: Order,
    /// How much chance adds to the worth.
    pub(super) noise: u32,
    /// Every card that can go home does: quick, but no proof of anything but a win.
    pub(super) forced: bool,
    /// Fixes what chance does.
    pub(super) seed: u64,
}

/// Which position comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The best one.
    Best,
    /// A child of the last one, the best first.
    Deep,
    /// A child of the last one, by what the move to it promises.
    Moves,
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// There is more to look at.
    Open,
    /// Won by these moves.
    Won(Vec<Move>),
    /// There is nothing left to look at.
    Done,
    /// Won by moves that the game does not play.
    Astray,
}

/// A search that can be run in pieces.
pub(super) struct Search<'a> {
    ground: &'a Ground<'a>,
    style: Style,
    met: Met,
    open: Open,
    tries: Tries,
    start: (Board, u32),
    nodes: u64,
}

/// Positions that are still to be looked at, in the order of a style.
pub(super) struct Open {
    order: Order,
    noise: u32,
    shake: Noise,
    /// Children of the position that is looked at, where the last ones go first.
    batch: Vec<(i32, Index)>,
    /// For each worth the place in `links` of the last one that was put there.
    by_worth: Vec<u32>,
    best: usize,
    /// Positions, each with the place of the one that was put before it with the same worth; those that were taken lead
    /// from `free` on from one to the next.
    links: Vec<(Index, u32)>,
    free: u32,
}

/// No place.
const END: u32 = u32::MAX;

impl Open {
    /// Worth below this is the same as this.
    const LOWEST: i32 = -64;
    const MOST: usize = 4096;

    /// Only the first one.
    pub(super) fn new(style: &Style, first: Index) -> Self {
        let Style { order, noise, seed, .. } = *style;
        let (shake, batch) = (Noise::new(seed), Vec::new());
        let mut open = Self { order, noise, shake, batch, by_worth: Vec::new(), best: 0, links: Vec::new(), free: END };
        open.put(0, first);
        open
    }

    /// Adds a child of the position that is looked at.
    #[inline]
    pub(super) fn push(&mut self, mut worth: i32, index: Index) {
        if self.noise > 0 {
            worth += self.shake.below(self.noise);
        }
        match self.order {
            Order::Best => self.put(worth, index),
            Order::Deep | Order::Moves => self.batch.push((worth, index)),
        }
    }

    /// There are no more children.
    #[inline]
    pub(super) fn close(&mut self) {
        self.batch.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        for n in 0..self.batch.len() {
            self.put(0, self.batch[n].1);
        }
        self.batch.clear();
    }

    #[inline]
    fn put(&mut self, worth: i32, index: Index) {
        let at = ((worth - Self::LOWEST).max(0) as usize).min(Self::MOST);
        if at >= self.by_worth.len() {
            self.by_worth.resize(at + 1, END);
        }
        let link = (index, self.by_worth[at]);
        self.by_worth[at] = if let Some(free) = self.links.get_mut(self.free as usize) {
            let place = self.free;
            self.free = std::mem::replace(free, link).1;
            place
        } else {
            self.links.push(link);
            self.links.len() as u32 - 1
        };
        self.best = self.best.min(at);
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Index> {
        while let Some(last) = self.by_worth.get_mut(self.best) {
            if let Some(link) = self.links.get_mut(*last as usize) {
                let index = link.0;
                (self.free, *last, link.1) = (*last, link.1, self.free);
                return Some(index);
            }
            self.best += 1;
        }
        None
    }

    /// How many bytes they take. Never less than before.
    pub(super) fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<(Index, u32)>() + self.by_worth.capacity() * size_of::<u32>()
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(ground: &'a Ground<'a>, style: Style, board: &Board, shuffles: u32) -> Self {
        let key = ground.keys.of(board, shuffles);
        let mut met = Met::new(key.len());
        let open = Open::new(&style, met.meet(&key, 0).unwrap_or_default());
        let start = (board.clone(), shuffles);
        Self { ground, style, met, open, tries: Tries::new(ground), start, nodes: 0 }
    }

    /// Writes the key of the table after the last thing that was tried.
    fn write_key(&mut self) {
        let Tries { making, sight, .. } = &mut self.tries;
        self.ground.keys.write(&making.state.board, making.state.shuffles, sight);
    }
}

impl Searching for Search<'_> {
    fn next(&mut self) -> Option<Index> {
        self.open.pop()
    }

    fn look(&mut self, index: Index) -> Option<Index> {
        let ground = self.ground;
        let (parent, shuffles) = ground.keys.read(self.met.key(index));
        ground.list(&parent, shuffles, &mut self.tries);
        for n in 0..self.tries.list.len() {
            self.nodes += 1;
            if !ground.make(self.tries.list[n], &mut self.tries, self.style.forced, None) {
                continue;
            }
            self.write_key();
            let Some(next) = self.met.meet(self.tries.sight.key(), index) else { continue };
            let board = self.tries.board();
            if ground.won(board) {
                return Some(next);
            }
            if ground.is_lost(board, &self.tries.sight) {
                continue;
            }
            let worth = match self.style.order {
                Order::Moves => -ground.promise(self.tries.list[n], &self.tries),
                _ => ground.worth.weigh(board, &self.tries.sight, &self.style.weights),
            };
            self.open.push(worth, next);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: Index) -> Option<Vec<Move>> {
        let ground = self.ground;
        let mut moves = Vec::new();
        let (mut board, mut shuffles) = self.start.clone();
        for index in self.met.way_to(to).into_iter().skip(1) {
            ground.list(&board, shuffles, &mut self.tries);
            moves.append(&mut (0..self.tries.list.len()).find_map(|n| {
                let mut trace = Vec::new();
                let made = ground.make(self.tries.list[n], &mut self.tries, self.style.forced, Some(&mut trace));
                self.write_key();
                (made && self.tries.sight.key() == self.met.key(index)).then_some(trace)
            })?);
            board = self.tries.board().clone();
            shuffles = self.tries.shuffles();
        }
        Some(moves)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn states(&self) -> u64 {
        self.met.len() as u64
    }

    fn bytes(&self) -> usize {
        self.met.bytes() + self.open.bytes()
    }
}
