//! What a script names: its piles, options, vars and missions, and which of these names can stand at a place of its text. It is
//! read off the text alone, so that it is known while the script can't be run.

use std::collections::BTreeMap;

use super::tokens::{SourceToken, quoted, tokens};

/// What a text names, in the order in which it stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptNames {
    /// Its groups of piles.
    pub groups: Vec<NamedGroup>,
    /// The choices of its options that are words, by the options' ids.
    pub options: BTreeMap<String, Vec<String>>,
    /// Its vars.
    pub vars: Vec<String>,
    /// The ids of its missions.
    pub missions: Vec<String>,
}

/// A group of piles, as a text describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGroup {
    /// Its id.
    pub id: String,
    /// Its role.
    pub role: String,
    /// How many piles it has, if a number stands there.
    pub count: Option<u8>,
}

/// What a name stands for at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamePlace {
    /// A group that is described here.
    NewGroup,
    /// A group of piles.
    Group,
    /// A single pile.
    Pile,
    /// A carry that is scored, from a role to another one: `["waste>foundation"]`.
    Carry,
    /// A var.
    Var,
    /// An option.
    Option,
    /// A choice of this option.
    Choice(String),
    /// A mission.
    Mission,
}

/// Fields whose texts name groups.
const OF_GROUPS: [&str; 6] = ["to", "from", "fill", "clear", "covered_by", "first_from"];
/// Functions whose texts name groups.
const ON_GROUPS: [&str; 9] =
    ["empty", "gathered", "collected", "in_order", "every", "close_up", "sink", "raise", "sweep"];
/// Functions whose texts name piles.
const ON_PILES: [&str; 4] = ["carry", "turn", "shuffle", "fill"];

/// A bracket that is open.
#[derive(Debug)]
struct Open<'a> {
    bracket: char,
    /// The field that it is the value of, or the function that it is given to.
    label: &'a str,
    /// The field whose value stands here; empty in a list.
    field: &'a str,
    /// The place in the list, from 1.
    place: usize,
    /// The first text of the list.
    first: &'a str,
}

/// The brackets around a place, the innermost last.
#[derive(Debug, Default)]
struct Around<'a>(Vec<Open<'a>>);

impl<'a> Around<'a> {
    /// The bracket so many levels outside of the innermost one.
    fn out(&self, levels: usize) -> Option<&Open<'a>> {
        self.0.len().checked_sub(levels + 1).map(|at| &self.0[at])
    }

    fn label(&self, levels: usize) -> &'a str {
        self.out(levels).map_or("", |open| open.label)
    }

    /// Whether the place lies directly in an entry of a list: `piles = { { … } }`. An entry before it may not be closed yet.
    fn in_entry_of(&self, list: &str) -> bool {
        let levels = self.0.iter().rev().take_while(|open| open.bracket == '{' && open.label.is_empty()).count();
        levels > 0 && self.label(levels) == list
    }

    /// The first entry of such a list.
    fn begins_entry_of(&self, list: &str) -> bool {
        self.in_entry_of(list) && self.out(0).is_some_and(|open| open.place == 1 && open.field.is_empty())
    }

    /// The field whose value stands here; of a list the field that it is the value of.
    fn field(&self) -> &'a str {
        match self.out(0) {
            Some(open) if open.bracket == '{' && !open.field.is_empty() => open.field,
            Some(open) if open.bracket == '{' => open.label,
            _ => "",
        }
    }

    /// What a text names here.
    fn name_place(&self) -> Option<NamePlace> {
        let here = self.out(0)?;
        if here.bracket == '[' {
            return match self.label(1) {
                "score" => Some(NamePlace::Carry),
                "only" => Some(NamePlace::Option),
                _ => None,
            };
        }
        if here.bracket == '(' {
            return match here.label {
                "set" if here.place == 1 => Some(NamePlace::Var),
                "sweep" | "fill" if here.place > 1 => Some(NamePlace::Pile),
                "fill" => Some(NamePlace::Group),
                name if ON_GROUPS.contains(&name) => Some(NamePlace::Group),
                name if ON_PILES.contains(&name) => Some(NamePlace::Pile),
                _ => None,
            };
        }
        if self.begins_entry_of("piles") {
            return Some(NamePlace::NewGroup);
        }
        let option = || self.out(0).map(|open| open.first.to_string());
        match self.field() {
            "first" if self.in_entry_of("piles") => Some(NamePlace::Var),
            "default" | "otherwise" if self.in_entry_of("options") => option().map(NamePlace::Choice),
            field if here.label == "only" && !here.field.is_empty() => Some(NamePlace::Choice(field.to_string())),
            _ if self.label(1) == "only" && here.bracket == '{' => Some(NamePlace::Choice(here.label.to_string())),
            field if OF_GROUPS.contains(&field) => Some(NamePlace::Group),
            _ => None,
        }
    }
}

