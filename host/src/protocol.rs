//! What a page and the host say to one another.
//!
//! A page sends a [`Request`] and gets one [`Reply`]; what it did not ask for (rules were edited) is an [`Event`]. The
//! page's `protocol.ts` is made from these types. What comes from a page is untrusted text until the host has read it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;

/// What a player may choose for one option: a number, a word, or yes and no.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Choice {
    /// Yes or no.
    Flag(bool),
    /// A count. Unlimited counts are the word `unlimited`.
    #[ts(type = "number")]
    Number(i64),
    /// One of the words that the script lists.
    Word(String),
}

/// Option id → choice. What is left out takes the script's default.
pub type Choices = BTreeMap<String, Choice>;

/// What a page asks of the host.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// What lies on the table? The first thing that a page says.
    Look,
    /// Play a move, in its text form: `tableau3>tableau5 x4`, `tap stock`.
    Play {
        /// The move's text form.
        text: String,
    },
    /// Take the last turn back.
    Undo,
    /// Play the turn again that was taken back last.
    Redo,
    /// The same deal from the start, under the rules as they are now.
    Restart,
    /// A new deal.
    Deal {
        /// The variant's id; left out: the one on the table.
        #[serde(default)]
        #[ts(optional = nullable)]
        variant: Option<String>,
        /// The seed as typed in; left out: a fresh one.
        #[serde(default)]
        #[ts(optional = nullable)]
        seed: Option<String>,
        /// Options that differ from those in force; left out: as they are.
        #[serde(default)]
        #[ts(optional = nullable)]
        options: Option<Choices>,
    },
    /// Other options for the game that is being played. It follows where it can, as after an edit of its rules.
    Options {
        /// Options that differ from those in force.
        options: Choices,
    },
    /// Show me a good move.
    Hint,
    /// Stop the clock.
    Pause,
    /// Let the clock run again.
    Resume,
    /// Every variant that was found, broken scripts included.
    Variants,
    /// How is the variant on the table played?
    Rules,
    /// Puts a copy of a variant's script into the player's own rules folder, where it may be edited. It is found before
    /// the bundled one from then on.
    EditCopy {
        /// The variant's id.
        variant: String,
    },
    /// Takes the player's own copy of a script out of the way again, so that the bundled one is found.
    DropCopy {
        /// The variant's id.
        variant: String,
    },
}

/// The host's answer to one [`Request`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reply {
    /// Done: this is what lies on the table now.
    View {
        /// The table.
        view: Box<View>,
        /// Where a change of options left the running game; absent for every other request.
        followed: Option<Followed>,
    },
    /// The rules don't allow it; nothing changed.
    Refused {
        /// Why not, in one sentence in the rules' own words.
        reason: String,
    },
    /// A good move, from what can be seen; or none that leads anywhere new.
    Hint {
        /// It is among those of this view.
        view: Box<View>,
        /// Its text form.
        text: Option<String>,
    },
    /// The variants that were found.
    Variants {
        /// In the order of their names.
        variants: Vec<VariantEntry>,
    },
    /// The script that may be edited, or that was put aside.
    Copy {
        /// Where it lies, as a path on this machine.
        path: String,
    },
    /// The rules of the variant on the table, for people.
    Rules {
        /// Without attributes and with nothing but text, headings, lists and tables in it: safe to show as it is.
        html: String,
    },
    /// The request itself makes no sense, or the host could not carry it out; nothing changed.
    Failed {
        /// What was wrong, in one sentence.
        message: String,
        /// The script's fault, if it was one.
        problem: Option<Problem>,
    },
}

/// What the host says without being asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The rules of the game on the table were edited and are in force.
    Reloaded {
        /// Where that left the running game.
        followed: Followed,
        /// The table under the new rules.
        view: Box<View>,
    },
    /// The rules of the game on the table are broken: the last good ones stay in force. Or, with `null`, mended.
    Problem {
        /// What is wrong and where.
        problem: Option<Problem>,
    },
    /// Another guest at the same table played, took back, dealt …
    Changed {
        /// The table now.
        view: Box<View>,
    },
    /// Scripts were added, removed, broken or mended: ask for the variants again if they are shown.
    VariantsChanged,
    /// Something that the player should know, such as a journal that can't be written. `null`: all is well again.
    Notice {
        /// One sentence or two.
        text: Option<String>,
    },
}

/// Where a change of the rules, by an edit or by an option, left the running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Followed {
    /// What became of the game.
    pub outcome: Outcome,
    /// The score before the change.
    #[ts(type = "number")]
    pub score_before: i64,
    /// The score now.
    #[ts(type = "number")]
    pub score_after: i64,
    /// The first move, in its text form, that the new rules do not allow where it was played.
    pub illegal: Option<String>,
}

/// What became of a running game when its rules changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Every move was legal under the new rules too: board and score are as if they had always been in force.
    Replayed,
    /// The board stays as it lies; the new rules judge from here on.
    Continued,
    /// The new rules deal other cards: the table stays under the old ones, and a restart deals anew.
    DealsOtherwise,
    /// The new rules have no place for the cards as they lie: the old ones stay, and a restart deals anew.
    Kept,
}

