//! A deal in play, without a page and without a disk.
//!
//! [`game::Game`] owns the board, the history, and the rules in force. Around it:
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`game`] | play, undo, redo, and following edited rules |
//! | [`save`] | a game as JSON, with the source of its rules |
//! | [`playthrough`] | a game as a few lines of text |
//! | [`positions`] | tests of a script: positions with what must come of them |
//! | [`challenge`] | a win that somebody else is to beat |
//! | [`share_code`] | a deal, or a game, as one line |
//! | [`packed_text`] | bytes as letters, for such a line |
//! | [`deal_file`] | deals given card by card, as other programs write them |
//! | [`autoplay`] | cards that go home by themselves |
//! | [`clock`] | the time of play |
//! | [`daily`] | the deals of each day, and what the player made of them |
//! | [`preferences`] | what the player prefers about deals and moves |
//! | [`stuck`] | whether anything new can be reached |
//! | [`random_games`] | many games at random, and their figures |
//! | [`solved_deals`] | many deals that are searched for a win |
//! | [`idle_options`] | options that change nothing |
//! | [`explore`] | what a number of a game does to its odds |
//! | [`trial`] | random games that try rules out |
//! | [`solver_win`] | the win that the solver finds from a deal |
//! | [`winnability`] | whether a game can still be won |
//! | [`winnable_deals`] | deals that can be won, and how hard they are |
//!
//! ```
//! use redeal_game::game::{DealStart, EarlierDeals, Game};
//! use redeal_rules::option::Choices;
//! use redeal_scripts::library::Library;
//!
//! let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
//! let library = Library::new(vec![rules.into()]);
//! let klondike = library.load("klondike", &Choices::new())?;
//!
//! let mut game = Game::new(klondike.into(), DealStart::new("7".parse()?, EarlierDeals::default()));
//! let dealt = game.board().clone();
//! game.play_text("tap stock")?;
//! assert_ne!(*game.board(), dealt);
//!
//! assert!(game.undo());
//! assert_eq!(*game.board(), dealt);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod autoplay;
pub mod challenge;
pub mod clock;
pub mod daily;
pub mod deal_file;
pub mod explore;
pub mod fresh_deal;
pub mod game;
pub mod idle_options;
pub mod packed_text;
pub mod playthrough;
pub mod positions;
pub mod preferences;
pub mod random_games;
pub mod save;
pub mod share_code;
pub mod solved_deals;
pub mod solver_win;
pub mod stuck;
pub mod trial;
pub mod winnability;
pub mod winnable_deals;
