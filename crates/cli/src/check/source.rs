//! Static analysis of a script's source: several mistakes at once, with columns, also in functions that loading does not
//! call. The types of the words come from `rules/types`, the same files that editors read.
//!
//! A hostile source can overflow the analyser's stack. So the analyser runs in a process of its own: if that fails, the
//! other checks go on.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use emmylua_code_analysis::{EmmyLuaAnalysis, Emmyrc, FileId, WorkspaceId};
use redeal_rules::SourceFile;
use redeal_table::language::{SourceFinding, for_analyser};
use serde_json::Value;

use super::finding::FindingLevel;
use crate::language::fields::wrong_fields;
use crate::language::library::{SETTINGS, lua_itself, words_of_scripts};
use crate::limits::limit_work;
use crate::outcome::CommandError;

/// How much processor time the analysis may take, in seconds. A busy machine does not count.
const PROCESSOR_SECONDS: u64 = 10;
/// How much address space the analyser may take beside its program. The bundled scripts take a third of it.
const MAX_MEMORY: u64 = 384 << 20;
/// How many findings are reported at most.
const MAX_FINDINGS: usize = 20;

/// The analyser's process: reads sources from standard input and writes the findings to standard output.
pub(crate) fn answer() -> Result<(), CommandError> {
    limit_work(MAX_MEMORY, PROCESSOR_SECONDS);
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text).context("the sources can't be read")?;
    let sources: Vec<SourceFile> = serde_json::from_slice(&text)?;
    serde_json::to_writer(std::io::stdout().lock(), &analyse(&sources)).map_err(std::io::Error::from)?;
    Ok(())
}

fn analyse(sources: &[SourceFile]) -> Vec<SourceFinding> {
    let (analysis, rules) = prepare(sources);
    let mut findings = Vec::new();
    for source in sources {
        let path = rules.join(&source.path);
        let finding = |code: &str, error, line, column, message| {
            let (code, file) = (code.to_string(), source.path.clone());
            SourceFinding { code, error, file, line, column, message }
        };
        for diagnostic in diagnostics(&analysis, &path) {
            let code = diagnostic["code"].as_str().unwrap_or_default();
            let Some(level) = level(code) else { continue };
            let Some(message) = words(code, diagnostic["message"].as_str().unwrap_or_default()) else { continue };
            let at = &diagnostic["range"]["start"];
            let number = |name: &str| at[name].as_u64().and_then(|n| u32::try_from(n + 1).ok());
            let error = level == FindingLevel::Error;
            findings.push(finding(code, error, number("line"), number("character"), message));
        }
        let model = file_of(&analysis, &path).and_then(|file| analysis.compilation.get_semantic_model(file));
        for wrong in model.iter().flat_map(wrong_fields) {
            let (line, column) = (Some(wrong.line as u32 + 1), Some(wrong.column as u32 + 1));
            // In place of what the analyser says of the same field.
            findings.retain(|told| (&told.file, told.line, told.column) != (&source.path, line, column));
            findings.push(finding("wrong-field", false, line, column, wrong.message));
        }
    }
    findings.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    findings.truncate(MAX_FINDINGS);
    findings
}

fn file_of(analysis: &EmmyLuaAnalysis, path: &Path) -> Option<FileId> {
    analysis.get_file_id(&emmylua_code_analysis::file_path_to_uri(&path.to_path_buf())?)
}

/// The analyser's diagnostics for one file.
#[expect(clippy::default_trait_access, reason = "its name would bring in a crate that nothing else here needs")]
fn diagnostics(analysis: &EmmyLuaAnalysis, path: &Path) -> Vec<Value> {
    let file = file_of(analysis, path);
    let found = file.and_then(|file| analysis.diagnose_file(file, Default::default())).unwrap_or_default();
    found.iter().filter_map(|diagnostic| serde_json::to_value(diagnostic).ok()).collect()
}

