//! Hostile scripts: each is stopped in time, without swelling or ending the process, and named with file and line.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::{LOAD_STEPS, LoadedScript, ScriptReadError, ScriptSource, load, load_within};

use crate::common::alone;

/// Steps that keep the tests short.
const SHORT: u64 = 300_000;

/// Scripts that are nowhere on a disk.
#[derive(Clone, Default)]
struct Scripts(HashMap<String, Arc<str>>);

impl Scripts {
    fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| ((*path).to_string(), Arc::from(*text))).collect())
    }
}

impl ScriptSource for Scripts {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        self.0.get(path).cloned().ok_or_else(|| ScriptReadError::NotInFolders(path.to_string()))
    }
}

/// Loads on a thread of its own, so that a hang is a failed test and no standstill.
fn run(name: &str, scripts: Scripts, steps: u64) -> LoadedScript {
    let (send, loaded) = channel();
    std::thread::spawn(move || drop(send.send(load_within(&scripts, "game.lua", &Choices::new(), steps))));
    loaded.recv_timeout(Duration::from_mins(5)).unwrap_or_else(|_| panic!("{name}: hangs or ends its thread"))
}

fn problem(name: &str, scripts: Scripts) -> ScriptProblem {
    problem_within(name, scripts, SHORT)
}

fn problem_within(name: &str, scripts: Scripts, steps: u64) -> ScriptProblem {
    match run(name, scripts, steps).variants {
        Ok(_) => panic!("{name}: loads, but must not"),
        Err(problem) => problem,
    }
}

/// Each script fails with a place in it, and with the words that it is paired with.
fn all_fail(cases: &[(&str, &str)]) {
    all_fail_within(cases, SHORT);
}

