//! Checks for texts that are missing, and for what can hardly be meant.

use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_scripts::lua::locate_problem;
use redeal_scripts::{rulebook, sense};

use super::finding::{CheckFinding, FindingLevel};

/// Missing texts, and what can hardly be meant.
pub(super) fn check(rules: &Rules) -> Vec<CheckFinding> {
    let mut findings = Vec::new();
    let mut note = |message: &str| {
        findings
            .push(CheckFinding::new(FindingLevel::Note, locate_problem(&rules.sources, None, Some("name"), message)));
    };
    if rules.about.summary.is_empty() {
        note("there is no summary: begin the file with a line such as `--- Name: what you do`");
    }
    if rules.about.text.trim().is_empty() {
        note("there is no `rules` text that tells players how to play");
    }
    let senseless = sense::senseless(rules).into_iter();
    findings.extend(senseless.map(|problem| CheckFinding::new(FindingLevel::Warning, problem)));
    findings
}

/// Translations of the rules text that are no longer shown.
pub(super) fn translations(rules: &Rules, library: &Library) -> Vec<CheckFinding> {
    let mark = rulebook::mark(&rules.about.text);
    let outdated = library.outdated(&rules.about).into_iter().map(|path| {
        let message = format!(
            "`{path}` translates an older text and is not shown: bring it up to date, then begin it with `{}`",
            mark.trim_end()
        );
        CheckFinding::new(FindingLevel::Warning, locate_problem(&rules.sources, None, Some("rules"), message))
    });
    outdated.collect()
}
