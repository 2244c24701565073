//! Every move of a position, as the rules list them: which cards may leave, and what they may land on.

use crate::compact::position::Position;
use crate::compact::tables::{CELL, Deals, FLOOR, HOME, MOST, Set, Tables, bit, each};
use redeal_rules::pile::{Longest, Part};

/// One thing to try: a card that goes somewhere with what lies on it, or a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Try {
    /// The card that heads what is carried, or [`TAP`].
    pub(super) card: u8,
    /// What it comes to lie on.
    pub(super) to: u8,
    /// How often cards were dealt again when it is made.
    pub(super) redeals: u8,
}

/// The stock is tapped.
pub(super) const TAP: u8 = 0xfe;

/// The end of a column, as far as it may be lifted.
struct Span {
    /// Its cards from the top down.
    cards: [u8; MOST],
    /// How many of them lie face up and are a run, how many lie face up, and whether there are no others.
    run: usize,
    up: usize,
    all: bool,
}

/// Where there is room for what a column gives.
#[derive(Clone, Copy)]
struct Room {
    /// A cell is free.
    cell: bool,
    /// How many cards may be carried at once to another column, and to a space.
    on_card: usize,
    on_space: usize,
}

impl<const N: usize> Position<N> {
    /// Lists what is to be tried. `list` is emptied first.
    pub(super) fn list(&self, tables: &Tables, list: &mut Vec<Try>) {
        list.clear();
        if tables.deals != Deals::Nothing && !tables.lazy && self.may_tap(tables) {
            list.push(Try { card: TAP, to: 0, redeals: self.redeals });
        }
        let free = tables.cells.len() as u32 > self.cells.count_ones();
        let room =
            Room { cell: free, on_card: self.most_at_once(tables, false), on_space: self.most_at_once(tables, true) };
        for top in each(self.tops) {
            if tables.runs_only {
                self.list_run(tables, top, room, list);
            } else {
                self.list_column(tables, top, room, list);
            }
        }
        for card in each(self.cells) {
            self.land(tables, card, false, tables.starters.cells, list);
        }
        for card in each(self.offers) {
            self.land(tables, card, free, tables.starters.reserves, list);
        }
        if tables.returns {
            for card in each(self.crown) {
                self.land(tables, card, free, tables.starters.homes, list);
            }
        }
        for card in each(self.open_by_twins(tables)) {
            list.push(Try { card, to: HOME, redeals: self.redeals });
        }
        if let Deals::Draws { .. } = tables.deals {
            self.list_round(tables, free, list);
        }
    }

    /// Whether the stock may be tapped.
    fn may_tap(&self, tables: &Tables) -> bool {
        match tables.deals {
            Deals::Nothing => false,
            Deals::Rows { spaces } => self.round != 0 && (spaces || self.spaces == 0),
            Deals::Draws { redeals, .. } => {
                self.round != 0
                    && (u32::from(self.drawn) < self.round.count_ones()
                        || redeals.is_none_or(|most| self.redeals < most))
            }
        }
    }

    /// The cards that some draws bring up, each after as few as may be.
    fn list_round(&self, tables: &Tables, free: bool, list: &mut Vec<Try>) {
        let Deals::Draws { count, redeals } = tables.deals else { return };
        let mut cards = [0u8; 64];
        let mut all = 0u8;
        for place in each(self.round) {
            cards[usize::from(all)] = tables.round[usize::from(place)];
            all += 1;
        }
        let (mut drawn, mut again, mut seen) = (self.drawn, self.redeals, 0u64);
        loop {
            if drawn > 0 && seen >> (drawn - 1) & 1 == 0 {
                seen |= 1 << (drawn - 1);
                let first = list.len();
                self.land(tables, cards[usize::from(drawn - 1)], free, tables.starters.waste, list);
                list[first..].iter_mut().for_each(|this| this.redeals = again);
            }
            if !tables.lazy || all == 0 {
                return;
            }
            if drawn < all {
                drawn = drawn.saturating_add(count).min(all);
            } else if redeals.is_none_or(|most| again < most) && again == self.redeals {
                (drawn, again) = (0, again + 1);
            } else {
                return;
            }
        }
    }

    /// Lists where a single card that is not in a column may land. `cell`: one is free. `starts`: spaces take it.
    #[inline]
    fn land(&self, tables: &Tables, card: u8, cell: bool, starts: bool, list: &mut Vec<Try>) {
        let redeals = self.redeals;
        let mut push = |to: u8| list.push(Try { card, to, redeals });
        if self.next & bit(card) != 0 {
            push(HOME);
        }
        each(self.carriers(tables, card)).for_each(&mut push);
        if starts && self.spaces != 0 && tables.starts & bit(card) != 0 {
            self.floors(tables).for_each(&mut push);
        }
        if cell {
            push(CELL);
        }
    }

    /// The spaces that differ.
    #[inline]
    fn floors(&self, tables: &Tables) -> impl Iterator<Item = u8> + use<N> {
        let differ = self.round != 0 && matches!(tables.deals, Deals::Rows { .. });
        let first = self.spaces & self.spaces.wrapping_neg();
        each(u64::from(if differ { self.spaces } else { first })).map(|column| FLOOR + column)
    }

