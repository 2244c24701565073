//! The file of a package: a zip archive with a list (`manifest.json`) and the files below `rules/`.
//!
//! Nothing is unpacked to disk here, and no file beyond the length that the list and the limits allow.

use std::collections::HashSet;
use std::io::{self, Cursor, Read as _, Write as _};

use redeal_rules::SourceFile;
use redeal_rules::text_input::read_text;
use redeal_scripts::lua::MAX_SOURCE;
use serde::{Deserialize, Serialize};
use zip::read::ZipFile;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, DateTime, ZipArchive};

use super::{FORMAT, MAX_FILES, MAX_PACKAGE_BYTES, MAX_UNPACKED, PackageError, ScriptPackage, names};

const MANIFEST: &str = "manifest.json";
const MAX_MANIFEST: u64 = 64 << 10;
/// The folder of all other files.
const RULES: &str = "rules/";
/// A text shrinks to a third or so; a tenth of this would be rare.
const MAX_RATIO: u64 = 200;
/// Below this length the ratio does no harm.
const RATIO_FROM: u64 = 16 << 10;

/// The list of what is in a package.
#[derive(Debug, Serialize, Deserialize)]
struct PackageManifest {
    redeal_package: u64,
    variant: String,
    name: String,
    script: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    files: Vec<PackedFile>,
}

/// One file of it.
#[derive(Debug, Serialize, Deserialize)]
struct PackedFile {
    path: String,
    bytes: u64,
    blake3: String,
}

pub(super) fn write(package: &ScriptPackage) -> Result<Vec<u8>, PackageError> {
    let files = package.files().map(|file| PackedFile {
        path: file.path.clone(),
        bytes: file.text.len() as u64,
        blake3: blake3::hash(file.text.as_bytes()).to_hex().to_string(),
    });
    let manifest = PackageManifest {
        redeal_package: FORMAT,
        variant: package.variant.clone(),
        name: package.name.clone(),
        script: package.script.clone(),
        deal: package.deal.clone(),
        files: files.collect(),
    };
    let bytes = zipped(&manifest, package).map_err(|error| PackageError::Damaged(error.to_string()))?;
    if bytes.len() > MAX_PACKAGE_BYTES {
        return Err(PackageError::TooLarge { what: package.file_name(), most: MAX_PACKAGE_BYTES >> 10 });
    }
    Ok(bytes)
}

fn zipped(manifest: &PackageManifest, package: &ScriptPackage) -> io::Result<Vec<u8>> {
    // No time of day and no owner: the same script gives the same bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(MANIFEST, options).map_err(of_zip)?;
    serde_json::to_writer_pretty(&mut zip, manifest)?;
    for file in package.files() {
        zip.start_file(format!("{RULES}{}", file.path), options).map_err(of_zip)?;
        zip.write_all(file.text.as_bytes())?;
    }
    Ok(zip.finish().map_err(of_zip)?.into_inner())
}

fn of_zip(error: ZipError) -> io::Error {
    match error {
        ZipError::Io(error) => error,
        other => io::Error::other(other),
    }
}

pub(super) fn read(bytes: &[u8]) -> Result<ScriptPackage, PackageError> {
    if bytes.len() > MAX_PACKAGE_BYTES {
        return Err(PackageError::TooLarge { what: String::from("this file"), most: MAX_PACKAGE_BYTES >> 10 });
    }
    if !bytes.starts_with(b"PK\x03\x04") {
        return Err(PackageError::Other);
    }
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| PackageError::Damaged(error.to_string()))?;
    if zip.len() > MAX_FILES + 1 {
        return Err(PackageError::TooMany { most: MAX_FILES });
    }
    let found = look_over(&mut zip)?;
    let manifest = read_manifest(&mut zip)?;
    let mut listed = HashSet::new();
    let mut total = 0_u64;
    for file in &manifest.files {
        names::check(&file.path)?;
        total = total.saturating_add(file.bytes);
        if file.bytes > MAX_SOURCE as u64 {
            return Err(PackageError::TooLarge { what: file.path.clone(), most: MAX_SOURCE >> 10 });
        }
        if total > MAX_UNPACKED as u64 {
            return Err(PackageError::TooLarge { what: String::from("all files together"), most: MAX_UNPACKED >> 10 });
        }
        if !listed.insert(file.path.to_lowercase()) {
            return Err(PackageError::Twice(file.path.clone()));
        }
    }
    if let Some(other) = found.iter().find(|path| !listed.contains(*path)) {
        return Err(PackageError::Unlisted(other.clone()));
    }
    let mut package = ScriptPackage {
        variant: manifest.variant,
        name: manifest.name,
        script: manifest.script,
        scripts: Vec::new(),
        texts: Vec::new(),
        deal: manifest.deal,
    };
    for file in &manifest.files {
        let text = read_file(&mut zip, file)?;
        let source = SourceFile { path: file.path.clone(), text: text.into() };
        if file.path.strip_suffix(".lua").is_some() { package.scripts.push(source) } else { package.texts.push(source) }
    }
    Ok(package)
}

