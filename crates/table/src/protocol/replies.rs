//! What answers a request: a type for each kind of reply, and the two ways in which a request is not carried out.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    AchievementsReply, AlbumReply, BoardFaultsReply, BoardTextReply, CheckedReply, CompletionsReply, ConsoleReply,
    DailyReply, DefinitionReply, DescribedReply, FollowedView, FormattedReply, GameFileReply, HintReason, KeptReply,
    KnobsReply, MechanismsReply, MistakesReply, PackedReply, PastGameView, PinsReply, PlaceView, PlacedPileReply,
    PlayedVariantView, ProblemView, ReasonKind, ReceivedReply, RenamedReply, SettlingReply, SignatureReply,
    SolverMovesReply, StatisticsView, TableView, TryoutReply, VariantEntry, WhyReply,
};

/// The reply to a request, or why it was not carried out.
pub type ReplyResult<R> = Result<R, Unfulfilled>;

/// Why a request was not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Unfulfilled {
    /// The rules or the state of the table don't allow it.
    Refused(Box<Refused>),
    /// The request makes no sense, or the host could not carry it out.
    Failed(Box<Failed>),
}

/// Calls a macro with every kind of reply: its name on the wire, its variant of [`Reply`], its type.
#[macro_export]
macro_rules! each_reply {
    ($then:ident) => {
        $then! {
            "view" View(ViewReply),
            "refused" Refused(Refused),
            "hint" Hint(HintReply),
            "code" Code(CodeReply),
            "solver_moves" SolverMoves(SolverMovesReply),
            "game_file" GameFile(GameFileReply),
            "variants" Variants(VariantsReply),
            "statistics" Statistics(StatisticsReply),
            "history" History(HistoryReply),
            "daily" Daily(DailyReply),
            "album" Album(AlbumReply),
            "achievements" Achievements(AchievementsReply),
            "copy" Copy(CopyReply),
            "tried_script" TriedScript(TriedScriptReply),
            "ledger" Ledger(LedgerReply),
            "why" Why(WhyReply),
            "pins" Pins(PinsReply),
            "board_text" BoardText(BoardTextReply),
            "board_faults" BoardFaults(BoardFaultsReply),
            "tryout" Tryout(TryoutReply),
            "knobs" Knobs(KnobsReply),
            "settling" Settling(SettlingReply),
            "console" Console(ConsoleReply),
            "script" Script(ScriptReply),
            "placed_pile" PlacedPile(PlacedPileReply),
            "saved_script" SavedScript(SavedScriptReply),
            "completions" Completions(CompletionsReply),
            "described" Described(DescribedReply),
            "signature" Signature(SignatureReply),
            "definition" Definition(DefinitionReply),
            "renamed" Renamed(RenamedReply),
            "formatted" Formatted(FormattedReply),
            "mistakes" Mistakes(MistakesReply),
            "checked" Checked(CheckedReply),
            "mechanisms" Mechanisms(MechanismsReply),
            "received" Received(ReceivedReply),
            "kept" Kept(KeptReply),
            "packed" Packed(PackedReply),
            "rules" Rules(RulesReply),
            "settings" Settings(SettingsReply),
            "places" Places(PlacesReply),
            "report" Report(ReportReply),
            "backed_up" BackedUp(BackedUpReply),
            "restored" Restored(RestoredReply),
            "failed" Failed(Failed),
        }
    };
}

macro_rules! define_reply {
    ($($kind:literal $name:ident($reply:ident),)*) => {
        /// Any reply, as it goes over the wire.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum Reply {
            $(
                #[doc = concat!("See [`", stringify!($reply), "`].")]
                #[serde(rename = $kind)]
                $name($reply),
            )*
        }

        $(
            impl From<$reply> for Reply {
                fn from(reply: $reply) -> Self {
                    Self::$name(reply)
                }
            }
        )*
    };
}

each_reply!(define_reply);

impl<R: Into<Self>> From<ReplyResult<R>> for Reply {
    fn from(result: ReplyResult<R>) -> Self {
        match result {
            Ok(reply) => reply.into(),
            Err(Unfulfilled::Refused(refused)) => Self::Refused(*refused),
            Err(Unfulfilled::Failed(failed)) => Self::Failed(*failed),
        }
    }
}

