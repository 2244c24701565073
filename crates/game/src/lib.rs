//! A deal in play, without a page and without a disk.
//!
//! [`game::Game`] owns the board, the history, and the rules in force. Around it:
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`game`] | play, undo, redo, and following edited rules |
//! | [`save`], [`playthrough`], [`share_code`] | a game as JSON with its rules, as lines of text, as a link |
//! | [`deal_file`] | deals given card by card, as other programs write them |
//! | [`autoplay`], [`clock`], [`preferences`] | cards that go home by themselves, time of play, what the player prefers |
//! | [`stuck`], [`winnability`], [`winnable_deals`] | what searches tell about a game and about deals |
//!
//! ```
//! use redeal_game::game::{DealStart, Game};
//! use redeal_rules::option::Choices;
//! use redeal_scripts::library::Library;
//!
//! let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
//! let library = Library::new(vec![rules.into()]);
//! let klondike = library.load("klondike", &Choices::new())?;
//!
//! let mut game = Game::new(klondike.into(), DealStart::new("7".parse()?, 0));
//! let dealt = game.board().clone();
//! game.play_text("tap stock")?;
//! assert_ne!(*game.board(), dealt);
//!
//! assert!(game.undo());
//! assert_eq!(*game.board(), dealt);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod autoplay;
pub mod clock;
pub mod deal_file;
pub mod game;
pub mod playthrough;
pub mod preferences;
pub mod save;
pub mod share_code;
pub mod stuck;
pub mod winnability;
pub mod winnable_deals;
