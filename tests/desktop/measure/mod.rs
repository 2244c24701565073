//! How fast the window is, and how much it takes: `scripts/measure` prints it. Only figures of a release mean anything.
//!
//! What is compared with other programs is measured from outside, by the same means for all: `meter` looks at the pixels
//! of the screen, `stage` gives each program a screen and folders of its own.

mod meter;
mod motion;
mod page;
mod rest;
mod stage;
mod start;
mod workshop;

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    app::App,
    home::{Home, leavings, project},
};

#[test]
#[ignore = "prints figures: scripts/measure"]
fn a_start() {
    start::measure();
}

#[test]
#[ignore = "prints figures: scripts/measure"]
fn b_rest() {
    rest::measure();
}

#[test]
#[ignore = "prints figures: scripts/measure"]
fn c_motion() {
    motion::measure(&built_page());
}

#[test]
#[ignore = "prints figures: scripts/measure"]
fn d_page() {
    let home = Home::new();
    let app = App::open(&home);
    page::requests(&app);
    page::reloads(&app, &home);
    page::sizes(&built_page());
}

#[test]
#[ignore = "prints figures: scripts/measure"]
fn e_workshop() {
    workshop::measure(&built_page());
}

/// The page as `redeal serve` needs it.
fn built_page() -> PathBuf {
    let folder = leavings().join("page");
    let built = Command::new("npm")
        .args(["run", "--silent", "build", "--", "--logLevel", "error", "--emptyOutDir", "--outDir"])
        .arg(&folder)
        .current_dir(project().join("ui"))
        .status();
    assert!(built.unwrap().success());
    folder
}

/// A program that is there, or nothing, with a word about it.
fn found(path: &Path) -> Option<&Path> {
    if !path.exists() {
        println!("not measured: {} is not there", path.display());
        return None;
    }
    Some(path)
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn milliseconds(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
