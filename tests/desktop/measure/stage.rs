//! Programs on screens of their own, without a driver, as a desktop would start them.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Stdio},
    time::Instant,
};

use super::{found, meter::Meter};
use crate::{
    app::{BINARY, arguments, on_screen},
    atspi::Bus,
    home::Home,
    process::Group,
    screen::Screen,
};

/// What is measured.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Program {
    Redeal,
    /// A window of Tauri's with nothing in it.
    Empty,
    Aisleriot,
    Kpat,
}

impl Program {
    pub(super) const ALL: [Self; 4] = [Self::Redeal, Self::Empty, Self::Aisleriot, Self::Kpat];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Redeal => "Redeal",
            Self::Empty => "empty Tauri window",
            Self::Aisleriot => "aisleriot",
            Self::Kpat => "kpat",
        }
    }

    /// The command, where the program is there.
    fn command(self, home: &Home) -> Option<(PathBuf, Vec<String>)> {
        let words = |words: &str| words.split(' ').map(str::to_owned).collect();
        let (path, arguments) = match self {
            Self::Redeal => (PathBuf::from(BINARY), arguments(home)),
            Self::Empty => (Path::new(BINARY).with_file_name("examples").join("empty"), Vec::new()),
            Self::Aisleriot => (PathBuf::from("/usr/games/sol"), words("--variation klondike")),
            Self::Kpat => (PathBuf::from("/usr/games/kpat"), words("--gametype klondike")),
        };
        found(&path)?;
        Some((path, arguments))
    }
}

/// A screen, with all that runs on it. Fields are dropped in this order: programs before their screen.
pub(super) struct Stage {
    started: Vec<Group>,
    hand: ChildStdin,
    _hand: Group,
    bus: Option<Bus>,
    screen: Screen,
    pub(super) home: Home,
}

impl Stage {
    pub(super) fn new(home: Home, width: u32, height: u32) -> Self {
        let screen = Screen::sized(home.path(), width, height);
        fs::set_permissions(home.path(), fs::Permissions::from_mode(0o700)).unwrap();
        let bus = Bus::open(home.path());
        let mut hand = Group::start("xdotool", |command| {
            on_screen(command.arg("-"), &screen, &home).stdin(Stdio::piped()).stdout(Stdio::null())
        });
        Self { started: Vec::new(), hand: hand.input().unwrap(), _hand: hand, bus, screen, home }
    }

    /// Starts a program, and says when; or nothing where it is not there.
    pub(super) fn open(&mut self, program: Program) -> Option<Instant> {
        let (path, arguments) = program.command(&self.home)?;
        Some(self.start(&path, &arguments))
    }

    /// Starts `redeal serve` on the folders of this stage and a browser that shows nothing else.
    pub(super) fn open_in_browser(&mut self, page: &Path, width: u32, height: u32) -> Option<Instant> {
        let redeal = Path::new(BINARY).with_file_name("redeal");
        let chromium = Path::new("/usr/bin/chromium");
        found(&redeal).and(found(chromium))?;
        let mut server = Group::start(redeal.to_str().unwrap(), |command| {
            let command = on_screen(command.arg("serve").args(arguments(&self.home)), &self.screen, &self.home);
            command.env("REDEAL_PAGE", page).stdout(Stdio::piped())
        });
        let mut address = String::new();
        BufReader::new(server.output().unwrap()).read_line(&mut address).unwrap();
        self.started.push(server);
        let profile = self.home.path().join("chromium");
        let arguments = [
            "--no-sandbox --no-first-run --kiosk --window-position=0,0 --disable-background-networking".to_owned(),
            format!("--window-size={width},{height} --user-data-dir={} {}", profile.display(), address.trim()),
        ]
        .join(" ");
        let arguments: Vec<String> = arguments.split(' ').map(str::to_owned).collect();
        Some(self.start(chromium, &arguments))
    }

    fn start(&mut self, path: &Path, arguments: &[String]) -> Instant {
        let start = Instant::now();
        let program = Group::start(path.to_str().unwrap(), |command: &mut Command| {
            on_screen(command.args(arguments), &self.screen, &self.home).stdout(Stdio::null()).stderr(Stdio::null());
            command
                .env("XDG_RUNTIME_DIR", self.home.path())
                .env("QT_QPA_PLATFORM", "xcb")
                .env("GSETTINGS_BACKEND", "memory");
            if path.ends_with("empty") {
                // What Redeal chooses for itself.
                command.env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
            }
            if let Some(bus) = &self.bus {
                command.env("DBUS_SESSION_BUS_ADDRESS", &bus.address);
            }
            command
        });
        self.started.push(program);
        start
    }

    /// The process of the program that was started last.
    pub(super) fn id(&self) -> u32 {
        self.started.last().unwrap().id()
    }

    pub(super) fn close(&mut self) {
        self.started.clear();
    }

    /// Moves the hand: commands of xdotool, a line each. Says when they were given.
    pub(super) fn hand(&mut self, commands: &str) -> Instant {
        let time = Instant::now();
        writeln!(self.hand, "{commands}").unwrap();
        time
    }

    pub(super) fn meter(&self, share: std::ops::Range<f64>, step: u32) -> Meter {
        Meter::new(self.screen.pixels(), share, step)
    }

    pub(super) fn picture(&self, name: &str, width: u32, height: u32) {
        self.screen.picture(width, height, &crate::home::leavings().join(name));
    }
}
