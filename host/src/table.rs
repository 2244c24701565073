//! The table: the one place where requests arrive, whichever shell they come from.
//!
//! A [`Table`] is a handle to a thread that owns the game, the journal and the watch over the rules. Scripts that were
//! edited are compiled on a thread of their own, so that a slow one holds up nobody's move.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use crate::clock::Clock;
use crate::deck::Seed;
use crate::game::{Game, PlayError, Start};
use crate::journal::{Journal, NoJournal, What};
use crate::library::{Library, NoVariant};
use crate::problem::Problem;
use crate::protocol::{Choices, Event, Followed, Outcome, Reply, Request, Status, View};
use crate::rules::Rules;
use crate::view::{Around, view};
use crate::watch::Watch;

/// Room for Lua's C calls on the threads that run scripts.
const STACK: usize = 16 << 20;

/// What a table needs to open.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The rules folders; the first one that has a script wins.
    pub folders: Vec<PathBuf>,
    /// The folder of the journal; none: nothing is kept.
    pub data: Option<PathBuf>,
    /// Whether edited rules come into force by themselves.
    pub watch: bool,
    /// The variant for the very first start.
    pub opening: String,
}

/// Why a table can't open.
#[derive(Debug, thiserror::Error)]
pub enum NoTable {
    /// The journal can't be used.
    #[error(transparent)]
    Journal(#[from] NoJournal),
    /// There is nothing to play.
    #[error("there is nothing to play: {0}")]
    Rules(#[from] NoVariant),
    /// The system refuses a thread.
    #[error("the table can't open: {0}")]
    System(#[from] std::io::Error),
}

/// A handle to the table. Clones speak to the same one; it closes, and lets go of its journal, with the last of them.
#[derive(Clone, Debug)]
pub struct Table {
    open: Arc<Open>,
}

#[derive(Debug)]
struct Open {
    letters: Sender<Letter>,
    thread: Option<JoinHandle<()>>,
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
    Ask(Request, Sender<Reply>),
    /// Scripts on disk have changed.
    Changed,
    /// They were compiled again, after so many changes.
    Compiled(u64, Box<Result<Rules, NoVariant>>),
    Close,
}

impl Table {
    /// Opens the table: with the game that was on it last, or with a first deal.
    ///
    /// `tell` is called, on a thread of the table's, with everything that happens without being asked for.
    pub fn open(config: Config, tell: impl Fn(Event) + Send + 'static) -> Result<Self, NoTable> {
        let (letters, inbox) = channel();
        let (ready, opened) = channel();
        let own = letters.clone();
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
            Ok(result) => result.map(|()| Self { open: Arc::new(Open { letters, thread: Some(thread) }) }),
            Err(_) => Err(std::io::Error::other("its thread ended while opening").into()),
        }
    }

    /// Carries out a request and waits for the reply. Safe from any thread.
    pub fn handle(&self, request: Request) -> Reply {
        let (send, reply) = channel();
        let gone = || Reply::Failed { message: String::from("the table is closed"), problem: None };
        match self.open.letters.send(Letter::Ask(request, send)) {
            Ok(()) => reply.recv().unwrap_or_else(|_| gone()),
            Err(_) => gone(),
        }
    }
}

/// Who sits at the table's thread.
struct Dealer {
    library: Library,
    journal: Option<Journal>,
    tell: Box<dyn Fn(Event) + Send>,
    letters: Sender<Letter>,
    _watch: Option<Watch>,
    game: Game,
    /// The game's row in the journal, once it has one.
    row: Option<i64>,
    /// Counts the games that were on the table, for the page.
    number: u64,
    /// The newest good rules of the variant on the table; a running game may be under older ones.
    latest: Arc<Rules>,
    clock: Clock,
    problem: Option<Problem>,
    notice: Option<String>,
    /// The journal lacks something of the game on the table.
    unkept: bool,
    version: u64,
    /// Counts changes on disk, so that only the newest compilation counts.
    changes: u64,
}

impl Dealer {
    fn open(config: Config, letters: Sender<Letter>, tell: Box<dyn Fn(Event) + Send>) -> Result<Self, NoTable> {
        let library = Library::new(config.folders);
        let (journal, mut notice) = match &config.data {
            None => (None, None),
            Some(folder) => Journal::open(folder).map(|(journal, notice)| (Some(journal), notice))?,
        };
        let last = journal.as_ref().and_then(|journal| journal.last_variant().ok().flatten());
        let variant = last.unwrap_or(config.opening);
        let seat = seat(&library, journal.as_ref(), &variant);
        let seat = seat.or_else(|error| any_seat(&library, journal.as_ref(), &variant).ok_or(error))?;
        let mut watch = None;
        if config.watch {
            let to = letters.clone();
            match Watch::new(library.folders(), move || drop(to.send(Letter::Changed))) {
                Ok(watching) => watch = Some(watching),
                Err(error) => {
                    let text = format!("The rules folders can't be watched ({error}): edits show after a new start.");
                    notice.get_or_insert(text);
                }
            }
        }
        let mut dealer = Self {
            library,
            journal,
            tell,
            letters,
            _watch: watch,
            latest: Arc::clone(&seat.latest),
            game: seat.game.clone(),
            row: None,
            number: 0,
            clock: Clock::default(),
            problem: None,
            notice,
            unkept: false,
            version: 0,
            changes: 0,
        };
        dealer.sit(seat);
        Ok(dealer)
    }

    /// Puts a game on the table.
    fn sit(&mut self, seat: Seat) {
        self.number += 1;
        (self.game, self.latest, self.row) = (seat.game, seat.latest, seat.row);
        (self.clock, self.problem) = (Clock::at(seat.ms), seat.problem);
        if seat.notice.is_some() {
            self.notice = seat.notice;
        }
        match self.row {
            None => self.begin(),
            Some(_) => self.keep(What::All),
        }
    }

    fn serve(&mut self, inbox: &Receiver<Letter>) {
        while let Ok(letter) = inbox.recv() {
            match letter {
                Letter::Ask(request, reply) => {
                    let answer = self.answer(request);
                    let _ = reply.send(answer);
                }
                Letter::Changed => self.recompile(),
                Letter::Compiled(changes, result) if changes == self.changes => self.take_up(*result),
                Letter::Compiled(..) => {}
                Letter::Close => return,
            }
        }
    }

    fn answer(&mut self, request: Request) -> Reply {
        match request {
            Request::Look => self.reply(),
            Request::Play { text } => match self.game.play_text(&text) {
                Ok(_) => {
                    self.clock.run();
                    self.after(What::Turn)
                }
                Err(error @ PlayError::Refused { .. }) => Reply::Refused { reason: error.to_string() },
                Err(error @ PlayError::NoMove(_)) => failed(&error),
            },
            Request::Undo if self.game.undo() => self.after(What::Cursor),
            Request::Undo => Reply::Refused { reason: String::from("There is no move to take back.") },
            Request::Redo if self.game.redo() => self.after(What::Cursor),
            Request::Redo => Reply::Refused { reason: String::from("There is no move to play again.") },
            Request::Restart => {
                let start = self.game.start();
                self.deal(Arc::clone(&self.latest), Start::new(start.seed, start.balance))
            }
            Request::Deal { variant, seed, options } => self.new_deal(variant, seed.as_deref(), options),
            Request::Options { options } => self.set_options(&options),
            Request::Pause => {
                self.clock.pause();
                self.keep(What::Cursor);
                self.reply()
            }
            Request::Resume => {
                // The clock first runs with the first move.
                if self.game.at() > 0 || self.clock.ms() > 0 {
                    self.clock.run()
                } else {
                    self.clock = Clock::default()
                }
                self.reply()
            }
            Request::Variants => Reply::Variants { variants: self.library.variants() },
        }
    }

    /// Writes what changed, lets the clock follow, and shows the table.
    fn after(&mut self, what: What) -> Reply {
        if self.game.status() == Status::Won {
            self.clock.stop();
        } else if self.game.at() > 0 {
            self.clock.run();
        }
        self.keep(what);
        self.reply()
    }

    fn reply(&mut self) -> Reply {
        Reply::View { view: Box::new(self.view()), followed: None }
    }

    fn view(&mut self) -> View {
        self.version += 1;
        let around = Around {
            version: self.version,
            game: self.number,
            clock: self.clock.view(),
            problem: self.problem.clone(),
            notice: self.notice.clone(),
        };
        view(&self.game, around)
    }

    /// Options that differ from those in force, checked against what the variant offers.
    fn merged(&self, asked: &Choices) -> Result<Choices, Reply> {
        self.latest.options.check(asked).map_err(|error| failed(&error))?;
        let mut choices = self.latest.options.chosen.clone();
        choices.extend(asked.clone());
        Ok(choices)
    }

    fn new_deal(&mut self, variant: Option<String>, seed: Option<&str>, options: Option<Choices>) -> Reply {
        let seed = match seed.map(str::parse::<Seed>).transpose() {
            Ok(seed) => seed,
            Err(error) => return failed(&error),
        };
        let here = self.game.rules().about.brief.id.clone();
        let variant = variant.unwrap_or_else(|| here.clone());
        if variant != here {
            return self.change_variant(&variant, seed, options);
        }
        let rules = match options {
            None => Arc::clone(&self.latest),
            Some(asked) => match self.merged(&asked).map(|choices| self.library.load(&variant, &choices)) {
                Ok(Ok(rules)) => Arc::new(rules),
                Ok(Err(error)) => return no_variant(error),
                Err(reply) => return reply,
            },
        };
        let carried = |rules: &Rules| rules.score.as_ref().is_some_and(|score| score.carried);
        let balance = if carried(&rules) && carried(self.game.rules()) { self.game.now().score } else { 0 };
        self.deal(rules, Start::new(seed.unwrap_or_else(Seed::fresh), balance))
    }

    /// Another variant: its own unfinished game, unless a deal of it was asked for.
    fn change_variant(&mut self, variant: &str, seed: Option<Seed>, options: Option<Choices>) -> Reply {
        let seat = match seat(&self.library, self.journal.as_ref(), variant) {
            Ok(seat) => seat,
            Err(error) => return no_variant(error),
        };
        self.clock.stop();
        self.keep(What::Cursor);
        let fresh = seat.row.is_none();
        self.sit(seat);
        match (seed, options) {
            (None, None) => self.reply(),
            // A fresh game gives way without a trace in the balance that is carried on.
            (seed, options) if fresh && options.is_none() => {
                self.deal(Arc::clone(&self.latest), Start::new(seed.unwrap_or_else(Seed::fresh), 0))
            }
            (seed, options) => self.new_deal(None, seed.map(|seed| seed.to_string()).as_deref(), options),
        }
    }

    fn deal(&mut self, rules: Arc<Rules>, start: Start) -> Reply {
        let game = Game::new(Arc::clone(&rules), start);
        let problem = self.problem.take();
        self.sit(Seat { game, latest: rules, row: None, ms: 0, problem, notice: None });
        self.reply()
    }

    fn set_options(&mut self, asked: &Choices) -> Reply {
        let variant = self.latest.about.brief.id.clone();
        match self.merged(asked).map(|choices| self.library.load(&variant, &choices)) {
            Err(reply) => reply,
            Ok(Err(error)) => no_variant(error),
            Ok(Ok(rules)) => {
                let followed = self.follow(Arc::new(rules));
                Reply::View { view: Box::new(self.view()), followed: Some(followed) }
            }
        }
    }

    fn follow(&mut self, rules: Arc<Rules>) -> Followed {
        self.latest = Arc::clone(&rules);
        let followed = self.game.follow(rules);
        if matches!(followed.outcome, Outcome::Replayed | Outcome::Continued) {
            self.keep(What::All);
        }
        followed
    }

    /// Has the scripts compiled again, elsewhere.
    fn recompile(&mut self) {
        self.changes += 1;
        let (changes, library, to) = (self.changes, self.library.clone(), self.letters.clone());
        let (variant, choices) = (self.latest.about.brief.id.clone(), self.latest.options.chosen.clone());
        let compile = move || drop(to.send(Letter::Compiled(changes, Box::new(library.load(&variant, &choices)))));
        if let Err(error) = std::thread::Builder::new().name(String::from("compile")).stack_size(STACK).spawn(compile) {
            self.say(Some(format!("The rules can't be read again: {error}")));
        }
    }

    /// Puts edited rules into force, or says what is wrong with them.
    fn take_up(&mut self, result: Result<Rules, NoVariant>) {
        match result {
            Ok(rules) => {
                if self.problem.take().is_some() {
                    (self.tell)(Event::Problem { problem: None });
                }
                if rules.hash != self.latest.hash {
                    let followed = self.follow(Arc::new(rules));
                    let view = Box::new(self.view());
                    (self.tell)(Event::Reloaded { followed, view });
                }
            }
            Err(error) => {
                let problem = as_problem(error, &self.latest.about.brief.file);
                if self.problem.as_ref() != Some(&problem) {
                    self.problem = Some(problem.clone());
                    (self.tell)(Event::Problem { problem: Some(problem) });
                }
            }
        }
        (self.tell)(Event::VariantsChanged);
    }

    /// Takes the game on the table into the journal.
    fn begin(&mut self) {
        let variant = self.game.rules().about.brief.id.clone();
        let Some(journal) = &mut self.journal else { return };
        let begun = journal.begin(&self.game).and_then(|row| journal.set_last_variant(&variant).map(|()| row));
        match begun {
            Ok(row) => {
                self.row = Some(row);
                self.kept(Ok(()));
            }
            Err(error) => self.kept(Err(error)),
        }
    }

    /// Writes what changed. A journal that failed lacks what it missed: then all of the game is written.
    fn keep(&mut self, what: What) {
        let Some(row) = self.row else { return self.begin() };
        let Some(journal) = &mut self.journal else { return };
        let what = if self.unkept { What::All } else { what };
        let mut written = journal.keep(row, &self.game, self.clock.ms(), what);
        if what == What::All && written.is_ok() {
            written = journal.set_last_variant(&self.game.rules().about.brief.id);
        }
        self.kept(written);
    }

    /// Shows a notice while the journal can't be written, and takes it away when it can.
    fn kept(&mut self, written: rusqlite::Result<()>) {
        match written {
            Ok(()) if self.unkept => {
                self.unkept = false;
                self.say(None);
            }
            Ok(()) => {}
            Err(error) => {
                self.unkept = true;
                self.say(Some(format!(
                    "Moves can't be saved now: {error}. Play goes on; they are saved as soon as it is possible."
                )));
            }
        }
    }

    fn say(&mut self, notice: Option<String>) {
        if self.notice != notice {
            self.notice.clone_from(&notice);
            (self.tell)(Event::Notice { text: notice });
        }
    }
}

/// A game to sit down at.
struct Seat {
    game: Game,
    latest: Arc<Rules>,
    /// Its row in the journal, if it has one.
    row: Option<i64>,
    ms: u64,
    problem: Option<Problem>,
    notice: Option<String>,
}

/// The unfinished game of a variant, or a fresh deal.
fn seat(library: &Library, journal: Option<&Journal>, variant: &str) -> Result<Seat, NoVariant> {
    let mut notice = None;
    if let Some(kept) = journal.and_then(|journal| journal.open_game(variant).ok().flatten()) {
        match kept.save.open(kept.secret) {
            Ok(opened) => {
                let mut game = opened.game;
                if let Some(mismatch) = opened.mismatch {
                    notice =
                        Some(format!("{mismatch}. The table is as it was kept, but its moves can't be taken back."));
                }
                let rules = Arc::clone(game.rules());
                let (latest, problem) = match library.load(variant, &rules.options.chosen) {
                    Ok(latest) => (Arc::new(latest), None),
                    Err(error) => (Arc::clone(&rules), Some(as_problem(error, &rules.about.brief.file))),
                };
                if latest.hash != rules.hash {
                    game.follow(Arc::clone(&latest));
                }
                return Ok(Seat { game, latest, row: Some(kept.id), ms: kept.save.ms, problem, notice });
            }
            Err(error) => notice = Some(format!("The last game of this variant can't be opened: {error}")),
        }
    }
    let latest = Arc::new(library.load(variant, &Choices::new())?);
    let game = Game::new(Arc::clone(&latest), Start::new(Seed::fresh(), 0));
    Ok(Seat { game, latest, row: None, ms: 0, problem: None, notice })
}

/// Any game at all, where the wanted variant can't be had; what is wrong with it is shown.
fn any_seat(library: &Library, journal: Option<&Journal>, wanted: &str) -> Option<Seat> {
    let problem = library.load(wanted, &Choices::new()).err().map(|error| as_problem(error, &format!("{wanted}.lua")));
    let others = library.variants();
    let mut seats = others
        .iter()
        .filter(|entry| entry.problem.is_none())
        .filter_map(|entry| seat(library, journal, &entry.brief.id).ok());
    seats.next().map(|seat| Seat { problem, ..seat })
}

fn as_problem(error: NoVariant, file: &str) -> Problem {
    match error {
        NoVariant::Broken(problem) => problem,
        unknown @ NoVariant::Unknown { .. } => Problem::in_file(file, unknown.to_string()),
    }
}

fn no_variant(error: NoVariant) -> Reply {
    let message = error.to_string();
    let problem = if let NoVariant::Broken(problem) = error { Some(problem) } else { None };
    Reply::Failed { message, problem }
}

fn failed(error: &impl std::error::Error) -> Reply {
    Reply::Failed { message: error.to_string(), problem: None }
}
