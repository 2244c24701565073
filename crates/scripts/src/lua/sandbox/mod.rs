//! A Luau VM that limits what a script can reach, and its time and memory.
//!
//! Only listed names are visible. Memory is limited by the allocator, work by [`budget`], which counts every safepoint, and
//! the C functions that reach no safepoint are wrapped so that none of them can work for long.

pub(crate) mod budget;
pub(crate) mod errors;
pub(crate) mod thread;

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use mlua::chunk::{Chunk, ChunkMode, Compiler};
use mlua::{Function, Lua, LuaOptions, StdLib, Table, Value, VmState};

use budget::{RunLimits, ScriptBudget};

/// What a VM may hold.
pub const LOAD_MEMORY: usize = 64 << 20;
/// What a word of the host costs that builds something, checks it, or raises an error with a sentence.
pub(crate) const STEPS_OF_A_WORD: u64 = 100;

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

/// Puts bounds around the C functions that reach no safepoint. Runs before anything else, and only once. `tick` counts
/// steps and fails once the budget is used up. Comparisons are written so that NaN fails them.
const BOUNDS: &str = r#"
local string, table, utf8, tick = ...
local math = math
local error, select, type, tonumber, tostring = error, select, type, tonumber, tostring
local LONGEST, MOST = 16384, 65536

