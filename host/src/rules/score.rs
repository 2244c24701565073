//! Points for what happened at the table.

use crate::rules::Role;

/// Something that happened and may score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player carried cards.
    Carry {
        /// From a pile of this role…
        from: Role,
        /// …to one of this role.
        to: Role,
    },
    /// A face-down card turned up.
    Turn,
    /// Cards were drawn.
    Draw,
    /// Cards went back to the stock.
    Redeal,
}

/// How a variant scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Points at the deal.
    pub start: i64,
    /// The score never falls below this.
    pub floor: Option<i64>,
    /// Points for each carry, by the roles of both piles.
    pub carries: [[i64; Role::ALL.len()]; Role::ALL.len()],
    /// Points for a card turned up.
    pub turn: i64,
    /// Points for a draw.
    pub draw: i64,
    /// Points for a redeal.
    pub redeal: i64,
    /// A bonus for winning fast.
    pub haste: Option<Haste>,
    /// The final score of one game is the next one's balance, on which its start is added.
    pub carried: bool,
}

/// A bonus for winning fast: `points` divided by the seconds played, if they were at least `after`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haste {
    /// What is divided.
    pub points: i64,
    /// Seconds below which there is no bonus.
    pub after: i64,
}

impl Score {
    /// The score after an event.
    pub fn after(&self, score: i64, event: Event) -> i64 {
        let points = match event {
            Event::Carry { from, to } => self.carries[from as usize][to as usize],
            Event::Turn => self.turn,
            Event::Draw => self.draw,
            Event::Redeal => self.redeal,
        };
        let sum = score.saturating_add(points);
        self.floor.map_or(sum, |floor| sum.max(floor))
    }

    /// The bonus for a game won after so many milliseconds of play.
    pub fn bonus(&self, ms: u64) -> i64 {
        let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
        match self.haste {
            Some(haste) if seconds >= haste.after.max(1) => haste.points / seconds,
            _ => 0,
        }
    }
}
