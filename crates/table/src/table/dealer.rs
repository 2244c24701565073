//! Who sits at the table's thread: owns the game, carries out requests, keeps the journal, follows the rules.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use super::answers::{copied, film_is_shown, list, no_editing, no_undo, refused, rules_text};
use super::film::Film;
use super::foresight::Foresight;
use super::late::Late;
use super::seat::{Seat, any_seat, seat};
use super::{Config, Letter, NoTable, Tell};
use crate::hint::hint;
use crate::protocol::{ClockView, Event, Notice, Reply, Request, Search, View, Why};
use crate::view::{Around, looks, view};
use redeal_game::clock::Clock;
use redeal_game::game::GameStatus;
use redeal_game::game::{DealStart, Game};
use redeal_game::share_code;
use redeal_rules::Rules;
use redeal_rules::ask::{PLAY_TIME, within};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::copies::{self, NoCopy};
use redeal_scripts::library::Library;
use redeal_scripts::watch::FolderWatch;
use redeal_storage::backup::UserFolders;
use redeal_storage::journal::{GameMarks, Journal, JournalError, OpenJournalError, WriteScope};

/// Who sits at the table's thread.
pub(super) struct Dealer {
    pub(super) library: Library,
    /// Whether guests may copy scripts and put copies aside.
    edit: bool,
    /// What is kept, if anything is.
    pub(super) holdings: Option<UserFolders>,
    pub(super) journal: Option<Journal>,
    /// Where the journal is to be, while it can't be had.
    pub(super) late: Option<Late>,
    /// The guests by their numbers.
    guests: Vec<(u64, Tell)>,
    pub(super) letters: Sender<Letter>,
    _watch: Option<FolderWatch>,
    pub(super) game: Game,
    /// The game's row in the journal, once it has one.
    pub(super) row: Option<i64>,
    /// The number of the game on the table, for the page: every game and every film of another one has its own.
    pub(super) number: u64,
    /// The newest good rules of the variant on the table; a running game may be under older ones.
    pub(super) latest: Arc<Rules>,
    pub(super) clock: Clock,
    pub(super) problem: Option<ScriptProblem>,
    notice: Option<Notice>,
    /// What the player should know about this game alone.
    about: Option<Notice>,
    /// The journal lacks something of the game on the table.
    unkept: bool,
    /// The rules in force failed when they were last asked.
    faulty: bool,
    pub(super) fore: Foresight,
    /// What is noted of the game on the table.
    pub(super) marks: GameMarks,
    pub(super) version: u64,
    /// How many numbers were given.
    pub(super) numbers: u64,
    /// Counts changes on disk, so that only the newest compilation counts.
    pub(super) changes: u64,
}

/// Said where there is no journal.
pub(super) fn unsaved(error: &OpenJournalError) -> Notice {
    let text = format!("Nothing is saved: {error}. Play goes on in memory.");
    Notice::new(text, Why::Unsaved { error: error.to_string() })
}

