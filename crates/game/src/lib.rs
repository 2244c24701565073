//! One deal being played, and everything that can be said about it without a page or a disk.

pub mod autoplay;
pub mod clock;
pub mod deal;
pub mod game;
pub mod outlook;
pub mod playthrough;
pub mod preferences;
pub mod save;
pub mod share;
pub mod stuck;
pub mod supply;
