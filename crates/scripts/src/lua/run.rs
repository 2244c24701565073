//! Runs a script in a fresh VM, compiles what it returns, and keeps the VM if the script is asked in play.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use mlua::{Function, Lua, Table, Value};

use super::play::ScriptRequest;
use super::play::client::ScriptClient;
use super::play::server::{ScriptServer, ServedVariant};
use super::reading::function_table::FunctionTable;
use super::reading::relations::RelationCheck;
use super::reading::{self, ReadVariant, ReadingContext};
use super::run_state::RunState;
use super::sandbox::{self, LOAD_TIME, Sandbox, errors, thread};
use super::source::{LoadedScript, MAX_SOURCE, ScriptReadError, ScriptSource};
use super::vocabulary::cards::CardTables;
use super::{fields, values, vocabulary};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};

/// How many files a script may consist of.
const MAX_FILES: usize = 64;

/// Loads a script on a thread of its own, which goes on as the script's server if the script is asked in play.
pub(crate) fn on_own_thread(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    choices: &Choices,
    time: Duration,
    check: RelationCheck,
) -> LoadedScript {
    let _span = tracing::debug_span!("load", file).entered();
    let (main, choices) = (file.to_string(), choices.clone());
    thread::load(scripts, file, time, move |scripts| {
        let (loaded, server) = run(scripts, &main, &choices, time, check);
        (loaded, server.map(|server| || server.serve()))
    })
}

fn run(
    scripts: &impl ScriptSource,
    file: &str,
    choices: &Choices,
    time: Duration,
    check: RelationCheck,
) -> (LoadedScript, Option<ScriptServer>) {
    let state = Rc::new(RunState::new(choices));
    let (variants, server) = match compile(scripts, file, &state, time, check) {
        Ok((variants, server)) => (Ok(variants), server),
        Err(problem) => (Err(problem), None),
    };
    let files = state.files().into_iter().chain(state.missing.take()).collect();
    (LoadedScript { variants, files, console: state.console.take() }, server)
}

fn compile(
    scripts: &impl ScriptSource,
    file: &str,
    state: &Rc<RunState>,
    time: Duration,
    check: RelationCheck,
) -> Result<(Vec<Rules>, Option<ScriptServer>), ScriptProblem> {
    let sandbox = Sandbox::new(time).map_err(|error| errors::to_problem(&error, &[file.to_string()], None))?;
    let (lua, functions) = (sandbox.lua().clone(), FunctionTable::default());
    lua.set_app_data(check);
    let returned = lua.scope(|scope| {
        let open = scope.create_function(|lua, (path, fixed): (String, Option<Table>)| {
            open_file(lua, scripts, state, &path, fixed)
        })?;
        vocabulary::install(&lua, state, &open)?;
        // The time that the host needed for preparations does not count as the script's time.
        sandbox.rearm(time);
        let value = open_file(&lua, scripts, state, file, None)?;
        let (sources, options) = (state.sources.borrow().clone(), state.options.borrow().clone());
        let cards = Rc::new(CardTables::new(&lua)?);
        let with =
            ReadingContext { lua: &lua, cards: &cards, functions: &functions, sources: &sources, options: &options };
        let variants = reading::read_all(&value, &with);
        Ok(variants
            .and_then(|variants| connect(&lua, &cards, variants, &functions, &state.choices))
            .map_err(|error| fields::to_problem(&error, &sources, sandbox.place())))
    });
    let connected = match returned {
        Ok(connected) => connected?,
        Err(error) => {
            let mut files = state.files();
            if files.is_empty() {
                files.push(file.to_string());
            }
            return Err(errors::to_problem(&error, &files, sandbox.place()));
        }
    };
    let ConnectedVariants { rules, served, inbox } = connected;
    let functions = functions.take();
    let server = inbox.map(|inbox| ScriptServer { sandbox, functions, variants: served, files: state.files(), inbox });
    Ok((rules, server))
}

/// A script's variants, and what the script's thread needs to answer questions about them.
struct ConnectedVariants {
    rules: Vec<Rules>,
    served: Vec<ServedVariant>,
    inbox: Option<Receiver<ScriptRequest>>,
}

