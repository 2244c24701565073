//! Says in plain words what Lua's own errors are about: which expression of the line was nil, why it may be, and what to
//! write instead.

mod expressions;

use super::source_map::SourceMap;
use super::values::nearest;
use crate::proposal::{proposal, proposed, without};
use expressions::{ExpressionEnd, LoopPart, OperandSide, SourceExpression, SourceLine};
use redeal_rules::SourceFile;
use redeal_rules::problem::ScriptProblem;

/// The problem with the words of an author for those of Lua, and with a column where the line shows one.
pub(crate) fn explain(mut problem: ScriptProblem, sources: &[SourceFile]) -> ScriptProblem {
    let source = sources.iter().find(|source| source.path == problem.file);
    let (Some(source), Some(line)) = (source, problem.line) else { return problem };
    let place = ErrorPlace { text: &source.text, line: SourceLine::of(&source.text, line), trace: &problem.trace };
    let explained = place.explain(&problem.message);
    let offset = match &explained {
        Some((_, offset)) => *offset,
        None => named_in(&problem.message).and_then(|name| place.line.named(name)),
    };
    if problem.column.is_none()
        && let Some(offset) = offset
    {
        let before = &source.text[..offset];
        problem.line = Some(before.matches('\n').count() as u32 + 1);
        problem.column = Some(before.chars().rev().take_while(|c| *c != '\n').count() as u32 + 1);
    }
    if let Some((message, _)) = explained {
        problem.message = message;
    }
    problem
}

/// The last name of what the message quotes first: `build.dwn` → `dwn`.
fn named_in(message: &str) -> Option<&str> {
    let quoted = message.split('`').nth(1)?;
    let name = quoted.rsplit('.').next()?;
    (!name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')).then_some(name)
}

/// Where an error of Lua's arose.
struct ErrorPlace<'a> {
    text: &'a str,
    line: SourceLine<'a>,
    /// The calls that led there.
    trace: &'a [String],
}

/// What is said, and where in the source it is about.
type Explained = Option<(String, Option<usize>)>;

