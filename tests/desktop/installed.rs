//! The package, as a player gets it: built, looked over, installed, played, and removed again.
//!
//! As root it is installed into the system, unless Redeal is installed there already; else it is laid out in a folder.
//! It runs with the longer tests, and is made of the programs that the tests were built with.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::{Value, json};

use crate::{
    app::{App, BINARY},
    home::{Home, project},
    table::{ask, board, deal, first_carry, shown_since, view},
};

/// Where the package was installed. It goes with this.
struct Installed {
    root: PathBuf,
    by_dpkg: bool,
}

impl Installed {
    fn new(package: &Path, home: &Home) -> Self {
        let root_user = run("id", &["-u"]).is_ok_and(|output| output.stdout == b"0\n");
        let there = run("dpkg-query", &["-W", "redeal"]).is_ok_and(|output| output.status.success());
        if root_user && !there {
            done("dpkg", &["-i", shown(package)]);
            return Self { root: PathBuf::from("/"), by_dpkg: true };
        }
        eprintln!("not installed into this system: {}", if there { "Redeal is there" } else { "this needs root" });
        let root = home.path().join("root");
        done("dpkg-deb", &["-x", shown(package), shown(&root)]);
        Self { root, by_dpkg: false }
    }

    fn program(&self, name: &str) -> PathBuf {
        self.root.join("usr/bin").join(name)
    }
}

impl Drop for Installed {
    fn drop(&mut self) {
        if self.by_dpkg {
            let _ = run("dpkg", &["--purge", "redeal"]);
        }
    }
}

fn shown(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn run(program: &str, arguments: &[&str]) -> std::io::Result<Output> {
    Command::new(program).args(arguments).output()
}

#[track_caller]
fn done(program: &str, arguments: &[&str]) -> String {
    let output = run(program, arguments).unwrap_or_else(|error| panic!("{program}: {error}"));
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{program} {arguments:?}:\n{said}");
    said
}

/// Builds the package from copies of the tests' own programs: what others run meanwhile must not be written to.
fn package(home: &Home) -> PathBuf {
    let debug = home.path().join("target/debug");
    fs::create_dir_all(&debug).unwrap();
    let built = Path::new(BINARY).parent().unwrap();
    for program in ["redeal-desktop", "redeal"] {
        let from = built.join(program);
        assert!(from.is_file(), "{} is missing: cargo test --workspace builds it", from.display());
        // Without what only a debugger wants it is a fifth as large.
        done("strip", &["-o", shown(&debug.join(program)), shown(&from)]);
    }
    let output = Command::new(project().join("scripts/bundle"))
        .args(["--debug", "deb"])
        .env("CARGO_TARGET_DIR", debug.parent().unwrap())
        .output()
        .unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
    let found = fs::read_dir(debug.join("bundle/deb")).unwrap().flatten().map(|entry| entry.path());
    found.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "deb")).expect(&said)
}

/// Has a tool look at something, where there is such a tool.
fn look_over(tool: &str, arguments: &[&str]) {
    match run(tool, arguments) {
        Err(_) => eprintln!("not looked over by {tool}: it is not installed"),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{tool}: {said}{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

/// Every file below a folder, by its path in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let below = entries.flat_map(|entry| {
        let path = entry.path();
        if path.is_dir() && !path.is_symlink() { files(&path) } else { vec![path] }
    });
    below.collect()
}

