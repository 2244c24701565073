//! When one line is simpler than another one.

use redeal_rules::moves::{Move, MoveKind};

/// The measure of a line. The smaller one is the more natural: its parts are compared in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineMeasure {
    /// How many moves it has.
    moves: usize,
    /// How often taps begin: taps that follow one another are one go.
    goes: usize,
    /// For each other move the taps before it, added up. What can be played is played before more cards are drawn.
    waits: usize,
}

impl LineMeasure {
    pub(super) fn of(moves: impl Iterator<Item = Move>) -> Self {
        let mut measure = Self { moves: 0, goes: 0, waits: 0 };
        let (mut taps, mut after_tap) = (0, false);
        for mv in moves {
            let is_tap = mv.kind() == MoveKind::Tap;
            measure.moves += 1;
            measure.goes += usize::from(is_tap && !after_tap);
            taps += usize::from(is_tap);
            measure.waits += if is_tap { 0 } else { taps };
            after_tap = is_tap;
        }
        measure
    }
}
