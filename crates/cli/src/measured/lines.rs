//! A file of a measurement: a header, then a line for each deal, all of them JSON.
//!
//! Each line is written as soon as its deal is done. A measurement that was stopped goes on in its file, behind the last line
//! that is whole; a file of anything else is refused and stays as it is.

use std::fmt;
use std::fs::{File, TryLockError};
use std::io::{BufRead, BufReader, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use anyhow::anyhow;
use redeal_rules::option::Choices;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::outcome::CommandError;

/// What the lines of a file say.
pub(crate) trait MeasuredLines: Sized {
    /// The command that writes such files.
    const COMMAND: &'static str;
    /// What can be done, beside giving another file, where a file is of another measurement.
    const MEND: &'static str;

    /// Reads the first line.
    fn begin(first: &[u8]) -> Result<Self, String>;

    /// Reads a further line.
    fn take(&mut self, line: &[u8]) -> Result<(), String>;
}

/// A file that was read.
pub(crate) struct MeasuredFile<L> {
    pub(crate) lines: L,
    /// How many bytes its complete lines take.
    whole: u64,
}

/// A verdict as it is written in a line of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DealVerdict {
    Won,
    Impossible,
    Unknown,
}

/// The first line of a command's file.
pub(crate) fn header_of<H: DeserializeOwned>(first: &[u8], command: &str) -> Result<H, String> {
    let no_header = |_| format!("this isn't a `{command}` file: its first line should say what was measured");
    serde_json::from_slice(first).map_err(no_header)
}

/// What is said of a file that has another form than this version writes.
pub(crate) fn other_version(command: &str) -> String {
    format!("another version of `{command}` wrote this file")
}

/// A further line.
pub(crate) fn deal_of<D: DeserializeOwned>(line: &[u8]) -> Result<D, String> {
    serde_json::from_slice(line).map_err(|error| format!("this line has no deal ({error}); take it out"))
}

/// Options as people write them.
pub(crate) fn options_text(options: &Choices) -> String {
    let options: Vec<String> = options.iter().map(|(id, choice)| format!("{id}={choice}")).collect();
    if options.is_empty() { String::from("none") } else { options.join(" ") }
}

/// The first figure that differs between two lists, as a phrase.
pub(crate) fn first_other(here: Vec<(&str, String)>, there: Vec<(&str, String)>) -> Option<String> {
    let mut both = here.into_iter().zip(there);
    let ((what, here), (_, there)) = both.find(|(here, there)| here != there)?;
    let short = |text: &str| text.get(..12).unwrap_or(text).to_string();
    Some(match what {
        "rules" => format!("other rules ({}, not {}), for the script has changed", short(&there), short(&here)),
        _ => format!("{what} {there}, not {here}"),
    })
}

/// Reads what a measurement has written. An incomplete last line is left out: the measurement was stopped while it wrote
/// that line. None if the header is incomplete.
pub(crate) fn read<L: MeasuredLines>(
    path: &Path,
    mut from: impl BufRead,
) -> Result<Option<MeasuredFile<L>>, CommandError> {
    let mut kept: Option<MeasuredFile<L>> = None;
    let (mut bytes, mut number) = (Vec::new(), 0);
    loop {
        bytes.clear();
        number += 1;
        let wrong = |what: &dyn fmt::Display| CommandError::Found(format!("{}:{number}: {what}", path.display()));
        let length = from.read_until(b'\n', &mut bytes).map_err(|error| wrong(&error))?;
        if !bytes.ends_with(b"\n") {
            return Ok(kept);
        }
        match &mut kept {
            None => {
                let lines = L::begin(&bytes).map_err(|no| wrong(&no))?;
                kept = Some(MeasuredFile { lines, whole: length as u64 });
            }
            Some(kept) => {
                kept.lines.take(&bytes).map_err(|no| wrong(&no))?;
                kept.whole += length as u64;
            }
        }
    }
}

/// Opens a file to go on with it, at the end of its last complete line. It gets the header if it has none. `other` says what
/// differs in a file of another measurement.
pub(crate) fn resume<L: MeasuredLines>(
    path: &Path,
    header: &impl Serialize,
    other: impl FnOnce(&L) -> Option<String>,
) -> Result<(File, Option<L>), CommandError> {
    let (shown, command) = (path.display(), L::COMMAND);
    let failed = |error: std::io::Error| CommandError::Found(format!("{shown} can't be read or written: {error}"));
    let opened = File::options().read(true).write(true).create(true).truncate(false).open(path);
    let mut file = opened.map_err(|error| anyhow!("{shown} can't be written: {error}"))?;
    // On a file system without locks nothing prevents two writers.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(CommandError::Misuse(anyhow!("{shown} is being written by another `{command}`")));
    }
    if let Some(kept) = read::<L>(path, BufReader::new(&file))? {
        if let Some(what) = other(&kept.lines) {
            return Err(CommandError::Misuse(anyhow!(
                "{shown} has deals of another measurement: {what}; give another file{}",
                L::MEND
            )));
        }
        file.set_len(kept.whole).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        return Ok((file, Some(kept.lines)));
    }
    // The file is empty or has an incomplete header. A file with any other content is not ours and stays as it is.
    let line = serde_json::to_string(header)? + "\n";
    let mut torn = Vec::new();
    file.seek(SeekFrom::Start(0)).map_err(failed)?;
    (&file).take(line.len() as u64 + 1).read_to_end(&mut torn).map_err(failed)?;
    if !line.as_bytes().starts_with(&torn) {
        return Err(CommandError::Misuse(anyhow!("{shown} isn't a `{command}` file; give another one")));
    }
    file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0))).map_err(failed)?;
    std::io::Write::write_all(&mut file, line.as_bytes()).map_err(failed)?;
    Ok((file, None))
}

/// A reader that closes the pipe has read enough; any other error, such as a full disk, ends the measurement.
pub(crate) fn write_error(error: std::io::Error) -> CommandError {
    match error.kind() {
        std::io::ErrorKind::BrokenPipe => CommandError::Output(error),
        _ => CommandError::Found(format!("the results can't be written: {error}")),
    }
}

/// Serde for values that JSON holds in their text form.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'a, T: FromStr<Err: Display>, D: Deserializer<'a>>(from: D) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
