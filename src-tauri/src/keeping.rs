//! What is kept, as the window's page reaches it: pictures as bytes, backups as files that the player names.
//!
//! A page names no path. Where a backup goes or comes from is asked here, in the system's own dialogs.

use std::path::{Path, PathBuf};

use redeal_storage::backup;
use redeal_storage::paths::with_tilde;
use redeal_storage::pictures::PictureSlot;
use redeal_table::protocol::Reply;
use redeal_table::table::Table;
use tauri::{State, WebviewWindow, ipc::Response};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

/// A picture of the player's own; no bytes: there is none.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn fetch(table: State<'_, Table>, of: PictureSlot) -> Response {
    Response::new(table.picture(of).unwrap_or_default())
}

/// Keeps a picture; no bytes: puts it away.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn bring(table: State<'_, Table>, of: PictureSlot, bytes: Vec<u8>) -> Reply {
    table.keep_picture(of, &bytes)
}

/// Asks for a file, and writes everything that is kept into it. No reply: the player thought better of it.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn back_up(window: WebviewWindow, table: State<'_, Table>) -> Option<Reply> {
    let dialog = dialog(&window, "Back up everything").set_file_name(backup::file_name_for_today());
    let path = path(dialog.blocking_save_file())?;
    Some(write(&table, &path))
}

/// Asks for a backup, and brings it back. No reply: the player thought better of it.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn restore(window: WebviewWindow, table: State<'_, Table>) -> Option<Reply> {
    let path = path(dialog(&window, "Restore a backup").blocking_pick_file())?;
    Some(table.restore(&path))
}

/// What shows the page, for those who look for a fault.
#[tauri::command]
pub(crate) fn shell() -> String {
    let version = tauri::webview_version().unwrap_or_else(|error| error.to_string());
    let engine = if cfg!(target_os = "linux") { "WebKitGTK" } else { "the system's web view" };
    format!("window, {engine} {version}")
}

fn dialog(window: &WebviewWindow, title: &str) -> FileDialogBuilder<tauri::Wry> {
    window.dialog().file().set_title(title).add_filter("Backups of Redeal", &["zip"]).set_parent(window)
}

fn path(chosen: Option<FilePath>) -> Option<PathBuf> {
    chosen.and_then(|chosen| chosen.into_path().ok())
}

/// In place of a file of that name: the dialog has asked whether it may go.
fn write(table: &Table, path: &Path) -> Reply {
    if !path.exists() {
        return table.back_up(path);
    }
    let draft = path.with_extension(format!("{}.part", std::process::id()));
    match table.back_up(&draft) {
        Reply::BackedUp { games, scripts, left_out, .. } => match std::fs::rename(&draft, path) {
            Ok(()) => Reply::BackedUp { path: with_tilde(&path.display().to_string()), games, scripts, left_out },
            Err(error) => Reply::Failed { message: format!("{}: {error}", path.display()), problem: None, why: None },
        },
        failed => failed,
    }
}
