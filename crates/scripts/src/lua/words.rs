//! The words that scripts speak, beside the plain Lua that [`super::sandbox`] lets through.

use std::rc::Rc;

use mlua::{Function, Lua, Table, UserData, UserDataMethods, Value, Variadic};

use super::read::{Fields, text};
use super::term::{Build, Direction, Suits, Term};
use super::{Run, goals, sandbox, steps, taps};
use redeal_cards::card::{KING, Suit};
use redeal_rules::option::{Choice, Choices};
use redeal_rules::option::{OptionDef, Options};

/// What the word for a count without limit stands for in options and taps.
pub(super) const UNLIMITED: &str = "unlimited";
/// How many options a script may have, with those of the scripts that it requires.
const MAX_OPTIONS: usize = 40;
/// What other hosts of Lua have.
const ABSENT: &[&str] = &["coroutine", "debug", "dofile", "io", "load", "loadfile", "loadstring", "os", "package"];
const WORDS: &str = "redeal words";
const OPEN: &str = "redeal open";

impl UserData for Term {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        // So that a relation of a script's own can ask a ready-made one.
        methods
            .add_meta_method(mlua::MetaMethod::Call, |_, term, (card, on): (Table, Table)| term.ask_tables(&card, &on));
    }
}

/// Prepares the words that are the same for every file of a run.
pub(super) fn install(lua: &Lua, run: &Rc<Run>, open: &Function) -> mlua::Result<()> {
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
    let prelude: Table = sandbox::own_chunk(lua, "prelude", include_str!("prelude.lua")).call(())?;
    prelude.for_each(|name: Value, word: Value| words.raw_set(name, word))?;
    let console = Rc::clone(run);
    words.raw_set(
        "print",
        lua.create_function(move |_, values: Variadic<Value>| {
            let mut console = console.console.borrow_mut();
            if console.len() < 200 {
                let line: Vec<String> = values.iter().take(20).map(|value| text(value, 200)).collect();
                console.push(line.join("\t"));
            }
            Ok(())
        })?,
    )?;
    lua.set_named_registry_value(WORDS, words)?;
    lua.set_named_registry_value(OPEN, open)
}

