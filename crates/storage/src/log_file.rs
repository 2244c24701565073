//! The log of a program: warnings and faults of this machine, for those who look for what went wrong.
//!
//! The log is a few files of a limited size.
//! It contains no personal data except paths, and in paths `~` stands for the home.
//! A log that can't be written stops nothing.

mod rotating;

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_log::NormalizeEvent as _;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::{FormatEvent, FormatFields, Writer};
use tracing_subscriber::fmt::{FmtContext, layer};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::{SubscriberInitExt as _, TryInitError};

use self::rotating::RotatingFile;
use crate::paths;

/// A longer line is cut, because the message of a script's fault can be of any length.
const MAX_LINE_BYTES: usize = 4 << 10;

/// The log file of this process, once it is open.
static OPENED: OnceLock<PathBuf> = OnceLock::new();

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The system names no home.
    #[error("there is no folder for it on this machine")]
    NoFolder,
    /// The file can't be written.
    #[error(transparent)]
    Unwritable(#[from] io::Error),
    /// This process has a log already.
    #[error(transparent)]
    AlreadyOpen(#[from] TryInitError),
}

/// Where the log of a program is.
pub fn path(program: &str) -> Option<PathBuf> {
    paths::log().map(|folder| rotating::current(&folder, program))
}

/// Opens the log of this process and has panics written to it. A process calls it once.
pub fn open(program: &str) -> Result<(), LogError> {
    let folder = paths::log().ok_or(LogError::NoFolder)?;
    let path = rotating::current(&folder, program);
    let file = RotatingFile::open(folder, program)?;
    // Libraries write warnings only.
    let levels = Targets::new().with_default(LevelFilter::WARN).with_target("redeal", LevelFilter::INFO);
    let lines = layer().event_format(LogLine).log_internal_errors(false).with_writer(Mutex::new(file));
    tracing_subscriber::registry().with(lines.with_filter(levels)).try_init()?;
    let _ = OPENED.set(path);
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let thread = std::thread::current();
        tracing::error!("panic in thread {}: {panic}", thread.name().unwrap_or("?"));
        usual(panic);
    }));
    tracing::info!("Redeal {} starts as {program}", env!("CARGO_PKG_VERSION"));
    Ok(())
}

/// The last lines of the log of this process.
pub fn last_lines(count: usize) -> String {
    let Some(path) = OPENED.get() else { return String::new() };
    let text = std::fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

/// Writes an event as `2026-11-21T09:30:00Z INFO  redeal_table: message`, with `~` for the home.
struct LogLine;

impl<S, N> FormatEvent<S, N> for LogLine
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut to: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let mut message = String::new();
        context.format_fields(Writer::new(&mut message), event)?;
        // What libraries send through the `log` crate names its origin in a field.
        let normalized = event.normalized_metadata();
        let metadata = normalized.as_ref().unwrap_or_else(|| event.metadata());
        let time = crate::today::now().strftime("%Y-%m-%dT%H:%M:%SZ");
        writeln!(to, "{time} {:<5} {}: {}", metadata.level().as_str(), metadata.target(), shortened(&message))
    }
}

/// A message as the log has it: short enough, and with its later lines indented.
fn shortened(message: &str) -> String {
    let mut text = paths::with_tilde(message);
    if text.len() > MAX_LINE_BYTES {
        text.truncate(text.floor_char_boundary(MAX_LINE_BYTES));
        text += " …";
    }
    text.replace('\n', "\n    ")
}
