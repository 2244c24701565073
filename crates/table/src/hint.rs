//! One good legal move, from what the player can see.
//!
//! A hint takes a [`TableView`], never a board, so it can't use face-down cards: two deals that look alike give the same hint.
//! It does not lead back to a position that the game has already had.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::protocol::{MoveKindView, MoveView, PileView, TableView};

/// A fingerprint of what can be seen of a position. Exchanging piles of the same role does not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AppearanceFingerprint(u64);

impl AppearanceFingerprint {
    /// The fingerprint of some piles.
    pub fn of(piles: &[PileView]) -> Self {
        Self::of_piles(piles.iter().map(|pile| (pile.role.as_str(), faces(pile))))
    }

    fn of_piles<'a>(piles: impl Iterator<Item = (&'a str, Vec<Option<&'a str>>)>) -> Self {
        let sum = piles.map(|pile| {
            let mut hasher = DefaultHasher::new();
            pile.hash(&mut hasher);
            hasher.finish()
        });
        Self(sum.fold(0, u64::wrapping_add))
    }
}

fn faces(pile: &PileView) -> Vec<Option<&str>> {
    pile.cards.iter().map(|card| card.face.as_deref()).collect()
}

/// The move to show, if there is one. `been` are the positions that the game has had.
pub fn hint<'a, S: std::hash::BuildHasher>(
    view: &'a TableView,
    visited: &HashSet<AppearanceFingerprint, S>,
) -> Option<&'a MoveView> {
    let rated = view.moves.iter().filter_map(|mv| Some((rate(view, mv, visited)?, mv)));
    // Of equal moves the first one listed: the same view always gives the same hint.
    rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, mv)| mv)
}

/// How good a move is, higher is better; none for a move that leads back or achieves nothing.
fn rate<S: std::hash::BuildHasher>(
    view: &TableView,
    mv: &MoveView,
    visited: &HashSet<AppearanceFingerprint, S>,
) -> Option<u32> {
    let to = match (mv.what, mv.to) {
        (MoveKindView::Pair | MoveKindView::Alone | MoveKindView::Set, _) => return Some(75),
        (MoveKindView::Swap, _) => return Some(15),
        (MoveKindView::Bottom, _) => return Some(if mv.home { 70 } else { 50 }),
        (_, None) => return Some(20),
        (_, Some(to)) => to,
    };
    let (from_at, to_at) = (usize::from(mv.from), usize::from(to));
    let (from, to) = (view.piles.get(from_at)?, view.piles.get(to_at)?);
    let left = from.cards.len().checked_sub(usize::from(mv.count))?;
    let uncovers = left > 0 && from.cards[left - 1].face.is_none();
    // A card that turns up makes a new position: it has not been seen yet.
    if !uncovers && visited.contains(&after(view, from_at, to_at, left)) {
        return None;
    }
    // Carrying cards between columns without uncovering anything achieves nothing.
    match () {
        () if mv.home && uncovers => Some(100),
        () if uncovers => Some(80 + left.min(15) as u32),
        () if mv.home => Some(70),
        () if left == 0 && from.role == "tableau" && !to.cards.is_empty() => Some(60),
        () if from.role != "tableau" && from.role != "foundation" => Some(50),
        // It extends a run: the last choice.
        () if !to.cards.is_empty() && from.role == to.role && from.role == "tableau" => Some(10),
        () => None,
    }
}

/// The position after the move, without what would follow from it.
fn after(view: &TableView, from: usize, to: usize, left: usize) -> AppearanceFingerprint {
    let lifted = &faces(&view.piles[from])[left..];
    AppearanceFingerprint::of_piles(view.piles.iter().enumerate().map(|(at, pile)| {
        let mut cards = faces(pile);
        if at == from {
            cards.truncate(left);
        } else if at == to {
            cards.extend_from_slice(lifted);
        }
        (pile.role.as_str(), cards)
    }))
}
