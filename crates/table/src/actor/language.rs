//! Questions of an editor about the language of scripts. The analyser answers them; a thread of its own waits for it, so that
//! the table's never does.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use super::TableActor;
use super::answers::failed;
use super::parts::clients::ClientId;
use super::parts::language_desk::WaitingLook;
use super::workshop::unknown_file;
use crate::language::{self, DefinitionFound, LanguageError, LanguageServer, SourceCursor, SourceFinding};
use crate::protocol::{
    CheckedReply, CompleteRequest, CompletionsReply, DefinitionReply, DefinitionRequest, DescribeRequest,
    DescribedReply, FindMistakesRequest, FormatRequest, FormattedReply, MendView, MistakeView, MistakesReply,
    RenameRequest, RenamedReply, ReplyResult, SignatureReply, SignatureRequest,
};
use redeal_rules::SourceFile;
use redeal_scripts::lua::{MAX_SOURCE, ScriptReadError, ScriptSource as _};

type To<R> = Sender<ReplyResult<R>>;

impl TableActor {
    pub(super) fn complete(&mut self, to: &To<CompletionsReply>, CompleteRequest { at }: CompleteRequest) {
        self.ask_about(to, at, |server, others, at| Ok(CompletionsReply { completions: server.complete(others, at)? }));
    }

    pub(super) fn describe(&mut self, to: &To<DescribedReply>, DescribeRequest { at }: DescribeRequest) {
        self.ask_about(to, at, |server, others, at| Ok(DescribedReply { html: server.describe(others, at)? }));
    }

    pub(super) fn signature(&mut self, to: &To<SignatureReply>, SignatureRequest { at }: SignatureRequest) {
        self.ask_about(to, at, |server, others, at| Ok(SignatureReply { signature: server.signature(others, at)? }));
    }

    pub(super) fn definition(&mut self, to: &To<DefinitionReply>, DefinitionRequest { at }: DefinitionRequest) {
        self.ask_about(to, at, |server, others, at| {
            Ok(match server.definition(others, at)? {
                DefinitionFound::Place(place) => DefinitionReply { place: Some(place), word: false },
                DefinitionFound::Word => DefinitionReply { place: None, word: true },
                DefinitionFound::Nothing => DefinitionReply { place: None, word: false },
            })
        });
    }

    pub(super) fn rename(&mut self, to: &To<RenamedReply>, RenameRequest { at, name }: RenameRequest) {
        self.ask_about(to, at, move |server, others, at| Ok(RenamedReply { edits: server.rename(others, at, &name)? }));
    }

    pub(super) fn format(&mut self, to: &To<FormattedReply>, FormatRequest { path, text }: FormatRequest) {
        let at = SourceCursor { path, text, line: 0, column: 0 };
        self.ask_about(to, at, |server, _, at| Ok(FormattedReply { text: server.format(&at.path, &at.text)? }));
    }

    /// Looks for mistakes in another process, which ends afterwards. What the client asked before, and waits for its turn, is
    /// not looked at any more.
    pub(super) fn find_mistakes(&mut self, client: ClientId, to: To<MistakesReply>, asked: FindMistakesRequest) {
        let at = SourceCursor { path: asked.path, text: asked.text, line: 0, column: 0 };
        let checked = self.is_of_script(&at).and_then(|()| {
            let program = self.language.program.clone();
            program.ok_or_else(|| failed(&LanguageError::from(io::Error::from(io::ErrorKind::NotFound))))
        });
        let program = match checked {
            Ok(program) => program,
            Err(error) => return drop(to.send(Err(error))),
        };
        let (others, reply) = (self.other_files(&at.path), to.clone());
        let look = move || {
            let own = SourceFile { path: at.path.clone(), text: at.text.as_str().into() };
            let sources: Vec<SourceFile> = std::iter::once(own).chain(others()).collect();
            let found = language::look(&program, &sources).ok_or_else(|| failed(&LanguageError::Late));
            let of_file = |found: Vec<SourceFinding>| {
                let found = found.into_iter().filter(|finding| finding.file == at.path && !finding.is_of_syntax());
                let shown = found.map(|finding| MistakeView {
                    line: finding.line.unwrap_or(1),
                    column: finding.column.unwrap_or(1),
                    mend: MendView::in_message(&finding.message),
                    message: finding.message,
                    error: finding.error,
                });
                MistakesReply { mistakes: shown.collect() }
            };
            drop(reply.send(found.map(of_file)));
        };
        let waiting = &mut self.language.looks.waiting;
        if let Some(at) = waiting.iter().position(|older| older.client == client)
            && let Some(older) = waiting.remove(at)
        {
            drop(older.to.send(Err(failed(&LanguageError::Superseded))));
        }
        waiting.push_back(WaitingLook { client, to, look: Box::new(look) });
        self.look_on();
    }

