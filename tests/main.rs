//! Integration tests of the host, in one binary.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

mod autoplay;
mod backup;
mod book;
mod chance;
mod codecs;
mod common;
mod copies;
mod crates;
mod deals;
mod foresight;
mod forms;
mod games;
mod golden;
mod guest;
mod hints;
mod hostile;
mod index;
mod jobs;
mod journal;
mod klondike;
mod languages;
mod names;
mod odds;
mod oracle;
mod packages;
mod places;
mod playthroughs;
mod problems;
mod protocol;
mod records;
mod reference;
mod reload;
mod sandbox;
mod search;
mod segments;
mod share;
mod sketches;
mod solve;
mod text;
mod tidy;
mod walks;
mod words;
mod workshop;