/// Looks at every entry before any is unpacked. Returns the paths of the files, in small letters.
fn look_over(zip: &mut ZipArchive<Cursor<&[u8]>>) -> Result<HashSet<String>, PackageError> {
    let mut found = HashSet::new();
    for index in 0..zip.len() {
        let entry = zip.by_index_raw(index).map_err(|error| PackageError::Damaged(error.to_string()))?;
        let name = entry.name().map_err(|error| PackageError::Damaged(error.to_string()))?.into_owned();
        if name == MANIFEST {
            continue;
        }
        let shown = || name.chars().take(80).flat_map(char::escape_debug).collect::<String>();
        let path = name.strip_prefix(RULES).ok_or_else(|| PackageError::Unlisted(shown()))?;
        names::check(path)?;
        if !entry.is_file() || entry.encrypted() {
            return Err(PackageError::Path { path: shown(), why: "is a link, a folder or locked, and no file" });
        }
        if entry.size() > RATIO_FROM && entry.size() / entry.compressed_size().max(1) > MAX_RATIO {
            return Err(PackageError::Bomb(path.to_string()));
        }
        if !found.insert(path.to_lowercase()) {
            return Err(PackageError::Twice(path.to_string()));
        }
    }
    Ok(found)
}

fn read_manifest(zip: &mut ZipArchive<Cursor<&[u8]>>) -> Result<PackageManifest, PackageError> {
    let damaged = |error: &dyn std::fmt::Display| PackageError::Damaged(format!("`{MANIFEST}`: {error}"));
    let found = match zip.by_name(MANIFEST) {
        Err(ZipError::FileNotFound) => return Err(PackageError::Other),
        found => found.map_err(|error| damaged(&error))?,
    };
    let text = bounded(found, MAX_MANIFEST).map_err(|error| damaged(&error))?;
    if text.len() as u64 > MAX_MANIFEST {
        return Err(PackageError::TooLarge { what: format!("`{MANIFEST}`"), most: (MAX_MANIFEST >> 10) as usize });
    }
    let value: serde_json::Value = serde_json::from_slice(&text).map_err(|error| damaged(&error))?;
    // Read first, because a newer list may have other fields.
    match value["redeal_package"].as_u64() {
        None => Err(PackageError::Other),
        Some(format) if format != FORMAT => Err(PackageError::Newer { format, known: FORMAT }),
        Some(_) => serde_json::from_value(value).map_err(|error| damaged(&error)),
    }
}

fn read_file(zip: &mut ZipArchive<Cursor<&[u8]>>, file: &PackedFile) -> Result<String, PackageError> {
    let found = match zip.by_name(&format!("{RULES}{}", file.path)) {
        Err(ZipError::FileNotFound) => return Err(PackageError::Missing(file.path.clone())),
        found => found.map_err(|error| PackageError::Damaged(format!("`{}`: {error}", file.path)))?,
    };
    let bytes =
        bounded(found, file.bytes).map_err(|error| PackageError::Damaged(format!("`{}`: {error}", file.path)))?;
    if bytes.len() as u64 != file.bytes || blake3::hash(&bytes).to_hex().as_str() != file.blake3 {
        return Err(PackageError::Hash(file.path.clone()));
    }
    read_text(&bytes).map_err(|why| PackageError::NoText { path: file.path.clone(), why })
}

/// One byte more than there may be, so that more shows as such.
fn bounded<R: io::Read>(from: ZipFile<'_, R>, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
