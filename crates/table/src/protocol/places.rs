//! The folders that the program uses.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A folder that the program uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Place")]
pub struct PlaceView {
    /// What is in it.
    pub kind: PlaceKindView,
    /// Its path, with `~` for the home folder.
    pub path: String,
}

/// What is in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PlaceKind")]
pub enum PlaceKindView {
    /// Games, statistics, settings and pictures.
    Games,
    /// The player's own scripts.
    OwnRules,
    /// Backups of what restored backups have replaced.
    Aside,
    /// The scripts that come with the program.
    BundledRules,
    /// The log.
    Log,
    /// Size and place of the window.
    Window,
    /// What the window's toolkit stores for the page.
    Page,
    /// What the window's toolkit can create again.
    Cache,
}