/// The globals of one file: the words, and `options` and `require` that know what the file's caller fixed.
pub(super) fn environment(lua: &Lua, run: &Rc<Run>, fixed: Choices) -> mlua::Result<Table> {
    let environment = lua.create_table()?;
    lua.named_registry_value::<Table>(WORDS)?.for_each(|name: Value, value: Value| environment.raw_set(name, value))?;
    let fixed = Rc::new(fixed);
    let (this, with) = (Rc::clone(run), Rc::clone(&fixed));
    environment.raw_set("options", lua.create_function(move |lua, rows| options(lua, &this, &with, &rows))?)?;
    let open: Function = lua.named_registry_value(OPEN)?;
    let of = Rc::clone(run);
    environment.raw_set(
        "require",
        lua.create_function(move |lua, (name, more): (String, Option<Table>)| {
            let path = required_path(&name)?;
            let all = lua.create_table()?;
            for (id, choice) in fixed.iter() {
                all.raw_set(id.as_str(), lua_choice(lua, choice)?)?;
            }
            if let Some(more) = &more {
                more.for_each(|id: Value, choice: Value| all.raw_set(id, choice))?;
            }
            let value = open.call::<Value>((path, all))?;
            if let Some(more) = more {
                all_known(&of.options.borrow(), &name, &more)?;
            }
            Ok(value)
        })?,
    )?;
    environment.raw_set("_VERSION", "Redeal 1")?;
    let known = environment.clone();
    strict(
        lua,
        &environment,
        lua.create_function(move |_, (_, name): (Value, Value)| {
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

/// Complains of a fixed option that the required file doesn't have.
fn all_known(options: &Options, file: &str, fixed: &Table) -> mlua::Result<()> {
    fixed.for_each(|id: Value, _: Value| {
        let id = text(&id, 60);
        if options.fixed.contains_key(&id) {
            return Ok(());
        }
        let known = options.defs.iter().map(|def| def.id.as_str()).chain(options.fixed.keys().map(String::as_str));
        let near = super::read::nearest(&id, known);
        let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        Err(mlua::Error::runtime(format!("`{file}` has no option `{id}`{hint}")))
    })
}

/// Makes unknown names errors, and the table read-only.
fn strict(lua: &Lua, table: &Table, unknown: Function, no_writing: &'static str) -> mlua::Result<()> {
    let meta = lua.create_table()?;
    meta.raw_set("__index", unknown)?;
    let refuse = move |_: &Lua, (_, name, _): (Value, Value, Value)| {
        Err::<(), _>(mlua::Error::runtime(format!("{no_writing}: `{}`", text(&name, 60))))
    };
    meta.raw_set("__newindex", lua.create_function(refuse)?)?;
    meta.raw_set("__metatable", false)?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))
}

/// A table in which every name that is not there is an error.
pub(super) fn constants<'a, V: mlua::IntoLua>(
    lua: &Lua,
    what: &str,
    entries: impl Iterator<Item = (&'a str, V)>,
) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (name, value) in entries {
        table.raw_set(name, value)?;
    }
    complete(lua, what, &table)
}

/// Makes every name that is not in a table an error, and the table read-only.
fn complete(lua: &Lua, what: &str, table: &Table) -> mlua::Result<Table> {
    let (known, what) = (table.clone(), what.to_string());
    let unknown = lua.create_function(move |_, (_, name): (Value, Value)| {
        let name = text(&name, 60);
        Err::<Value, _>(mlua::Error::runtime(format!("there is no `{what}.{name}`{}", did_you_mean(&known, &name))))
    })?;
    strict(lua, table, unknown, "this table can't be changed")?;
    table.set_readonly(true);
    Ok(table.clone())
}

/// `; did you mean …?`, if a known name is close.
fn did_you_mean(known: &Table, name: &str) -> String {
    let mut names = Vec::new();
    let _ = known.for_each(|key: Value, _: Value| {
        names.push(text(&key, 60));
        Ok(())
    });
    super::read::nearest(name, names.iter().map(String::as_str))
        .map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
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
        "`{name}` is no name of a file in the rules folder; it is written like \"lib/scoring\", in small letters, without \
         `.lua`"
    )))
}

fn relations(lua: &Lua, words: &Table) -> mlua::Result<()> {
    let build = |direction, suits| Term::Build(Build { direction, suits, by: 1, corner: false });
    let mut builds: Vec<(String, Term)> = Vec::new();
    let directions = [("up", Direction::Up), ("down", Direction::Down), ("either", Direction::Either)];
    let suits = [
        ("", Suits::Any),
        ("_in_suit", Suits::Same),
        ("_in_color", Suits::SameColour),
        ("_alternating", Suits::OtherColour),
        ("_off_suit", Suits::Other),
    ];
    for (name, direction) in directions {
        builds.extend(suits.iter().map(|(ending, suits)| (format!("{name}{ending}"), build(direction, *suits))));
    }
    builds.push((String::from("same_rank"), Term::SameRank));
    builds.push((String::from("same_suit"), Term::SameSuit));
    let by = lua.create_function(|_, n: i64| match u8::try_from(n) {
        Ok(by @ 1..=12) => Ok(Term::Build(Build { direction: Direction::Up, suits: Suits::Any, by, corner: true })),
        _ => Err(mlua::Error::runtime(format!("build.by takes a whole number from 1 to 12, not {n}"))),
    })?;
    let mut entries: Vec<(&str, Value)> = Vec::new();
    for (name, term) in &builds {
        entries.push((name, Value::UserData(lua.create_userdata(term.clone())?)));
    }
    entries.push(("by", Value::Function(by)));
    words.raw_set("build", constants(lua, "build", entries.into_iter())?)?;
    words.raw_set("any", Term::Any)?;
    words.raw_set("none", Term::None)?;
    words.raw_set("is", lua.create_function(|_, (rank, suit): (i64, Option<i64>)| is(rank, suit))?)?;
    words.raw_set("sum", lua.create_function(|_, n: i64| Ok(Term::Sum(n)))?)?;
    words.raw_set(
        "corner",
        lua.create_function(|_, (relation, when): (Value, Option<bool>)| {
            let term = Term::from_lua(&relation)?;
            if when == Some(false) { Ok(term) } else { term.corner() }
        })?,
    )?;
    words.raw_set("either", lua.create_function(|_, all: Variadic<Value>| Term::Either(terms(&all)?).bounded())?)?;
    words.raw_set("both", lua.create_function(|_, all: Variadic<Value>| Term::Both(terms(&all)?).bounded())?)?;
    words.raw_set(
        "because",
        lua.create_function(|_, (sentence, relation): (String, Value)| {
            let sentence = sentence.chars().take(300).collect();
            Term::Because(sentence, Box::new(Term::from_lua(&relation)?)).bounded()
        })?,
    )
}

