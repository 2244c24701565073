//! Static analysis of a script's source: several mistakes at once, with columns, also in functions that loading does not
//! call. The types of the words come from `rules/types`, the same files that editors read.
//!
//! A hostile source can overflow the analyser's stack. So the analyser runs in a process of its own: if that fails, the
//! other checks go on.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use emmylua_code_analysis::{EmmyLuaAnalysis, Emmyrc, WorkspaceId, load_resource_from_include_dir};
use redeal_rules::SourceFile;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::finding::{CheckFinding, FindingLevel};

/// What the words of scripts mean.
const TYPES: [(&str, &str); 8] = [
    ("variant", include_str!("../../../../rules/types/variant.lua")),
    ("pile", include_str!("../../../../rules/types/pile.lua")),
    ("relations", include_str!("../../../../rules/types/relations.lua")),
    ("steps", include_str!("../../../../rules/types/steps.lua")),
    ("goals", include_str!("../../../../rules/types/goals.lua")),
    ("board", include_str!("../../../../rules/types/board.lua")),
    ("files", include_str!("../../../../rules/types/files.lua")),
    ("luau", include_str!("../../../../rules/types/luau.lua")),
];
/// What a variant is given to in place of `return`, a word of as many letters: so that its fields are known.
const TAKES: &str = "---@meta _\n---@param variant Variant\nfunction _given(variant) end\n";
/// Lua's libraries that scripts don't have.
const ABSENT: [&str; 6] = ["io.lua", "os.lua", "debug.lua", "package.lua", "coroutine.lua", "ffi.lua"];
/// How much processor time the analysis may take, in seconds. A busy machine does not count.
#[cfg(unix)]
const PROCESSOR_SECONDS: u64 = 10;
/// How long it is waited for at most.
const ANALYSIS_TIME: Duration = Duration::from_mins(2);
/// How much address space the analyser may take. The bundled scripts take a third of it.
#[cfg(unix)]
const MAX_MEMORY: u64 = 384 << 20;
/// How many findings are reported at most.
const MAX_FINDINGS: usize = 20;

/// A finding of the analyser.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SourceFinding {
    code: String,
    pub(super) finding: CheckFinding,
}

impl SourceFinding {
    /// A syntax error, which the load reports better.
    pub(super) fn is_of_syntax(&self) -> bool {
        self.code == "syntax-error"
    }
}

/// The hidden subcommand by which the program starts the analyser.
pub(crate) const LOOK: &str = "look-at-sources";

/// Analyses a script and what it requires. `None`: the analyser fails.
pub(super) fn look(sources: &[SourceFile]) -> Option<Vec<SourceFinding>> {
    let program = std::env::current_exe().ok()?;
    let mut command = Command::new(program);
    command.arg(LOOK).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let (mut to, mut from) = (child.stdin.take()?, child.stdout.take()?);
    let asked = serde_json::to_vec(sources).ok()?;
    let (send, answer) = channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let done = to.write_all(&asked).is_ok() && {
            drop(to);
            from.read_to_end(&mut text).is_ok()
        };
        let _ = send.send(if done { text } else { Vec::new() });
    });
    let answer = answer.recv_timeout(ANALYSIS_TIME);
    let _ = child.kill();
    let _ = child.wait();
    serde_json::from_slice(&answer.ok()?).ok()
}

/// The analyser's process: reads sources from standard input and writes the findings to standard output.
pub(crate) fn answer() -> anyhow::Result<()> {
    limit_work();
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text)?;
    let sources: Vec<SourceFile> = serde_json::from_slice(&text)?;
    serde_json::to_writer(std::io::stdout().lock(), &analyse(&sources))?;
    Ok(())
}

/// Bounds the memory and the processor time of this process: a source of a few lines can name types that take gigabytes to
/// write down. Going beyond a limit ends the process.
#[cfg(unix)]
fn limit_work() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let limit = Rlimit { current: Some(MAX_MEMORY), maximum: Some(MAX_MEMORY) };
    // Where the system refuses, the time is still limited.
    let _ = setrlimit(Resource::As, limit);
    let processor = Rlimit { current: Some(PROCESSOR_SECONDS), maximum: Some(PROCESSOR_SECONDS) };
    let _ = setrlimit(Resource::Cpu, processor);
    // A process that ends so leaves no picture of its memory on the disk.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
}

#[cfg(not(unix))]
fn limit_work() {}

fn analyse(sources: &[SourceFile]) -> Vec<SourceFinding> {
    let (analysis, rules) = prepare(sources);
    let mut findings = Vec::new();
    for source in sources {
        let path = rules.join(&source.path);
        for diagnostic in diagnostics(&analysis, &path) {
            let code = diagnostic["code"].as_str().unwrap_or_default();
            let Some(level) = level(code) else { continue };
            let Some(message) = words(code, diagnostic["message"].as_str().unwrap_or_default()) else { continue };
            let at = &diagnostic["range"]["start"];
            let number = |name: &str| at[name].as_u64().and_then(|n| u32::try_from(n + 1).ok());
            let (line, column, trace) = (number("line"), number("character"), Vec::new());
            let finding = CheckFinding { level, file: source.path.clone(), line, column, message, trace };
            findings.push(SourceFinding { code: code.to_string(), finding });
        }
    }
    findings.sort_by(|a: &SourceFinding, b| {
        let (a, b) = (&a.finding, &b.finding);
        (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column))
    });
    findings.truncate(MAX_FINDINGS);
    findings
}

