//! The state after a search move, with everything that follows by force: full runs leave, spaces are filled, and safe moves
//! home are made (see [`crate::safe_moves`]).
//!
//! Settling is written once more here. It must agree with `redeal_rules::settle`, which settles the game's own boards.

use crate::packs::moves::{CELL, HOME, PackMove, RESERVE, STOCK, WASTE};
use crate::packs::state::PackState;
use crate::packs::tables::{FaceBits, HomeMoveSafety, PackTables, SpaceFiller, bit, each};
use crate::safe_moves::HomePolicy;
use crate::table_piles::{FullRun, StockAction};

impl PackState {
    /// Makes a search move that was listed, and what follows by force. `tell` hears of all moves, each with the state that
    /// it is made in.
    #[inline]
    pub(super) fn make(
        &mut self,
        tables: &PackTables,
        this: PackMove,
        policy: HomePolicy,
        mut tell: impl FnMut(&Self, PackMove),
    ) {
        tell(self, this);
        self.apply(tables, this);
        self.settle(tables);
        if let Some(safety) = &tables.safety {
            while let Some(home) = self.home_move(tables, safety, policy) {
                tell(self, home);
                self.apply(tables, home);
                self.settle(tables);
            }
        }
        self.normalize_cycle(tables);
    }

    #[inline]
    fn apply(&mut self, tables: &PackTables, this: PackMove) {
        if this.from == STOCK {
            self.tap(tables);
            return;
        }
        let (from, to) = (usize::from(this.from), usize::from(this.to));
        if this.from < CELL && this.to < CELL {
            self.carry(tables, from, to, usize::from(this.count));
            return;
        }
        let face = match this.from {
            ..CELL => self.lift(tables, from, 1),
            CELL..RESERVE => self.release(from - usize::from(CELL)),
            RESERVE..HOME => {
                let reserve = from - usize::from(RESERVE);
                self.reserves[reserve] -= 1;
                tables.reserves[reserve].faces[usize::from(self.reserves[reserve])]
            }
            HOME..WASTE => self.take_back(tables, from - usize::from(HOME)),
            _ => {
                (self.drawn, self.redeals) = (this.drawn - 1, this.redeals);
                self.cycle &= !(1 << this.place);
                tables.cycle[usize::from(this.place)]
            }
        };
        match this.to {
            ..CELL => self.lay(tables, to, face),
            CELL..RESERVE => self.hold(face),
            _ => {
                self.set_home(tables, to - usize::from(HOME), face + 1);
                self.left -= 1;
            }
        }
    }

    /// Takes the top off a foundation.
    fn take_back(&mut self, tables: &PackTables, home: usize) -> u8 {
        let face = self.homes[home] - 1;
        let kind = tables.kinds.iter().find(|kind| usize::from(kind.end) > home);
        // What lies under a face is known by the face.
        let under =
            kind.and_then(|kind| each(kind.under[face] & !bit(face)).find(|under| kind.after[*under] == bit(face)));
        self.set_home(tables, home, under.map_or(0, |under| under + 1));
        self.left += 1;
        face
    }

    /// Takes the card of the cycle that has `n` cards before it.
    fn take_nth(&mut self, tables: &PackTables, n: u8) -> Option<u8> {
        let (face, place) = self.nth(tables, n)?;
        self.cycle &= !(1 << place);
        Some(face)
    }

    fn tap(&mut self, tables: &PackTables) {
        match tables.stock_action {
            StockAction::Nothing => {}
            StockAction::Rows { .. } => {
                for column in 0..tables.columns.len() {
                    let Some(face) = self.take_nth(tables, 0) else { break };
                    self.lay(tables, column, face);
                }
            }
            StockAction::Draws { count, .. } => {
                let all = self.cycle.count_ones() as u8;
                if self.drawn < all {
                    self.drawn = self.drawn.saturating_add(count).min(all);
                } else {
                    (self.drawn, self.redeals) = (0, self.redeals.saturating_add(1));
                }
            }
        }
    }

    /// Settles the state, as `redeal_rules::settle` does for the game's own boards.
    #[inline]
    fn settle(&mut self, tables: &PackTables) {
        if let Some(full_run) = tables.clears {
            while let Some(column) = (0..tables.columns.len()).find(|column| self.is_full(tables, *column, full_run)) {
                self.lift(tables, column, usize::from(full_run.count));
                self.left -= full_run.count;
            }
        }
        if !tables.fills.is_empty() {
            while let Some(space) = (0..tables.columns.len()).find(|column| self.is_space(*column)) {
                let Some(face) = tables.fills.iter().find_map(|source| self.filler(tables, *source)) else { break };
                self.lay(tables, space, face);
            }
        }
    }