/// The request was carried out; this is the table now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ViewReply {
    /// The table.
    pub view: Box<TableView>,
    /// What a change of options did to the running game; `null` for every other request.
    pub followed: Option<FollowedView>,
}

/// The rules or the state of the table don't allow it; nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refused {
    /// Why not, in one English sentence or in the script's own words.
    pub reason: String,
    /// The same as a kind; `null` where these are a script's words.
    pub why: Option<ReasonKind>,
}

/// The request itself makes no sense, or the host could not carry it out; nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Failed {
    /// What was wrong, in one sentence.
    pub message: String,
    /// The fault in the script, if there was one.
    pub problem: Option<ProblemView>,
    /// What was wrong as a kind; `null` where only the English sentence is known.
    pub why: Option<ReasonKind>,
}

impl Failed {
    /// A failure that only its message describes.
    pub fn saying(message: impl Into<String>) -> Self {
        Self { message: message.into(), problem: None, why: None }
    }
}

impl From<Refused> for Unfulfilled {
    fn from(refused: Refused) -> Self {
        Self::Refused(Box::new(refused))
    }
}

impl From<Failed> for Unfulfilled {
    fn from(failed: Failed) -> Self {
        Self::Failed(Box::new(failed))
    }
}

/// A good move, or that there is none that leads to anything new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct HintReply {
    /// The table; the move is among the moves of this view.
    pub view: Box<TableView>,
    /// The move's text form.
    pub text: Option<String>,
    /// Whether the move is the next one of a solution; otherwise it was found from the cards that can be seen.
    pub solution: bool,
    /// Why the move is good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub why: Option<HintReason>,
    /// Why there is no move to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub none: Option<NoHint>,
}

/// Why a hint shows no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoHint {
    /// No move leads to anything new, however many follow: a search through all of them says so.
    NothingNew,
    /// Whatever is new can be reached only over positions that were there before.
    OnlyBack,
    /// The rules fail at this position: which moves there are can't be said.
    RulesFail,
}

/// A hint from the solution; or the table, while the solution is searched for.
#[derive(Clone, Debug, PartialEq)]
pub enum HintOrView {
    /// The hint.
    Hint(HintReply),
    /// The table. The hint comes later, in an event.
    View(ViewReply),
}

impl HintOrView {
    /// The table that either of them shows.
    pub(crate) fn into_view(self) -> ViewReply {
        match self {
            Self::Hint(HintReply { view, .. }) => ViewReply { view, followed: None },
            Self::View(reply) => reply,
        }
    }
}

impl From<HintOrView> for Reply {
    fn from(reply: HintOrView) -> Self {
        match reply {
            HintOrView::Hint(hint) => Self::Hint(hint),
            HintOrView::View(view) => Self::View(view),
        }
    }
}

/// The code of the deal on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CodeReply {
    /// One line, without spaces.
    pub text: String,
}

/// The variants that were found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct VariantsReply {
    /// In the order of their names.
    pub variants: Vec<VariantEntry>,
    /// The variants that were played, the one that was played last first.
    pub played: Vec<PlayedVariantView>,
    /// How many scripts are left out because their folder has too many; left out where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_out: Option<u32>,
}

/// The statistics of all games that count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StatisticsReply {
    /// The statistics.
    pub statistics: Box<StatisticsView>,
}

/// Games that were played, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HistoryReply {
    /// Some of the games. The next request can ask for those before the last one.
    pub games: Vec<PastGameView>,
    /// Whether there are more before these.
    pub more: bool,
}

/// The script that may be edited, or that was moved aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CopyReply {
    /// Its path on this machine.
    pub path: String,
}

/// The scratch copy of an example.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TriedScriptReply {
    /// The id of its variant.
    pub variant: String,
    /// Its path on this machine.
    pub path: String,
}

/// How the score came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerReply {
    /// The score at the deal.
    #[ts(type = "number")]
    pub start: i64,
    /// The first turn that is listed, counted from 1. Of long games only the last turns are.
    pub from: u32,
    /// What happened, in its order.
    pub rows: Vec<LedgerRowView>,
    /// The keys of the rows, each with its place.
    pub keys: Vec<ScoreKeyView>,
    /// The script failed on the way: the later turns are missing.
    pub problem: Option<ProblemView>,
    /// Whether the table can be shown as it was after each turn.
    pub shows_turns: bool,
}

