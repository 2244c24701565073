//! The table's actor: a thread that owns a game and everything around it, and handles one message at a time.
//!
//! It owns one part for each job ([`parts`]): the session is the game on the table, storage what is written, analysis what is
//! known by searching, clients who is told. [`requests`] lists how each request is carried out; the other files carry them out,
//! each those about one thing. What may take long is a job on a thread of its own ([`jobs`]), so that it delays no move.

mod answering;
mod answers;
mod challenge;
mod daily;
mod deals;
mod explore;
mod films;
mod follow;
mod game_file;
mod history;
mod in_force_since;
mod jobs;
mod keeping;
mod language;
mod ledger;
mod look_over;
mod message;
mod own_scripts;
mod parts;
mod pins;
mod place_pile;
mod play;
mod received;
mod requests;
mod script_console;
mod searches;
mod set_board;
mod stand_in;
mod tryout;
mod user_data;
mod why;
mod workshop;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use self::parts::analysis::Analysis;
use self::parts::analysis::film::Film;
use self::parts::answering_rules::AnsweringRules;
use self::parts::challenges::{Challenges, challenges_of};
use self::parts::clients::Clients;
use self::parts::compilations::Compilations;
use self::parts::daily_book::DailyBook;
use self::parts::deferred_journal::DeferredJournal;
use self::parts::file_comparison::FileComparison;
use self::parts::in_force_times::InForceTimes;
use self::parts::language_desk::LanguageDesk;
use self::parts::looked_over::LookedOver;
use self::parts::opened_game::{OpenedGame, open_any, open_variant};
use self::parts::received_packages::ReceivedPackages;
use self::parts::search_news::SearchNews;
use self::parts::session::Session;
use self::parts::storage::Storage;
use self::parts::tryouts::Tryouts;
use crate::config::{OpenTableError, TableConfig};
use crate::gallery;
use crate::protocol::{ClockView, ReasonKind, TableEvent, TableNotice, TableView, ViewReply};
use crate::view::{ViewContext, view};
use redeal_game::winnable_deals::{DealDifficulty, WantedDeals};
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script_faults::watch_scripts;
use redeal_scripts::library::Library;
use redeal_scripts::own_scripts::ScriptAside;
use redeal_scripts::watch::FolderWatch;
use redeal_storage::journal::WriteScope;
use redeal_storage::script_index::ScriptIndexFile;

pub(crate) use self::message::Message;
pub(crate) use self::parts::clients::{ClientId, EventCallback};
pub(crate) use self::requests::RequestHandler;

/// How long the start looks for a variant in scripts of which nothing is known.
const LOOK_AT_START: Duration = Duration::from_millis(400);

/// How often the files in play are compared beside the watch: network drives give no events.
const COMPARED_BESIDE: Duration = Duration::from_secs(10);
/// How often where nothing can be watched.
const COMPARED_INSTEAD: Duration = Duration::from_secs(2);

/// The owner of a game in play.
pub struct TableActor {
    library: Library,
    /// Whether clients may copy scripts and move copies aside.
    edit: bool,
    messages: Sender<Message>,
    watch: Option<FolderWatch>,
    clients: Clients,
    session: Session,
    storage: Storage,
    challenges: Challenges,
    daily: DailyBook,
    analysis: Analysis,
    looked_over: LookedOver,
    tryouts: Tryouts,
    language: LanguageDesk,
    received: ReceivedPackages,
    answering: AnsweringRules,
    in_force: InForceTimes,
    /// The script that was moved out of use last, with the variant by which it was named.
    aside: Option<(String, ScriptAside)>,
    /// Whether the rules in force failed when they were last asked.
    rules_failed: bool,
    /// How many views were made.
    views: u64,
    /// How many games and films were shown.
    games: u64,
    compilations: Compilations,
    /// What the files in play held when they were last found to differ from the rules in play.
    differing: Option<u64>,
    /// Whether they are being compared.
    comparison: FileComparison,
}

