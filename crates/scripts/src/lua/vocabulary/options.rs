//! `options { … }`: what the player may choose, and what a script that requires another one has fixed.

use mlua::{Lua, Table, Value};

use super::tables::constants;
use crate::lua::fields::{FieldError, SourceAnchor, TableFields};
use crate::lua::run_state::RunState;
use crate::lua::values::{nearest, shown, text};
use crate::proposal::proposal;
use redeal_rules::Options;
use redeal_rules::option::{Choice, Choices, OptionDef};

/// The text that stands for a count without limit in options and taps.
pub(crate) const UNLIMITED: &str = "unlimited";
const A_CHOICE: &str = "a choice is a whole number, a word, true or false";
/// How many options a script may have, with those of the scripts that it requires.
pub(crate) const MAX_OPTIONS: usize = 40;

/// What `options { … }` does: notes each row and returns the choices.
pub(crate) fn options(lua: &Lua, run: &RunState, fixed: &Choices, rows: &Table) -> mlua::Result<Table> {
    let mut ids = Vec::new();
    if rows.raw_len() > MAX_OPTIONS {
        return Err(mlua::Error::runtime(format!("a script may have at most {MAX_OPTIONS} options")));
    }
    for n in 1..=rows.raw_len() {
        let row: Value = rows.raw_get(n)?;
        let Value::Table(row) = row else {
            return Err(mlua::Error::runtime(format!(
                "option {n} must be a table such as {{ \"draw\", \"Cards drawn\", choices = {{ 1, 3 }} }}"
            )));
        };
        let def = option(&row, n)?;
        ids.push(def.id.clone());
        let mut options = run.options.borrow_mut();
        if options.defs.len() >= MAX_OPTIONS {
            return Err(mlua::Error::runtime(format!("a script may have at most {MAX_OPTIONS} options")));
        }
        if let Some(choice) = fixed.get(&def.id) {
            if !def.choices.contains(choice) {
                return Err(no_choice(&def, choice));
            }
            options.fixed.insert(def.id.clone(), choice.clone());
            continue;
        }
        // An option that has an effect only under another choice of a fixed option is not offered.
        let never = def.only.iter().any(|(id, wanted)| options.fixed.get(id).is_some_and(|is| !wanted.contains(is)));
        if never {
            options.fixed.insert(def.id.clone(), def.otherwise.clone());
            continue;
        }
        if options.defs.iter().any(|other| other.id == def.id) {
            return Err(mlua::Error::runtime(format!("option `{}` is there twice", def.id)));
        }
        let asked = run.choices.get(&def.id).filter(|choice| def.choices.contains(choice));
        options.chosen.insert(def.id.clone(), asked.unwrap_or(&def.default).clone());
        options.defs.push(def);
    }
    let options = run.options.borrow();
    for def in options.defs.iter().filter(|def| ids.contains(&def.id)) {
        known_conditions(def, &options)?;
    }
    let values: mlua::Result<Vec<Value>> = ids.iter().map(|id| lua_choice(lua, &options.in_force(id))).collect();
    constants(lua, "option", ids.iter().map(String::as_str).zip(values?))
}

/// A choice that a script fixes for one that it requires, and that can't be fixed.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct FixedChoiceError {
    /// The option.
    pub(crate) id: String,
    pub(crate) message: String,
}

/// A fixed choice that is none of the option's.
fn no_choice(def: &OptionDef, choice: &Choice) -> mlua::Error {
    let known: Vec<String> = def.choices.iter().map(Choice::to_string).collect();
    let hint = match nearest(&choice.to_string(), known.iter().map(String::as_str)) {
        Some(near) if matches!(choice, Choice::Word(_)) => proposal(&near),
        _ => format!("; its choices are: {}", known.join(", ")),
    };
    let message = format!("option `{}` can't be fixed to `{choice}`{hint}", def.id);
    mlua::Error::external(FixedChoiceError { id: def.id.clone(), message })
}

