//! The file format of backups: a zip archive with a manifest that lists path, length and hash of every other file.
//!
//! An archive is untrusted input.
//! Every file is checked against the manifest, nothing is unpacked beyond its listed length, and only paths that a backup
//! can have are written.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, ZipArchive};

use super::scripts::{self, OwnScripts};
use super::sweep::{self, BackupFolder};
use super::{BackupContents, BackupError, RestoreError, UserFolders, seconds};
use crate::journal::{FILE, snapshot};
use crate::pictures::{self, PictureSlot};
use crate::private;
use redeal_scripts::lua::MAX_SOURCE;

/// The version of the format.
const FORM: u64 = 1;
const MANIFEST: &str = "manifest.json";
const MAX_MANIFEST_BYTES: u64 = 4 << 20;
/// The folder of scripts in a backup.
pub(super) const RULES: &str = "rules/";
/// The longest archive, and the longest journal in one. A game takes about ten kilobytes.
pub(super) const MAX_ARCHIVE_BYTES: u64 = 512 << 20;
const MAX_JOURNAL_BYTES: u64 = 2 << 30;
const MAX_FILES: usize = scripts::MAX_SCRIPTS + 8;

/// The manifest of a backup.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct BackupManifest {
    redeal_backup: u64,
    version: String,
    made: u64,
    pub(super) files: Vec<ManifestEntry>,
}

/// The entry of one file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ManifestEntry {
    pub(super) path: String,
    bytes: u64,
    blake3: String,
}

/// Writes a backup into a new file.
pub(super) fn write(holdings: &UserFolders, to: &Path) -> Result<BackupContents, BackupError> {
    let io = |path: &Path| {
        let path = path.to_path_buf();
        move |error| BackupError::Io { path, error }
    };
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_path_buf()));
    }
    private::make_folder(&holdings.data).map_err(io(&holdings.data))?;
    sweep::sweep(&holdings.data);
    let mut aside = BackupFolder::new(&holdings.data).map_err(io(&holdings.data))?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    sweep::sweep_drafts(folder);
    let draft = tempfile::Builder::new().prefix(pictures::DRAFT).suffix(pictures::DRAFT_END).make_in(folder, |path| {
        aside.note(path)?;
        private::new_file(path)
    });
    let mut draft = draft.map_err(io(folder))?;
    let mut writer = ArchiveWriter { zip: ZipWriter::new(draft.as_file_mut()), files: Vec::new() };
    let mut contents = BackupContents::default();

    let games = aside.path().join(FILE);
    let failed = |error| BackupError::Games { folder: holdings.data.clone(), error };
    contents.games = snapshot(&holdings.data, &games).map_err(failed)?;
    if games.metadata().map_err(io(&games))?.len() > MAX_JOURNAL_BYTES {
        return Err(BackupError::TooMuch("the saved games take more than 2 GiB"));
    }
    writer.add(FILE, &mut File::open(&games).map_err(io(&games))?).map_err(io(to))?;
    for picture in PictureSlot::ALL {
        if let Some(bytes) = picture.read(&holdings.data) {
            writer.add(picture.path(), &mut bytes.as_slice()).map_err(io(to))?;
        }
    }
    if let Some(own) = &holdings.own {
        let scripts = OwnScripts::below(own).map_err(io(own))?;
        (contents.scripts, contents.left_out) = (scripts.found.len(), scripts.left_out);
        for script in &scripts.found {
            let path = own.join(script);
            let mut text = Vec::new();
            File::open(&path)
                .and_then(|file| file.take(MAX_SOURCE as u64).read_to_end(&mut text))
                .map_err(io(&path))?;
            writer.add(&format!("{RULES}{script}"), &mut text.as_slice()).map_err(io(to))?;
        }
    }
    writer.finish().map_err(io(to))?;
    if draft.as_file().metadata().map_err(io(to))?.len() > MAX_ARCHIVE_BYTES {
        return Err(BackupError::TooMuch("the file would have more than 512 MiB"));
    }
    draft.as_file().sync_all().map_err(io(to))?;
    draft.persist_noclobber(to).map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_path_buf()),
        _ => BackupError::Io { path: to.to_path_buf(), error: error.error },
    })?;
    Ok(contents)
}

struct ArchiveWriter<'a> {
    zip: ZipWriter<&'a mut File>,
    files: Vec<ManifestEntry>,
}

impl ArchiveWriter<'_> {
    fn add(&mut self, path: &str, from: &mut dyn Read) -> io::Result<()> {
        self.zip.start_file(path, options()).map_err(of_zip)?;
        let mut hash = blake3::Hasher::new();
        let bytes = copy(from, &mut self.zip, &mut hash)?;
        self.files.push(ManifestEntry { path: path.to_owned(), bytes, blake3: hash.finalize().to_hex().to_string() });
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        let manifest = BackupManifest {
            redeal_backup: FORM,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            made: seconds(),
            files: self.files,
        };
        self.zip.start_file(MANIFEST, options()).map_err(of_zip)?;
        serde_json::to_writer_pretty(&mut self.zip, &manifest)?;
        self.zip.finish().map(drop).map_err(of_zip)
    }
}