/// The analyser's diagnostics for one file.
#[expect(clippy::default_trait_access, reason = "its name would bring in a crate that nothing else here needs")]
fn diagnostics(analysis: &EmmyLuaAnalysis, path: &Path) -> Vec<Value> {
    let uri = emmylua_code_analysis::file_path_to_uri(&path.to_path_buf());
    let file = uri.and_then(|uri| analysis.get_file_id(&uri));
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
    let known = load_resource_from_include_dir().into_iter().filter(|file| {
        let path = Path::new(&file.path);
        path.extension().is_some_and(|ending| ending == "lua")
            && path.components().count() <= 2
            && !ABSENT.iter().any(|file| path.ends_with(file))
    });
    let mut files: Vec<(PathBuf, Option<String>)> =
        known.map(|file| (root.join(&file.path), Some(file.content))).collect();
    files.extend(TYPES.map(|(name, text)| (types.join(format!("{name}.lua")), Some(text.to_string()))));
    files.push((types.join("given.lua"), Some(TAKES.to_string())));
    for source in sources {
        files.push((rules.join(&source.path), Some(given(&source.text))));
    }
    analysis.update_files_by_path(files);
    (analysis, rules)
}

/// The settings that editors have.
fn settings() -> Emmyrc {
    serde_json::from_str(include_str!("../../../../rules/.emmyrc.json")).unwrap_or_default()
}

/// The source with the variant that it returns given to a function, whose parameter has a type. No column changes.
fn given(text: &str) -> String {
    const RETURN: &str = "\nreturn {";
    // A list of variants, or something else, stays as it is: what begins with a key is a variant.
    let begins_with_key = |rest: &str| {
        let first = rest.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("--"));
        let name = first.unwrap_or_default().trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        name.len() < first.unwrap_or_default().len() && name.trim_start().starts_with('=')
    };
    match text.rfind(RETURN) {
        Some(at) if begins_with_key(&text[at + RETURN.len()..]) => {
            format!("{}\n_given {{{}", &text[..at], &text[at + RETURN.len()..])
        }
        _ => text.to_string(),
    }
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
        (message.len() < 160 && !message.contains("not `{") && !message.contains("equired fields")).then_some(message)
    };
    // The analyser does not know which numbers are whole: `option.draw - 1` is one, and the load judges it.
    if message.contains("`number`") && message.contains("integer") {
        return None;
    }
    // "Cannot assign `integer` to `string?`".
    let assigned =
        message.strip_prefix("Cannot assign `").and_then(|rest| rest.strip_suffix('`')?.split_once("` to `"));
    if let Some((found, wanted)) = assigned {
        return clear(format!("`{}` must stand here, not `{found}`", wanted.trim_end_matches('?')));
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
        let shown = found.iter().map(|found| {
            let CheckFinding { line, column, message, .. } = &found.finding;
            format!("{}:{}: {message}", line.unwrap_or(0), column.unwrap_or(0))
        });
        shown.collect()
    }

    #[test]
    fn the_types_are_sound() {
        let (analysis, rules) = prepare(&[]);
        for (name, text) in TYPES {
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
            ["1:43: `integer` must stand here, not `table`", "2:22: undefined field `down_alternatin`"]
        );
    }

    #[test]
    fn what_luau_has_is_no_slip() {
        let text = "local n = 1\nn += 1\nfor i = 1, 3 do\n  if i == 2 then continue end\n  n = n // i\nend\n\
                    local list = table.create(3, 0)\nlocal s = string.split(\"a,b\")\n\
                    return { n, list, s, bit32.band(1, 2), math.round(2.5), utf8.char(65), table.freeze {}, unpack(list) }\n";
        assert_eq!(found(text), Vec::<String>::new());
        for absent in ["os.time()", "io.open('x')", "debug.traceback()", "coroutine.wrap(f)", "load('x')"] {
            let found = found(&format!("local function f() return {absent} end\nreturn f\n"));
            let name = absent.split(['.', '(']).next().unwrap_or_default();
            if name != "load" {
                assert_eq!(found, [format!("1:27: undefined global `{name}`")], "{absent}");
            }
        }
    }

    #[test]
    fn no_column_changes_where_a_variant_is_given() {
        for text in ["local a = 1\nreturn {\n  name = \"A\",\n}\n", "\nreturn { name = 1 }", "return { 1 }", ""] {
            assert_eq!(given(text).len(), text.len());
        }
        assert!(given("local a\nreturn {\n  -- A comment.\n  name = 1 }").contains("_given {"));
        assert!(!given("local a\nreturn {\n  { name = 1 } }").contains("_given"));
        assert!(!given("local a\nreturn { a = 1 }\n").contains("return"));
    }
}