fn is(rank: i64, suit: Option<i64>) -> mlua::Result<Term> {
    let rank = u8::try_from(rank).ok().filter(|rank| (1..=KING).contains(rank));
    let rank = rank.ok_or_else(|| mlua::Error::runtime("`is` takes a rank from 1 (rank.ace) to 13 (rank.king)"))?;
    let suit = match suit {
        None => None,
        Some(number) => Some(
            Suit::ALL
                .into_iter()
                .find(|suit| i64::from(suit.number()) == number)
                .ok_or_else(|| mlua::Error::runtime("`is` takes a suit such as suit.hearts as its second value"))?,
        ),
    };
    Ok(Term::Is(rank, suit))
}

fn terms(values: &[Value]) -> mlua::Result<Vec<Term>> {
    if values.is_empty() || values.len() > 16 {
        return Err(mlua::Error::runtime("this takes from 1 to 16 relations"));
    }
    values.iter().map(Term::from_lua).collect()
}

/// What `options { … }` does: takes note of each row and returns what is chosen.
fn options(lua: &Lua, run: &Run, fixed: &Choices, rows: &Table) -> mlua::Result<Table> {
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
                let id = &def.id;
                return Err(mlua::Error::runtime(format!(
                    "option `{id}` can't be fixed to `{choice}`: it is no choice of its"
                )));
            }
            options.fixed.insert(def.id.clone(), choice.clone());
            continue;
        }
        // What only another choice of a fixed option would bring to effect has left the panel with it.
        let never = def.only.iter().any(|(id, wanted)| options.fixed.get(id).is_some_and(|is| !wanted.contains(is)));
        if never {
            options.fixed.insert(def.id.clone(), def.otherwise.clone());
            continue;
        }
        if options.defs.iter().any(|other| other.id == def.id) {
            return Err(mlua::Error::runtime(format!("option `{}` is there twice", def.id)));
        }
        let asked = run.asked.get(&def.id).filter(|choice| def.choices.contains(choice));
        options.chosen.insert(def.id.clone(), asked.unwrap_or(&def.default).clone());
        options.defs.push(def);
    }
    let options = run.options.borrow();
    let values: mlua::Result<Vec<Value>> = ids.iter().map(|id| lua_choice(lua, &options.in_force(id))).collect();
    constants(lua, "option", ids.iter().map(String::as_str).zip(values?))
}

fn option(row: &Table, n: usize) -> mlua::Result<OptionDef> {
    let fields = Fields::new(row, &format!("option {n}"));
    let id = fields.at_text(1)?.ok_or_else(|| fields.error(format!("option {n} needs an id as its first value")))?;
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
        return Err(fields.error(format!("the default of option `{id}` is none of its choices")));
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
pub(super) fn choices(table: &Table) -> mlua::Result<Choices> {
    let mut all = Choices::new();
    table.for_each(|id: Value, value: Value| {
        all.insert(text(&id, 60), choice(&value)?);
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
        _ => Err(mlua::Error::runtime("a choice is a whole number, a word, true or false")),
    }
}

pub(super) fn lua_choice(lua: &Lua, choice: &Choice) -> mlua::Result<Value> {
    Ok(match choice {
        Choice::Flag(flag) => Value::Boolean(*flag),
        Choice::Number(n) => Value::Number(*n as f64),
        Choice::Word(word) => Value::String(lua.create_string(word)?),
    })
}
