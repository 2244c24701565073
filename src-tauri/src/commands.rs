//! The commands that the window's page can invoke: requests to the table, pictures as bytes, and backups as files.
//!
//! A page names no path. The system's own dialogs ask where a backup, a packed script or a game goes, and where a backup comes from.

use std::path::{Path, PathBuf};

use redeal_storage::backup;
use redeal_storage::package::{ENDING, from_base64};
use redeal_storage::paths::{self, with_tilde};
use redeal_storage::pictures::{DRAFT, PictureSlot};
use redeal_table::Table;
use redeal_table::protocol::{
    BackedUpReply, CopyReply, Failed, GameFileRequest, PackRequest, Reply, ReplyResult, Request, ScriptRequest,
    Unfulfilled,
};
use tauri::{State, WebviewWindow, ipc::Response};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

/// Sends a request to the table. `async` keeps it off the thread that draws the window.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn ask(table: State<'_, Table>, request: Request) -> Reply {
    table.handle(request)
}

/// A picture of the player's own; no bytes where there is none.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn fetch(table: State<'_, Table>, of: PictureSlot) -> Response {
    Response::new(table.picture(of).unwrap_or_default())
}

/// Stores a picture, or removes it where there are no bytes.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn bring(table: State<'_, Table>, of: PictureSlot, bytes: Vec<u8>) -> Reply {
    table.keep_picture(of, &bytes).into()
}

/// Asks for a file, and writes everything that is stored into it. No reply where the player cancels.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn back_up(window: WebviewWindow, table: State<'_, Table>) -> Option<Reply> {
    let dialog = dialog(&window, "Back up everything").set_file_name(backup::file_name_for_today());
    let path = path(dialog.blocking_save_file())?;
    Some(write(&table, &path).into())
}

/// Asks for a backup, and restores it. No reply where the player cancels.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn restore(window: WebviewWindow, table: State<'_, Table>) -> Option<Reply> {
    let path = path(dialog(&window, "Restore a backup").blocking_pick_file())?;
    Some(table.restore(&path).into())
}

/// As what a script is passed on.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PackedForm {
    /// With all that belongs to it.
    Package,
    /// As the text of its one file.
    Plain,
}

/// Asks for a file, and writes the script on the table into it. No reply where the player cancels.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn save_package(
    window: WebviewWindow,
    table: State<'_, Table>,
    deal: bool,
    form: PackedForm,
) -> Option<Reply> {
    let packed = match table.ask(PackRequest { deal }) {
        Ok(packed) => packed,
        Err(error) => return Some(Err::<CopyReply, _>(error).into()),
    };
    let (name, ending, bytes) = match (form, packed.plain) {
        (PackedForm::Plain, Some(plain)) => (packed.plain_file, "lua", plain.into_bytes()),
        _ => (packed.file, ENDING, from_base64(&packed.data).unwrap_or_default()),
    };
    let dialog = window.dialog().file().set_title("Save the script").add_filter("Redeal scripts", &[ending]);
    save(&window, dialog, name, &bytes)
}

/// Asks for a file, and writes the game on the table into it. No reply where the player cancels.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn save_game(window: WebviewWindow, table: State<'_, Table>) -> Option<Reply> {
    let game = match table.ask(GameFileRequest) {
        Ok(game) => game,
        Err(error) => return Some(Err::<CopyReply, _>(error).into()),
    };
    let dialog = window.dialog().file().set_title("Save the game").add_filter("Redeal games", &["json"]);
    save(&window, dialog, game.file, game.text.as_bytes())
}

/// Asks where a file is to be, and writes it.
fn save(window: &WebviewWindow, dialog: FileDialogBuilder<tauri::Wry>, name: String, bytes: &[u8]) -> Option<Reply> {
    let path = path(dialog.set_parent(window).set_file_name(name).blocking_save_file())?;
    let written = write_whole(&path, bytes);
    let reply = written.map(|()| CopyReply { path: with_tilde(&path.display().to_string()) });
    Some(reply.map_err(|error| Failed::saying(format!("{}: {error}", path.display())).into()).into())
}

/// What the player wants to see in another program.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RevealedScripts {
    /// The folder of one's own scripts.
    Folder,
    /// The script on the table, if it is one's own.
    Script,
}

/// Opens the player's own scripts in the program that the system has for them. No shell is asked, and a page names no path.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands it over like this")]
pub(crate) fn reveal(table: State<'_, Table>, what: RevealedScripts) -> Reply {
    revealed(&table, what).into()
}

fn revealed(table: &Table, what: RevealedScripts) -> ReplyResult<CopyReply> {
    let saying = |text: &str| Unfulfilled::from(Failed::saying(text));
    let own = paths::own_rules().ok_or_else(|| saying("this computer has no folder for your own rules"))?;
    let path = match what {
        RevealedScripts::Folder => own,
        RevealedScripts::Script => {
            let script = table.ask(ScriptRequest)?;
            let file = script.files.first().filter(|file| file.own);
            own.join(&file.ok_or_else(|| saying("this script is not your own"))?.path)
        }
    };
    open::that_detached(&path).map_err(|error| saying(&format!("{}: {error}", path.display())))?;
    Ok(CopyReply { path: with_tilde(&path.display().to_string()) })
}

/// Writes a file that is complete or not there. It replaces a file of the same name: the dialog has asked for that.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let draft = path.with_file_name(format!("{DRAFT}{}.part", std::process::id()));
    let written = std::fs::write(&draft, bytes).and_then(|()| std::fs::rename(&draft, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    written
}

/// The program that shows the page, for a report of a fault.
#[tauri::command]
pub(crate) fn shell() -> String {
    let version = tauri::webview_version().unwrap_or_else(|error| error.to_string());
    let engine = if cfg!(target_os = "linux") { "WebKitGTK" } else { "the system's web view" };
    format!("window, {engine} {version}")
}

fn dialog(window: &WebviewWindow, title: &str) -> FileDialogBuilder<tauri::Wry> {
    window.dialog().file().set_title(title).add_filter("Redeal backups", &["zip"]).set_parent(window)
}

fn path(chosen: Option<FilePath>) -> Option<PathBuf> {
    chosen.and_then(|chosen| chosen.into_path().ok())
}

/// Writes a backup. It replaces a file of the same name: the dialog has asked for that.
fn write(table: &Table, path: &Path) -> ReplyResult<BackedUpReply> {
    if !path.exists() {
        return table.back_up(path);
    }
    // Such a name as the host gives its own unfinished files, so that the next backup removes it after a crash.
    let draft = path.with_file_name(format!("{DRAFT}{}.part", std::process::id()));
    let written = table.back_up(&draft)?;
    std::fs::rename(&draft, path).map_err(|error| Failed::saying(format!("{}: {error}", path.display())))?;
    Ok(BackedUpReply { path: with_tilde(&path.display().to_string()), ..written })
}
