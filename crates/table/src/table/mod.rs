//! The table: the one place where requests arrive, whichever shell they come from.
//!
//! A [`Table`] is a handle to a thread that owns the game, the journal and the watch over the rules. Scripts that were
//! edited are compiled on a thread of their own, so that a slow one holds up nobody's move.

mod answers;
mod dealer;
mod deals;
mod film;
mod follow;
mod foresight;
mod keeping;
mod late;
mod moves;
mod past;
mod scout;
mod seat;
mod thinker;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use crate::protocol::{Event, Reply, Request};
use dealer::Dealer;
use redeal_game::winnable_deals::FoundDeal;
use redeal_game::winnable_deals::WantedDeals;
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::NoVariant;
use redeal_storage::backup::{StagedRestore, UserFolders};
use redeal_storage::journal::OpenJournalError;
use thinker::Thought;

/// Room for Lua's C calls on the threads that run scripts.
const STACK: usize = 16 << 20;

/// What a table needs to open.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The rules folders; the first one that has a script wins.
    pub folders: Vec<PathBuf>,
    /// The player's own one among them, in which copies of scripts are put.
    pub own: Option<PathBuf>,
    /// Whether guests may copy scripts there, and put copies aside.
    pub edit: bool,
    /// The folder of the journal; none: nothing is kept.
    pub data: Option<PathBuf>,
    /// Whether edited rules come into force by themselves.
    pub watch: bool,
    /// The variant for the very first start.
    pub opening: String,
}

impl Config {
    /// What is kept, if anything is.
    fn holdings(&self) -> Option<UserFolders> {
        self.data.clone().map(|data| UserFolders { data, own: self.own.clone() })
    }
}

/// Why a table can't open.
#[derive(Debug, thiserror::Error)]
pub enum NoTable {
    /// The journal can't be used.
    #[error(transparent)]
    Journal(#[from] OpenJournalError),
    /// There is nothing to play.
    #[error("there is nothing to play: {0}")]
    Rules(#[from] NoVariant),
    /// The system refuses a thread.
    #[error("the table can't open: {0}")]
    System(#[from] std::io::Error),
}

/// A guest's handle to the table. Clones speak for the same guest, [`Table::join`] brings another one. The table closes,
/// and lets go of its journal, with the last handle.
#[derive(Clone, Debug)]
pub struct Table {
    // Dropped before `open`, so that a guest leaves before the table closes.
    guest: Arc<Guest>,
    open: Arc<Open>,
}

/// How a guest is told of what happens without its asking.
type Tell = Box<dyn Fn(Event) + Send>;

#[derive(Debug)]
struct Guest {
    id: u64,
    letters: Sender<Letter>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.letters.send(Letter::Leave(self.id));
    }
}

#[derive(Debug)]
struct Open {
    letters: Sender<Letter>,
    thread: Option<JoinHandle<()>>,
    guests: AtomicU64,
    /// What is kept, if anything is.
    holdings: Option<UserFolders>,
    /// Whether guests may bring scripts back.
    edit: bool,
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.letters.send(Letter::Close);
        // The last handle may be dropped by the table's own thread, which can't wait for itself.
        if let Some(thread) = self.thread.take().filter(|thread| thread.thread().id() != std::thread::current().id()) {
            let _ = thread.join();
        }
    }
}

enum Letter {
    /// What the guest of this number asks.
    Ask(u64, Request, Sender<Reply>),
    Join(u64, Tell),
    Leave(u64),
    /// Scripts on disk have changed.
    Changed,
    /// They were compiled again, after so many changes.
    Compiled(u64, Box<Compiled>),
    /// What was found out about the game when this was asked for.
    Thought(u64, Box<Thought>),
    /// A deal of these rules and this kind, or none in all the time that there was.
    Scouted(String, WantedDeals, Option<FoundDeal>),
    /// Write what is not written yet, and say when that is done.
    Write(Sender<()>),
    /// Bring back what is in a backup, which the guest of this number gave.
    Restore(u64, Box<StagedRestore>, Sender<Reply>),
    Close,
}

/// Rules that were compiled again.
struct Compiled {
    /// Which variant, under which options.
    asked: (String, Choices),
    result: Result<Rules, NoVariant>,
}

impl Table {
    /// Opens the table: with the game that was on it last, or with a first deal.
    ///
    /// `tell` is called, on a thread of the table's, with everything that happens without this guest's asking.
    pub fn open(config: Config, tell: impl Fn(Event) + Send + 'static) -> Result<Self, NoTable> {
        let (letters, inbox) = channel();
        let (ready, opened) = channel();
        let own = letters.clone();
        let (holdings, edit) = (config.holdings(), config.edit);
        let thread =
            std::thread::Builder::new().name(String::from("table")).stack_size(STACK).spawn(
                move || match Dealer::open(config, own, Box::new(tell)) {
                    Ok(mut dealer) => {
                        let _ = ready.send(Ok(()));
                        dealer.serve(&inbox);
                    }
                    Err(error) => {
                        let _ = ready.send(Err(error));
                    }
                },
            )?;
        match opened.recv() {
            Ok(result) => result.map(|()| {
                let guest = Arc::new(Guest { id: 0, letters: letters.clone() });
                let guests = AtomicU64::new(1);
                Self { guest, open: Arc::new(Open { letters, thread: Some(thread), guests, holdings, edit }) }
            }),
            Err(_) => Err(std::io::Error::other("its thread ended while opening").into()),
        }
    }

    /// Another guest at the same table: it sees the same game and is told of the others' moves.
    #[must_use]
    pub fn join(&self, tell: impl Fn(Event) + Send + 'static) -> Self {
        let id = self.open.guests.fetch_add(1, Ordering::Relaxed);
        let letters = self.open.letters.clone();
        let _ = letters.send(Letter::Join(id, Box::new(tell)));
        Self { guest: Arc::new(Guest { id, letters }), open: Arc::clone(&self.open) }
    }

    /// Carries out a request and waits for the reply. Safe from any thread.
    pub fn handle(&self, request: Request) -> Reply {
        let (send, reply) = channel();
        let gone = || Reply::Failed { message: String::from("the table is closed"), problem: None, why: None };
        match self.open.letters.send(Letter::Ask(self.guest.id, request, send)) {
            Ok(()) => reply.recv().unwrap_or_else(|_| gone()),
            Err(_) => gone(),
        }
    }
}
