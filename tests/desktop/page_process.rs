//! The page's process dies: the page comes back with the game as it was, and where it dies again and again the player is asked.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    app::{App, BINARY, ESCAPE, PATIENCE, arguments, on_screen, xdotool},
    home::{Home, leavings},
    process::{Group, family, signal},
    screen::Screen,
    table::{deal, view},
};

/// The window as a player has it. A driver would close it with the page.
struct Plain {
    program: Group,
    screen: Screen,
}

impl Plain {
    fn open(home: &Home) -> Self {
        let screen = Screen::open(home.path());
        let program = Group::start(BINARY, |command| on_screen(command.args(arguments(home)), &screen, home));
        Self { program, screen }
    }

    /// The process that runs the page, once there is one other than `before`.
    fn page(&self, before: Option<u32>) -> u32 {
        let is_page = |id: &u32| {
            fs::read_to_string(format!("/proc/{id}/comm")).is_ok_and(|name| name.starts_with("WebKitWebProces"))
        };
        let find = || family(self.program.id()).into_iter().filter(is_page).find(|id| Some(*id) != before);
        until("there is a page's process", || find().is_some());
        find().unwrap()
    }

    /// The windows that show, by their numbers.
    fn windows(&self) -> Vec<String> {
        let found = xdotool(&self.screen, &["search", "--onlyvisible", "--name", "^Redeal$"]);
        found.lines().map(str::to_owned).collect()
    }

    /// Presses a key in the window that asks, the one that opened last.
    fn answer(&self, key: &str) {
        let asking = self.windows().pop().unwrap();
        xdotool(&self.screen, &["windowfocus", "--sync", &asking]);
        xdotool(&self.screen, &["key", key]);
    }

    /// Whether the screen shows this.
    fn shows(&self, picture: &[u8]) -> bool {
        difference(picture, &fs::read(self.screen.pixels()).unwrap()) < 2
    }

    /// Waits until the page pauses the game and goes on. A picture alone proves nothing: the screen still shows what a dead
    /// page drew. And WebKit itself ends where a process dies before it has answered once.
    fn answers(&self, table: &[u8], paused: &[u8]) {
        for [now, then] in [[table, paused], [paused, table]] {
            let mut next = Instant::now();
            until("the page answers to Escape", || {
                if self.shows(now) && Instant::now() >= next {
                    xdotool(&self.screen, &["windowfocus", "--sync", &self.windows()[0]]);
                    xdotool(&self.screen, &["key", "Escape"]);
                    next = Instant::now() + Duration::from_secs(2);
                }
                self.shows(then)
            });
        }
    }
}

fn until(what: &str, mut so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < deadline, "waited {PATIENCE:?} in vain until {what}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// How many of a thousand pixels differ.
fn difference(one: &[u8], other: &[u8]) -> usize {
    let pixels = one.chunks(4).zip(other.chunks(4));
    pixels.filter(|(one, other)| one != other).count() * 1000 / (one.len() / 4)
}

#[test]
fn a_page_whose_process_dies_comes_back_with_the_game_as_it_was() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "7");
    app.click("[data-pile=stock]");
    app.until("a card was drawn", |app| view(app)["can_undo"] == json!(true));
    app.at_rest();
    app.still();
    let table = app.pixels();
    app.keys(&ESCAPE.to_string());
    app.until("it is paused", |app| view(app)["clock"]["paused"] == json!(true));
    app.still();
    let paused = app.pixels();
    app.kill();

    let window = Plain::open(&home);
    window.answers(&table, &paused);
    let first = window.page(None);
    signal("KILL", &first.to_string());
    let second = window.page(Some(first));
    window.answers(&table, &paused);
    signal("KILL", &second.to_string());
    let third = window.page(Some(second));
    window.answers(&table, &paused);

    assert_eq!(window.windows().len(), 1);
    signal("KILL", &third.to_string());
    until("the player is asked", || window.windows().len() == 2);
    window.screen.picture(1280, 800, &leavings().join("page-ended.png"));
    window.answer("Return");
    let fourth = window.page(Some(third));
    window.answers(&table, &paused);

    signal("KILL", &fourth.to_string());
    until("the player is asked again", || window.windows().len() == 2);
    window.answer("Escape");
    let program = window.program.id();
    until("the program is gone", || fs::read_link(format!("/proc/{program}/exe")).is_err());
    let log = home.path().join("xdg_state_home/redeal/log");
    let said: String = fs::read_dir(&log)
        .unwrap_or_else(|error| panic!("{}: {error}", log.display()))
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    assert_eq!(said.matches("the page's process ended").count(), 4, "{said}");
}
