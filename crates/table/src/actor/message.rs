//! What the table's thread is sent, by its clients and by its own helper threads.

use std::sync::mpsc::Sender;

use super::TableActor;
use super::analysis::AnalysisResult;
use crate::protocol::{ReplyResult, RestoredReply, TableEvent};
use redeal_game::winnable_deals::{FoundDeal, WantedDeals};
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
    /// It is time to compare the files of the rules in play: a change may come without an event.
    CompareFiles,
    /// A job is done: what follows from it.
    JobDone(Box<dyn FnOnce(&mut TableActor) + Send>),
    /// Scripts that were not read in time for a list are read by now.
    ScriptsRead,
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
