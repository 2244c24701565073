//! `redeal new`: writes a script to begin with, which can be played at once and passes `redeal check`.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use deunicode::deunicode;
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::copies::write_new;
use redeal_scripts::library::{Library, NoVariant};
use redeal_scripts::lua::{MAX_SOURCE, load};
use redeal_storage::paths;

use crate::{CommandError, variant_name};

/// Writes a script to begin with.
#[derive(Args)]
pub(crate) struct NewArgs {
    /// The name of the new variant, such as `"My Own"`; its file is called `my-own.lua`. Letters with accents and those of
    /// other scripts are written as plain ones in it.
    name: String,
    /// A variant to begin from: its script is copied, with its comments.
    #[arg(long, value_name = "VARIANT")]
    like: Option<String>,
}

impl NewArgs {
    pub(crate) fn run(&self, library: &Library, rules: Option<&PathBuf>) -> Result<(), CommandError> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let id = slug(&deunicode(&name));
        if !(1..=60).contains(&id.len()) || name.len() > 100 || name.contains(['"', '\\']) {
            return Err(misuse(format!("`{name}` is no name for a variant: a few plain letters and digits make one")));
        }
        let Some(folder) = rules.cloned().or_else(paths::own_rules) else {
            return Err(misuse(String::from("there is no folder for rules of your own; name one with --rules")));
        };
        let path = folder.join(format!("{id}.lua"));
        if path.symlink_metadata().is_ok() {
            return Err(misuse(format!("{} is there already, and stays as it is", path.display())));
        }
        if !matches!(library.load(&id, &Choices::new()), Err(NoVariant::Unknown { .. })) {
            return Err(misuse(format!("there is a variant `{id}` already; take another name, or edit a copy of it")));
        }
        let text = match &self.like {
            None => fresh(&name, &id),
            Some(like) => copy_of(library, like, &name, &id)?,
        };
        write_new(&path, &text)?;
        write_editor_settings(&folder);
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", path.display())?;
        writeln!(
            out,
            "Edit it, look at it with `redeal check {}`, and play it: {name} is among the variants now.",
            shown(&path)
        )?;
        Ok(())
    }
}

/// Writes the settings by which editors find the types of the words, unless they are there. An error is ignored: editors then
/// only know less.
fn write_editor_settings(folder: &Path) {
    let types = paths::bundled_rules().map(|rules| rules.join("types")).filter(|types| types.is_dir());
    let Some(types) = types.and_then(|types| serde_json::to_string(&types).ok()) else { return };
    let all = [
        (".luarc.json", include_str!("../../../rules/.luarc.json")),
        (".emmyrc.json", include_str!("../../../rules/.emmyrc.json")),
    ];
    for (name, text) in all {
        let path = folder.join(name);
        if path.symlink_metadata().is_err() {
            let _ = write_new(&path, &text.replace("\"types\"", &types));
        }
    }
}

fn misuse(message: String) -> CommandError {
    CommandError::Misuse(anyhow!(message))
}

/// A path as it can be typed in a shell.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

/// `My Own` → `my-own`, as the host makes ids.
fn slug(name: &str) -> String {
    let letters: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// A script that begins with nothing. The host would make another id of a name that is not plain ASCII.
fn fresh(name: &str, id: &str) -> String {
    let text = FRESH.replace("NAME", name);
    if slug(name) == id { text } else { text.replacen("  name = ", &format!("  id = \"{id}\",\n  name = "), 1) }
}

/// A script that begins as another variant: a copy of its file where that can be renamed, else one that extends it.
fn copy_of(library: &Library, like: &str, name: &str, id: &str) -> Result<String, CommandError> {
    let rules = variant_name::load(library, like, &Choices::new())?;
    let copy = renamed_source(&rules, name).filter(|copy| gives_one_variant(&rules, copy, id));
    Ok(copy.unwrap_or_else(|| extension_of(library, &rules, name, id)))
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
    let note = format!("-- Made from {}. Change what you like; docs/rules.md explains the words.\n", brief.file);
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
         -- What is not said here is as in {file}; docs/rules.md explains the words.\n\
         local base = require(\"{stem}\"){pick}\n\n\
         return extend(base, {{\n  id = \"{id}\",\n  name = \"{name}\",\n  summary = \"{name}: {base} with something changed.\",\n}})\n",
        base = rules.about.name,
        stem = file.trim_end_matches(".lua"),
    )
}

/// A small game with a comment for each thing that it says.
const FRESH: &str = r#"--- NAME: build the columns down in alternating colours; any card fills a space.
-- The line above is what lists of variants show. Every word is explained in docs/rules.md and docs/reference.md.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of three cards, only the last of each face up. The other 31 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes any card.
- Tapping the stock draws one card, or three, to the waste. It may be turned over twice.

## Scoring
10 for a card that goes home, 5 for one that is turned up.
]],
}
"#;
