//! What a page may ask: a type for each request, and the list that gives each one its name and the type of its reply.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use redeal_rules::option::Choices;

use super::replies::{
    CodeReply, CopyReply, HintOrView, HintReply, HistoryReply, LedgerReply, PlacesReply, Reply, ReportReply,
    RulesReply, SavedScriptReply, ScriptReply, SettingsReply, StatisticsReply, TriedScriptReply, VariantsReply,
    ViewReply,
};
use super::{
    AchievementsReply, AlbumReply, BoardFaultsReply, BoardTextReply, BringBackRequest, CheckBoardRequest, CheckedReply,
    ChoicesForm, CompleteRequest, CompletionsReply, ConsoleReply, DailyReply, DailyRequest, DealDailyRequest,
    DefinitionReply, DefinitionRequest, DescribeRequest, DescribedReply, ExploreRequest, FindMistakesRequest,
    FormatRequest, FormattedReply, GameFileReply, KeepReceivedRequest, KeptReply, KnobsReply, LayDealRequest,
    MechanismsReply, MistakesReply, MoveByHandRequest, NewScriptRequest, OpenGameFileRequest, PackRequest, PackedReply,
    PinRequest, PinsReply, PlacePileRequest, PlacedPileReply, PlayAtRandomRequest, PlayReceivedRequest,
    PreferencesView, ReceiveRequest, ReceivedReply, RemoveScriptRequest, RenameRequest, RenameScriptRequest,
    RenamedReply, SetBoardRequest, SettlingReply, SignatureReply, SignatureRequest, SolveDealsRequest,
    SolverMovesReply, StopTryoutRequest, TryoutReply, WhyReply,
};

/// A request, and the type of what it is answered with when it is carried out.
pub trait TypedRequest: Into<Request> + Send + 'static {
    /// Its name on the wire.
    const KIND: &'static str;
    /// What answers it. It may also be refused, or fail: see [`ReplyResult`](super::ReplyResult).
    type Reply: Into<Reply> + Send + 'static;
}