/// Reads the brackets of a text, token by token.
struct Reader<'a> {
    tokens: Vec<(usize, SourceToken<'a>)>,
    around: Around<'a>,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Self {
        Self { tokens: tokens(text), around: Around::default() }
    }

    fn token(&self, at: usize) -> Option<SourceToken<'a>> {
        self.tokens.get(at).map(|(_, token)| *token)
    }

    /// The name that a bracket belongs to: of the field before its `=`, or of the function before it.
    fn label(&self, at: usize) -> &'a str {
        let back = |count: usize| at.checked_sub(count).and_then(|at| self.token(at));
        match (back(2), back(1)) {
            (Some(SourceToken::Name(name)), Some(SourceToken::Symbol('='))) | (_, Some(SourceToken::Name(name))) => {
                name
            }
            // `options({ … })`
            (Some(SourceToken::Name(name)), Some(SourceToken::Symbol('('))) => name,
            _ => "",
        }
    }

    /// Goes past a token.
    fn pass(&mut self, at: usize) {
        match self.token(at) {
            Some(SourceToken::Symbol(bracket @ ('{' | '(' | '['))) => {
                let label = self.label(at);
                self.around.0.push(Open { bracket, label, field: "", place: 1, first: "" });
            }
            Some(SourceToken::Symbol('}' | ')' | ']')) => {
                self.around.0.pop();
            }
            Some(SourceToken::Symbol(',' | ';')) => {
                if let Some(open) = self.around.0.last_mut() {
                    open.place += usize::from(open.field.is_empty());
                    open.field = "";
                }
            }
            Some(SourceToken::Name(name)) if self.token(at + 1) == Some(SourceToken::Symbol('=')) => {
                if let Some(open) = self.around.0.last_mut().filter(|open| open.bracket == '{') {
                    open.field = name;
                }
            }
            Some(SourceToken::Text(text)) => {
                if let Some(open) = self.around.0.last_mut().filter(|open| open.place == 1 && open.field.is_empty()) {
                    open.first = text;
                }
            }
            _ => {}
        }
    }
}

/// What a text names.
pub fn named(text: &str) -> ScriptNames {
    let (mut reader, mut names) = (Reader::of(text), ScriptNames::default());
    for at in 0..reader.tokens.len() {
        let around = &reader.around;
        match reader.tokens[at].1 {
            SourceToken::Text(id) if around.begins_entry_of("piles") => {
                names.groups.push(NamedGroup { id: id.to_string(), role: id.to_string(), count: None });
            }
            SourceToken::Text(role) if around.in_entry_of("piles") && around.field() == "role" => {
                if let Some(group) = names.groups.last_mut() {
                    group.role = role.to_string();
                }
            }
            SourceToken::Number(count) if around.in_entry_of("piles") => {
                // The second value behind the group's id, not a number of a list in its place.
                let is_second = |open: &Open<'_>| open.place == 2 && open.field.is_empty();
                let is_count = |id: &str| around.out(0).is_some_and(|open| is_second(open) && open.first == id);
                if let Some(group) = names.groups.last_mut().filter(|group| is_count(&group.id)) {
                    group.count = count.parse().ok();
                }
            }
            SourceToken::Text(id) if around.begins_entry_of("options") => {
                names.options.entry(id.to_string()).or_default();
            }
            SourceToken::Text(choice) if around.label(0) == "choices" && around.label(2) == "options" => {
                let option = around.out(1).map_or("", |open| open.first);
                names.options.entry(option.to_string()).or_default().push(choice.to_string());
            }
            SourceToken::Text(id) if around.begins_entry_of("missions") => names.missions.push(id.to_string()),
            SourceToken::Name(var)
                if around.label(0) == "vars" && reader.token(at + 1) == Some(SourceToken::Symbol('=')) =>
            {
                names.vars.push(var.to_string());
            }
            _ => {}
        }
        reader.pass(at);
    }
    names
}

/// What the name stands for that is written at an offset: in the quotes of a text, or behind a dot.
pub fn name_place(text: &str, offset: usize) -> Option<NamePlace> {
    let mut reader = Reader::of(text);
    let last = reader.tokens.iter().rposition(|(begin, _)| *begin < offset)?;
    for at in 0..last {
        reader.pass(at);
    }
    let word = match reader.tokens[last].1 {
        // Behind its closing quote it is no name any more.
        SourceToken::Text(_) => {
            let begin = reader.tokens[last].0;
            let quote = text.as_bytes()[begin];
            if quote == b'[' {
                return None;
            }
            let length = quoted(&text.as_bytes()[begin..], quote);
            let is_open = length == 1 || text.as_bytes()[begin + length - 1] != quote;
            return if is_open || offset < begin + length { reader.around.name_place() } else { None };
        }
        SourceToken::Name(_) => last,
        SourceToken::Symbol('.') => last + 1,
        _ => return None,
    };
    let back = |count: usize| word.checked_sub(count).and_then(|at| reader.token(at));
    let (Some(SourceToken::Symbol('.')), Some(SourceToken::Name(of))) = (back(1), back(2)) else { return None };
    match of {
        "board" => Some(NamePlace::Group),
        "vars" => Some(NamePlace::Var),
        "tally" => Some(NamePlace::Mission),
        "options" => Some(NamePlace::Option),
        local => is_given_options(&reader.tokens, local).then_some(NamePlace::Option),
    }
}

