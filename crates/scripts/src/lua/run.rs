//! Runs a script in a fresh VM, compiles what it returns, and keeps the VM if the script is asked in play.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, Table, Value};

use super::fields::LoadWarnings;
use super::play::achievements::fold;
use super::play::variant::{AskedScript, AskedVariant};
use super::play::vm::{ScriptVm, VariantTables};
use super::reading::achievements::read_achievements;
use super::reading::function_table::FunctionTable;
use super::reading::relations::RelationCheck;
use super::reading::{self, ReadVariant, ReadingContext};
use super::run_state::RunState;
use super::sandbox::budget::{LOAD_STEPS, RunLimits};
use super::sandbox::{self, STEPS_OF_A_WORD, Sandbox, errors, thread};
use super::source::{LoadedScript, MAX_SOURCE, ScriptReadError, ScriptSource};
use super::source_map::{SourceMap, required_fields};
use super::values::{self, nearest};
use super::vocabulary::achievements::AchievementList;
use super::vocabulary::cards::CardTables;
use super::{fields, vocabulary};
use crate::achievement::PlayedGames;
use crate::proposal::proposal;
use redeal_rules::option::{Choice, Choices, OptionDef};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Options, Rules, SourceFile};

/// How many files a script may consist of.
const MAX_FILES: usize = 64;
/// What opening a file costs beside its length: its environment is made anew each time.
const STEPS_OF_A_FILE: u64 = 1000;

/// What a script of achievements may take beside the steps of a load, for each game that it is asked about.
const STEPS_OF_A_GAME: u64 = 2000;

/// Loads a script on a thread of its own. One of achievements is asked about games.
pub(crate) fn on_own_thread(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    choices: &Choices,
    steps: u64,
    check: RelationCheck,
    played: &Arc<PlayedGames>,
) -> LoadedScript {
    let _span = tracing::debug_span!("load", file).entered();
    let steps = steps + STEPS_OF_A_GAME * played.games.len() as u64;
    let (main, choices, limits, played) =
        (file.to_string(), choices.clone(), RunLimits::of_load(steps), played.clone());
    thread::load(scripts, file, limits, move |scripts| run(scripts, &main, &choices, limits, check, &played).0)
}

/// Loads a script that was loaded before, on this thread, and keeps its VM. What it answers is asked here, too.
pub(crate) fn vm_of(script: &AskedScript) -> Result<ScriptVm, ScriptProblem> {
    let limits = RunLimits::of_load(LOAD_STEPS);
    let (loaded, vm) =
        run(script.sources(), script.file(), script.choices(), limits, RelationCheck::Once, &PlayedGames::default());
    loaded.variants?;
    vm.ok_or_else(|| ScriptProblem::in_file(script.file(), "this script has no functions that could be asked"))
}

fn run(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    choices: &Choices,
    limits: RunLimits,
    check: RelationCheck,
    played: &PlayedGames,
) -> (LoadedScript, Option<ScriptVm>) {
    let state = Rc::new(RunState::new(choices));
    let (variants, vm) = match compile(scripts, file, &state, limits, check, played) {
        Ok((variants, vm)) => (Ok(variants), vm),
        Err(problem) => (Err(problem), None),
    };
    let files = state.files().into_iter().chain(state.missing.take()).collect();
    let (console, warnings, steps) = (state.console.take(), state.warnings.take(), state.steps.get());
    (LoadedScript { variants, tallies: state.tallies.take(), files, console, warnings, steps }, vm)
}

/// Fields of required files that these don't have, where they have one of nearly that name: Lua takes them for nil.
fn missing_fields(sources: &[SourceFile]) -> Vec<ScriptProblem> {
    let keys = |file: &str| {
        let path = format!("{file}.lua");
        let source = sources.iter().find(|source| source.path == path)?;
        SourceMap::of(&source.text).returned_keys()
    };
    let mut found = Vec::new();
    for source in sources {
        for field in required_fields(&source.text) {
            let Some(known) = keys(field.file).filter(|known| !known.contains(&field.key)) else { continue };
            if let Some(near) = nearest(field.key, known.into_iter()) {
                let message = format!("`{}.lua` returns no `{}`{}", field.file, field.key, proposal(&near));
                found.push(fields::at_offset(source, field.at, message));
            }
        }
    }
    found
}

