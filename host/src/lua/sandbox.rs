//! A Luau VM that a script can't leave, stall or swell.
//!
//! Only listed names are visible. Memory is limited by the allocator, time by an interrupt at every safepoint, and the
//! C functions that reach no safepoint are wrapped so that none of them can work for long. Once time is up every
//! safepoint fails, so that a `pcall` in a loop can't swallow it.

use std::cell::Cell;
use std::time::{Duration, Instant};

use mlua::chunk::{Chunk, ChunkMode, Compiler};
use mlua::{Lua, LuaOptions, StdLib, Table, VmState};

/// What the load of a script may take.
pub const LOAD_TIME: Duration = Duration::from_secs(1);
/// What a VM may hold.
pub const LOAD_MEMORY: usize = 64 << 20;

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

/// Puts bounds around the C functions that reach no safepoint. Runs before anything else, and only once.
const BOUNDS: &str = r#"
local string, table = ...
local error, select, type, tonumber = error, select, type, tonumber
local LONGEST, MOST = 16384, 65536

local gsub = string.gsub
-- Backtracking costs about length ^ quantifiers: what could take long is refused.
local function bounded(name, f)
  return function(subject, pattern, ...)
    if type(subject) == "number" then subject = tostring(subject) end
    if type(subject) == "string" and type(pattern) == "string" then
      local _, quantifiers = gsub(pattern, "[%*%+%-%?]", "")
      if #subject > LONGEST or #pattern > 256 or (#subject + 1) ^ (quantifiers + 1) > 1e8 then
        error("string." .. name .. ": this text is too long for this pattern", 2)
      end
    end
    return f(subject, pattern, ...)
  end
end
for _, name in { "find", "match", "gmatch", "gsub" } do string[name] = bounded(name, string[name]) end

local function shorter(name, f)
  return function(subject, ...)
    if type(subject) == "string" and #subject > LONGEST then error("string." .. name .. ": text too long", 2) end
    return f(subject, ...)
  end
end
for _, name in { "split", "reverse", "upper", "lower" } do string[name] = shorter(name, string[name]) end

local rep = string.rep
function string.rep(text, n, ...)
  if #tostring(text) * (tonumber(n) or 0) > MOST then error("string.rep: the result would be too long", 2) end
  return rep(text, n, ...)
end

local create, move, concat, sort, unpack = table.create, table.move, table.concat, table.sort, table.unpack
function table.create(n, ...)
  if (tonumber(n) or 0) > MOST then error("table.create: too many entries", 2) end
  return create(n, ...)
end
function table.move(from, first, last, ...)
  if (tonumber(last) or 0) - (tonumber(first) or 0) > MOST then error("table.move: too many entries", 2) end
  return move(from, first, last, ...)
end
function table.concat(list, ...)
  if type(list) == "table" and #list > MOST then error("table.concat: too many entries", 2) end
  return concat(list, ...)
end
local function before(a, b) return a < b end
function table.sort(list, comparator)
  -- With a comparator of Lua the sort meets a safepoint at every comparison.
  return sort(list, comparator or before)
end
for name, f in { insert = table.insert, remove = table.remove, find = table.find, clone = table.clone } do
  table[name] = function(list, ...)
    if type(list) == "table" and #list > MOST then error("table." .. name .. ": too many entries", 2) end
    return f(list, ...)
  end
end
"#;

/// A VM with its budgets armed.
pub(super) struct Sandbox {
    lua: Lua,
}

impl Sandbox {
    /// A fresh VM. Its clock starts now.
    pub(super) fn new(time: Duration) -> mlua::Result<Self> {
        let libs = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::UTF8;
        let lua = Lua::new_with(libs, LuaOptions::new())?;
        lua.set_compiler(compiler());
        let globals = lua.globals();
        let bounds = lua.load(BOUNDS).set_name("@bounds").set_mode(ChunkMode::Text);
        bounds.call::<()>((globals.raw_get::<Table>("string")?, globals.raw_get::<Table>("table")?))?;
        lua.sandbox(true)?;
        lua.set_memory_limit(LOAD_MEMORY)?;
        let (start, calls, over) = (Instant::now(), Cell::new(0u32), Cell::new(false));
        lua.set_interrupt(move |_| {
            calls.set(calls.get().wrapping_add(1));
            // Looking at the clock costs more than the call.
            if over.get() || calls.get() % 64 == 0 && start.elapsed() > time {
                over.set(true);
                return Err(mlua::Error::runtime(format!(
                    "this took longer than {} ms, and was stopped; is there a loop without an end?",
                    time.as_millis()
                )));
            }
            Ok(VmState::Continue)
        });
        Ok(Self { lua })
    }

    pub(super) fn lua(&self) -> &Lua {
        &self.lua
    }
}

fn compiler() -> Compiler {
    // Builtins that are compiled to instructions would pass by the wrappers above.
    let wrapped = ["table.insert", "table.unpack", "string.find", "string.match"];
    Compiler::new().set_optimization_level(1).set_debug_level(1).set_disabled_builtins(wrapped)
}

/// A piece of source, always taken as text: bytes that look like bytecode would be run as such.
pub(super) fn chunk<'a>(lua: &Lua, path: &str, text: &'a str, environment: Table) -> Chunk<'a> {
    lua.load(text).set_name(format!("@{path}")).set_mode(ChunkMode::Text).set_environment(environment)
}

/// The names that every script sees, copied into a table of its own.
pub(super) fn visible(lua: &Lua) -> mlua::Result<Table> {
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
        to.set_readonly(true);
        seen.raw_set(*library, to)?;
    }
    Ok(seen)
}
