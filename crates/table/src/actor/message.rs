//! What the table's thread is sent, by its clients and by its own helper threads.

use std::sync::mpsc::Sender;

use super::TableActor;
use super::parts::clients::{ClientId, EventCallback};
use super::parts::search_news::SearchNews;
use crate::protocol::{ReplyResult, RestoredReply};
use redeal_storage::backup::StagedRestore;

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
    /// A search has found something.
    Searched(SearchNews),
    /// Write what is not written yet, and report when that is done.
    Write(Sender<()>),
    /// Restore a backup that this client gave.
    Restore(ClientId, Box<StagedRestore>, Sender<ReplyResult<RestoredReply>>),
    Close,
}
