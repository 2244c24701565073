//! From a Lua script to [`Rules`]. The only room that knows Lua.
//!
//! * [`sandbox`]: a hardened VM with budgets
//! * [`words`]: the words that scripts speak: `build`, `is`, `draw`, `options`, `require` …
//! * [`read`]: what a script returned, read with care
//! * [`variant`]: a variant's table → `Rules`; [`piles`] and [`score`] are parts of it
//! * [`places`]: where piles lie when the script doesn't say
//! * [`table`]: relations asked once for every pair of faces
//! * [`fault`]: errors → problems with a place
//! * [`apart`]: a thread for each VM, which is left behind where nothing else stops it
//!
//! A script is run once for each choice of options, in a fresh VM that is thrown away afterwards.

mod apart;
mod fault;
mod piles;
mod places;
mod read;
mod sandbox;
mod score;
mod table;
mod variant;
mod words;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use mlua::{Function, Lua, Table, Value};

use crate::problem::Problem;
use crate::protocol::Choices;
use crate::rules::{Options, Rules, Source};

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

impl Shelf for [Source] {
    fn read(&self, path: &str) -> Result<Arc<str>, String> {
        let found = self.iter().find(|source| source.path == path);
        found.map(|source| Arc::clone(&source.text)).ok_or_else(|| format!("this save carries no `{path}`"))
    }
}

/// What a script came to.
#[derive(Debug)]
pub struct Loaded {
    /// The variants that it returns, or what is wrong with it.
    pub variants: Result<Vec<Rules>, Problem>,
    /// Every file that was asked for, broken and missing ones included: an edit of any of them changes the outcome.
    pub files: Vec<String>,
    /// What it printed.
    pub console: Vec<String>,
}

/// Runs a script and compiles what it returns. `choices` that it does not offer are left aside.
pub fn load(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices) -> Loaded {
    load_within(shelf, file, choices, LOAD_TIME)
}

/// As [`load`], with a time budget of one's own.
pub fn load_within(shelf: &(impl Shelf + ?Sized), file: &str, choices: &Choices, time: Duration) -> Loaded {
    let (main, choices) = (file.to_string(), choices.clone());
    apart::run(shelf, file, time, move |shelf| load_here(shelf, &main, &choices, time))
}

fn load_here(shelf: &impl Shelf, file: &str, choices: &Choices, time: Duration) -> Loaded {
    let run = Rc::new(Run::new(choices));
    let variants = run_script(shelf, file, &run, time);
    let files = run.files().into_iter().chain(run.missing.take()).collect();
    Loaded { variants, files, console: run.console.take() }
}

/// What one run of a script gathers on its way.
struct Run {
    asked: Choices,
    options: RefCell<Options>,
    sources: RefCell<Vec<Source>>,
    missing: RefCell<Option<String>>,
    /// Files under way, outermost first: for naming cycles.
    open: RefCell<Vec<String>>,
    console: RefCell<Vec<String>>,
}

impl Run {
    fn new(choices: &Choices) -> Self {
        Self {
            asked: choices.clone(),
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

fn run_script(shelf: &impl Shelf, file: &str, run: &Rc<Run>, time: Duration) -> Result<Vec<Rules>, Problem> {
    let sandbox = sandbox::Sandbox::new(time).map_err(|error| fault::problem(&error, &[file.to_string()], None))?;
    let lua = sandbox.lua();
    let returned = lua.scope(|scope| {
        let open = scope
            .create_function(|lua, (path, fixed): (String, Option<Table>)| open_file(lua, shelf, run, &path, fixed))?;
        words::install(lua, run, &open)?;
        let value = open_file(lua, shelf, run, file, None)?;
        let sources = run.sources.borrow().clone();
        let options = run.options.borrow().clone();
        let variants = variant::read_all(lua, &value, &sources, &options);
        Ok(variants.map_err(|error| variant::problem(&error, &sources, sandbox.place())))
    });
    match returned {
        Ok(variants) => variants,
        Err(error) => {
            let mut files = run.files();
            if files.is_empty() {
                files.push(file.to_string());
            }
            Err(fault::problem(&error, &files, sandbox.place()))
        }
    }
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
    sources.push(Source { path: path.to_string(), text: Arc::clone(&text) });
    if let Some(at) = control {
        let line = text[..at].matches('\n').count() + 1;
        return Err(mlua::Error::runtime(format!(
            "{path}:{line}: a control character stands here; a script is plain text"
        )));
    }
    Ok(text)
}
