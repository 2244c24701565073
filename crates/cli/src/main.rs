//! The command line of Redeal as a program of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    redeal_cli::run(std::env::args_os(), None)
}
