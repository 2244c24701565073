//! The authors' reference is made from `rules/types`, and both know the words that the host knows, no more and no fewer.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::sync::Arc;

use redeal_game::game::Game;
use redeal_rules::option::Choices;
use redeal_rules::score::GameEventKind;
use redeal_scripts::lua::{LoadedScript, ScriptReadError, ScriptSource, load, vocabulary};

use crate::common::{start, tree};

/// The files of `rules/types`, in the order of the reference.
const FILES: [&str; 9] = ["variant", "pile", "relations", "steps", "goals", "board", "files", "played", "luau"];
/// What Lua 5.1 has itself and scripts may use: editors know it without our telling.
const PLAIN: &str = "_VERSION assert error ipairs next pairs pcall rawequal rawget select tonumber tostring type xpcall \
    bit32 bit32.arshift bit32.band bit32.bnot bit32.bor bit32.btest bit32.bxor bit32.extract bit32.lrotate bit32.lshift \
    bit32.replace bit32.rrotate bit32.rshift \
    math math.abs math.acos math.asin math.atan math.atan2 math.ceil math.cos math.cosh math.deg math.exp math.floor \
    math.fmod math.frexp math.huge math.ldexp math.log math.log10 math.max math.min math.modf math.pi math.pow math.rad \
    math.sin math.sinh math.sqrt math.tan math.tanh \
    string string.byte string.char string.find string.format string.gmatch string.gsub string.len string.lower \
    string.match string.rep string.reverse string.sub string.upper \
    table table.concat table.insert table.maxn table.move table.pack table.remove table.sort table.unpack \
    utf8 utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset";

/// Something that the types describe.
#[derive(Debug, Default)]
struct Entry {
    doc: Vec<String>,
    /// `Pile` or `Pile: Place`.
    class: Option<String>,
    alias: Option<(String, String)>,
    /// Name, type, text.
    fields: Vec<[String; 3]>,
    params: Vec<[String; 3]>,
    /// Type and text.
    returns: Option<[String; 2]>,
    kind: Option<String>,
    /// The word that scripts say, with what it takes.
    word: Option<(String, Option<String>)>,
}

enum Item {
    Section(String),
    Entry(Box<Entry>),
}

fn types() -> Vec<Item> {
    let mut items = Vec::new();
    for file in FILES {
        let path = tree().join(format!("rules/types/{file}.lua"));
        let text = std::fs::read_to_string(path).expect("the types can be read");
        assert!(text.starts_with("---@meta _\n"), "{file}: editors take it for what it is by its first line");
        let mut entry = Entry::default();
        for line in text.lines().skip(1).chain([""]) {
            if let Some(title) = line.strip_prefix("--# ") {
                items.push(Item::Section(title.to_string()));
            } else if line.is_empty() {
                let done = std::mem::take(&mut entry);
                if done.class.is_some() || done.alias.is_some() || done.word.is_some() {
                    items.push(Item::Entry(Box::new(done)));
                }
            } else {
                read(line, &mut entry);
            }
        }
    }
    items
}