impl ErrorPlace<'_> {
    fn explain(&self, message: &str) -> Explained {
        let said = message.split("; is a name").next().unwrap_or_default().split("; is the function").next()?;
        if let Some(rest) = said.strip_prefix("attempt to index ") {
            return self.index(rest);
        }
        if let Some(rest) = said.strip_prefix("attempt to perform arithmetic (") {
            return self.arithmetic(rest);
        }
        if let Some(rest) = said.strip_prefix("attempt to compare ") {
            return self.compare(rest);
        }
        if let Some(rest) = said.strip_prefix("attempt to concatenate ") {
            return self.concatenate(rest);
        }
        if let Some(kind) = said.strip_prefix("attempt to get length of a ") {
            let found = self.line.operands("#", OperandSide::Right);
            return self.about(&found, kind.trim_end_matches(" value"), "so it has no length", UNKNOWN);
        }
        if let Some(kind) = said.strip_prefix("attempt to iterate over a ") {
            let found = self.line.of_loop(LoopPart::Through);
            return self.about(&found, kind.trim_end_matches(" value"), "so there is nothing to go through", UNKNOWN);
        }
        if let Some(rest) = said.strip_prefix("attempt to call missing method '") {
            return self.missing_method(rest);
        }
        if let Some(kind) = said.strip_prefix("attempt to call a ") {
            return self.call(kind.trim_end_matches(" value"));
        }
        if let Some(rest) = said.strip_prefix("invalid 'for' ") {
            return self.bound(rest);
        }
        if said == "stack overflow" {
            return Some((self.endless(), None));
        }
        let unknown = |begin: &str, at| said.starts_with(begin).then(|| said.split('`').nth(at)).flatten();
        if let Some(name) = unknown("undefined global `", 1).or_else(|| unknown("a script can't define globals", 3)) {
            return self.undefined(name, said);
        }
        let numbered =
            |rest: &str| rest.split_once(' ').and_then(|(n, rest)| Some((n.parse().ok()?, rest.to_string())));
        if let Some((number, rest)) = said.strip_prefix("value ").and_then(numbered) {
            return self.word_argument(number, rest.strip_prefix("of this call ")?);
        }
        let bare = match said.strip_prefix("bounds:") {
            Some(rest) => rest.split_once(": ").map_or(rest, |(_, rest)| rest),
            None => said,
        };
        let (missing, rest) = match (bare.strip_prefix("invalid argument #"), bare.strip_prefix("missing argument #")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => return (bare != said).then(|| (bare.to_string(), None)),
        };
        let (number, rest) = numbered(rest)?;
        self.argument(number, &rest, missing)
    }

    /// One sentence about the expressions that an error may mean: what they are, what follows, and why.
    fn about(&self, found: &[SourceExpression], kind: &str, follows: &str, unknown: &str) -> Explained {
        let likely = self.likely(found, kind);
        let first = *likely.first()?;
        let names: Vec<String> = likely.iter().take(3).map(|one| format!("`{}`", self.line.text(*one))).collect();
        let (what, why) = (kind_of(kind), self.why(first, kind).unwrap_or_else(|| String::from(unknown)));
        Some((format!("{} is {what}, {follows}{why}", names.join(" or ")), Some(self.line.offset(first))))
    }

    /// The expressions that are often nil come first; if there are some, the others are left out.
    fn likely(&self, found: &[SourceExpression], kind: &str) -> Vec<SourceExpression> {
        let fits = |one: &&SourceExpression| kind == "nil" && self.known_reason(**one).is_some();
        let likely: Vec<SourceExpression> = found.iter().filter(fits).copied().collect();
        if likely.is_empty() { found.to_vec() } else { likely }
    }

    fn index(&self, rest: &str) -> Explained {
        let (kind, key) = rest.split_once(" with ")?;
        let Some(key) = key.strip_prefix('\'').and_then(|key| key.strip_suffix('\'')) else {
            return self.about(&self.line.indexed_by_values(), kind, "so nothing can be looked up in it", UNKNOWN);
        };
        let found = self.line.indexed(key);
        let follows = if kind == "nil" { format!("so it has no `{key}`") } else { format!("and has no field `{key}`") };
        match kind {
            "RelationTerm" => {
                let first = *found.first()?;
                let text = self.line.text(first);
                let mend = if BUILDS.contains(&key) {
                    format!("; a relation in which both hold is `both({text}, build.{key})`")
                } else {
                    String::from("; relations are put together with `both`, `either` and `corner`")
                };
                Some((format!("`{text}` is a relation, {follows}{mend}"), Some(self.line.offset(first))))
            }
            "function" => self.about(&found, kind, &follows, "; is it meant to be called?"),
            _ => self.about(&found, kind, &follows, UNKNOWN),
        }
    }

    /// The operand that is no number, of an operator.
    fn sides(&self, operator: &str, left: &str, right: &str, fine: &str) -> Option<(Vec<SourceExpression>, String)> {
        let side = if left == fine { OperandSide::Right } else { OperandSide::Left };
        let kind = if side == OperandSide::Left { left } else { right };
        let mut found = self.line.operands(operator, side);
        if found.is_empty() && left == right {
            found = self.line.operands(operator, OperandSide::Right);
        }
        (!found.is_empty()).then(|| (found, kind.to_string()))
    }

    fn arithmetic(&self, rest: &str) -> Explained {
        let (name, kinds) = rest.split_once(") on ")?;
        let (left, right) = kinds.split_once(" and ").unwrap_or((kinds, kinds));
        let operator = match name {
            "add" => "+",
            "sub" => "-",
            "mul" => "*",
            "div" => "/",
            "idiv" => "//",
            "mod" => "%",
            "pow" => "^",
            other => other,
        };
        let (found, kind) = match operator {
            "unm" => (self.line.operands("unm", OperandSide::Right), left.to_string()),
            _ => self.sides(operator, left, right, "number")?,
        };
        self.about(&found, &kind, "not a number", UNKNOWN)
    }

    fn compare(&self, rest: &str) -> Explained {
        let parts: Vec<&str> = rest.split_whitespace().collect();
        let (left, right) = match parts.as_slice() {
            ["two", kind, "values"] => (*kind, *kind),
            [left, _, right] => (*left, *right),
            _ => return None,
        };
        // The kind that could be compared is the one that is no trouble.
        let fine = if ["number", "string"].contains(&left) && left != right { left } else { right };
        let (found, kind) = self.sides("<", left, right, if left == right { "" } else { fine })?;
        let other = kind_of(if fine == kind { right } else { fine });
        self.about(&found, &kind, &format!("so it can't be compared with {other}"), UNKNOWN)
    }

    fn concatenate(&self, rest: &str) -> Explained {
        let (left, right) = rest.split_once(" with ")?;
        let bad = |kind: &str| !["string", "number"].contains(&kind);
        let side = if bad(left) { OperandSide::Left } else { OperandSide::Right };
        let kind = if bad(left) { left } else { right };
        let found = self.line.operands("..", side);
        let mend = if kind == "nil" { UNKNOWN } else { "; `tostring` makes a text of any value" };
        self.about(&found, kind, "so it can't be joined to a text", mend)
    }

    fn call(&self, kind: &str) -> Explained {
        let all = self.line.called();
        // A word of the host is there. What hangs on a table is more often missing than a local function.
        let fields = |one: &&SourceExpression| !matches!(self.line.end_of(**one), ExpressionEnd::Name(_));
        let mut found: Vec<SourceExpression> = all.iter().filter(fields).copied().collect();
        if found.is_empty() {
            found = all;
        }
        let found = self.likely(&found, kind);
        let first = *found.first()?;
        // That a table has entries does not make it a function.
        if kind != "nil" {
            let message = format!("`{}` is {}, so it can't be called", self.line.text(first), kind_of(kind));
            return Some((message, Some(self.line.offset(first))));
        }
        self.about(&found, kind, "so it can't be called", "; is the function's name misspelt?")
    }

    /// `trim' of string`
    fn missing_method(&self, rest: &str) -> Explained {
        let (name, kind) = rest.split_once("' of ")?;
        let at = self.line.indexed(name).first().copied();
        let offset = at.map(|at| self.line.offset(at));
        if kind == "string" {
            let near = nearest(name, TEXT_METHODS.iter().copied());
            let hint = match near {
                Some(near) => proposal(&near),
                None => format!("; it has: {}", TEXT_METHODS.join(", ")),
            };
            return Some((format!("a text has no method `{name}`{hint}"), offset));
        }
        let text = self.line.text(at?);
        Some((format!("`{text}` is {}, and has no function `{name}`{}", kind_of(kind), UNKNOWN), offset))
    }

    /// `limit (number expected, got nil)`
    fn bound(&self, rest: &str) -> Explained {
        let (part, rest) = rest.split_once(" (")?;
        let number = ["initial value", "limit", "step"].iter().position(|name| *name == part)?;
        let kind = rest.rsplit_once("got ")?.1.trim_end_matches(')');
        self.about(&self.line.of_loop(LoopPart::Bound(number)), kind, "not a number", UNKNOWN)
    }

    /// `to 'insert' (table expected, got nil)`
    fn argument(&self, number: usize, rest: &str, missing: bool) -> Explained {
        let (function, rest) = rest.strip_prefix("to '")?.split_once('\'')?;
        let about = rest.trim().trim_start_matches('(').trim_end_matches(')');
        let given = self.line.argument(function, number.saturating_sub(1));
        let offset = given.map(|given| self.line.offset(given)).or_else(|| self.line.named(function));
        let Some((wanted, got)) = about.split_once(" expected") else {
            return Some((format!("value {number} of `{function}` is wrong: {about}"), offset));
        };
        let (wanted, got) = (kind_of(wanted), got.strip_prefix(", got "));
        let message = match (given, got) {
            _ if missing => format!("`{function}` needs {wanted} as its value {number}"),
            (Some(given), Some(got)) => {
                let why = self.why(given, got).unwrap_or_default();
                let (text, got) = (self.line.text(given), kind_of(got));
                format!("`{text}` is {got}, but value {number} of `{function}` must be {wanted}{why}")
            }
            _ => format!("value {number} of `{function}` must be {wanted}, not {}", kind_of(got.unwrap_or("nil"))),
        };
        Some((message, offset))
    }

    /// A value of the wrong kind for a word of the host's: `must be a whole number, not nil`
    fn word_argument(&self, number: usize, rest: &str) -> Explained {
        let (wanted, got) = rest.rsplit_once(", not ")?;
        let words: Vec<(SourceExpression, &str)> = self
            .line
            .called()
            .into_iter()
            .filter_map(|called| {
                let name = *self.line.path(called)?.last()?;
                CALLED_WORDS.contains(&name).then_some((called, name))
            })
            .collect();
        let [(called, name)] = words.as_slice() else { return None };
        let given = self.line.argument(name, number.saturating_sub(1));
        let (word, got) = (self.line.text(*called), kind_of(got));
        match given {
            Some(given) => {
                let why = self.why(given, if got == "nil" { "nil" } else { "" }).unwrap_or_default();
                let message = format!("`{}` is {got}: value {number} of `{word}` {wanted}{why}", self.line.text(given));
                Some((message, Some(self.line.offset(given))))
            }
            None => Some((format!("value {number} of `{word}` {wanted}, not {got}"), Some(self.line.offset(*called)))),
        }
    }

    /// A name that is no global, and the local that may be meant, or the word of the language that is proposed already.
    fn undefined(&self, name: &str, said: &str) -> Explained {
        let map = SourceMap::of(self.text);
        let locals = map.locals().filter(|local| *local != name);
        let near = nearest(name, locals.chain(proposed(said).map(|(_, meant)| meant)))?;
        Some((format!("{}{}", without(said), proposal(&near)), self.line.named(name)))
    }

    /// The functions that call one another without an end.
    fn endless(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for call in self.trace {
            let Some((_, function)) = call.split_once("in function ") else { continue };
            let name = match function.trim_matches(['<', '>']).rsplit_once(':') {
                Some((_, line)) => format!("the function of line {line}"),
                None => format!("`{}`", function.trim_matches('\'')),
            };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let (who, calls) = match names.as_slice() {
            [] => (String::from("a function"), "calls itself"),
            [one] => (one.clone(), "calls itself"),
            several => (several.join(" and "), "call one another"),
        };
        format!("{who} {calls} without an end (a stack overflow); in which case does that stop?")
    }

    /// Why an expression may be what it is, and what to write.
    fn why(&self, expression: SourceExpression, kind: &str) -> Option<String> {
        if kind == "table" {
            let text = self.line.text(expression);
            return Some(format!("; is `#{text}`, the number of its entries, meant?"));
        }
        if kind != "nil" {
            return None;
        }
        self.known_reason(expression).or_else(|| self.near_key(expression))
    }

    /// Why an expression is nil, where its last name tells.
    fn known_reason(&self, expression: SourceExpression) -> Option<String> {
        match self.line.end_of(expression) {
            ExpressionEnd::Field(owner, _) if self.is_own_table(owner) => None,
            ExpressionEnd::Field(owner, name) => {
                let owner = self.line.text(owner);
                let reason = match name {
                    "to" => format!("a tap has no `to`: look at `{owner}.kind` first"),
                    "card" => format!(
                        "a tap has no `card`, nor has an event whose card nobody saw: ask for `{owner}.card` first"
                    ),
                    "top" | "bottom" => format!("a space has no `{name}`: ask for `#{owner} > 0` first"),
                    "row" | "column" => format!(
                        "only the piles of a group with `columns` have a `{name}`: give the group `columns`, or ask for `index`"
                    ),
                    "rows" | "columns" => format!("only a group that has `columns` in `piles` has `{name}`"),
                    _ => return None,
                };
                Some(format!("; {reason}"))
            }
            ExpressionEnd::Name("move") => {
                Some(String::from("; after the deal there is no move: ask for `move` first"))
            }
            ExpressionEnd::Name(name) => {
                let from = self.line.assigned(name)?;
                // A name that stands for itself, such as `top = top`, leads nowhere.
                if matches!(self.line.end_of(from), ExpressionEnd::Name(_)) {
                    return None;
                }
                self.known_reason(from).map(|reason| format!(" (`{name}` is `{}`){reason}", self.line.text(from)))
            }
            ExpressionEnd::Entry(owner) => {
                let owner = self.line.text(owner);
                Some(format!("; `{owner}` has no such entry: a list has those from 1 to `#{owner}`"))
            }
            ExpressionEnd::Call(called) => {
                let called = self.line.text(called);
                Some(format!("; does `{called}` return something in every case?"))
            }
            ExpressionEnd::Other => None,
        }
    }

    /// Whether an expression is a table that the script itself writes down: it is none of the host's.
    fn is_own_table(&self, expression: SourceExpression) -> bool {
        self.line.path(expression).is_some_and(|path| SourceMap::of(self.text).keys_at(&path).is_some())
    }

    /// The keys of a table of the script's own, and the one that may be meant.
    fn near_key(&self, expression: SourceExpression) -> Option<String> {
        let path = self.line.path(expression)?;
        let (name, owner) = path.split_last()?;
        let keys = SourceMap::of(self.text).keys_at(owner)?;
        let owner = owner.join(".");
        match nearest(name, keys.iter().copied()) {
            Some(near) => Some(proposal(&format!("{owner}.{near}"))),
            None if keys.is_empty() => None,
            None => Some(format!("; `{owner}` has: {}", keys.iter().take(20).copied().collect::<Vec<_>>().join(", "))),
        }
    }
}

