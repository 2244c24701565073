//! How each request is carried out.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::TableActor;
use super::answers::{film_is_shown, no_copy, no_editing, no_undo, refused};
use super::jobs::ReplyAddress;
use super::message::Message;
use super::parts::clients::ClientId;
use crate::each_reply;
use crate::gallery;
use crate::hint::{HintedMove, hint, listed};
use crate::protocol::{
    self, AchievementsRequest, AlbumRequest, AwaitedSearch, BackToWinnableRequest, BoardTextRequest, BringBackRequest,
    ChallengeRequest, CheckBoardRequest, CheckScriptRequest, CheckedReply, CodeReply, CompleteRequest, ConsoleRequest,
    CopyReply, CountAnewRequest, DailyRequest, DealDailyRequest, DealRequest, DefinitionRequest, DescribeRequest,
    DropCopyRequest, DropScratchRequest, EditCopyRequest, EditScriptRequest, EndFilmRequest, ExploreRequest,
    FilmRequest, FindMistakesRequest, FinishRequest, FormatRequest, GameFileRequest, HintFromSolutionRequest,
    HintOrView, HintReply, HintRequest, HistoryRequest, KeepReceivedRequest, KeepScratchRequest, KeepSettingsRequest,
    KnobsRequest, LayDealRequest, LedgerRequest, LookRequest, MechanismsRequest, MistakesReply, MoveByHandRequest,
    NewScriptRequest, NoHint, OpenGameFileRequest, OpenRequest, OptionsRequest, PackRequest, PauseRequest, PinRequest,
    PinsRequest, PlacePileRequest, PlacesReply, PlacesRequest, PlayAtRandomRequest, PlayOnRequest, PlayReceivedRequest,
    PlayRequest, PreferRequest, ReasonKind, ReceiveRequest, RedoRequest, RemoveScriptRequest, RenameRequest,
    RenameScriptRequest, ReplayRequest, ReplyResult, ReportRequest, RestartRequest, ResumeRequest, RulesReply,
    RulesRequest, SaveScriptRequest, ScriptRequest, SetBoardRequest, SettingsReply, SettingsRequest, SettlingRequest,
    ShareRequest, SignatureRequest, SolutionRequest, SolveDealsRequest, SolverMovesRequest, StatisticsRequest,
    StatusView, StopSearchRequest, StopTryoutRequest, TableEvent, TableView, TryScriptRequest, TurnRequest,
    TypedRequest, UndoRequest, Unfulfilled, VariantsReply, VariantsRequest, ViewReply, WhyRequest,
};
use redeal_game::daily::record::DailyAid;
use redeal_game::game::BoardOrigin;
use redeal_game::share_code;
use redeal_game::winnability::Winnability;
use redeal_rules::moves::Move;
use redeal_scripts::copies;
use redeal_scripts::library::Library;
use redeal_scripts::own_scripts;
use redeal_scripts::rulebook;
use redeal_scripts::scratch;
use redeal_storage::journal::WriteScope;

/// How long the list of variants waits for scripts of which nothing is known.
const LIST_AT_ONCE: Duration = Duration::from_millis(1500);

/// How the actor carries out a request.
pub trait RequestHandler: TypedRequest {
    /// Whether the reply comes from another process, and nothing on the table changes by it.
    const IS_ANSWERED_ELSEWHERE: bool = false;

    /// Carries the request out and sends the reply, at once or from another thread.
    fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<Self::Reply>>);
}

/// A reply that may show a changed table to the client that asked.
pub(super) trait ShownTable {
    /// The table, which the other clients are told of.
    fn table(&self) -> Option<&TableView> {
        None
    }

    /// The table as the client that asked is to see it.
    fn own_table(&mut self) -> Option<&mut TableView> {
        None
    }
}

impl ShownTable for ViewReply {
    fn table(&self) -> Option<&TableView> {
        Some(&self.view)
    }

    fn own_table(&mut self) -> Option<&mut TableView> {
        Some(&mut self.view)
    }
}

impl ShownTable for HintOrView {
    fn table(&self) -> Option<&TableView> {
        match self {
            Self::View(reply) => reply.table(),
            Self::Hint(_) => None,
        }
    }

