//! Points: what each event of a game earns, and the bonus for a quick win.

use std::fmt;

use crate::Role;
use crate::script::ScriptFunction;
use redeal_cards::board::PileId;
use redeal_cards::card::Card;

/// Something that happened during a move and may earn points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEvent {
    /// What happened.
    pub kind: GameEventKind,
    /// The pile that cards left, that was tapped, or whose card turned up.
    pub from: PileId,
    /// The pile that cards went to; else the same pile.
    pub to: PileId,
    /// Its first card: the one that landed first, that turned up, or that was removed.
    pub card: Option<Card>,
    /// How many cards.
    pub count: u8,
    /// The number of the player's moves so far, with this one.
    pub number: u32,
    /// The number of the player's moves since the last tap, with this one.
    pub streak: u32,
}

/// The kind of a [`GameEvent`].
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
    /// A pile was tapped whose steps the script proposes.
    Tap,
    /// A face-down card turned up.
    Turn,
    /// An empty pile was filled.
    Fill,
    /// A full run was removed.
    Clear,
    /// The player removed a set of cards.
    Set,
    /// The player let two cards change places.
    Swap,
}

impl GameEventKind {
    /// All kinds, in the order of their numbers: points are looked up by them.
    pub const ALL: [Self; 12] = [
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
        Self::Set,
        Self::Swap,
    ];

    /// Its name in scripts. Points for carries depend on the roles of both piles, too.
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
            Self::Set => "set",
            Self::Swap => "swap",
        }
    }

    /// Whether the player moved cards. Only such events count as moves, and only they reach missions.
    pub fn by_player(self) -> bool {
        match self {
            Self::Carry | Self::Pair | Self::Alone | Self::Set | Self::Swap => true,
            Self::Draw | Self::Deal | Self::Redeal | Self::Tap | Self::Turn | Self::Fill | Self::Clear => false,
        }
    }
}

/// The points for a kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventPoints {
    /// Always the same.
    Fixed(i64),
    /// The answer of a script's function.
    Asked(ScriptFunction),
}

impl Default for EventPoints {
    fn default() -> Self {
        Self::Fixed(0)
    }
}

/// A key of `score` that gives points for events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScoreKey {
    /// Every event of a kind.
    Kind(GameEventKind),
    /// Carries by the roles of both piles; none stands for any.
    Carry {
        /// The role of the pile that the cards left.
        from: Option<Role>,
        /// The role of the pile that they went to.
        to: Option<Role>,
    },
}

/// As scripts write it: `turn`, `waste>`, `>foundation`, `waste>tableau`.
impl fmt::Display for ScoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => f.write_str(kind.name()),
            Self::Carry { from, to } => {
                let name = |role: &Option<Role>| role.map(Role::name).unwrap_or_default();
                write!(f, "{}>{}", name(from), name(to))
            }
        }
    }
}

/// How a variant earns points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreRules {
    /// Points at the deal.
    pub start: i64,
    /// The points never fall below this.
    pub floor: Option<i64>,
    /// The keys that the script has.
    pub keys: Vec<ScoreKey>,
    /// Points for each carry, by the roles of both piles.
    pub carries: [[EventPoints; Role::ALL.len()]; Role::ALL.len()],
    /// Points for every other kind of event.
    pub events: [EventPoints; GameEventKind::ALL.len()],
    /// A function for points that only the board determines, added to those for events.
    pub total: Option<ScriptFunction>,
    /// A bonus for a quick win: `haste` in scripts.
    pub time_bonus: Option<TimeBonus>,
    /// Whether deals go together: then each starts from the final score of the one before.
    pub series: Option<Series>,
    /// Whether a card earns the points of a key only once.
    pub once: bool,
    /// The game is played for points: when no move is left, it is over, and the score is what counts.
    pub for_points: Option<GameForPoints>,
}

/// Deals that go together, each starting from the final score of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// Without end: `carried` in scripts.
    Endless,
    /// A match of so many deals: `rounds` in scripts.
    Rounds(u32),
}

impl Series {
    /// How many deals of a match are over when its last one begins; 0 where deals make no match.
    pub fn before_last(series: Option<Self>) -> u32 {
        match series {
            Some(Self::Rounds(all)) => all.saturating_sub(1),
            Some(Self::Endless) | None => 0,
        }
    }
}

