//! Why something is not done, and what a player should know: as a kind with its particulars, so that a page can word it in
//! the player's language. The text beside it says the same in English, for the command line and for logs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use redeal_rules::option::{Choice, LostChoice, Options};

use super::ChoiceForm;

/// Why something is not done, or what the player should know. Piles are named by their ids, cards by their faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the page's language files have a sentence for each")]
#[ts(rename = "Why")]
pub enum ReasonKind {
    NoCard {
        from: String,
    },
    Keeps {
        from: String,
    },
    TooFew {
        from: String,
    },
    FaceDown {
        from: String,
    },
    NoRun {
        more: Option<Box<ReasonKind>>,
    },
    OnlyTop {
        from: String,
    },
    OnlyRun {
        from: String,
    },
    OnlyPile {
        from: String,
    },
    NotSo {
        from: String,
    },
    SamePile,
    TakesNone {
        to: String,
    },
    OneByOne {
        to: String,
    },
    First {
        to: String,
        card: String,
        these: Option<FacesView>,
    },
    NothingChanges,
    OnFaceDown {
        to: String,
    },
    NoSecond {
        to: String,
    },
    GoesOn {
        card: String,
        on: String,
        these: Option<FacesView>,
    },
    NotNow {
        card: String,
        on: String,
    },
    Full {
        to: String,
    },
    NoTap {
        pile: String,
    },
    NothingToDraw {
        pile: String,
        waste: String,
    },
    Covered {
        from: String,
    },
    OneByOneHome,
    FreesNothing,
    From {
        to: String,
        from: String,
    },
    FirstFrom {
        to: String,
        from: String,
    },
    AtOnce {
        to: String,
        most: u32,
    },
    TooMany {
        most: u32,
    },
    NothingBeside {
        to: String,
    },
    Alone {
        card: String,
        these: Option<FacesView>,
    },
    AloneBeside {
        card: String,
        these: Option<FacesView>,
    },
    PairsOnly,
    Pair {
        card: String,
        on: String,
        these: Option<FacesView>,
    },
    NoPairs,
    NoSets,
    SetsOnly,
    SetNotYet,
    SetNever,
    Swap {
        card: String,
        on: String,
    },
    OnlyEnds {
        from: String,
    },
    NotNear,
    NoCards {
        pile: String,
    },
    Spaces,
    NotAllowed,
    NoRedeal {
        redeals: u32,
    },
    NotHomeYet,
    NoUndo,
    TapsStay,
    MovesStay,
    NotEveryMove,
    NoRedo,
    FilmShown,
    NoFilm,
    OtherGame,
    GameWon,
    NoMove,
    RulesFail,
    StillWinnable,
    DealLost,
    GameLost,
    NoWayFound {
        seconds: u32,
    },
    NoDealFound {
        seconds: u32,
    },
    LostFromStart,
    LostSinceChange,
    NoPointKnown,
    NoGames,
    NoSuchGame,
    NotShown {
        error: String,
    },
    NoSeed {
        text: String,
    },
    NoCode,
    CutCode,
    LongCode,
    NoVariant {
        id: String,
        known: String,
    },
    NoVariants {
        id: String,
    },
    NoOption {
        id: String,
        known: String,
    },
    NoChoice {
        id: String,
        choice: String,
        known: String,
    },
    NoEditing,
    NoRestoring,
    NothingKept,
    SavesUnusable,
    BackupThere {
        path: String,
    },
    GamesUnreadable {
        folder: String,
        error: String,
    },
    MuchToBackUp {
        error: String,
    },
    NoBackup {
        file: String,
    },
    BackupDamaged {
        error: String,
    },
    BackupNewer {
        version: String,
    },
    BackupFull {
        error: String,
    },
    NoFolderForScripts,
    GamesHeld {
        folder: String,
    },
    NotBackedUpFirst {
        more: Box<ReasonKind>,
    },
    File {
        path: String,
        error: String,
    },
    NoFolder,
    Before {
        script: String,
        folder: String,
    },
    NotOwn {
        script: String,
    },
    NothingBehind {
        script: String,
    },
    SharedScript {
        script: String,
    },
    NameInCode {
        script: String,
    },
    ScriptChanged {
        script: String,
    },
    ScriptTaken {
        script: String,
    },
    NothingAside,
    Unwritable {
        path: String,
        error: String,
    },
    Unsaved {
        error: String,
    },
    Unwatched {
        error: String,
    },
    Unwritten {
        error: String,
    },
    Unread {
        error: String,
    },
    RestoredNow,
    SavesNewer {
        form: u32,
        file: String,
    },
    SavesDamaged {
        error: String,
        file: String,
    },
    SavesSalvaged {
        error: String,
        file: String,
        games: u32,
        older: u32,
        incomplete: u32,
    },
    SavesForeign {
        file: String,
        games: u32,
        incomplete: u32,
    },
    LastUnreadable {
        error: String,
    },
    LastUnopened {
        error: String,
    },
    LastElsewhere {
        turn: u32,
    },
    LastFails {
        turn: u32,
        error: String,
    },
    ChoiceLost {
        label: String,
        #[ts(as = "ChoiceForm")]
        lost: Choice,
        #[ts(as = "Option<ChoiceForm>")]
        now: Option<Choice>,
    },
    ChangedAway,
    ScoreChangedAway {
        #[ts(type = "number")]
        before: i64,
        #[ts(type = "number")]
        after: i64,
    },
    OtherRules {
        more: Option<Box<ReasonKind>>,
    },
    /// One sentence, and another one after it.
    Together {
        first: Box<ReasonKind>,
        more: Box<ReasonKind>,
    },
    NoSuchMove {
        number: u32,
        text: String,
    },
    NotReceived {
        error: String,
    },
    NoScriptHere {
        id: String,
    },
    NoNewName {
        name: String,
    },
    NewNameTaken {
        id: String,
    },
    NoSuchPile {
        name: String,
    },
    FieldComputed {
        field: String,
        line: u32,
    },
    PileElsewhere {
        file: String,
        line: u32,
    },
    PlacesListed {
        line: u32,
    },
    OffTable,
    BoardFaulty {
        faults: u32,
    },
    NoDealFile {
        error: String,
    },
    NoGameFile {
        error: String,
    },
    BoardTooLong {
        most: u32,
    },
    NotByHand,
    NoTapByHand,
    NoCardsByHand,
    NoCodeByHand,
    NoWinToBeat,
    NoChallenge,
    ChallengeNotWon,
    NotWon,
    DayAhead,
    NoDailyDeal,
}

