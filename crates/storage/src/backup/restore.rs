//! Restoring a backup so that a process that dies on the way leaves the old state or the new one.
//!
//! A backup is unpacked and checked in a folder of its own.
//! One rename then makes it pending.
//! Every opening of the journal first completes a pending restore.
//! Each step can be repeated.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::archive::{RULES, unpack, write};
use super::scripts::{MAX_DEPTH, OwnScripts};
use super::sweep::{RESTORE_FOLDER, sweep};
use super::sync::{sync_below, sync_entries};
use super::{BackupContents, RestoreError, RestoredBackup, UserFolders, aside};
use crate::journal::{AdoptError, FILE, adopt};
use crate::pictures::{DRAFT, PictureSlot, is_picture, replace, replace_unsynced};
use crate::private;
use redeal_scripts::copies;

/// The folder of a pending restore.
const PENDING: &str = "restoring";
const PLAN: &str = "plan.json";

/// A backup that was read and checked. Nothing has changed yet.
#[derive(Debug)]
pub struct StagedRestore {
    folder: TempDir,
    plan: RestorePlan,
    contents: BackupContents,
}

/// What another process needs to know to complete the restore.
#[derive(Debug, Serialize, Deserialize)]
struct RestorePlan {
    /// The player's own rules folder.
    own: Option<PathBuf>,
    scripts: Vec<String>,
}

impl StagedRestore {
    /// Unpacks and checks a backup.
    pub fn read(holdings: &UserFolders, from: &Path) -> Result<Self, RestoreError> {
        let failed = |error| RestoreError::Io { path: holdings.data.clone(), error };
        private::make_folder(&holdings.data).map_err(failed)?;
        let folder = tempfile::Builder::new().prefix(RESTORE_FOLDER).tempdir_in(&holdings.data).map_err(failed)?;
        let manifest = unpack(from, folder.path())?;
        let scripts = manifest.files.iter().filter_map(|file| file.path.strip_prefix(RULES));
        let scripts: Vec<String> = scripts.map(str::to_owned).collect();
        if !scripts.is_empty() && holdings.own.is_none() {
            return Err(RestoreError::NoFolder);
        }
        for picture in PictureSlot::ALL {
            let path = folder.path().join(picture.path());
            if path.exists() && !is_picture(&std::fs::read(&path).map_err(failed)?) {
                return Err(RestoreError::Damaged(format!("`{}` isn't a picture", picture.path())));
            }
        }
        let games = folder.path().join(FILE);
        if !games.exists() {
            return Err(RestoreError::Damaged(format!("`{FILE}` is missing")));
        }
        let games = adopt(&games).map_err(|error| match error {
            AdoptError::Newer => RestoreError::Newer(error.to_string()),
            AdoptError::Broken(_) => RestoreError::Damaged(error.to_string()),
        })?;
        let contents = BackupContents { games, scripts: scripts.len(), left_out: 0 };
        Ok(Self { folder, plan: RestorePlan { own: holdings.own.clone(), scripts }, contents })
    }

    /// Replaces the current state, after backing it up. The caller holds the lease, with the journal closed.
    pub fn apply(self, holdings: &UserFolders) -> Result<RestoredBackup, RestoreError> {
        let Self { folder, plan, contents } = self;
        let failed = |error| RestoreError::Io { path: holdings.data.clone(), error };
        let aside = aside(&holdings.data);
        std::fs::create_dir_all(aside.parent().unwrap_or(&holdings.data)).map_err(failed)?;
        write(holdings, &aside).map_err(RestoreError::Aside)?;
        let plan = serde_json::to_vec(&plan).map_err(|error| failed(error.into()))?;
        replace(&folder.path().join(PLAN), &plan).map_err(failed)?;
        sync_below(folder.path()).map_err(failed)?;
        std::fs::rename(folder.path(), holdings.data.join(PENDING)).map_err(failed)?;
        // The folder is not temporary any more.
        let _ = folder.keep();
        sync_entries(&holdings.data).map_err(failed)?;
        finish_pending(&holdings.data).map_err(failed)?;
        tracing::info!("restored {contents:?}; what was there is kept as {}", aside.display());
        Ok(RestoredBackup { contents, aside })
    }
}

/// Completes a pending restore. Returns false if there is none. The caller holds the lease, with the journal closed.
pub fn finish_pending(data: &Path) -> io::Result<bool> {
    let pending = data.join(PENDING);
    let found = pending.join(PLAN).is_file();
    if found {
        let applied = apply_plan(data, &pending);
        applied
            .map_err(|error| io::Error::new(error.kind(), format!("a backup can't be brought into place: {error}")))?;
        // Renamed first: a folder that is being emptied file by file must not look like a pending restore.
        let done = data.join(format!("{}done-{}", RESTORE_FOLDER, std::process::id()));
        std::fs::rename(&pending, &done)?;
        let _ = std::fs::remove_dir_all(done);
    }
    sweep(data);
    Ok(found)
}

/// Removes temporary files that a killed process left among the player's scripts.
fn sweep_drafts(folder: &Path, depth: usize) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let kind = entry.file_type();
        if kind.as_ref().is_ok_and(std::fs::FileType::is_dir) && depth < MAX_DEPTH {
            sweep_drafts(&entry.path(), depth + 1);
        } else if kind.is_ok_and(|kind| kind.is_file()) && entry.file_name().to_string_lossy().starts_with(DRAFT) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn apply_plan(data: &Path, pending: &Path) -> io::Result<()> {
    let plan: RestorePlan = serde_json::from_slice(&std::fs::read(pending.join(PLAN))?)?;
    if let Some(own) = &plan.own {
        sweep_drafts(own, 0);
        for script in OwnScripts::below(own)?.found {
            if !plan.scripts.contains(&script) && !copies::is_aside(&script) {
                copies::move_aside(own, &script)?;
            }
        }
        for script in &plan.scripts {
            let text = std::fs::read(pending.join(RULES).join(script))?;
            let to = own.join(script);
            let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", to.display()));
            // An equal file is not written again, so that no table compiles it again.
            if std::fs::read(&to).ok().as_ref() != Some(&text) {
                replace_unsynced(&to, &text).map_err(named)?;
            }
        }
        if !plan.scripts.is_empty() {
            sync_below(own)?;
        }
    }
    for picture in PictureSlot::ALL {
        let staged = pending.join(picture.path());
        if staged.exists() { picture.write(data, &std::fs::read(staged)?)? } else { picture.remove(data)? }
    }
    let games = pending.join(FILE);
    if games.exists() {
        for ending in ["-wal", "-shm"] {
            match std::fs::remove_file(data.join(format!("{FILE}{ending}"))) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        std::fs::rename(games, data.join(FILE))?;
    }
    sync_entries(data)
}