fn all_fail_within(cases: &[(&str, &str)], steps: u64) {
    let mut wrong = String::new();
    for (n, (script, words)) in cases.iter().enumerate() {
        let name = format!("case {n}, {}", script.trim().chars().take(70).collect::<String>());
        let problem = problem_within(&name, Scripts::of(&[("game.lua", script)]), steps);
        if problem.file != "game.lua" || problem.line.is_none() {
            let _ = writeln!(wrong, "{name}: no place: {problem:?}");
        }
        if !problem.message.contains(words) {
            let _ = writeln!(wrong, "{name}: expected `{words}`: {}", problem.message);
        }
        if problem.message.len() > 4200 {
            let _ = writeln!(wrong, "{name}: {} bytes of message", problem.message.len());
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Each script loads once what is said in it is done.
fn all_load(cases: &[&str]) {
    for script in cases {
        let text = format!("{script}\n{GAME}");
        let loaded = run(script, Scripts::of(&[("game.lua", &text)]), LOAD_STEPS);
        if let Err(problem) = loaded.variants {
            panic!("{script}\n{problem}");
        }
    }
}

/// The least that is a variant.
const GAME: &str = r#"return {
  name = "Small",
  piles = { { "stock", tap = draw { to = "waste" } }, { "waste" }, { "foundation", 4 }, { "tableau", 2, up = 1 } },
}"#;

/// A variant with some pile fields.
fn with_field(field: &str) -> String {
    format!(
        "return {{\n  name = \"Small\",\n  piles = {{\n    {{ \"stock\" }},\n    {{ \"foundation\", 4 }},\n    \
         {{ \"tableau\", 2, up = 1, {field} }},\n  }},\n}}\n"
    )
}

fn all_fields_fail(cases: &[(&str, &str)]) {
    let scripts: Vec<(String, &str)> = cases.iter().map(|(field, words)| (with_field(field), *words)).collect();
    let scripts: Vec<(&str, &str)> = scripts.iter().map(|(script, words)| (script.as_str(), *words)).collect();
    all_fail(&scripts);
}

#[test]
fn loops_without_end_are_stopped() {
    all_fail(&[
        ("while true do end", "more than 300,000 steps, and was stopped"),
        ("repeat until false", "more than"),
        ("for i = 1, math.huge do end", "more than"),
        ("local function f() return f() end\nf()", "stack overflow"),
        ("while true do pcall(error) end", "more than"),
        // An error that is caught costs what it takes.
        ("for i = 1, 1000 do pcall(error) end", "more than"),
        ("for i = 1, 1000 do xpcall(error, function() end) end", "more than"),
        ("while true do pcall(function() while true do end end) end", "more than"),
        ("local function f() pcall(f) while true do pcall(f) end end f()", ""),
        ("xpcall(function() while true do end end, function() while true do end end)\nreturn 1", "more than"),
        ("while true do xpcall(error, function() return 1 end) end", "more than"),
        ("local function h() xpcall(error, h) while true do end end xpcall(error, h)", ""),
        ("for _ in function() return 1 end do end", "more than"),
        ("while true do pcall(function() return nothing_here end) end", "more than"),
        ("while true do pcall(require, 'nothing_here') end", "more than"),
        ("while true do pcall(require, 'game') end", "more than"),
        ("while true do pcall(options, { { 'a', 'A', choices = { 1 } } }) end", "more than"),
        ("while true do pcall(draw, {}) end", "more than"),
        ("while true do print('x') end", "more than"),
        ("local a = any\nwhile true do a = because('x', any) end", "more than"),
    ]);
}

#[test]
fn loops_in_relations_are_stopped() {
    all_fields_fail(&[
        ("place = function() while true do end end", "more than"),
        ("place = function() while true do pcall(function() while true do end end) end end", "more than"),
        ("run = function(card, on) local n = 0 while n < card.rank do n = n - 1 end return true end", "more than"),
        ("first = function() while true do end end", "more than"),
        ("place = either(none, function() while true do end end)", "more than"),
        ("place = function(card, on) local x for i = 1, 1e5 do x = i end return x > 1 end", "more than"),
        ("place = both(any, because('so', function() repeat until false end))", "more than"),
    ]);
}

#[test]
fn an_endless_loop_takes_the_same_steps_everywhere() {
    let scripts = Scripts::of(&[("game.lua", "local n = 0\nwhile true do n = n + 1 end\n")]);
    let problem = load(&scripts, "game.lua", &Choices::new()).variants.expect_err("it has no end");
    assert_eq!(
        problem.to_string(),
        "game.lua:2:1: this took more than 16,000,000 steps, and was stopped; is there an endless loop?"
    );
}

#[test]
fn recursion_without_end_is_an_error() {
    all_fail(&[
        ("local function f(n) return 1 + f(n) end\nf(1)", "stack overflow"),
        ("local function f() local ok = pcall(f) return ok end\nf()\nerror('done')", ""),
        ("local function f(...) return f(1, ...) end\nf()", ""),
        ("local t = {}\nlocal function f() table.sort({ 1, 2, 3 }, f) end\nf()", ""),
        ("local function f() return (string.gsub('a', 'a', f)) end\nf()", ""),
    ]);
    all_fields_fail(&[(
        "place = function(a, b) local function f() return 1 + f() end return f() end",
        "stack overflow",
    )]);
}

#[test]
fn c_functions_cannot_work_for_long() {
    all_fail(&[
        ("return ('x'):rep(1e9)", "too long"),
        ("return string.rep('x', 65536, 'yyy')", ""),
        ("return string.rep('', 2 ^ 30, ('y'):rep(60000))", ""),
        ("while true do local x = ('x'):rep(60000) end", "more than"),
        ("while true do pcall(string.rep, '', 2 ^ 31 - 1) end", "more than"),
        ("while true do pcall(string.rep, 'x', 0 / 0) end", "more than"),
        ("while true do pcall(string.rep, 'x', -1e300) end", "more than"),
        ("return table.create(1e9)", "too many"),
        ("return table.create(0 / 0)", ""),
        ("return table.create('1e9')", "too many"),
        ("return table.move({}, 1, 1e9, 2)", "too many"),
        ("while true do pcall(table.move, {}, 0 / 0, -2, 1) end", "more than"),
        ("while true do pcall(table.move, {}, 3e9, -2, 1) end", "more than"),
        ("while true do pcall(table.move, {}, 1, 0 / 0, 1) end", "more than"),
        ("while true do pcall(table.move, {}, -math.huge, math.huge, 1) end", "more than"),
        ("while true do pcall(table.move, {}, '-2147483648', '-2', 1) end", "more than"),
        ("while true do pcall(table.concat, {}, 'x', 1, 1e9) end", "more than"),
        ("while true do pcall(table.concat, {}, 'x', -2147483648, -1) end", "more than"),
        ("local t = {} for i = 1, 70000 do t[i] = i end return table.concat(t)", "too many"),
        ("local s, t = ('x'):rep(60000), {} for i = 1, 60000 do t[i] = s end return table.concat(t)", "memory"),
        ("while true do pcall(table.unpack, {}, 1, 7000) end", "more than"),
        ("return table.unpack({}, 1, 1e8)", ""),
        ("while true do pcall(unpack, {}, 0 / 0, 1e9) end", "more than"),
        ("local t = table.create(60000, 1) while true do table.insert(t, 1, 1) table.remove(t, 1) end", "more than"),
        ("local t = table.create(60000, 1) while true do table.find(t, 2) table.clone(t) end", ""),
        ("return string.format('%' .. ('0'):rep(90) .. '9d', 1)", ""),
        ("return string.format('%99999d', 1)", ""),
        (
            "while true do pcall(string.format, ('%99.99f'):rep(1000), unpack(table.create(1000, 1e300))) end",
            "more than",
        ),
        (
            "while true do pcall(string.format, ('%q'):rep(1000), unpack(table.create(1000, ('\\0'):rep(60000)))) end",
            "",
        ),
        ("while true do pcall(utf8.len, ('x'):rep(60000)) end", "more than"),
        ("while true do pcall(string.byte, ('x'):rep(7000), 1, -1) end", "more than"),
        ("while true do pcall(string.split, ('a'):rep(16000), ('a'):rep(8000) .. 'b') end", "more than"),
        ("while true do pcall(string.split, ('a'):rep(16000), '') end", "more than"),
        ("while true do local s = ('x'):rep(16000):upper():lower():reverse() end", "more than"),
        ("while true do pcall(select, -1, unpack(table.create(7000, 1))) end", "more than"),
        ("while true do pcall(math.max, unpack(table.create(7000, 1))) end", "more than"),
        ("while true do pcall(either, unpack(table.create(7000, any))) end", "more than"),
        ("while true do pcall(print, unpack(table.create(7000, ('x'):rep(1000)))) end", "more than"),
        ("while true do pcall(tonumber, ('1'):rep(60000), 36) end", "more than"),
        ("while true do pcall(tonumber, ('1'):rep(60000)) end", "more than"),
        ("while true do local x = 2 ^ 1000 % 3 + math.fmod(1e308, 3) + math.ldexp(1, 1e9) end", "more than"),
        // A method of a text reaches the library beside what scripts see of it.
        ("return ('i16'):rep(3000):packsize()", ""),
        ("while true do pcall(('z'):rep(4000).pack, ('z'):rep(4000), unpack(table.create(4000, 'x'))) end", ""),
    ]);
}

#[test]
fn sorting_cannot_work_for_long() {
    let fill = "local t = {} for i = 1, 5e5 do t[i] = (i * 7919) % 500009 end ";
    let sorts = [
        "table.sort(t)",
        "table.sort(t, rawequal)",
        "table.sort(t, pcall)",
        "table.sort(t, print)",
        "table.sort(t, function() return true end)",
        "table.sort(t, math.max)",
        "table.sort(t, build.up)",
        "table.sort(t, table.sort)",
        "while true do pcall(table.sort, t, rawequal) end",
    ];
    for sort in sorts {
        problem(sort, Scripts::of(&[("game.lua", &format!("{fill}\n{sort}\nreturn 1"))]));
    }
}

#[test]
fn patterns_cannot_backtrack_for_long() {
    let mut cases = Vec::new();
    let patterns = [
        "('.-'):rep(20) .. 'b'",
        "('a*'):rep(20) .. 'b'",
        "('a?'):rep(100) .. ('a'):rep(100)",
        "'.-.-.-.-b'",
        "'.*.*b'",
        "'.-b'",
        "'(.-)%1b'",
        "'(.*)%1b'",
        "('(.-)'):rep(8) .. '%1%2%3b'",
        "'%f[b]' .. ('.-'):rep(5)",
        "'%b()'",
        "'%bab'",
        "'[' .. ('b'):rep(200) .. ']-b'",
        "'[^' .. ('b'):rep(100) .. ']*b'",
        "('(()'):rep(5)",
        "('('):rep(200)",
        "('%b()'):rep(30)",
        "('.'):rep(250) .. '-b'",
        "'^' .. ('.-'):rep(10) .. 'b'",
        "('[^b]-'):rep(30) .. 'b'",
    ];
    let subjects = [
        "('a'):rep(16000)",
        "('('):rep(16000)",
        "('a'):rep(9999)",
        "('ab'):rep(2000)",
        "('a'):rep(400)",
        "('a'):rep(90)",
    ];
    for (of, pattern) in patterns.iter().enumerate() {
        // Half of them for each pattern: together they meet all kinds of both.
        for (n, subject) in subjects.iter().enumerate().skip(of % 2).step_by(2) {
            // Every call alone is short, and a loop of them is stopped.
            let call = ["find", "match", "gsub", "gmatch"][(n + cases.len()) % 4];
            let call =
                if call == "gmatch" { String::from("for _ in s:gmatch(p) do end") } else { format!("s:{call}(p, '')") };
            cases.push(format!("local s, p = {subject}, {pattern}\nwhile true do pcall(function() {call} end) end"));
        }
    }
    let cases: Vec<(&str, &str)> = cases.iter().map(|case| (case.as_str(), "more than")).collect();
    all_fail_within(&cases, 200_000);
    all_fail(&[
        ("return ('a'):rep(16000):find(('.-'):rep(20) .. 'b')", "too long for this pattern"),
        ("return ('a'):rep(17000):find('b')", "too long for this pattern"),
        ("return ('a'):find(('b'):rep(300))", "too long for this pattern"),
        ("return string.gsub(1e300, ('.-'):rep(9), '')", ""),
        ("return ('x'):rep(10000):gsub('', ('y'):rep(60000))", ""),
        ("return ('x'):rep(10000):gsub('.', function() while true do end end)", "more than"),
    ]);
}

#[test]
fn code_without_a_safepoint_is_left_behind() {
    // Luau looks at the clock at calls and loops; a long row of concatenations has none.
    let mut script = String::from("local s = ('x'):rep(60000)\nfor _ = 1, 7 do s = s .. s end\nlocal x\n");
    for _ in 0..20_000 {
        script.push_str("x=s..1\n");
    }
    let problem = problem("a row of concatenations", Scripts::of(&[("game.lua", &script)]));
    assert_eq!(problem.file, "game.lua");
    // Abandoned scripts do not delay other scripts.
    all_load(&["local x = 1"]);
}

#[test]
fn memory_is_bounded() {
    alone("sandbox::hungry_scripts");
}

#[test]
#[ignore = "run by memory_is_bounded in a process of its own"]
fn hungry_scripts() {
    // Time is not what these are to fail by, however busy the machine is.
    let ample = |cases: &[(&str, &str)]| all_fail_within(cases, 10 * LOAD_STEPS);
    ample(&[
        ("local s = 'x'\nwhile true do s = s .. s end", "memory"),
        ("local t, s = {}, ('x'):rep(60000)\nwhile true do t[#t + 1] = s .. #t end", "memory"),
        ("local t = {}\nwhile true do t[#t + 1] = table.create(60000, 1) end", "memory"),
        (&with_field("place = function() local s = 'x' while true do s = s .. s end end"), "memory"),
    ]);
    // These may come to the end of their time first.
    let all_fail = |cases: &[(&str, &str)]| all_fail_within(cases, LOAD_STEPS);
    all_fail(&[
        ("local t = {}\nfor i = 1, 1e9 do t[i] = { i } end", ""),
        ("local t = {}\nwhile true do t = { t, t, {}, {}, {} } end", ""),
        ("local f\nwhile true do local g = f f = function() return g end end", ""),
        ("local s = ''\nwhile true do s = s .. ('x'):rep(1000) end", ""),
        ("local t = {}\nwhile true do pcall(function() t[#t + 1] = ('x'):rep(60000) .. #t end) end", ""),
        ("local t = {}\nwhile true do t[#t + 1] = because(('x'):rep(300), any) end", ""),
        ("local t = {}\nwhile true do t[#t + 1] = draw { to = ('x'):rep(90) } end", ""),
    ]);
    // The limit is back after the host has prepared a file, which it does without one.
    let scripts = Scripts::of(&[
        ("game.lua", "local lib = require 'lib'\nlocal s = 'x'\nwhile true do s = s .. s end"),
        ("lib.lua", "return {}"),
    ]);
    let problem = problem("after a file", scripts);
    assert!(problem.message.contains("memory"), "{problem}");
    // The host's own memory is no way round the limit.
    ample(&[
        ("local r = any\nfor i = 1, 40 do r = both(r, r) end\nreturn r", "relation"),
        ("local r = any\nfor i = 1, 1e6 do r = because('x', r) end\nreturn r", "relation"),
        ("local r = any\nfor i = 1, 1e6 do r = either(r) end\nreturn r", "relation"),
    ]);
    all_fail(&[("local t = table.create(7000, ('x'):rep(200))\nfor i = 1, 1e5 do print(unpack(t)) end\nreturn 1", "")]);
    if let Some(peak) = peak_memory() {
        assert!(peak < 1 << 30, "the scripts' process took {} MiB", peak >> 20);
    }
}

/// The most memory that this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok().map(|kib| kib << 10)
}

#[test]
fn the_compiler_meets_nothing_that_it_cannot_take() {
    let deep = |open: &str, middle: &str, close: &str| {
        let n = 250_000 / (open.len() + close.len()).max(1);
        format!("return {}{middle}{}", open.repeat(n), close.repeat(n))
    };
    let sources = [
        deep("(", "1", ")"),
        deep("{", "", "}"),
        deep("-", "1", ""),
        deep("not ", "1", ""),
        deep("f(", "", ")"),
        deep("function() return ", "1", " end"),
        deep("`{", "1", "}`"),
        deep("a.", "b", ""),
        deep("f", "", "()"),
        deep("a[", "1", "]"),
        deep("1 + ", "1", ""),
        deep("1 .. ", "1", ""),
        deep("1 ^ ", "1", ""),
        deep("1 and ", "1", ""),
        deep("if 1 then 1 else ", "1", ""),
        deep("x :: ", "y", ""),
        format!("{} x = 1 end", "do ".repeat(60_000)),
        "while true do ".repeat(18_000),
        format!("if x then {} end", "elseif x then ".repeat(18_000)),
        "local a ".repeat(32_000),
        "local function f() ".repeat(13_000),
        "goto ".repeat(50_000),
        "\\".repeat(200_000),
        format!("--[{}[ ", "=".repeat(200_000)),
        format!("local x = [{}[", "=".repeat(200_000)),
        format!("type X = {}", "{".repeat(200_000)),
        format!("type X<A> = {}A{}\nreturn 1", "X<".repeat(60_000), ">".repeat(60_000)),
        format!("local x: {} = 1", "(".repeat(200_000)),
        format!("return {}", "1e".repeat(100_000)),
        format!("return \"{}\"", "\\u{10FFFF".repeat(20_000)),
    ];
    for source in sources {
        let name = source.chars().take(40).collect::<String>();
        problem(&name, Scripts::of(&[("game.lua", &source)]));
    }
    // What is long and flat compiles, and is then no variant.
    for source in [
        format!("return {{ {} }}", "1, ".repeat(60_000)),
        format!("return {{ {} }}", "{}, ".repeat(60_000)),
        "local x = 1\n".repeat(150) + &"print('a')\n".repeat(20_000),
        format!("return {}", "'a', ".repeat(200) + "1"),
    ] {
        problem("a long flat source", Scripts::of(&[("game.lua", &source)]));
    }
}

#[test]
fn forbidden_names_are_not_there() {
    let names = "getfenv setfenv loadstring load loadfile dofile debug os io collectgarbage newproxy coroutine gcinfo \
                 setmetatable getmetatable rawset package module _G shared script workspace buffer vector task \
                 typeof bit integer";
    for name in names.split_whitespace() {
        for script in [
            format!("local x = {name}\nreturn x"),
            format!("{name}()"),
            format!("{name}({{}}, {{}})"),
            format!("{name}({{}}, 1, 2)"),
            format!("{name}('')"),
            format!("return {name}.x"),
        ] {
            let problem = problem(&script, Scripts::of(&[("game.lua", &script)]));
            let wanted = format!("undefined global `{name}`");
            assert!(problem.message.starts_with(&wanted), "{script}: {problem}");
            assert_eq!((problem.file.as_str(), problem.line), ("game.lua", Some(1)), "{script}: {problem}");
        }
    }
    let members = [
        "math.random",
        "math.randomseed",
        "math.noise",
        "string.pack",
        "string.unpack",
        "string.dump",
        "table.foreach",
        "table.clear",
        "bit32.byteswap",
        "utf8.graphemes",
        "vector.create",
        "buffer.create",
        "coroutine.create",
        "debug.info",
        "os.clock",
        "os.time",
        "io.open",
    ];
    for member in members {
        for script in [format!("return {member}(1, 2, 3)"), format!("local f = {member}\nreturn f(1)")] {
            let problem = problem(&script, Scripts::of(&[("game.lua", &script)]));
            assert!(!problem.message.contains("a script returns"), "{script}: {problem}");
            assert!(problem.line.is_some(), "{script}: {problem:?}");
        }
    }
}

#[test]
fn libraries_and_globals_cannot_be_changed() {
    all_fail(&[
        ("x = 1", "put `local` before"),
        ("function f() end", "put `local` before"),
        ("string = nil", ""),
        ("string.rep = nil", "readonly"),
        ("math.pi = 3", "readonly"),
        ("table.insert(string, 1)", "readonly"),
        ("build.down = 1", "can't be changed"),
        ("build.mine = any", "can't be changed"),
        ("rank.king = 1", "can't be changed"),
        ("suit.hearts = 1", "can't be changed"),
        ("require = nil", ""),
        ("draw = 1\nreturn draw", ""),
        ("local o = options { { 'a', 'A', choices = { 1 } } }\no.a = 2", "can't be changed"),
        ("local o = options { { 'a', 'A', choices = { 1 } } }\no.b = 2", "can't be changed"),
        ("local o = options { { 'a', 'A', choices = { 1 } } }\nreturn o.b", "no `option.b`"),
        ("local s = ''\ns.x = 1", ""),
        ("any.x = 1", ""),
        ("return any.x", ""),
        ("return any()", ""),
        ("return any + 1", ""),
        ("return build.down('x', 'y')", ""),
        ("return build.down({}, {})", "two cards"),
        ("return build.down({ rank = 99, suit = -1 }, { rank = 1e9, suit = 'x' })", "two cards"),
        ("return rank.knig", "did you mean `king`?"),
        ("return rank[1]", "no `rank.1`"),
        ("_VERSION = 1\nreturn _VERSION", ""),
        ("table.freeze(build)\nbuild.x = 1", ""),
        ("return table.clone(build).nothing", ""),
    ]);
    all_fields_fail(&[
        ("place = function(card) card.rank = 1 return true end", "readonly"),
        ("place = function(card) card.mine = 1 return true end", "readonly"),
        ("place = function(card) table.insert(card, 1) return true end", "readonly"),
        ("place = function(card) return card.colour == 1 end", "no `colour`"),
        ("from = function(source, pile) pile.index = 9 return true end", "readonly"),
        ("from = function(source, pile) source.mine = 1 return true end", "readonly"),
        ("place = function(card, on) counter = 1 return true end", "put `local` before"),
    ]);
    // What a file returned is read-only for scripts that require it.
    let scripts = Scripts::of(&[
        ("game.lua", "local lib = require 'lib'\nlib.list[1] = 2\nreturn 1"),
        ("lib.lua", "return { list = { 1 } }"),
    ]);
    let problem = problem("a frozen table", scripts);
    assert_eq!((problem.file.as_str(), problem.line), ("game.lua", Some(2)));
    assert!(problem.message.contains("readonly"), "{problem}");
}

#[test]
fn what_a_script_returns_is_bounded() {
    let cases = [
        "return",
        "return nil",
        "return 1",
        "return 'x'",
        "return true",
        "return any",
        "return function() end",
        "return {}",
        "return { {} }",
        "return { 1 }",
        "return { { { {} } } }",
        "return { name = 'X' }",
        "return { piles = {} }",
        "return { name = 'X', piles = {} }",
        "return { name = 'X', piles = { {} } }",
        "return { name = 'X', piles = { 1 } }",
        "return { name = 'X', piles = 'stock' }",
        "return { name = 1, piles = {} }",
        "return { name = '', piles = {} }",
        "return { name = '...', piles = {} }",
        "return { name = ('x'):rep(101), piles = {} }",
        "return { name = 'X', id = 'X Y', piles = {} }",
        "return { name = 'X', id = '', piles = {} }",
        "return { name = 'X', api = 2, piles = {} }",
        "return { name = 'X', rules = ('x'):rep(20001), piles = {} }",
        "return { name = 'X', family = {}, piles = {} }",
        "return { name = 'X', deck = 1, piles = {} }",
        "return { name = 'X', deck = { packs = 5 }, piles = {} }",
        "return { name = 'X', deck = { packs = 0 / 0 }, piles = {} }",
        "return { name = 'X', deck = { suits = 0 }, piles = {} }",
        "return { name = 'X', deck = { ranks = 14 }, piles = {} }",
        "return { name = 'X', deck = { ranks = 2.5 }, piles = {} }",
        "return { name = 'X', deck = { jokers = -1 }, piles = {} }",
        "return { name = 'X', deck = { 1 }, piles = {} }",
        "return { name = 'X', [1.5] = 2, piles = {} }",
        "return { name = 'X', [{}] = 2, piles = {} }",
        "return { name = 'X', [any] = 2, piles = {} }",
        "local t = {}\nt.t = t\nreturn t",
        "local t = {}\nt[1] = t\nreturn t",
        "local t = { name = 'X' }\nt.piles = t\nreturn t",
        "local t = { name = 'X', piles = {} }\nt.piles[1] = t.piles\nreturn t",
        "local t = { 1 }\nfor i = 1, 1000 do t = { t } end\nreturn t",
        "local t = { name = 'X' }\nfor i = 1, 1e5 do t = { t } end\nreturn t",
        "local t = {}\nfor i = 1, 1e5 do t[i] = {} end\nreturn t",
        "local t = {}\nfor i = 1, 1000 do t[i] = {} end\nreturn t",
        "local p = {}\nfor i = 1, 1e5 do p[i] = { 'tableau' } end\nreturn { name = 'X', piles = p }",
        "local p = { { 'foundation', 4 }, { 'stock' } }\nfor i = 1, 200 do p[#p + 1] = { ('a'):rep(i) .. 'x', role = 'cell' } end\n\
         return { name = 'X', piles = p }",
        "return { name = 'X', piles = { { 'tableau', 1e9 } } }",
        "return { name = 'X', piles = { { 'tableau', 129 } } }",
        "return { name = 'X', piles = { { 'foundation', 128 }, { 'tableau', 128 }, { 'stock' } } }",
        "return { name = 'X', piles = { { 'tableau', 0 } } }",
        "return { name = 'X', piles = { { 'tableau', -1 } } }",
        "return { name = 'X', piles = { { 'tableau', 0 / 0 } } }",
        "return { name = 'X', piles = { { 'tableau', 1.5 } } }",
        "return { name = 'X', piles = { { 'tableau', math.huge } } }",
        "return { name = 'X', piles = { { 'tableau', '7' } } }",
        "return { name = 'X', piles = { { 7, 'tableau' } } }",
        "return { name = 'X', piles = { { '' } } }",
        "return { name = 'X', piles = { { 'tableau7', role = 'tableau' } } }",
        "return { name = 'X', piles = { { 'vars' } } }",
        "return { name = 'X', piles = { { 'a|b', role = 'tableau' } } }",
        "return { name = 'X', piles = { { ('x'):rep(5000) } } }",
        "return { name = 'X', piles = { { 'tableau', 7, 7 } } }",
        "return { name = 'X', piles = { tableau = {} } }",
        "return { name = 'X', piles = { { 'stock' }, { 'foundation', 4 }, extra = {} } }",
        "return { name = 'X', piles = { { 'stock' } } }",
    ];
    let cases: Vec<(&str, &str)> = cases.into_iter().map(|case| (case, "")).collect();
    all_fail(&cases);
}

#[test]
fn every_field_of_a_pile_wants_its_own_kind_of_value() {
    let fields = "role at fan show down up place first run take single capacity turn tap";
    let values = [
        "0 / 0",
        "math.huge",
        "-math.huge",
        "-1",
        "1e300",
        "1.5",
        "2 ^ 53",
        "'x'",
        "('x'):rep(60000)",
        "{ {} }",
        "{ 0 / 0, 0 / 0 }",
        "{ 'x', 'y', 'z' }",
        "{ a = 1 }",
        "print",
        "function() end",
        "function() return 1 end",
        "function() error {} end",
        "function() error(nil) end",
        "string",
        "'\\0'",
        "'\\255\\254'",
        "draw",
        "options",
    ];
    let mut loads = Vec::new();
    for field in fields.split_whitespace() {
        for value in values {
            let script = with_field(&format!("{field} = {value}"));
            // Nothing here runs long by itself, so what a busy machine takes is allowed.
            let loaded = run(&script, Scripts::of(&[("game.lua", &script)]), 5 * LOAD_STEPS);
            match loaded.variants {
                Ok(_) => loads.push(format!("{field} = {value}")),
                Err(problem) => {
                    assert_eq!(problem.file, "game.lua", "{field} = {value}: {problem:?}");
                    assert!(problem.line.is_some(), "{field} = {value}: {problem:?}");
                }
            }
        }
    }
    // These are asked in play, and fail there.
    let asked =
        ["{ {} }", "function() end", "function() return 1 end", "function() error {} end", "function() error(nil) end"];
    assert_eq!(loads, asked.map(|tap| format!("tap = {tap}")));
}

#[test]
fn errors_of_any_kind_have_a_place() {
    all_fail(&[
        ("local a\nerror {}", ""),
        ("local a\nerror(nil)", ""),
        ("local a\nerror()", ""),
        ("local a\nerror(any)", ""),
        ("local a\nerror(('x'):rep(60000))", "xxx"),
        ("local s = ('x'):rep(60000)\nfor i = 1, 4 do s = s .. s end\nerror(s)", "xxx"),
        ("local a\nerror('\\0\\27[31m\\r\\n\\255')", ""),
        ("local a\nerror('other.lua:7: not here', 0)", "not here"),
        ("local a\nerror('../../etc/passwd.lua:7: not here', 0)", "not here"),
        ("local a\nerror(print)", ""),
        ("local a\nassert(false)", "assertion failed"),
        ("local a\nassert(nil, ('x'):rep(60000))", "xxx"),
        ("local a\nassert(false, {})", ""),
        ("local a\nerror('deep', 99)", "deep"),
        ("local a\nerror('x', 0 / 0)", "x"),
        ("local a = nil .. 'x'", ""),
        ("local a = {} < {}", ""),
        ("local a = #nil", ""),
        ("for i = 1, 'x' do end", ""),
        ("for i = 1, 10, 0 do error 'zero' end return 1", ""),
        ("local a = 1 // 0 + nil", ""),
        ("tostring()", ""),
        ("print(tostring(nil), tostring({}), tostring(print))\nerror('out')", "out"),
    ]);
    // A place that a script made up leads nowhere.
    let made_up = Scripts::of(&[("game.lua", "local a\nerror('other.lua:7: not here', 0)")]);
    let made_up = problem("a place that was made up", made_up);
    assert_eq!(made_up.file, "game.lua");
    for (field, words) in [
        ("place = function() error {} end", ""),
        ("place = function() error(nil) end", ""),
        ("place = function() return 1 end", "true or false, not 1"),
        ("place = function() end", "true or false, not nil"),
        ("place = function() return 'yes' end", "true or false"),
        ("place = function() return {} end", "true or false"),
        ("first = function() return 0 end", "true or false, not 0"),
        ("place = function(card, on) return card < on end", ""),
        ("place = function(card, on) return on.rank.x end", ""),
        ("place = function(card, on) return nil + 1 end", ""),
        ("place = tostring", "true or false"),
        ("place = print", "true or false"),
        ("place = require", ""),
        ("place = error", ""),
        ("place = table.insert", ""),
    ] {
        all_fields_fail(&[(field, words)]);
    }
}

#[test]
fn options_are_bounded() {
    all_fail(&[
        ("options()", ""),
        ("options(1)", ""),
        ("options { 1 }", "must be a table"),
        ("options { {} }", "needs an id"),
        ("options { { 1 } }", ""),
        ("options { { 'a' } }", "needs `choices`"),
        ("options { { 'a', choices = {} } }", "needs `choices`"),
        ("options { { 'a', choices = 1 } }", "needs `choices`"),
        ("options { { 'a', choices = { {} } } }", "a choice is"),
        ("options { { 'a', choices = { 0 / 0 } } }", "a choice is"),
        ("options { { 'a', choices = { 1.5 } } }", "a choice is"),
        ("options { { 'a', choices = { 1e300 } } }", "a choice is"),
        ("options { { 'a', choices = { ('x'):rep(101) } } }", "a choice is"),
        ("options { { 'a', choices = { print } } }", "a choice is"),
        ("options { { 'a', choices = { 1 }, default = 2 } }", "is not one of its choices"),
        ("options { { 'a', choices = { 1 }, only = 1 } }", ""),
        ("options { { 'a', choices = { 1 }, only = { b = {} , c = print } } }", ""),
        ("options { { 'a', choices = { 1 } }, { 'a', choices = { 1 } } }", "twice"),
        ("options { { 'a', 'A', 'B', choices = { 1 } } }", "no place for value 3"),
        ("options { { ('x'):rep(101), choices = { 1 } } }", ""),
        ("local c = {} for i = 1, 1e4 do c[i] = i end\noptions { { 'a', choices = c } }", ""),
        ("local o = {} for i = 1, 1e4 do o[i] = { 'o' .. i, choices = { 1 } } end\noptions(o)", "at most 40"),
        ("for i = 1, 41 do options { { 'o' .. i, choices = { 1 } } } end", "at most 40"),
        ("local o = { 'a', choices = { 1 } } for i = 1, 1e6 do o[i + 1] = 'x' end\noptions { o }", ""),
        ("local o = { 'a', choices = { 1 }, only = {} } for i = 1, 1e5 do o.only['x' .. i] = 1 end\noptions { o }", ""),
    ]);
}

#[test]
fn require_stays_in_the_rules_folder() {
    for name in [
        "../x",
        "..",
        ".",
        "",
        "/etc/passwd",
        "/x",
        "x/../y",
        "./x",
        "X",
        "Lib/x",
        "x.lua",
        "x y",
        "x\\\\y",
        "x\\0y",
        "a/b/c/d",
        "a//b",
        "a/",
        "/",
        "%2e%2e/x",
        "c:x",
        "~/x",
        "\\195\\164",
        "x\\n",
    ] {
        let script = format!("local a\nrequire \"{name}\"");
        let problem = problem(name, Scripts::of(&[("game.lua", &script), ("x.lua", "return 1")]));
        assert!(problem.message.contains("isn't the name of a file in the rules folder"), "{name}: {problem}");
        assert_eq!((problem.file.as_str(), problem.line), ("game.lua", Some(2)), "{name}: {problem}");
    }
    all_fail(&[
        ("local a\nrequire 'missing'", "there is no `missing.lua`"),
        ("local a\nrequire 'game'", "in a ring: game.lua → game.lua"),
        ("local a\nrequire(1)", ""),
        ("local a\nrequire()", ""),
        ("local a\nrequire {}", ""),
        ("local a\nrequire(('x'):rep(60000))", "isn't the name of a file"),
        ("local a\nrequire('missing', 1)", ""),
        ("local a\nrequire('missing', { a = {} })", ""),
        ("local t = {} for i = 1, 1e5 do t['x' .. i] = 1 end\nrequire('missing', t)", ""),
    ]);
    let ring =
        Scripts::of(&[("game.lua", "require 'a'"), ("a.lua", "\nrequire 'b'"), ("b.lua", "\n\nreturn require 'a'")]);
    let problem = problem("a ring", ring);
    assert_eq!((problem.file.as_str(), problem.line), ("b.lua", Some(3)), "{problem}");
    assert!(problem.message.contains("game.lua → a.lua → b.lua → a.lua"), "{problem}");
}

#[test]
fn files_are_bounded_in_number_and_length() {
    let mut many = Scripts::of(&[("game.lua", "require 'f1'\nreturn 1")]);
    for n in 1..=70 {
        many.0.insert(format!("f{n}.lua"), format!("return require 'f{}'", n + 1).into());
    }
    let stopped = problem("65 files", many);
    assert!(stopped.message.contains("at most 64 files"), "{stopped}");
    assert!(stopped.line.is_some());

    // Twice two files each time: 2^60 runs.
    let mut tree = Scripts::of(&[("game.lua", "require 'f1'\nreturn 1")]);
    for n in 1..=60 {
        tree.0.insert(
            format!("f{n}.lua"),
            format!("pcall(require, 'f{0}')\npcall(require, 'f{0}')\nreturn 1", n + 1).into(),
        );
    }
    let stopped = problem("a tree of files", tree);
    assert!(stopped.message.contains("more than"), "{stopped}");

    // Compiling is work too.
    let long = format!("return {{ {} }}", "{1},".repeat(60_000));
    let script = "while true do pcall(require, 'long') end";
    let stopped = problem("a long file, again and again", Scripts::of(&[("game.lua", script), ("long.lua", &long)]));
    assert!(stopped.message.contains("more than"), "{stopped}");

    let too_long = format!("-- {}\nreturn 1", "x".repeat(256 << 10));
    let stopped = problem("a file of more than 256 KiB", Scripts::of(&[("game.lua", &too_long)]));
    assert!(stopped.message.contains("longer than 256 KiB"), "{stopped}");
    let script = "local a\nreturn require 'long'";
    let stopped = problem("a required one", Scripts::of(&[("game.lua", script), ("long.lua", &too_long)]));
    assert!(stopped.message.contains("`long.lua` is longer than 256 KiB"), "{stopped}");
    assert_eq!((stopped.file.as_str(), stopped.line), ("game.lua", Some(2)));
}

#[test]
fn sources_are_text() {
    // Luau's bytecode begins with its version.
    for version in 0..=9u8 {
        let source = format!("{}\u{3}\u{1}\u{0}\u{0}abc", char::from(version));
        let problem = problem("bytecode", Scripts::of(&[("game.lua", &source)]));
        assert_eq!(problem.file, "game.lua");
        assert!(problem.line.is_some(), "{problem:?}");
    }
    all_fail(&[("\0", ""), ("\u{1b}Lua", ""), ("#!/usr/bin/lua\nreturn", ""), ("\u{feff}return", "")]);
}

#[test]
fn a_folder_of_hostile_files_is_left_alone() {
    let home = tempfile::tempdir().expect("a folder");
    let outside = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| std::fs::write(home.path().join(name), bytes).expect("a file");
    write("good.lua", GAME.replace("Small", "Good").as_bytes());
    write("utf.lua", b"return { name = \"\xff\xfe\" }");
    write("long.lua", &vec![b'-'; 300 << 10]);
    write("bytes.lua", b"\x05\x03\x01\x00\x00");
    write("zeros.lua", &[0; 1000]);
    write("empty.lua", b"");
    write("UPPER.lua", GAME.as_bytes());
    write("dots..lua", GAME.as_bytes());
    write("text.txt", b"no script");
    std::fs::create_dir(home.path().join("folder.lua")).expect("a folder");
    std::fs::write(outside.path().join("secret.lua"), GAME.replace("Small", "Secret")).expect("a file");
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink(outside.path().join("secret.lua"), home.path().join("out.lua")).expect("a link");
        symlink(outside.path(), home.path().join("lib")).expect("a link");
        symlink("loop.lua", home.path().join("loop.lua")).expect("a link");
        symlink("/dev/zero", home.path().join("zero.lua")).expect("a link");
        symlink("good.lua", home.path().join("inside.lua")).expect("a link");
        let made = std::process::Command::new("mkfifo").arg(home.path().join("pipe.lua")).status();
        assert!(made.is_ok_and(|status| status.success()));
        write("pipes.lua", b"return require 'pipe'");
        write("leaves.lua", b"return require 'lib/secret'");
        write("folders.lua", b"return require 'folder'");
    }
    let library = Library::new(vec![home.path().join("missing"), home.path().to_path_buf()]);
    let (send, seen) = channel();
    std::thread::spawn(move || drop(send.send(redeal_table::gallery::entries(&library))));
    let entries = seen.recv_timeout(Duration::from_mins(5)).expect("the folder is read to its end");
    let said: Vec<String> = entries
        .iter()
        .map(|entry| match &entry.problem {
            None => format!("{}: good", entry.brief.file),
            Some(problem) => format!("{}: {problem}", entry.brief.file),
        })
        .collect();
    let mut said = said;
    said.sort();
    let expected = [
        "UPPER.lua: UPPER.lua:1:1: it is not loaded: the name of a script has small letters",
        "bytes.lua: bytes.lua:1:1: `bytes.lua` can't be read: it isn't text: line 1 has a byte of value 0",
        "dots..lua: dots..lua:1:1: it is not loaded",
        "empty.lua: empty.lua:1:1: a script returns a variant",
        "folders.lua: folders.lua:1:1: `folder.lua` can't be read: it isn't a file",
        "good.lua: good",
        "inside.lua: inside.lua:1:1: its variant `good` is not played: `good.lua` has one of the same id",
        "leaves.lua: leaves.lua:1:1: `lib/secret.lua` leads out of the rules folder; put the file itself there",
        "long.lua: long.lua:1:1: `long.lua` is longer than 256 KiB",
        "out.lua: out.lua:1:1: `out.lua` leads out of the rules folder; put the file itself there",
        "pipes.lua: pipes.lua:1:1: `pipe.lua` can't be read: it isn't a file",
        "utf.lua: utf.lua:1:1: `utf.lua` can't be read: line 1 isn't UTF-8 text; save the file as UTF-8",
        "zeros.lua: zeros.lua:1:1: `zeros.lua` can't be read: it isn't text: line 1 has a byte of value 0",
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{said}\nexpected: {expected}");
    }
}

