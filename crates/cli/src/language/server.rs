//! `redeal language-server`: EmmyLua's language server, which knows the words of scripts.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use clap::Args;
use emmylua_ls::cmd_args::{CmdArgs, CmdBool, Communication, LogLevel, NoneableString};
use serde_json::{Value, json};

use super::library::{SETTINGS, lua_itself, words_of_scripts};
use crate::limits::limit_work;

/// The hidden subcommand.
pub(crate) const NAME: &str = redeal_table::language::SUBCOMMAND;
/// The stack of its threads: the analysis goes as deep as a source does.
const STACK: usize = 16 << 20;
/// How the formatter sets a text: as the bundled scripts are, as far as it can.
const STYLE: &str = "[indent]\nwidth = 2\n[layout]\nmax_line_width = 120\nprefer_table_layout_from_source = true\n[output]\n\
                     trailing_table_separator = \"Multiline\"\nsimple_lambda_single_line = \"Always\"\n[spacing]\n\
                     space_before_lambda_func_paren = false\n";
/// How much address space it may take beside its program, and how many seconds of processor time.
const MAX_MEMORY: u64 = 768 << 20;
const PROCESSOR_SECONDS: u64 = 600;

/// Speaks the language server protocol over standard input and output.
#[derive(Args)]
pub(crate) struct LanguageServerArgs {
    /// An empty folder for the words of scripts. The client names it as its workspace.
    folder: PathBuf,
}

impl LanguageServerArgs {
    /// Answers requests until the client ends it, or is gone.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        limit_work(MAX_MEMORY, PROCESSOR_SECONDS);
        write_words(&self.folder).with_context(|| format!("{} can't be written", self.folder.display()))?;
        let settings = CmdArgs {
            communication: Communication::Stdio,
            ip: String::new(),
            port: 0,
            log_level: LogLevel::Error,
            // Otherwise it writes them beside the program.
            log_path: NoneableString(Some(self.folder.join("logs").display().to_string())),
            resources_path: NoneableString(None),
            // It lies in the folder, without what scripts don't have.
            load_stdlib: CmdBool(false),
            editor: None,
        };
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).thread_stack_size(STACK).enable_all().build()?;
        runtime.block_on(emmylua_ls::run_ls(settings)).map_err(|error| anyhow!("the language server fails: {error}"))
    }
}

/// Writes what the server reads when it starts: its settings, and the libraries.
fn write_words(folder: &Path) -> io::Result<()> {
    let settings = [(".emmyrc.json", settings()), (".luafmt.toml", STYLE.to_string())];
    let settings = settings.map(|(path, text)| (path.to_string(), text));
    for (path, text) in words_of_scripts().chain(lua_itself()).chain(settings) {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// The settings of editors, with both libraries.
fn settings() -> String {
    let mut settings: Value = serde_json::from_str(SETTINGS).unwrap_or_default();
    // The types add to what Lua has, so they come after it.
    settings["workspace"]["library"] = json!(["std", "types"]);
    settings.to_string()
}