    /// Takes the card of a source that fills a space.
    fn filler(&mut self, tables: &PackTables, source: SpaceFiller) -> Option<u8> {
        match source {
            SpaceFiller::Reserve(reserve) => {
                let reserve = usize::from(reserve?);
                let face = self.offer(tables, reserve)?;
                self.reserves[reserve] -= 1;
                Some(face)
            }
            SpaceFiller::Waste => {
                let last = self.drawn.checked_sub(1)?;
                self.drawn = last;
                self.take_nth(tables, last)
            }
            SpaceFiller::Stock => self.take_nth(tables, self.drawn),
        }
    }

    /// Whether a column ends in a full run.
    fn is_full(&self, tables: &PackTables, column: usize, full_run: FullRun) -> bool {
        let (cards, count) = (self.column(column), usize::from(full_run.count));
        let Some(begin) = cards.len().checked_sub(count) else { return false };
        (!full_run.whole || begin == 0)
            && begin >= self.hidden(tables, column)
            && cards[begin..].windows(2).all(|two| tables.clear_runs[two[1]] & bit(two[0]) != 0)
    }

    /// The next move home that the policy makes at once.
    #[inline]
    fn home_move(&self, tables: &PackTables, safety: &HomeMoveSafety, policy: HomePolicy) -> Option<PackMove> {
        let next = self.next(tables);
        let filled = !tables.fills.is_empty();
        // Computed only if some card could go home.
        let mut known: Option<HomeCards> = None;
        let mut may_go = |face: u8| {
            next & bit(face) != 0 && {
                let homes = known.get_or_insert_with(|| HomeCards::of(self, tables, safety, next));
                (safety.copies[face] == 1 || HomeCards::have_room(self, tables, safety, face))
                    && (policy == HomePolicy::Greedy || homes.is_safe(safety, face))
            }
        };
        let from_column = |column: usize| {
            let cards = self.column(column);
            let top = *cards.last()?;
            (may_go(top) && !(filled && cards.len() == 1) && self.gives_top(tables, column))
                .then_some((column as u8, top))
        };
        let found = (0..tables.columns.len()).find_map(from_column);
        let found = found.or_else(|| {
            (CELL..)
                .zip(&self.cells[..usize::from(self.held)])
                .find(|(_, face)| may_go(**face))
                .map(|(at, face)| (at, *face))
        });
        let (from, face) = found.or_else(|| {
            let offers =
                (0..tables.reserves.len()).filter_map(|at| Some((RESERVE + at as u8, self.offer(tables, at)?)));
            offers.into_iter().find(|(_, face)| may_go(*face))
        })?;
        let home = self.homes_of(tables, face).next()?;
        Some(PackMove { from, to: HOME + home, count: 1, place: 0, drawn: self.drawn, redeals: self.redeals })
    }
}

/// The cards that are home.
struct HomeCards {
    /// Faces of which every card is home.
    all: FaceBits,
    /// Faces that a foundation takes now.
    next: FaceBits,
}

impl HomeCards {
    fn of(state: &PackState, tables: &PackTables, safety: &HomeMoveSafety, next: FaceBits) -> Self {
        // How many cards of each face are home, as a number in binary across three sets. Of more than seven copies, which
        // only a deck of few suits has, too few are counted, and then a move is called safe later than it could be.
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for kind in &tables.kinds {
            for top in &state.homes[usize::from(kind.begin)..usize::from(kind.end)] {
                let under = top.checked_sub(1).map_or(0, |top| kind.under[top]);
                let carry = ones & under;
                (ones, fours) = (ones ^ under, fours | twos & carry);
                twos ^= carry;
            }
        }
        let all = each(ones | twos | fours).filter(|face| {
            let there = (ones >> face & 1) + 2 * (twos >> face & 1) + 4 * (fours >> face & 1);
            there >= u64::from(safety.copies[*face])
        });
        Self { all: all.fold(0, |all, face| all | bit(face)), next }
    }

    /// Whether every card of a face that is not home could go now. Else it would matter which of them goes.
    fn have_room(state: &PackState, tables: &PackTables, safety: &HomeMoveSafety, face: u8) -> bool {
        let homes = || {
            let kinds = tables.kinds.iter();
            kinds.flat_map(|kind| {
                state.homes[usize::from(kind.begin)..usize::from(kind.end)].iter().map(move |top| (kind, *top))
            })
        };
        let takers = homes().filter(|(kind, top)| kind.next(*top) & bit(face) != 0).count();
        let there = homes()
            .filter(|(kind, top)| top.checked_sub(1).is_some_and(|top| kind.under[top] & bit(face) != 0))
            .count();
        takers + there >= usize::from(safety.copies[face])
    }

    /// Whether all cards that could ever lie on a card are home, or could go home now and carry only cards that are home.
    fn is_safe(&self, safety: &HomeMoveSafety, face: u8) -> bool {
        let children = |face: u8| safety.safe.children.get(usize::from(face)).copied().unwrap_or(0);
        let missing = children(face) & !self.all;
        missing == 0
            || safety.safe.near
                && missing & !self.next == 0
                && each(missing).all(|child| safety.copies[child] == 1 && children(child) & !self.all == 0)
    }
}
