//! What a search stands on: the rules of the variant, what they allow it to skip, and the moves that are left to try.

use crate::Ways;
use crate::counts::Counts;
use crate::dead::Dead;
use crate::key::{Keys, Sight};
use crate::safe::Safe;
use crate::talon::Talon;
use crate::worth::{Worth, promise};
use redeal_cards::board::{Board, PileId};
use redeal_cards::shuffle::Seed;
use redeal_rules::enumerate::TopFaces;
use redeal_rules::legal::ResolvedMove;
use redeal_rules::moves::Move;
use redeal_rules::state::Transition;
use redeal_rules::{Role, Rules, WinCondition};

/// One variant, as a search sees it.
pub(super) struct Ground<'a> {
    pub(super) rules: &'a Rules,
    pub(super) keys: Keys<'a>,
    pub(super) worth: Worth,
    seed: Seed,
    talon: Option<Talon>,
    safe: Option<Safe>,
    dead: Option<Dead>,
    counts: Option<Counts>,
    /// Of several spaces that are alike one is enough.
    one_space: bool,
    /// Where all cards go, if that is the goal.
    homes: Option<Vec<PileId>>,
}

/// One thing to try: some draws, and then a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    draws: usize,
    /// Which of the tables after some draws it is tried on.
    on: usize,
    deed: ResolvedMove,
}

/// What is to be tried in a position. Kept from one to the next, so that nothing is allocated.
pub(super) struct Tries {
    pub(super) list: Vec<Try>,
    /// The table after no draw, and after those that bring up something to play.
    drawn: Vec<(Board, u32)>,
    deeds: Vec<ResolvedMove>,
    tops: TopFaces,
    /// Where the round of the stock and the waste has been.
    places: Vec<(usize, usize)>,
    pub(super) making: Transition,
    /// The table after the last thing that was tried, looked at.
    pub(super) sight: Sight,
}

impl Tries {
    pub(super) fn new(ground: &Ground) -> Self {
        let making = Transition::quiet(Board::empty(0), 0, ground.seed);
        Self {
            list: Vec::new(),
            drawn: Vec::new(),
            deeds: Vec::new(),
            tops: TopFaces::new(),
            places: Vec::new(),
            making,
            sight: Sight::new(),
        }
    }

    /// The table after the last thing that was tried.
    pub(super) fn board(&self) -> &Board {
        &self.making.state.board
    }

    /// The shuffles before it.
    pub(super) fn shuffles(&self) -> u32 {
        self.making.state.shuffles
    }
}

impl<'a> Ground<'a> {
    pub(super) fn new(rules: &'a Rules, seed: Seed, ways: Ways) -> Self {
        let talon = if ways.talon { Talon::of(rules) } else { None };
        Self {
            rules,
            keys: Keys::new(rules, talon, ways.merge),
            worth: Worth::of(rules),
            seed,
            talon,
            safe: if ways.safe { Safe::of(rules) } else { None },
            dead: if ways.dead { Dead::of(rules) } else { None },
            counts: if ways.counts && ways.merge { Counts::of(rules) } else { None },
            one_space: ways.one_space,
            homes: (rules.scoring.won == WinCondition::Home).then(|| rules.of_role(Role::Foundation).collect()),
        }
    }

    /// Whether some moves home can be forced.
    pub(super) fn goes_home(&self) -> bool {
        self.safe.is_some()
    }

    /// Whether the goal is met.
    #[inline]
    pub(super) fn won(&self, board: &Board) -> bool {
        match &self.homes {
            Some(homes) => homes.iter().map(|pile| board.len(*pile)).sum::<usize>() == board.cards(),
            None => self.rules.won(board),
        }
    }

    /// Whether a position that was looked at is known to be lost.
    pub(super) fn is_lost(&self, board: &Board, sight: &Sight) -> bool {
        self.dead.as_ref().is_some_and(|dead| dead.is_lost(board, sight))
            || self.counts.as_ref().is_some_and(|counts| counts.is_lost(board, sight))
    }

