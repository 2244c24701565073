//! The log: what happened, for those who look for what went wrong. A few files of a fixed size, on this machine only.
//!
//! It says nothing of the player but paths, with `~` for the home. A log that can't be written is no reason to stop.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;

use flexi_logger::{
    Cleanup, Criterion, DeferredNow, FileSpec, FlexiLoggerError, LogSpecification, Logger, LoggerHandle, Naming,
};
use log::{LevelFilter, Record};

use crate::paths;

/// One file, and how many older ones are kept: a megabyte in all.
const FILE_BYTES: u64 = 256 << 10;
const KEPT_FILES: usize = 3;
/// A line that is longer is cut: a script's fault can quote much.
const MAX_LINE_BYTES: usize = 4 << 10;

/// The log of this process, from its opening to its end.
static OPENED: OnceLock<(LoggerHandle, PathBuf)> = OnceLock::new();

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The system names no home.
    #[error("there is no folder for it on this machine")]
    NoFolder,
    /// It can't be written.
    #[error(transparent)]
    Unwritable(#[from] FlexiLoggerError),
}

/// Where the log of a program is.
pub fn path(program: &str) -> Option<PathBuf> {
    paths::log().map(|folder| spec(program, folder).as_pathbuf(Some("rCURRENT")))
}

/// Opens the log of this process, and has panics written there, too. Once is enough.
pub fn open(program: &str) -> Result<(), LogError> {
    let folder = paths::log().ok_or(LogError::NoFolder)?;
    let path = path(program).ok_or(LogError::NoFolder)?;
    // Other people's libraries have less to say.
    let mut wanted = LogSpecification::builder();
    wanted.default(LevelFilter::Warn).module("redeal", LevelFilter::Info);
    let handle = Logger::with(wanted.build())
        .log_to_file(spec(program, folder))
        .append()
        .rotate(Criterion::Size(FILE_BYTES), Naming::Numbers, Cleanup::KeepLogFiles(KEPT_FILES))
        .format_for_files(line)
        .error_channel(flexi_logger::ErrorChannel::DevNull)
        .start()?;
    // A second opening is refused by the logger above.
    let _ = OPENED.set((handle, path));
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let thread = std::thread::current();
        log::error!("panic in thread {}: {panic}", thread.name().unwrap_or("?"));
        usual(panic);
    }));
    log::info!("Redeal {} starts as {program}", env!("CARGO_PKG_VERSION"));
    Ok(())
}

/// The last lines of the log of this process.
pub fn last_lines(count: usize) -> String {
    let Some((_, path)) = OPENED.get() else { return String::new() };
    let text = std::fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

fn spec(program: &str, folder: PathBuf) -> FileSpec {
    FileSpec::default().directory(folder).basename(program).suffix("log").suppress_timestamp()
}

fn line(to: &mut dyn io::Write, now: &mut DeferredNow, record: &Record) -> io::Result<()> {
    let mut text = String::new();
    // Into a text nothing can fail.
    let _ = write!(text, "{}", record.args());
    let mut text = paths::with_tilde(&text);
    if text.len() > MAX_LINE_BYTES {
        text.truncate(text.floor_char_boundary(MAX_LINE_BYTES));
        text += " …";
    }
    let time = now.now_utc_owned().format("%Y-%m-%dT%H:%M:%SZ");
    write!(to, "{time} {:<5} {}: {}", record.level(), record.target(), text.replace('\n', "\n    "))
}
