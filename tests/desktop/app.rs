//! The window while it is open: finding, pointing, looking.

use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{
    home::{Home, leavings},
    process::{Group, family, signal},
    screen::Screen,
    webdriver::Session,
};

/// How long anything may take on a slow machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);
pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_redeal-desktop");

/// Keys as the driver knows them.
pub(crate) const CONTROL: char = '\u{e009}';
pub(crate) const ESCAPE: char = '\u{e00c}';
pub(crate) const ENTER: char = '\u{e007}';
pub(crate) const TAB: char = '\u{e004}';
pub(crate) const UP: char = '\u{e013}';
pub(crate) const F1: char = '\u{e031}';

/// A window on a screen of its own. Fields are dropped in this order: the program before its screen.
pub(crate) struct App {
    session: RefCell<Session>,
    driver: Group,
    screen: Screen,
    log: PathBuf,
    program: PathBuf,
}

/// A place on the page, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Rect {
    pub(crate) fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

impl App {
    /// Opens the window on the rules and games of `home`, and waits for the first board.
    pub(crate) fn open(home: &Home) -> Self {
        let app = Self::start(home);
        app.until("the first board is painted", Self::painted);
        app.at_rest();
        app
    }

    /// Opens the window and returns as soon as there is a page to talk to.
    pub(crate) fn start(home: &Home) -> Self {
        Self::start_program(home, Path::new(BINARY), &arguments(home))
    }

    /// Opens the window with a file, as a double click on it does.
    pub(crate) fn open_with(home: &Home, file: &Path) -> Self {
        let with = [arguments(home), vec![file.to_str().unwrap().to_owned()]].concat();
        let app = Self::start_program(home, Path::new(BINARY), &with);
        app.until("the first board is painted", Self::painted);
        app.at_rest();
        app
    }

    /// Opens another build of the program, and waits for the first board.
    pub(crate) fn open_program(home: &Home, program: &Path) -> Self {
        Self::open_program_with(home, program, &[])
    }

    /// The same with arguments.
    pub(crate) fn open_program_with(home: &Home, program: &Path, arguments: &[String]) -> Self {
        let app = Self::start_program(home, program, arguments);
        app.until("the first board is painted", Self::painted);
        app.at_rest();
        app
    }

    fn start_program(home: &Home, program: &Path, arguments: &[String]) -> Self {
        let screen = Screen::open(home.path());
        let log = home.path().join("output.txt");
        let output = fs::File::options().create(true).append(true).open(&log).unwrap();
        let driver = Group::start("WebKitWebDriver", |command| {
            // The system gives it a port: one that is looked up here may be another program's before the driver has it.
            command.arg("--port=0").stdout(output.try_clone().unwrap()).stderr(output);
            on_screen(command, &screen, home).env("TAURI_WEBVIEW_AUTOMATION", "true")
        });
        let session = Session::start(driver.id(), program.to_str().unwrap(), arguments);
        Self { session: RefCell::new(session), driver, screen, log, program: program.to_path_buf() }
    }

    /// Runs JavaScript in the page: `script("return arguments[0] + 1", &[json!(1)])`. A promise is waited for.
    pub(crate) fn script(&self, body: &str, arguments: &[Value]) -> Value {
        self.post("execute/sync", &json!({ "script": body, "args": arguments }))
    }

    /// Where the first element that fits is, if there is one and it can be seen.
    pub(crate) fn find(&self, selector: &str) -> Option<Rect> {
        let found = self.script(
            "const e = document.querySelector(arguments[0]); if (!e) return null;
             const r = e.getBoundingClientRect(); return r.width && r.height ? [r.x, r.y, r.width, r.height] : null;",
            &[json!(selector)],
        );
        let number = |index: usize| found[index].as_f64();
        Some(Rect { x: number(0)?, y: number(1)?, width: number(2)?, height: number(3)? })
    }

    /// Where the first element that fits is, once it can be seen.
    pub(crate) fn wait_for(&self, selector: &str) -> Rect {
        self.until(&format!("{selector} shows"), |app| app.find(selector).is_some());
        self.find(selector).unwrap()
    }

    /// The words in the first element that fits; nothing if there is none.
    pub(crate) fn text(&self, selector: &str) -> String {
        let found = self.script("return document.querySelector(arguments[0])?.innerText ?? ''", &[json!(selector)]);
        found.as_str().unwrap_or_default().trim().to_owned()
    }

    /// Clicks into the middle of an element, once it can be seen.
    pub(crate) fn click(&self, selector: &str) {
        self.click_at(self.wait_for(selector).middle());
    }

    pub(crate) fn click_at(&self, at: (f64, f64)) {
        self.point(&[glide(at, 0), press(), release()]);
    }

