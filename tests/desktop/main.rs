//! The real window, driven as a player would: its own screen, its own folders, real pointer events.
//!
//! A test that fails leaves a picture of the page, the page's errors and the program's output in `target/desktop/`.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on has failed")]

mod app;
mod atspi;
mod dropped;
mod gestures;
mod home;
mod installed;
mod keeping;
mod keys;
mod measure;
mod page_process;
mod play;
mod process;
mod quiet;
mod reader;
mod reload;
mod rooms;
mod safety;
mod screen;
mod second;
mod sizes;
mod table;
mod webdriver;
mod win;
mod workshop;
