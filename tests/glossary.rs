//! The glossary names what is there, and what it rules out is in no name.

use std::collections::{BTreeMap, BTreeSet};

use crate::names::{declarations, exported};
use crate::tidy::{Source, sources};

/// Words that the glossary rules out for one thing, and that mean another wherever they stand in a name.
const ANOTHER_THING: [(&str, &str); 17] = [
    ("command", "what is chosen from a menu, a subcommand"),
    ("error", "what failed; CONTRIBUTING.md says how errors are named"),
    ("field", "of a table that a script writes"),
    ("log", "the file of the program's own news"),
    ("look", "how things look; to look once more"),
    ("opening", "of the journal"),
    ("path", "of a file, of a card on its way"),
    ("replay", "of a saved game, turn by turn"),
    ("result", "of a request, of a search, of a game"),
    ("row", "of a table, of piles"),
    ("rule", "one of the rules of a pile or of a variant"),
    ("safe", "said of moves that lose nothing"),
    ("server", "of the page, of the language"),
    ("solved", "said of many deals at once, in the workshop"),
    ("style", "of card faces"),
    ("trace", "what was done step by step, here or by another program"),
    ("value", "of a var or of a tap, as a number"),
];

/// Names with a word that the glossary rules out, which means another thing in them.
const NAMES_OF_ANOTHER_THING: [(&str, &str); 26] = [
    ("AnalysisTask", "what a search is asked for, inside of a job"),
    ("BundleOptions", "of the library for texts"),
    ("bundle", "of the library for texts"),
    ("bundleOf", "of the library for texts"),
    ("CASCADE_MS", "the cards that fall when a game is won"),
    ("cascade", "the cards that fall when a game is won"),
    ("click", "the browser's"),
    ("DailyRecords", "what became of each daily deal"),
    ("drag", "the pointer's"),
    ("DropCopyRequest", "to throw away"),
    ("DropScratchRequest", "to throw away"),
    ("EventCallback", "the host's, not a script's"),
    ("FaceKinds", "faces that rules can't tell apart"),
    ("HEAD_BYTES", "of a picture's file"),
    ("NoiseSequence", "of random numbers"),
    ("offsetOf", "of a place in a text"),
    ("paceOf", "of animations"),
    ("PictureSlot", "for a picture of the player's own"),
    ("press", "the pointer's"),
    ("raster", "a picture as pixels"),
    ("Seat", "where a moving card lies"),
    ("Setting", "of an index on a card"),
    ("Slot", "for the parts of a new script"),
    ("StockAction", "what a tap on the stock does, in a compact state"),
    ("TryOut", "the panel of that name"),
    ("TryScriptRequest", "to see a script before it is kept"),
];

/// A row of the glossary: its cells by the names of their columns.
struct GlossaryRow {
    cells: BTreeMap<String, String>,
}

impl GlossaryRow {
    /// What stands in a column, part by part.
    fn parts(&self, column: &str) -> Vec<&str> {
        let cell = self.cells.get(column).map_or("", String::as_str);
        cell.split(',').map(str::trim).filter(|part| !part.is_empty()).collect()
    }
}

fn glossary() -> Vec<GlossaryRow> {
    let text = sources(&["docs"], &["glossary.md"]).remove(0).text;
    let (mut columns, mut rows) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
        if !line.starts_with('|') {
            columns.clear();
        } else if columns.is_empty() {
            columns = cells;
        } else if !line.starts_with("| ---") {
            rows.push(GlossaryRow { cells: columns.iter().cloned().zip(cells).collect() });
        }
    }
    rows
}

/// The words of a name, in small letters: `TableView`, `table_view` and `tableView` have two.
fn words_of(name: &str) -> Vec<String> {
    let (mut words, mut before) = (Vec::<String>::new(), ' ');
    for letter in name.chars() {
        if letter.is_alphanumeric() {
            let begins = !before.is_alphanumeric() || (letter.is_uppercase() && !before.is_uppercase());
            if begins {
                words.push(String::new());
            }
            words.last_mut().expect("the first letter begins a word").extend(letter.to_lowercase());
        }
        before = letter;
    }
    words
}