/// Calls a macro with every request: its name on the wire, its variant of [`Request`], its type, the type of its reply.
#[macro_export]
macro_rules! each_request {
    ($then:ident) => {
        $then! {
            "look" Look(LookRequest) -> ViewReply,
            "play" Play(PlayRequest) -> ViewReply,
            "finish" Finish(FinishRequest) -> ViewReply,
            "undo" Undo(UndoRequest) -> ViewReply,
            "redo" Redo(RedoRequest) -> ViewReply,
            "restart" Restart(RestartRequest) -> ViewReply,
            "deal" Deal(DealRequest) -> ViewReply,
            "share" Share(ShareRequest) -> CodeReply,
            "challenge" Challenge(ChallengeRequest) -> CodeReply,
            "game_file" GameFile(GameFileRequest) -> GameFileReply,
            "open_game_file" OpenGameFile(OpenGameFileRequest) -> ViewReply,
            "solver_moves" SolverMoves(SolverMovesRequest) -> SolverMovesReply,
            "open" Open(OpenRequest) -> ViewReply,
            "options" Options(OptionsRequest) -> ViewReply,
            "hint" Hint(HintRequest) -> HintReply,
            "hint_from_solution" HintFromSolution(HintFromSolutionRequest) -> HintOrView,
            "solution" Solution(SolutionRequest) -> ViewReply,
            "film" Film(FilmRequest) -> ViewReply,
            "end_film" EndFilm(EndFilmRequest) -> ViewReply,
            "play_on" PlayOn(PlayOnRequest) -> ViewReply,
            "turn" Turn(TurnRequest) -> ViewReply,
            "back_to_winnable" BackToWinnable(BackToWinnableRequest) -> ViewReply,
            "stop_search" StopSearch(StopSearchRequest) -> ViewReply,
            "prefer" Prefer(PreferRequest) -> ViewReply,
            "pause" Pause(PauseRequest) -> ViewReply,
            "resume" Resume(ResumeRequest) -> ViewReply,
            "variants" Variants(VariantsRequest) -> VariantsReply,
            "rules" Rules(RulesRequest) -> RulesReply,
            "statistics" Statistics(StatisticsRequest) -> StatisticsReply,
            "count_anew" CountAnew(CountAnewRequest) -> StatisticsReply,
            "history" History(HistoryRequest) -> HistoryReply,
            "album" Album(AlbumRequest) -> AlbumReply,
            "achievements" Achievements(AchievementsRequest) -> AchievementsReply,
            "daily" Daily(DailyRequest) -> DailyReply,
            "deal_daily" DealDaily(DealDailyRequest) -> ViewReply,
            "replay" Replay(ReplayRequest) -> ViewReply,
            "ledger" Ledger(LedgerRequest) -> LedgerReply,
            "why" Why(WhyRequest) -> WhyReply,
            "pins" Pins(PinsRequest) -> PinsReply,
            "pin" Pin(PinRequest) -> PinsReply,
            "board_text" BoardText(BoardTextRequest) -> BoardTextReply,
            "check_board" CheckBoard(CheckBoardRequest) -> BoardFaultsReply,
            "set_board" SetBoard(SetBoardRequest) -> ViewReply,
            "lay_deal" LayDeal(LayDealRequest) -> ViewReply,
            "move_by_hand" MoveByHand(MoveByHandRequest) -> ViewReply,
            "play_at_random" PlayAtRandom(PlayAtRandomRequest) -> TryoutReply,
            "solve_deals" SolveDeals(SolveDealsRequest) -> TryoutReply,
            "knobs" Knobs(KnobsRequest) -> KnobsReply,
            "explore" Explore(ExploreRequest) -> TryoutReply,
            "stop_tryout" StopTryout(StopTryoutRequest) -> TryoutReply,
            "settling" Settling(SettlingRequest) -> SettlingReply,
            "console" Console(ConsoleRequest) -> ConsoleReply,
            "script" Script(ScriptRequest) -> ScriptReply,
            "place_pile" PlacePile(PlacePileRequest) -> PlacedPileReply,
            "save_script" SaveScript(SaveScriptRequest) -> SavedScriptReply,
            "complete" Complete(CompleteRequest) -> CompletionsReply,
            "describe" Describe(DescribeRequest) -> DescribedReply,
            "signature" Signature(SignatureRequest) -> SignatureReply,
            "definition" Definition(DefinitionRequest) -> DefinitionReply,
            "rename" Rename(RenameRequest) -> RenamedReply,
            "format" Format(FormatRequest) -> FormattedReply,
            "find_mistakes" FindMistakes(FindMistakesRequest) -> MistakesReply,
            "check_script" CheckScript(CheckScriptRequest) -> CheckedReply,
            "edit_script" EditScript(EditScriptRequest) -> ViewReply,
            "edit_copy" EditCopy(EditCopyRequest) -> CopyReply,
            "drop_copy" DropCopy(DropCopyRequest) -> CopyReply,
            "try_script" TryScript(TryScriptRequest) -> TriedScriptReply,
            "keep_scratch" KeepScratch(KeepScratchRequest) -> CopyReply,
            "drop_scratch" DropScratch(DropScratchRequest) -> CopyReply,
            "new_script" NewScript(NewScriptRequest) -> KeptReply,
            "rename_script" RenameScript(RenameScriptRequest) -> KeptReply,
            "remove_script" RemoveScript(RemoveScriptRequest) -> CopyReply,
            "bring_back" BringBack(BringBackRequest) -> KeptReply,
            "mechanisms" Mechanisms(MechanismsRequest) -> MechanismsReply,
            "receive" Receive(ReceiveRequest) -> ReceivedReply,
            "keep_received" KeepReceived(KeepReceivedRequest) -> KeptReply,
            "play_received" PlayReceived(PlayReceivedRequest) -> ViewReply,
            "pack" Pack(PackRequest) -> PackedReply,
            "settings" Settings(SettingsRequest) -> SettingsReply,
            "keep_settings" KeepSettings(KeepSettingsRequest) -> SettingsReply,
            "places" Places(PlacesRequest) -> PlacesReply,
            "report" Report(ReportRequest) -> ReportReply,
        }
    };
}

