//! One deal being played, and everything that can be said about it without a page or a disk.

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