/// The names of types, of what the page's files export, and of files, each with a place.
fn names() -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    let host = sources(&["crates", "src-tauri/src"], &[".rs"]);
    for (name, places) in declarations(&host, &["struct", "enum", "trait", "type"]) {
        names.insert(name.to_string(), places[0].clone());
    }
    let page = sources(&["ui/src"], &[".ts", ".svelte"]);
    for source in page.iter().filter(|source| source.path != "ui/src/protocol.ts") {
        for (_, line) in source.code() {
            if let Some(name) = exported(line) {
                names.insert(name.to_string(), source.path.clone());
            }
        }
    }
    let tests = sources(&["tests", "ui/tests"], &[".rs", ".ts"]);
    for Source { path, .. } in host.iter().chain(&page).chain(&tests) {
        // The file, and the folders below the one that holds all source.
        let inside = path.split_once("src/").map_or(path.as_str(), |(_, inside)| inside);
        for part in inside.split('/') {
            let name = part.split('.').next().unwrap_or(part);
            if name != "mod" {
                names.entry(name.to_string()).or_insert_with(|| path.clone());
            }
        }
    }
    names
}

#[test]
fn the_glossary_names_what_is_there() {
    let mut words = BTreeSet::new();
    for source in sources(&["crates", "src-tauri/src", "ui/src"], &[".rs", ".ts", ".svelte"]) {
        let path = source.path.trim_end_matches("/mod.rs").trim_end_matches(".rs").replace('/', " ");
        for text in [path.as_str(), &source.text] {
            words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_string));
        }
    }
    let rows = glossary();
    let names: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.cells.get("in code"))
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    assert!(names.len() > 60, "only {} names were found", names.len());
    let parts = |name: &str| -> Vec<String> {
        let parts = name.split(|c: char| !c.is_alphanumeric() && c != '_');
        parts.filter(|part| !part.is_empty()).map(str::to_string).collect()
    };
    let missing: Vec<&&str> =
        names.iter().filter(|name| parts(name).iter().any(|part| !words.contains(part))).collect();
    assert!(missing.is_empty(), "the glossary names what is not in the code: {missing:?}");
}

#[test]
fn what_the_glossary_rules_out_is_in_no_name() {
    let rows = glossary();
    let terms: BTreeSet<&str> = rows.iter().flat_map(|row| row.parts("term")).collect();
    let names: Vec<(String, String, Vec<String>)> =
        names().into_iter().map(|(name, place)| (words_of(&name), name, place)).map(|(w, n, p)| (n, p, w)).collect();
    let (mut wrong, mut used) = (BTreeSet::new(), BTreeSet::new());
    for row in &rows {
        // A word that is ruled out here, and is the term for something else, is found in the names of that.
        for ruled_out in row.parts("not").into_iter().filter(|word| !terms.contains(word)) {
            let ruled_out_words: Vec<String> = ruled_out.split(' ').map(str::to_string).collect();
            for (name, place, words) in &names {
                if !words.windows(ruled_out_words.len()).any(|window| window == ruled_out_words) {
                    continue;
                }
                let word = ANOTHER_THING.iter().find(|(word, _)| *word == ruled_out);
                let listed = NAMES_OF_ANOTHER_THING.iter().find(|(listed, _)| listed == name);
                if let Some((listed, _)) = word.or(listed) {
                    used.insert(*listed);
                } else {
                    wrong.insert(format!(
                        "{name} in {place}: {} is not called {ruled_out}",
                        row.parts("term").join(", ")
                    ));
                }
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "docs/glossary.md has other words for these:\n{}", wrong.join("\n"));
    for (listed, _) in ANOTHER_THING.iter().chain(&NAMES_OF_ANOTHER_THING) {
        assert!(used.contains(listed), "{listed} is in no name; take it off the list");
    }
}
