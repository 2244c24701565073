//! What a search stands on: the rules of the variant, what they allow it to skip, and the moves that are left to try.

use crate::board::{Board, PileId};
use crate::deck::Seed;
use crate::moves::Move;
use crate::rules::Rules;
use crate::rules::apply::Making;
use crate::rules::legal::Deed;
use crate::solve::Ways;
use crate::solve::dead::Dead;
use crate::solve::key::Keys;
use crate::solve::safe::Safe;
use crate::solve::talon::Talon;
use crate::solve::worth::Worth;

/// One variant, as a search sees it.
pub(super) struct Ground<'a> {
    pub(super) rules: &'a Rules,
    pub(super) keys: Keys<'a>,
    pub(super) worth: Worth,
    seed: Seed,
    talon: Option<Talon>,
    safe: Option<Safe>,
    dead: Option<Dead>,
    /// Of several spaces that are alike one is enough.
    one_space: bool,
}

/// One thing to try: some draws, and then a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    draws: usize,
    deed: Deed,
}

/// What is to be tried in a position. Kept from one to the next, so that nothing is allocated.
pub(super) struct Tries {
    pub(super) list: Vec<Try>,
    /// The table after no draw, after one, and so on.
    drawn: Vec<(Board, u32)>,
    deeds: Vec<Deed>,
    making: Making,
}

impl Tries {
    pub(super) fn new(ground: &Ground) -> Self {
        let making = Making::quiet(Board::empty(0), 0, ground.seed);
        Self { list: Vec::new(), drawn: Vec::new(), deeds: Vec::new(), making }
    }

    /// The table after the last thing that was tried.
    pub(super) fn board(&self) -> &Board {
        &self.making.frame.board
    }

    /// The shuffles before it.
    pub(super) fn shuffles(&self) -> u32 {
        self.making.frame.shuffles
    }
}

impl<'a> Ground<'a> {
    pub(super) fn new(rules: &'a Rules, seed: Seed, ways: Ways) -> Self {
        let talon = if ways.talon { Talon::of(rules) } else { None };
        Self {
            rules,
            keys: Keys::new(rules, talon),
            worth: Worth::of(rules),
            seed,
            talon,
            safe: if ways.safe { Safe::of(rules) } else { None },
            dead: if ways.dead { Dead::of(rules) } else { None },
            one_space: ways.one_space,
        }
    }

    /// Whether some moves home can be forced.
    pub(super) fn goes_home(&self) -> bool {
        self.safe.is_some()
    }

    /// Whether a position is known to be lost.
    pub(super) fn is_lost(&self, board: &Board) -> bool {
        self.dead.as_ref().is_some_and(|dead| dead.is_lost(self.rules, board))
    }

    /// Lists what is to be tried from a table.
    pub(super) fn list(&self, board: &Board, shuffles: u32, tries: &mut Tries) {
        let Tries { list, drawn, deeds, making } = tries;
        list.clear();
        drawn.clear();
        drawn.push((board.clone(), shuffles));
        self.rules.deeds_into(board, deeds);
        let drawn_later = |deed: &Deed| self.talon.is_some() && matches!(deed, Deed::Tap { .. });
        let worth_it = deeds.iter().filter(|deed| !drawn_later(deed) && !self.is_double(board, **deed));
        list.extend(worth_it.map(|deed| Try { draws: 0, deed: *deed }));
        let Some(talon) = self.talon else { return };
        making.frame.board = board.clone();
        making.frame.shuffles = shuffles;
        let place = |board: &Board| (board.len(talon.stock), board.len(talon.waste));
        let mut places = vec![place(board)];
        for draws in 1.. {
            if self.rules.judge_tap(&making.frame.board, talon.stock).is_err()
                || self.rules.tap(making, talon.stock).is_err()
                || self.talon_is_round() && places.contains(&place(&making.frame.board))
            {
                break;
            }
            let board = &making.frame.board;
            places.push(place(board));
            deeds.clear();
            self.rules.carries(board, &[talon.waste], deeds);
            list.extend(
                deeds.iter().filter(|deed| !self.is_double(board, **deed)).map(|deed| Try { draws, deed: *deed }),
            );
            drawn.push((board.clone(), making.frame.shuffles));
        }
    }

    fn talon_is_round(&self) -> bool {
        self.talon.is_some_and(Talon::is_round)
    }

    /// Whether the same could be done with a space before this one.
    fn is_double(&self, board: &Board, deed: Deed) -> bool {
        let Deed::Carry { to, .. } = deed else { return false };
        self.one_space
            && board.is_space(to)
            && (0..to.0).any(|other| {
                let other = PileId(other);
                board.is_space(other) && self.rules.floors[other.index()] == self.rules.floors[to.index()]
            })
    }

    /// Makes something that was listed, and what follows of itself. False if the rules refuse it after all.
    ///
    /// `forced`: every card that can go home does. `trace` gets the moves.
    pub(super) fn make(&self, this: Try, tries: &mut Tries, forced: bool, mut trace: Option<&mut Vec<Move>>) -> bool {
        let (board, shuffles) = &tries.drawn[this.draws];
        let making = &mut tries.making;
        making.frame.board.clone_from(board);
        making.frame.shuffles = *shuffles;
        making.restart();
        if self.rules.make(making, this.deed).is_err() {
            return false;
        }
        if let (Some(trace), Some(talon)) = (trace.as_mut(), self.talon) {
            trace.extend((0..this.draws).map(|_| Move::Tap { pile: talon.stock }));
        }
        if let Some(trace) = trace.as_mut() {
            trace.push(this.deed.wish());
        }
        let Some(safe) = &self.safe else { return true };
        while let Some(deed) = safe.home(self.rules, &making.frame.board, forced) {
            making.restart();
            if self.rules.make(making, deed).is_err() {
                break;
            }
            if let Some(trace) = trace.as_mut() {
                trace.push(deed.wish());
            }
        }
        true
    }
}
