//! The vocabulary of scripts: every name that a script sees beside the plain Lua that [`super::sandbox`] lets through.
//!
//! Each file holds the words for one subject and the Rust values that these words make. What the values mean for a variant
//! is decided in [`super::reading`].

pub(crate) mod achievements;
pub(crate) mod cards;
pub(crate) mod goals;
pub(crate) mod options;
pub(crate) mod relations;
pub(crate) mod steps;
pub(crate) mod tables;
pub(crate) mod taps;

use std::rc::Rc;

use mlua::{Function, Lua, Table, Value, Variadic};

use super::fields::WrittenError;
use super::run_state::RunState;
use super::sandbox::{self, STEPS_OF_A_WORD};
use super::source_map::SourceMap;
use super::values::{nearest, text};
use crate::proposal::proposal;
use options::{FixedChoiceError, MAX_OPTIONS, UNLIMITED, lua_choice, options};
use redeal_cards::card::Suit;
use redeal_rules::Options;
use redeal_rules::option::Choices;
use redeal_rules::script_recording::{PrintedLine, record_printed};
use relations::relations;
use tables::{complete, constants, did_you_mean, strict};

/// Names that Lua has elsewhere. Their error message says why they are missing here.
const ABSENT: &[&str] = &["coroutine", "debug", "dofile", "io", "load", "loadfile", "loadstring", "os", "package"];
const WORDS: &str = "redeal words";
const OPEN: &str = "redeal open";

/// Prepares the globals that are the same for every file of a run.
pub(crate) fn install(lua: &Lua, run: &Rc<RunState>, open: &Function) -> mlua::Result<()> {
    let words = sandbox::visible(lua)?;
    for (name, library) in words.pairs::<String, Value>().flatten().collect::<Vec<_>>() {
        if let Value::Table(library) = library {
            words.raw_set(name.as_str(), complete(lua, &name, &library)?)?;
        }
    }
    relations(lua, &words)?;
    words.raw_set("unlimited", UNLIMITED)?;
    let ranks =
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];
    words.raw_set("rank", constants(lua, "rank", ranks.into_iter().zip(1u8..))?)?;
    let suits = ["spades", "hearts", "diamonds", "clubs"];
    words.raw_set("suit", constants(lua, "suit", suits.into_iter().zip(Suit::ALL.map(Suit::number)))?)?;
    taps::install(lua, &words)?;
    steps::install(lua, &words)?;
    goals::install(lua, &words)?;
    achievements::install(lua, &words)?;
    let prelude: Table = sandbox::own_chunk(lua, "prelude", include_str!("prelude.lua")).call(())?;
    prelude.for_each(|name: Value, word: Value| words.raw_set(name, word))?;
    let console = Rc::clone(run);
    words.raw_set(
        "print",
        lua.create_function(move |lua, values: Variadic<Value>| {
            sandbox::charge(lua, STEPS_OF_A_WORD)?;
            let line: Vec<String> = values.iter().take(20).map(|value| text(value, 200)).collect();
            let (line, place) = (line.join("\t"), sandbox::caller(lua));
            let printed = PrintedLine { place, text: line, turn: None };
            if let Some(printed) = record_printed(printed)
                && console.console.borrow().len() < 200
            {
                console.console.borrow_mut().push(printed);
            }
            Ok(())
        })?,
    )?;
    // Luau looks up constants such as `rank.king` when it loads a file, if they are among the globals then.
    let globals = lua.globals();
    words.for_each(|name: Value, word: Value| globals.raw_set(name, word))?;
    lua.set_named_registry_value(WORDS, words)?;
    lua.set_named_registry_value(OPEN, open)
}

