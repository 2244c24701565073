//! What the host says without being asked.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    DifficultyView, ExploredView, OldRulesView, ProblemView, RandomGamesView, ReasonKind, Reply, SolvedDealView,
    TableView, TriedRulesView, WinnabilityView,
};

/// What the host says without being asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Event")]
pub enum TableEvent {
    /// The rules of the game on the table were edited and are in force.
    Reloaded {
        /// What became of the running game.
        followed: FollowedView,
        /// The table under the new rules.
        view: Box<TableView>,
    },
    /// The script of the game on the table is broken, or its rules failed: older rules are in force. With `null`: that is
    /// over.
    Problem {
        /// What is wrong and where.
        problem: Option<ProblemView>,
        /// Why the rules in force are older than those on disk.
        old_rules: Option<OldRulesView>,
    },
    /// What is odd about the rules in force was found: functions that don't always answer the same, what can hardly be
    /// meant. The game goes on.
    Warnings {
        /// What, and where.
        warnings: Vec<ProblemView>,
    },
    /// Another client of the same table changed it: it played, took back, dealt.
    Changed {
        /// The table now.
        view: Box<TableView>,
    },
    /// The second reply to a request that needed a search. Its first reply was a view that named the search.
    Late {
        /// The reply that would have come at once without the search.
        #[ts(type = "ViewReply | HintReply | Unfulfilled")]
        reply: Reply,
    },
    /// The program was asked to open a file with a script: this is what is in it, or why it can't be read.
    Received {
        /// What a request for it would have been answered with.
        #[ts(type = "ReceivedReply | Unfulfilled")]
        reply: Reply,
    },
    /// A search has found out something about the game on the table.
    Winnability {
        /// Numbered like a view: this replaces a part of the view.
        #[ts(type = "number")]
        version: u64,
        /// Whether the game can still be won.
        winnability: Option<WinnabilityView>,
        /// How hard the deal is, where that is known by now.
        difficulty: Option<DifficultyView>,
    },
    /// The figures of games at random, while they grow and when no more are played.
    RandomGames {
        /// The number of the run.
        run: u32,
        /// The figures.
        games: Box<RandomGamesView>,
    },
    /// Deals that were solved.
    SolvedDeals {
        /// The number of the run.
        run: u32,
        /// The rules that they are about.
        of: TriedRulesView,
        /// Those since the last event.
        deals: Vec<SolvedDealView>,
        /// No more are solved.
        done: bool,
    },
    /// What the values of a knob do to the odds, while deals are searched and when no more are.
    Explored {
        /// The number of the run.
        run: u32,
        /// The figures.
        explored: Box<ExploredView>,
    },
    /// Scripts were added, removed, broken or mended: ask for the variants again where they are shown.
    VariantsChanged,
    /// A backup was restored: table, settings and pictures are others. Ask for all of them.
    Restored {
        /// The table now.
        view: Box<TableView>,
    },
    /// A notice for the player, such as a journal that can't be written. `null`: the notice is over.
    Notice {
        /// One sentence or two.
        text: Option<String>,
        /// The same as a kind.
        why: Option<ReasonKind>,
    },
}

/// What a change of the rules, by an edit or by an option, did to the running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Followed")]
pub struct FollowedView {
    /// What became of the game.
    pub outcome: OutcomeView,
    /// The score before the change.
    #[ts(type = "number")]
    pub score_before: i64,
    /// The score now.
    #[ts(type = "number")]
    pub score_after: i64,
    /// The first move, in its text form, that the new rules do not allow where it was played.
    pub illegal: Option<String>,
    /// The files whose text has changed; none after a change of options.
    pub changed: Vec<String>,
    /// The player's own script is gone, and the one of its name that comes with the program was read.
    pub own_script_gone: bool,
    /// Choices in force that the new rules don't offer any more.
    pub lost: Vec<ReasonKind>,
}

/// What became of a running game when its rules changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Outcome")]
pub enum OutcomeView {
    /// Every move is legal under the new rules too: board and score are as if they had always been in force.
    Replayed,
    /// The board stays as it is; the new rules apply from here on.
    Continued,
    /// The new rules deal other cards: the table stays under the old ones, and a restart deals again.
    DealsOtherwise,
    /// The new rules can't hold the present board: the old ones stay, and a restart deals again.
    Kept,
    /// The script of the new rules fails in this game: the old ones stay.
    Failed,
}
