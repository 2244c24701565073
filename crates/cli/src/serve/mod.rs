//! `redeal serve`: the same page and the same host, in a browser on this machine.
//!
//! `page` holds the files, `auth` decides which requests are allowed, `connections` who has to go when there are too many,
//! `web` is the HTTP server, `client` serves one socket, and `transfer` carries pictures and backups.

mod auth;
mod client;
mod connections;
mod page;
mod transfer;
mod web;

use std::io::Write as _;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use redeal_scripts::library::Library;
use redeal_storage::paths;
use redeal_table::protocol::TableEvent;
use redeal_table::{Table, TableConfig};
use tokio::net::TcpListener;

use crate::outcome::CommandError;
use crate::own_program;
use auth::Auth;
use page::PageFiles;
use web::WebServer;

/// What is on the table when it is opened for the first time.
const OPENING: &str = "klondike";

/// Opens the table in a browser on this machine.
#[derive(Args)]
pub(crate) struct Serve {
    /// The port; 0: any free one.
    #[arg(long, value_name = "N", default_value_t = 0)]
    port: u16,
    /// The folder with the saved games, instead of the usual one.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The folder of the built page. Default: the one in REDEAL_PAGE, or the one that comes with the program.
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Lets browsers copy scripts into your own rules folder, edit them, and set such copies aside.
    #[arg(long)]
    edit: bool,
    /// Also opens the browser.
    #[arg(long)]
    open: bool,
}

/// Who starts the browser.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BrowserStart {
    ByUs,
    ByPlayer,
}

impl Serve {
    pub(crate) fn run(self, library: &Library) -> Result<(), CommandError> {
        // The table works without a log, too.
        let _ = redeal_storage::log_file::open("serve");
        let page = PageFiles::read(self.page)?;
        let config = TableConfig {
            folders: library.folders().to_vec(),
            own: library.own().cloned(),
            edit: self.edit,
            data: self.data.or_else(paths::data),
            watch: true,
            analyser: own_program(),
            opening: OPENING.to_owned(),
            today: None,
        };
        let table = Table::open(config, tell)?;
        let start = if self.open { BrowserStart::ByUs } else { BrowserStart::ByPlayer };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.context("the server can't be started")?.block_on(serve(self.port, start, page, table))
    }
}

/// Serves until Ctrl-C. Every move is written by then, so there is nothing to clean up.
async fn serve(port: u16, start: BrowserStart, page: PageFiles, table: Table) -> Result<(), CommandError> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .with_context(|| format!("port {port} can't be used; `--port 0` takes any free one"))?;
    let auth = Auth::new(listener.local_addr().context("the port's number can't be read")?.port());
    let serving = async {
        writeln!(std::io::stdout(), "{}", auth.address())?;
        if start == BrowserStart::ByUs {
            open::that_detached(auth.address_for_once()).context("the browser can't be opened")?;
        }
        Ok(web::serve(listener, Arc::new(WebServer::new(auth, page, table))).await?)
    };
    // In this order, so that Ctrl-C is handled before the address is printed.
    tokio::select! {
        biased;
        ended = tokio::signal::ctrl_c() => Ok(ended.context("Ctrl-C can't be heard")?),
        served = serving => served,
    }
}

/// What an author should see in the terminal, too.
fn tell(event: TableEvent) {
    match event {
        TableEvent::Problem { problem: Some(problem), .. } => eprintln!("{problem}"),
        TableEvent::Problem { problem: None, .. } => eprintln!("The rules are fine again."),
        TableEvent::Notice { text: Some(text), .. } => eprintln!("redeal: {text}"),
        _ => {}
    }
}