    /// Lists what is to be tried from a table.
    pub(super) fn list(&self, board: &Board, shuffles: u32, tries: &mut Tries) {
        let Tries { list, drawn, deeds, tops, places, making, .. } = tries;
        list.clear();
        drawn.clear();
        drawn.push((board.clone(), shuffles));
        self.rules.resolved_moves_with(board, tops, deeds);
        let drawn_later = |deed: &ResolvedMove| self.talon.is_some() && matches!(deed, ResolvedMove::Tap { .. });
        let worth_it = deeds.iter().filter(|deed| !drawn_later(deed) && !self.is_double(board, **deed));
        list.extend(worth_it.map(|deed| Try { draws: 0, on: 0, deed: *deed }));
        let Some(talon) = self.talon else { return };
        making.state.board.clone_from(board);
        making.state.shuffles = shuffles;
        let place = |board: &Board| (board.len(talon.stock), board.len(talon.waste));
        places.clear();
        places.push(place(board));
        for draws in 1.. {
            if self.rules.judge_tap(&making.state.board, talon.stock).is_err()
                || self.rules.tap(making, talon.stock).is_err()
                || self.talon_is_round() && places.contains(&place(&making.state.board))
            {
                break;
            }
            let board = &making.state.board;
            places.push(place(board));
            deeds.clear();
            // Neither the stock nor the waste takes cards: what lies on top of those that do is as it was.
            self.rules.carries(board, &[talon.waste], tops, deeds);
            let before = list.len();
            let worth_it = deeds.iter().filter(|deed| !self.is_double(board, **deed));
            list.extend(worth_it.map(|deed| Try { draws, on: drawn.len(), deed: *deed }));
            if list.len() > before {
                drawn.push((board.clone(), making.state.shuffles));
            }
        }
    }

    fn talon_is_round(&self) -> bool {
        self.talon.is_some_and(Talon::is_round)
    }

    /// What something that was listed promises.
    pub(super) fn promise(&self, this: Try, tries: &Tries) -> i32 {
        promise(self.rules, &tries.drawn[this.on].0, this.deed)
    }

    /// Whether the same could be done with a space before this one.
    fn is_double(&self, board: &Board, deed: ResolvedMove) -> bool {
        let ResolvedMove::Carry { to, .. } = deed else { return false };
        self.one_space
            && board.is_space(to)
            && (0..to.0).any(|other| {
                let other = PileId(other);
                board.is_space(other) && self.rules.layout.floors[other.index()] == self.rules.layout.floors[to.index()]
            })
    }

    /// Makes something that was listed, and what follows of itself. False if the rules refuse it after all.
    ///
    /// `forced`: every card that can go home does. `trace` gets the moves.
    pub(super) fn make(&self, this: Try, tries: &mut Tries, forced: bool, mut trace: Option<&mut Vec<Move>>) -> bool {
        let (board, shuffles) = &tries.drawn[this.on];
        let making = &mut tries.making;
        making.state.board.clone_from(board);
        making.state.shuffles = *shuffles;
        making.restart();
        if self.rules.apply(making, this.deed).is_err() {
            return false;
        }
        if let (Some(trace), Some(talon)) = (trace.as_mut(), self.talon) {
            trace.extend((0..this.draws).map(|_| Move::Tap { pile: talon.stock }));
        }
        if let Some(trace) = trace.as_mut() {
            trace.push(this.deed.to_move());
        }
        if let Some(safe) = &self.safe {
            while let Some(deed) = safe.home(self.rules, &making.state.board, forced) {
                making.restart();
                if self.rules.apply(making, deed).is_err() {
                    break;
                }
                if let Some(trace) = trace.as_mut() {
                    trace.push(deed.to_move());
                }
            }
        }
        self.keys.see(&making.state.board, &mut tries.sight);
        true
    }
}