macro_rules! define_requests {
    ($($kind:literal $name:ident($request:ident) -> $reply:ident,)*) => {
        /// Any request, as it comes over the wire.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum Request {
            $(
                #[doc = concat!("See [`", stringify!($request), "`].")]
                #[serde(rename = $kind)]
                $name($request),
            )*
        }

        $(
            impl TypedRequest for $request {
                const KIND: &'static str = $kind;
                type Reply = $reply;
            }

            impl From<$request> for Request {
                fn from(request: $request) -> Self {
                    Self::$name(request)
                }
            }
        )*
    };
}

each_request!(define_requests);

macro_rules! requests_without_fields {
    ($($(#[doc = $doc:literal])* $request:ident,)*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
            pub struct $request;
        )*
    };
}

requests_without_fields! {
    /// Plays the positions that are pinned for the script on the table.
    PinsRequest,
    /// Names what can be turned in the game on the table, by its newest rules: its options and the numbers of its own script.
    KnobsRequest,
    /// Asks for the board on the table as text. It shows all faces, so the game is marked as seen if some lie face down.
    BoardTextRequest,
    /// Asks for the view of the table. A page asks this first.
    LookRequest,
    /// Plays all cards to the foundations, where only such moves are left to win.
    FinishRequest,
    /// Takes the last turn back.
    UndoRequest,
    /// Plays again the turn that was taken back last.
    RedoRequest,
    /// Deals the same cards again, under the newest rules.
    RestartRequest,
    /// Asks for a good move, found from the cards that the player can see.
    HintRequest,
    /// Asks for the next move of a solution. It knows the face-down cards, so the game is marked as helped.
    HintFromSolutionRequest,
    /// Asks for a solution from the current position, shown as a film. The game is marked as helped.
    SolutionRequest,
    /// Ends the film and shows the game, which is unchanged.
    EndFilmRequest,
    /// Ends the film and continues the game from the position that the film shows.
    PlayOnRequest,
    /// Takes turns back to the last position from which the game could be won.
    BackToWinnableRequest,
    /// Stops the search that this page waits for.
    StopSearchRequest,
    /// Stops the clock.
    PauseRequest,
    /// Starts the clock again.
    ResumeRequest,
    /// Asks for every variant that was found, and for every broken script.
    VariantsRequest,
    /// Asks how the score came about: each event with the key of `score` that it matched.
    LedgerRequest,
    /// Asks for the steps of the last move, each with what made it.
    SettlingRequest,
    /// Plays the game again and asks what the script printed meanwhile, and what its functions cost.
    ConsoleRequest,
    /// Asks for the files of the script on the table, as they lie on disk.
    ScriptRequest,
    /// Asks what `redeal check` finds in the script on the table, as it is saved: under each choice of every option. Of
    /// what a client asks only the newest is answered.
    CheckScriptRequest,
    /// Asks for the mechanisms of scripts, and which variants show them.
    MechanismsRequest,
    /// Asks for the statistics of all games.
    StatisticsRequest,
    /// Starts the statistics again from now on. The history of games stays.
    CountAnewRequest,
    /// Asks for the code of the win on the table, for somebody who is to beat it.
    ChallengeRequest,
    /// Asks for the game on the table as a file.
    GameFileRequest,
    /// Asks how many moves the solver needs for the deal on the table, once the game is won.
    SolverMovesRequest,
    /// Asks for the badges of all variants that were won.
    AlbumRequest,
    /// Asks for the achievements, with how far the player is.
    AchievementsRequest,
    /// Asks for the settings that a page has stored.
    SettingsRequest,
    /// Asks for the folders that the program uses.
    PlacesRequest,
    /// Asks for a text that describes the program and the game, for a report of a fault.
    ReportRequest,
}

/// Asks why a move would be legal or not in the position on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct WhyRequest {
    /// The move in its text form.
    pub text: String,
}