fn read(line: &str, entry: &mut Entry) {
    let Some(said) = line.strip_prefix("---") else {
        entry.word = Some(match line.strip_prefix("function ") {
            Some(function) => {
                let (name, rest) = function.split_once('(').expect("a function takes something");
                (name.to_string(), rest.split(')').next().map(str::to_string))
            }
            None => (line.split(" =").next().unwrap_or(line).to_string(), None),
        });
        return;
    };
    let Some(said) = said.strip_prefix('@') else { return entry.doc.push(said.trim().to_string()) };
    let (tag, rest) = said.split_once(' ').unwrap_or((said, ""));
    let (rest, text) = rest.split_once(" # ").unwrap_or((rest, ""));
    let named = || {
        let (name, kind) = rest.split_once(' ').expect("a name and a type");
        [name.to_string(), kind.to_string(), text.to_string()]
    };
    match tag {
        "class" => entry.class = Some(rest.to_string()),
        "alias" => entry.alias = rest.split_once(' ').map(|(name, kind)| (name.to_string(), kind.to_string())),
        "field" => entry.fields.push(named()),
        "param" => entry.params.push(named()),
        "return" => entry.returns = Some([rest.to_string(), text.to_string()]),
        "type" => entry.kind = Some(rest.to_string()),
        "overload" | "generic" => {}
        other => panic!("the reference has no place for @{other}"),
    }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn table(rows: &[[String; 3]], out: &mut String) {
    if rows.is_empty() {
        return;
    }
    out.push_str("\n| name | type | meaning |\n| --- | --- | --- |\n");
    for [name, kind, text] in rows {
        let _ = writeln!(out, "| `{name}` | `{}` | {} |", cell(kind), cell(text));
    }
}

fn reference() -> String {
    let mut out = String::from(
        "# Reference\n\nEvery word that scripts can say and see. Made from `rules/types`, which editors read, by `UPDATE=1 cargo \
         test reference`; not to be edited. A `?` after a name: it may be left out, or be nil. How it all goes together \
         stands in [rules.md](rules.md).\n",
    );
    for item in types() {
        let entry = match item {
            Item::Section(title) => {
                let _ = write!(out, "\n## {title}\n");
                continue;
            }
            Item::Entry(entry) => entry,
        };
        let returns = entry.returns.as_ref();
        let title = match (&entry.word, &entry.class, &entry.alias) {
            (Some((name, Some(takes))), ..) => {
                format!("`{name}({takes})`{}", returns.map_or_else(String::new, |[kind, _]| format!(" → `{kind}`")))
            }
            (Some((name, None)), ..) => format!("`{name}`"),
            (None, Some(class), _) => class.clone(),
            (None, None, alias) => alias.as_ref().map(|(name, _)| name.clone()).unwrap_or_default(),
        };
        let _ = write!(out, "\n### {title}\n");
        if let Some((_, kind)) = &entry.alias {
            let _ = write!(out, "\n`{kind}`\n");
        }
        if !entry.doc.is_empty() {
            let _ = write!(out, "\n{}\n", entry.doc.join(" "));
        }
        if let Some([_, text]) = returns.filter(|[_, text]| !text.is_empty()) {
            let _ = write!(out, "\n{text}\n");
        }
        table(&entry.fields, &mut out);
        table(&entry.params, &mut out);
    }
    out
}

#[test]
fn the_authors_reference_is_made_from_the_types() {
    let path = tree().join("docs/reference.md");
    let made = reference();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).expect("docs can be written");
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), made, "run `UPDATE=1 cargo test reference`");
}

#[test]
fn every_type_has_a_sentence_and_every_field_a_meaning() {
    let mut listed: Vec<String> = std::fs::read_dir(tree().join("rules/types"))
        .expect("there are types")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().trim_end_matches(".lua").to_string())
        .collect();
    listed.sort();
    let mut known = FILES.map(String::from);
    known.sort();
    assert_eq!(listed, known, "the reference is made from all types");
    for item in types() {
        let Item::Entry(entry) = item else { continue };
        let what = format!("{:?}{:?}{:?}", entry.class, entry.word, entry.alias);
        let told = entry.returns.as_ref().is_some_and(|[_, text]| !text.is_empty());
        assert!(told || !entry.doc.is_empty(), "{what} has no sentence");
        let plain = ["Ranks", "Suits"].map(String::from);
        for [name, _, text] in &entry.fields {
            let says = !text.is_empty() || entry.class.as_ref().is_some_and(|class| plain.contains(class));
            assert!(says || name == "[integer]", "{what}: `{name}` says nothing");
        }
    }
}

/// The fields of each class, by name.
fn classes() -> BTreeMap<String, BTreeSet<String>> {
    let mut classes = BTreeMap::new();
    for item in types() {
        let Item::Entry(entry) = item else { continue };
        let Some(class) = entry.class else { continue };
        let name = class.split(':').next().unwrap_or(&class).to_string();
        let fields = entry.fields.iter().map(|[name, ..]| name.trim_end_matches('?').to_string());
        classes.insert(name, fields.filter(|name| !name.starts_with('[')).collect());
    }
    classes
}

