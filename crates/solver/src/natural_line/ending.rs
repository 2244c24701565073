//! The end of a line, where all cards go home: evenly, as autoplay brings them home.

use super::replay::{LineReplay, LineTail, PlayedLine, WalkOutcome, lead};
use redeal_cards::board::Board;
use redeal_rules::moves::Move;
use redeal_rules::{Role, Rules};

/// The last moves of a line in an order in which each card goes to the lowest foundation that is to be built on, as far
/// as the rules allow it. None if they are in such an order already.
pub(super) fn even_ending(replay: &mut LineReplay, line: &PlayedLine) -> Option<LineTail> {
    let rules = replay.rules;
    let start = line.moves.iter().rposition(|mv| !goes_home(rules, *mv)).map_or(0, |last| last + 1);
    let heights = |board: &Board, mv: Move| match mv {
        Move::Carry { to, .. } => board.len(to),
        _ => 0,
    };
    let before: Vec<usize> =
        (start..line.moves.len()).map(|at| heights(&line.states[at].board, line.moves[at])).collect();
    if inversions(&before) == 0 {
        return None;
    }
    let mut waiting: Vec<usize> = (start..line.moves.len()).collect();
    let mut walk = replay.walk_from(line, start, line.moves.len());
    let mut after = Vec::new();
    loop {
        let board = walk.board();
        let mut best: Option<(usize, usize)> = None;
        for (place, &at) in waiting.iter().enumerate() {
            let mv = line.moves[at];
            let height = heights(board, mv);
            // Of equal ones the first stays the first.
            let is_lower = best.is_none_or(|(lowest, _)| height < lowest);
            if is_lower && lead(board, mv) == line.lead(at) && replay.spend() && rules.judge(board, &mv).is_ok() {
                best = Some((height, place));
            }
        }
        let (height, place) = best?;
        after.push(height);
        if walk.make(replay, line.moves[waiting.remove(place)])? == WalkOutcome::Won {
            break;
        }
    }
    (inversions(&after) < inversions(&before)).then_some(walk.tail)
}

/// Whether a move carries cards to a foundation.
fn goes_home(rules: &Rules, mv: Move) -> bool {
    matches!(mv, Move::Carry { to, .. } if rules.pile(to).role == Role::Foundation)
}

/// How many pairs of numbers are in the wrong order.
fn inversions(numbers: &[usize]) -> usize {
    let smaller_after =
        |(at, number): (usize, &usize)| numbers[at + 1..].iter().filter(|later| *later < number).count();
    numbers.iter().enumerate().map(smaller_after).sum()
}
