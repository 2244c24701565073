//! A Luau VM that limits what a script can reach, and its time and memory.
//!
//! Only listed names are visible. The allocator limits the memory, and an interrupt at every safepoint limits the time.
//! C functions that reach no safepoint are wrapped, so that none of them can run for long. Once the time is up every
//! safepoint fails, so that a script can't go on with `pcall` in a loop.

pub(crate) mod errors;
pub(crate) mod thread;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use mlua::chunk::{Chunk, ChunkMode, Compiler};
use mlua::{Lua, LuaOptions, StdLib, Table, Value, VmState};

/// How long loading a script may take.
pub const LOAD_TIME: Duration = Duration::from_secs(1);
/// How much memory a VM may use.
pub const LOAD_MEMORY: usize = 64 << 20;
/// Above this memory use the clock is read at every safepoint: texts may be so long that each operation takes long.
const MUCH_MEMORY: usize = 8 << 20;
/// How many safepoints there are between two readings of the clock.
const SAFEPOINTS: u32 = 64;

/// Library functions that scripts may use, by library; the empty name holds the globals.
const ALLOWED: &[(&str, &str)] = &[
    ("", "assert error ipairs next pairs pcall rawequal rawget rawlen select tonumber tostring type unpack xpcall"),
    ("bit32", "arshift band bnot bor btest bxor countlz countrz extract lrotate lshift replace rrotate rshift"),
    (
        "math",
        "abs acos asin atan atan2 ceil clamp cos cosh deg exp floor fmod frexp huge ldexp log log10 max min modf pi pow \
         rad round sign sin sinh sqrt tan tanh",
    ),
    ("string", "byte char find format gmatch gsub len lower match rep reverse split sub upper"),
    ("table", "clone concat create find freeze insert isfrozen maxn move pack remove sort unpack"),
    ("utf8", "char charpattern codepoint codes len offset"),
];

/// Wraps the C functions that reach no safepoint in functions that limit their arguments. Runs once, before any other
/// code. `tick` fails once the time is up. Comparisons are written so that NaN fails them.
const BOUNDS: &str = r#"
local string, table, utf8, tick = ...
local error, select, type, tonumber, tostring = error, select, type, tonumber, tostring
local LONGEST, MOST = 16384, 65536

