//! A file that the program was asked to open: an argument, or a double click on a `.redeal` file. The page shows what is in it.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use redeal_storage::package::{MAX_PACKAGE_BYTES, to_base64};
use redeal_table::Table;
use redeal_table::protocol::{Failed, ReasonKind, ReceiveRequest, Reply, TableEvent};
use tauri::{AppHandle, Emitter as _, Manager as _};

/// What is in a file, or why it can't be read.
pub(crate) fn read(table: &Table, path: &Path) -> Reply {
    let mut bytes = Vec::new();
    // One byte more than there may be, so that a longer file shows as such.
    let read = File::open(path).and_then(|file| file.take(MAX_PACKAGE_BYTES as u64 + 1).read_to_end(&mut bytes));
    if let Err(error) = read {
        let error = format!("{}: {error}", path.display());
        let why = Some(ReasonKind::NotReceived { error: error.clone() });
        return Reply::Failed(Failed { message: error, problem: None, why });
    }
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    table.ask(ReceiveRequest { file, data: to_base64(&bytes) }).into()
}

/// Shows a file in the window that is open already.
pub(crate) fn show(app: &AppHandle, path: &Path) {
    let Some(table) = app.try_state::<Table>() else { return };
    let reply = read(&table, path);
    // It fails only for a window that has just been closed.
    let _ = app.emit_to("main", "redeal", TableEvent::Received { reply });
}