/// What a script says of a game that is played for points: `final`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameForPoints {
    /// The score to reach, which the page shows on the same scale as those of earlier games.
    pub goal: Option<i64>,
}

/// A bonus for a quick win: `points` divided by the seconds played, if they were at least `after`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBonus {
    /// The number that is divided.
    pub points: i64,
    /// The number of seconds below which there is no bonus.
    pub after: i64,
}

impl ScoreRules {
    /// The points for an event between piles of these roles.
    pub fn points_for(&self, event: GameEvent, from: Role, to: Role) -> EventPoints {
        match event.kind {
            GameEventKind::Carry => self.carries[from as usize][to as usize],
            kind => self.events[kind as usize],
        }
    }

    /// The key that gives the points for an event between piles of these roles: the most specific one.
    pub fn key_for(&self, event: GameEvent, from: Role, to: Role) -> Option<ScoreKey> {
        let carry = |from, to| ScoreKey::Carry { from, to };
        let carries = [carry(Some(from), Some(to)), carry(None, Some(to)), carry(Some(from), None)];
        let specific = if event.kind == GameEventKind::Carry { carries.as_slice() } else { &[] };
        let keys = specific.iter().copied().chain([ScoreKey::Kind(event.kind)]);
        keys.into_iter().find(|key| self.keys.contains(key))
    }

    /// Points after an event, never below the floor.
    pub fn add(&self, points: i64, more: i64) -> i64 {
        let sum = points.saturating_add(more);
        self.floor.map_or(sum, |floor| sum.max(floor))
    }

    /// The bonus for a game won after so many milliseconds of play.
    pub fn bonus(&self, ms: u64) -> i64 {
        let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
        match self.time_bonus {
            Some(bonus) if seconds >= bonus.after.max(1) => bonus.points / seconds,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kind after a kind. A new one does not compile here until it has its place.
    fn next(kind: GameEventKind) -> Option<GameEventKind> {
        match kind {
            GameEventKind::Carry => Some(GameEventKind::Pair),
            GameEventKind::Pair => Some(GameEventKind::Alone),
            GameEventKind::Alone => Some(GameEventKind::Draw),
            GameEventKind::Draw => Some(GameEventKind::Deal),
            GameEventKind::Deal => Some(GameEventKind::Redeal),
            GameEventKind::Redeal => Some(GameEventKind::Tap),
            GameEventKind::Tap => Some(GameEventKind::Turn),
            GameEventKind::Turn => Some(GameEventKind::Fill),
            GameEventKind::Fill => Some(GameEventKind::Clear),
            GameEventKind::Clear => Some(GameEventKind::Set),
            GameEventKind::Set => Some(GameEventKind::Swap),
            GameEventKind::Swap => None,
        }
    }

    #[test]
    fn every_kind_of_event_has_points_of_its_own() {
        let kinds: Vec<GameEventKind> = std::iter::successors(Some(GameEventKind::Carry), |kind| next(*kind)).collect();
        assert_eq!(kinds, GameEventKind::ALL);
        assert!(kinds.iter().enumerate().all(|(at, kind)| *kind as usize == at));
    }

    #[test]
    fn points_never_fall_below_the_floor() {
        let score = ScoreRules { floor: Some(0), ..ScoreRules::default() };
        assert_eq!(score.add(10, -25), 0);
        assert_eq!(ScoreRules::default().add(10, -25), -15);
        assert_eq!(ScoreRules::default().add(i64::MAX, 1), i64::MAX);
    }

    #[test]
    fn the_bonus_is_for_whole_seconds_from_a_given_one_on() {
        let score = ScoreRules { time_bonus: Some(TimeBonus { points: 700_000, after: 30 }), ..ScoreRules::default() };
        assert_eq!(score.bonus(29_999), 0);
        assert_eq!(score.bonus(30_000), 23_333);
        let at_once = ScoreRules { time_bonus: Some(TimeBonus { points: 5, after: 0 }), ..ScoreRules::default() };
        assert_eq!((at_once.bonus(0), at_once.bonus(1000)), (0, 5));
    }
}
