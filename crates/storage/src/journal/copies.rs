//! Copies of the journal beside it, made at quiet moments: what a damaged file has lost comes back from them.
//!
//! There are three at most: the newest, one that is at least a day older, and one that is at least a week older than that.
//! A journal that is not as it was written is not copied, so a damaged file takes no good copy's place.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::Connection;

use super::background::CopyInterrupt;
use super::connection::{self, FILE};
use super::rows::{copy_all, spoiled_rows};
use super::schema::{MIGRATIONS, migrate};
use crate::pictures::DRAFT;

/// The folder of the copies, inside that of the journal.
pub(crate) const COPIES: &str = "copies";
/// How much older than the one before it each copy is at least, but for the newest.
const AGES: [Duration; 2] = [Duration::from_hours(24), Duration::from_hours(7 * 24)];
/// How old the newest copy is before another one is made.
const RENEWED_AFTER: Duration = Duration::from_hours(1);

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum CopyJournalError {
    /// The journal can't be read, or the copy can't be written.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
    /// Some rows of the journal are not as they were written.
    #[error("{0} of its rows are not as they were written")]
    Spoiled(u64),
    /// A file can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The copies of the journal of a folder, the newest first. Not all of them need exist.
pub(super) fn paths(folder: &Path) -> [PathBuf; 3] {
    [1, 2, 3].map(|n| folder.join(COPIES).join(format!("redeal-{n}.db")))
}

/// Whether the journal has changed since the newest copy was made, and that is long enough ago.
pub(super) fn is_due(folder: &Path) -> bool {
    let changed = |path: PathBuf| path.metadata().and_then(|file| file.modified()).ok();
    let [newest, ..] = paths(folder);
    let written = changed(folder.join(FILE)).max(changed(folder.join(format!("{FILE}-wal"))));
    match (changed(newest), written) {
        (Some(copied), Some(written)) => {
            written > copied && SystemTime::now().duration_since(copied).unwrap_or(RENEWED_AFTER) >= RENEWED_AFTER
        }
        (None, written) => written.is_some(),
        (Some(_), None) => false,
    }
}

/// Copies the journal of a folder, even while it is in use. Older copies move on.
///
/// # Errors
///
/// Keeps the older copies where the journal can't be read or is not as it was written.
pub(super) fn make(folder: &Path, copying: &CopyInterrupt) -> Result<(), CopyJournalError> {
    let from = connection::open(&folder.join(FILE))?;
    copying.set(Some(from.get_interrupt_handle()));
    let made = make_from(&from, folder);
    copying.set(None);
    made
}

fn make_from(from: &Connection, folder: &Path) -> Result<(), CopyJournalError> {
    // All reads see the same state.
    let reading = from.unchecked_transaction()?;
    let games: i64 = reading.query_row("select count(*) from games where at > 0", [], |row| row.get(0))?;
    if games == 0 {
        return Ok(());
    }
    match spoiled_rows(&reading)? {
        0 => {}
        rows => return Err(CopyJournalError::Spoiled(rows)),
    }
    let copies = folder.join(COPIES);
    crate::private::make_folder(&copies)?;
    sweep(&copies);
    let draft = tempfile::Builder::new().prefix(DRAFT).suffix(".part").tempfile_in(&copies)?;
    {
        let mut to = connection::open(draft.path())?;
        to.pragma_update(None, "journal_mode", "memory")?;
        to.pragma_update(None, "synchronous", "off")?;
        to.pragma_update(None, "foreign_keys", false)?;
        migrate(&mut to, 0, MIGRATIONS)?;
        copy_all(&reading, &mut to)?;
    }
    draft.as_file().sync_all()?;
    let [newest, second, third] = paths(folder);
    if is_older(&second, &newest, AGES[0]) {
        if is_older(&third, &second, AGES[1]) {
            rename(&second, &third)?;
        }
        rename(&newest, &second)?;
    }
    draft.persist(newest).map(drop).map_err(|error| error.error.into())
}

/// Whether a copy does not exist, or is so much older than the next one.
fn is_older(copy: &Path, next: &Path, age: Duration) -> bool {
    let made = |path: &Path| path.metadata().and_then(|file| file.modified());
    match (made(copy), made(next)) {
        (Ok(copy), Ok(next)) => next.duration_since(copy).is_ok_and(|found| found >= age),
        (Err(_), _) => true,
        (Ok(_), Err(_)) => false,
    }
}

fn rename(from: &Path, to: &Path) -> io::Result<()> {
    match std::fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Removes what a killed process left: only the holder of the lease makes copies.
fn sweep(copies: &Path) {
    for entry in std::fs::read_dir(copies).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(DRAFT) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}
