//! The desktop window: it opens the table, shows the page, and carries messages between the two.

// A console would open beside the window on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod commands;
#[macro_use]
mod command_list;
mod context_menu;
mod dropped;
mod navigation;
mod opened;
mod page_process;
mod rendering;
mod second;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{Arc, OnceLock},
};

use anyhow::Context;
use clap::Parser;
use redeal_storage::journal::OpenJournalError;
use redeal_storage::paths;
use redeal_table::protocol::{LookRequest, Request, SettingsRequest, TableEvent};
use redeal_table::{OpenTableError, Table, TableConfig};
use tauri::{AppHandle, Emitter, plugin};
use tauri_plugin_window_state::StateFlags;

macro_rules! handler {
    ($($command:ident),*) => {
        tauri::generate_handler![$(commands::$command),*]
    };
}

/// What is on the table when the window is opened for the first time.
const OPENING: &str = "klondike";
/// What the next start finds again of the window. It never opens in full screen, which some people can't leave.
const REMEMBERED: StateFlags = StateFlags::SIZE.union(StateFlags::POSITION).union(StateFlags::MAXIMIZED);

/// Play solitaire with rules you can edit as you play.
#[derive(Parser)]
#[command(name = "redeal-desktop", version)]
struct WindowArguments {
    /// A folder of scripts that comes before your own and the bundled ones; can be given several times.
    #[arg(long, value_name = "DIR")]
    rules: Vec<PathBuf>,
    /// The folder with the saved games, instead of the usual one.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A script someone sent you (`.redeal` or `.lua`): the window shows what is in it.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

fn main() -> ExitCode {
    #[cfg(feature = "command-line")]
    if let Some(asked) = command_line(std::env::args_os()) {
        return redeal_cli::run(asked, Some(<WindowArguments as clap::CommandFactory>::command()));
    }
    let arguments = WindowArguments::parse();
    // First of all: there is one thread yet.
    rendering::choose();
    if let Err(error) = redeal_storage::log_file::open("window") {
        eprintln!("redeal-desktop: there is no log: {error}");
    }
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error:#}");
            eprintln!("redeal-desktop: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The arguments of `redeal`, if that has called the window's program: those that follow `--cli`.
#[cfg(feature = "command-line")]
fn command_line(mut arguments: std::env::ArgsOs) -> Option<Vec<std::ffi::OsString>> {
    arguments.next();
    (arguments.next()? == "--cli").then(|| std::iter::once("redeal".into()).chain(arguments).collect())
}

/// The table is opened first: what is wrong with its folders is said before any window shows.
fn run(arguments: WindowArguments) -> anyhow::Result<()> {
    let window = Arc::new(OnceLock::<AppHandle>::new());
    if let Some(own) = paths::own_rules() {
        // Only a folder that is there can be watched. Where it can't be made there are no scripts in it either.
        let _ = std::fs::create_dir_all(own);
    }
    let data = arguments.data.or_else(paths::data);
    let config = TableConfig {
        folders: paths::rules(&arguments.rules),
        own: paths::own_rules(),
        edit: true,
        data: data.clone(),
        watch: true,
        analyser: paths::program("redeal"),
        opening: OPENING.to_owned(),
        today: None,
    };
    let file = arguments.file.as_deref();
    let Some(table) = open(&config, &window, file)? else {
        let without = if arguments.rules.is_empty() { "" } else { "; it knows nothing of the folders in --rules" };
        eprintln!("redeal-desktop: it is open already, and its window was raised{without}");
        return Ok(());
    };
    if let Some(Err(error)) = data.map(|data| second::wait_for_others(&data, Arc::clone(&window))) {
        eprintln!("redeal-desktop: a second start will not find this window: {error}");
    }
    // Tauri would end in a panic where there is no screen.
    #[cfg(target_os = "linux")]
    gtk::init().context("there is no screen to open a window on")?;
    tauri::Builder::default()
        .plugin(plugin::Builder::<_, ()>::new("first").js_init_script(first(&table, file) + navigation::STAY).build())
        .manage(table)
        // It keeps size and place of the window, in a file of its own beside the program's settings.
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_window_state::Builder::default().with_state_flags(REMEMBERED).build())
        .invoke_handler(each_command!(handler))
        .setup(move |app| {
            // It is set nowhere else, so it can't be set already.
            let _ = window.set(app.handle().clone());
            navigation::open_windows(app)?;
            Ok(())
        })
        .run(tauri::generate_context!())
        .context("the window can't be opened")
}

/// Opens the table. None if another window has it; that window is raised.
fn open(
    config: &TableConfig,
    window: &Arc<OnceLock<AppHandle>>,
    file: Option<&Path>,
) -> Result<Option<Table>, OpenTableError> {
    let raised = || config.data.as_deref().is_some_and(|folder| second::raise_first(folder, file));
    if raised() {
        return Ok(None);
    }
    match Table::open(config.clone(), tell(Arc::clone(window))) {
        // It opened at the same time, and listens by now.
        Err(OpenTableError::Journal(OpenJournalError::Held(_))) if raised() => Ok(None),
        result => result.map(Some),
    }
}

/// A script that runs before those of the page, with the answers to what a page asks first. `host.ts` finds them there.
fn first(table: &Table, file: Option<&Path>) -> String {
    let ask = |request: Request| serde_json::to_string(&table.handle(request)).unwrap_or_else(|_| String::from("{}"));
    let (settings, look) = (ask(SettingsRequest.into()), ask(LookRequest.into()));
    let received = file.map(|file| serde_json::to_string(&opened::read(table, file)));
    let received = received.and_then(Result::ok).map(|reply| format!(", received: {reply}")).unwrap_or_default();
    format!("window.redealFirst = {{ settings: {settings}, look: {look}{received} }};")
}

/// Carries the host's events to the page. Events before there is a page are dropped: a page asks for the view first.
fn tell(window: Arc<OnceLock<AppHandle>>) -> impl Fn(TableEvent) {
    move |event| {
        if let Some(app) = window.get() {
            // It fails only for a window that has just been closed.
            let _ = app.emit_to("main", "redeal", event);
        }
    }
}
