//! The view of the table, for a page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    AwaitedSearch, BadgeNewsView, BestsView, ChallengeView, DailyTagView, DifficultyView, FilmView, MarkView,
    OptionView, PreferencesView, ProblemView, ReasonKind, VariantBrief, WinnabilityView,
};

/// The table as one player may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "View")]
pub struct TableView {
    /// Grows with every view that the host makes: a page drops one that comes late.
    #[ts(type = "number")]
    pub version: u64,
    /// Changes with every new deal. Card ids mean nothing across games.
    #[ts(type = "number")]
    pub game: u64,
    /// What is being played.
    pub variant: VariantBrief,
    /// The seed, as it can be typed in again.
    pub seed: String,
    /// The options in force, with all that could be chosen.
    pub options: Vec<OptionView>,
    /// The piles in the order of the script.
    pub piles: Vec<PileView>,
    /// Every legal move, the best ones of each source first.
    pub moves: Vec<MoveView>,
    /// The only pile that ever takes a card, such as the waste of Golf: a click on a card plays it there. Left out where there
    /// are several, and while no move goes there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub only_taker: Option<u8>,
    /// The score, a bonus for haste included; `null` where the script keeps none.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
    /// Which deal of a match this is; left out where deals make no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub round: Option<RoundView>,
    /// What the script wants the player to know, beside the score; left out if it says nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub shows: Option<String>,
    /// Words and points that the script lays on the table; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LabelView>>")]
    pub labels: Vec<LabelView>,
    /// The game is played for points: how they stand beside those of earlier games. Left out where it is played to be won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub for_points: Option<PointsView>,
    /// Cards go in sets here: they are picked one after another. Left out where they don't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub sets: Option<bool>,
    /// How many moves the player has made, those taken back not counted.
    pub played: u32,
    /// How many times the player has tapped, to draw or to deal; those taken back not counted.
    pub taps: u32,
    /// The clock.
    pub clock: ClockView,
    /// A turn can be taken back.
    pub can_undo: bool,
    /// A turn can be played again.
    pub can_redo: bool,
    /// All cards can be brought home by one request.
    pub can_finish: bool,
    /// Where the game stands.
    pub status: StatusView,
    /// The variant's missions in the script's order; empty where it has none.
    pub missions: Vec<MissionView>,
    /// What the script says about the last turn.
    pub said: Vec<String>,
    /// What is wrong with the rules on disk, or with those that were tried last.
    pub problem: Option<ProblemView>,
    /// Why the rules in force are older than those on disk; `null` where they are the same.
    pub old_rules: Option<OldRulesView>,
    /// What is odd about the rules in force, where something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub warnings: Option<Vec<ProblemView>>,
    /// Something that the player should know, such as a journal that can't be written.
    pub notice: Option<String>,
    /// The same as a kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub notice_why: Option<ReasonKind>,
    /// What the player prefers about deals and moves.
    pub prefs: PreferencesView,
    /// Whether the game can still be won; `null` where the player does not want to see it, or the game is over.
    pub winnability: Option<WinnabilityView>,
    /// How hard the deal is; `null` where that is not known or not wanted.
    pub difficulty: Option<DifficultyView>,
    /// The search that a player waits for; moves can be played meanwhile.
    pub searching: Option<AwaitedSearch>,
    /// The film that is shown instead of the game. No move can be played meanwhile.
    pub film: Option<FilmView>,
    /// Why this game does not count in the statistics; empty: it will count.
    pub marks: Vec<MarkView>,
    /// The best of the games that were won before. Only for a game that is won.
    pub bests: Option<BestsView>,
    /// What the win brings to the album; left out where the game is not won, or does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub badge: Option<BadgeNewsView>,
    /// A win of this deal that somebody sent, to be beaten; left out where there is none under these rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub challenge: Option<ChallengeView>,
    /// The daily deal that the game is; left out where it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub daily: Option<DailyTagView>,
}

/// Words or points that lie on the table beside a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabelView {
    /// The pile, by its place in `View.piles`.
    pub pile: u8,
    /// On which side of it.
    pub side: LabelSideView,
    /// The words, in the script's language; `null`: none.
    pub text: Option<String>,
    /// The points; `null`: none.
    #[ts(type = "number | null")]
    pub points: Option<i64>,
}

/// The side of a pile on which a label lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "LabelSide")]
pub enum LabelSideView {
    /// Over it.
    Above,
    /// Under it.
    Below,
    /// At its left.
    Left,
    /// At its right.
    Right,
}

/// Which deal of a match of several deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Round")]
pub struct RoundView {
    /// The number of the deal, from 1 on.
    pub number: u32,
    /// How many deals the match has.
    pub of: u32,
    /// What the deals before it have earned.
    #[ts(type = "number")]
    pub before: i64,
}

/// The points of a game that is played for them, beside those of earlier games with the same variant and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Points")]
pub struct PointsView {
    /// No move is left: the score is final.
    pub over: bool,
    /// How many games were played to the end before, as far as they count; 0 while this one is not over.
    pub games: u32,
    /// The highest score of them.
    #[ts(type = "number | null")]
    pub best: Option<i64>,
    /// Their mean score, rounded.
    #[ts(type = "number | null")]
    pub average: Option<i64>,
    /// The score to reach, if the script names one.
    #[ts(type = "number | null")]
    pub goal: Option<i64>,
}

impl PointsView {
    /// Of a game in which cards can still be laid.
    pub(crate) fn going_on() -> Self {
        Self { over: false, games: 0, best: None, average: None, goal: None }
    }
}

