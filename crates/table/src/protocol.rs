//! What a page and the host say to one another.
//!
//! A page sends a [`Request`] and gets one [`Reply`]; what it did not ask for (rules were edited) is an [`Event`]. The
//! page's `protocol.ts` is made from these types. What comes from a page is untrusted text until the host has read it.

mod conversions;
mod keeping;
mod outlook;
mod problem;
mod reasons;
mod records;
mod refusals;
mod view;
mod why;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::keeping::{Place, PlaceKind};
pub use self::outlook::{Autoplay, Deals, Difficulty, FilmKind, FilmView, Outlook, Prefs, Search};
pub use self::problem::Problem;
pub use self::reasons::Explain;
pub use self::records::{Bests, Day, Mark, OptionsRecord, PastGame, Record, Statistics, VariantRecord};
pub use self::refusals::why_refused;
pub use self::view::{
    CardView, ClockView, Fan, MissionState, MissionView, MoveKind, MoveView, OptionView, PileSketch, PileView, Played,
    Status, Tap, VariantBrief, VariantEntry, View,
};
pub use self::why::{Faces, Notice, Why};
use redeal_rules::option::Choices;

/// The form in TypeScript of [`redeal_rules::option::Choice`].
#[derive(TS)]
#[ts(rename = "Choice", untagged)]
pub enum ChoiceForm {
    /// Yes or no.
    Flag(bool),
    /// A count. Unlimited counts are the word `unlimited`.
    #[ts(type = "number")]
    Number(i64),
    /// One of the words that the script lists.
    Word(String),
}

/// The form in TypeScript of [`redeal_rules::option::Choices`].
pub type ChoicesForm = BTreeMap<String, ChoiceForm>;

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
    /// Bring all cards home, where that needs no more thought.
    Finish,
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
        #[ts(optional = nullable, as = "Option<ChoicesForm>")]
        options: Option<Choices>,
    },
    /// The code of the deal on the table, to be handed around.
    Share {
        /// With the moves that were made.
        moves: bool,
    },
    /// Deal what a code names.
    Open {
        /// As somebody handed it around.
        code: String,
    },
    /// Other options for the game that is being played. It follows where it can, as after an edit of its rules.
    Options {
        /// Options that differ from those in force.
        #[ts(as = "ChoicesForm")]
        options: Choices,
    },
    /// Show me a good move, from what I can see.
    Hint,
    /// Show me the next move of a solution. Like all that knows what lies face down, it marks the game.
    HintFromSolution,
    /// Show me a solution from here on, as a film.
    Solution,
    /// Show so many moves of the film.
    Film {
        /// Counted from its start.
        at: u32,
    },
    /// Away with the film; the game lies as it lay.
    EndFilm,
    /// Away with the film, and on with the game from what it shows now.
    PlayOn,
    /// Take turns back to the last point from which the game could be won.
    BackToWinnable,
    /// Search no more for what I am waiting for.
    StopSearch,
    /// What the table is to do with what searches can tell.
    Prefer {
        /// From now on.
        prefs: Prefs,
    },
    /// Stop the clock.
    Pause,
    /// Let the clock run again.
    Resume,
    /// Every variant that was found, broken scripts included.
    Variants,
    /// How is the variant on the table played?
    Rules {
        /// The language to have it in, if it was translated: `de`. Left out: as its script says it.
        #[serde(default)]
        #[ts(optional = nullable)]
        language: Option<String>,
    },
    /// What all the games came to.
    Statistics,
    /// Counts from now on; nothing of what was played is lost.
    CountAnew,
    /// Games that were played, the newest first.
    History {
        /// Those before this one; left out: the newest.
        #[serde(default)]
        #[ts(optional = nullable, type = "number")]
        before: Option<i64>,
        /// Of this variant alone; left out: of all.
        #[serde(default)]
        #[ts(optional = nullable)]
        variant: Option<String>,
    },
    /// Show a game that was played, as a film.
    Replay {
        /// Its number.
        #[ts(type = "number")]
        id: i64,
    },
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
    /// What did pages keep of the player's settings?
    Settings,
    /// Keep the player's settings, in the page's own words.
    KeepSettings {
        /// As a page will want to read it.
        text: String,
    },
    /// Where does everything lie?
    Places,
    /// What those should know who are to find a fault.
    Report,
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
        /// The same as a kind; `null` where these are a script's words.
        why: Option<Why>,
    },
    /// A good move; or none that leads anywhere new.
    Hint {
        /// It is among those of this view.
        view: Box<View>,
        /// Its text form.
        text: Option<String>,
        /// It is the next one of a solution; otherwise it is seen from what lies open.
        solution: bool,
    },
    /// The code of the deal on the table.
    Code {
        /// One line, without spaces.
        text: String,
    },
    /// The variants that were found.
    Variants {
        /// In the order of their names.
        variants: Vec<VariantEntry>,
        /// Those that were played, the one that was played last first.
        played: Vec<Played>,
    },
    /// What all the games came to.
    Statistics {
        /// Those that count.
        statistics: Box<Statistics>,
    },
    /// Games that were played, the newest first.
    History {
        /// Some of them; those before the last one can be asked for.
        games: Vec<PastGame>,
        /// There are more before these.
        more: bool,
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
        /// It is in the language that was asked for; else in that of the script.
        translated: bool,
    },
    /// The player's settings, as they are kept.
    Settings {
        /// What a page gave to be kept; `null` where none did, or where nothing is kept.
        text: Option<String>,
    },
    /// Where everything lies.
    Places {
        /// In the order in which people ask for it.
        places: Vec<Place>,
    },
    /// What those should know who are to find a fault.
    Report {
        /// Lines for people. It names nobody: homes are written as `~`.
        text: String,
    },
    /// Everything that is kept was written into one file.
    BackedUp {
        /// Where it lies.
        path: String,
        /// Games in which a move was made.
        #[ts(type = "number")]
        games: u64,
        /// Scripts of the player's own.
        scripts: usize,
        /// Scripts that could not go with them.
        left_out: usize,
    },
    /// What is in a backup is in force.
    Restored {
        /// Where a backup lies of what was there before.
        aside: String,
        /// Games in which a move was made.
        #[ts(type = "number")]
        games: u64,
        /// Scripts of the player's own.
        scripts: usize,
    },
    /// The request itself makes no sense, or the host could not carry it out; nothing changed.
    Failed {
        /// What was wrong, in one sentence.
        message: String,
        /// The script's fault, if it was one.
        problem: Option<Problem>,
        /// What was wrong as a kind; `null` for what only English is known for.
        why: Option<Why>,
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
    /// The reply to a request of this guest's that took a while: its first reply was a view that told what is searched.
    Late {
        /// As if it came at once.
        reply: Reply,
    },
    /// A search has found out about the game on the table.
    Outlook {
        /// As in a view, of which this is a part.
        #[ts(type = "number")]
        version: u64,
        /// Whether the game can still be won.
        outlook: Option<Outlook>,
        /// How hard the deal is, where that is known by now.
        difficulty: Option<Difficulty>,
    },
    /// Scripts were added, removed, broken or mended: ask for the variants again if they are shown.
    VariantsChanged,
    /// A backup is in force: another table, other settings and pictures. Ask for all of them.
    Restored {
        /// The table now.
        view: Box<View>,
    },
    /// Something that the player should know, such as a journal that can't be written. `null`: all is well again.
    Notice {
        /// One sentence or two.
        text: Option<String>,
        /// The same as a kind.
        why: Option<Why>,
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
