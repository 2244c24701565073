//! What an editor asks about the language of scripts: completions, explanations, definitions, other names, a tidy text, and
//! what is wrong.
//!
//! The answers come from an analyser that the command line has (`redeal`, see decisions 21 and 50). It does not expect
//! enemies: a source of a few lines can overflow its stack. So it runs in processes of its own, with bounded memory and
//! time, and one that fails costs an answer and nothing else. This module starts them and speaks with them.

mod check;
mod completions;
pub mod connection;
mod findings;
mod names;
mod process;
mod server;
mod text;

pub use crate::protocol::SourceCursor;
pub use check::check;
pub use findings::{LOOK, SourceFinding, look};
pub use server::{DefinitionFound, LanguageServer};
pub use text::for_analyser;

/// The subcommand of `redeal` that is the language server, followed by an empty folder.
pub const SUBCOMMAND: &str = "language-server";

/// Why the analyser does not answer.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    /// It can't be started, or has ended.
    #[error("the script analyser isn't running: {0}")]
    Gone(#[from] std::io::Error),
    /// It takes too long.
    #[error("the script analyser takes too long")]
    Late,
    /// Nobody waits for the answer any more.
    #[error("a newer text is looked at")]
    Superseded,
    /// Its answer is none of the protocol's, or its answer is an error.
    #[error("the script analyser says: {0}")]
    Said(String),
}