/// Why the rules in force are older than those on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "OldRules")]
pub struct OldRulesView {
    /// What keeps the newer ones out.
    pub why: OldRulesReason,
    /// When the rules in force came into force, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}

/// What keeps newer rules from coming into force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OldRulesReason {
    /// Their script does not load.
    Broken,
    /// Their script does not load, and no game of it is kept: a few piles stand in for one.
    Unloaded,
    /// Their script loads, and fails in this game.
    Failed,
    /// They deal other cards. A restart deals under them.
    DealsOtherwise,
    /// They have no room for the cards where they lie. A restart deals under them.
    NoRoom,
    /// No script has the variant any more.
    Gone,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Status")]
pub enum StatusView {
    /// There are legal moves.
    Playing,
    /// The goal is met.
    Won,
    /// No legal move is left, or none leads to a card that the player has not seen yet.
    Stuck,
    /// The rules fail at this position: whether a move is left can't be said. `problem` says what fails.
    Unknown,
}

/// One mission and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MissionView {
    /// Its id.
    pub id: String,
    /// What is to be done.
    pub title: String,
    /// Whether that is done.
    pub state: MissionStateView,
    /// How far it has come, out of `goal`.
    #[ts(type = "number")]
    pub tally: i64,
    /// What it has to come to.
    #[ts(type = "number")]
    pub goal: i64,
    /// The same in the script's own words, where it has some.
    pub text: Option<String>,
    /// Points for it.
    #[ts(type = "number")]
    pub reward: i64,
    /// The player's move at which it last came further; 0: none yet.
    pub at: u32,
}

/// Where a mission stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "MissionState")]
pub enum MissionStateView {
    /// It can still be done.
    #[default]
    Open,
    /// It is done, and rewarded.
    Done,
    /// It can't be done any more.
    Missed,
}

/// Active time: it runs from the first move, and not while paused or won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockView {
    /// Milliseconds played so far.
    #[ts(type = "number")]
    pub ms: u64,
    /// Whether it runs on now.
    pub running: bool,
    /// Whether the player stopped it.
    pub paused: bool,
}

/// One pile: its place, and its cards as far as the player may see them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PileView {
    /// Its id: `stock`, `tableau3`.
    pub id: String,
    /// What it is for.
    pub role: RoleView,
    /// Columns from the left edge of the table; halves are possible.
    pub x: f32,
    /// Rows from the top edge of the table; halves are possible.
    pub y: f32,
    /// The player never sees it.
    pub hidden: bool,
    /// All of its cards may be looked at, however they lie.
    pub browse: bool,
    /// Which way its cards spread.
    pub fan: FanView,
    /// How many of its last cards are spread; `null`: all.
    pub show: Option<u8>,
    /// Its cards are lifted together or not at all.
    pub together: bool,
    /// Its lowest card may leave from below the others; left out where it may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ends: Option<bool>,
    /// Bottom → top.
    pub cards: Vec<CardView>,
    /// What a tap on it does.
    pub tap: TapView,
    /// The one rank that may start it (`A`, `K`), or the one card (`AS`), to be drawn where it is empty.
    pub mark: Option<String>,
}

/// What a pile is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Role")]
pub enum RoleView {
    /// Cards that are not dealt yet.
    Stock,
    /// Cards drawn face up.
    Waste,
    /// Where cards are collected.
    Foundation,
    /// The columns that are built on.
    Tableau,
    /// Cards set apart at the deal.
    Reserve,
    /// Room for one card of any kind.
    Cell,
    /// Cards out of play.
    Discard,
}

/// Which way the cards of a pile spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Fan")]
pub enum FanView {
    /// Not at all.
    #[default]
    None,
    /// Downwards.
    Down,
    /// Upwards.
    Up,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What a tap on a pile does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Tap")]
pub enum TapView {
    /// The pile does not answer to taps.
    None,
    /// It deals or draws cards, or whatever its script does.
    Play,
    /// It is empty and takes its cards back.
    Redeal,
    /// A tap is not allowed now.
    Refused,
}

/// One card of a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardView {
    /// The same card keeps its id through a game. It says nothing about rank or suit.
    pub id: u8,
    /// Rank and suit (`QH`, `TD`), or `null` while it lies face down.
    pub face: Option<String>,
}

/// What a move does with the cards that it lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "MoveKind")]
pub enum MoveKindView {
    /// Lays them on another pile.
    Carry,
    /// Removes the top cards of two piles; `from` and `to` may be exchanged.
    Pair,
    /// Removes a top card by itself; `to` is where it goes.
    Alone,
    /// Lifts none: it taps a pile.
    Tap,
    /// Removes the top cards of several piles, which are `piles`.
    Set,
    /// The top cards of two piles change places; `from` and `to` may be exchanged.
    Swap,
    /// Lays the lowest card of a pile on another pile.
    Bottom,
}

/// One legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveView {
    /// Its text form: what a page sends to play it.
    pub text: String,
    /// What it does.
    pub what: MoveKindView,
    /// The pile that it takes from or taps, by its place in `View.piles`.
    pub from: u8,
    /// The pile that it places on; `null` for a tap.
    pub to: Option<u8>,
    /// How many cards it lifts; 0 for a tap.
    pub count: u8,
    /// The piles of a set, by their places in `View.piles`; left out for other moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub piles: Option<Vec<u8>>,
    /// Whether it brings cards home, to a foundation.
    pub home: bool,
}
