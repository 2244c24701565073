//! Where piles lie when the script doesn't say.
//!
//! Stock, waste and cells stand on row 0 from the left, foundations at its right; reserve, then tableau on row 1. The
//! table is as wide as its widest row.

use redeal_cards::board::PileId;
use redeal_rules::{Pile, PileGroup, Role};

/// Gives a place to every pile of a group that has none. `placed` says which groups have.
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
    let said = piles.iter().map(|pile| pile.x as usize + 1).max().unwrap_or(0);
    let width = low.len().max(left.len() + right.len() + gap).max(said);
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
