//! What the table's thread is sent, by its clients and by its own helper threads.

use std::sync::mpsc::Sender;

use super::TableActor;
use super::analysis::AnalysisResult;
use crate::protocol::{OldRulesReason, ReplyResult, RestoredReply, TableEvent};
use redeal_game::winnable_deals::{FoundDeal, WantedDeals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_storage::backup::StagedRestore;

/// The number of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientId(pub(crate) u64);

impl ClientId {
    /// The client that opened the table.
    pub(crate) const FIRST: Self = Self(0);
}

/// How a client is told of what happens without its asking.
pub(crate) type EventCallback = Box<dyn Fn(TableEvent) + Send>;

/// A message to the table's thread.
pub(crate) enum Message {
    /// A client asks something.
    Ask(Box<dyn FnOnce(&mut TableActor) + Send>),
    Join(ClientId, EventCallback),
    Leave(ClientId),
    /// Scripts on disk have changed.
    ScriptsChanged,
    /// The scripts were compiled again, after so many changes.
    Compiled(u64, Box<CompiledRules>),
    /// What the analyzer found for the job of this number.
    Analyzed(u64, Box<AnalysisResult>),
    /// A deal of these rules and this kind; none: none was found in the time that there was.
    DealSearched(String, WantedDeals, Option<FoundDeal>),
    /// Write what is not written yet, and report when that is done.
    Write(Sender<()>),
    /// Restore a backup that this client gave.
    Restore(ClientId, Box<StagedRestore>, Sender<ReplyResult<RestoredReply>>),
    Close,
}

/// Why rules were not compiled again.
pub(crate) struct CompileFailure {
    pub(crate) problem: ScriptProblem,
    pub(crate) why: OldRulesReason,
}

/// Rules that were compiled again.
pub(crate) struct CompiledRules {
    /// Which variant, under which options.
    pub(crate) asked: (String, Choices),
    pub(crate) result: Result<Rules, CompileFailure>,
}
