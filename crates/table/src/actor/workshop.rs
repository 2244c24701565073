//! The workshop: the files of the script on the table are read and written beside the game.

use super::TableActor;
use super::answers::{failed, no_copy, refused};
use crate::protocol::{
    ReasonKind, ReplyResult, SaveScriptRequest, SavedScriptReply, ScriptFileView, ScriptReply, Unfulfilled,
};
use redeal_scripts::copies::NoCopy;
use redeal_scripts::lua::ScriptReadError;
use redeal_scripts::script_files::{self, SaveOutcome, ScriptFile};

impl TableActor {
    /// The paths of the script on the table, its own file first.
    fn script_paths(&self) -> Vec<&str> {
        let rules = &self.session.latest;
        let required = rules.sources.iter().map(|source| source.path.as_str());
        let mut paths = vec![rules.about.file.as_str()];
        paths.extend(required.filter(|path| *path != rules.about.file));
        paths
    }

    pub(super) fn script(&self) -> ScriptReply {
        let paths = self.script_paths().into_iter();
        let read = paths.map(|path| script_files::read(&self.library, path).map(|file| self.shown_file(file)));
        // A file that is gone, or that can't be read, is left out: the problem of the rules tells of it.
        let files: Vec<ScriptFileView> = read.flatten().collect();
        ScriptReply { files, hides: self.library.shadows(&self.session.latest.about.file) }
    }

    pub(super) fn save_script(&mut self, asked: &SaveScriptRequest) -> ReplyResult<SavedScriptReply> {
        self.need_editing()?;
        let SaveScriptRequest { path, text, base } = asked;
        // Nothing but the files that the script on the table has is written, so no path of a page leads anywhere else.
        if !self.script_paths().contains(&path.as_str()) {
            return Err(unknown_file(path));
        }
        let file = script_files::read(&self.library, path).map_err(|error| failed(&error))?;
        if !self.is_editable(&file) {
            let text = format!("`{path}` comes with the program, and other variants need it as it is");
            return Err(refused(text, ReasonKind::SharedScript { script: path.clone() }));
        }
        match script_files::save(&self.library, path, text, base).map_err(no_copy)? {
            SaveOutcome::Written(file) => {
                self.recompile();
                Ok(SavedScriptReply { file: self.shown_file(file), written: true })
            }
            SaveOutcome::ChangedMeanwhile(file) => Ok(SavedScriptReply { file: self.shown_file(file), written: false }),
        }
    }

    /// The variant's own script can be changed, which makes a copy of it. A required file that comes with the program may
    /// belong to other variants, too.
    fn is_editable(&self, file: &ScriptFile) -> bool {
        self.edit && self.library.own().is_some() && (file.own || file.path == self.session.latest.about.file)
    }

    fn shown_file(&self, file: ScriptFile) -> ScriptFileView {
        let rules = self.session.game.rules();
        ScriptFileView {
            version: file.version(),
            editable: self.is_editable(&file),
            in_force: rules.sources.iter().any(|source| source.path == file.path && source.text == file.text),
            own: file.own,
            text: file.text.to_string(),
            path: file.path,
        }
    }
}

fn unknown_file(path: &str) -> Unfulfilled {
    no_copy(NoCopy::Unreadable(ScriptReadError::NotInFolders(path.chars().take(80).collect())))
}