    fn own_table(&mut self) -> Option<&mut TableView> {
        match self {
            Self::View(reply) => reply.own_table(),
            Self::Hint(reply) => reply.own_table(),
        }
    }
}

impl ShownTable for HintReply {
    fn own_table(&mut self) -> Option<&mut TableView> {
        Some(&mut self.view)
    }
}

/// All other replies show no table.
macro_rules! show_no_table {
    ($($kind:literal $name:ident($reply:ident),)*) => {
        $(show_no_table!(@ $reply);)*
    };
    (@ ViewReply) => {};
    (@ HintReply) => {};
    (@ $reply:ident) => {
        impl ShownTable for protocol::$reply {}
    };
}

each_reply!(show_no_table);

impl TableActor {
    /// Sends a reply, and shows the other clients what it changed on the table.
    pub(super) fn send<R: ShownTable>(&self, client: ClientId, mut reply: ReplyResult<R>, to: &Sender<ReplyResult<R>>) {
        if let Ok(reply) = &mut reply {
            if let Some(view) = reply.table() {
                for other in self.clients.ids().into_iter().filter(|other| *other != client) {
                    let view = self.view_of(other, view);
                    self.clients.tell_one(other, &TableEvent::Changed { view });
                }
            }
            if let Some(view) = reply.own_table() {
                view.searching = self.analysis.searching(client);
            }
        }
        let _ = to.send(reply);
    }

    /// Refuses a request about the game while a film is shown.
    pub(super) fn need_game(&self) -> Result<(), Unfulfilled> {
        if self.analysis.film().is_some() { Err(film_is_shown()) } else { self.need_loaded() }
    }

    /// Refuses to write scripts where that is not allowed.
    pub(super) fn need_editing(&self) -> Result<(), Unfulfilled> {
        if self.edit { Ok(()) } else { Err(no_editing()) }
    }
}

/// Requests that are answered at once: each with an expression for its reply, from the actor, the client and the request.
macro_rules! answered_at_once {
    ($($request:ty: |$actor:pat_param, $client:pat_param, $asked:pat_param| $reply:expr;)*) => {
        $(
            impl RequestHandler for $request {
                fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<<Self as TypedRequest>::Reply>>) {
                    let answer = |$actor: &mut TableActor, $client: ClientId, $asked: Self| $reply;
                    let reply = answer(actor, client, self);
                    actor.send(client, reply, &to);
                }
            }
        )*
    };
}

answered_at_once! {
    PlayRequest: |actor, _, Self { text }| actor.need_game().and_then(|()| actor.play(&text));
    FinishRequest: |actor, _, _| actor.need_game().and_then(|()| actor.finish());
    UndoRequest: |actor, _, _| actor.need_game().and_then(|()| actor.undo());
    RedoRequest: |actor, _, _| actor.need_game().and_then(|()| actor.redo());
    HintRequest: |actor, _, _| actor.need_game().map(|()| actor.hint());
    ShareRequest: |actor, _, Self { moves }| {
        actor.need_loaded()?;
        let code = if moves { share_code::game_code } else { share_code::deal_code };
        if actor.session.game.origin() == BoardOrigin::ByHand {
            return Err(refused("A board that was set up by hand has no code.", ReasonKind::NoCodeByHand));
        }
        Ok(CodeReply { text: code(&actor.session.game) })
    };
    StopSearchRequest: |actor, client, _| {
        actor.stop_waiting(client);
        Ok(actor.show())
    };
    FilmRequest: |actor, _, Self { at }| actor.seek_film(at);
    TurnRequest: |actor, _, Self { turn }| actor.show_turn(turn);
    EndFilmRequest: |actor, _, _| Ok(actor.end_film());
    PreferRequest: |actor, _, Self { prefs }| Ok(actor.prefer(prefs.into()));
    PauseRequest: |actor, _, _| Ok(actor.pause());
    ResumeRequest: |actor, _, _| Ok(actor.resume());
    GameFileRequest: |actor, _, _| actor.game_file();
    StatisticsRequest: |actor, _, _| actor.statistics();
    AlbumRequest: |actor, _, _| actor.album();
    CountAnewRequest: |actor, _, _| actor.count_anew();
    HistoryRequest: |actor, _, Self { before, variant }| actor.history(before, variant.as_deref());
    SettingsRequest: |actor, _, _| Ok(SettingsReply { text: actor.storage.settings() });
    KeepSettingsRequest: |actor, _, Self { text }| actor.keep_settings(&text);
    PlacesRequest: |actor, _, _| Ok(PlacesReply { places: actor.places() });
    BoardTextRequest: |actor, _, _| actor.board_text();
    CheckBoardRequest: |actor, _, Self { text }| actor.check_board(&text);
    SetBoardRequest: |actor, _, Self { text }| actor.set_board(&text);
    LayDealRequest: |actor, _, Self { data }| actor.lay_deal(&data);
    MoveByHandRequest: |actor, _, Self { text }| actor.move_by_hand(&text);
    PlayAtRandomRequest: |actor, client, asked| actor.play_at_random(client, asked);
    SolveDealsRequest: |actor, client, asked| actor.solve_deals(client, asked);
    KnobsRequest: |actor, _, _| actor.need_loaded().map(|()| actor.knobs());
    ExploreRequest: |actor, client, asked| actor.explore(client, asked);
    StopTryoutRequest: |actor, _, asked| Ok(actor.stop_tryout(asked));
    ReportRequest: |actor, _, _| Ok(actor.report());
    RulesRequest: |actor, _, Self { language }| Ok(actor.rules_text(language.as_deref()));
}

