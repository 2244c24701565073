//! One search over positions: as [`crate::search`], with everything a few masks.

use crate::compact::Compact;
use crate::compact::line::play;
use crate::compact::moves::Try;
use crate::compact::position::Position;
use crate::compact::worth::Columns;
use crate::met::Index;
use crate::portfolio::Searching;
use crate::search::{Open, Order, Style};
use crate::words::{Met, hash};
use redeal_rules::moves::Move;

/// A search that can be run in pieces.
pub(super) struct Search<'a, const N: usize> {
    compact: &'a Compact<'a>,
    style: Style,
    met: Met<N>,
    open: Open,
    list: Vec<Try>,
    /// What becomes of each of them, and the hash of its key.
    nexts: Vec<(Position<N>, u64)>,
    fresh: Fresh<N>,
    nodes: u64,
}

/// The positions that were met last, as they were made. Most of those that are looked at are among them, and need not be
/// read from their keys.
struct Fresh<const N: usize> {
    /// Each stands at its number, modulo how many are kept.
    last: Vec<Position<N>>,
}

impl<const N: usize> Fresh<N> {
    /// So many are kept: as much as is quickly at hand.
    const KEPT: usize = 1024;

    #[inline]
    fn put(&mut self, index: Index, position: Position<N>) {
        match self.last.get_mut(index as usize % Self::KEPT) {
            Some(place) => *place = position,
            None => self.last.push(position),
        }
    }

    /// The position of this number, if it is kept. `len`: how many there are.
    #[inline]
    fn get(&self, index: Index, len: usize) -> Option<&Position<N>> {
        self.last.get(index as usize % Self::KEPT).filter(|_| index as usize + Self::KEPT >= len)
    }
}

impl<'a, const N: usize> Search<'a, N> {
    pub(super) fn new(compact: &'a Compact<'a>, style: Style) -> Self {
        let mut met = Met::new();
        let start = compact.start::<N>();
        let open = Open::new(&style, met.meet(&start.key, hash(&start.key), 0).unwrap_or_default());
        let mut fresh = Fresh { last: Vec::new() };
        if !compact.tables.twins {
            fresh.last.reserve(Fresh::<N>::KEPT);
            fresh.put(0, start);
        }
        Self { compact, style, met, open, list: Vec::new(), nexts: Vec::new(), fresh, nodes: 0 }
    }

    /// A position that was met.
    #[inline]
    fn position(&self, index: Index) -> Position<N> {
        let Compact { tables, codes, .. } = self.compact;
        match self.fresh.get(index, self.met.len()) {
            Some(position) => *position,
            None => Position::read(tables, codes, self.met.key(index)),
        }
    }
}

impl<const N: usize> Searching for Search<'_, N> {
    fn next(&mut self) -> Option<Index> {
        self.open.pop()
    }

    fn look(&mut self, index: Index) -> Option<Index> {
        let Compact { tables, codes, .. } = self.compact;
        let parent = self.position(index);
        // Only now, for many positions are never looked at.
        if parent.is_lost(tables) {
            // That was work, too: who waits for the search to stop counts on it.
            self.nodes += 1;
            return None;
        }
        parent.list(tables, &mut self.list);
        self.nodes += self.list.len() as u64;
        self.nexts.clear();
        self.nexts.extend(self.list.iter().map(|_| (parent, 0)));
        for ((next, at), this) in self.nexts.iter_mut().zip(&self.list) {
            next.make(tables, codes, *this, self.style.forced, None);
            *at = hash(&next.key);
        }
        let columns = (self.style.order != Order::Moves).then(|| Columns::of(&parent, tables, &self.style.weights));
        self.met.warm(self.nexts.iter().map(|(_, at)| *at));
        for ((next, at), &this) in self.nexts.iter().zip(&self.list) {
            let Some(met) = self.met.meet(&next.key, *at, index) else { continue };
            // On which of several twins a card lies is settled when a key is read.
            if !tables.twins {
                self.fresh.put(met, *next);
            }
            if next.is_won(tables) {
                return Some(met);
            }
            let worth = match &columns {
                Some(columns) => next.weigh(&parent, columns, this, tables, &self.style.weights),
                None => -parent.promise(this),
            };
            self.open.push(worth, met);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: Index) -> Option<Vec<Move>> {
        let Compact { tables, codes, .. } = self.compact;
        let (way, mut trace) = (self.met.way_to(to), Vec::new());
        for two in way.windows(2) {
            // As the search had it: keys don't say on which of several twins a card lies.
            let here = Position::read(tables, codes, self.met.key(two[0]));
            here.list(tables, &mut self.list);
            let key = self.met.key(two[1]);
            self.list.iter().find_map(|this| {
                let (mut next, before) = (here, trace.len());
                next.make(tables, codes, *this, self.style.forced, Some(&mut trace));
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
        self.met.len() as u64
    }

    fn bytes(&self) -> usize {
        self.met.bytes() + self.open.bytes()
    }
}