impl TableActor {
    pub(crate) fn open(
        config: TableConfig,
        messages: Sender<Message>,
        tell: EventCallback,
    ) -> Result<Self, OpenTableError> {
        let holdings = config.holdings();
        let library = Library::new(config.folders).with_own(config.own).describing(gallery::describe);
        let index = config.data.as_deref().map(ScriptIndexFile::in_folder);
        let mut storage = Storage::open(config.data, holdings)?;
        // Only now this process holds the folder.
        let library = match index {
            Some(index) => library.with_store(index),
            None => library,
        };
        let last = storage.last_variant();
        let is_first = last.is_none() && storage.journal.is_some();
        let variant = last.unwrap_or(config.opening);
        // Watched before anything is read, so that no edit falls between.
        let mut watch = None;
        let mut compared_every = COMPARED_BESIDE;
        if config.watch {
            let to = messages.clone();
            match FolderWatch::new(library.folders(), move || drop(to.send(Message::ScriptsChanged))) {
                Ok(watching) => watch = Some(watching),
                Err(error) => {
                    compared_every = COMPARED_INSTEAD;
                    let text =
                        format!("The rules folders can't be watched ({error}): edits take a few seconds to show.");
                    let error = error.to_string();
                    storage.notice.get_or_insert(TableNotice::new(text, ReasonKind::Unwatched { error }));
                }
            }
        }
        if config.watch {
            let to = messages.clone();
            let ask = move || {
                while to.send(Message::CompareFiles).is_ok() {
                    std::thread::sleep(compared_every);
                }
            };
            // Without the thread an edit shows at the next deal, restart or look at the latest.
            let _ = std::thread::Builder::new().name(String::from("compare")).spawn(ask);
        }
        let until = Some(Instant::now() + LOOK_AT_START);
        let opened = open_variant(&library, storage.journal.as_ref(), &variant, until);
        let opened = opened.or_else(|error| open_any(&library, storage.journal.as_ref(), &variant, error))?;
        let to = messages.clone();
        let tell_searched = move |news| drop(to.send(Message::Searched(news)));
        let analysis = Analysis::new(storage.preferences(), tell_searched)?;
        let opened = match analysis.preferences.deals {
            WantedDeals::Any if is_first && opened.row.is_none() => opened.for_newcomer(&library),
            deals => opened.preferred(&library, deals),
        };
        storage.row = opened.row;
        let (difficulty, look_again) = (opened.difficulty, opened.look_again);
        let session = Session::new(opened, 1, &library);
        let challenges = challenges_of(storage.journal.as_ref());
        let daily = DailyBook::new(config.today, storage.journal.as_ref());
        let mut actor = Self {
            library,
            edit: config.edit,
            messages,
            watch,
            clients: Clients::new(tell),
            session,
            storage,
            challenges,
            daily,
            analysis,
            looked_over: LookedOver::default(),
            tryouts: Tryouts::default(),
            language: LanguageDesk::new(config.analyser),
            received: ReceivedPackages::default(),
            answering: AnsweringRules::default(),
            in_force: InForceTimes::default(),
            aside: None,
            rules_failed: false,
            views: 0,
            games: 1,
            compilations: Compilations::default(),
            differing: None,
            comparison: FileComparison::default(),
        };
        actor.start_session(difficulty);
        if look_again {
            actor.recompile();
        }
        if let Some(notice) = &actor.storage.notice {
            tracing::warn!("{}", notice.text);
        }
        Ok(actor)
    }

    /// Puts a game on the table.
    fn put_on_table(&mut self, opened: OpenedGame) {
        self.keep_final_score(opened.row);
        self.storage.row = opened.row;
        let difficulty = opened.difficulty;
        let before = (!self.session.stands_in()).then(|| Arc::clone(self.session.game.rules()));
        let number = self.next_number();
        self.session = Session::new(opened, number, &self.library);
        self.session.rules_before = before.filter(|before| before.about.id == self.session.game.rules().about.id);
        if self.storage.row.is_none() {
            self.note_daily_dealt();
        }
        self.start_session(difficulty);
    }

    /// Writes the game that was put on the table, and starts the searches about it.
    fn start_session(&mut self, difficulty: Option<DealDifficulty>) {
        self.note_in_force();
        match self.storage.row {
            None => self.begin(),
            Some(_) => self.keep(WriteScope::All),
        }
        self.search_anew(difficulty);
    }

    /// Forgets what searches have found, for there is another game or there are other rules, and starts them again.
    fn search_anew(&mut self, difficulty: Option<DealDifficulty>) {
        self.analysis.clear(difficulty);
        self.analyze();
        self.search_deals();
        self.look_rules_over();
    }

    /// A number that no game and no film has had.
    fn next_number(&mut self) -> u64 {
        self.games += 1;
        self.games
    }