impl Dealer {
    pub(super) fn open(config: Config, letters: Sender<Letter>, tell: Tell) -> Result<Self, NoTable> {
        let holdings = config.holdings();
        let library = Library::new(config.folders).with_own(config.own);
        let (journal, mut notice) = match &config.data {
            None => (None, None),
            Some(folder) => match redeal_storage::open(folder) {
                Ok(opened) => (Some(opened.journal), opened.notice.map(Notice::from)),
                Err(held @ OpenJournalError::Held(_)) => return Err(held.into()),
                Err(error) => (None, Some(unsaved(&error))),
            },
        };
        let late = config.data.filter(|_| journal.is_none()).map(Late::new);
        let last = journal.as_ref().and_then(|journal| journal.last_variant().ok().flatten());
        let variant = last.unwrap_or(config.opening);
        // Watched before anything is read, so that no edit falls between.
        let mut watch = None;
        if config.watch {
            let to = letters.clone();
            match FolderWatch::new(library.folders(), move || drop(to.send(Letter::Changed))) {
                Ok(watching) => watch = Some(watching),
                Err(error) => {
                    let text = format!("The rules folders can't be watched ({error}): edits show after a new start.");
                    let error = error.to_string();
                    notice.get_or_insert(Notice::new(text, Why::Unwatched { error }));
                }
            }
        }
        let seat = seat(&library, journal.as_ref(), &variant);
        let seat = seat.or_else(|error| any_seat(&library, journal.as_ref(), &variant).ok_or(error))?;
        let prefs = journal.as_ref().and_then(|journal| journal.preferences().ok()).unwrap_or_default();
        let fore = Foresight::new(prefs, &letters)?;
        let mut dealer = Self {
            library,
            edit: config.edit,
            holdings,
            journal,
            late,
            guests: vec![(0, tell)],
            letters,
            _watch: watch,
            latest: Arc::clone(&seat.latest),
            game: seat.game.clone(),
            row: None,
            number: 0,
            clock: Clock::default(),
            problem: None,
            notice,
            about: None,
            unkept: false,
            faulty: false,
            fore,
            marks: GameMarks::default(),
            version: 0,
            numbers: 0,
            changes: 0,
        };
        let seat = dealer.preferred(seat);
        dealer.sit(seat);
        if let Some(notice) = &dealer.notice {
            log::warn!("{}", notice.text);
        }
        Ok(dealer)
    }

    /// Puts a game on the table.
    pub(super) fn sit(&mut self, seat: Seat) {
        self.number = self.next_number();
        (self.game, self.latest, self.row) = (seat.game, seat.latest, seat.row);
        (self.clock, self.problem) = (Clock::at(seat.ms), seat.problem);
        (self.about, self.marks) = (seat.notice, seat.marks);
        self.fore.clear(seat.difficulty);
        if self.game.rules().clock && self.game.status() != GameStatus::Won {
            self.clock.run();
        }
        match self.row {
            None => self.begin(),
            Some(_) => self.keep(WriteScope::All),
        }
        self.ponder();
        self.restock();
    }

    pub(super) fn serve(&mut self, inbox: &Receiver<Letter>) {
        while let Ok(letter) = inbox.recv() {
            match letter {
                Letter::Ask(guest, request, reply) => self.answer(guest, request, reply),
                Letter::Join(guest, tell) => self.guests.push((guest, tell)),
                Letter::Leave(guest) => self.guests.retain(|(id, _)| *id != guest),
                Letter::Changed => self.recompile(),
                Letter::Compiled(changes, compiled) if changes == self.changes => {
                    // Meanwhile the player may have gone to other options or to another variant.
                    if compiled.asked == self.asked() { self.take_up(compiled.result) } else { self.recompile() }
                }
                Letter::Thought(number, thought) if self.fore.is_about_now(number) => self.thought(*thought),
                Letter::Scouted(rules, deals, found) => self.scouted(&rules, deals, found),
                // What is out of date by now.
                Letter::Compiled(..) | Letter::Thought(..) => {}
                Letter::Write(done) => {
                    self.keep(WriteScope::Cursor);
                    let _ = done.send(());
                }
                Letter::Restore(guest, staged, reply) => self.restore(guest, *staged, &reply),
                Letter::Close => {
                    self.clock.stop();
                    self.late.iter_mut().for_each(Late::hurry);
                    return self.keep(WriteScope::Cursor);
                }
            }
        }
    }

    /// Carries out a request. A script that fails on the way is named.
    fn answer(&mut self, guest: u64, request: Request, reply: Sender<Reply>) {
        within(PLAY_TIME, || self.carry_out(guest, request, reply));
        if let Some(fault) = self.game.rules().script.take_fault() {
            self.tell(&Event::Problem { problem: Some(ScriptProblem::clone(&fault).into()) });
            self.faulty = true;
        } else if std::mem::take(&mut self.faulty) {
            let problem = self.problem.clone().map(Into::into);
            self.tell(&Event::Problem { problem });
        }
    }

