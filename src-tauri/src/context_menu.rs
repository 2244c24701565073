//! The menu that WebKitGTK opens at a click of the right mouse button.

use tauri::WebviewWindow;

/// Removes every entry that does not edit text. Back, Forward, Stop and Reload belong to a browser: in this window they do nothing,
/// or load the page again in the middle of a game. Where no entry is left, no menu opens.
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
            // True: WebKitGTK opens no menu.
            menu.n_items() == 0
        });
    })
}

/// Only WebKitGTK's menu can be changed here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn keep_editing(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}