    /// Drags by the pointer in many small moves, as a hand would: one move is one event, however long it takes.
    pub(crate) fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.drag_without_drop(from, to);
        self.point(&[release()]);
    }

    /// Drags, and leaves the button down.
    pub(crate) fn drag_without_drop(&self, from: (f64, f64), to: (f64, f64)) {
        let mut actions = vec![glide(from, 0), press()];
        for step in 1..=24 {
            let part = f64::from(step) / 24.0;
            actions.push(glide((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part), 8));
        }
        self.point(&actions);
    }

    /// Presses keys one after the other, by the characters that they give.
    pub(crate) fn keys(&self, keys: &str) {
        let events: Vec<Value> =
            keys.chars().flat_map(|key| [key_event("keyDown", key), key_event("keyUp", key)]).collect();
        self.type_out(&events);
    }

    /// Presses a key with another one held.
    pub(crate) fn chord(&self, held: char, key: char) {
        let down = |key| key_event("keyDown", key);
        self.type_out(&[down(held), down(key), key_event("keyUp", key), key_event("keyUp", held)]);
    }

    /// Waits until something has become true.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, mut so: impl FnMut(&Self) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !so(self) {
            assert!(Instant::now() < deadline, "waited {PATIENCE:?} in vain until {what}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the focus is on what fits: there keys go.
    #[track_caller]
    pub(crate) fn wait_for_focus(&self, selector: &str) {
        self.until(&format!("{selector} has the focus"), |app| {
            app.script("return document.activeElement?.matches(arguments[0]) ?? false", &[json!(selector)])
                == json!(true)
        });
    }

    /// Waits until every dialog has left the page: one that is closed takes keys until its element is gone.
    #[track_caller]
    pub(crate) fn no_dialog(&self) {
        self.until("no dialog is left", |app| {
            app.script("return document.querySelector('dialog') === null", &[]) == json!(true)
        });
    }

    /// Waits until nothing is on its way that comes to an end: sheets, messages, cards.
    #[track_caller]
    pub(crate) fn still(&self) {
        let moves = "return document.getAnimations().some(one =>
                       one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)";
        self.until("nothing moves", |app| app.script(moves, &[]) == json!(false));
        self.at_rest();
    }

    /// Loads the page anew, as if the window had just been opened.
    pub(crate) fn refresh(&self) {
        self.post("refresh", &json!({}));
        self.until("the board is painted again", Self::painted);
        self.at_rest();
    }

    /// Gives the page this many CSS pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.post("window/rect", &json!({ "x": 0, "y": 0, "width": width, "height": height }));
        self.until(&format!("the window has {width} × {height} pixels"), |app| {
            app.script("return [innerWidth, innerHeight]", &[]) == json!([width, height])
        });
    }

    /// Saves a picture of the window, in `target/desktop/`.
    pub(crate) fn picture(&self, name: &str) {
        let size = self.script("return [innerWidth, innerHeight]", &[]);
        let pixels = |index: usize| u32::try_from(size[index].as_u64().unwrap()).unwrap();
        self.screen.picture(pixels(0), pixels(1), &leavings().join(name));
    }

    /// What the screen shows in a rectangle of the page, whatever the page believes that it shows.
    pub(crate) fn seen(&self, rect: Rect) -> Vec<u8> {
        let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(|side| side.round() as usize);
        self.screen.part(x, y, width, height)
    }

    /// Moves the pointer and presses nothing.
    pub(crate) fn hover(&self, at: (f64, f64)) {
        self.point(&[glide(at, 0)]);
    }

    /// All pixels of the screen at this moment.
    pub(crate) fn pixels(&self) -> Vec<u8> {
        fs::read(self.screen.pixels()).unwrap()
    }

    /// The ids of the program and of the processes that it started.
    pub(crate) fn processes(&self) -> Vec<u32> {
        let program = self.program.canonicalize().unwrap();
        let is_program = |id: &u32| fs::read_link(format!("/proc/{id}/exe")).is_ok_and(|exe| exe == program);
        let id = family(self.driver.id()).into_iter().find(is_program).expect("the program runs");
        family(id)
    }

    /// Starts the program once more, on the same screen and folders, and waits until it has ended.
    pub(crate) fn start_again(&self, home: &Home) -> Output {
        self.start_again_with(home, &[])
    }

    /// The same with files.
    pub(crate) fn start_again_with(&self, home: &Home, files: &[&Path]) -> Output {
        // Should it open a window of its own, it ends with the tests.
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL", BINARY]).args(arguments(home)).args(files);
        on_screen(&mut command, &self.screen, home).output().unwrap()
    }

    /// Another program on the same screen.
    pub(crate) fn beside(&self, home: &Home, program: &str, arguments: &[&str]) -> Group {
        Group::start(program, |command| on_screen(command, &self.screen, home).args(arguments))
    }

    /// Does to the window what a window manager could do, and says what came of it.
    pub(crate) fn xdotool(&self, arguments: &[&str]) -> String {
        xdotool(&self.screen, arguments)
    }

    /// What stands on the screen right below a place, where a menu would open.
    pub(crate) fn pixels_below(&self, (x, y): (f64, f64)) -> Vec<u8> {
        self.screen.part(x as usize + 4, y as usize + 4, 80, 60)
    }

    /// Quits the program as a player would, and waits until it is gone.
    pub(crate) fn quit(self) {
        let id = self.processes()[0];
        // The program may be gone before the driver can answer.
        let events = [key_event("keyDown", CONTROL), key_event("keyDown", 'q')];
        let _ = self.session.borrow_mut().post("actions", &keyboard(&events));
        self.until("the program is gone", |_| fs::read_link(format!("/proc/{id}/exe")).is_err());
    }

    /// Ends the program as a crash would: at once, with nothing said to it.
    pub(crate) fn kill(self) {
        let id = self.processes()[0];
        signal("KILL", &id.to_string());
        self.until("the program is gone", |_| fs::read_link(format!("/proc/{id}/exe")).is_err());
    }

    /// Whether the page has shown a board yet.
    pub(crate) fn painted(&self) -> bool {
        self.script("return document.documentElement.dataset.painted === '1'", &[]) == json!(true)
    }

    /// Waits until no card is on its way: a game without a move is dealt before the player's eyes.
    pub(crate) fn at_rest(&self) {
        let places = |app: &Self| {
            app.script(
                "return document.querySelector('.card.moving') ? null : \
                 [...document.querySelectorAll('[data-id]')].map((card) => card.style.transform).join()",
                &[],
            )
        };
        self.until("the cards are at rest", |app| {
            let before = places(app);
            std::thread::sleep(Duration::from_millis(150));
            !before.is_null() && before == places(app)
        });
    }

    /// What went wrong in the page so far, as its own list has it.
    pub(crate) fn errors(&self) -> Vec<Value> {
        self.script("return window.__errors ?? ['the page keeps no list of errors']", &[]).as_array().unwrap().clone()
    }

    fn point(&self, actions: &[Value]) {
        let mouse =
            json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions });
        self.post("actions", &json!({ "actions": [mouse] }));
    }

    fn type_out(&self, events: &[Value]) {
        self.post("actions", &keyboard(events));
    }

    #[track_caller]
    fn post(&self, command: &str, body: &Value) -> Value {
        self.session.borrow_mut().post(command, body).unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

/// A test that fails leaves what there is to see.
impl Drop for App {
    fn drop(&mut self) {
        if !thread::panicking() {
            return;
        }
        let test = thread::current().name().unwrap_or("test").replace("::", "-");
        let file = |extension: &str| leavings().join(&test).with_extension(extension);
        // The folder may be gone already.
        if self.screen.pixels().exists() {
            self.screen.picture(1280, 800, &file("png"));
        }
        let asked = json!({ "script": "return window.__errors", "args": [] });
        let errors = self.session.borrow_mut().post("execute/sync", &asked);
        let output = fs::read_to_string(&self.log).unwrap_or_default();
        let said = format!("errors in the page: {errors:?}\noutput:\n{output}");
        let _ = fs::write(file("txt"), &said);
        eprintln!("{said}\nleft in {}", file("*").display());
    }
}

/// The arguments that make the program use the folders of `home`.
pub(crate) fn arguments(home: &Home) -> Vec<String> {
    let folder = |path: PathBuf| path.into_os_string().into_string().unwrap();
    vec!["--rules".to_owned(), folder(home.rules()), "--data".to_owned(), folder(home.data())]
}

/// A command that sees this screen and these folders, and nothing of the desktop that the tests run on.
pub(crate) fn on_screen<'a>(command: &'a mut Command, screen: &Screen, home: &Home) -> &'a mut Command {
    at_home(command, home)
        .env("DISPLAY", &screen.display)
        .env("GDK_BACKEND", "x11")
        .env("NO_AT_BRIDGE", "1")
        .env("DBUS_SESSION_BUS_ADDRESS", "disabled:")
        .env_remove("WAYLAND_DISPLAY")
}

