//! From a Lua script to [`Rules`]. The only room that knows Lua.
//!
//! * [`sandbox`]: a hardened VM with budgets
//! * [`words`]: the words that scripts speak: `build`, `is`, `draw`, `options`, `require` …
//! * [`read`]: what a script returned, read with care
//! * [`variant`]: a variant's table → `Rules`; [`piles`] and [`pile`], [`taps`], [`score`] and [`goals`] are parts of it
//! * [`places`]: where piles lie when the script doesn't say
//! * [`term`] and [`table`]: relations, asked once for every pair of faces
//! * [`live`]: a script that stays, to be asked in play; [`keep`]: what of it is asked; [`mirror`]: the board as it
//!   sees it; [`steps`]: what it proposes
//! * [`fault`]: errors → problems with a place
//! * [`apart`]: a thread for each VM, which is left behind where nothing else stops it
//!
//! A script is run once for each choice of options, in a fresh VM. It is thrown away afterwards, unless the script has
//! functions of the board: those are asked in play, as long as anybody holds its rules.

mod apart;
mod fault;
mod goals;
mod keep;
mod live;
mod mirror;
mod pile;
mod piles;
mod places;
mod read;
mod sandbox;
mod score;
mod steps;
mod table;
mod taps;
mod term;
mod variant;
mod words;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use mlua::{Function, Lua, Table, Value};

use keep::Keep;
use live::{Ask, Handle, Room, Server};
use mirror::Cards;
use read::Anchor;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Options, Rules, SourceFile};
use sandbox::Sandbox;
use variant::{Reading, Ready};

pub use sandbox::{LOAD_MEMORY, LOAD_TIME};

/// The longest source, in bytes: compiling one lies outside the VM's budgets.
pub const MAX_SOURCE: usize = 256 << 10;
/// How many files a script may be made of.
const MAX_FILES: usize = 64;

/// Where scripts are read from: rules folders, or the sources that a save carries.
pub trait Shelf {
    /// The text of a script.
    ///
    /// # Errors
    ///
    /// Why it can't be read, as a sentence.
    fn read(&self, path: &str) -> Result<Arc<str>, String>;
}

impl Shelf for [SourceFile] {
    fn read(&self, path: &str) -> Result<Arc<str>, String> {
        let found = self.iter().find(|source| source.path == path);
        found.map(|source| Arc::clone(&source.text)).ok_or_else(|| format!("this save carries no `{path}`"))
    }
}

/// What a script came to.
#[derive(Debug)]
pub struct Loaded {
    /// The variants that it returns, or what is wrong with it.
    pub variants: Result<Vec<Rules>, ScriptProblem>,
    /// Every file that was asked for, broken and missing ones included: an edit of any of them changes the outcome.
    pub files: Vec<String>,
    /// What it printed.
    pub console: Vec<String>,
}

/// Runs a script and compiles what it returns. `choices` that it does not offer are left aside.
pub fn load(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices) -> Loaded {
    load_within(shelf, file, choices, LOAD_TIME)
}

/// Compiles rules once more from their own sources, with a VM of their own where they have something to ask.
pub fn again(rules: &Rules) -> Option<Rules> {
    let loaded = load(rules.sources.as_slice(), &rules.about.file, &rules.options.chosen);
    loaded.variants.ok()?.into_iter().find(|twin| twin.about.id == rules.about.id)
}

/// As [`load`], with a time budget of one's own.
pub fn load_within(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices, time: Duration) -> Loaded {
    load_asking(shelf, file, choices, time, Asking::Once)
}

/// As [`load`], asking every relation again and in other orders. One that then answers otherwise is a problem.
pub fn load_doubting(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices) -> Loaded {
    load_asking(shelf, file, choices, 4 * LOAD_TIME, Asking::Again)
}

/// A problem of a whole variant with its place: that of a pile or of a field, as far as they can be found.
pub fn located(
    sources: &[SourceFile],
    pile: Option<&str>,
    field: Option<&str>,
    message: impl Into<String>,
) -> ScriptProblem {
    let pile = pile.map(|pile| Anchor::Text(pile.to_string()));
    let trail = pile.into_iter().chain(field.map(|field| Anchor::Key(field.to_string()))).collect();
    read::locate(&read::Misread { trail, message: message.into() }, sources)
}

