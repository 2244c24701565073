//! Where the window may lead: to its own page, and to nowhere else.

use crate::{context_menu, dropped, page_process};
use tauri::webview::NewWindowResponse;
use tauri::{App, Url, WebviewWindowBuilder};

/// Runs before the page's own scripts. The web view connects to where a link leads before it asks whether the window may go
/// there, so a click on a link to elsewhere does nothing.
pub(crate) const STAY: &str = "
for (const kind of ['click', 'auxclick']) {
  addEventListener(kind, (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
    if (link && new URL(link.href).origin !== location.origin) event.preventDefault();
  }, true);
}
";

/// Opens the windows of the configuration, which says that they are not to be opened by themselves.
pub(crate) fn open_windows(app: &App) -> tauri::Result<()> {
    for config in &app.config().app.windows {
        let window = WebviewWindowBuilder::from_config(app.handle(), config)?
            .on_navigation(|url| {
                let own = is_own_page(url);
                if !own {
                    tracing::warn!("the window was asked to leave its page, and stays");
                }
                own
            })
            .on_new_window(|_, _| NewWindowResponse::Deny)
            .build()?;
        page_process::watch(&window)?;
        context_menu::keep_editing(&window)?;
        dropped::watch(&window);
    }
    Ok(())
}

/// Whether an address is that of the page, whatever part of it is meant.
fn is_own_page(url: &Url) -> bool {
    let server = url.as_str().split_once("://").map(|(scheme, rest)| (scheme, rest.split(['/', '?', '#']).next()));
    let own = match server {
        // The second one is what Windows has.
        Some(("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost"))) => true,
        // Vite's server, for a window that is built without a page.
        Some(("http", Some("localhost:5173"))) => tauri::is_dev(),
        _ => false,
    };
    own && matches!(url.path(), "" | "/" | "/index.html")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_is_the_page() {
        let own = |text: &str| is_own_page(&text.parse().unwrap());
        for text in
            ["tauri://localhost", "tauri://localhost/", "tauri://localhost/index.html#a", "http://tauri.localhost/"]
        {
            assert!(own(text), "{text}");
        }
        for text in [
            "tauri://localhost/other.html",
            "tauri://elsewhere/",
            "tauri://localhost@elsewhere/",
            "tauri://localhost:80/",
            "http://localhost/",
            "http://127.0.0.1/",
            "https://tauri.localhost.example.org/",
            "http://tauri.localhost@example.org/",
            "http://tauri.localhost:8080/",
            "data:text/html,hello",
            "about:blank",
            "blob:tauri://localhost/1",
            "file:///etc/passwd",
            "javascript:alert(1)",
        ] {
            assert!(!own(text), "{text}");
        }
    }
}