#[test]
fn what_keeps_within_the_budgets_loads() {
    all_load(&[
        "",
        "local t = {} for i = 1, 1e5 do t[i] = { i } end",
        "local s = '' for i = 1, 2000 do s = s .. i end",
        "local a, b = ('  text '):match('^%s*(.-)%s*$')\nassert(a == 'text')",
        "local words = {} for word in ('a list of words'):gmatch('%a+') do words[#words + 1] = word end\nassert(#words == 4)",
        "assert(('x'):rep(3, '-') == 'xxx' or ('x'):rep(3) == 'xxx')",
        "local t = { 3, 1, 2 } table.sort(t) assert(t[1] == 1) table.sort(t, function(a, b) return a > b end) assert(t[1] == 3)",
        "local t = table.move({ 1, 2, 3 }, 1, 2, 2) assert(t[3] == 2 and #table.create(3, 0) == 3)",
        "local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) assert(table.concat(t, ',') == '0,1,2,3')",
        "assert(table.remove({ 1, 2 }) == 2 and table.find({ 5, 6 }, 6) == 2 and #table.clone({ 1, 2 }) == 2)",
        "assert(string.format('%5.2f %s %d %q', 1.5, 'x', 3, 'y') == ' 1.50 x 3 \"y\"')",
        "assert(select('#', unpack({ 1, 2, 3 })) == 3 and math.max(1, 2) == 2 and tostring(1) == '1')",
        "assert(pcall(error, 'x') == false and not pcall(function() return nothing end))",
        "local ok, why = xpcall(function() error('x', 0) end, function(e) return e .. '!' end) assert(why == 'x!')",
        "local n = 0 for _, v in { 1, 2 } do n += v end assert(n == 3 and 7 // 2 == 3)",
        "for k, v in pairs({ a = 1 }) do assert(k == 'a') end for i, v in ipairs({ 1 }) do assert(i == v) end",
        "assert(#('x'):split(',') == 1 and ('ab'):upper() == 'AB' and ('ab'):reverse() == 'ba' and ('ab'):byte() == 97)",
        "assert(bit32.band(6, 3) == 2 and utf8.len('ä') == 1 and rawequal(1, 1) and rawlen({ 1 }) == 1 and type({}) == 'table')",
        "assert(table.isfrozen(table.freeze({})) and next({}) == nil and tonumber('12') == 12)",
        "assert(build.down({ rank = 2, suit = suit.spades }, { rank = 3, suit = suit.hearts }))",
        "local r = both(any, either(is(rank.king), build.down), because('Only so.', none))",
        "print('hello', 1, nil, true, {}, print, any)",
    ]);
    let scripts = Scripts::of(&[("game.lua", &format!("print('a', 1, nil)\nprint()\n{GAME}"))]);
    let printed = run("print", scripts, LOAD_STEPS).console;
    assert_eq!(printed.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["a\t1\tnil", ""]);
    assert_eq!(printed[0].place, Some((String::from("game.lua"), 1)));
}