/// Every condition of `only` must name an option.
fn known_conditions(def: &OptionDef, options: &Options) -> mlua::Result<()> {
    let known = || options.defs.iter().map(|def| def.id.as_str()).chain(options.fixed.keys().map(String::as_str));
    for (id, _) in &def.only {
        if !known().any(|other| other == id) {
            let hint = nearest(id, known()).map_or_else(String::new, |near| proposal(&near));
            let trail = [SourceAnchor::Text(def.id.clone()), SourceAnchor::Key(String::from("only"))].into_iter();
            let trail = trail.chain([SourceAnchor::Key(id.clone())]).collect();
            let message = format!("`only` of option `{}` names `{id}`, which isn't an option{hint}", def.id);
            return Err(mlua::Error::external(FieldError { trail, message }));
        }
    }
    Ok(())
}

fn option(row: &Table, n: usize) -> mlua::Result<OptionDef> {
    let fields = TableFields::new(row, &format!("option {n}"));
    let id = fields.at_text(1)?.ok_or_else(|| fields.error(format!("option {n} needs an id as its first value")))?;
    let fields = fields.at(&[SourceAnchor::Text(id.clone())]);
    let label = fields.at_text(2)?.unwrap_or_else(|| id.clone());
    let needs = format!("option `{id}` needs `choices`, a list of 1 to 40");
    let list = match fields.value("choices")? {
        Value::Nil => None,
        Value::Table(list) if (1..=40).contains(&list.raw_len()) => Some(list),
        _ => return Err(fields.error(needs)),
    };
    let list: Table = fields.needed("choices", list, &needs)?;
    let choices: mlua::Result<Vec<Choice>> = (1..=list.raw_len()).map(|n| choice(&list.raw_get(n)?)).collect();
    let choices = choices?;
    let one_of = |name: &'static str| match fields.value(name)? {
        Value::Nil => Ok(choices[0].clone()),
        value => choice(&value),
    };
    let default = one_of("default")?;
    if !choices.contains(&default) {
        return Err(fields.error(format!("the default of option `{id}` is not one of its choices")));
    }
    let otherwise =
        if matches!(fields.value("otherwise")?, Value::Nil) { default.clone() } else { one_of("otherwise")? };
    let mut only = Vec::new();
    if let Some(conditions) = fields.table("only")? {
        conditions.for_each(|id: Value, wanted: Value| {
            let wanted = match wanted {
                Value::Table(list) => (1..=list.raw_len().min(40)).map(|n| choice(&list.raw_get(n)?)).collect(),
                one => choice(&one).map(|one| vec![one]),
            };
            only.push((text(&id, 60), wanted?));
            Ok(())
        })?;
    }
    fields.done()?;
    Ok(OptionDef { id, label, choices, default, only, otherwise })
}

/// Reads `{ id = choice, … }`.
pub(crate) fn choices(table: &Table) -> mlua::Result<Choices> {
    let mut all = Choices::new();
    table.for_each(|id: Value, value: Value| {
        let id = text(&id, 60);
        let wrong = |why| {
            let message = format!("option `{id}` can't be fixed to {}: {why}", shown(&value));
            mlua::Error::external(FixedChoiceError { id: id.clone(), message })
        };
        let choice = choice(&value).map_err(|_| wrong(A_CHOICE))?;
        all.insert(id, choice);
        if all.len() > 40 { Err(mlua::Error::runtime("too many options")) } else { Ok(()) }
    })?;
    Ok(all)
}

fn choice(value: &Value) -> mlua::Result<Choice> {
    let whole = |n: f64| n.fract() == 0.0 && n.abs() < 1e15;
    match value {
        Value::Boolean(flag) => Ok(Choice::Flag(*flag)),
        Value::Integer(n) => Ok(Choice::Number(*n)),
        Value::Number(n) if whole(*n) => Ok(Choice::Number(*n as i64)),
        Value::String(word) if word.as_bytes().len() <= 100 => Ok(Choice::Word(word.to_string_lossy())),
        _ => Err(mlua::Error::runtime(A_CHOICE)),
    }
}

pub(crate) fn lua_choice(lua: &Lua, choice: &Choice) -> mlua::Result<Value> {
    Ok(match choice {
        Choice::Flag(flag) => Value::Boolean(*flag),
        Choice::Number(n) => Value::Number(*n as f64),
        Choice::Word(word) => Value::String(lua.create_string(word)?),
    })
}
