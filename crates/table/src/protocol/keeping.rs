//! Where everything lies that is kept.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A folder that the program uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Place {
    /// What lies there.
    pub kind: PlaceKind,
    /// Its path, with `~` for the home.
    pub path: String,
}

/// What lies in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// Games, statistics, settings and pictures.
    Games,
    /// The player's own scripts.
    OwnRules,
    /// What was there before backups were restored.
    Aside,
    /// The scripts that come with the program.
    BundledRules,
    /// The log.
    Log,
    /// Size and place of the window.
    Window,
    /// What the window's toolkit stores for the page.
    Page,
    /// What the window's toolkit can make anew.
    Cache,
}
