//! Writes fields into the braces of a pile group, set as scripts are set.

use std::fmt::Write as _;
use std::ops::Range;

use super::ScriptEdit;
use super::braces::{GroupBraces, WrittenNumber};

/// How long a line of a script is at most.
const WIDTH: usize = 120;
/// Where a field is added: behind the last of these that is there, or else behind the id and the count.
const AHEAD: [(&str, &[&str]); 3] =
    [("at", &["role"]), ("step", &["role", "at", "columns"]), ("fan", &["role", "at", "columns", "step"])];

/// What is to be written in the braces of one group.
#[derive(Debug)]
pub(super) struct BracesEdit<'a> {
    pub(super) braces: GroupBraces<'a>,
    replaced: Vec<ScriptEdit>,
    added: Vec<(&'static str, String)>,
}

impl<'a> BracesEdit<'a> {
    pub(super) fn of(braces: GroupBraces<'a>) -> Self {
        Self { braces, replaced: Vec::new(), added: Vec::new() }
    }

    /// The group gets this place.
    pub(super) fn placed(braces: GroupBraces<'a>, at: (f32, f32)) -> Self {
        let mut edit = Self::of(braces);
        edit.add("at", &pair(at));
        edit
    }

    pub(super) fn set(&mut self, span: Range<usize>, text: String) {
        self.replaced.push(ScriptEdit { span, text });
    }

    /// Writes the two numbers. One that stays is left as it is written.
    pub(super) fn set_pair(&mut self, written: &[WrittenNumber; 2], to: (f32, f32)) {
        for (one, to) in written.iter().zip([to.0, to.1]) {
            if (one.value - to).abs() > 0.001 {
                self.set(one.span.clone(), number(to));
            }
        }
    }

    pub(super) fn add(&mut self, name: &'static str, value: &str) {
        self.added.push((name, format!("{name} = {value}")));
    }

    /// The edits of the text.
    pub(super) fn written(&self, text: &str) -> Vec<ScriptEdit> {
        if let Some(whole) = self.broken(text) {
            return vec![whole];
        }
        let mut edits = self.replaced.clone();
        for (name, field) in &self.added {
            let Some(ahead) = self.ahead_of(name) else { continue };
            let at = ahead.end;
            let added = match own_indent(text, ahead.start, self.braces.span.start) {
                Some(indent) => format!(",\n{indent}{field}"),
                None => format!(", {field}"),
            };
            // What goes behind the same field is one edit, in its order.
            match edits.iter_mut().find(|edit| edit.span == (at..at)) {
                Some(edit) => edit.text.push_str(&added),
                None => edits.push(ScriptEdit { span: at..at, text: added }),
            }
        }
        edits.sort_by_key(|edit| edit.span.start);
        edits
    }

    /// The field behind which a field is added.
    fn ahead_of(&self, name: &str) -> Option<Range<usize>> {
        let ahead = AHEAD.iter().find(|(added, _)| *added == name).map_or(&[][..], |(_, ahead)| *ahead);
        self.braces.last_of(ahead).map(|entry| entry.span.clone())
    }

    /// The braces with a line for each field, where they would be too long for a line that they have for themselves.
    fn broken(&self, text: &str) -> Option<ScriptEdit> {
        let span = self.braces.span.clone();
        let begins = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let ends = text[span.end..].find('\n').map_or(text.len(), |at| span.end + at);
        let indent = &text[begins..span.start];
        let more: usize = self.replaced.iter().map(|edit| edit.text.chars().count()).sum::<usize>()
            + self.added.iter().map(|(_, field)| field.chars().count() + 2).sum::<usize>();
        let less: usize = self.replaced.iter().map(|edit| edit.span.len()).sum();
        let length = text[begins..ends].chars().count();
        let fits = length + more <= WIDTH + less;
        if fits || length > WIDTH || !indent.trim().is_empty() || text[span.clone()].contains('\n') {
            return None;
        }
        let mut lines = String::from("{\n");
        for entry in &self.braces.entries {
            let (mut line, mut at) = (String::new(), entry.span.start);
            let within = |edit: &&ScriptEdit| entry.span.start <= edit.span.start && edit.span.end <= entry.span.end;
            for edit in self.replaced.iter().filter(within) {
                line.push_str(&text[at..edit.span.start]);
                line.push_str(&edit.text);
                at = edit.span.end;
            }
            line.push_str(&text[at..entry.span.end]);
            let behind = |(name, _): &&(&'static str, String)| self.ahead_of(name) == Some(entry.span.clone());
            let added = self.added.iter().filter(behind).map(|(_, field)| field);
            for field in std::iter::once(&line).chain(added) {
                let _ = writeln!(lines, "{indent}  {field},");
            }
        }
        lines.push_str(indent);
        lines.push('}');
        Some(ScriptEdit { span, text: lines })
    }
}

/// The indent of the line of a field, if it has a line for itself that begins within its braces.
fn own_indent(text: &str, field: usize, braces: usize) -> Option<&str> {
    let begins = text[..field].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[begins..field];
    (braces < begins && indent.trim().is_empty()).then_some(indent)
}

/// A number as scripts have it.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.3}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { String::from("0") } else { short.to_string() }
}

pub(super) fn pair((x, y): (f32, f32)) -> String {
    format!("{{ {}, {} }}", number(x), number(y))
}