    /// Handles messages until the table closes.
    pub(crate) fn run(&mut self, inbox: &Receiver<Message>) {
        while let Ok(message) = inbox.recv() {
            match message {
                Message::Ask(task) => self.carry_out(task),
                Message::Join(client, tell) => self.clients.join(client, tell),
                Message::Leave(client) => {
                    self.clients.leave(client);
                    self.stop_waiting(client);
                    self.tryouts.leave(client);
                    self.language.checks.stop(client);
                }
                Message::ScriptsChanged => self.recompile(),
                Message::CompareFiles => self.compare_files(),
                Message::JobDone(then) => then(self),
                Message::ScriptsRead => self.clients.tell(&TableEvent::VariantsChanged),
                Message::Searched(SearchNews::Analyzed(job, result)) if self.analysis.is_current(job) => {
                    self.note_analyzed(*result);
                }
                // The analyzer has another job by now.
                Message::Searched(SearchNews::Analyzed(..)) => {}
                Message::Searched(SearchNews::DealSearched(rules, deals, found)) => {
                    self.note_deal(&rules, deals, found);
                }
                Message::Write(done) => {
                    self.keep(WriteScope::Cursor);
                    let _ = done.send(());
                }
                Message::Restore(client, staged, reply) => self.restore(client, *staged, &reply),
                Message::Close => {
                    self.session.clock.stop();
                    self.storage.deferred.iter_mut().for_each(DeferredJournal::retry_now);
                    return self.keep(WriteScope::Cursor);
                }
            }
        }
    }

    /// Carries out a request. A script that fails on the way is reported.
    #[tracing::instrument(level = "debug", name = "request", skip_all)]
    fn carry_out(&mut self, task: impl FnOnce(&mut Self)) {
        let ((), faults) = watch_scripts(|| with_script_steps(PLAY_STEPS, || task(self)));
        if let Some(fault) = faults.of(&self.session.game.rules().script) {
            let problem = Some(ScriptProblem::clone(fault).into());
            let old_rules = self.session.old_rules_view();
            self.clients.tell(&TableEvent::Problem { problem, old_rules });
            self.rules_failed = true;
        } else if std::mem::take(&mut self.rules_failed) {
            self.clients.tell(&self.problem_event());
        }
    }

    /// Writes what changed, updates the clock, and shows the table.
    fn after_change(&mut self, what: WriteScope) -> ViewReply {
        self.session.update_clock();
        self.note_daily_state();
        self.keep(what);
        self.analysis.moved(&self.session.game, what);
        self.analyze();
        self.show()
    }

    /// The table as the reply to a request.
    fn show(&mut self) -> ViewReply {
        ViewReply { view: self.answered_view(), followed: None }
    }

    /// The table as a client sees it: with the search that it waits for.
    fn view_of(&self, client: ClientId, view: &TableView) -> Box<TableView> {
        Box::new(TableView { searching: self.analysis.searching(client), ..view.clone() })
    }

    /// Tells every client of the table.
    fn tell_view(&self, view: &TableView, event: impl Fn(Box<TableView>) -> TableEvent) {
        for client in self.clients.ids() {
            self.clients.tell_one(client, &event(self.view_of(client, view)));
        }
    }

    /// The table under rules that answer, as far as there are any. Where those in force fail while the view is made, older ones
    /// may come into force; where there are none, the view says what failed.
    fn answered_view(&mut self) -> Box<TableView> {
        let rules = Arc::clone(self.session.game.rules());
        let (view, fault) = rules.script.watch(|| self.view());
        // What fails in a film says nothing about the game behind it.
        self.session.failing = fault.filter(|_| self.analysis.film().is_none());
        let Some(fault) = self.session.failing.clone() else {
            if !self.session.stands_in() {
                self.answering.note(&rules);
            }
            return view;
        };
        if self.go_back(&fault) {
            return self.view();
        }
        rules.script.note(&fault);
        Box::new(TableView { problem: Some(ScriptProblem::clone(&fault).into()), ..*view })
    }

    /// The table as it is. Nothing changes by it but the number of views.
    fn view(&mut self) -> Box<TableView> {
        self.views += 1;
        let (session, analysis) = (&self.session, &self.analysis);
        let film = analysis.film();
        let context = ViewContext {
            version: self.views,
            game: film.map_or(session.number, |film| film.number),
            clock: ClockView::from(&session.clock),
            stuck: analysis.stuck,
            prefs: analysis.preferences.into(),
            winnability: analysis.winnability(&session.game),
            difficulty: analysis.difficulty().map(Into::into),
            // Each client sees what it waits for itself: see `view_of`.
            searching: None,
            film: film.map(Film::view),
            marks: session.marks.list().into_iter().map(Into::into).collect(),
            bests: self.bests(),
            points: self.points(),
            badge: self.badge(),
            challenge: self.challenge_view(),
            daily: self.daily_tag(),
            problem: session.problem.clone().map(Into::into),
            old_rules: session.old_rules_view(),
            warnings: self.looked_over.found(&session.game.rules().hash).iter().cloned().map(Into::into).collect(),
            notice: self.notice(),
        };
        Box::new(view(film.map_or(&session.game, Film::game), context))
    }
}
