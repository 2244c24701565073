//! A script to begin with: one that deals and checks clean, or a copy of another one under a new name.

use deunicode::deunicode;

use crate::library::{Library, LoadVariantError};
use crate::lua::{MAX_SOURCE, load, slug};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};

/// The name of a variant that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewName {
    /// The name.
    pub name: String,
    /// The id that it makes.
    pub id: String,
}

/// Why a variant can't have a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NewNameError {
    /// No id can be made of it.
    #[error("`{0}` can't be the name of a game: use a few plain letters and digits")]
    Plain(String),
    /// There is such a variant.
    #[error("there is already a variant `{0}`; choose another name, or edit a copy of it")]
    Taken(String),
}

impl NewName {
    /// Reads a name. Letters with accents and those of other scripts are written as plain ones in its id.
    pub fn read(text: &str) -> Result<Self, NewNameError> {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let id = slug(&deunicode(&name));
        if !(1..=60).contains(&id.len()) || name.len() > 100 || name.contains(['"', '\\']) {
            return Err(NewNameError::Plain(name.chars().take(100).collect()));
        }
        Ok(Self { name, id })
    }

    /// Its script, as a path inside a rules folder.
    pub fn script(&self) -> String {
        format!("{}.lua", self.id)
    }

    /// Refuses a name whose id a variant has.
    pub fn check_free(&self, library: &Library) -> Result<(), NewNameError> {
        if matches!(library.load(&self.id, &Choices::new()), Err(LoadVariantError::Unknown { .. })) {
            return Ok(());
        }
        Err(NewNameError::Taken(self.id.clone()))
    }

    /// The text of a variant's script with this name instead of its own, and with the same id. Nothing if its name does not
    /// stand there once, as a text.
    pub fn script_renamed(&self, rules: &Rules) -> Option<String> {
        let (main, about) = (rules.sources.first()?, &rules.about);
        let said = format!("name = \"{}\"", about.name);
        let (before, after) = main.text.split_once(&said).filter(|(_, after)| !after.contains(&said))?;
        let line = before.rsplit('\n').next()?;
        let has_id = main.text.contains(&format!("id = \"{}\"", about.id));
        let id = if has_id { String::new() } else { format!("id = \"{}\",{}", about.id, deeper(line)) };
        let text = format!("{before}{id}name = \"{}\"{after}", self.name);
        let text = match text.split_once('\n') {
            Some((first, rest)) if first.starts_with("---") => {
                format!("{}\n{rest}", first.replacen(&about.name, &self.name, 1))
            }
            _ => text,
        };
        let sources = rules.sources.iter().skip(1).cloned();
        let sources: Vec<SourceFile> =
            std::iter::once(SourceFile { path: about.file.clone(), text: text.as_str().into() })
                .chain(sources)
                .collect();
        let loaded = load(sources.as_slice(), &about.file, &Choices::new()).variants.ok()?;
        let renamed = loaded.iter().find(|variant| variant.about.id == about.id)?;
        (renamed.about.name == self.name).then_some(text)
    }

    /// The text of a script of this name: a copy of a variant, or one that begins with nothing.
    pub fn script_like(&self, library: &Library, like: Option<&Rules>) -> String {
        match like {
            None => fresh(&self.name, &self.id),
            Some(rules) => copy_of(library, rules, &self.name, &self.id),
        }
    }
}

/// What stands between two fields: a new line as deep as this one, or a space within a line.
fn deeper(line: &str) -> String {
    if line.trim().is_empty() { format!("\n{line}") } else { String::from(" ") }
}

/// A script that begins with nothing. The host would make another id of a name that is not plain ASCII.
fn fresh(name: &str, id: &str) -> String {
    let text = FRESH.replace("NAME", name);
    if slug(name) == id { text } else { text.replacen("  name = ", &format!("  id = \"{id}\",\n  name = "), 1) }
}

/// A script that begins as another variant: a copy of its file where that can be renamed, else one that extends it.
fn copy_of(library: &Library, rules: &Rules, name: &str, id: &str) -> String {
    let copy = renamed_source(rules, name).filter(|copy| gives_one_variant(rules, copy, id));
    copy.unwrap_or_else(|| extension_of(library, rules, name, id))
}

