//! The table: the actor that owns a game, the protocol that pages speak, and the view that they get.

pub mod gallery;
pub mod hint;
pub mod protocol;
pub mod report;
pub mod sketch;
pub mod table;
pub mod view;
