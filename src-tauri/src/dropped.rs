//! Files that are dragged over the window from another program. WebKitGTK says nothing of them to its page, so the window's own
//! code reads what is dropped and hands it to the page, which names no path.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use redeal_storage::package::to_base64;
use redeal_table::protocol::{Failed, ReasonKind, Reply};
use serde::Serialize;
use tauri::{AppHandle, DragDropEvent, Emitter as _, Manager as _, WebviewWindow, WindowEvent};

/// The longest file that is read. A game that was saved may be as long.
const LONGEST: u64 = 16 << 20;
/// The name of the event in the page.
const EVENT: &str = "arriving";

/// What the page is told. `ui/src/hosts/arrivingFile.ts` has the same.
#[derive(Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ArrivingFile {
    /// Files are held over the window.
    Over,
    /// They are no longer.
    Left,
    /// The first of them was dropped.
    Dropped {
        /// Its name.
        file: String,
        /// What is in it, in base64; a byte more than [`LONGEST`] where it is longer.
        data: String,
    },
    /// It can't be read.
    Unreadable {
        /// Why.
        reply: Box<Reply>,
    },
}

/// Tells the page of files that are dragged over its window.
pub(crate) fn watch(window: &WebviewWindow) {
    let app = window.app_handle().clone();
    window.on_window_event(move |event| match event {
        WindowEvent::DragDrop(DragDropEvent::Enter { .. }) => tell(&app, ArrivingFile::Over),
        WindowEvent::DragDrop(DragDropEvent::Leave) => tell(&app, ArrivingFile::Left),
        WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) => dropped(&app, paths.clone()),
        _ => {}
    });
}

fn tell(app: &AppHandle, arriving: ArrivingFile) {
    // It fails only for a window that has just been closed.
    let _ = app.emit_to("main", EVENT, arriving);
}

/// Reads the first file on a thread of its own: this one draws the window.
fn dropped(app: &AppHandle, paths: Vec<PathBuf>) {
    tell(app, ArrivingFile::Left);
    let Some(path) = paths.into_iter().next() else { return };
    let to = app.clone();
    tauri::async_runtime::spawn_blocking(move || tell(&to, read(&path)));
}

fn read(path: &Path) -> ArrivingFile {
    match bytes(path) {
        Ok(bytes) => {
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            ArrivingFile::Dropped { file, data: to_base64(&bytes) }
        }
        Err(error) => {
            let error = format!("{}: {error}", path.display());
            let why = Some(ReasonKind::NotReceived { error: error.clone() });
            ArrivingFile::Unreadable { reply: Box::new(Reply::Failed(Failed { message: error, problem: None, why })) }
        }
    }
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    // A pipe might never end.
    if !path.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_is_not_read() {
        let folder = std::env::temp_dir();
        assert!(matches!(read(&folder), ArrivingFile::Unreadable { .. }));
        assert!(matches!(read(&folder.join("redeal-is-not-there")), ArrivingFile::Unreadable { .. }));
        let own = std::env::current_exe().unwrap();
        let ArrivingFile::Dropped { file, data } = read(&own) else { panic!("it can be read") };
        assert_eq!(file, own.file_name().unwrap().to_str().unwrap());
        let most = (own.metadata().unwrap().len().min(LONGEST + 1)).div_ceil(3) * 4;
        assert_eq!(data.len() as u64, most);
    }
}
