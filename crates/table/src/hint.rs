//! One good legal move, from what the player can see.
//!
//! A hint takes a [`View`], never a board, so it can't cheat: two deals that look alike give the same hint. It does not
//! lead back to a table that the player has already had.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::protocol::{MoveKind, MoveView, PileView, View};

/// A table as it looks, to be told again. Piles of a role that look alike can be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look(u64);

impl Look {
    /// How some piles look.
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

/// The move to show, and whether there is one. `been` is how the table has looked before.
pub fn hint<'a, S: std::hash::BuildHasher>(view: &'a View, been: &HashSet<Look, S>) -> Option<&'a MoveView> {
    let worth = view.moves.iter().filter_map(|mv| Some((worth(view, mv, been)?, mv)));
    // Of equal moves the first one listed: the same view always gives the same hint.
    worth.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, mv)| mv)
}

/// What a move promises; none, where it leads back.
fn worth<S: std::hash::BuildHasher>(view: &View, mv: &MoveView, been: &HashSet<Look, S>) -> Option<u32> {
    let to = match (mv.what, mv.to) {
        (MoveKind::Pair | MoveKind::Alone, _) => return Some(75),
        (_, None) => return Some(20),
        (_, Some(to)) => to,
    };
    let (from_at, to_at) = (usize::from(mv.from), usize::from(to));
    let (from, to) = (view.piles.get(from_at)?, view.piles.get(to_at)?);
    let left = from.cards.len().checked_sub(usize::from(mv.count))?;
    let uncovers = left > 0 && from.cards[left - 1].face.is_none();
    // What turns up is news: such a table has not been seen yet.
    if !uncovers && been.contains(&after(view, from_at, to_at, left)) {
        return None;
    }
    // Cards carried from column to column without bringing anything to light only pass the time.
    match () {
        () if mv.home && uncovers => Some(100),
        () if uncovers => Some(80 + left.min(15) as u32),
        () if mv.home => Some(70),
        () if left == 0 && from.role == "tableau" && !to.cards.is_empty() => Some(60),
        () if from.role != "tableau" && from.role != "foundation" => Some(50),
        // It builds something: better than nothing, where nothing else is left.
        () if !to.cards.is_empty() && from.role == to.role && from.role == "tableau" => Some(10),
        () => None,
    }
}

/// How the table would look if nothing followed from the move.
fn after(view: &View, from: usize, to: usize, left: usize) -> Look {
    let lifted = &faces(&view.piles[from])[left..];
    Look::of_piles(view.piles.iter().enumerate().map(|(at, pile)| {
        let mut cards = faces(pile);
        if at == from {
            cards.truncate(left);
        } else if at == to {
            cards.extend_from_slice(lifted);
        }
        (pile.role.as_str(), cards)
    }))
}
