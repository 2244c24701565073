//! The completions of the analyser as an editor shows them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::protocol::{CompletionKind, CompletionView};
use redeal_scripts::rulebook;

/// How many completions are shown at most.
pub(super) const MOST: usize = 200;

/// The items of an answer.
pub(super) fn items(answer: Value) -> Vec<Value> {
    match answer {
        Value::Array(items) => items,
        Value::Object(mut list) => list.get_mut("items").map(Value::take).map(items).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Whether an item is the name of a field.
pub(super) fn is_field(item: &Value) -> bool {
    kind(item) == CompletionKind::Field
}

/// Whether an item is a function.
pub(super) fn is_function(item: &Value) -> bool {
    kind(item) == CompletionKind::Function
}

/// The completions, and names that the analyser doesn't know, each once, in the order of their names.
pub(super) fn views(items: &[Value], names: Vec<CompletionView>) -> Vec<CompletionView> {
    let shown = names.into_iter().chain(items.iter().filter_map(view));
    let all: BTreeMap<String, CompletionView> = shown.map(|view| (view.name.clone(), view)).collect();
    all.into_values().collect()
}

fn view(item: &Value) -> Option<CompletionView> {
    let label = item["label"].as_str()?;
    let inserted = item["textEdit"]["newText"].as_str().or_else(|| item["insertText"].as_str()).unwrap_or(label);
    let what = kind(item);
    // Fields are called `fan? = `.
    let name = label.strip_suffix(" = ").unwrap_or(label);
    let name = name.strip_suffix('?').unwrap_or(name);
    // `[1]`, and what only the analyser calls so.
    if name.is_empty() || name.starts_with(['[', '_']) {
        return None;
    }
    let said = item["labelDetails"]["detail"].as_str().or_else(|| item["labelDetails"]["description"].as_str());
    let snippet = item["insertTextFormat"].as_u64() == Some(2);
    Some(CompletionView {
        name: name.to_string(),
        what,
        detail: said.map(str::trim).filter(|said| !said.is_empty() && said.len() < 200).map(String::from),
        html: html(&item["documentation"]),
        insert: if snippet { inserted.replace("${0}", "${}").replace("$0", "${}") } else { inserted.to_string() },
        snippet,
    })
}

/// The protocol's number for what kind of thing an item is.
fn kind(item: &Value) -> CompletionKind {
    match item["kind"].as_u64() {
        Some(5 | 10) => CompletionKind::Field,
        Some(2..=4 | 15) => CompletionKind::Function,
        Some(14) => CompletionKind::Keyword,
        Some(17 | 19) => CompletionKind::File,
        Some(1 | 11..=13 | 20 | 21) => CompletionKind::Value,
        _ => CompletionKind::Variable,
    }
}

/// Markdown of the protocol as HTML: a text, or a text with its kind.
pub(super) fn html(markup: &Value) -> Option<String> {
    let text = markup.as_str().or_else(|| markup["value"].as_str())?.trim();
    // What the analyser says of parameters: `@*param* …`.
    let text = text.replace("@*param*", "–").replace("@*return*", "→");
    let is_said = !text.is_empty() && text.len() < 20_000 && !repeats_a_string(&text);
    is_said.then(|| rulebook::html(&text))
}

/// Whether a description says only what kind of value a field of a table has: `(field) turn: integer = 5`.
pub(super) fn names_only_a_kind(markup: &Value) -> bool {
    let fenced =
        markup["value"].as_str().and_then(|text| text.trim().strip_prefix("```lua\n(field) ")?.strip_suffix("\n```"));
    fenced.is_some_and(|field| field.lines().count() == 1)
}

/// What a description says of a word, beside its kind.
pub(super) fn explanation(markup: &Value) -> Option<&str> {
    let (_, said) = markup["value"].as_str()?.split_once("\n---\n")?;
    Some(said.trim()).filter(|said| !said.is_empty())
}

/// Of a string that it knows nothing of, the analyser says the string itself.
fn repeats_a_string(markdown: &str) -> bool {
    let fenced = markdown.strip_prefix("```lua\n").and_then(|rest| rest.strip_suffix("\n```"));
    let said = fenced.unwrap_or(markdown);
    said.starts_with('"') && said.ends_with('"') && said.lines().count() == 1
}
