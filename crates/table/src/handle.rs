//! The handle to the table: the one place where requests arrive, from whichever shell.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use crate::actor::{ClientId, Message, RequestHandler, TableActor};
use crate::config::{OpenTableError, TableConfig};
use crate::each_request;
use crate::protocol::{self, Failed, Reply, ReplyResult, Request, TableEvent, Unfulfilled};
use redeal_rules::script::SCRIPT_STACK;
use redeal_storage::backup::UserFolders;

/// A client's handle to the table. Clones speak for the same client, [`Table::join`] adds another client. The table
/// closes, and releases its journal, with the last handle.
#[derive(Clone, Debug)]
pub struct Table {
    // Dropped before `open`, so that a client leaves before the table closes.
    pub(crate) client: Arc<Client>,
    pub(crate) open: Arc<OpenTable>,
}

/// One client of the table. It leaves when it is dropped.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) id: ClientId,
    messages: Sender<Message>,
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.messages.send(Message::Leave(self.id));
    }
}

/// What all clients of a table share. The table closes when it is dropped.
#[derive(Debug)]
pub(crate) struct OpenTable {
    pub(crate) messages: Sender<Message>,
    thread: Option<JoinHandle<()>>,
    clients: AtomicU64,
    /// The folders that are backed up, if anything is stored.
    pub(crate) holdings: Option<UserFolders>,
    /// Whether clients may restore scripts.
    pub(crate) edit: bool,
}

impl Drop for OpenTable {
    fn drop(&mut self) {
        let _ = self.messages.send(Message::Close);
        // The last handle may be dropped by the table's own thread, which can't wait for itself.
        if let Some(thread) = self.thread.take().filter(|thread| thread.thread().id() != std::thread::current().id()) {
            let _ = thread.join();
        }
    }
}

impl Table {
    /// Opens the table with the game that was on it last, or with a first deal.
    ///
    /// `tell` is called, on a thread of the table, with everything that happens without a request of this client.
    ///
    /// # Errors
    ///
    /// Fails where another process holds the journal, where no variant can be played, and where no thread starts.
    pub fn open(config: TableConfig, tell: impl Fn(TableEvent) + Send + 'static) -> Result<Self, OpenTableError> {
        let (messages, inbox) = channel();
        let (ready, opened) = channel();
        let own = messages.clone();
        let (holdings, edit) = (config.holdings(), config.edit);
        let thread =
            std::thread::Builder::new().name(String::from("table")).stack_size(SCRIPT_STACK).spawn(move || {
                match TableActor::open(config, own, Box::new(tell)) {
                    Ok(mut actor) => {
                        let _ = ready.send(Ok(()));
                        actor.run(&inbox);
                    }
                    Err(error) => {
                        let _ = ready.send(Err(error));
                    }
                }
            })?;
        match opened.recv() {
            Ok(result) => result.map(|()| {
                let client = Arc::new(Client { id: ClientId::FIRST, messages: messages.clone() });
                let clients = AtomicU64::new(1);
                let open = Arc::new(OpenTable { messages, thread: Some(thread), clients, holdings, edit });
                Self { client, open }
            }),
            Err(_) => Err(std::io::Error::other("its thread ended while opening").into()),
        }
    }

    /// Adds another client: it sees the same game and is told of the others' moves.
    #[must_use]
    pub fn join(&self, tell: impl Fn(TableEvent) + Send + 'static) -> Self {
        let id = ClientId(self.open.clients.fetch_add(1, Ordering::Relaxed));
        let messages = self.open.messages.clone();
        let _ = messages.send(Message::Join(id, Box::new(tell)));
        Self { client: Arc::new(Client { id, messages }), open: Arc::clone(&self.open) }
    }

    /// This client leaves before its last handle is dropped: what it waits for, and what it alone has started, ends.
    pub fn leave(&self) {
        let _ = self.open.messages.send(Message::Leave(self.client.id));
    }

    /// Sends a request and waits for its reply. Any thread may call it.
    ///
    /// # Errors
    ///
    /// Says why the request was refused or failed. Nothing has changed then.
    pub fn ask<C: RequestHandler>(&self, request: C) -> ReplyResult<C::Reply> {
        let (send, reply) = channel();
        let client = self.client.id;
        let task = Box::new(move |actor: &mut TableActor| request.respond(actor, client, send));
        match self.open.messages.send(Message::Ask(task)) {
            Ok(()) => reply.recv().unwrap_or_else(|_| Err(closed())),
            Err(_) => Err(closed()),
        }
    }

    /// Sends any request, as it came over the wire, and waits for its reply.
    pub fn handle(&self, request: impl Into<Request>) -> Reply {
        macro_rules! ask_each {
            ($($kind:literal $name:ident($request:ident) -> $reply:ident,)*) => {
                match request.into() {
                    $(Request::$name(request) => self.ask(request).into(),)*
                }
            };
        }
        each_request!(ask_each)
    }

    /// Whether requests of this name are answered by another process. Nothing on the table changes by them, so that they may
    /// overtake the others, and be overtaken.
    pub fn is_answered_elsewhere(kind: &str) -> bool {
        macro_rules! find {
            ($($kind:literal $name:ident($request:ident) -> $reply:ident,)*) => {
                match kind {
                    $($kind => <protocol::$request as RequestHandler>::IS_ANSWERED_ELSEWHERE,)*
                    _ => false,
                }
            };
        }
        each_request!(find)
    }
}

/// Said where the table's thread has ended.
pub(crate) fn closed() -> Unfulfilled {
    Failed::saying("the table is closed").into()
}
