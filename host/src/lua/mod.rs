//! From a Lua script to [`Rules`]. The only room that knows Lua.
//!
//! * [`sandbox`]: a hardened VM with budgets
//! * [`words`]: the words that scripts speak: `build`, `is`, `draw`, `options`, `require` …
//! * [`read`]: what a script returned, read with care
//! * [`variant`]: a variant's table → `Rules`; [`piles`] and [`score`] are parts of it
//! * [`places`]: where piles lie when the script doesn't say
//! * [`table`]: relations asked once for every pair of faces
//! * [`fault`]: errors → problems with a place
//!
//! A script is run once for each choice of options, in a fresh VM that is thrown away afterwards.

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
    let run = Rc::new(Run::new(choices));
    let variants = run_script(shelf, file, &run, time);
    let files = run.sources.borrow().iter().map(|source| source.path.clone()).chain(run.missing.take()).collect();
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
}

fn run_script(shelf: &(impl Shelf + ?Sized), file: &str, run: &Rc<Run>, time: Duration) -> Result<Vec<Rules>, Problem> {
    let sandbox = sandbox::Sandbox::new(time).map_err(|error| fault::problem(&error, file))?;
    let lua = sandbox.lua();
    let returned = lua.scope(|scope| {
        let open = scope
            .create_function(|lua, (path, fixed): (String, Option<Table>)| open_file(lua, shelf, run, &path, fixed))?;
        words::install(lua, run, &open)?;
        let value = open_file(lua, shelf, run, file, None)?;
        let sources = run.sources.borrow().clone();
        let options = run.options.borrow().clone();
        Ok(variant::read_all(lua, &value, &sources, &options))
    });
    match returned {
        Ok(variants) => variants,
        Err(error) => Err(fault::problem(&error, file)),
    }
}

/// Runs one file and returns what it returned, frozen.
fn open_file(
    lua: &Lua,
    shelf: &(impl Shelf + ?Sized),
    run: &Rc<Run>,
    path: &str,
    fixed: Option<Table>,
) -> mlua::Result<Value> {
    if run.open.borrow().iter().any(|open| open == path) {
        let ring = run.open.borrow().iter().chain([&path.to_string()]).cloned().collect::<Vec<_>>().join(" → ");
        return Err(mlua::Error::runtime(format!("these files require one another in a ring: {ring}")));
    }
    let text = shelf.read(path).map_err(|why| {
        run.missing.replace(Some(path.to_string()));
        mlua::Error::runtime(why)
    })?;
    if run.sources.borrow().len() >= 64 {
        return Err(mlua::Error::runtime("a script may require at most 64 files"));
    }
    {
        let mut sources = run.sources.borrow_mut();
        if !sources.iter().any(|source| source.path == path) {
            sources.push(Source { path: path.to_string(), text: Arc::clone(&text) });
        }
    }
    let fixed = fixed.map(|fixed| words::choices(&fixed)).transpose()?.unwrap_or_default();
    let environment = words::environment(lua, run, fixed)?;
    let chunk: Function = sandbox::chunk(lua, path, &text, environment).into_function()?;
    run.open.borrow_mut().push(path.to_string());
    let value = chunk.call(());
    run.open.borrow_mut().pop();
    let value = value?;
    read::freeze(&value, 0)?;
    Ok(value)
}