/// How often relations are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    Once,
    Again,
}

impl Asking {
    /// How often this VM's script is asked.
    fn of(lua: &Lua) -> Self {
        lua.app_data_ref::<Self>().map_or(Self::Once, |asking| *asking)
    }
}

fn load_asking(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices, time: Duration, asking: Asking) -> Loaded {
    let (main, choices) = (file.to_string(), choices.clone());
    apart::run(shelf, file, time, move |shelf| load_here(shelf, &main, &choices, time, asking))
}

fn load_here(
    shelf: &impl Shelf,
    file: &str,
    choices: &Choices,
    time: Duration,
    asking: Asking,
) -> (Loaded, Option<Server>) {
    let run = Rc::new(Run { asking, ..Run::new(choices) });
    let (variants, server) = match run_script(shelf, file, &run, time) {
        Ok((variants, server)) => (Ok(variants), server),
        Err(problem) => (Err(problem), None),
    };
    let files = run.files().into_iter().chain(run.missing.take()).collect();
    (Loaded { variants, files, console: run.console.take() }, server)
}

/// Every word that scripts see, those of libraries and constants as `build.up`: what the authors' reference must have.
pub fn words() -> Vec<String> {
    let listed = || -> mlua::Result<Vec<String>> {
        let (sandbox, run) = (Sandbox::new(LOAD_TIME)?, Rc::new(Run::new(&Choices::new())));
        let lua = sandbox.lua();
        words::install(lua, &run, &lua.create_function(|_, ()| Ok(()))?)?;
        let mut names = Vec::new();
        words::environment(lua, &run, Choices::new())?.for_each(|name: String, value: Value| {
            if let Value::Table(table) = &value {
                table.for_each(|inner: String, _: Value| {
                    names.push(format!("{name}.{inner}"));
                    Ok(())
                })?;
            }
            names.push(name);
            Ok(())
        })?;
        names.sort();
        Ok(names)
    };
    listed().unwrap_or_default()
}

/// What one run of a script gathers on its way.
struct Run {
    asked: Choices,
    asking: Asking,
    options: RefCell<Options>,
    sources: RefCell<Vec<SourceFile>>,
    missing: RefCell<Option<String>>,
    /// Files under way, outermost first: for naming cycles.
    open: RefCell<Vec<String>>,
    console: RefCell<Vec<String>>,
}

impl Run {
    fn new(choices: &Choices) -> Self {
        Self {
            asked: choices.clone(),
            asking: Asking::Once,
            options: RefCell::default(),
            sources: RefCell::default(),
            missing: RefCell::default(),
            open: RefCell::default(),
            console: RefCell::default(),
        }
    }

    /// The files that were read, the script first.
    fn files(&self) -> Vec<String> {
        self.sources.borrow().iter().map(|source| source.path.clone()).collect()
    }
}

fn run_script(
    shelf: &impl Shelf,
    file: &str,
    run: &Rc<Run>,
    time: Duration,
) -> Result<(Vec<Rules>, Option<Server>), ScriptProblem> {
    let sandbox = Sandbox::new(time).map_err(|error| fault::problem(&error, &[file.to_string()], None))?;
    let (lua, keep) = (sandbox.lua().clone(), Keep::default());
    lua.set_app_data(run.asking);
    let returned = lua.scope(|scope| {
        let open = scope
            .create_function(|lua, (path, fixed): (String, Option<Table>)| open_file(lua, shelf, run, &path, fixed))?;
        words::install(&lua, run, &open)?;
        // What the host does to prepare is not on the script's time.
        sandbox.rearm(time);
        let value = open_file(&lua, shelf, run, file, None)?;
        let (sources, options) = (run.sources.borrow().clone(), run.options.borrow().clone());
        let cards = Rc::new(Cards::new(&lua)?);
        let with = Reading { lua: &lua, cards: &cards, keep: &keep, sources: &sources, options: &options };
        let variants = variant::read_all(&value, &with);
        Ok(variants
            .and_then(|variants| stay(&lua, &cards, variants, &keep, &run.asked))
            .map_err(|error| variant::problem(&error, &sources, sandbox.place())))
    });
    let stayed = match returned {
        Ok(stayed) => stayed?,
        Err(error) => {
            let mut files = run.files();
            if files.is_empty() {
                files.push(file.to_string());
            }
            return Err(fault::problem(&error, &files, sandbox.place()));
        }
    };
    let Stayed { variants, rooms, inbox } = stayed;
    let kept = keep.take();
    let server = inbox.map(|inbox| Server { sandbox, kept, rooms, files: run.files(), inbox });
    Ok((variants, server))
}

