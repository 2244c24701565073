//! Late placement: a card that can be played at any time is put on a column only when another card comes to lie on it.
//!
//! Cards are at hand in two places: in reserves of one card, and in a stock of which each card can be drawn again and
//! again, one by one. Nothing but the place of such a card changes when it leaves: no card is bared, and no place is
//! left that others could use.
//!
//! So in each line, a card at hand that is carried to a column can stay where it is until just before another card is
//! put on it. Until then it would only cover what it lies on, and be carried along. If it goes on to another column, it
//! can be carried there at once; if it goes home, it can go home from where it is.
//!
//! So that is one search move: a card is carried to a card at hand, which is placed first. What that one is placed on may
//! be at hand as well, and so on. A card at hand that no card needs only ever goes home: a cell or a space would be of no
//! use to it, because no other card could come to lie on it in a cell, and a space is as good later.

use crate::compact::moves::{CompactMove, MoveList};
use crate::compact::state::CompactState;
use crate::compact::tables::{CardSet, CompactTables, HOME, LatePlacement, MOST, RESERVE, bit, each};
use crate::table_piles::StockAction;

/// On how many cards a card may lie at most: two where colours alternate, one in suit.
const MOST_PLACES: u32 = 2;

impl CompactTables {
    /// Which cards may be placed late.
    pub(super) fn late_placement(&self) -> LatePlacement {
        // A space that is filled, and rows that are dealt, would notice when a card leaves. Full runs leave at once.
        let quiet = self.clears.is_none() && self.fills.is_empty();
        // With more places for each card, a state would have too many search moves.
        let few = self.parents.0.iter().all(|on| on.count_ones() <= MOST_PLACES);
        if !quiet || !few || matches!(self.stock_action, StockAction::Rows { .. }) || !self.is_ordered() {
            return LatePlacement::default();
        }
        // A card that goes on from a column or a cell to a space must be able to go there at once.
        let from = self.first_from;
        let onwards = from.columns || from.cells;
        LatePlacement {
            stock: if from.waste || !onwards { self.within_reach } else { 0 },
            reserved: if from.reserves || !onwards { self.alone_in_reserves() } else { 0 },
        }
    }

    /// The cards of reserves that hold no other card. No card ever comes to a reserve.
    fn alone_in_reserves(&self) -> CardSet {
        self.reserves.iter().fold(0, |all, (card, on)| if *on == RESERVE { all | bit(*card) } else { all })
            & !self.reserves.iter().fold(0, |all, (_, on)| if *on == RESERVE { all } else { all | bit(*on) })
    }
}

/// A card that is carried, and the cards at hand that are placed before that, each on the next one.
struct LateChain<'a> {
    cards: [u8; MOST],
    len: usize,
    /// The cards at hand.
    at_hand: CardSet,
    /// The tops of columns on which the last one may be placed, and whether it may be placed on a space.
    tops: CardSet,
    spaces: bool,
    /// The card that goes home after a run has moved from it to the first of the cards at hand.
    frees: Option<u8>,
    list: &'a mut MoveList,
}

impl<const N: usize> CompactState<N> {
    /// The cards at hand that are placed late.
    #[inline]
    pub(super) fn at_hand(&self, tables: &CompactTables) -> CardSet {
        self.cycle & tables.late_placement.stock | self.offers & tables.late_placement.reserved
    }

    /// The cards that lie in a stock of which each can be played at any time.
    #[inline]
    pub(super) fn within_reach(&self, tables: &CompactTables) -> CardSet {
        self.cycle & tables.within_reach
    }

    /// Lists where a card may go after cards at hand were placed. `on`: the cards that it may be carried to without that.
    /// `own`: the top of its column. `spaces`: whether a card at hand may be placed on a space first.
    #[inline(never)]
    pub(super) fn list_late(
        &self,
        tables: &CompactTables,
        card: u8,
        (on, own, spaces): (CardSet, CardSet, bool),
        list: &mut MoveList,
    ) {
        // One of several interchangeable cards will do.
        let served = tables.interchangeable && (on != 0 || self.loose & bit(card) != 0);
        if !served {
            let (at_hand, tops) = (list.at_hand, self.tops & !own);
            LateChain { cards: [card; MOST], len: 1, at_hand, tops, spaces, frees: None, list }.extend(self, tables);
        }
    }