#[test]
fn the_types_name_every_word_of_scripts() {
    let mut named: BTreeSet<String> = PLAIN.split_whitespace().map(String::from).collect();
    for item in types() {
        let Item::Entry(entry) = item else { continue };
        let Some((word, _)) = entry.word else { continue };
        named.extend(entry.fields.iter().map(|[name, ..]| format!("{word}.{name}")));
        assert!(named.insert(word.clone()), "{word} is there twice");
    }
    let known: BTreeSet<String> = vocabulary().into_iter().collect();
    assert!(known.len() > 100, "{known:?}");
    let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>();
    assert_eq!((only(&known, &named), only(&named, &known)), (vec![], vec![]), "(host only, types only)");
}

/// The book quotes Klondike's script in pieces, in its order, up to the rules for people.
#[test]
fn the_book_explains_every_line_of_klondike() {
    let read = |path: &str| std::fs::read_to_string(tree().join(path)).expect("the file can be read");
    let (book, script) = (read("docs/rules.md"), read("rules/klondike.lua"));
    let pieces = book.split("```luau\n").skip(1).filter_map(|rest| rest.split("```").next());
    let quoted: Vec<&str> = pieces.flat_map(str::lines).collect();
    let explained = script.split_inclusive("rules = [[\n").next().expect("there is a first part");
    for line in explained.lines().filter(|line| !line.is_empty()) {
        assert!(quoted.contains(&line), "docs/rules.md does not explain this line of rules/klondike.lua:\n{line}");
    }
    let known: Vec<&str> = script.lines().collect();
    for line in quoted.iter().filter(|line| !line.is_empty()) {
        assert!(known.contains(line), "docs/rules.md quotes a line that rules/klondike.lua does not have:\n{line}");
    }
}

struct One(String);

impl ScriptSource for One {
    fn read(&self, _: &str) -> Result<Arc<str>, ScriptReadError> {
        Ok(self.0.as_str().into())
    }
}

/// A small variant with something added.
fn loaded(added: &str, fields: &str) -> LoadedScript {
    let text = format!(
        "{added}\nreturn {{ name = \"A\", piles = {{ {{ \"stock\", tap = draw {{}} }}, {{ \"waste\" }}, \
         {{ \"foundation\", 4 }} }}, {fields} }}"
    );
    load(&One(text), "a.lua", &Choices::new())
}

fn says(added: &str, fields: &str) -> String {
    loaded(added, fields).variants.expect_err("an unknown field is an error").message
}

/// What the host's complaint says that there may be.
fn may_have(complaint: &str) -> BTreeSet<String> {
    let listed = complaint.split_once("it may have: ").expect(complaint).1;
    listed.split(", ").filter(|name| !name.contains(' ')).map(String::from).collect()
}

#[test]
fn the_types_name_every_field_that_scripts_may_write() {
    let cases = [
        ("Variant", "", "zzzzzzzzz = 1"),
        ("Deck", "", "deck = { zzzzzzzzz = 1 }"),
        ("PileGroup", "", "piles = { { \"stock\", zzzzzzzzz = 1 } }"),
        ("Draw", "local a = draw { zzzzzzzzz = 1 }", ""),
        ("DealRow", "local a = deal_row { to = \"waste\", zzzzzzzzz = 1 }", ""),
        ("Gather", "local a = gather { from = \"waste\", deal = 1, zzzzzzzzz = 1 }", ""),
        ("Redeal", "local a = redeal { steps = {}, zzzzzzzzz = 1 }", ""),
        ("OptionRow", "options { { \"a\", choices = { 1 }, zzzzzzzzz = 1 } }", ""),
        ("Score", "", "score = { zzzzzzzzz = 1 }"),
        ("Haste", "", "score = { haste = { 1, zzzzzzzzz = 1 } }"),
        ("Match", "", "match = { pair = sum(13), to = \"waste\", zzzzzzzzz = 1 }"),
        ("Mission", "", "missions = { { \"a\", zzzzzzzzz = 1, now = function() return 1 end } }"),
    ];
    let mut classes = classes();
    classes.get_mut("PileGroup").expect("it is there").remove("gone");
    for (class, added, fields) in cases {
        let said = says(added, fields);
        assert_eq!(may_have(&said), classes[class], "{class}: {said}");
    }
}