/// The globals of one file: the common ones, and its own `options` and `require`, which know the fixed options.
pub(crate) fn environment(lua: &Lua, run: &Rc<RunState>, fixed: Choices) -> mlua::Result<Table> {
    let environment = lua.create_table()?;
    lua.named_registry_value::<Table>(WORDS)?.for_each(|name: Value, value: Value| environment.raw_set(name, value))?;
    let fixed = Rc::new(fixed);
    let (this, with) = (Rc::clone(run), Rc::clone(&fixed));
    let options = lua.create_function(move |lua, rows: Table| {
        sandbox::charge(lua, STEPS_OF_A_WORD * (1 + rows.raw_len().min(MAX_OPTIONS) as u64))?;
        options(lua, &this, &with, &rows)
    })?;
    environment.raw_set("options", options)?;
    let open: Function = lua.named_registry_value(OPEN)?;
    let of = Rc::clone(run);
    environment.raw_set(
        "require",
        lua.create_function(move |lua, (name, more): (String, Option<Table>)| {
            sandbox::charge(lua, STEPS_OF_A_WORD)?;
            let path = required_path(&name)?;
            let all = lua.create_table()?;
            for (id, choice) in fixed.iter() {
                all.raw_set(id.as_str(), lua_choice(lua, choice)?)?;
            }
            if let Some(more) = &more {
                more.for_each(|id: Value, choice: Value| all.raw_set(id, choice))?;
            }
            let opened = open.call::<Value>((path, all));
            let Some(more) = more else { return opened };
            let value = opened.map_err(|error| fixed_here(lua, &of, &name, &more, error))?;
            all_known(&of.options.borrow(), &name, &more).map_err(|error| fixed_here(lua, &of, &name, &more, error))?;
            Ok(value)
        })?,
    )?;
    environment.raw_set("_VERSION", "Redeal 1")?;
    let known = environment.clone();
    strict(
        lua,
        &environment,
        lua.create_function(move |lua, (_, name): (Value, Value)| {
            sandbox::charge(lua, STEPS_OF_A_WORD)?;
            let name = text(&name, 60);
            let hint = if ABSENT.contains(&name.as_str()) {
                String::from("; a script has no files, no clock, no other script's state, and needs none")
            } else {
                did_you_mean(&known, &name)
            };
            Err::<Value, _>(mlua::Error::runtime(format!("undefined global `{name}`{hint}")))
        })?,
        "a script can't define globals; put `local` before the name",
    )?;
    environment.set_safeenv(true);
    Ok(environment)
}

/// Returns an error for a fixed option that the required file doesn't have.
fn all_known(options: &Options, file: &str, fixed: &Table) -> mlua::Result<()> {
    fixed.for_each(|id: Value, _: Value| {
        let id = text(&id, 60);
        if options.fixed.contains_key(&id) {
            return Ok(());
        }
        let known = options.defs.iter().map(|def| def.id.as_str()).chain(options.fixed.keys().map(String::as_str));
        let near = nearest(&id, known);
        let hint = near.map_or_else(String::new, |near| proposal(&near));
        let message = format!("`{file}` has no option `{id}`{hint}");
        Err(mlua::Error::external(FixedChoiceError { id, message }))
    })
}

/// An error about a choice that the calling file fixes, with the place where that is written. Other errors stay as they are:
/// where a file hands on what was fixed for it, they are about the file that required it.
fn fixed_here(lua: &Lua, run: &RunState, required: &str, fixed: &Table, error: mlua::Error) -> mlua::Error {
    let found = error.chain().find_map(|cause| cause.downcast_ref::<FixedChoiceError>());
    let Some(FixedChoiceError { id, message }) = found else { return error };
    if !fixed.contains_key(id.as_str()).unwrap_or(false) {
        return error;
    }
    let place = sandbox::caller(lua).and_then(|(file, line)| {
        let sources = run.sources.borrow();
        let source = sources.iter().find(|source| source.path == file)?;
        // The script may catch the error, and make it again and again.
        if let Err(spent) = sandbox::charge(lua, source.text.len() as u64) {
            return Some(Err(spent));
        }
        let at = SourceMap::of(&source.text).fixed_option_at(&source.text, line, required, id)?;
        Some(Ok(WrittenError { file, at, message: message.clone() }))
    });
    match place {
        Some(Ok(written)) => mlua::Error::external(written),
        Some(Err(spent)) => spent,
        None => mlua::Error::runtime(message),
    }
}

fn required_path(name: &str) -> mlua::Result<String> {
    let part = |part: &str| {
        (1..=64).contains(&part.len())
            && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
    };
    if name.starts_with("types/") {
        return Err(mlua::Error::runtime(
            "what lies in `types` describes the words of scripts to editors; it can't be run",
        ));
    }
    if name.split('/').count() <= 3 && name.split('/').all(part) {
        return Ok(format!("{name}.lua"));
    }
    let name: String = name.chars().take(60).collect();
    Err(mlua::Error::runtime(format!(
        "`{name}` isn't the name of a file in the rules folder; write it like \"lib/scoring\", in small letters, without \
         `.lua`"
    )))
}