/// Connects variants with their script if the script is asked in play.
fn connect(
    lua: &Lua,
    cards: &Rc<CardTables>,
    variants: Vec<ReadVariant>,
    functions: &FunctionTable,
    choices: &Choices,
) -> mlua::Result<ConnectedVariants> {
    if functions.is_empty() {
        let rules = variants.into_iter().map(|variant| variant.rules).collect();
        return Ok(ConnectedVariants { rules, served: Vec::new(), inbox: None });
    }
    let (questions, inbox) = channel();
    let (mut all, mut served) = (Vec::new(), Vec::new());
    for (n, ReadVariant { mut rules, tabulator }) in variants.into_iter().enumerate() {
        served.push(ServedVariant::new(lua, cards, &rules, tabulator)?);
        let client = ScriptClient::new(questions.clone(), n, &rules.sources, choices, reload);
        rules.script.attach(Arc::new(client));
        all.push(rules);
    }
    Ok(ConnectedVariants { rules: all, served, inbox: Some(inbox) })
}

/// How a script that failed in play is run again.
fn reload(sources: &[SourceFile], file: &str, choices: &Choices) -> LoadedScript {
    on_own_thread(sources, file, choices, LOAD_TIME, RelationCheck::Once)
}

/// Runs one file and returns what it returned, frozen.
fn open_file(
    lua: &Lua,
    scripts: &impl ScriptSource,
    state: &Rc<RunState>,
    path: &str,
    fixed: Option<Table>,
) -> mlua::Result<Value> {
    sandbox::check(lua)?;
    if state.open.borrow().iter().any(|open| open == path) {
        let ring = state.open.borrow().iter().chain([&path.to_string()]).cloned().collect::<Vec<_>>().join(" → ");
        return Err(mlua::Error::runtime(format!("these files require one another in a ring: {ring}")));
    }
    let known = state.sources.borrow().iter().find(|source| source.path == path).map(|source| Arc::clone(&source.text));
    let text = match known {
        Some(text) => text,
        None => first_read(scripts, state, path)?,
    };
    let fixed = fixed.map(|fixed| vocabulary::options::choices(&fixed)).transpose()?.unwrap_or_default();
    let environment = vocabulary::environment(lua, state, fixed)?;
    let chunk: Function = sandbox::chunk(lua, path, &text, environment).into_function()?;
    state.open.borrow_mut().push(path.to_string());
    let value = chunk.call(());
    state.open.borrow_mut().pop();
    let value = value?;
    values::freeze(&value, 0).map_err(|error| match error {
        mlua::Error::RuntimeError(message) => {
            let line = values::last_return(&text);
            mlua::Error::runtime(format!("{path}:{line}: {message}"))
        }
        other => other,
    })?;
    Ok(value)
}

/// Reads a file that this run has not read before. A file is read only once in a run, so that it has one text even if it
/// changes meanwhile.
fn first_read(scripts: &impl ScriptSource, state: &RunState, path: &str) -> mlua::Result<Arc<str>> {
    let read = scripts.read(path).and_then(|text| {
        if text.len() > MAX_SOURCE { Err(ScriptReadError::TooLong(path.to_string())) } else { Ok(text) }
    });
    let text = read.map_err(|error| {
        state.missing.replace(Some(path.to_string()));
        mlua::Error::runtime(error)
    })?;
    // Compiled chunks begin with their version number, which is a control character.
    let control = text.bytes().position(|b| b < b' ' && !b.is_ascii_whitespace());
    let mut sources = state.sources.borrow_mut();
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

/// Every name that scripts see, with those inside libraries and constants.
pub(crate) fn vocabulary_names() -> mlua::Result<Vec<String>> {
    let (sandbox, state) = (Sandbox::new(LOAD_TIME)?, Rc::new(RunState::new(&Choices::new())));
    let lua = sandbox.lua();
    vocabulary::install(lua, &state, &lua.create_function(|_, ()| Ok(()))?)?;
    let mut names = Vec::new();
    vocabulary::environment(lua, &state, Choices::new())?.for_each(|name: String, value: Value| {
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
}
