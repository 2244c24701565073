//! Positions as bytes: equal for boards that differ only by which of several exchangeable piles is which, or by which
//! copy of a card is which. Every key of a variant is equally long, and a board can be had back from it.

use crate::board::{Board, Order, PileId};
use crate::card::{Card, FACES, MAX_CARDS};
use crate::rules::pile::{Fill, PileSet};
use crate::rules::{Rules, Tap};
use crate::solve::talon::Talon;

/// Makes the keys of one variant's positions.
pub(crate) struct Keys<'a> {
    rules: &'a Rules,
    /// Piles that can be exchanged, together.
    alike: Vec<Vec<PileId>>,
    /// The count of redeals makes no difference.
    endless: bool,
    /// What a shuffle brings depends on how many there were.
    shuffles: bool,
    /// Where the stock and the waste are one round of cards.
    talon: Option<Talon>,
    /// Piles that nothing ever leaves: what lies below the top counts, but not in which order.
    sinks: PileSet,
    /// Each card's face.
    faces: [u8; MAX_CARDS],
    /// The cards of each face.
    copies: Vec<Vec<Card>>,
}

/// Ends a pile; no card has it.
const END: u8 = 0xff;

impl<'a> Keys<'a> {
    /// `talon`: positions that differ only by how far its round has gone may count as one.
    pub(crate) fn new(rules: &'a Rules, talon: Option<Talon>) -> Self {
        let mut alike: Vec<(u8, Vec<PileId>)> = Vec::new();
        for pile in rules.pile_ids() {
            let floor = rules.floors[pile.index()];
            match alike.iter_mut().find(|(of, _)| *of == floor) {
                Some((_, piles)) => piles.push(pile),
                None => alike.push((floor, vec![pile])),
            }
        }
        // A script's own steps may shuffle, too.
        let shuffles = rules.settle_steps.is_some()
            || rules.piles.iter().any(|pile| match &pile.tap {
                Some(Tap::Draw { shuffle, .. } | Tap::Gather { shuffle, .. } | Tap::DealRow { shuffle, .. }) => {
                    *shuffle
                }
                Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
                None => false,
            });
        let (mut faces, mut copies) = ([0; MAX_CARDS], vec![Vec::new(); FACES]);
        for card in rules.deck.cards() {
            let face = rules.deck.face(card).index();
            faces[usize::from(card.0)] = face as u8;
            copies[face].push(card);
        }
        Self {
            rules,
            alike: alike.into_iter().map(|(_, piles)| piles).collect(),
            endless: rules.unlimited_redeals() && !rules.reads_redeals(),
            shuffles,
            talon: talon.filter(|talon| talon.is_round()),
            sinks: sinks(rules),
            faces,
            copies,
        }
    }

    /// The key of a position.
    pub(crate) fn of(&self, board: &Board, shuffles: u32) -> Vec<u8> {
        let mut key = Vec::with_capacity(board.cards() + self.rules.piles.len() + 8);
        self.write(board, shuffles, &mut key);
        key
    }

    /// Writes the key of a position into `key`, which is emptied first.
    pub(crate) fn write(&self, board: &Board, shuffles: u32, key: &mut Vec<u8>) {
        key.clear();
        let mut order = [PileId(0); 128];
        for piles in &self.alike {
            if let [only] = piles[..] {
                self.write_pile(board, only, key);
                continue;
            }
            // Few piles, often in order already: insertion does it.
            let order = &mut order[..piles.len()];
            for (n, &pile) in piles.iter().enumerate() {
                let mut at = n;
                while at > 0 && self.is_before(board, pile, order[at - 1]) {
                    order[at] = order[at - 1];
                    at -= 1;
                }
                order[at] = pile;
            }
            for pile in &*order {
                self.write_pile(board, *pile, key);
            }
        }
        for var in 0..self.rules.vars.len() {
            if !(var == Rules::REDEALS && self.endless) {
                key.extend_from_slice(&board.var(var).to_le_bytes());
            }
        }
        if self.shuffles {
            key.extend_from_slice(&shuffles.to_le_bytes());
        }
    }

