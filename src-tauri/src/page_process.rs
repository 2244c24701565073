//! The page's process. Where it ends, the page is loaded anew: the host has the game, so nothing is lost.

#[cfg(any(target_os = "linux", test))]
use std::time::{Duration, Instant};

use tauri::WebviewWindow;

/// How often the page's process has ended, each time soon after the time before.
#[cfg(any(target_os = "linux", test))]
#[derive(Debug, Default)]
struct Endings {
    in_a_row: usize,
    last: Option<Instant>,
}

#[cfg(any(target_os = "linux", test))]
impl Endings {
    /// A debug build takes longer to come back, above all on a busy machine.
    const SOON: Duration = Duration::from_mins(if cfg!(debug_assertions) { 10 } else { 1 });
    const MOST: usize = 3;

    /// Notes that it ended. Returns whether to load the page again: not where it ends again and again.
    fn note(&mut self, now: Instant) -> bool {
        let soon = self.last.replace(now).is_some_and(|last| now.duration_since(last) < Self::SOON);
        self.in_a_row = if soon { self.in_a_row + 1 } else { 1 };
        self.in_a_row < Self::MOST
    }
}

/// Loads the page of a window again where its process ends. After three times in a row, each within a minute, a dialog asks
/// what to do.
#[cfg(target_os = "linux")]
pub(crate) fn watch(window: &WebviewWindow) -> tauri::Result<()> {
    use std::cell::RefCell;

    use webkit2gtk::WebViewExt as _;

    let closing = window.clone();
    window.with_webview(move |view| {
        let endings = RefCell::new(Endings::default());
        view.inner().connect_web_process_terminated(move |view, reason| {
            tracing::error!("the page's process ended: {reason:?}");
            if endings.borrow_mut().note(Instant::now()) {
                view.reload();
            } else {
                ask(view, &closing);
            }
        });
    })
}

/// Only WebKitGTK says that its process ended.
#[cfg(not(target_os = "linux"))]
pub(crate) fn watch(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}

/// Asks whether to load the page once more.
#[cfg(target_os = "linux")]
fn ask(view: &webkit2gtk::WebView, window: &WebviewWindow) {
    use std::cell::Cell;

    use gtk::prelude::*;
    use webkit2gtk::WebViewExt as _;

    let text = "Redeal's page has stopped three times in a row.";
    let dialog = gtk::MessageDialog::new(
        window.gtk_window().ok().as_ref(),
        gtk::DialogFlags::MODAL,
        gtk::MessageType::Error,
        gtk::ButtonsType::None,
        text,
    );
    dialog.set_title("Redeal");
    let log = redeal_storage::log_file::path("window");
    let log = log.map(|log| format!(" Details are in {}.", log.display())).unwrap_or_default();
    dialog.set_secondary_text(Some(&format!("Your game is saved.{log}")));
    dialog.add_button("Quit", gtk::ResponseType::Close);
    let again = dialog.add_button("Try again", gtk::ResponseType::Accept);
    let (view, window) = (view.clone(), window.clone());
    let answered = Cell::new(false);
    dialog.connect_response(move |dialog, response| {
        // To be closed is an answer too, and comes after the first.
        if answered.replace(true) {
            return;
        }
        dialog.close();
        if response == gtk::ResponseType::Accept {
            view.reload();
        } else {
            // It fails only for a window that has just been closed.
            let _ = window.destroy();
        }
    });
    dialog.show_all();
    again.grab_focus();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_ends_again_and_again_is_not_loaded_for_ever() {
        let (mut endings, start) = (Endings::default(), Instant::now());
        // Times in thirds of what counts as soon.
        let after = |thirds| start + Endings::SOON / 3 * thirds;
        assert_eq!([0, 2, 4].map(|at| endings.note(after(at))), [true, true, false]);
        // Asked, the player may try again.
        assert!(!endings.note(after(5)));
        assert!(endings.note(after(9)), "later it is a new start");
    }
}
