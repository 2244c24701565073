//! One search over sets of cards: as [`crate::search`], but that a position may be met again, earlier.

use crate::leaving::Leaving;
use crate::leaving::line::play;
use crate::leaving::met::Met;
use crate::leaving::tables::{Leave, Position};
use crate::met::Index;
use crate::portfolio::Searching;
use crate::search::{Open, Style};
use redeal_rules::moves::Move;

/// A search that can be run in pieces.
pub(super) struct Search<'a> {
    leaving: &'a Leaving<'a>,
    style: Style,
    met: Met,
    open: Open,
    list: Vec<(Position, Leave)>,
    nodes: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(leaving: &'a Leaving<'a>, style: Style) -> Self {
        let mut met = Met::new();
        let first = met.meet(leaving.start.key(), leaving.start.time, 0);
        let open = Open::new(&style, first.unwrap_or_default());
        Self { leaving, style, met, open, list: Vec::new(), nodes: 0 }
    }
}

impl Searching for Search<'_> {
    fn next(&mut self) -> Option<Index> {
        self.open.pop()
    }

    fn look(&mut self, index: Index) -> Option<Index> {
        let tables = &self.leaving.tables;
        // What is looked at in vain is work, too: who waits for the search to stop counts on it.
        self.nodes += 1;
        let (key, time) = self.met.look(index)?;
        let parent = tables.read(key, time);
        if tables.is_won(&parent) {
            return Some(index);
        }
        if tables.is_lost(&parent) {
            return None;
        }
        tables.list(&parent, &mut self.list);
        self.nodes += self.list.len() as u64;
        for (next, gone) in &mut self.list {
            if tables.is_odd(next, *gone) || !tables.settle(next, None) {
                continue;
            }
            let Some(met) = self.met.meet(next.key(), next.time, index) else { continue };
            if tables.is_won(next) {
                return Some(met);
            }
            let worth = tables.weigh(next, &self.style.weights);
            self.open.push(worth, met);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: Index) -> Option<Vec<Move>> {
        let tables = &self.leaving.tables;
        let mut trace = Vec::new();
        for two in self.met.way_to(to).windows(2) {
            let ((here, time), (key, _)) = (self.met.get(two[0]), self.met.get(two[1]));
            tables.list(&tables.read(here, time), &mut self.list);
            let found = self.list.iter().filter_map(|&(mut next, gone)| {
                let mut all = vec![gone];
                tables.settle(&mut next, Some(&mut all));
                (next.key() == key).then_some((next.time, all))
            });
            trace.append(&mut found.min_by_key(|(time, _)| *time)?.1);
        }
        play(self.leaving, &trace)
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
