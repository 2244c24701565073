//! The files that tell the analyser which words scripts have: those of `rules/types`, and what scripts may use of Lua's own
//! libraries.

use std::path::Path;

use emmylua_code_analysis::load_resource_from_include_dir;

/// The settings that editors have.
pub(crate) const SETTINGS: &str = include_str!("../../../../rules/.emmyrc.json");
/// What the words of scripts mean.
pub(crate) const TYPES: [(&str, &str); 9] = [
    ("variant", include_str!("../../../../rules/types/variant.lua")),
    ("pile", include_str!("../../../../rules/types/pile.lua")),
    ("relations", include_str!("../../../../rules/types/relations.lua")),
    ("steps", include_str!("../../../../rules/types/steps.lua")),
    ("goals", include_str!("../../../../rules/types/goals.lua")),
    ("board", include_str!("../../../../rules/types/board.lua")),
    ("files", include_str!("../../../../rules/types/files.lua")),
    ("played", include_str!("../../../../rules/types/played.lua")),
    ("luau", include_str!("../../../../rules/types/luau.lua")),
];

/// What a variant without `game` is given to, see [`redeal_table::language::for_analyser`].
const GIVEN: &str = "---@meta _\n---@param variant Variant\nfunction _given(variant) end\n";

/// Lua's libraries that scripts don't have.
const ABSENT: [&str; 6] = ["io.lua", "os.lua", "debug.lua", "package.lua", "coroutine.lua", "ffi.lua"];
/// Functions of Lua's that scripts don't have, and those that `luau.lua` and `files.lua` describe.
const LEFT_OUT: [&str; 17] = [
    "collectgarbage",
    "dofile",
    "getfenv",
    "getmetatable",
    "load",
    "loadfile",
    "loadstring",
    "module",
    "newproxy",
    "print",
    "rawlen",
    "rawset",
    "require",
    "setfenv",
    "setmetatable",
    "unpack",
    "warn",
];

/// The words of scripts: paths such as `types/pile.lua`, and texts.
pub(crate) fn words_of_scripts() -> impl Iterator<Item = (String, String)> {
    let types = TYPES.into_iter().chain([("given", GIVEN)]);
    types.map(|(name, text)| (format!("types/{name}.lua"), text.to_string()))
}

/// What scripts may use of Lua's own libraries: paths such as `std/math.lua`, and texts.
pub(crate) fn lua_itself() -> Vec<(String, String)> {
    let files = load_resource_from_include_dir().into_iter().filter(|file| {
        let path = Path::new(&file.path);
        path.extension().is_some_and(|ending| ending == "lua")
            && path.components().count() <= 2
            && !ABSENT.iter().any(|file| path.ends_with(file))
    });
    let present = |(path, text): (String, String)| {
        let text = if path.ends_with("global.lua") { without_absent(&text) } else { text };
        (path, text)
    };
    files.map(|file| present((file.path, file.content))).collect()
}

/// The text without the functions that scripts don't have. A function ends its paragraph.
fn without_absent(text: &str) -> String {
    let absent = |paragraph: &str| {
        let line = paragraph.lines().last().and_then(|line| line.strip_prefix("function "));
        line.and_then(|line| line.split('(').next()).is_some_and(|name| LEFT_OUT.contains(&name))
    };
    let text = text.replace("\r\n", "\n");
    text.split("\n\n").filter(|paragraph| !absent(paragraph.trim_end())).collect::<Vec<_>>().join("\n\n")
}
