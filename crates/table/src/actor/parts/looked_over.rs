//! What is known about the rules on the table by looking them over.

use redeal_rules::problem::ScriptProblem;

/// What is known about the rules on the table.
#[derive(Debug, Default)]
pub(in crate::actor) struct LookedOver {
    /// The hash of the rules that were looked over last, or are at the moment.
    pub(in crate::actor) rules: Option<String>,
    /// Whether a thread is at it. There is one at most.
    pub(in crate::actor) running: bool,
    pub(in crate::actor) found: Vec<ScriptProblem>,
}

impl LookedOver {
    /// What was found about rules with this hash.
    pub(in crate::actor) fn found(&self, rules: &str) -> &[ScriptProblem] {
        if self.rules.as_deref() == Some(rules) { &self.found } else { &[] }
    }
}
