//! How each request is carried out.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::answers::{film_is_shown, no_copy, no_editing, no_undo, refused};
use super::{ClientId, Message, TableActor};
use crate::gallery;
use crate::hint::hint;
use crate::protocol::{
    AwaitedSearch, BackToWinnableRequest, CodeReply, CopyReply, CountAnewRequest, DealRequest, DropCopyRequest,
    EditCopyRequest, EndFilmRequest, FilmRequest, FinishRequest, HintFromSolutionRequest, HintOrView, HintReply,
    HintRequest, HistoryReply, HistoryRequest, KeepSettingsRequest, LookRequest, OpenRequest, OptionsRequest,
    PauseRequest, PlacesReply, PlacesRequest, PlayOnRequest, PlayRequest, PreferRequest, ReasonKind, RedoRequest,
    ReplayRequest, ReplyResult, ReportReply, ReportRequest, RestartRequest, ResumeRequest, RulesReply, RulesRequest,
    SettingsReply, SettingsRequest, ShareRequest, SolutionRequest, StatisticsReply, StatisticsRequest,
    SaveScriptRequest, SavedScriptReply, ScriptReply, ScriptRequest, StopSearchRequest, TableEvent, TableView, TypedRequest, UndoRequest, Unfulfilled, VariantsReply, VariantsRequest,
    ViewReply,
};
use crate::view::looks;
use redeal_game::game::DealStart;
use redeal_game::share_code;
use redeal_scripts::copies;
use redeal_scripts::rulebook;
use redeal_storage::journal::WriteScope;

/// How long the list of variants waits for scripts of which nothing is known.
const LIST_AT_ONCE: Duration = Duration::from_secs(1);

/// How the actor carries out a request.
pub trait RequestHandler: Sized {
    /// Carries the request out and sends the reply, at once or from another thread.
    fn respond(self, actor: &mut TableActor, client: ClientId, to: Sender<ReplyResult<<Self as TypedRequest>::Reply>>)
    where
        Self: TypedRequest;
}

/// A reply that may show a changed table to the client that asked.
trait ShownTable {
    /// The table, which the other clients are told of.
    fn table(&self) -> Option<&TableView> {
        None
    }
}

impl ShownTable for ViewReply {
    fn table(&self) -> Option<&TableView> {
        Some(&self.view)
    }
}

impl ShownTable for HintOrView {
    fn table(&self) -> Option<&TableView> {
        match self {
            Self::View(reply) => reply.table(),
            Self::Hint(_) => None,
        }
    }
}

impl ShownTable for HintReply {}
impl ShownTable for CodeReply {}
impl ShownTable for RulesReply {}
impl ShownTable for StatisticsReply {}
impl ShownTable for HistoryReply {}
impl ShownTable for CopyReply {}
impl ShownTable for ScriptReply {}
impl ShownTable for SavedScriptReply {}
impl ShownTable for SettingsReply {}
impl ShownTable for PlacesReply {}
impl ShownTable for ReportReply {}

impl TableActor {
    /// Sends a reply, and shows the other clients what it changed on the table.
    fn send<R: ShownTable>(&self, client: ClientId, reply: ReplyResult<R>, to: &Sender<ReplyResult<R>>) {
        if let Ok(reply) = &reply
            && let Some(view) = reply.table()
        {
            self.clients.tell_others(client, &TableEvent::Changed { view: Box::new(view.clone()) });
        }
        let _ = to.send(reply);
    }