    /// Lists what may be done with a column that gives any part of a run and nothing else, as most do: then it need not be
    /// asked of each part whether it may leave.
    #[inline]
    fn list_run(&self, tables: &Tables, top: u8, room: Room, list: &mut Vec<Try>) {
        if self.next & bit(top) != 0 {
            list.push(Try { card: top, to: HOME, redeals: self.redeals });
        }
        let (mut card, mut count) = (top, 1);
        loop {
            self.list_part(tables, top, (card, count), room, list);
            let on = self.below[card];
            // More cards than go to another card at once go nowhere: to a space never more do.
            if count >= room.on_card || on >= FLOOR || (self.hidden | !tables.runs[card]) & bit(on) != 0 {
                return;
            }
            (card, count) = (on, count + 1);
        }
    }

    #[inline]
    fn list_column(&self, tables: &Tables, top: u8, room: Room, list: &mut Vec<Try>) {
        let span = self.span(tables, top);
        for count in 1..=span.up {
            if !span.gives(tables, count) {
                continue;
            }
            let card = span.cards[count - 1];
            if count == 1 && self.next & bit(card) != 0 {
                list.push(Try { card, to: HOME, redeals: self.redeals });
            }
            if self.frees(tables, &span, count) {
                self.list_part(tables, top, (card, count), room, list);
            }
        }
    }

    /// Lists where the end of a column may land. `part`: the card that heads it, and how many cards it has.
    #[inline]
    fn list_part(&self, tables: &Tables, top: u8, part: (u8, usize), room: Room, list: &mut Vec<Try>) {
        let ((card, count), redeals) = (part, self.redeals);
        let mut push = |to: u8| list.push(Try { card, to, redeals });
        if count == 1 || count <= room.on_card {
            each(self.carriers(tables, card) & !bit(top)).for_each(&mut push);
        }
        // A whole column on a space would leave the table as it was.
        let whole = self.below[card] >= FLOOR;
        if self.spaces != 0
            && tables.starts & bit(card) != 0
            && !whole
            && tables.starters.columns
            && (count == 1 || count <= room.on_space)
        {
            self.floors(tables).for_each(&mut push);
        }
        if count == 1 && room.cell {
            push(CELL);
        }
    }

    /// Whether a column lets its top card alone go.
    #[inline]
    pub(super) fn gives_top(&self, tables: &Tables, top: u8) -> bool {
        let take = tables.take;
        take.top || take.run || take.any || self.span(tables, top).gives(tables, 1)
    }

    /// What may be lifted from a column, as far as it matters.
    #[inline]
    fn span(&self, tables: &Tables, top: u8) -> Span {
        let take = tables.take;
        let mut span = Span { cards: [0; MOST], run: 0, up: 0, all: false };
        let single = !(take.run || take.whole || take.any || take.pile) && tables.part == Part::Any;
        let (mut card, mut unbroken) = (top, true);
        loop {
            span.cards[span.up] = card;
            span.up += 1;
            span.run += usize::from(unbroken);
            let on = self.below[card];
            span.all = on >= FLOOR;
            if span.all || single || self.hidden & bit(on) != 0 {
                return span;
            }
            unbroken &= tables.runs[card] & bit(on) != 0;
            if !(unbroken || take.any || take.pile) {
                return span;
            }
            card = on;
        }
    }

    /// Where a column gives only all that could leave together, or less to free a card: is it so?
    #[inline]
    fn frees(&self, tables: &Tables, span: &Span, count: usize) -> bool {
        match tables.part {
            Part::Any => true,
            _ if tables.take.pile => span.all && count >= span.up || self.frees_card(tables, span, count),
            _ => count >= span.run || self.frees_card(tables, span, count),
        }
    }

    fn frees_card(&self, tables: &Tables, span: &Span, count: usize) -> bool {
        let on = self.below[span.cards[count - 1]];
        tables.part == Part::Freeing && on < FLOOR && self.next & bit(on) != 0
    }

    /// How many cards a column takes at once.
    #[inline]
    fn most_at_once(&self, tables: &Tables, space: bool) -> usize {
        match tables.longest {
            Longest::Any => usize::MAX,
            Longest::Most(most) => usize::from(most),
            Longest::OneByOne => {
                let cells = tables.cells.len() - self.cells.count_ones() as usize;
                let spaces = if tables.room { self.spaces.count_ones().saturating_sub(u32::from(space)) } else { 0 };
                (cells + 1) << spaces.min(16)
            }
        }
    }

    /// What a move promises, roughly: cards home, cards brought to light, cards out of the way.
    pub(super) fn promise(&self, this: Try) -> i32 {
        let (here, floor) = (bit(this.card), (FLOOR..CELL).contains(&this.to));
        if this.card == TAP {
            return 10;
        }
        let from = self.below[this.card];
        let column = !(self.home | self.cells | self.reserved) & here != 0 && from < HOME;
        match this.to {
            _ if self.home & here != 0 => 0,
            HOME => 100,
            _ if from < FLOOR && self.hidden & bit(from) != 0 => 80,
            _ if from >= FLOOR && !floor => 60,
            _ if column && floor => 5,
            CELL if column => 3,
            _ if column => 20,
            _ => 40,
        }
    }

    /// The cards whose way home is open: tops of columns and reserves, and those in cells.
    #[inline]
    pub(super) fn open(&self) -> Set {
        self.next & (self.tops | self.offers | self.cells)
    }
}

impl Span {
    #[inline]
    fn gives(&self, tables: &Tables, count: usize) -> bool {
        let take = tables.take;
        (take.run && count <= self.run)
            || (take.top && count == 1)
            || (take.any && count <= self.up)
            || (take.whole && count == self.run)
            || (take.pile && self.all && count == self.up)
    }
}
