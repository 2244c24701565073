//! The workshop: the files of the script on the table are read and written beside the game.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed, no_copy, no_variant, refused};
use super::jobs::ReplyAddress;
use crate::protocol::{
    ReasonKind, ReplyResult, SaveScriptRequest, SavedScriptReply, ScriptFileView, ScriptReply, TriedScriptReply,
    TryScriptRequest, Unfulfilled,
};
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::copies::CopyScriptError;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::ScriptReadError;
use redeal_scripts::rulebook::mark;
use redeal_scripts::scratch::{self, ScratchCopyError};
use redeal_scripts::script_files::{self, SaveOutcome, ScriptFile, positions_of};

/// The script on the table: where its files are, and which of them may be changed.
struct TableScript {
    library: Library,
    edit: bool,
    /// The newest rules.
    latest: Arc<Rules>,
    /// The files of a script that does not load, where something stands in for its game.
    unloaded: Vec<String>,
    in_force: Arc<Rules>,
    /// When those came into force, in milliseconds since 1970.
    since: i64,
}

impl TableActor {
    fn table_script(&self) -> TableScript {
        let (latest, in_force) = (Arc::clone(&self.session.latest), Arc::clone(self.session.game.rules()));
        TableScript {
            library: self.library.clone(),
            edit: self.edit,
            latest,
            unloaded: self.session.stands_in_for.as_ref().map(|script| script.files.clone()).unwrap_or_default(),
            in_force,
            since: self.session.in_force_since,
        }
    }

    /// The paths of its files, its own file first.
    pub(super) fn script_paths(&self) -> Vec<String> {
        self.table_script().paths().into_iter().map(String::from).collect()
    }

    pub(super) fn script(&self, address: ReplyAddress<ScriptReply>) {
        let script = self.table_script();
        let work = move || script.read();
        self.start_job_for("script", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }

    pub(super) fn save_script(&self, address: ReplyAddress<SavedScriptReply>, asked: SaveScriptRequest) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let script = self.table_script();
        let work = move || script.save(&asked);
        self.start_job_for("save", address, work, |actor, address, saved| {
            if matches!(&saved, Ok(SavedScriptReply { written: true, .. })) {
                actor.recompile_saved();
            }
            actor.reply(address, saved);
        });
    }

    pub(super) fn try_script(&self, address: ReplyAddress<TriedScriptReply>, asked: TryScriptRequest) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let library = self.library.clone();
        let work = move || {
            let copy = scratch::lay(&library, &asked.text).map_err(no_scratch)?;
            Ok(TriedScriptReply { variant: copy.variant, path: copy.path.display().to_string() })
        };
        self.start_job_for("try", address, work, |actor, address, tried| actor.reply(address, tried));
    }
}

impl TableScript {
    /// The paths of its files, its own file first.
    fn paths(&self) -> Vec<&str> {
        let about = &self.latest.about;
        let required = self.latest.sources.iter().map(|source| &source.path).chain(&self.unloaded).map(String::as_str);
        let mut paths = vec![about.file.as_str()];
        paths.extend(required.filter(|path| *path != about.file));
        paths
    }

    fn read(&self) -> ScriptReply {
        let positions = positions_of(&self.latest.about.file);
        let translations = self.translations();
        let paths = self.paths().into_iter().chain([positions.as_str()]).chain(translations.iter().map(String::as_str));
        let read = paths.map(|path| script_files::read(&self.library, path));
        // A file that is gone, or that can't be read, is left out: the problem of the rules tells of it.
        let files: Vec<ScriptFileView> = read.flatten().map(|file| self.shown(file)).collect();
        let missing = translations.iter().filter(|path| !self.library.has(path));
        let untranslated = missing.map(|path| self.begun_translation(path)).collect();
        let file = &self.latest.about.file;
        let (hides, scratch) = (self.library.shadows(file), scratch::is_scratch(file));
        ScriptReply { files, untranslated, hides, scratch, since: self.since }
    }