    /// Refuses a request about the game while a film is shown.
    fn need_game(&self) -> Result<(), Unfulfilled> {
        if self.analysis.film().is_some() { Err(film_is_shown()) } else { Ok(()) }
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
    OptionsRequest: |actor, _, Self { options }| actor.need_game().and_then(|()| actor.set_options(&options));
    HintRequest: |actor, _, _| actor.need_game().map(|()| actor.hint());
    HintFromSolutionRequest: |actor, client, _| {
        actor.need_game().and_then(|()| actor.search(client, AwaitedSearch::Hint))
    };
    SolutionRequest: |actor, client, _| {
        actor.need_game().and_then(|()| actor.search(client, AwaitedSearch::Solution)).map(HintOrView::into_view)
    };
    BackToWinnableRequest: |actor, client, _| {
        actor.need_game().and_then(|()| actor.search(client, AwaitedSearch::Back)).map(HintOrView::into_view)
    };
    RestartRequest: |actor, _, _| Ok(actor.restart());
    DealRequest: |actor, client, asked| actor.new_deal(client, asked);
    OpenRequest: |actor, _, Self { code }| actor.open_code(&code);
    ShareRequest: |actor, _, Self { moves }| {
        let code = if moves { share_code::game_code } else { share_code::deal_code };
        Ok(CodeReply { text: code(&actor.session.game) })
    };
    StopSearchRequest: |actor, _, _| Ok(actor.stop_search());
    FilmRequest: |actor, _, Self { at }| actor.seek_film(at);
    EndFilmRequest: |actor, _, _| Ok(actor.end_film());
    PlayOnRequest: |actor, _, _| actor.play_on();
    ReplayRequest: |actor, _, Self { id }| actor.replay(id);
    PreferRequest: |actor, _, Self { prefs }| Ok(actor.prefer(prefs.into()));
    PauseRequest: |actor, _, _| Ok(actor.pause());
    ResumeRequest: |actor, _, _| Ok(actor.resume());
    StatisticsRequest: |actor, _, _| actor.statistics();
    CountAnewRequest: |actor, _, _| actor.count_anew();
    HistoryRequest: |actor, _, Self { before, variant }| actor.history(before, variant.as_deref());
    EditCopyRequest: |actor, _, Self { variant }| {
        actor.need_editing().and_then(|()| actor.copied(copies::make(&actor.library, &variant)))
    };
    DropCopyRequest: |actor, _, Self { variant }| {
        actor.need_editing().and_then(|()| actor.copied(copies::put_aside(&actor.library, &variant)))
    };
    ScriptRequest: |actor, _, _| actor.script();
    SaveScriptRequest: |actor, _, asked| actor.save_script(&asked);
    SettingsRequest: |actor, _, _| Ok(SettingsReply { text: actor.storage.settings() });
    KeepSettingsRequest: |actor, _, Self { text }| actor.keep_settings(&text);
    PlacesRequest: |actor, _, _| Ok(PlacesReply { places: actor.places() });
    ReportRequest: |actor, _, _| Ok(actor.report());
    RulesRequest: |actor, _, Self { language }| Ok(actor.rules_text(language.as_deref()));
}

impl RequestHandler for LookRequest {
    /// Nothing has changed, so the other clients are not told.
    fn respond(self, actor: &mut TableActor, _: ClientId, to: Sender<ReplyResult<ViewReply>>) {
        let _ = to.send(Ok(actor.show()));
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
            Ok(self.after_change(WriteScope::Cursor))
        } else {
            Err(no_undo(&self.session.game))
        }
    }

    fn redo(&mut self) -> ReplyResult<ViewReply> {
        if !self.session.game.redo() {
            return Err(refused("There is no move to play again.", ReasonKind::NoRedo));
        }
        Ok(self.after_change(WriteScope::Cursor))
    }

    fn restart(&mut self) -> ViewReply {
        let start = self.session.game.start();
        let difficulty = self.analysis.known_difficulty();
        self.deal(Arc::clone(&self.session.latest), DealStart::new(start.seed, start.balance), difficulty)
    }

    fn hint(&mut self) -> HintReply {
        let view = self.view();
        // In a stuck game even a draw leads nowhere.
        let best = if self.analysis.stuck { None } else { hint(&view, &looks(&self.session.game)) };
        let text = best.map(|mv| mv.text.clone());
        HintReply { view, text, solution: false }
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

    /// A copy of a script was made or moved aside, or not. The game follows at once.
    fn copied(&mut self, done: Result<std::path::PathBuf, copies::NoCopy>) -> ReplyResult<CopyReply> {
        let path = done.map_err(no_copy)?;
        self.recompile();
        Ok(CopyReply { path: path.display().to_string() })
    }

    /// How the variant on the table is played, in a language or in the words of its script.
    fn rules_text(&self, language: Option<&str>) -> RulesReply {
        let about = &self.session.game.rules().about;
        let translated = language.and_then(|language| self.library.translated(about, language));
        let html = rulebook::html(translated.as_ref().unwrap_or(&about.text));
        RulesReply { html, translated: translated.is_some() }
    }
}
