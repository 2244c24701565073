//! Jobs: whatever may take long is done on a thread of its own, and what follows from it comes back to the table's thread as a
//! message. The table's thread runs no script but that of the game on the table, and waits for none.
//!
//! While a job is under way the table may change. What a job found is taken in only where it is still true.

use std::io;

use super::{Message, STACK, TableActor};

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
        std::thread::Builder::new().name(name.to_string()).stack_size(STACK).spawn(job).map(drop)
    }
}
