//! What is kept on disk: the journal, records, backups, pictures, the log, and every path.
//!
//! This is the only crate that knows SQLite.

pub mod backup;
pub mod folders;
pub mod journal;
pub mod logbook;
mod open;
pub mod pictures;

pub use open::{OpenedJournal, OpeningNotice, open, open_under};