/// Requests for which the actor starts a job, or a search: it replies later, to an address.
macro_rules! answered_later {
    ($($request:ty: |$actor:pat_param, $address:pat_param, $asked:pat_param| $work:expr;)*) => {
        $(
            impl RequestHandler for $request {
                fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<<Self as TypedRequest>::Reply>>) {
                    let work = |$actor: &mut TableActor, $address: ReplyAddress<<Self as TypedRequest>::Reply>, $asked: Self| $work;
                    work(actor, ReplyAddress { client, to }, self);
                }
            }
        )*
    };
}

answered_later! {
    OptionsRequest: |actor, address, Self { options }| actor.set_options(address, options);
    HintFromSolutionRequest: |actor, address, _| actor.respond_to_search(address, AwaitedSearch::Hint, |reply| reply);
    SolutionRequest: |actor, address, _| {
        actor.respond_to_search(address, AwaitedSearch::Solution, HintOrView::into_view);
    };
    BackToWinnableRequest: |actor, address, _| {
        actor.respond_to_search(address, AwaitedSearch::Back, HintOrView::into_view);
    };
    DealRequest: |actor, address, asked| actor.new_deal(address, asked);
    RestartRequest: |actor, address, _| actor.restart(address);
    DailyRequest: |actor, address, asked| actor.daily_month(address, &asked);
    DealDailyRequest: |actor, address, asked| actor.deal_daily(address, asked);
    OpenRequest: |actor, address, Self { code }| actor.open_code(address, &code);
    OpenGameFileRequest: |actor, address, Self { text }| actor.open_game_file(address, text);
    ChallengeRequest: |actor, address, _| actor.challenge(address);
    SolverMovesRequest: |actor, address, _| actor.solver_moves(address);
    AchievementsRequest: |actor, address, _| actor.achievements(address);
    PlayOnRequest: |actor, address, _| actor.play_on(address);
    ReplayRequest: |actor, address, Self { id }| actor.replay(address, id);
    LedgerRequest: |actor, address, _| actor.ledger(address);
    SettlingRequest: |actor, address, _| actor.settling(address);
    ConsoleRequest: |actor, address, _| actor.console(address);
    WhyRequest: |actor, address, Self { text }| actor.why(address, &text);
    PinsRequest: |actor, address, _| actor.pins(address);
    PinRequest: |actor, address, asked| actor.pin(address, asked);
    ScriptRequest: |actor, address, _| actor.script(address);
    PlacePileRequest: |actor, address, asked| actor.place_pile(address, asked);
    SaveScriptRequest: |actor, address, asked| actor.save_script(address, asked);
    NewScriptRequest: |actor, address, asked| actor.new_script(address, asked);
    MechanismsRequest: |actor, address, _| actor.mechanisms(address);
    ReceiveRequest: |actor, address, asked| actor.receive(address, asked);
    KeepReceivedRequest: |actor, address, asked| actor.keep_received(address, asked);
    PlayReceivedRequest: |actor, address, asked| actor.play_received(address, &asked);
    PackRequest: |actor, address, asked| actor.pack(address, asked);
    EditScriptRequest: |actor, address, Self { variant }| actor.edit_script(address, variant);
    EditCopyRequest: |actor, address, Self { variant }| actor.edit_scripts(address, variant, copies::make);
    DropCopyRequest: |actor, address, Self { variant }| actor.move_aside(address, variant, own_scripts::put_aside);
    RenameScriptRequest: |actor, address, asked| actor.rename_script(address, asked);
    RemoveScriptRequest: |actor, address, Self { variant }| actor.move_aside(address, variant, own_scripts::remove);
    BringBackRequest: |actor, address, _| actor.bring_back(address);
    TryScriptRequest: |actor, address, asked| actor.try_script(address, asked);
    KeepScratchRequest: |actor, address, Self { variant }| actor.edit_scripts(address, variant, scratch::keep);
    DropScratchRequest: |actor, address, Self { variant }| actor.edit_scripts(address, variant, scratch::throw_away);
}

