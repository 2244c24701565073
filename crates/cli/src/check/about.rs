//! Checks for texts that are missing, and for piles that cards never reach or never leave.

use redeal_cards::board::PileId;
use redeal_rules::pile::FillRule;
use redeal_rules::steps::StepSource;
use redeal_rules::{Role, Rules, Tap};
use redeal_scripts::library::Library;
use redeal_scripts::lua::locate_problem;
use redeal_scripts::rulebook;

use super::finding::{CheckFinding, FindingLevel};

/// Missing texts and unused piles.
pub(super) fn check(rules: &Rules) -> Vec<CheckFinding> {
    let mut findings = Vec::new();
    let mut add = |level, pile: Option<&str>, message: String| {
        findings.push(CheckFinding::new(
            level,
            locate_problem(&rules.sources, pile, pile.is_none().then_some("name"), message),
        ));
    };
    if rules.about.summary.is_empty() {
        add(
            FindingLevel::Note,
            None,
            String::from("there is no summary: begin the file with a line such as `--- Name: what is done`"),
        );
    }
    if rules.about.text.trim().is_empty() {
        add(FindingLevel::Note, None, String::from("there is no `rules` text that tells people how it is played"));
    }
    if any_step(rules) {
        return findings;
    }
    for group in rules.layout.groups.iter().filter(|group| group.count > 0) {
        if group.piles().all(|pile| !can_hold_cards(rules, pile)) {
            add(
                FindingLevel::Warning,
                Some(&group.id),
                format!("nothing can ever lie on `{}`: no card is dealt to it or goes there", group.id),
            );
        } else if group.piles().all(|pile| !can_lose_cards(rules, pile)) {
            let message = format!("cards on `{}` can never leave it: it has no `take` and no `tap`", group.id);
            add(FindingLevel::Warning, Some(&group.id), message);
        }
    }
    findings
}

/// Translations of the rules text that are no longer shown.
pub(super) fn translations(rules: &Rules, library: &Library) -> Vec<CheckFinding> {
    let mark = rulebook::mark(&rules.about.text);
    let outdated = library.outdated(&rules.about).into_iter().map(|path| {
        let message = format!(
            "`{path}` is of another text and is not shown: bring it up to date, then begin it with `{}`",
            mark.trim_end()
        );
        CheckFinding::new(FindingLevel::Warning, locate_problem(&rules.sources, None, Some("rules"), message))
    });
    outdated.collect()
}

/// A function of the script's may do anything with any pile.
fn any_step(rules: &Rules) -> bool {
    rules.moves.deal_steps.is_some()
        || rules.moves.settle_steps.is_some()
        || rules.layout.piles.iter().any(|pile| {
            matches!(pile.fill, FillRule::Asked(_)) || matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. }))
        })
        || matches!(rules.moves.deal_steps, Some(StepSource::Asked(_)))
}

fn can_hold_cards(rules: &Rules, id: PileId) -> bool {
    let pile = rules.pile(id);
    let group = pile.group;
    let taken = rules.layout.piles.iter().any(|other| match &other.tap {
        Some(Tap::Draw { to, .. }) => *to == id,
        Some(Tap::DealRow { to, .. } | Tap::Gather { from: to, .. }) => *to == group,
        _ => false,
    });
    pile.down + pile.up > 0
        || pile.role == Role::Stock
        || pile.takes()
        || pile.fill != FillRule::None
        || taken
        || rules.moves.matching.as_ref().is_some_and(|matching| matching.to == id)
        || rules.layout.piles.iter().any(|other| other.clear == Some(group))
}

fn can_lose_cards(rules: &Rules, id: PileId) -> bool {
    let pile = rules.pile(id);
    let group = pile.group;
    // Cards that have come home, or are out of play, need not leave.
    matches!(pile.role, Role::Foundation | Role::Discard)
        || pile.takes()
        || !pile.take.is_none()
        || pile.tap.is_some()
        || pile.clear.is_some()
        || rules.moves.matching.as_ref().is_some_and(|matching| matching.from.has(id))
        || rules.layout.piles.iter().any(|other| match &other.tap {
            Some(Tap::Gather { from, .. }) => *from == group,
            Some(Tap::Draw { to, .. }) => *to == id,
            _ => false,
        })
        || rules
            .layout
            .piles
            .iter()
            .any(|other| matches!(&other.fill, FillRule::Groups(groups) if groups.contains(&group)))
}
