//! From Lua scripts to compiled rules.
//!
//! This is the only crate that knows Lua. It also finds the scripts: the folders in which they lie, the player's own
//! copies, and the watch that notices edits.

pub mod copies;
pub mod determinism;
pub mod library;
pub mod lua;
pub mod rulebook;
pub mod watch;