/// A command that has all its folders here, those of its sound included.
pub(crate) fn at_home<'a>(command: &'a mut Command, home: &Home) -> &'a mut Command {
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
        command.env(name, home.path().join(name.to_lowercase()));
    }
    // Nothing belongs here: what the program writes goes to the folders above.
    let bare = home.bare();
    std::fs::create_dir_all(&bare).unwrap();
    command.env("HOME", &bare).env("XDG_RUNTIME_DIR", home.path())
}

/// Does what a hand or a window manager could do, and says what came of it.
pub(crate) fn xdotool(screen: &Screen, arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).env("DISPLAY", &screen.display).output();
    String::from_utf8(output.expect("xdotool is there").stdout).unwrap().trim().to_owned()
}

fn keyboard(events: &[Value]) -> Value {
    json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": events }] })
}

fn key_event(kind: &str, key: char) -> Value {
    json!({ "type": kind, "value": key.to_string() })
}

/// One event of the pointer, `ms` milliseconds after the one before.
fn glide(to: (f64, f64), ms: u32) -> Value {
    json!({ "type": "pointerMove", "x": to.0.round(), "y": to.1.round(), "duration": ms, "origin": "viewport" })
}

fn press() -> Value {
    json!({ "type": "pointerDown", "button": 0 })
}

fn release() -> Value {
    json!({ "type": "pointerUp", "button": 0 })
}
