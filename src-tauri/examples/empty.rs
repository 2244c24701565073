//! A window of Tauri with an empty page in it: what of Redeal's start and memory is not Redeal's doing, and of its answer
//! to a click, for the page turns dark and light again when it is pressed. `scripts/measure` opens it.

use anyhow::Context;
use tauri::{
    WebviewUrl, WebviewWindowBuilder,
    http::{HeaderValue, Response},
};

const PAGE: &str = "<!doctype html><title>Empty</title><style>.dark { background: black }</style>\
                    <script>onclick = () => document.documentElement.classList.toggle('dark')</script>";

fn main() -> anyhow::Result<()> {
    let mut context = tauri::generate_context!();
    context.config_mut().app.windows.clear();
    tauri::Builder::default()
        .register_uri_scheme_protocol("empty", |_, _| {
            let mut page = Response::new(PAGE.as_bytes().to_vec());
            // Without it nothing would be taken for a page, and nothing drawn.
            page.headers_mut().insert("content-type", HeaderValue::from_static("text/html"));
            page
        })
        .setup(|app| {
            let page = WebviewUrl::CustomProtocol("empty://localhost/".parse()?);
            WebviewWindowBuilder::new(app, "empty", page).title("Empty").inner_size(1280.0, 800.0).build()?;
            Ok(())
        })
        .run(context)
        .context("the window can't be opened")
}
