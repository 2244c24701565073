//! Functions of a script that are asked while a game is played.
//!
//! [`variant`] is the way to them, [`vm`] a VM that answers, and [`board`] the board as the script sees it.

pub(crate) mod board;
pub(crate) mod variant;
pub(crate) mod vm;