/// Files that other programs unpack are readable for their owner only.
fn options() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).unix_permissions(0o600)
}

fn of_zip(error: ZipError) -> io::Error {
    match error {
        ZipError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// Unpacks a backup into an empty folder, and checks every file against the manifest.
pub(super) fn unpack(from: &Path, into: &Path) -> Result<BackupManifest, RestoreError> {
    let io = |error| RestoreError::Io { path: from.to_path_buf(), error };
    let damaged = |what: String| RestoreError::Damaged(what);
    let mut file = File::open(from).map_err(io)?;
    if file.metadata().map_err(io)?.len() > MAX_ARCHIVE_BYTES {
        return Err(RestoreError::TooMuch(String::from("the file has more than 512 MiB")));
    }
    let mut start = [0; 2];
    let other = || RestoreError::Other(from.display().to_string());
    file.read_exact(&mut start).map_err(|_| other())?;
    if &start != b"PK" {
        return Err(other());
    }
    file.rewind().map_err(io)?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|error| damaged(error.to_string()))?;
    if zip.len() > MAX_FILES {
        return Err(RestoreError::TooMuch(format!("{} files", zip.len())));
    }
    let manifest = read_manifest(&mut zip, other)?;
    let mut names = BTreeSet::new();
    let mut total = 0_u64;
    for entry in &manifest.files {
        let most = most_bytes(&entry.path)
            .ok_or_else(|| damaged(format!("`{}` isn't part of a backup", entry.path.escape_debug())))?;
        total = total.saturating_add(entry.bytes);
        if entry.bytes > most || total > MAX_JOURNAL_BYTES + MAX_ARCHIVE_BYTES {
            return Err(RestoreError::TooMuch(format!("`{}` has {} bytes", entry.path, entry.bytes)));
        }
        // On file systems that ignore case, two such files would be one.
        if !names.insert(entry.path.to_lowercase()) {
            return Err(damaged(format!("`{}` is in it twice", entry.path)));
        }
    }
    if zip.len() != manifest.files.len() + 1 {
        return Err(damaged(String::from("its list of files doesn't match its contents")));
    }
    for entry in &manifest.files {
        let path = into.join(&entry.path);
        let bad = |error: io::Error| damaged(format!("`{}`: {error}", entry.path));
        let found = zip.by_name(&entry.path).map_err(|error| bad(of_zip(error)))?;
        let unwritten = |error| RestoreError::Io { path: path.clone(), error };
        std::fs::create_dir_all(path.parent().unwrap_or(into)).map_err(unwritten)?;
        let mut to = File::create_new(&path).map_err(unwritten)?;
        let mut hash = blake3::Hasher::new();
        let bytes = copy(&mut found.take(entry.bytes + 1), &mut to, &mut hash).map_err(bad)?;
        if bytes != entry.bytes || hash.finalize().to_hex().as_str() != entry.blake3 {
            return Err(damaged(format!("`{}` is not what was backed up", entry.path)));
        }
    }
    Ok(manifest)
}

fn read_manifest(
    zip: &mut ZipArchive<BufReader<File>>,
    other: impl Fn() -> RestoreError,
) -> Result<BackupManifest, RestoreError> {
    let damaged = |error: String| RestoreError::Damaged(format!("`{MANIFEST}`: {error}"));
    let found = match zip.by_name(MANIFEST) {
        Err(ZipError::FileNotFound) => return Err(other()),
        found => found.map_err(|error| damaged(error.to_string()))?,
    };
    let mut text = Vec::new();
    found.take(MAX_MANIFEST_BYTES + 1).read_to_end(&mut text).map_err(|error| damaged(error.to_string()))?;
    if text.len() as u64 > MAX_MANIFEST_BYTES {
        return Err(RestoreError::TooMuch(format!("`{MANIFEST}` is longer than any")));
    }
    let value: serde_json::Value = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
    // Read first, because a newer manifest may have unknown fields.
    match value["redeal_backup"].as_u64() {
        None => return Err(other()),
        Some(form) if form > FORM => {
            let version: String = value["version"].as_str().unwrap_or("?").chars().take(40).collect();
            return Err(RestoreError::Newer(version));
        }
        Some(_) => {}
    }
    serde_json::from_value(value).map_err(|error| damaged(error.to_string()))
}

/// The most bytes that a file of a backup may have. `None` if no backup has such a file.
fn most_bytes(path: &str) -> Option<u64> {
    if path == FILE {
        Some(MAX_JOURNAL_BYTES)
    } else if PictureSlot::ALL.iter().any(|picture| picture.path() == path) {
        Some(pictures::MAX_PICTURE_BYTES)
    } else if path.strip_prefix(RULES).is_some_and(scripts::is_path) {
        Some(MAX_SOURCE as u64)
    } else {
        None
    }
}

/// Copies and hashes. Returns the number of bytes.
fn copy(from: &mut dyn Read, to: &mut dyn Write, hash: &mut blake3::Hasher) -> io::Result<u64> {
    let mut buffer = vec![0; 64 << 10];
    let mut bytes = 0;
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok(bytes);
        }
        hash.update(&buffer[..read]);
        to.write_all(&buffer[..read])?;
        bytes += read as u64;
    }
}
