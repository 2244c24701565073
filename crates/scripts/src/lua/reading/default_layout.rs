//! The places of piles for which the script gives none.
//!
//! Row 0 has stock, waste and cells from the left, and the foundations at its right end. Row 1 has the reserve and then
//! the tableau. The table is as wide as its widest row.

use redeal_cards::board::PileId;
use redeal_rules::{Pile, PileGroup, Role};

/// Gives a place to every pile of the groups that have none. `placed` says which groups have places.
pub(crate) fn place_piles(groups: &[PileGroup], piles: &mut [Pile], placed: &[bool]) {
    let unplaced = |wanted: &[Role]| {
        let mut found: Vec<usize> = Vec::new();
        for role in wanted {
            for (group, done) in groups.iter().zip(placed) {
                if !done {
                    found.extend(group.piles().map(PileId::index).filter(|at| piles[*at].role == *role));
                }
            }
        }
        found
    };
    let (left, right, low) = (
        unplaced(&[Role::Stock, Role::Waste, Role::Cell, Role::Discard]),
        unplaced(&[Role::Foundation]),
        unplaced(&[Role::Reserve, Role::Tableau]),
    );
    // A pile that spreads sideways needs room beside it.
    let gap = usize::from(!left.is_empty() && !right.is_empty());
    let given = piles.iter().map(|pile| pile.x as usize + 1).max().unwrap_or(0);
    let width = low.len().max(left.len() + right.len() + gap).max(given);
    for (x, at) in left.iter().enumerate() {
        (piles[*at].x, piles[*at].y) = (x as f32, 0.0);
    }
    for (n, at) in right.iter().enumerate() {
        (piles[*at].x, piles[*at].y) = ((width - right.len() + n) as f32, 0.0);
    }
    for (x, at) in low.iter().enumerate() {
        (piles[*at].x, piles[*at].y) = (x as f32, 1.0);
    }
}
