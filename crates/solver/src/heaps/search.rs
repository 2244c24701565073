//! One search over rows: as [`crate::search`].

use crate::heaps::Heaps;
use crate::heaps::tables::Row;
use crate::met::Index;
use crate::portfolio::Searching;
use crate::search::{Open, Style};
use crate::words::{Met, hash};
use redeal_rules::moves::Move;

/// A search that can be run in pieces.
pub(super) struct Search<'a, const N: usize> {
    heaps: &'a Heaps<'a>,
    style: Style,
    met: Met<N>,
    open: Open,
    list: Vec<(usize, usize)>,
    nodes: u64,
}

impl<'a, const N: usize> Search<'a, N> {
    pub(super) fn new(heaps: &'a Heaps<'a>, style: Style) -> Self {
        let mut met = Met::new();
        let start = heaps.start::<N>().key;
        let open = Open::new(&style, met.meet(&start, hash(&start), 0).unwrap_or_default());
        Self { heaps, style, met, open, list: Vec::new(), nodes: 0 }
    }
}

impl<const N: usize> Searching for Search<'_, N> {
    fn next(&mut self) -> Option<Index> {
        self.open.pop()
    }

    fn look(&mut self, index: Index) -> Option<Index> {
        let tables = &self.heaps.tables;
        let parent = Row { key: *self.met.key(index) };
        // What is looked at in vain is work, too: who waits for the search to stop counts on it.
        self.nodes += 1;
        if tables.is_lost(&parent) {
            return None;
        }
        tables.list(&parent, &mut self.list);
        self.nodes += self.list.len() as u64;
        for &(from, to) in &self.list {
            let mut next = parent;
            next.carry(from, to);
            let Some(met) = self.met.meet(&next.key, hash(&next.key), index) else { continue };
            if next.len() == 1 {
                return Some(met);
            }
            self.open.push(tables.weigh(&next, &self.style.weights), met);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: Index) -> Option<Vec<Move>> {
        let mut ways = Vec::new();
        for two in self.met.way_to(to).windows(2) {
            let [here, there] = [two[0], two[1]].map(|index| Row { key: *self.met.key(index) });
            self.heaps.tables.list(&here, &mut self.list);
            ways.push(*self.list.iter().find(|&&(from, to)| {
                let mut next = here;
                next.carry(from, to);
                next == there
            })?);
        }
        self.heaps.play(&ways)
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
