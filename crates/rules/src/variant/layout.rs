//! The table of a variant: its deck, its piles in their groups, and the vars that a board of it has.

use crate::equal_piles::EqualPiles;
use crate::pile::{FillRule, Pile, Role, TurnRule};
use crate::tap::{REDEALS, Tap};
use redeal_cards::board::{Board, PileId};
use redeal_cards::deck::Deck;

/// What a board of one variant consists of.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The cards.
    pub deck: Deck,
    /// The faces of the deck: one bit a face.
    pub faces: u64,
    /// The piles in the script's order, those of a group side by side.
    pub piles: Vec<Pile>,
    /// The pile groups in the script's order.
    pub groups: Vec<PileGroup>,
    /// Names of the vars that the script keeps on the board; the first is always `redeals`.
    pub vars: Vec<String>,
    /// The vars' values at the deal.
    pub var_starts: Vec<i32>,
    /// The piles by what can happen to them.
    pub index: PileIndex,
    /// The piles that can be exchanged without changing the rest of the game.
    pub equal_piles: EqualPiles,
    /// For each pile, the number of its floor in [`Board::hash`]. Saves hold such hashes, so this changes only with the
    /// piles: it does not follow what is found out about [`Self::equal_piles`].
    pub floors: Vec<u8>,
}

/// The piles of a variant by what can happen to them, so that nothing looks at all piles for a few.
#[derive(Clone, Debug, Default)]
pub struct PileIndex {
    /// Piles that cards may be lifted from.
    pub givers: Vec<PileId>,
    /// Piles with a tap.
    pub tapped: Vec<PileId>,
    /// Piles whose exposed face-down cards turn up.
    pub turning: Vec<PileId>,
    /// Piles that full runs leave by themselves.
    pub clearing: Vec<PileId>,
    /// Piles that are filled when they are empty.
    pub filling: Vec<PileId>,
    /// Piles whose top cards change places with others.
    pub swapping: Vec<PileId>,
    /// Piles whose lowest card may leave from below the others.
    pub bottoms: Vec<PileId>,
}

/// Piles that a script describes together.
#[derive(Clone, Debug)]
pub struct PileGroup {
    /// Its id: `tableau`.
    pub id: String,
    /// Its first pile.
    pub first: PileId,
    /// How many piles it has.
    pub count: u8,
    /// Whether its piles are numbered: `tableau3`, but `stock`.
    pub numbered: bool,
    /// How many piles stand side by side, where the group lies in a grid.
    pub columns: Option<u8>,
}

impl PileGroup {
    /// Its piles.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + use<> {
        (self.first.0..self.first.0 + self.count).map(PileId)
    }
}

impl Layout {
    /// The var that counts redeals.
    pub const REDEALS: usize = REDEALS;

    /// A table whose piles are indexed. Which of them are equal depends on the moves, so that [`crate::Rules::derive`]
    /// works it out: until then each pile is a class of its own.
    pub fn new(deck: Deck, piles: Vec<Pile>, groups: Vec<PileGroup>, vars: Vec<String>, var_starts: Vec<i32>) -> Self {
        let own: Vec<u8> = (0..piles.len() as u8).collect();
        let index = PileIndex::of(&piles);
        let equal_piles = EqualPiles::none(piles.len());
        let faces = deck.faces();
        Self { deck, faces, piles, groups, vars, var_starts, index, floors: own, equal_piles }
    }

    /// A pile's description.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &Pile {
        &self.piles[pile.index()]
    }

    /// All piles in the script's order.
    #[inline]
    pub fn pile_ids(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.piles.len() as u8).map(PileId)
    }

    /// The pile of a name such as `stock` or `tableau3`.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.pile_ids().find(|pile| self.pile(*pile).id == name)
    }

    /// All piles of a role.
    #[inline]
    pub fn of_role(&self, role: Role) -> impl Iterator<Item = PileId> {
        self.pile_ids().filter(move |pile| self.pile(*pile).role == role)
    }

    /// Whether redeals are never refused for their number.
    pub fn unlimited_redeals(&self) -> bool {
        self.piles.iter().all(|pile| !matches!(pile.tap.as_ref().and_then(Tap::redeals), Some(Some(_))))
    }

    /// The hash of a board of this table, the same for boards that differ only by which of several piles with the same
    /// floor is which. Saves hold it.
    pub fn hash(&self, board: &Board) -> u64 {
        board.hash(&self.deck, &self.floors)
    }

    /// For each pile the number of its class, as far as the piles' own descriptions tell: a pile of a group is like the
    /// group's first unless its description differs.
    pub(crate) fn classes(&self) -> Vec<u8> {
        self.groups
            .iter()
            .flat_map(|group| group.piles().map(|pile| (group.first, pile)))
            .map(|(first, pile)| if self.pile(pile).plays_like(self.pile(first)) { first.0 } else { pile.0 })
            .collect()
    }

    /// For each pile a class of its own.
    pub(crate) fn own_classes(&self) -> Vec<u8> {
        (0..self.piles.len() as u8).collect()
    }
}

impl PileIndex {
    /// The index of piles as they are described.
    pub fn of(piles: &[Pile]) -> Self {
        let all = |applies: fn(&Pile) -> bool| -> Vec<PileId> {
            (0..).map(PileId).zip(piles).filter(|(_, pile)| applies(pile)).map(|(id, _)| id).collect()
        };
        Self {
            givers: all(|pile| !pile.take.is_none()),
            tapped: all(|pile| pile.tap.is_some()),
            turning: all(|pile| pile.turn != TurnRule::Never),
            clearing: all(|pile| pile.clear.is_some()),
            filling: all(|pile| pile.fill != FillRule::None),
            swapping: all(|pile| pile.swap.is_some()),
            bottoms: all(|pile| pile.take.bottom),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{FIRST, SECOND, STOCK, deal_row, draw, rules};

    #[test]
    fn the_hash_is_the_same_for_boards_that_differ_by_exchanged_columns() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(draw(None)));
        assert_eq!(rules.layout.floors, [0, 1, 2, 2]);
        let hash = |text: &str| rules.layout.hash(&rules.parse_board(text).expect("a board"));
        assert_eq!(hash("tableau: KH | 2S"), hash("tableau: 2S | KH"));
        assert_ne!(hash("tableau: KH | 2S"), hash("tableau: KH | (2S)"));
        assert_ne!(hash("waste: KH"), hash("tableau: KH"));
    }

    #[test]
    fn the_hash_tells_columns_apart_where_rows_are_dealt() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(deal_row(Some(0))));
        assert_eq!(rules.layout.floors, [0, 1, 2, 3]);
    }

    #[test]
    fn piles_are_indexed_by_what_can_happen_to_them() {
        let rules = rules(|piles| piles[STOCK.index()].tap = Some(draw(None)));
        let index = &rules.layout.index;
        assert_eq!(index.givers, [crate::testing::WASTE, FIRST, SECOND]);
        assert_eq!(index.tapped, [STOCK]);
        assert_eq!(index.turning, [FIRST, SECOND]);
        assert!(index.clearing.is_empty() && index.filling.is_empty());
    }
}