/// The variant's source under another name, comments and all.
fn renamed_source(rules: &Rules, name: &str) -> Option<String> {
    let (main, brief) = (rules.sources.first()?, &rules.about);
    let said = format!("name = \"{}\"", brief.name);
    if main.text.matches(&said).count() != 1 {
        return None;
    }
    let mut text =
        main.text.replace(&said, &format!("name = \"{name}\"")).replace(&format!("  id = \"{}\",\n", brief.id), "");
    let note =
        format!("-- Made from {}. Change what you like; F1 on a word in the workshop explains it.\n", brief.file);
    match text.split_once('\n') {
        Some((first, rest)) if first.starts_with("---") => {
            let first = first.replacen(&brief.name, name, 1);
            text = format!("{first}\n{note}{rest}");
        }
        _ => text = format!("--- {name}: {}\n{note}{text}", brief.summary),
    }
    Some(text)
}

/// Whether a source gives one variant of this id.
fn gives_one_variant(rules: &Rules, text: &str, id: &str) -> bool {
    let file = format!("{id}.lua");
    let others = rules.sources.iter().skip(1).cloned();
    let sources: Vec<SourceFile> =
        std::iter::once(SourceFile { path: file.clone(), text: text.into() }).chain(others).collect();
    let loaded = load(sources.as_slice(), &file, &Choices::new());
    loaded.variants.is_ok_and(|variants| variants.len() == 1 && variants[0].about.id == id) && text.len() < MAX_SOURCE
}

/// A script that extends the variant, wherever it stands among those of its file.
fn extension_of(library: &Library, rules: &Rules, name: &str, id: &str) -> String {
    let file = &rules.about.file;
    let all = library.load_file(file, &Choices::new()).variants.unwrap_or_default();
    let at = all.iter().position(|other| other.about.id == rules.about.id).unwrap_or(0) + 1;
    let pick = if all.len() > 1 { format!("[{at}]") } else { String::new() };
    format!(
        "--- {name}: {base} with something changed.\n\
         -- What is not said here is as in {file}; F1 on a word in the workshop explains it.\n\
         local base = require(\"{stem}\"){pick}\n\n\
         return extend(base, {{\n  id = \"{id}\",\n  name = \"{name}\",\n  summary = \"{name}: {base} with something changed.\",\n}})\n",
        base = rules.about.name,
        stem = file.trim_end_matches(".lua"),
    )
}

/// A small game with a comment for each thing that it says.
const FRESH: &str = r#"--- NAME: build the columns down in alternating colours; any card fills a space.
-- The line above is what lists of variants show. F1 on a word in the workshop explains it.

-- What the player may choose. The first choice is the default; take the row away if there is nothing to choose.
local option = options {
  { "draw", "Cards drawn", choices = { 1, 3 } },
}

-- What `game` is given is the game: editors know by it what may stand in the braces.
return game {
  name = "NAME",
  piles = {
    -- A pile is an id and what is special about it; what is left out goes by its role, which is the id if none is said.
    -- The stock gets the cards that the deal leaves over. A tap draws from it, and turns the waste over twice.
    { "stock", tap = draw { to = "waste", count = option.draw, redeals = 2 } },
    { "waste", fan = "right", show = 3 },
    -- Four foundations, built up in suit from the Aces: that is what foundations are, so nothing needs to be said.
    { "foundation", 4 },
    -- Seven columns: two cards face down and one face up in each. `place` says which card may lie on which.
    { "tableau", 7, down = 2, up = 1, place = build.down_alternating },
  },
  -- Points for what happens; take it away if no score is kept.
  score = { [">foundation"] = 10, ["foundation>"] = -10, turn = 5 },
  -- A game is won when all cards lie on foundations. `won` could say something else.
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of three cards, only the top card of each face up. The remaining 31 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste. The waste is turned over twice.

## Scoring
10 for each card moved to a foundation, 5 for each one turned up.
]],
}
"#;