/// The table as one player may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
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
    /// The score, a bonus for haste included; `null` where the script keeps none.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
    /// How many moves the player has made, those taken back not counted.
    pub played: u32,
    /// The clock.
    pub clock: ClockView,
    /// A turn can be taken back.
    pub can_undo: bool,
    /// A turn can be played again.
    pub can_redo: bool,
    /// Where the game stands.
    pub status: Status,
    /// The variant's missions in the script's order; empty where it has none.
    pub missions: Vec<MissionView>,
    /// What the rules had to say about the last turn.
    pub said: Vec<String>,
    /// The rules on disk are broken; those in force are the last good ones.
    pub problem: Option<Problem>,
    /// Something that the player should know, such as a journal that can't be written.
    pub notice: Option<String>,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// There are legal moves.
    Playing,
    /// The goal is met.
    Won,
    /// No legal move is left, or none leads to a card that the player has not seen yet.
    Stuck,
}

/// One mission and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MissionView {
    /// Its id.
    pub id: String,
    /// What is to be done.
    pub title: String,
    /// Whether that is done.
    pub state: MissionState,
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
pub enum MissionState {
    /// It can still be done.
    #[default]
    Open,
    /// It is done, and rewarded.
    Done,
    /// It can't be done any more.
    Missed,
}

/// Active time: it runs from the first move, and not while paused or won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockView {
    /// Milliseconds played so far.
    #[ts(type = "number")]
    pub ms: u64,
    /// Whether it runs on now.
    pub running: bool,
    /// Whether the player stopped it.
    pub paused: bool,
}

/// A variant's name and one sentence about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VariantBrief {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// The script that it comes from, as a path inside its rules folder.
    pub file: String,
}

/// A variant that was found, or a script that is broken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct VariantEntry {
    /// Id, name, summary and file. Of a broken script, the file's name stands for all.
    #[serde(flatten)]
    pub brief: VariantBrief,
    /// The family that it is filed under; empty if the script names none.
    pub family: String,
    /// Where it comes from and how else it is called, in words; empty if its script doesn't say.
    pub origin: String,
    /// How many packs it is played with.
    pub packs: u8,
    /// Its options with their defaults chosen.
    pub options: Vec<OptionView>,
    /// Its script lies in the player's own rules folder.
    pub own: bool,
    /// A bundled script of the same name is hidden by it.
    pub shadows: bool,
    /// What is wrong with its script.
    pub problem: Option<Problem>,
}

/// One option: what may be chosen, and what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OptionView {
    /// Its id, as in `--option id=choice`.
    pub id: String,
    /// Its label.
    pub label: String,
    /// What may be chosen, in the script's order.
    pub choices: Vec<Choice>,
    /// What is chosen.
    pub chosen: Choice,
    /// What is chosen when nobody chooses.
    pub default: Choice,
    /// Whether another option's choice leaves this one without effect.
    pub idle: bool,
    /// The choices of other options under which this one has an effect; all must be met.
    pub only: BTreeMap<String, Vec<Choice>>,
}

/// One pile: where it lies, and what lies in it as far as the player may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PileView {
    /// Its id: `stock`, `tableau3`.
    pub id: String,
    /// Its role: `stock`, `waste`, `foundation`, `tableau`, `reserve`, `cell`, `discard`, or a name of the script's own.
    pub role: String,
    /// Columns from the left edge of the table; halves are possible.
    pub x: f32,
    /// Rows from the top edge of the table; halves are possible.
    pub y: f32,
    /// The player never sees it.
    pub hidden: bool,
    /// All of its cards may be looked at, however they lie.
    pub browse: bool,
    /// Which way its cards spread.
    pub fan: Fan,
    /// How many of its last cards are spread; `null`: all.
    pub show: Option<u8>,
    /// Its cards are lifted together or not at all.
    pub together: bool,
    /// Bottom → top.
    pub cards: Vec<CardView>,
    /// What a tap on it does.
    pub tap: Tap,
    /// The one rank that may start it (`A`, `K`), or the one card (`AS`), to be drawn where it is empty.
    pub mark: Option<String>,
}

/// Which way the cards of a pile spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Fan {
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
pub enum Tap {
    /// The pile does not answer to taps.
    None,
    /// It deals or draws cards, or whatever its script does.
    Play,
    /// It is empty and takes its cards back.
    Redeal,
    /// It is of no use any more, or not now.
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
pub enum MoveKind {
    /// Lays them on another pile.
    Carry,
    /// Removes the top cards of two piles; `from` and `to` may be exchanged.
    Pair,
    /// Removes a top card by itself; `to` is where it goes.
    Alone,
    /// Lifts none: it taps a pile.
    Tap,
}

/// One legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveView {
    /// Its text form: what a page sends to play it.
    pub text: String,
    /// What it does.
    pub what: MoveKind,
    /// The pile that it takes from or taps, by its place in `View.piles`.
    pub from: u8,
    /// The pile that it places on; `null` for a tap.
    pub to: Option<u8>,
    /// How many cards it lifts; 0 for a tap.
    pub count: u8,
    /// Whether it brings cards home, to a foundation.
    pub home: bool,
}
