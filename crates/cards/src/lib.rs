//! Cards, boards and the shuffle.
//!
//! This crate knows no rules: it says which cards there are, in which order a seed deals them, and where they lie.

pub mod board;
pub mod card;
pub mod deck;