    fn save(&self, asked: &SaveScriptRequest) -> ReplyResult<SavedScriptReply> {
        let SaveScriptRequest { path, text, base } = asked;
        // Nothing but the files that the script on the table has is written, so no path of a page leads anywhere else.
        let is_translation = self.is_translation(path);
        if !self.paths().contains(&path.as_str()) && !self.is_positions(path) && !is_translation {
            return Err(unknown_file(path));
        }
        if is_translation && base.is_empty() {
            if !self.edit {
                return Err(unknown_file(path));
            }
            let saved = script_files::save_first(&self.library, path, text).map_err(no_copy)?;
            return Ok(self.saved(saved));
        }
        let file = script_files::read(&self.library, path).map_err(|error| failed(&error))?;
        if !self.is_editable(&file) {
            let text = format!("`{path}` comes with the program, and other variants need it as it is");
            return Err(refused(text, ReasonKind::SharedScript { script: path.clone() }));
        }
        let saved = script_files::save(&self.library, path, text, base).map_err(no_copy)?;
        Ok(self.saved(saved))
    }

    fn saved(&self, outcome: SaveOutcome) -> SavedScriptReply {
        let (file, written) = match outcome {
            SaveOutcome::Written(file) => (file, true),
            SaveOutcome::ChangedMeanwhile(file) => (file, false),
        };
        SavedScriptReply { file: self.shown(file), written }
    }

    /// Where the translations of its rules text lie, or would lie; none of a script without such a text.
    fn translations(&self) -> Vec<String> {
        let about = &self.latest.about;
        if about.text.is_empty() { Vec::new() } else { self.library.translation_paths(about) }
    }

    fn is_translation(&self, path: &str) -> bool {
        self.translations().iter().any(|translation| translation == path)
    }

    /// A translation that is not there yet: it begins as the text that is to be translated.
    fn begun_translation(&self, path: &str) -> ScriptFileView {
        let text = format!("{}{}", mark(&self.latest.about.text), self.latest.about.text);
        let file = ScriptFile { path: path.to_owned(), text: text.into(), own: false };
        ScriptFileView { version: String::new(), ..self.shown(file) }
    }

    /// The variant's own script can be changed, which makes a copy of it. A required file that comes with the program may
    /// belong to other variants, too.
    fn is_editable(&self, file: &ScriptFile) -> bool {
        self.edit
            && self.library.own().is_some()
            && (file.own
                || file.path == self.latest.about.file
                || self.is_positions(&file.path)
                || self.is_translation(&file.path))
    }

    /// Whether a file has the positions that are pinned for the script.
    fn is_positions(&self, path: &str) -> bool {
        path == positions_of(&self.latest.about.file)
    }

    fn shown(&self, file: ScriptFile) -> ScriptFileView {
        let is_text_of = |source: &SourceFile| source.path == file.path && source.text == file.text;
        let is_translation = self.is_translation(&file.path);
        // Positions and translations are no rules: what stands on disk is what is tried and shown.
        let is_as_on_disk = is_translation || self.is_positions(&file.path);
        ScriptFileView {
            version: file.version(),
            editable: self.is_editable(&file),
            in_force: is_as_on_disk || self.in_force.sources.iter().any(is_text_of),
            mark: is_translation.then(|| mark(&self.latest.about.text)),
            own: file.own,
            text: file.text.to_string(),
            path: file.path,
        }
    }
}

pub(super) fn unknown_file(path: &str) -> Unfulfilled {
    no_copy(CopyScriptError::Unreadable(ScriptReadError::NotInFolders(path.chars().take(80).collect())))
}

fn no_scratch(error: ScratchCopyError) -> Unfulfilled {
    match error {
        ScratchCopyError::Copy(error) => no_copy(error),
        ScratchCopyError::Broken(problem) => no_variant(LoadVariantError::Broken(problem)),
        other => failed(&other),
    }
}
