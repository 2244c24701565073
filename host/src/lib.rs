//! The host of Redeal: cards, boards, Lua rules, games and saves.
//!
//! One way through the house: a page's [`protocol::Request`] reaches the [`table::Table`], becomes a [`moves::Move`],
//! is judged by [`rules::Rules`] compiled from a script by [`lua`], changes the [`game::Game`], is written to the
//! [`journal`], and comes back as a [`protocol::View`].
//!
//! The host knows no window, no socket and no game by name.

pub mod autoplay;
pub mod backup;
pub mod board;
pub mod card;
pub mod clock;
pub mod copies;
pub mod deal;
pub mod deck;
pub mod folders;
pub mod game;
pub mod hint;
pub mod journal;
pub mod library;
pub mod logbook;
pub mod lua;
pub mod moves;
pub mod odds;
pub mod outlook;
pub mod pictures;
pub mod playthrough;
pub mod problem;
pub mod protocol;
pub mod purity;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod save;
pub mod share;
pub mod sketch;
pub mod solve;
pub mod stuck;
pub mod supply;
pub mod table;
pub mod text;
pub mod view;
pub mod watch;
