//! The menu of the right mouse button, where the page has none of its own.

use tauri::WebviewWindow;

/// Leaves in it what edits text. Going back, stopping and loading anew are a browser's: they would take the page away from the
/// game, or do nothing.
#[cfg(target_os = "linux")]
pub(crate) fn keep_editing(window: &WebviewWindow) -> tauri::Result<()> {
    use webkit2gtk::ContextMenuAction::{Copy, Cut, Delete, Paste, PasteAsPlainText, SelectAll};
    use webkit2gtk::{ContextMenuExt as _, ContextMenuItemExt as _, WebViewExt as _};

    const OF_TEXT: [webkit2gtk::ContextMenuAction; 6] = [Cut, Copy, Paste, PasteAsPlainText, Delete, SelectAll];
    window.with_webview(|view| {
        view.inner().connect_context_menu(|_, menu, _, _| {
            for item in menu.items() {
                if !OF_TEXT.contains(&item.stock_action()) {
                    menu.remove(&item);
                }
            }
            // Nothing is shown where nothing is left.
            menu.n_items() == 0
        });
    })
}

/// Only WebKitGTK's menu can be changed here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn keep_editing(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}