/// Questions about the language of scripts. Nothing changes by them.
macro_rules! answered_elsewhere {
    ($($request:ty: |$actor:pat_param, $to:pat_param, $asked:pat_param| $work:expr;)*) => {
        $(
            impl RequestHandler for $request {
                const IS_ANSWERED_ELSEWHERE: bool = true;

                fn respond(self, actor: &mut TableActor, _: ClientId, to: Sender<ReplyResult<<Self as TypedRequest>::Reply>>) {
                    let work = |$actor: &mut TableActor, $to: Sender<ReplyResult<<Self as TypedRequest>::Reply>>, $asked: Self| $work;
                    work(actor, to, self);
                }
            }
        )*
    };
}

answered_elsewhere! {
    CompleteRequest: |actor, to, asked| actor.complete(&to, asked);
    DescribeRequest: |actor, to, asked| actor.describe(&to, asked);
    SignatureRequest: |actor, to, asked| actor.signature(&to, asked);
    DefinitionRequest: |actor, to, asked| actor.definition(&to, asked);
    RenameRequest: |actor, to, asked| actor.rename(&to, asked);
    FormatRequest: |actor, to, asked| actor.format(&to, asked);
}

impl RequestHandler for FindMistakesRequest {
    const IS_ANSWERED_ELSEWHERE: bool = true;

    fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<MistakesReply>>) {
        actor.find_mistakes(client, to, self);
    }
}

impl RequestHandler for CheckScriptRequest {
    const IS_ANSWERED_ELSEWHERE: bool = true;

    fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<CheckedReply>>) {
        actor.check_script(client, to);
    }
}

impl RequestHandler for LookRequest {
    /// Nothing has changed, so the other clients are not told.
    fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<ViewReply>>) {
        let view = actor.answered_view();
        let _ = to.send(Ok(ViewReply { view: actor.view_of(client, &view), followed: None }));
        if actor.watch.is_some() {
            actor.compare_files();
        }
    }
}

impl RequestHandler for VariantsRequest {
    /// Scripts that are not known are run for the list. It comes soon, whether or not all of them are.
    fn respond(self, actor: &mut TableActor, _: ClientId, to: Sender<ReplyResult<VariantsReply>>) {
        let (library, played, messages) = (actor.library.clone(), actor.played(), actor.messages.clone());
        let list = move || {
            let until = Instant::now() + LIST_AT_ONCE;
            let listing = gallery::listing(&library, Some(until), move || drop(messages.send(Message::ScriptsRead)));
            let left_out = u32::try_from(listing.left_out).ok().filter(|left_out| *left_out > 0);
            drop(to.send(Ok(VariantsReply { variants: listing.entries, played, left_out })));
        };
        // Without a thread the sender is dropped, and the client is told that there is no reply.
        drop(actor.start_job("list", list, |_, ()| ()));
    }
}