/// Writes a file of the script on the table. If it is no file of the player's own yet, it becomes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SaveScriptRequest {
    /// One of the paths of [`ScriptReply`].
    pub path: String,
    /// The new text.
    pub text: String,
    /// The version of the text that was edited.
    pub base: String,
}

/// Plays a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The move's text form: `tableau3>tableau5 x4`, `tap stock`.
    pub text: String,
}

/// Deals a new game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DealRequest {
    /// The variant's id; left out: the one on the table.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub variant: Option<String>,
    /// The seed as typed in; left out: a random one.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seed: Option<String>,
    /// Options that differ from those in force; left out: they stay as they are.
    #[serde(default)]
    #[ts(optional = nullable, as = "Option<ChoicesForm>")]
    pub options: Option<Choices>,
}

/// Asks for the code of the deal on the table, which others can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ShareRequest {
    /// Whether the code contains the moves that were made.
    pub moves: bool,
}

/// Deals the game that a code names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenRequest {
    /// The code.
    pub code: String,
}

/// Changes options of the game that is being played. The game follows where it can, as after an edit of its rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OptionsRequest {
    /// Options that differ from those in force.
    #[ts(as = "ChoicesForm")]
    pub options: Choices,
}

/// Shows the film after some of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FilmRequest {
    /// How many moves of the film, counted from its start.
    pub at: u32,
}

/// Shows the game on the table as it was after one of its turns, in a film of its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TurnRequest {
    /// How many turns, counted from the deal; after the last one the film is at its end.
    pub turn: u32,
}

/// Stores what the player prefers about deals, autoplay and the light that shows whether the game can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PreferRequest {
    /// The preferences from now on.
    pub prefs: PreferencesView,
}

/// Asks how the variant on the table is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RulesRequest {
    /// The language of the text, if there is a translation: `de`. Left out: the language of the script.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub language: Option<String>,
}

/// Asks for games that were played, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HistoryRequest {
    /// Only games before this one; left out: from the newest on.
    #[serde(default)]
    #[ts(optional = nullable, type = "number")]
    pub before: Option<i64>,
    /// Only games of this variant; left out: of all variants.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub variant: Option<String>,
}

/// Shows a game that was played, as a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReplayRequest {
    /// The game's number.
    #[ts(type = "number")]
    pub id: i64,
}

/// Puts a variant on the table to edit its script beside it: its unfinished game, or a new deal. Where its script does
/// not load and no game of it is kept, a few piles stand in for one until it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditScriptRequest {
    /// The variant's id.
    pub variant: String,
}

/// Copies a variant's script into the player's own rules folder, where it can be edited. From then on the copy is found
/// before the bundled script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditCopyRequest {
    /// The variant's id.
    pub variant: String,
}

/// Moves the player's own copy of a script aside, so that the bundled script is found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DropCopyRequest {
    /// The variant's id.
    pub variant: String,
}

/// Lays an example into a scratch copy: a script of the player's own under a free name. It may then be dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TryScriptRequest {
    /// The whole script, which gives one variant.
    pub text: String,
}

/// Keeps a scratch copy: its file gets a name like that of other scripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeepScratchRequest {
    /// The variant's id.
    pub variant: String,
}

/// Moves a scratch copy out of use. Nothing is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DropScratchRequest {
    /// The variant's id.
    pub variant: String,
}

/// Stores the player's settings, in a form that only the page knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeepSettingsRequest {
    /// The settings.
    pub text: String,
}