    /// Starts the next look, unless one is on.
    fn look_on(&mut self) {
        if self.language.looks.running {
            return;
        }
        let Some(WaitingLook { look, .. }) = self.language.looks.waiting.pop_front() else { return };
        let done = |actor: &mut Self, ()| {
            actor.language.looks.running = false;
            actor.look_on();
        };
        // Without a thread the sender is dropped, and the client is told that there is no reply.
        self.language.looks.running = self.start_job("look", look, done).is_ok();
    }

    /// Checks the script on the table in another process. What the client asked before is stopped, or not begun.
    pub(super) fn check_script(&mut self, client: ClientId, to: To<CheckedReply>) {
        if let Err(error) = self.need_editing() {
            return drop(to.send(Err(error)));
        }
        self.language.checks.stop(client);
        self.language.checks.waiting.push_back((client, to));
        self.check_on();
    }

    /// Starts the next check, unless one is on.
    fn check_on(&mut self) {
        while self.language.checks.running.is_none() {
            let Some((client, to)) = self.language.checks.waiting.pop_front() else { return };
            let Some(program) = self.language.program.clone() else {
                drop(to.send(Err(failed(&LanguageError::from(io::Error::from(io::ErrorKind::NotFound))))));
                continue;
            };
            let (folders, script) = (self.library.folders().to_vec(), self.session.latest.about.file.clone());
            let stop = Arc::new(AtomicBool::new(false));
            self.language.checks.running = Some((client, Arc::clone(&stop)));
            let check = move || {
                let found = language::check(&program, &folders, &script, &stop);
                let why = if stop.load(Ordering::Relaxed) { LanguageError::Superseded } else { LanguageError::Late };
                drop(to.send(found.map(|findings| CheckedReply { findings }).ok_or_else(|| failed(&why))));
            };
            let done = |actor: &mut Self, ()| {
                actor.language.checks.running = None;
                actor.check_on();
            };
            // Without a thread the sender is dropped, and the client is told that there is no reply.
            if self.start_job("check", check, done).is_err() {
                self.language.checks.running = None;
            }
        }
    }

    /// Asks about a place in a file of the script on the table.
    fn ask_about<R: Send + 'static>(
        &mut self,
        to: &To<R>,
        at: SourceCursor,
        question: impl FnOnce(&mut LanguageServer, &[SourceFile], &SourceCursor) -> Result<R, LanguageError>
        + Send
        + 'static,
    ) {
        if let Err(error) = self.is_of_script(&at) {
            return drop(to.send(Err(error)));
        }
        let (others, reply) = (self.other_files(&at.path), to.clone());
        let asked = move |server: &mut LanguageServer| {
            let answer = question(server, &others(), &at).map_err(|error| failed(&error));
            drop(reply.send(answer));
        };
        if let Err(error) = self.language.send(Box::new(asked)) {
            drop(to.send(Err(failed(&error))));
        }
    }

    /// Only what could be saved is asked about.
    fn is_of_script(&self, at: &SourceCursor) -> ReplyResult<()> {
        if !self.script_paths().contains(&at.path) {
            return Err(unknown_file(&at.path));
        }
        if at.text.len() > MAX_SOURCE {
            return Err(failed(&ScriptReadError::TooLong(at.path.chars().take(80).collect())));
        }
        Ok(())
    }

    /// Reads the other files of the script on the table, later and elsewhere.
    fn other_files(&self, but: &str) -> impl Fn() -> Vec<SourceFile> + Send + 'static {
        let library = self.library.clone();
        let paths: Vec<String> = self.script_paths().into_iter().filter(|path| path != but).collect();
        move || {
            let read = |path: &String| Some(SourceFile { path: path.clone(), text: library.read(path).ok()? });
            paths.iter().filter_map(read).collect()
        }
    }
}
