//! Builds the page and tells Tauri where it lies.
//!
//! The page goes into cargo's own output folder, so a clean checkout needs no second command, an edit of the page is
//! never missed, and an error in it is an error of the build. `REDEAL_PAGE` may name a page that is built already:
//! then no Node is needed.

use std::{
    env,
    error::Error,
    ffi::OsStr,
    fs,
    path::{Component, Path, PathBuf},
    process::{Command, ExitCode},
};

use serde_json::{Value, json};

include!("src/command_list.rs");

macro_rules! names {
    ($($command:ident),*) => {
        &[$(stringify!($command)),*]
    };
}

/// Folders in `ui/` that are no source of the page.
const NOT_THE_PAGE: [&str; 2] = ["node_modules", "dist"];

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed=REDEAL_PAGE");
    let page = match env::var_os("REDEAL_PAGE") {
        Some(built) => {
            let page = PathBuf::from(built).canonicalize()?;
            println!("cargo:rerun-if-changed={}", page.display());
            page
        }
        None => build_page()?,
    };
    println!("cargo:rustc-env=TAURI_CONFIG={}", config_with(&page)?);
    let manifest = tauri_build::AppManifest::new().commands(each_command!(names));
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))
        .map_err(|error| format!("{error:#}"))?;
    Ok(())
}

fn build_page() -> Result<PathBuf, Box<dyn Error>> {
    let source = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../ui").canonicalize()?;
    for entry in fs::read_dir(&source)? {
        let name = entry?.file_name();
        if !NOT_THE_PAGE.iter().any(|other| name == *other) {
            println!("cargo:rerun-if-changed={}", source.join(name).display());
        }
    }
    if !packages_are_current(&source) {
        npm(&source, ["ci", "--no-audit", "--no-fund"].map(OsStr::new))?;
    }
    let page = Path::new(&env::var("OUT_DIR")?).join("page");
    let arguments = ["run", "build", "--", "--emptyOutDir", "--outDir"].map(OsStr::new);
    npm(&source, arguments.into_iter().chain([page.as_os_str()]))?;
    if !page.join("index.html").is_file() {
        return Err(format!("the build of the page left no index.html in {}", page.display()).into());
    }
    Ok(page)
}

/// npm leaves its own copy of the lock file behind when it has installed everything.
fn packages_are_current(source: &Path) -> bool {
    let modified = |file: &str| fs::metadata(source.join(file)).and_then(|data| data.modified()).ok();
    match (modified("node_modules/.package-lock.json"), modified("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}

fn npm<'a>(folder: &Path, arguments: impl IntoIterator<Item = &'a OsStr>) -> Result<(), Box<dyn Error>> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(folder).output().map_err(|error| {
        format!("the page is built with Node 20.19 or newer, but npm can't be started ({error}); get it from https://nodejs.org, or name a built page in REDEAL_PAGE")
    })?;
    if output.status.success() {
        return Ok(());
    }
    // npm's standard output must not reach cargo, which would look for instructions in it.
    Err(format!(
        "the page could not be built:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
    .into())
}

/// Tauri merges this variable into `tauri.conf.json`; whatever stands in it already stays.
fn config_with(page: &Path) -> Result<Value, Box<dyn Error>> {
    let mut config: Value = match env::var("TAURI_CONFIG") {
        Ok(given) => serde_json::from_str(&given)?,
        Err(_) => json!({}),
    };
    // Tauri writes the path into the program: of a release nobody should read on which machine it was built.
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).canonicalize()?;
    config["build"]["frontendDist"] = json!(relative(&here, page));
    Ok(config)
}

/// The way from a folder to a path; the path itself where there is none, as between two drives.
fn relative(from: &Path, to: &Path) -> PathBuf {
    let shared = from.components().zip(to.components()).take_while(|(a, b)| a == b).count();
    if shared == 0 {
        return to.to_path_buf();
    }
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    up.chain(to.components().skip(shared)).collect()
}
