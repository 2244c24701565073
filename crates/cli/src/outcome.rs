//! How a command ends.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use redeal_cards::shuffle::ParseSeedError;
use redeal_game::share_code::ShareCodeError;
use redeal_scripts::copies::CopyScriptError;
use redeal_scripts::library::LoadVariantError;
use redeal_storage::package::install::InstallError;
use redeal_table::OpenTableError;

/// What the exit codes mean.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  success
  1  something is wrong: a broken script, an illegal move, a save that does not replay, a damaged package, output
     that can't be written
  2  the command can't be run as given: wrong arguments, a file that can't be read, a deal file without a deal of the
     variant
`solve` exits with 0 if the deal was won, 3 if it is impossible and 1 if that is unknown.";

/// Why a command ends without success.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// Something is wrong with what the command was to look at: exit code 1.
    Found(String),
    /// The command can't be carried out as it stands: exit code 2.
    Misuse(anyhow::Error),
    /// The output can't be written: exit code 1.
    Output(io::Error),
    /// Everything has been printed; this is the exit code.
    Ends(u8),
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        Self::Misuse(error)
    }
}

/// Only the output gives such an error as it is: one of a file says which file, see `anyhow::Context`.
impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// These say themselves what is wrong with the command.
macro_rules! misuse {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for CommandError {
            fn from(error: $error) -> Self {
                Self::Misuse(error.into())
            }
        })+
    };
}

misuse!(
    CopyScriptError,
    InstallError,
    LoadVariantError,
    OpenTableError,
    ParseSeedError,
    serde_json::Error,
    ShareCodeError,
);

impl CommandError {
    /// Says why, on standard error.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Ends(code) => ExitCode::from(code),
            Self::Found(message) => {
                if !message.is_empty() {
                    eprintln!("{message}");
                }
                ExitCode::from(1)
            }
            // A reader that closes the pipe has read enough: this is no error.
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                eprintln!("redeal: {error}");
                ExitCode::from(1)
            }
            Self::Misuse(error) => {
                eprintln!("redeal: {error:#}");
                ExitCode::from(2)
            }
        }
    }
}
