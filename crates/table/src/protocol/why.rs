//! Why something is not done, and what a player should know: as a kind with its particulars, for a page that words it in
//! the player's language. What comes with it as text says the same in English, for the command line and for logs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something is not done, or what the player should know. Piles are named by their ids, cards by their faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the page's language files have a sentence for each")]
pub enum Why {
    NoCard { from: String },
    Keeps { from: String },
    TooFew { from: String },
    FaceDown { from: String },
    NoRun { more: Option<Box<Why>> },
    OnlyTop { from: String },
    OnlyRun { from: String },
    OnlyPile { from: String },
    NotSo { from: String },
    SamePile,
    TakesNone { to: String },
    OneByOne { to: String },
    First { to: String, card: String, these: Option<Faces> },
    NothingChanges,
    OnFaceDown { to: String },
    NoSecond { to: String },
    GoesOn { card: String, on: String, these: Option<Faces> },
    NotNow { card: String, on: String },
    Full { to: String },
    NoTap { pile: String },
    NothingToDraw { pile: String, waste: String },
    Covered { from: String },
    OneByOneHome,
    FreesNothing,
    From { to: String, from: String },
    FirstFrom { to: String, from: String },
    AtOnce { to: String, most: u32 },
    TooMany { most: u32 },
    NothingBeside { to: String },
    Alone { card: String, these: Option<Faces> },
    PairsOnly,
    Pair { card: String, on: String, these: Option<Faces> },
    NoPairs,
    NotNear,
    NoCards { pile: String },
    Spaces,
    NotAllowed,
    NoRedeal { redeals: u32 },
    NotHomeYet,
    NoUndo,
    TapsStay,
    MovesStay,
    NotEveryMove,
    NoRedo,
    FilmShown,
    NoFilm,
    GameWon,
    NoMove,
    StillWinnable,
    DealLost,
    GameLost,
    NoWayFound { seconds: u32 },
    NoDealFound { seconds: u32 },
    LostFromStart,
    LostSinceChange,
    NoPointKnown,
    NoGames,
    NoSuchGame,
    NotShown { error: String },
    NoSeed { text: String },
    NoCode,
    LongCode,
    NoVariant { id: String, known: String },
    NoVariants { id: String },
    NoOption { id: String, known: String },
    NoChoice { id: String, choice: String, known: String },
    NoEditing,
    NoRestoring,
    NothingKept,
    SavesUnusable,
    BackupThere { path: String },
    GamesUnreadable { folder: String, error: String },
    MuchToBackUp { error: String },
    NoBackup { file: String },
    BackupDamaged { error: String },
    BackupNewer { version: String },
    BackupFull { error: String },
    NoFolderForScripts,
    GamesHeld { folder: String },
    NotBackedUpFirst { more: Box<Why> },
    File { path: String, error: String },
    NoFolder,
    Before { script: String, folder: String },
    NotOwn { script: String },
    NothingBehind { script: String },
    Unwritable { path: String, error: String },
    Unsaved { error: String },
    Unwatched { error: String },
    Unwritten { error: String },
    Unread { error: String },
    RestoredNow,
    SavesNewer { form: u32, file: String },
    SavesDamaged { error: String, file: String },
    LastUnreadable { error: String },
    LastUnopened { error: String },
    LastElsewhere { turn: u32 },
    OtherRules { more: Option<Box<Why>> },
    NoSuchMove { number: u32, text: String },
}

/// A set of cards, as a sentence about rules names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Faces {
    /// These ones; four at most.
    Cards {
        /// `6H`, `6S`.
        cards: Vec<String>,
    },
    /// All cards of some ranks in some suits.
    Ranks {
        /// `7`, `AK`; empty: of any rank.
        ranks: String,
        /// Of `SHDC`, in this order.
        suits: String,
    },
    /// More than can be named.
    Many,
    /// Those of the base rank.
    Base,
    /// What only the script knows.
    Other,
}

/// Something that the player should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// In English.
    pub text: String,
    /// What it is.
    pub why: Why,
}

impl Notice {
    /// A notice, in both ways.
    pub fn new(text: impl Into<String>, why: Why) -> Self {
        Self { text: text.into(), why }
    }
}
