//! Points for what happened at the table.

use crate::Role;
use crate::ask::ScriptFunction;
use redeal_cards::board::PileId;
use redeal_cards::card::Card;

/// Something that happened and may score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEvent {
    /// What.
    pub kind: GameEventKind,
    /// The pile that it happened to first: where cards came from, which pile was tapped, what turned.
    pub from: PileId,
    /// The other pile.
    pub to: PileId,
    /// The card that led: the one that landed first, that turned up, that went alone or with another.
    pub card: Option<Card>,
    /// How many cards.
    pub count: u8,
    /// The player's moves so far, this one included.
    pub number: u32,
    /// The player's moves since the last tap, this one included.
    pub streak: u32,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum GameEventKind {
    /// The player carried cards.
    Carry,
    /// The player removed two cards.
    Pair,
    /// The player removed a card by itself.
    Alone,
    /// Cards were drawn.
    Draw,
    /// Cards were dealt on the piles of a group.
    Deal,
    /// Cards went back to where they are drawn from.
    Redeal,
    /// A pile was tapped, and did what its script proposes.
    Tap,
    /// A face-down card turned up.
    Turn,
    /// A space was filled.
    Fill,
    /// A full run left.
    Clear,
}

impl GameEventKind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Carry,
        Self::Pair,
        Self::Alone,
        Self::Draw,
        Self::Deal,
        Self::Redeal,
        Self::Tap,
        Self::Turn,
        Self::Fill,
        Self::Clear,
    ];

    /// Its name in scripts; carries are scored by the roles of their piles and by `move`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Carry => "move",
            Self::Pair => "pair",
            Self::Alone => "alone",
            Self::Draw => "draw",
            Self::Deal => "deal",
            Self::Redeal => "redeal",
            Self::Tap => "tap",
            Self::Turn => "turn",
            Self::Fill => "fill",
            Self::Clear => "clear",
        }
    }

    /// Whether the player made it, with cards: only those count as moves, and only those are shown to missions.
    pub fn by_player(self) -> bool {
        matches!(self, Self::Carry | Self::Pair | Self::Alone)
    }
}

/// What an event is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventPoints {
    /// Always so much.
    Fixed(i64),
    /// What the script answers.
    Asked(ScriptFunction),
}

impl Default for EventPoints {
    fn default() -> Self {
        Self::Fixed(0)
    }
}

/// How a variant scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreRules {
    /// Points at the deal.
    pub start: i64,
    /// The points never fall below this.
    pub floor: Option<i64>,
    /// Points for each carry, by the roles of both piles.
    pub carries: [[EventPoints; Role::ALL.len()]; Role::ALL.len()],
    /// Points for every other kind of event.
    pub events: [EventPoints; GameEventKind::ALL.len()],
    /// What the board is worth as it lies, beside the points.
    pub total: Option<ScriptFunction>,
    /// A bonus for winning fast.
    pub haste: Option<TimeBonus>,
    /// The final score of one game is the next one's balance, on which its start is added.
    pub carried: bool,
}

/// A bonus for winning fast: `points` divided by the seconds played, if they were at least `after`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBonus {
    /// What is divided.
    pub points: i64,
    /// Seconds below which there is no bonus.
    pub after: i64,
}

impl ScoreRules {
    /// What an event is worth, between piles of these roles.
    pub fn worth(&self, event: GameEvent, from: Role, to: Role) -> EventPoints {
        match event.kind {
            GameEventKind::Carry => self.carries[from as usize][to as usize],
            kind => self.events[kind as usize],
        }
    }

    /// Points and some more.
    pub fn add(&self, points: i64, more: i64) -> i64 {
        let sum = points.saturating_add(more);
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