const UNKNOWN: &str = "; is a name misspelt, or a value missing?";

/// What texts can be asked for with a colon.
const TEXT_METHODS: [&str; 14] = [
    "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "split", "sub",
    "upper",
];

/// Relations of `build`.
const BUILDS: [&str; 17] = [
    "up",
    "up_in_suit",
    "up_in_color",
    "up_alternating",
    "up_off_suit",
    "down",
    "down_in_suit",
    "down_in_color",
    "down_alternating",
    "down_off_suit",
    "either",
    "either_in_suit",
    "either_in_color",
    "either_alternating",
    "either_off_suit",
    "same_rank",
    "same_suit",
];

/// Words of the host that take values of certain kinds.
const CALLED_WORDS: [&str; 15] = [
    "is", "sum", "by", "corner", "because", "gathered", "in_order", "every", "draw", "deal_row", "gather", "redeal",
    "options", "require", "set",
];

/// The kind of a value, as authors call it.
fn kind_of(kind: &str) -> &str {
    match kind {
        "number" | "i64" => "a number",
        "string" => "a text",
        "table" => "a table",
        "boolean" => "true or false",
        "function" => "a function",
        "RelationTerm" => "a relation",
        "StepTerm" => "a step",
        "TapValue" => "a tap",
        "GoalTerm" => "a goal",
        "MissedMission" => "`missed`",
        "TouchingPiles" => "`touching`",
        other => other,
    }
}
