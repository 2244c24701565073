//! What a page and the host send to each other.
//!
//! A page sends a [`Request`] and gets one [`Reply`]; each request is a type that names the type of its reply: see [`TypedRequest`].
//! What the page did not ask for, such as edited rules, is a [`TableEvent`]. The page's `protocol.ts` is made from these
//! types. What comes from a page is untrusted text until it has been read.
//!
//! A type that shows a domain type to a page has the domain type's name with `View` at its end.

mod achievements;
mod album;
mod challenge;
mod conversions;
mod daily;
mod events;
mod explain;
mod explore;
mod game_file;
mod hint;
mod language;
mod own;
mod package;
mod pins;
mod place_pile;
mod places;
mod problem;
mod reason;
mod refusals;
mod replies;
mod requests;
mod set_board;
mod statistics;
mod trace;
mod tryout;
mod variants;
mod view;
mod why;
mod winnability;

use std::collections::BTreeMap;

use ts_rs::TS;

pub use self::achievements::{AchievementView, AchievementsReply, WeekBeforeView, WeekGameView, WeekView};
pub use self::album::{AlbumReply, BadgeNewsView, BadgeView};
pub use self::challenge::{ChallengeOutcomeView, ChallengeView, SolverMovesReply};
pub use self::daily::{
    DailyDayView, DailyGameView, DailyReply, DailyRequest, DailyTagView, DailyWinView, DealDailyRequest, MedalView,
};
pub use self::events::{FollowedView, OutcomeView, TableEvent};
pub use self::explain::Explain;
pub use self::explore::{ExploreRequest, ExploredRowView, ExploredView, KnobView, KnobsReply, NumberPlace};
pub use self::game_file::{GameFileReply, OpenGameFileRequest};
pub use self::hint::{HintReason, HintedTap};
pub use self::language::*;
pub use self::own::{
    BringBackRequest, MechanismClash, MechanismView, MechanismsReply, NewScriptRequest, PiecePlaceView,
    RemoveScriptRequest, RenameScriptRequest, ScriptPieceView,
};
pub use self::package::{
    KeepReceivedRequest, KeptReply, PackRequest, PackedReply, PlayReceivedRequest, ReceiveRequest, ReceivedFileView,
    ReceivedReply, SameNameView, TakenNameView,
};
pub use self::pins::{FailedPinView, PinRequest, PinsReply};
pub use self::place_pile::{PileChangeView, PlacePileRequest, PlacedPileReply, TextEditView};
pub use self::places::{PlaceKindView, PlaceView};
pub use self::problem::{MendView, ProblemView};
pub use self::reason::{FacesView, ReasonKind, TableNotice};
pub use self::refusals::why_refused;
pub use self::replies::*;
pub use self::requests::*;
pub use self::set_board::{
    BoardFaultKind, BoardFaultView, BoardFaultsReply, BoardTextReply, CheckBoardRequest, LayDealRequest,
    MoveByHandRequest, SetBoardRequest,
};
pub use self::statistics::{
    BestsView, DayView, MarkView, OptionsTotalsView, PastGameView, PlayTotalsView, StatisticsView, VariantTotalsView,
};
pub use self::trace::{
    ConsoleReply, FunctionCostView, PrintedLineView, SettlingReply, SettlingStepView, StepCauseView,
};
pub use self::tryout::{
    EndlessPointsView, FailedChoiceView, IdleOptionView, OddGroupView, OdditiesView, PlayAtRandomRequest,
    RandomGamesView, SolveDealsRequest, SolvedDealView, StopTryoutRequest, TriedRulesView, TryoutKindView, TryoutReply,
    ValueCountsView,
};
pub use self::variants::{OptionView, PileSketch, PlayedVariantView, VariantBrief, VariantEntry};
pub use self::view::{
    CardView, ClockView, FanView, LabelSideView, LabelView, MissionStateView, MissionView, MoveKindView, MoveView,
    OldRulesReason, OldRulesView, PileView, PointsView, RoleView, RoundView, StatusView, TableView, TapView,
};
pub use self::why::{
    ClauseAnswerView, ClauseKindView, ClauseView, RelationCellsView, RelationView, WhyReply, WrittenFieldView,
};
pub use self::winnability::{
    AutoplayView, AwaitedSearch, DifficultyView, FilmKind, FilmView, PreferencesView, WantedDealsView, WinnabilityView,
};

/// The form in TypeScript of [`redeal_rules::option::Choice`].
#[derive(TS)]
#[ts(rename = "Choice", untagged)]
pub enum ChoiceForm {
    /// Yes or no.
    Flag(bool),
    /// A number. An unlimited number is the word `unlimited`.
    #[ts(type = "number")]
    Number(i64),
    /// One of the words that the script lists.
    Word(String),
}

/// The form in TypeScript of [`redeal_rules::option::Choices`].
pub type ChoicesForm = BTreeMap<String, ChoiceForm>;
