//! What a table needs to open, and why it can't.

use std::path::PathBuf;

use redeal_game::daily::day::Day;
use redeal_scripts::library::LoadVariantError;
use redeal_storage::backup::UserFolders;
use redeal_storage::journal::OpenJournalError;

/// What a table needs to open.
#[derive(Clone, Debug, Default)]
pub struct TableConfig {
    /// The rules folders; the first one that has a script wins.
    pub folders: Vec<PathBuf>,
    /// The player's own folder among them, which receives copies of scripts.
    pub own: Option<PathBuf>,
    /// Whether clients may copy scripts into the player's own folder, and move copies aside.
    pub edit: bool,
    /// The folder of the journal; none: nothing is stored.
    pub data: Option<PathBuf>,
    /// Whether edited rules come into force by themselves.
    pub watch: bool,
    /// The program `redeal`, which analyses scripts for an editor. None: it is not there, and an editor knows less.
    pub analyser: Option<PathBuf>,
    /// The variant for the very first start.
    pub opening: String,
    /// What tells the local date; none: the clock of this place.
    pub today: Option<fn() -> Day>,
}

impl TableConfig {
    /// The folders that are backed up, if anything is stored.
    pub(crate) fn holdings(&self) -> Option<UserFolders> {
        self.data.clone().map(|data| UserFolders { data, own: self.own.clone() })
    }
}

/// Why a table can't open.
#[derive(Debug, thiserror::Error)]
pub enum OpenTableError {
    /// The journal can't be used.
    #[error(transparent)]
    Journal(#[from] OpenJournalError),
    /// There is nothing to play.
    #[error("there is nothing to play: {0}")]
    Rules(#[from] LoadVariantError),
    /// The system refuses a thread.
    #[error("the table can't open: {0}")]
    System(#[from] std::io::Error),
}