#[test]
#[ignore = "builds a package with dpkg: scripts/test --long"]
fn the_package_is_installed_played_and_removed() {
    let home = Home::new();
    let package = package(&home);
    // What is overridden is listed with its reasons in packaging/debian/lintian-overrides.
    look_over("lintian", &["--fail-on", "error", "--allow-root", shown(&package)]);
    let installed = Installed::new(&package, &home);
    let share = installed.root.join("usr/share");
    look_over("desktop-file-validate", &[shown(&share.join("applications/Redeal.desktop"))]);
    let metainfo = share.join("metainfo/io.github.redeal.metainfo.xml");
    look_over("appstreamcli", &["validate", "--no-net", shown(&metainfo)]);
    let licences = fs::read_to_string(share.join("doc/redeal/copyright")).unwrap();
    for name in ["MIT License", "Apache License", "mlua ", "tauri ", "svelte ", "rusqlite "] {
        assert!(licences.contains(name), "{name} is missing from the licences");
    }
    for size in [16, 24, 32, 48, 64, 128, 256, 512] {
        let icon = share.join(format!("icons/hicolor/{size}x{size}/apps/redeal-desktop.png"));
        assert!(icon.is_file(), "{}", icon.display());
    }
    for file in [
        "man/man1/redeal.1.gz",
        "man/man1/redeal-play.1.gz",
        "man/man1/redeal-desktop.1.gz",
        "bash-completion/completions/redeal",
        "doc/redeal/changelog.gz",
    ] {
        assert!(share.join(file).is_file(), "{file}");
    }
    let command_line = fs::metadata(installed.program("redeal")).unwrap();
    assert!(command_line.len() < 1000, "the command line is a second copy of the host: {} bytes", command_line.len());

    let program = installed.program("redeal-desktop");
    // What all scripts gave is in the package, for the program that is in it: the first gallery runs none of them.
    let index = fs::read(share.join("redeal/rules/index.json")).unwrap();
    let index: Value = serde_json::from_slice(&index).unwrap();
    let stamp = format!("{} api 1 {}", env!("CARGO_PKG_VERSION"), fs::metadata(&program).unwrap().len());
    assert_eq!(index["program"], stamp);
    let app = App::open_program(&home, &program);
    let places = ask(&app, &json!({ "kind": "places" }));
    let rules = places["places"].as_array().unwrap().iter().find(|place| place["kind"] == "bundled_rules").unwrap();
    assert_eq!(rules["path"], shown(&share.join("redeal/rules").canonicalize().unwrap()));
    let variants = ask(&app, &json!({ "kind": "variants" }));
    let variants = variants["variants"].as_array().unwrap();
    assert!(variants.len() > 100, "{} variants", variants.len());
    assert!(variants.iter().all(|variant| variant["problem"] == Value::Null));
    // In a few random deals no card can be carried three times.
    deal(&app, "klondike", "1");
    for _ in 0..3 {
        let carry = first_carry(&app);
        let before = view(&app);
        app.drag(carry.from, carry.to);
        app.until("the move is played", |app| view(app)["played"] != before["played"]);
        shown_since(&app, &before);
    }
    let before = board(&view(&app));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
    app.quit();

    let listed = cli(&installed, &home, &["list"]);
    assert!(listed.contains("klondike"), "{listed}");
    // Its source is analysed too, in a process whose memory is limited: nothing is noted.
    assert_eq!(cli(&installed, &home, &["check", "klondike"]), "");
    let backup = home.path().join("all.zip");
    let said = cli(&installed, &home, &["backup", shown(&backup)]);
    assert!(said.contains("1 game,"), "{said}");
    let log = cli(&installed, &home, &["log"]);
    assert!(log.contains("starts as"), "{log}");

    let app = App::open_program(&home, &program);
    assert_eq!(board(&view(&app)), before, "the game is there again");
    app.quit();
    assert_eq!(files(&home.bare()), Vec::<PathBuf>::new(), "all that is written goes to the folders for it");
    let data = home.path().join("xdg_data_home/redeal/redeal.db");
    assert!(data.is_file());
    let (root, by_dpkg) = (installed.root.clone(), installed.by_dpkg);
    drop(installed);
    if by_dpkg {
        assert!(!root.join("usr/bin/redeal-desktop").exists() && !root.join("usr/share/redeal").exists());
    }
    assert!(data.is_file(), "the player's games are the player's");
}

/// The command line that came with the package, in the same folders as the window.
fn cli(installed: &Installed, home: &Home, arguments: &[&str]) -> String {
    let mut command = Command::new(installed.program("redeal"));
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
        command.env(name, home.path().join(name.to_lowercase()));
    }
    let output = command.args(arguments).env("HOME", home.bare()).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
