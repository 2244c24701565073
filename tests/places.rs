//! Every key of the nine scripts misspelt, one at a time: the problem names the line of the key, and the key that was meant.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use redeal_rules::option::{Choice, Choices};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::lua::{ScriptReadError, ScriptSource, load};

/// The scripts that the first edition was asked for.
const NINE: [&str; 9] =
    ["klondike", "missions", "pyramid", "tk-pyramid", "canfield", "algerian", "natali", "fifteen-puzzle", "osmosis"];

/// The bundled rules, one of them with another text.
struct Edited<'a> {
    file: &'a str,
    text: &'a str,
}

impl ScriptSource for Edited<'_> {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        if path == self.file {
            return Ok(Arc::from(self.text));
        }
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
        let text = std::fs::read_to_string(rules.join(path));
        text.map(Arc::from).map_err(|_| ScriptReadError::NotInFolders(path.to_string()))
    }
}

/// The keys of table constructors outside texts and comments: their offsets and their names.
fn keys(source: &str) -> Vec<(usize, &str)> {
    let code = source.find("rules = [[").map_or(source, |end| &source[..end]);
    let mut found = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for line in code.split_inclusive('\n') {
        let text = line.find("--").map_or(line, |comment| &line[..comment]);
        let mut word = 0;
        for (at, c) in text.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if c.is_ascii_alphanumeric() || c == '_' {
                continue;
            }
            let name = &text[word..at];
            let rest = text[at..].trim_start();
            let before = text[..word].trim_end();
            let begins = before.is_empty() || before.ends_with(['{', ',']);
            if depth > 0 && begins && !name.is_empty() && rest.starts_with('=') && !rest.starts_with("==") {
                found.push((start + word, name));
            }
            word = at + c.len_utf8();
        }
        start += line.len();
    }
    found
}

/// A name with a letter doubled in its middle.
fn misspelt(name: &str) -> String {
    let middle = name.len() / 2;
    format!("{}{}{}", &name[..=middle], &name[middle..=middle], &name[middle + 1..])
}

/// What loading says first, under the script's own options and each other choice of one of them.
fn first_problem(edited: &Edited<'_>, others: &[Choices]) -> Option<ScriptProblem> {
    [Choices::new()].iter().chain(others).find_map(|choices| load(edited, edited.file, choices).variants.err())
}

/// Each choice of each option, alone.
fn choices(file: &str, text: &str) -> Vec<Choices> {
    let loaded = load(&Edited { file, text }, file, &Choices::new()).variants.unwrap();
    let defs = &loaded[0].options.defs;
    let one = |id: &str, choice: &Choice| BTreeMap::from([(id.to_string(), choice.clone())]);
    defs.iter().flat_map(|def| def.choices.iter().map(|choice| one(&def.id, choice))).collect()
}

#[test]
fn a_misspelt_key_is_told_at_its_line_with_the_key_that_was_meant() {
    let (mut all, mut wrong) = (0, Vec::new());
    for name in NINE {
        let file = format!("{name}.lua");
        let Ok(text) = (Edited { file: "", text: "" }).read(&file) else {
            wrong.push(format!("{file} is not there"));
            continue;
        };
        let others = choices(&file, &text);
        for (at, key) in keys(&text) {
            all += 1;
            let line = text[..at].matches('\n').count() as u32 + 1;
            let edited = format!("{}{}{}", &text[..at], misspelt(key), &text[at + key.len()..]);
            match first_problem(&Edited { file: &file, text: &edited }, &others) {
                None => wrong.push(format!("{file}:{line}: `{key}` passes unsaid")),
                Some(problem) if problem.line != Some(line) => wrong.push(format!("{file}:{line}: `{key}`: {problem}")),
                Some(problem) if !problem.message.contains(&format!("`{key}`")) => {
                    wrong.push(format!("{file}:{line}: `{key}` is not named: {problem}"));
                }
                Some(_) => {}
            }
        }
    }
    assert!(all > 150, "{all} keys");
    assert!(wrong.len() * 100 <= all, "{} of {all} keys:\n{}", wrong.len(), wrong.join("\n"));
}
