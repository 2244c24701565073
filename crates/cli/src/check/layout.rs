//! Checks the layout: piles must not overlap, and cards must be large enough to be read.

use redeal_rules::pile::FanDirection;
use redeal_rules::{Pile, Rules};
use redeal_scripts::lua::locate_problem;

use super::finding::{CheckFinding, FindingLevel};

/// The windows in which a table must be readable: the smallest one, 4:3, and a common one, 16:9. Less what is not table.
const WINDOWS: [(&str, f32, f32); 2] = [("800×600", 800.0, 600.0 - BAR), ("1280×720", 1280.0, 720.0 - BAR)];
/// The bar above the table.
const BAR: f32 = 52.0;
/// Narrower cards can't be told apart.
const LEAST: f32 = 28.0;
/// Card height to card width, and gaps and margins in card sides, as the page has them at the least.
const SHAPE: f32 = 1.4;
const COLUMN: f32 = 1.17;
const SIDES: f32 = 0.58;
const ROW: f32 = 1.17;
const ENDS: f32 = 0.22;
/// What a column needs below its first card, in card heights, where nothing lies below it.
const COLUMN_ROOM: f32 = 1.0;
/// Piles may touch, and be as near as a rounding error.
const NEAR: f32 = 0.99;
/// How far piles may be apart of which one is meant to lie half under the other.
const TUCKED: f32 = 0.45;

/// Slots that overlap, and cards that are too small.
pub(super) fn check(rules: &Rules) -> Vec<CheckFinding> {
    let seen: Vec<&Pile> = rules.layout.piles.iter().filter(|pile| !pile.hidden).collect();
    let mut findings = Vec::new();
    let mut told: Vec<(usize, usize)> = Vec::new();
    for (n, a) in seen.iter().enumerate() {
        for b in &seen[n + 1..] {
            let (dx, dy) = ((a.x - b.x).abs(), (a.y - b.y).abs());
            // Half covered piles are intended.
            let tucked = dx < TUCKED && dy < TUCKED && dx + dy > 0.0;
            // So are piles that lie over others by the rules.
            let covers = |over: &Pile, under: &Pile| under.covered_by.iter().any(|id| rules.pile(id).id == over.id);
            let over = dx < NEAR && dy < NEAR && !tucked && !covers(a, b) && !covers(b, a);
            let group = |pile: &Pile| rules.layout.groups[pile.group].id.clone();
            if over && a.group != b.group && !told.contains(&(a.group, b.group)) {
                told.push((a.group, b.group));
                let place = |pile: &Pile| format!("`{}` lies at {{ {}, {} }}", pile.id, pile.x, pile.y);
                let message = format!("piles overlap: {}, {}; give one of them another `at`", place(a), place(b));
                findings.push(CheckFinding::error(locate_problem(&rules.sources, Some(&group(b)), None, message)));
            }
        }
    }
    let (mut wide, mut high) = (1.0f32, 1.0f32);
    for pile in &seen {
        let below = seen.iter().any(|other| other.y > pile.y && (other.x - pile.x).abs() < 1.0);
        let room = if pile.fan == FanDirection::Down && !below { COLUMN_ROOM } else { 0.0 };
        wide = wide.max(pile.x * COLUMN + 1.0);
        high = high.max(pile.y * ROW + 1.0 + room);
    }
    for (name, width, height) in WINDOWS {
        let card = (width / (wide + SIDES)).min(height / (high + ENDS) / SHAPE);
        if card < LEAST {
            let message = format!(
                "in a window of {name} cards would be {card:.0} pixels wide, which nobody can read; the table has {:.1} \
                 columns and {:.1} rows",
                seen.iter().map(|pile| pile.x + 1.0).fold(0.0, f32::max),
                seen.iter().map(|pile| pile.y + 1.0).fold(0.0, f32::max),
            );
            findings.push(CheckFinding::new(
                FindingLevel::Warning,
                locate_problem(&rules.sources, None, Some("piles"), message),
            ));
            break;
        }
    }
    findings
}