/// An analyser that has read the types and some sources, and the folder in which it believes these to be.
fn prepare(sources: &[SourceFile]) -> (EmmyLuaAnalysis, PathBuf) {
    let root = PathBuf::from(if cfg!(windows) { "C:\\redeal\\" } else { "/redeal/" });
    let mut analysis = EmmyLuaAnalysis::new();
    analysis.update_config(Arc::new(settings()));
    let (std, types, rules) = (root.join("std"), root.join("types"), root.join("rules"));
    analysis.compilation.get_db_mut().get_module_index_mut().add_workspace_root(std, WorkspaceId::STD);
    analysis.add_main_workspace(rules.clone());
    analysis.add_main_workspace(types.clone());
    let known = lua_itself().into_iter().chain(words_of_scripts());
    let mut files: Vec<(PathBuf, Option<String>)> = known.map(|(path, text)| (root.join(path), Some(text))).collect();
    for source in sources {
        files.push((rules.join(&source.path), Some(for_analyser(&source.text))));
    }
    analysis.update_files_by_path(files);
    (analysis, rules)
}

/// The settings that editors have.
fn settings() -> Emmyrc {
    serde_json::from_str(SETTINGS).unwrap_or_default()
}

/// How bad a diagnostic is. Those that the load reports better, and matters of taste, are ignored.
fn level(code: &str) -> Option<FindingLevel> {
    match code {
        "syntax-error" | "undefined-global" => Some(FindingLevel::Error),
        "undefined-field"
        | "param-type-mismatch"
        | "assign-type-mismatch"
        | "missing-parameter"
        | "redundant-parameter"
        | "unreachable-code"
        | "call-non-callable"
        | "unbalanced-assignments"
        | "duplicate-index"
        | "missing-fields"
        | "enum-value-mismatch" => Some(FindingLevel::Warning),
        _ => None,
    }
}

