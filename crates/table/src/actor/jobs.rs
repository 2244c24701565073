//! Jobs: whatever may take long is done on a thread of its own, and what follows from it comes back to the table's thread as a
//! message. The table's thread runs no script but that of the game on the table, and waits for none.
//!
//! While a job is under way the table may change. [`super::parts::ground`] says what a job started from: where that is gone, the job is done
//! again, or the request is refused if it was about a game that is not on the table any more.

use std::io;
use std::sync::mpsc::Sender;

use super::TableActor;
use super::answers::failed;
use super::message::Message;
use super::parts::clients::ClientId;
use super::requests::ShownTable;
use crate::protocol::ReplyResult;
use redeal_rules::script::SCRIPT_STACK;

/// Who waits for the reply to a request.
pub(super) struct ReplyAddress<R> {
    pub(super) client: ClientId,
    pub(super) to: Sender<ReplyResult<R>>,
}

impl TableActor {
    /// Does `work` on another thread, and then `then` on the table's.
    ///
    /// # Errors
    ///
    /// The system has no thread for it: then nothing happens.
    pub(super) fn start_job<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce() -> T + Send + 'static,
        then: impl FnOnce(&mut Self, T) + Send + 'static,
    ) -> io::Result<()> {
        let messages = self.messages.clone();
        let job = move || {
            let done = work();
            let _ = messages.send(Message::JobDone(Box::new(move |actor| then(actor, done))));
        };
        std::thread::Builder::new().name(name.to_string()).stack_size(SCRIPT_STACK).spawn(job).map(drop)
    }

    /// The same for a request: `then` replies, or starts another job.
    pub(super) fn start_job_for<R: ShownTable + Send + 'static, T: Send + 'static>(
        &self,
        name: &str,
        address: ReplyAddress<R>,
        work: impl FnOnce() -> T + Send + 'static,
        then: impl FnOnce(&mut Self, ReplyAddress<R>, T) + Send + 'static,
    ) {
        let to = address.to.clone();
        let then = move |actor: &mut Self, done| actor.carry_out(|actor| then(actor, address, done));
        if let Err(error) = self.start_job(name, work, then) {
            let _ = to.send(Err(failed(&error)));
        }
    }

    /// Replies to a request.
    pub(super) fn reply<R: ShownTable>(&self, address: ReplyAddress<R>, reply: ReplyResult<R>) {
        let ReplyAddress { client, to } = address;
        self.send(client, reply, &to);
    }
}
