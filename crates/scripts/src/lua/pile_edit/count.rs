//! How many piles a group has.

use redeal_rules::Rules;

use super::braces::GroupBraces;
use super::{PileEdit, PileEditError, ScriptEdit, Trial, applied};

/// What has to be written for a group to have so many piles; none where the braces of the group say nothing of it.
pub(super) fn counted(
    trial: &mut Trial<'_>,
    text: &str,
    before: &Rules,
    (group, found): (usize, &[GroupBraces<'_>]),
    piles: u8,
) -> Option<Result<PileEdit, PileEditError>> {
    let sizes = |rules: &Rules| rules.layout.groups.iter().map(|group| group.piles().count()).collect::<Vec<_>>();
    let mut wanted = sizes(before);
    if std::mem::replace(&mut wanted[group], usize::from(piles)) == usize::from(piles) {
        return Some(Ok(PileEdit::default()));
    }
    let mut refused = None;
    for braces in found {
        let Some(edit) = edit(text, braces, piles) else { continue };
        match trial.load(&applied(text, std::slice::from_ref(&edit))) {
            Ok(Some(after)) if sizes(&after) == wanted => {
                return Some(Ok(PileEdit { edits: vec![edit], moved: Vec::new() }));
            }
            Ok(_) => {}
            // Something else of the script goes by the number, such as a list with a place for each pile.
            Err(problem) => {
                refused.get_or_insert(PileEditError::Broken(Box::new(problem)));
            }
        }
    }
    refused.map(Err)
}

/// What is written: the number behind the id, if it is one, or a number where there is none.
fn edit(text: &str, braces: &GroupBraces<'_>, piles: u8) -> Option<ScriptEdit> {
    let id = braces.entries.first()?;
    match braces.entries.get(1).filter(|entry| entry.name.is_none()) {
        Some(count) => {
            let is_number = text[count.value.clone()].bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| ScriptEdit { span: count.value.clone(), text: piles.to_string() })
        }
        None => Some(ScriptEdit { span: id.span.end..id.span.end, text: format!(", {piles}") }),
    }
}
