//! Functions of a script that are asked while a game is played, or after games.
//!
//! [`variant`] is the way to them, [`vm`] a VM that answers, [`board`] the board as the script
//! sees it, and `table_writer` writes its tables. `events` makes those of events, `missions` keeps their tallies, and
//! [`achievements`] asks about games that were played.

pub(crate) mod achievements;
pub(crate) mod board;
mod events;
mod missions;
mod table_writer;
pub(crate) mod variant;
pub(crate) mod vm;