/// `a card has rank, suit, red and up, but no …` → the names.
fn has(complaint: &str) -> BTreeSet<String> {
    let names = complaint.split_once(" has ").expect(complaint).1.split(", but no").next().expect("names");
    names.replace(" and ", ", ").split(", ").map(String::from).collect()
}

#[test]
fn the_types_name_every_field_that_functions_see() {
    let classes = classes();
    let names = |of: &[&str]| of.iter().flat_map(|class| &classes[*class]).cloned().collect::<BTreeSet<_>>();
    let card = says("", "piles = { { \"tableau\", place = function(card) return card.zzzz end } }");
    assert_eq!(has(&card), classes["Card"], "{card}");
    // The others are seen in play. A group's fields are listed for a pile, too: which of both it is editors can't tell.
    let fault = |fields: &str| {
        let rules = Arc::new(loaded("", fields).variants.expect("it loads").swap_remove(0));
        let ask = || {
            let mut game = Game::new(Arc::clone(&rules), start(1));
            let _ = (game.status(), rules.legal_moves(game.board()));
            let _ = game.play_text("tap stock").is_ok();
        };
        rules.script.watch(ask).1.expect("the function fails").message.clone()
    };
    let pile = fault("won = function(board) return board.stock.zzzz end");
    assert_eq!(has(&pile), names(&["PileView", "Place"]), "{pile}");
    let mv = fault("allow = function(board, move) return move.zzzz end");
    assert_eq!(has(&mv), classes["Move"], "{mv}");
    let event = fault("score = { draw = function(event) return event.zzzz end }");
    assert_eq!(has(&event), classes["Event"], "{event}");
    let mut group = names(&["GroupView"]);
    assert!(group.remove("id"), "its own name is no news");
    let said = fault("won = function(board) return board.foundation.zzzz end");
    assert_eq!(has(&said.replace("has its piles, ", "has ")), group, "{said}");
    // A board's other names are its groups; its own can all be read by a score.
    let read: Vec<String> = classes["Board"].iter().map(|name| format!("board.{name} == nil")).collect();
    let total = format!("score = {{ total = function(board) return ({}) and 1 or 2 end }}", read.join(" or "));
    let rules = loaded("", &total).variants.expect("it loads").swap_remove(0);
    assert_eq!(Game::new(Arc::new(rules), start(1)).now().score(), 2, "{total}");
}

#[test]
fn the_types_name_every_kind_of_event() {
    let kinds = types().into_iter().find_map(|item| match item {
        Item::Entry(entry) if entry.class.as_deref() == Some("Event") => {
            entry.fields.into_iter().find(|[name, ..]| name == "kind").map(|[_, kinds, _]| kinds)
        }
        _ => None,
    });
    let wanted = GameEventKind::ALL.map(|kind| format!("\"{}\"", kind.name())).join("|");
    assert_eq!(kinds, Some(wanted), "`Event.kind` in rules/types/board.lua");
}

#[test]
fn the_types_name_what_is_known_of_a_place() {
    let piles = "piles = { { \"tableau\", 2, up = 26, columns = 2, place = build.down, from = function(pile) \
                 for name in pairs(pile) do print(name) end return true end } }, won = empty \"tableau\"";
    let printed: BTreeSet<String> = loaded("", piles).console.into_iter().map(|line| line.text).collect();
    // The host's own number of the pile is no concern of scripts.
    let known = printed.into_iter().filter(|name| name != "number").collect::<BTreeSet<_>>();
    assert_eq!(known, classes()["Place"]);
}

#[test]
fn types_are_no_scripts() {
    let library = crate::common::library();
    assert!(
        library
            .scripts()
            .iter()
            .all(|script| !script.contains("types") && !FILES.contains(&script.trim_end_matches(".lua")))
    );
    let files = HashMap::from([("a.lua", "return require \"types/board\"")]);
    let loaded = load(&One(files["a.lua"].to_string()), "a.lua", &Choices::new());
    let said = loaded.variants.expect_err("it is refused");
    assert!(said.message.contains("describes the words of scripts to editors"), "{said}");
}
