//! What is kept on disk: the journal, records, backups, pictures, the log, and every path.
//!
//! This is the only crate that knows SQLite.

pub mod backup;
pub mod journal;
pub mod log_file;
mod open;
pub mod paths;
pub mod pictures;

pub use open::{OpenedJournal, OpeningNotice, open, open_under};