/// The message in the style of the other findings. None if it would not help authors, or the load reports it better.
fn words(code: &str, message: &str) -> Option<String> {
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let message = message.trim_end_matches('.');
    let clear = |message: String| {
        (message.len() < 160
            && !message.contains("not `{")
            && !message.contains("not `(table)")
            && !message.contains("equired fields"))
        .then_some(message)
    };
    // The analyser does not know which numbers are whole: `option.draw - 1` is one, and the load judges it.
    if message.contains("`number`") && message.contains("integer") {
        return None;
    }
    // "Cannot assign `integer` to `string?`".
    let assigned =
        message.strip_prefix("Cannot assign `").and_then(|rest| rest.strip_suffix('`')?.split_once("` to `"));
    if let Some((found, wanted)) = assigned {
        // The analyser only doubts that it is there at all.
        if found.trim_end_matches('?') == wanted.trim_end_matches('?') {
            return None;
        }
        return clear(format!("`{}` is needed here, not `{found}`", wanted.trim_end_matches('?')));
    }
    match code {
        "undefined-global" => message.rsplit_once(' ').map(|(_, name)| format!("undefined global `{name}`")),
        // Its own names of what it read.
        "syntax-error" if message.contains("'Tk") => None,
        "syntax-error" => clear(message.to_string()),
        _ => {
            let mut chars = message.chars();
            clear(chars.next()?.to_lowercase().chain(chars).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let found = analyse(&[SourceFile { path: String::from("a.lua"), text: text.into() }]);
        let shown = found.iter().map(|SourceFinding { line, column, message, .. }| {
            format!("{}:{}: {message}", line.unwrap_or(0), column.unwrap_or(0))
        });
        shown.collect()
    }

    #[test]
    fn the_types_are_sound() {
        let (analysis, rules) = prepare(&[]);
        for (name, text) in crate::language::library::TYPES {
            let path = rules.parent().unwrap_or(&rules).join("types").join(format!("{name}.lua"));
            let found = diagnostics(&analysis, &path);
            // What is only declared is never used, and defines globals.
            let told = ["unused", "global-in-non-module", "missing-return", "missing-global-doc"];
            let bad: Vec<String> = found
                .iter()
                .filter(|diagnostic| !told.contains(&diagnostic["code"].as_str().unwrap_or_default()))
                .map(|diagnostic| {
                    format!(
                        "{name}.lua:{}: {}: {}",
                        diagnostic["range"]["start"]["line"].as_u64().unwrap_or(0) + 1,
                        diagnostic["code"],
                        diagnostic["message"]
                    )
                })
                .collect();
            assert!(bad.is_empty() && !text.is_empty(), "{bad:#?}");
        }
    }

    #[test]
    fn what_the_types_say_reaches_functions() {
        let text = "---@param board Board\n---@param move Move\nlocal function allow(board, move)\n  \
                    return board.vars.redeals > 0 and move.card.rnk == rank.kng\nend\nreturn { allow }\n";
        assert_eq!(found(text), ["4:47: undefined field `rnk`", "4:59: undefined field `kng`"]);
        assert_eq!(found("return is(rank.king, suit.hearts, 3)"), ["1:35: expected 2 parameters but found 3"]);
        let text = "local taps = { draw { count = 3 }, draw { count = {} } }\nreturn { taps, build.down_alternatin }\n";
        assert_eq!(
            found(text),
            ["1:43: `integer` is needed here, not `table`", "2:22: undefined field `down_alternatin`"]
        );
    }

    /// Both with the word `game` and without it.
    #[track_caller]
    fn found_in_braces(fields: &str, wanted: &[&str]) {
        for word in ["", "game "] {
            let text = format!("local x = 1\nreturn {word}{{\n  name = \"A\",\n  {fields}\n}}\n");
            assert_eq!(found(&text), wanted, "{text}");
        }
    }

    #[test]
    fn fields_and_words_inside_braces_have_types() {
        found_in_braces(
            "piles = { { \"tableau\", 7, plce = any } },",
            &["4:29: no field `plce` belongs here; did you mean `place`?"],
        );
        found_in_braces(
            "piles = { { \"tableau\", 7, fan = \"rigth\" } },",
            &["4:29: `fan` is \"none\", \"down\", \"up\", \"left\" or \"right\", not \"rigth\""],
        );
        found_in_braces(
            "piles = {}, allow = function(board, move) return move.kindd == \"tap\" end,",
            &["4:57: undefined field `kindd`"],
        );
        found_in_braces(
            "piles = {}, score = { floor = \"a\", turn = function(event) return event.nmber end },",
            &["4:25: `floor` is a whole number, not \"a\"", "4:74: undefined field `nmber`"],
        );
        found_in_braces(
            "piles = { { \"stock\", tap = draw { cuont = 1 } } },",
            &["4:37: no field `cuont` belongs here; did you mean `count`?"],
        );
        found_in_braces(
            "piles = { { \"tableau\", take = \"top\", first = 3, fill = false, longest = \"one by one\" } }, undo = \"all\",",
            &[],
        );
        let text = "local k = require(\"k\")\nreturn extend(k, { score = false, piles = { { \"tableau\", tap = false, fan = \"rigth\" } }, wan = 1 })";
        assert_eq!(found(text).len(), 2, "{:?}", found(text));
    }

    #[test]
    fn what_luau_has_is_no_slip() {
        let text = "local n = 1\nn += 1\nfor i = 1, 3 do\n  if i == 2 then continue end\n  n = n // i\nend\n\
                    local list = table.create(3, 0)\nlocal s = string.split(\"a,b\")\n\
                    return { n, list, s, bit32.band(1, 2), math.round(2.5), utf8.char(65), table.freeze {}, unpack(list) }\n";
        assert_eq!(found(text), Vec::<String>::new());
        let text = "local function said(board, n) return `{#board.stock} of {n}` end\nreturn { said, `none` }\n";
        assert_eq!(found(text), Vec::<String>::new());
        assert_eq!(found("local n = `{ 1 } and {nn}`\nreturn n\n"), ["1:23: undefined global `nn`"]);
        for absent in ["os.time()", "io.open('x')", "debug.traceback()", "coroutine.wrap(f)", "load('x')"] {
            let found = found(&format!("local function f() return {absent} end\nreturn f\n"));
            let name = absent.split(['.', '(']).next().unwrap_or_default();
            assert_eq!(found, [format!("1:27: undefined global `{name}`")], "{absent}");
        }
    }
}