local gsub = string.gsub
-- Backtracking costs about length ^ quantifiers, and each step at most the length of the pattern. A call that could
-- take long is refused.
local function bounded(name, f)
  return function(subject, pattern, ...)
    if type(subject) == "number" then subject = tostring(subject) end
    tick(if type(subject) == "string" then 1 + #subject // 8 else 1)
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
    tick(if type(subject) == "string" then 1 + #subject // 8 else 1)
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
  tick(1 + length // 64)
  return rep(text, n, ...)
end

local create, move, concat, sort = table.create, table.move, table.concat, table.sort
function table.create(n, ...)
  if not ((tonumber(n) or 0) <= MOST) then error("table.create: too many entries", 2) end
  tick(1 + (tonumber(n) or 0) // 16)
  return create(n, ...)
end
function table.move(from, first, last, ...)
  local a, b = tonumber(first) or 0, tonumber(last) or 0
  if not (a >= -2 ^ 31 and b < 2 ^ 31 and b - a <= MOST) then error("table.move: too many entries", 2) end
  tick(1 + math.max(b - a, 0) // 16)
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
    -- At a position given, entries are moved; at the end, none are.
    local atEnd = name == "insert" and select('#', ...) < 2 or name == "remove" and select('#', ...) < 1
    if type(list) == "table" and not atEnd then tick(1 + #list // 16) end
    return f(list, ...)
  end
end

-- The arguments of these are limited only by the texts and tables that fit into the VM.
local function ticking(library, ...)
  for _, name in { ... } do
    local f = library[name]
    library[name] = function(text, ...)
      -- The more there is to format or to decode, the more it costs.
      tick(1 + (if type(text) == "string" then #text else 0))
      return f(text, ...)
    end
  end
end
-- An error that is caught takes long, however little was done before it.
local CAUGHT = 2000
local function caught(ok, ...)
  if not ok then tick(CAUGHT) end
  return ok, ...
end
local pcall_of_lua, xpcall_of_lua = pcall, xpcall
function pcall(...) return caught(pcall_of_lua(...)) end
function xpcall(...) return caught(xpcall_of_lua(...)) end

ticking(string, "format")
ticking(table, "concat", "maxn")
ticking(utf8, "codepoint", "len", "offset")
"#;

/// Lua's `setmetatable`, which scripts don't have: for the host's own Lua.
struct SetMetatable(Function);

/// Lua's `setmetatable`, for the host's own Lua.
pub(crate) fn setmetatable(lua: &Lua) -> mlua::Result<Function> {
    let kept = lua.app_data_ref::<SetMetatable>().map(|kept| kept.0.clone());
    kept.ok_or_else(|| mlua::Error::runtime("this VM has no `setmetatable`"))
}

/// A VM with its budgets armed.
pub(crate) struct Sandbox {
    lua: Lua,
    budget: Rc<ScriptBudget>,
}

impl Sandbox {
    pub(crate) fn new(limits: RunLimits) -> mlua::Result<Self> {
        let libs = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::UTF8;
        let lua = Lua::new_with(libs, LuaOptions::new())?;
        lua.set_compiler(compiler());
        let budget = Rc::new(ScriptBudget::new(limits));
        lua.set_app_data(Rc::clone(&budget));
        let globals = lua.globals();
        let library = |name: &str| globals.raw_get::<Table>(name);
        let tick = lua.create_function(|lua, steps: Option<f64>| charge(lua, steps.unwrap_or(1.0) as u64))?;
        let bounds = own_chunk(&lua, "bounds", BOUNDS);
        bounds.call::<()>((library("string")?, library("table")?, library("utf8")?, tick))?;
        lua.set_app_data(SetMetatable(globals.raw_get("setmetatable")?));
        strip(&globals)?;
        lua.sandbox(true)?;
        lua.set_memory_limit(LOAD_MEMORY)?;
        let watch = Rc::clone(&budget);
        lua.set_interrupt(move |lua| watch.safepoint(lua).map(|()| VmState::Continue).map_err(mlua::Error::external));
        Ok(Self { lua, budget })
    }

    pub(crate) fn lua(&self) -> &Lua {
        &self.lua
    }

    /// What the script has done of what it may do.
    pub(crate) fn budget(&self) -> &ScriptBudget {
        &self.budget
    }
}

/// Does work of the host's that no script decides about, without a limit of memory: under one, each value that goes to Lua goes
/// through a protected call of its own. What the work leaves counts when the script goes on.
pub(crate) fn without_limit<T>(lua: &Lua, work: impl FnOnce() -> mlua::Result<T>) -> mlua::Result<T> {
    lua.set_memory_limit(0)?;
    let done = work();
    lua.set_memory_limit(LOAD_MEMORY)?;
    done
}

/// The place in the script that called the function which is running.
pub(crate) fn caller(lua: &Lua) -> Option<(String, u32)> {
    let frame = lua.inspect_stack(1, |frame| {
        let file = frame.source().short_src.map(String::from);
        file.zip(frame.current_line().and_then(|line| u32::try_from(line).ok()))
    });
    frame.flatten()
}

/// Counts work of the host's own that no safepoint interrupts, and fails once the script's budget is used up.
pub(crate) fn charge(lua: &Lua, steps: u64) -> mlua::Result<()> {
    let budget = lua.app_data_ref::<Rc<ScriptBudget>>().map(|budget| Rc::clone(&budget));
    budget.map_or(Ok(()), |budget| budget.charge(lua, steps).map_err(mlua::Error::external))
}

/// Removes what is not allowed from the globals themselves: names that stand in a source are looked up there while it
/// is loaded, before it gets an environment of its own.
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

/// A chunk of the host's own Lua. It is compiled once, for all VMs.
pub(crate) fn own_chunk(lua: &Lua, name: &str, text: &'static str) -> Chunk<'static> {
    static COMPILED: Mutex<BTreeMap<&'static str, Arc<[u8]>>> = Mutex::new(BTreeMap::new());
    let known = COMPILED.lock().unwrap_or_else(PoisonError::into_inner).get(text).cloned();
    let compiled = known.or_else(|| {
        let code: Arc<[u8]> = compiler().compile(text).ok()?.into();
        COMPILED.lock().unwrap_or_else(PoisonError::into_inner).insert(text, Arc::clone(&code));
        Some(code)
    });
    let chunk = match compiled {
        Some(code) => lua.load(code.to_vec()).set_mode(ChunkMode::Binary),
        // Lua says what is wrong with it.
        None => lua.load(text).set_mode(ChunkMode::Text),
    };
    chunk.set_name(format!("@{name}"))
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
