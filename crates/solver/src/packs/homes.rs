//! Foundations of several kinds: for each kind the order in which its cards come.

use crate::packs::tables::{ByFace, FaceBits, FaceView, bit, each};
use redeal_cards::board::{Board, PileId};
use redeal_rules::Rules;
use redeal_rules::pile::FirstCardRule;

/// Foundations that take the same cards.
#[derive(Clone, Debug)]
pub(super) struct HomeKind {
    /// Where they stand among all foundations.
    pub(super) begin: u8,
    pub(super) end: u8,
    /// They give cards back.
    pub(super) returns: bool,
    /// A foundation is full before its last card could lie there.
    pub(super) is_cut: bool,
    /// The faces that start one.
    pub(super) first: FaceBits,
    /// For each face the one that comes on it, if a foundation takes one.
    pub(super) after: ByFace<FaceBits>,
    /// For each face the faces that lie in a foundation under it, itself included.
    pub(super) under: ByFace<FaceBits>,
}

impl HomeKind {
    /// The faces that a foundation of this kind takes. `top`: its top face plus 1, or 0.
    #[inline]
    pub(super) fn next(&self, top: u8) -> FaceBits {
        top.checked_sub(1).map_or(self.first, |top| self.after[top])
    }
}

/// The foundations, sorted by kind, and their kinds; none if a card could lie in one of them at two heights.
pub(super) fn kinds(
    rules: &Rules,
    board: &Board,
    view: &FaceView,
    homes: &[PileId],
) -> Option<(Vec<PileId>, Vec<HomeKind>)> {
    let alike = |one: PileId, other: PileId| {
        let (one, other) = (rules.pile(one), rules.pile(other));
        (one.place, &one.first, one.take, one.capacity) == (other.place, &other.first, other.take, other.capacity)
    };
    let (mut sorted, mut kinds): (Vec<PileId>, Vec<HomeKind>) = (Vec::new(), Vec::new());
    for &home in homes {
        if sorted.contains(&home) {
            continue;
        }
        let begin = sorted.len() as u8;
        sorted.extend(homes.iter().copied().filter(|other| alike(home, *other)));
        let piles = &sorted[usize::from(begin)..];
        let kind = HomeKind::of(rules, board, view, piles)?;
        kinds.push(HomeKind { begin, end: sorted.len() as u8, ..kind });
    }
    Some((sorted, kinds))
}

impl HomeKind {
    fn of(rules: &Rules, board: &Board, view: &FaceView, piles: &[PileId]) -> Option<Self> {
        let pile = rules.pile(*piles.first()?);
        let FirstCardRule::Faces(faces) = pile.first else { return None };
        let deck = &rules.layout.deck;
        let (mut first, mut children) = (0, ByFace::all(0));
        for card in deck.cards() {
            let face = view.face(card);
            first |= if faces >> deck.face(card).index() & 1 == 1 { bit(face) } else { 0 };
            let parents = pile.place.map_or(0, |place| rules.moves.relations[place].parents(deck.face(card)));
            for on in deck.cards().filter(|on| parents >> deck.face(*on).index() & 1 == 1) {
                children[view.face(on)] |= bit(face);
            }
        }
        let returns = !pile.take.is_none();
        let mut kind =
            Self { begin: 0, end: 0, returns, is_cut: false, first, after: ByFace::all(0), under: ByFace::all(0) };
        // A foundation may also be dealt a card that it would not take.
        let dealt =
            piles.iter().filter_map(|pile| board.pile(*pile).first()).fold(0, |all, card| all | bit(view.face(*card)));
        for start in each(first | dealt) {
            let (mut at, mut under, mut height) = (start, 0, 0);
            loop {
                // Two ways to a face: how high it lies would not be known.
                if kind.under[at] != 0 {
                    return None;
                }
                under |= bit(at);
                kind.under[at] = under;
                height += 1;
                let on = children[at];
                if on == 0 || height >= pile.capacity {
                    kind.is_cut |= on != 0;
                    break;
                }
                if on.count_ones() != 1 {
                    return None;
                }
                kind.after[at] = on;
                at = on.trailing_zeros() as u8;
            }
        }
        piles.iter().all(|pile| kind.holds(&view.pile(board, *pile))).then_some(kind)
    }

    /// Whether these faces, bottom → top, may lie in a foundation.
    fn holds(&self, faces: &[u8]) -> bool {
        faces.windows(2).all(|two| self.after[two[0]] == bit(two[1]))
    }
}