    fn carry_out(&mut self, guest: u64, request: Request, reply: Sender<Reply>) {
        let looks_only = matches!(request, Request::Look);
        let answer = match request {
            Request::Play { .. }
            | Request::Finish
            | Request::Undo
            | Request::Redo
            | Request::Options { .. }
            | Request::Hint
            | Request::HintFromSolution
            | Request::Solution
            | Request::BackToWinnable
                if self.fore.film().is_some() =>
            {
                film_is_shown()
            }
            Request::Look => self.reply(),
            Request::Play { text } => self.play(&text),
            Request::Finish => self.finish(),
            Request::Undo if self.game.undo() => self.after(WriteScope::Cursor),
            Request::Undo => no_undo(&self.game),
            Request::Redo if self.game.redo() => self.after(WriteScope::Cursor),
            Request::Redo => refused("There is no move to play again.", Why::NoRedo),
            Request::Restart => {
                let start = self.game.start();
                let difficulty = self.fore.known_difficulty();
                self.deal(Arc::clone(&self.latest), DealStart::new(start.seed, start.balance), difficulty)
            }
            Request::Deal { variant, seed, options } => self.new_deal(guest, variant, seed.as_deref(), options),
            Request::Share { moves } => Reply::Code { text: share_code::code(&self.game, moves) },
            Request::Open { code } => self.open_code(&code),
            Request::Options { options } => self.set_options(&options),
            Request::Hint => {
                let view = Box::new(self.view());
                // In a stuck game even a draw leads nowhere.
                let best = if self.fore.stuck { None } else { hint(&view, &looks(&self.game)) };
                let text = best.map(|mv| mv.text.clone());
                Reply::Hint { view, text, solution: false }
            }
            Request::HintFromSolution => self.wish(guest, Search::Hint),
            Request::Solution => self.wish(guest, Search::Solution),
            Request::BackToWinnable => self.wish(guest, Search::Back),
            Request::StopSearch => self.stop_search(),
            Request::Film { at } => self.seek_film(at),
            Request::EndFilm => self.end_film(),
            Request::PlayOn => self.play_on(),
            Request::Prefer { prefs } => self.prefer(prefs.into()),
            Request::Statistics => self.statistics(),
            Request::CountAnew => self.reset_statistics(),
            Request::History { before, variant } => self.history(before, variant.as_deref()),
            Request::Replay { id } => self.replay(id),
            Request::Pause => {
                self.clock.pause();
                self.keep(WriteScope::Cursor);
                self.reply()
            }
            Request::Resume => {
                // The clock first runs with the first move.
                if self.game.at() > 0 || self.clock.ms() > 0 {
                    self.clock.run();
                } else {
                    self.clock = Clock::default();
                }
                self.reply()
            }
            Request::Variants => return list(self.library.clone(), self.played(), reply),
            Request::EditCopy { .. } | Request::DropCopy { .. } if !self.edit => no_editing(),
            Request::EditCopy { variant } => self.copied(copies::make(&self.library, &variant)),
            Request::DropCopy { variant } => self.copied(copies::put_aside(&self.library, &variant)),
            Request::Settings => self.settings(),
            Request::KeepSettings { text } => self.keep_settings(&text),
            Request::Places => Reply::Places { places: self.places() },
            Request::Report => self.report(),
            Request::Rules { language } => rules_text(&self.library, self.game.rules(), language.as_deref()),
        };
        if let Reply::View { view, .. } = &answer
            && !looks_only
        {
            self.tell_others(guest, &Event::Changed { view: view.clone() });
        }
        let _ = reply.send(answer);
    }

    /// A copy of a script was made or put aside, or not. The game follows at once.
    fn copied(&mut self, done: Result<PathBuf, NoCopy>) -> Reply {
        if done.is_ok() {
            self.recompile();
        }
        copied(done)
    }

    /// Writes what changed, lets the clock follow, and shows the table.
    pub(super) fn after(&mut self, what: WriteScope) -> Reply {
        if self.game.status() == GameStatus::Won {
            self.clock.stop();
        } else if self.game.at() > 0 {
            self.clock.run();
        }
        self.keep(what);
        self.fore.moved(&self.game, what);
        self.ponder();
        self.reply()
    }

    pub(super) fn reply(&mut self) -> Reply {
        Reply::View { view: Box::new(self.view()), followed: None }
    }