/// A script's variants, and what it takes to ask it about them.
struct Stayed {
    variants: Vec<Rules>,
    rooms: Vec<Room>,
    inbox: Option<Receiver<Ask>>,
}

/// Gives the variants of a script that has something to ask a line to it.
fn stay(lua: &Lua, cards: &Rc<Cards>, ready: Vec<Ready>, keep: &Keep, choices: &Choices) -> mlua::Result<Stayed> {
    if keep.is_empty() {
        let variants = ready.into_iter().map(|ready| ready.rules).collect();
        return Ok(Stayed { variants, rooms: Vec::new(), inbox: None });
    }
    let (asks, inbox) = channel();
    let (mut variants, mut rooms) = (Vec::new(), Vec::new());
    for (n, Ready { mut rules, asker }) in ready.into_iter().enumerate() {
        rooms.push(Room::new(lua, cards, &rules, asker)?);
        rules.script.attach(Arc::new(Handle::new(asks.clone(), n, &rules.sources, choices)));
        variants.push(rules);
    }
    Ok(Stayed { variants, rooms, inbox: Some(inbox) })
}

/// Runs one file and returns what it returned, frozen.
fn open_file(lua: &Lua, shelf: &impl Shelf, run: &Rc<Run>, path: &str, fixed: Option<Table>) -> mlua::Result<Value> {
    sandbox::check(lua)?;
    if run.open.borrow().iter().any(|open| open == path) {
        let ring = run.open.borrow().iter().chain([&path.to_string()]).cloned().collect::<Vec<_>>().join(" → ");
        return Err(mlua::Error::runtime(format!("these files require one another in a ring: {ring}")));
    }
    let known = run.sources.borrow().iter().find(|source| source.path == path).map(|source| Arc::clone(&source.text));
    let text = match known {
        Some(text) => text,
        None => first_read(shelf, run, path)?,
    };
    let fixed = fixed.map(|fixed| words::choices(&fixed)).transpose()?.unwrap_or_default();
    let environment = words::environment(lua, run, fixed)?;
    let chunk: Function = sandbox::chunk(lua, path, &text, environment).into_function()?;
    run.open.borrow_mut().push(path.to_string());
    let value = chunk.call(());
    run.open.borrow_mut().pop();
    let value = value?;
    read::freeze(&value, 0).map_err(|error| match error {
        mlua::Error::RuntimeError(message) => {
            let line = read::last_return(&text);
            mlua::Error::runtime(format!("{path}:{line}: {message}"))
        }
        other => other,
    })?;
    Ok(value)
}

/// Reads a file that this run has not read before. Both copies would have to be kept, were it to change under way.
fn first_read(shelf: &impl Shelf, run: &Run, path: &str) -> mlua::Result<Arc<str>> {
    let read = shelf.read(path).and_then(|text| {
        let long = || format!("`{path}` is longer than {} KiB", MAX_SOURCE >> 10);
        if text.len() > MAX_SOURCE { Err(long()) } else { Ok(text) }
    });
    let text = read.map_err(|why| {
        run.missing.replace(Some(path.to_string()));
        mlua::Error::runtime(why)
    })?;
    // Compiled chunks begin with the number of their version.
    let control = text.bytes().position(|b| b < b' ' && !b.is_ascii_whitespace());
    let mut sources = run.sources.borrow_mut();
    if sources.len() >= MAX_FILES {
        return Err(mlua::Error::runtime(format!("a script may require at most {MAX_FILES} files")));
    }
    sources.push(SourceFile { path: path.to_string(), text: Arc::clone(&text) });
    if let Some(at) = control {
        let line = text[..at].matches('\n').count() + 1;
        return Err(mlua::Error::runtime(format!(
            "{path}:{line}: a control character stands here; a script is plain text"
        )));
    }
    Ok(text)
}