/// A set of cards, as a sentence about rules names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Faces")]
pub enum FacesView {
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
    /// More cards than a sentence can name.
    Many,
    /// Cards of the base rank.
    Base,
    /// Cards that only the script knows.
    Other,
}

/// A message that the player should see until it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNotice {
    /// In English.
    pub text: String,
    /// What it is.
    pub why: ReasonKind,
}

impl TableNotice {
    /// A notice, in both ways.
    pub fn new(text: impl Into<String>, why: ReasonKind) -> Self {
        Self { text: text.into(), why }
    }
}

impl TableNotice {
    /// Says which choices of the player are gone, if some are.
    pub(crate) fn of_lost_choices(before: &Options, now: &Options) -> Option<Self> {
        Self::all(before.lost_in(now).into_iter().map(|lost| {
            let LostChoice { label, choice, now } = &lost;
            let text = match now {
                Some(now) => format!("“{label}: {choice}” is no longer available; it is now “{now}”."),
                None => format!("“{label}: {choice}” is no longer available."),
            };
            Self::new(text, lost.into())
        }))
    }

    /// All of them in one, in their order.
    pub(crate) fn all(notices: impl IntoIterator<Item = Self>) -> Option<Self> {
        notices.into_iter().reduce(|first, more| {
            let why = ReasonKind::Together { first: Box::new(first.why), more: Box::new(more.why) };
            Self::new(format!("{} {}", first.text, more.text), why)
        })
    }
}

impl From<LostChoice> for ReasonKind {
    fn from(lost: LostChoice) -> Self {
        let LostChoice { label, choice, now } = lost;
        Self::ChoiceLost { label, lost: choice, now }
    }
}