    pub(super) fn view(&mut self) -> View {
        self.version += 1;
        let film = self.fore.film();
        let around = Around {
            version: self.version,
            game: film.map_or(self.number, |film| film.number),
            clock: ClockView::from(&self.clock),
            stuck: self.fore.stuck,
            prefs: self.fore.prefs.into(),
            outlook: self.fore.outlook(&self.game),
            difficulty: self.fore.difficulty().map(Into::into),
            searching: self.fore.searching(),
            film: film.map(Film::view),
            marks: self.marks.list().into_iter().map(Into::into).collect(),
            bests: self.bests(),
            problem: self.problem.clone().map(Into::into),
            notice: self.notice.clone().or_else(|| self.about.clone()),
        };
        view(film.map_or(&self.game, Film::game), around)
    }

    /// Takes the game on the table into the journal.
    fn begin(&mut self) {
        // One that nobody has played must not take the place of an unfinished one that may lie in a journal to come.
        let late = self.late.as_mut().filter(|_| !self.game.turns().is_empty());
        if let Some(opened) = late.and_then(Late::journal) {
            (self.journal, self.late) = (Some(opened.journal), None);
            self.say(opened.notice.map(Notice::from));
        }
        let variant = self.game.rules().about.id.clone();
        let Some(journal) = &mut self.journal else { return };
        let begun = journal
            .start_game(&self.game, self.clock.ms(), &mut self.marks)
            .and_then(|row| journal.set_last_variant(&variant).map(|()| row));
        match begun {
            Ok(row) => {
                self.row = Some(row);
                self.kept(Ok(()));
            }
            Err(error) => self.kept(Err(error)),
        }
    }

    /// Writes what changed. A journal that failed lacks what it missed: then all of the game is written.
    pub(super) fn keep(&mut self, what: WriteScope) {
        let Some(row) = self.row else { return self.begin() };
        let Some(journal) = &mut self.journal else { return };
        let what = if self.unkept { WriteScope::All } else { what };
        let mut written = journal.write_game(row, &self.game, self.clock.ms(), self.marks, what);
        if what == WriteScope::All && written.is_ok() {
            written = journal.set_last_variant(&self.game.rules().about.id);
        }
        self.kept(written);
    }

    /// Writes what the player prefers.
    pub(super) fn keep_prefs(&mut self) {
        let prefs = self.fore.prefs;
        // What else the journal may lack is not made good by this.
        if let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.set_preferences(prefs)) {
            self.kept(Err(error));
        }
    }

    /// Shows a notice while the journal can't be written, and takes it away when it can.
    fn kept(&mut self, written: Result<(), JournalError>) {
        match written {
            Ok(()) if self.unkept => {
                self.unkept = false;
                self.say(None);
            }
            Ok(()) => {}
            Err(error) => {
                self.unkept = true;
                let text = format!(
                    "Moves can't be saved now: {error}. Play goes on; they are saved as soon as it is possible."
                );
                self.say(Some(Notice::new(text, Why::Unwritten { error: error.to_string() })));
            }
        }
    }

    /// Tells one guest.
    pub(super) fn tell_one(&self, guest: u64, event: &Event) {
        self.guests.iter().filter(|(id, _)| *id == guest).for_each(|(_, tell)| tell(event.clone()));
    }

    /// Tells every guest but one.
    pub(super) fn tell_others(&self, guest: u64, event: &Event) {
        self.guests.iter().filter(|(id, _)| *id != guest).for_each(|(_, tell)| tell(event.clone()));
    }

    /// Tells every guest.
    pub(super) fn tell(&self, event: &Event) {
        match event {
            Event::Problem { problem: Some(problem) } => log::warn!("{problem}"),
            Event::Notice { text: Some(text), .. } => log::warn!("{text}"),
            _ => {}
        }
        self.guests.iter().for_each(|(_, tell)| tell(event.clone()));
    }

    pub(super) fn say(&mut self, notice: Option<Notice>) {
        if self.notice != notice {
            self.notice.clone_from(&notice);
            let (text, why) = notice.or_else(|| self.about.clone()).map(|notice| (notice.text, notice.why)).unzip();
            self.tell(&Event::Notice { text, why });
        }
    }
}