local gsub = string.gsub
-- Backtracking costs about length ^ quantifiers, and each step at most the length of the pattern. A call that could
-- take long is refused.
local function bounded(name, f)
  return function(subject, pattern, ...)
    tick()
    if type(subject) == "number" then subject = tostring(subject) end
    if type(subject) == "string" and type(pattern) == "string" then
      local fits = #subject <= LONGEST and #pattern <= 256
      if fits then
        local _, quantifiers = gsub(pattern, "[%*%+%-%?]", "")
        local _, scans = gsub(pattern, "%%[b%d]", "")
        local starts = 1
        if name ~= "gmatch" and gsub(pattern, "^^", "") ~= pattern then starts = 0 end
        fits = (#subject + 1) ^ (quantifiers + scans + starts) * (#pattern + 1) <= 3e7
      end
      if not fits then error("string." .. name .. ": this text is too long for this pattern", 2) end
    end
    return f(subject, pattern, ...)
  end
end
for _, name in { "find", "match", "gmatch", "gsub" } do string[name] = bounded(name, string[name]) end

local function shorter(name, f)
  return function(subject, separator, ...)
    tick()
    if type(subject) == "string" and #subject > LONGEST or type(separator) == "string" and #separator > 256 then
      error("string." .. name .. ": text too long", 2)
    end
    return f(subject, separator, ...)
  end
end
for _, name in { "split", "reverse", "upper", "lower" } do string[name] = shorter(name, string[name]) end

local rep = string.rep
function string.rep(text, n, ...)
  local length = #tostring(text) * (tonumber(n) or 0)
  if not (length <= MOST) then error("string.rep: the result would be too long", 2) end
  return rep(text, n, ...)
end

local create, move, concat, sort = table.create, table.move, table.concat, table.sort
function table.create(n, ...)
  if not ((tonumber(n) or 0) <= MOST) then error("table.create: too many entries", 2) end
  return create(n, ...)
end
function table.move(from, first, last, ...)
  local a, b = tonumber(first) or 0, tonumber(last) or 0
  if not (a >= -2 ^ 31 and b < 2 ^ 31 and b - a <= MOST) then error("table.move: too many entries", 2) end
  tick()
  return move(from, first, last, ...)
end
local function before(a, b) return a < b end
function table.sort(list, comparator)
  if type(list) == "table" and #list > MOST then error("table.sort: too many entries", 2) end
  -- With a comparator in Lua there is a safepoint at every comparison.
  return sort(list, comparator and function(a, b) return comparator(a, b) end or before)
end
for name, f in { concat = concat, insert = table.insert, remove = table.remove, find = table.find, clone = table.clone } do
  table[name] = function(list, ...)
    if type(list) == "table" and #list > MOST then error("table." .. name .. ": too many entries", 2) end
    return f(list, ...)
  end
end

-- The arguments of these are limited only by the texts and tables that fit into the VM.
local function ticking(library, ...)
  for _, name in { ... } do
    local f = library[name]
    library[name] = function(...)
      tick()
      return f(...)
    end
  end
end
ticking(string, "format")
ticking(table, "concat", "maxn")
ticking(utf8, "codepoint", "len", "offset")
"#;

/// A VM with its budgets armed.
pub(crate) struct Sandbox {
    lua: Lua,
    budget: Rc<ScriptBudget>,
}

impl Sandbox {
    /// A new VM, whose time starts now.
    pub(crate) fn new(time: Duration) -> mlua::Result<Self> {
        let libs = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::UTF8;
        let lua = Lua::new_with(libs, LuaOptions::new())?;
        lua.set_compiler(compiler());
        let budget = Rc::new(ScriptBudget::new(time));
        lua.set_app_data(Rc::clone(&budget));
        let globals = lua.globals();
        let library = |name: &str| globals.raw_get::<Table>(name);
        let tick = lua.create_function(|lua, ()| check(lua))?;
        let bounds = lua.load(BOUNDS).set_name("@bounds").set_mode(ChunkMode::Text);
        bounds.call::<()>((library("string")?, library("table")?, library("utf8")?, tick))?;
        strip(&globals)?;
        lua.sandbox(true)?;
        lua.set_memory_limit(LOAD_MEMORY)?;
        let watch = Rc::clone(&budget);
        lua.set_interrupt(move |lua| watch.safepoint(lua).map(|()| VmState::Continue));
        Ok(Self { lua, budget })
    }

    pub(crate) fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Gives the script this much time from now on.
    pub(crate) fn rearm(&self, time: Duration) {
        self.budget.end.set(Instant::now() + time);
        // Messages name the whole budget, of which a part may have passed already.
        let whole = (time.as_millis() as u64).div_ceil(50) * 50;
        self.budget.time.set(Duration::from_millis(whole));
    }

    /// Whether its time has run out. Then the VM can't be used any more.
    pub(crate) fn is_over(&self) -> bool {
        self.budget.over.get()
    }

    /// Where the script was when its budget was last looked at: file and line.
    pub(crate) fn place(&self) -> Option<(String, u32)> {
        self.budget.place.borrow().clone()
    }
}

/// The time budget of a script, and where the script last was.
struct ScriptBudget {
    end: Cell<Instant>,
    time: Cell<Duration>,
    calls: Cell<u32>,
    over: Cell<bool>,
    /// Where the script last was: errors of the budget have no place of their own.
    place: RefCell<Option<(String, u32)>>,
}

impl ScriptBudget {
    fn new(time: Duration) -> Self {
        Self {
            end: Cell::new(Instant::now() + time),
            time: Cell::new(time),
            calls: Cell::new(0),
            over: Cell::new(false),
            place: RefCell::default(),
        }
    }

    /// Runs at every call and every iteration of a loop. It reads the clock only sometimes, because that costs more than a
    /// call.
    fn safepoint(&self, lua: &Lua) -> mlua::Result<()> {
        let calls = self.calls.get().wrapping_add(1);
        self.calls.set(calls);
        if self.over.get() || calls.is_multiple_of(SAFEPOINTS) || lua.used_memory() > MUCH_MEMORY {
            return self.check(lua);
        }
        Ok(())
    }

    fn check(&self, lua: &Lua) -> mlua::Result<()> {
        if !self.over.get() {
            self.over.set(Instant::now() > self.end.get());
            self.note_place(lua);
        }
        if self.over.get() { Err(mlua::Error::external(OverTime(self.time.get()))) } else { Ok(()) }
    }

    /// Notes the innermost line of the script that is running.
    fn note_place(&self, lua: &Lua) {
        let frame = |level| {
            lua.inspect_stack(level, |frame| {
                let file =
                    frame.source().short_src.filter(|file| file != "bounds" && file != "prelude").map(String::from);
                file.zip(frame.current_line().and_then(|line| u32::try_from(line).ok()))
            })
        };
        let place = (0..10).map_while(frame).flatten().next();
        if place.is_some() {
            self.place.replace(place);
        }
    }
}

/// The place in the script that called the function which is running.
pub(crate) fn caller(lua: &Lua) -> Option<(String, u32)> {
    let frame = lua.inspect_stack(1, |frame| {
        let file = frame.source().short_src.map(String::from);
        file.zip(frame.current_line().and_then(|line| u32::try_from(line).ok()))
    });
    frame.flatten()
}

/// Fails once the script's time is up. For work of the host that reaches no safepoint.
pub(crate) fn check(lua: &Lua) -> mlua::Result<()> {
    lua.app_data_ref::<Rc<ScriptBudget>>().map_or(Ok(()), |budget| budget.check(lua))
}

/// A script that takes too long.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("this took longer than {} ms, and was stopped; is there a loop without an end?", .0.as_millis())]
pub(crate) struct OverTime(pub(crate) Duration);

/// Removes what is not allowed from the globals. While a source is loaded its names are looked up there, before it gets
/// an environment of its own.
fn strip(globals: &Table) -> mlua::Result<()> {
    let allowed = |library: &str, name: &Value| {
        let names = ALLOWED.iter().find(|(of, _)| *of == library).map_or("", |(_, names)| names);
        name.as_string().is_some_and(|name| names.split_whitespace().any(|known| name.as_bytes() == known.as_bytes()))
    };
    for (name, value) in globals.pairs::<Value, Value>().collect::<mlua::Result<Vec<_>>>()? {
        match (&value, name.as_string().map(mlua::LuaString::to_string_lossy)) {
            (Value::Table(library), Some(text)) if ALLOWED.iter().any(|(of, _)| *of == text) => {
                for (name, _) in library.pairs::<Value, Value>().collect::<mlua::Result<Vec<_>>>()? {
                    if !allowed(&text, &name) {
                        library.raw_set(name, Value::Nil)?;
                    }
                }
            }
            _ if allowed("", &name) => {}
            _ => globals.raw_set(name, Value::Nil)?,
        }
    }
    Ok(())
}

fn compiler() -> Compiler {
    // Builtins that are compiled to instructions would bypass the wrappers above. Some of them work even if they are not
    // among the globals.
    let wrapped = [
        "table.insert",
        "table.unpack",
        "string.find",
        "string.match",
        "getmetatable",
        "setmetatable",
        "rawset",
        "typeof",
        "bit32.byteswap",
        "integer.create",
        "math.isfinite",
        "math.isinf",
        "math.isnan",
        "math.lerp",
        "math.noise",
        "vector.create",
    ];
    Compiler::new().set_optimization_level(1).set_debug_level(1).set_disabled_builtins(wrapped)
}

/// A chunk of source, always read as text. Otherwise bytes that look like bytecode would be executed.
pub(crate) fn chunk<'a>(lua: &Lua, path: &str, text: &'a str, environment: Table) -> Chunk<'a> {
    lua.load(text).set_name(format!("@{path}")).set_mode(ChunkMode::Text).set_environment(environment)
}

/// A chunk of the host's own Lua.
pub(crate) fn own_chunk<'a>(lua: &Lua, name: &str, text: &'a str) -> Chunk<'a> {
    lua.load(text).set_name(format!("@{name}")).set_mode(ChunkMode::Text)
}

/// A new table with the names that every script sees.
pub(crate) fn visible(lua: &Lua) -> mlua::Result<Table> {
    let globals = lua.globals();
    let seen = lua.create_table()?;
    for (library, names) in ALLOWED {
        if library.is_empty() {
            for name in names.split_whitespace() {
                seen.raw_set(name, globals.get::<mlua::Value>(name)?)?;
            }
            continue;
        }
        let from: Table = globals.get(*library)?;
        let to = lua.create_table()?;
        for name in names.split_whitespace() {
            to.raw_set(name, from.raw_get::<mlua::Value>(name)?)?;
        }
        seen.raw_set(*library, to)?;
    }
    Ok(seen)
}
