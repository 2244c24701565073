//! A text that describes the program and the game, for a report of a fault. It does not contain the user's name.
//!
//! The player sees it and decides where it goes.

use std::env;
use std::fmt::Write as _;

use crate::protocol::{PlaceView, TableView};
use redeal_game::game::{BoardOrigin, Game};
use redeal_game::share_code;

/// What goes into the text.
#[derive(Debug)]
pub struct FaultReport<'a> {
    /// What a page sees.
    pub view: &'a TableView,
    /// The game on the table.
    pub game: &'a Game,
    /// The folders that the program uses.
    pub places: &'a [PlaceView],
    /// Whether games are kept at all.
    pub kept: bool,
}

/// What of the environment decides how the window is drawn. Nothing else of it is looked at.
const TELLING: [&str; 7] = [
    "XDG_CURRENT_DESKTOP",
    "XDG_SESSION_TYPE",
    "GDK_BACKEND",
    "GDK_SCALE",
    "WEBKIT_DISABLE_DMABUF_RENDERER",
    "WEBKIT_DISABLE_COMPOSITING_MODE",
    "LANG",
];

impl FaultReport<'_> {
    /// The text, with the last lines of the log.
    pub fn text(&self, log: &str) -> String {
        let mut text = String::new();
        // Into a text nothing can fail.
        let _ = self.write(&mut text, log);
        text
    }

    fn write(&self, to: &mut String, log: &str) -> std::fmt::Result {
        let brief = &self.view.variant;
        writeln!(to, "Redeal {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(to, "System: {}", system())?;
        for name in TELLING {
            if let Ok(value) = env::var(name) {
                writeln!(to, "{name}: {}", value.chars().take(80).collect::<String>())?;
            }
        }
        writeln!(to)?;
        writeln!(to, "Variant: {} ({})", brief.id, brief.file)?;
        for option in &self.view.options {
            writeln!(to, "Option {}: {}", option.id, json(&option.chosen))?;
        }
        writeln!(to, "Seed: {}", self.view.seed)?;
        writeln!(to, "Deal with moves: {}", share_code::game_code(self.game))?;
        if let (BoardOrigin::ByHand, Some(board)) = (self.game.origin(), &self.game.segments()[0].board) {
            writeln!(to, "Set up by hand, on this board:\n{}", board.trim_end())?;
        }
        writeln!(to, "Turns: {}, moves: {}, {}", self.game.at(), self.view.played, json(&self.view.status))?;
        writeln!(to, "Preferences: {}", json(&self.view.prefs))?;
        if let Some(problem) = &self.view.problem {
            writeln!(to, "ScriptProblem: {problem}")?;
        }
        if let Some(notice) = &self.view.notice {
            writeln!(to, "Notice: {notice}")?;
        }
        writeln!(to)?;
        writeln!(to, "Games are {}.", if self.kept { "kept" } else { "not kept" })?;
        for place in self.places {
            writeln!(to, "{}: {}", json(&place.kind), place.path)?;
        }
        writeln!(to)?;
        writeln!(to, "The log of this session, or of the one before:")?;
        writeln!(to, "{}", if log.is_empty() { "(none)" } else { log })
    }
}

/// The system's name and version, and that of its kernel.
fn system() -> String {
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let kernel = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let parts = [name.unwrap_or_default().trim_matches('"'), env::consts::OS, kernel.trim(), env::consts::ARCH];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// As it is called in the protocol.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().trim_matches('"').to_owned()
}