fn compile(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    state: &Rc<RunState>,
    limits: RunLimits,
    check: RelationCheck,
    played: &PlayedGames,
) -> Result<(Vec<Rules>, Option<ScriptVm>), ScriptProblem> {
    let sandbox = Sandbox::new(limits).map_err(|error| errors::to_problem(&error, &[file.to_string()], None))?;
    let (lua, functions) = (sandbox.lua().clone(), FunctionTable::default());
    lua.set_app_data(check);
    lua.set_app_data(LoadWarnings::default());
    let returned = lua.scope(|scope| {
        let open = scope.create_function(|lua, (path, fixed): (String, Option<Table>)| {
            open_file(lua, scripts, state, &path, fixed)
        })?;
        let cards = sandbox::without_limit(&lua, || {
            vocabulary::install(&lua, state, &open)?;
            CardTables::new(&lua)
        })?;
        // What the host does to prepare is not the script's.
        sandbox.budget().rearm(limits);
        let value = open_file(&lua, scripts, state, file, None)?;
        let (sources, options) = (state.sources.borrow().clone(), state.options.borrow().clone());
        let cards = Rc::new(cards);
        let with =
            ReadingContext { lua: &lua, cards: &cards, functions: &functions, sources: &sources, options: &options };
        let variants = match AchievementList::of(&value) {
            None => reading::read_all(&value, &with),
            Some(list) => read_achievements(&list).and_then(|read| fold(&lua, &read, played)).map(|folded| {
                state.tallies.replace(folded);
                Vec::new()
            }),
        };
        let warned = lua.app_data_ref::<LoadWarnings>().map(|warnings| warnings.take()).unwrap_or_default();
        let noted = warned.iter().map(|warning| fields::locate(warning, &sources));
        state.warnings.replace(noted.chain(missing_fields(&sources)).collect());
        Ok(variants
            .and_then(|variants| connect(&lua, &cards, variants, &functions, state))
            .map_err(|error| fields::to_problem(&error, &sources, sandbox.budget().place())))
    });
    state.steps.set(sandbox.budget().steps());
    let connected = returned.unwrap_or_else(|error| {
        let mut files = state.files();
        if files.is_empty() {
            files.push(file.to_string());
        }
        Err(fields::to_problem_in(&error, &state.sources.borrow(), &files, sandbox.budget().place()))
    });
    // A misspelt choice makes a value nil, and what fails for that is told elsewhere, or not at all.
    let connected = match misspelt_choice(&state.sources.borrow(), &state.options.borrow()) {
        Some(problem) => return Err(problem),
        None => connected?,
    };
    let (rules, tables) = connected;
    let functions = functions.take();
    let vm = (!functions.is_empty()).then(|| ScriptVm::new(sandbox, functions, tables, state.sources.borrow().clone()));
    Ok((rules, vm))
}

/// A key of a table that has a key for each choice of an option, if it is none of the choices and like one that is missing.
fn misspelt_choice(sources: &[SourceFile], options: &Options) -> Option<ScriptProblem> {
    let words = |def: &OptionDef| -> Vec<String> {
        let word = |choice: &Choice| if let Choice::Word(word) = choice { Some(word.clone()) } else { None };
        def.choices.iter().filter_map(word).collect()
    };
    let choices: Vec<(&str, Vec<String>)> =
        options.defs.iter().map(|def| (def.id.as_str(), words(def))).filter(|(_, words)| words.len() > 1).collect();
    for source in sources {
        for keys in SourceMap::of(&source.text).keys_of_tables() {
            for (id, words) in &choices {
                let has = |word: &String| keys.iter().any(|(key, _)| key == word);
                let mut odd = keys.iter().filter(|(key, _)| !words.iter().any(|word| word == key));
                let (Some((key, at)), None, true) = (odd.next(), odd.next(), words.iter().any(has)) else { continue };
                let missing = words.iter().filter(|word| !has(word)).map(String::as_str);
                let Some(near) = nearest(key, missing) else { continue };
                let message = format!("`{key}` is not a choice of the option `{id}`{}", proposal(&near));
                return Some(fields::at_offset(source, *at, message));
            }
        }
    }
    None
}