    #[inline]
    fn byte(&self, board: &Board, card: Card) -> u8 {
        self.faces[usize::from(card.0)] * 2 + u8::from(board.is_up(card))
    }

    fn is_before(&self, board: &Board, one: PileId, other: PileId) -> bool {
        let bytes = |pile: PileId| board.pile(pile).iter().map(|card| self.byte(board, *card));
        bytes(one).lt(bytes(other))
    }

    fn write_pile(&self, board: &Board, pile: PileId, key: &mut Vec<u8>) {
        let start = key.len();
        match self.talon {
            Some(talon) if talon.is_at_an_end(board) => {
                // As far as play goes, all of it lies in the stock.
                if pile == talon.stock {
                    key.extend(board.pile(pile).iter().map(|card| self.byte(board, *card) & !1));
                    key.extend(board.pile(talon.waste).iter().rev().map(|card| self.byte(board, *card) & !1));
                } else if pile != talon.waste {
                    key.extend(board.pile(pile).iter().map(|card| self.byte(board, *card)));
                }
            }
            _ => key.extend(board.pile(pile).iter().map(|card| self.byte(board, *card))),
        }
        if self.sinks.has(pile) {
            let end = key.len() - usize::from(self.rules.pile(pile).takes() && key.len() > start);
            key[start..end].sort_unstable();
        }
        key.push(END);
    }

    /// A board of this key, and the number of shuffles before it.
    pub(crate) fn read(&self, key: &[u8]) -> (Board, u32) {
        let mut spans = [(0u8, 0u8); 128];
        let (mut at, mut start) = (0, 0);
        for pile in self.alike.iter().flatten() {
            while key.get(at).is_some_and(|byte| *byte != END) {
                at += 1;
            }
            spans[pile.index()] = (start as u8, at as u8);
            at += 1;
            start = at;
        }
        let mut board = Board::empty(self.rules.piles.len());
        let mut used = [0u8; FACES];
        for pile in self.rules.pile_ids() {
            let (start, end) = spans[pile.index()];
            let cards = key[usize::from(start)..usize::from(end)].iter().map(|byte| {
                let face = usize::from(byte / 2);
                let card = self.copies[face][usize::from(used[face])];
                used[face] += 1;
                (card, byte & 1 == 1)
            });
            board.lay_next(pile, cards);
        }
        let mut numbers =
            key[at..].chunks_exact(4).map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        for var in 0..self.rules.vars.len() {
            if !(var == Rules::REDEALS && self.endless) {
                board.set_var(var, numbers.next().unwrap_or_default());
            }
        }
        let shuffles = if self.shuffles { numbers.next().unwrap_or_default().cast_unsigned() } else { 0 };
        (board, shuffles)
    }
}

/// Piles that no card ever leaves, and that nothing looks into.
fn sinks(rules: &Rules) -> PileSet {
    if rules.asks() || rules.settle_steps.is_some() {
        return PileSet::default();
    }
    let tapped = |pile: &PileId| {
        let group = rules.pile(*pile).group;
        rules.piles.iter().any(|this| match &this.tap {
            // What is drawn comes back only where there are redeals.
            Some(Tap::Draw { to, redeals, .. }) => to == pile && *redeals != Some(0),
            Some(Tap::DealRow { to, .. }) => *to == group,
            Some(Tap::Gather { from, .. }) => *from == group,
            Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
            None => false,
        })
    };
    let fills = |pile: &PileId| {
        let group = rules.pile(*pile).group;
        rules.piles.iter().any(|this| match &this.fill {
            Fill::None => false,
            Fill::Groups(groups) => groups.contains(&group),
            Fill::Asked(_) => true,
        })
    };
    let pairs = |pile: &PileId| rules.matching.as_ref().is_some_and(|matching| matching.from.has(*pile));
    rules
        .pile_ids()
        .filter(|pile| {
            let this = rules.pile(*pile);
            this.take.is_none() && this.tap.is_none() && this.clear.is_none() && this.order != Order::Under
        })
        .filter(|pile| !tapped(pile) && !fills(pile) && !pairs(pile))
        .collect()
}