impl TableActor {
    fn undo(&mut self) -> ReplyResult<ViewReply> {
        if self.session.game.undo() {
            self.note_aid(DailyAid::TakenBack);
            Ok(self.after_change(WriteScope::Cursor))
        } else {
            Err(no_undo(&self.session.game))
        }
    }

    fn redo(&mut self) -> ReplyResult<ViewReply> {
        if !self.session.game.redo() {
            return Err(refused("There is nothing to redo.", ReasonKind::NoRedo));
        }
        Ok(self.after_change(WriteScope::Cursor))
    }

    fn hint(&mut self) -> HintReply {
        let view = self.answered_view();
        if let Some(reply) = self.hint_of_light() {
            return reply;
        }
        let looks = self.session.looks();
        let game = &self.session.game;
        let found = match view.status {
            StatusView::Unknown => Err(NoHint::RulesFail),
            // In a stuck game even a draw leads nowhere.
            _ if self.analysis.stuck => Err(NoHint::NothingNew),
            // What fails on the way to somewhere says nothing about this position.
            _ => game.rules().script.watch(|| hint(game, &view, &looks)).0,
        };
        if found.is_ok() {
            self.note_aid(DailyAid::Hint);
        }
        let none = found.as_ref().err().copied();
        let (text, why) = found.ok().map(|HintedMove { text, why }| (text, why)).unzip();
        HintReply { view, text, solution: false, why, none }
    }

    /// The next move of the win that the light knows. It may know of face-down cards, so the game is marked, as for every hint
    /// from a solution.
    fn hint_of_light(&mut self) -> Option<HintReply> {
        if !self.analysis.preferences.light {
            return None;
        }
        let game = &self.session.game;
        let Some(Winnability::Winnable(line)) = self.analysis.by_turn.at(game, game.at()) else { return None };
        let first = *line.first()?;
        self.mark_helped();
        Some(self.hint_of_solution(Some(first)))
    }

    /// The next move of a solution, if a move is left.
    pub(super) fn hint_of_solution(&mut self, mv: Option<Move>) -> HintReply {
        let text = mv.map(|mv| self.session.game.rules().move_text(&mv).to_string());
        // The view may bring back older rules, where those in force fail: the move must be one of theirs.
        let view = self.answered_view();
        let game = &self.session.game;
        let mv = text.and_then(|text| game.rules().parse_move(&text).ok());
        let mv = mv.filter(|mv| listed(game.rules(), &view, mv).is_some());
        // What fails on the way to a reason says nothing about this position.
        let found = mv.map(|mv| game.rules().script.watch(|| HintedMove::of_solution(game, &view, &mv)).0);
        let (text, why) = found.map(|HintedMove { text, why }| (text, why)).unzip();
        HintReply { view, text, solution: true, why, none: None }
    }

    fn pause(&mut self) -> ViewReply {
        self.session.clock.pause();
        self.keep(WriteScope::Cursor);
        self.show()
    }

    fn resume(&mut self) -> ViewReply {
        self.session.resume();
        self.show()
    }

    /// Makes a copy of a script, or moves it aside. The game follows at once.
    fn edit_scripts(
        &mut self,
        address: ReplyAddress<CopyReply>,
        variant: String,
        edit: fn(&Library, &str) -> Result<PathBuf, copies::CopyScriptError>,
    ) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let library = self.library.clone();
        self.start_job_for(
            "copy",
            address,
            move || edit(&library, &variant),
            |actor, address, done| {
                let reply = done.map_err(no_copy).map(|path| {
                    actor.recompile();
                    CopyReply { path: path.display().to_string() }
                });
                actor.reply(address, reply);
            },
        );
    }

    /// How the variant on the table is played, in a language or in the words of its script.
    fn rules_text(&self, language: Option<&str>) -> RulesReply {
        let about = &self.session.game.rules().about;
        let translated = language.and_then(|language| self.library.translated(about, language));
        let html = rulebook::html(translated.as_ref().unwrap_or(&about.text));
        RulesReply { html, translated: translated.is_some() }
    }
}
