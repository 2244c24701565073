//! The daily deals: which games a day has, which cards they get, and what comes of them.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`day`] | dates without a clock and without a time zone |
//! | [`plan`] | the games of a day, from `daily.json` in the rules folder |
//! | [`seeds`] | the seed of a game on a day, always one that can be won |
//! | [`record`] | what the player made of it: medals, days in a row |
//!
//! `docs/daily.md` has the derivation, which must never change.

pub mod day;
pub mod plan;
pub mod record;
pub mod seeds;
