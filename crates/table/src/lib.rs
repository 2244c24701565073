//! The table: an actor that owns a game in play, the protocol that pages speak with it, and the view that they get.
//!
//! A [`Table`] is a handle to a thread that owns the game, its journal, the searches in the background and the watch over
//! the rules. Every shell (the window, `redeal serve`, tests) sends it requests. Each request is a type of its own that
//! names the type of its reply, so a request for statistics is answered with statistics, or not carried out.
//!
//! # Example
//!
//! A game in memory, without a folder that keeps it:
//!
//! ```
//! use redeal_table::protocol::{DealRequest, LookRequest, PlayRequest, Unfulfilled, ViewReply};
//! use redeal_table::{TableConfig, Table};
//!
//! let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
//! let config = TableConfig { folders: vec![rules.into()], opening: "klondike".into(), ..TableConfig::default() };
//! let table = Table::open(config, |event| println!("{event:?}"))?;
//!
//! let seed = Some("1".into());
//! let ViewReply { view, .. } = table.ask(DealRequest { seed, ..DealRequest::default() }).expect("a deal");
//! assert_eq!(view.variant.id, "klondike");
//!
//! let text = view.moves[0].text.clone();
//! let played = table.ask(PlayRequest { text }).expect("a legal move").view;
//! assert_eq!(table.ask(LookRequest).expect("the table").view.piles, played.piles);
//!
//! let refused = table.ask(PlayRequest { text: "stock>foundation1".into() });
//! assert!(matches!(refused, Err(Unfulfilled::Refused(_))));
//! # Ok::<(), redeal_table::OpenTableError>(())
//! ```

mod achievements;
mod actor;
mod config;
pub mod gallery;
mod handle;
pub mod hint;
pub mod language;
pub mod protocol;
pub mod report;
pub mod sketch;
mod stand_back;
pub mod view;
mod weeks;

pub use config::{OpenTableError, TableConfig};
pub use handle::Table;
