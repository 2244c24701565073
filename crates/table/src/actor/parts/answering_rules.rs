//! Rules that answered, by their content.

use redeal_rules::Rules;
use redeal_scripts::rules_content::RulesContent;

/// How many rules are remembered, of all variants together.
const MOST_REMEMBERED: usize = 16;

/// Rules that answered all that a view asks, and positions at which none did.
#[derive(Debug, Default)]
pub(in crate::actor) struct AnsweringRules {
    /// The last ones at the end.
    pub(in crate::actor) known: Vec<RulesContent>,
    /// The game, and its revision, for which all rules were tried in vain.
    pub(in crate::actor) in_vain: Option<(u64, u64)>,
    /// Whether a job tries rules.
    pub(in crate::actor) sought: bool,
}

impl AnsweringRules {
    /// Notes that rules answered.
    pub(in crate::actor) fn note(&mut self, rules: &Rules) {
        if self.known.last().is_some_and(|last| last.hash == rules.hash) {
            return;
        }
        self.known.retain(|known| known.hash != rules.hash);
        if self.known.len() == MOST_REMEMBERED {
            self.known.remove(0);
        }
        self.known.push(RulesContent::of(rules));
    }

    /// The other rules of a variant, the last ones first.
    pub(in crate::actor) fn instead_of(&self, failed: &Rules) -> Vec<RulesContent> {
        let of_variant = self.known.iter().rev().filter(|known| known.variant == failed.about.id);
        of_variant.filter(|known| known.hash != failed.hash).cloned().collect()
    }
}
