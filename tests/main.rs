//! Integration tests of the host, in one binary.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

mod common;
mod golden;
mod hints;
mod journal;
mod klondike;
mod playthroughs;
mod problems;
mod protocol;
mod reload;
mod sandbox;
mod search;
mod style;
mod text;
mod tidy;
mod walks;