/// Something that happened, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "LedgerRow")]
pub struct LedgerRowView {
    /// The turn, counted from 1.
    pub turn: u32,
    /// The event's name in scripts, `total` for what the board is worth, `missions` for the missions.
    pub what: String,
    /// The pile that cards left, that was tapped, or whose card turned up.
    pub from: Option<String>,
    /// The pile that cards went to.
    pub to: Option<String>,
    /// Its first card; `null` where there is none, or where nobody has seen it.
    pub card: Option<String>,
    /// How many cards.
    pub count: u32,
    /// The key of `score` that it matched.
    pub key: Option<String>,
    /// Its points.
    #[ts(type = "number")]
    pub points: i64,
    /// The score with them.
    #[ts(type = "number")]
    pub sum: i64,
    /// The missions and vars that the turn changed, with their new values: on the last row of a turn.
    pub changes: Vec<ValueChangeView>,
}

/// A mission or a var that a turn changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ValueChange")]
pub struct ValueChangeView {
    /// The mission's title, or the var's name.
    pub name: String,
    /// What it is now.
    #[ts(type = "number")]
    pub value: i64,
}

/// A key of `score`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ScoreKey")]
pub struct ScoreKeyView {
    /// As the script writes it: `turn`, `>foundation`.
    pub key: String,
    /// The file in which it stands, if it was found.
    pub file: Option<String>,
    /// The line, counted from 1.
    pub line: Option<u32>,
}

/// The files of the script on the table, as they lie on disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScriptReply {
    /// The variant's script first, then the files that it requires, then the positions that are pinned for it, then the
    /// translations of its rules text.
    pub files: Vec<ScriptFileView>,
    /// Translations that are not there yet, with a text to begin from. Their version is empty.
    pub untranslated: Vec<ScriptFileView>,
    /// Whether the player's own copy hides a script that comes with the program.
    pub hides: bool,
    /// Whether it is a scratch copy of an example.
    pub scratch: bool,
    /// When the rules in force came into force, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}

/// What became of a text that was to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SavedScriptReply {
    /// The file as it lies on disk now.
    pub file: ScriptFileView,
    /// Whether the text was written. It was not where somebody else has changed the file since it was read.
    pub written: bool,
}

/// A file of a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ScriptFile")]
pub struct ScriptFileView {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text.
    pub text: String,
    /// A name for this text: other texts have others.
    pub version: String,
    /// Whether it lies in the player's own folder.
    pub own: bool,
    /// Whether it can be changed here.
    pub editable: bool,
    /// Whether the rules in force were made of this text.
    pub in_force: bool,
    /// Of a translation: the first line that it must have to be shown, which stands for the text that it translates.
    pub mark: Option<String>,
}

/// The rules of the variant on the table, as a text for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulesReply {
    /// The text as HTML. It has no attributes, and only text, headings, lists and tables: it is safe to show as it is.
    pub html: String,
    /// Whether it is in the language that was asked for; otherwise it is in the language of the script.
    pub translated: bool,
}

/// The player's settings, as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SettingsReply {
    /// What a page gave to be stored; `null` where none did, or where nothing is stored.
    pub text: Option<String>,
}

/// The folders that the program uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlacesReply {
    /// The most wanted first.
    pub places: Vec<PlaceView>,
}

/// A text that describes the program and the game, for a report of a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportReply {
    /// Several lines. It does not contain the user's name: home folders are written as `~`.
    pub text: String,
}

/// Everything that is stored was written into one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BackedUpReply {
    /// The file's path.
    pub path: String,
    /// Games in which a move was made.
    #[ts(type = "number")]
    pub games: u64,
    /// Scripts of the player's own.
    pub scripts: usize,
    /// Scripts that could not be included.
    pub left_out: usize,
}

/// The contents of a backup are in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RestoredReply {
    /// The path of a backup of what was there before.
    pub aside: String,
    /// Games in which a move was made.
    #[ts(type = "number")]
    pub games: u64,
    /// Scripts of the player's own.
    pub scripts: usize,
}