    /// Lists the cards that could go home after the run on them has moved to an interchangeable card at hand.
    #[inline(never)]
    pub(super) fn list_late_exchanges(&self, tables: &CompactTables, list: &mut MoveList) {
        let (at_hand, tops) = (list.at_hand, self.tops);
        for card in each(self.loose) {
            let on = self.below[card];
            if self.next & bit(on) != 0 && tables.parents[card] & tops == 0 && tables.parents[card] & at_hand != 0 {
                LateChain { cards: [card; MOST], len: 1, at_hand, tops, spaces: true, frees: Some(on), list }
                    .extend(self, tables);
            }
        }
    }
}

impl LateChain<'_> {
    /// Lists the chain with each card at hand that its last card may lie on.
    fn extend<const N: usize>(&mut self, state: &CompactState<N>, tables: &CompactTables) {
        let last = self.cards[self.len - 1];
        for card in each(tables.parents[last] & self.at_hand) {
            self.cards[self.len] = card;
            self.len += 1;
            let on = tables.parents[card] & self.tops;
            // One of several interchangeable cards will do.
            let those = if tables.interchangeable { on & on.wrapping_neg() } else { on };
            each(those).for_each(|on| self.list(state, on));
            if on == 0 || !tables.interchangeable {
                self.extend(state, tables);
            }
            let from = tables.first_from;
            let starts = if state.offers & bit(card) == 0 { from.waste } else { from.reserves };
            if self.spaces && starts && state.spaces != 0 && tables.starts & bit(card) != 0 {
                state.floors(tables).for_each(|floor| self.list(state, floor));
            }
            self.len -= 1;
        }
    }

    /// Lists the chain with the place of its last card.
    fn list<const N: usize>(&mut self, state: &CompactState<N>, place: u8) {
        let (mut to, mut after, redeals) = (place, 0, state.redeals);
        for &card in self.cards[1..self.len].iter().rev() {
            self.list.steps.push(CompactMove { card, to, redeals, after });
            (to, after) = (card, self.list.steps.len() as u32);
        }
        let (card, to) = self.frees.map_or((self.cards[0], to), |card| (card, HOME));
        self.list.push(CompactMove { card, to, redeals, after });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Pruning;
    use crate::compact::CompactSpace;
    use crate::compact::tables::FLOOR;
    use crate::testing::{SEED, board, can_be_won, can_be_won_with, rules, state};
    use redeal_cards::card::Card;
    use redeal_cards::shuffle::Seed;

    /// The search moves of a board, each with what is placed before it.
    fn listed(fields: &str, text: &str, interchangeable: bool) -> Vec<String> {
        let rules = rules(fields);
        let state = state(&rules, &board(&rules, text));
        let pruning = Pruning { safe_moves: false, interchangeable, ..Pruning::ALL };
        let space = CompactSpace::of(&rules, &state, SEED, pruning).expect("the rules are tables");
        assert!(space.has_late_placement());
        assert_eq!(space.has_interchangeable(), interchangeable);
        let mut list = MoveList::default();
        space.start::<3>().list(&space.tables, &mut list);
        let place = |place: u8| match place {
            HOME => String::from("home"),
            FLOOR.. => String::from("a space"),
            card => rules.layout.deck.face(Card(card)).to_string(),
        };
        let say = |this: &CompactMove| format!("{} on {}", place(this.card), place(this.to));
        let mut all: Vec<String> = Vec::new();
        for this in &list.moves {
            let (mut text, mut after) = (say(this), this.after);
            while after > 0 {
                let step = list.steps[after as usize - 1];
                text = format!("{}, {text}", say(&step));
                after = step.after;
            }
            all.push(text.replace("on home", "home"));
        }
        all.sort();
        all
    }

    const RESERVES: &str = "deck = { ranks = 4 }, piles = { { 'reserve', 3, up = 1 }, { 'foundation', 4 },
        { 'tableau', 5, up = { 3, 3, 3, 2, 2 }, place = build.down_alternating } }";

    #[test]
    fn a_card_at_hand_is_placed_when_another_card_goes_on_it() {
        let text =
            "reserve: 3H | 4S | 2D\nfoundation: AS | AH | AD | AC\ntableau: 4D 3S 2H | 4H 2S | 3D 4C | 3C 2C | -";
        // The Three goes on the Four that lies bare, on the Four at hand, or on the space.
        let expected = [
            "2C home",
            "2C on a space",
            "2D home",
            "2H home",
            "2H on a space",
            "2S home",
            "2S on a space",
            "3H on 4C, 2C on 3H",
            "3H on 4C, 2S on 3H",
            "3H on a space, 2C on 3H",
            "3H on a space, 2S on 3H",
            "3S on a space",
            "4C on a space",
            "4S on a space, 3H on 4S, 2C on 3H",
            "4S on a space, 3H on 4S, 2S on 3H",
        ];
        assert_eq!(listed(RESERVES, text, false), expected);
        // With interchangeable cards, one place for the Three will do, and no run leaves what carries it.
        let fewer = expected.into_iter().filter(|this| !this.starts_with("4S"));
        assert_eq!(listed(RESERVES, text, true), fewer.collect::<Vec<_>>());
    }

    #[test]
    fn a_run_leaves_for_a_card_at_hand_so_that_what_carries_it_goes_home() {
        let fields = "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' },
            { 'foundation', 4 }, { 'tableau', 5, up = 3, first = 4, place = build.down_alternating } }";
        let text = "stock: (3D)\nwaste: 4H 4S\nfoundation: AS 2S | AH 2H | AD 2D | AC\n\
                    tableau: 4C 3H 2C | 4D 3S | 3C | - | -";
        let moves = listed(fields, text, true);
        assert!(moves.contains(&String::from("4S on a space, 3D on 4S, 3H home")), "{moves:?}");
    }

    #[test]
    fn a_card_that_could_go_on_to_a_space_from_a_cell_is_not_placed_late() {
        let fields = "deck = { ranks = 3 }, piles = { { 'cell' }, { 'reserve', up = 1 }, { 'foundation', 4 },
            { 'tableau', 4, up = { 3, 3, 3, 2 }, first = 3, first_from = 'cell', place = build.down_alternating } }";
        // The Three goes to the cell, and from there to the space.
        let text = "cell: -\nreserve: 3H\nfoundation: AH | AD 2D 3D | - | -\ntableau: 2H AC AS 2S 2C | - | 3S | 3C";
        let rules = rules(fields);
        assert!(can_be_won_with(&rules, &board(&rules, text), Pruning::ALL));
    }

    #[test]
    fn a_card_over_another_one_in_a_reserve_is_not_placed_late() {
        let fields = "deck = { ranks = 3 }, piles = { { 'reserve', up = 1 }, { 'foundation', 4 },
            { 'tableau', 3, up = { 4, 4, 3 }, first = none, place = build.down_alternating } }";
        // The Two must leave the Ace, and nothing goes on the Two.
        let text = "reserve: AS 2H\nfoundation: AC 2C | AD 2D 3D | - | -\ntableau: 3H AH 2S | 3C | 3S";
        let rules = rules(fields);
        assert!(can_be_won_with(&rules, &board(&rules, text), Pruning::ALL));
    }

    /// Reserves and stocks whose cards are at hand, beside whatever may tell when they leave.
    const VARIANTS: [&str; 6] = [
        "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' },
            { 'foundation', 4, take = 'top' }, { 'tableau', 2, down = 4, up = 1, first = 4, place = build.down_alternating } }",
        "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' }, { 'foundation', 4 },
            { 'tableau', 3, down = 3, up = 1, first = 4, place = build.down_alternating, part = 'freeing' } }",
        "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' }, { 'cell' },
            { 'foundation', 4 }, { 'tableau', 2, down = 3, up = 1, first = none, place = build.down_in_suit, take = 'whole' } }",
        "deck = { ranks = 4 }, piles = { { 'reserve', 4, up = 1 }, { 'foundation', 4 },
            { 'tableau', 3, up = 4, place = build.down_alternating, longest = 'one by one' } }",
        "deck = { ranks = 4 }, piles = { { 'reserve', 4, up = 1 }, { 'foundation', 4, take = 'top' },
            { 'tableau', 2, up = 6, first = 4, place = build.down_alternating, take = 'top' } }",
        "deck = { ranks = 4 }, piles = { { 'stock', tap = draw {} }, { 'waste' }, { 'reserve', 3, up = 1 }, { 'foundation', 4 },
            { 'tableau', 2, down = 3, up = 1, place = build.down_in_suit, part = 'home', take = { 'run', 'top' } } }",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn deals_are_won_or_lost_as_without_it(variant in 0..VARIANTS.len(), seed in 0u64..10_000) {
            let rules = rules(VARIANTS[variant]);
            let deal = rules.deal(Seed::Plain(seed), 0);
            let space = CompactSpace::of(&rules, &deal, SEED, Pruning::ALL).expect("the rules are tables");
            prop_assert!(space.has_late_placement());
            let expected = can_be_won(&rules, &deal.board);
            prop_assert_eq!(can_be_won_with(&rules, &deal.board, Pruning::ALL), expected);
            prop_assert_eq!(can_be_won_with(&rules, &deal.board, Pruning { portfolio: false, ..Pruning::ALL }), expected);
        }
    }
}