/// Whether a local holds what the player chose: `local chosen = options { … }`.
fn is_given_options(tokens: &[(usize, SourceToken<'_>)], local: &str) -> bool {
    tokens.windows(4).any(|four| {
        [four[0].1, four[1].1, four[2].1, four[3].1]
            == [
                SourceToken::Name("local"),
                SourceToken::Name(local),
                SourceToken::Symbol('='),
                SourceToken::Name("options"),
            ]
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    const SCRIPT: &str = r#"--- A game.
local chosen = options {
  { "draw", "Cards drawn", choices = { 1, 3 } },
  { "scoring", choices = { "standard", "vegas" }, default = "standard" },
}
return game {
  name = "A",
  piles = {
    { "stock", tap = draw { to = "waste", count = chosen.draw } },
    { "wings", 4, role = "tableau", first = rank.king },
    { "foundation", { 1, 2 } },
    { "cell", up = 3 },
  },
  vars = { lives = 3, base = 0 },
  score = { [">foundation"] = 10, turn = 5 },
  missions = { reward = 5, { "home", "Home", goal = 52 } },
}
"#;

    #[test]
    fn what_a_text_names_is_found() {
        let names = named(SCRIPT);
        let groups: Vec<_> = names.groups.iter().map(|one| (one.id.as_str(), one.role.as_str(), one.count)).collect();
        let alone = ["foundation", "cell"].map(|id| (id, id, None));
        assert_eq!(groups, [("stock", "stock", None), ("wings", "tableau", Some(4)), alone[0], alone[1]]);
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect::<Vec<_>>();
        let options = [("draw", words(&[])), ("scoring", words(&["standard", "vegas"]))];
        assert_eq!(names.options, BTreeMap::from(options.map(|(id, choices)| (id.to_string(), choices))));
        assert_eq!((names.vars, names.missions), (words(&["lives", "base"]), words(&["home"])));
        assert_eq!(named("return { 1 } }}) piles = {{"), ScriptNames::default());
        let unclosed = named("piles = {\n  { \"a\n  { \"b\", 2, at = { { 1, 2 } }, },\n}");
        assert_eq!(unclosed.groups.last().map(|group| group.id.as_str()), Some("b"));
    }

    /// The place of `|` in a text.
    fn at(text: &str) -> Option<NamePlace> {
        name_place(&text.replace('|', ""), text.find('|').unwrap())
    }

    #[test]
    fn the_names_that_can_stand_at_a_place_are_told() {
        for (text, place) in [
            ("piles = { { \"|\" } }", NamePlace::NewGroup),
            ("piles = {\n  { \"ce|\n  { \"stock\" }, }", NamePlace::NewGroup),
            ("tap = draw { to = \"w|\" }", NamePlace::Group),
            ("{ \"tableau\", from = { \"a\", '|' } }", NamePlace::Group),
            ("won = gathered(\"|\")", NamePlace::Group),
            ("won = empty(\"stock\", \"|\")", NamePlace::Group),
            ("return carry(\"a\", \"|\")", NamePlace::Pile),
            ("x = fill(\"|\", \"a\")", NamePlace::Group),
            ("x = fill(\"a\", \"|\")", NamePlace::Pile),
            ("score = { [\"|\"] = 5 }", NamePlace::Carry),
            ("score = { draw = 1, [\">fo|\"] = 5 }", NamePlace::Carry),
            ("options { { \"a\", only = { scoring = \"|\" } } }", NamePlace::Choice(String::from("scoring"))),
            ("options { { \"a\", only = { [\"|\"] = 1 } } }", NamePlace::Option),
            (
                "options { { \"a\", only = { scoring = { \"x\", \"|\" } } } }",
                NamePlace::Choice(String::from("scoring")),
            ),
            ("options { { \"a\", default = \"|\" } }", NamePlace::Choice(String::from("a"))),
            ("options({ { \"a\", choices = { 1 }, default = \"|\" } })", NamePlace::Choice(String::from("a"))),
            ("piles = { { \"foundation\", 4, first = \"|\" } }", NamePlace::Var),
            ("tap = function() return set(\"|\", 1) end", NamePlace::Var),
            ("function(board) return board.|", NamePlace::Group),
            ("function(board) return board.ta|.top", NamePlace::Group),
            ("local chosen = options { { \"a\" } }\nx = chosen.|", NamePlace::Option),
            ("return board.options.|", NamePlace::Option),
            ("return vars.li|", NamePlace::Var),
            ("return board.tally.|", NamePlace::Mission),
        ] {
            assert_eq!(at(text), Some(place), "{text}");
        }
    }

    #[test]
    fn other_texts_name_nothing() {
        for text in [
            "|",
            "name = \"|\"",
            "piles = { { \"a\"| } }",
            "piles = { { \"a\", \"|\" } }",
            "x.|",
            "won = |",
            "rules = [[ to = \"|\" ]]",
            "-- to = \"|\"",
            "options { { \"a\", \"|\" } }",
            "x = { | }",
            "draw { to = |",
            "say(\"|\")",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }
}