/// Connects variants with their script if the script is asked in play. Returns what a VM needs for each of them.
fn connect(
    lua: &Lua,
    cards: &Rc<CardTables>,
    variants: Vec<ReadVariant>,
    functions: &FunctionTable,
    state: &RunState,
) -> mlua::Result<(Vec<Rules>, Vec<VariantTables>)> {
    let script = (!functions.is_empty()).then(|| {
        let sources = state.sources.borrow().clone();
        Arc::new(AskedScript::new(sources, state.choices.clone()))
    });
    let (mut all, mut tables) = (Vec::new(), Vec::new());
    for (n, ReadVariant { mut rules, tabulator }) in variants.into_iter().enumerate() {
        if let Some(script) = &script {
            tables.push(sandbox::without_limit(lua, || VariantTables::new(lua, cards, &rules, tabulator, functions))?);
            rules.script.attach(Arc::new(AskedVariant::new(Arc::clone(script), n)));
        }
        all.push(rules);
    }
    Ok((all, tables))
}

/// Runs one file and returns what it returned, frozen.
fn open_file(
    lua: &Lua,
    scripts: &(impl ScriptSource + ?Sized),
    state: &Rc<RunState>,
    path: &str,
    fixed: Option<Table>,
) -> mlua::Result<Value> {
    sandbox::charge(lua, STEPS_OF_A_WORD)?;
    if state.open.borrow().iter().any(|open| open == path) {
        let ring = state.open.borrow().iter().chain([&path.to_string()]).cloned().collect::<Vec<_>>().join(" → ");
        return Err(mlua::Error::runtime(format!("these files require one another in a ring: {ring}")));
    }
    let known = state.sources.borrow().iter().find(|source| source.path == path).map(|source| Arc::clone(&source.text));
    let text = match known {
        Some(text) => text,
        None => first_read(scripts, state, path)?,
    };
    // Compiling and running a file takes work that no safepoint counts.
    sandbox::charge(lua, STEPS_OF_A_FILE + text.len() as u64 / 8)?;
    let fixed = fixed.map(|fixed| vocabulary::options::choices(&fixed)).transpose()?.unwrap_or_default();
    let environment = sandbox::without_limit(lua, || vocabulary::environment(lua, state, fixed))?;
    let chunk: Function = sandbox::chunk(lua, path, &text, environment).into_function()?;
    state.open.borrow_mut().push(path.to_string());
    let value = chunk.call(());
    state.open.borrow_mut().pop();
    let value = value?;
    values::freeze(&value, 0).map_err(|error| match error {
        mlua::Error::RuntimeError(message) => {
            let at = SourceMap::of(&text).return_at().unwrap_or(0);
            let line = text[..at].matches('\n').count() + 1;
            mlua::Error::runtime(format!("{path}:{line}: {message}"))
        }
        other => other,
    })?;
    Ok(value)
}

/// Reads a file that this run has not read before. It is read once only: a file that changes meanwhile must not have two
/// texts in one run.
fn first_read(scripts: &(impl ScriptSource + ?Sized), state: &RunState, path: &str) -> mlua::Result<Arc<str>> {
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
            "{path}:{line}: there is a control character here; a script is plain text"
        )));
    }
    Ok(text)
}

/// Every name that scripts see, with those inside libraries and constants.
pub(crate) fn vocabulary_names() -> mlua::Result<Vec<String>> {
    let (sandbox, state) = (Sandbox::new(RunLimits::of_load(LOAD_STEPS))?, Rc::new(RunState::new(&Choices::new())));
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
