//! Rules by their content: enough to compile them again, without a script that runs.

use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};

use crate::lua::load;

/// Rules by their content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesContent {
    /// The hash of the rules.
    pub hash: String,
    /// The id of the variant.
    pub variant: String,
    /// What was chosen.
    pub options: Choices,
    /// The sources, the script first.
    pub sources: Vec<SourceFile>,
}

impl RulesContent {
    /// The content of these rules.
    pub fn of(rules: &Rules) -> Self {
        let (hash, variant) = (rules.hash.clone(), rules.about.id.clone());
        Self { hash, variant, options: rules.options.chosen.clone(), sources: rules.sources.clone() }
    }

    /// The rules; none if their script does not run any more.
    pub fn compile(&self) -> Option<Rules> {
        let file = &self.sources.first()?.path;
        let loaded = load(self.sources.as_slice(), file, &self.options).variants.ok()?;
        loaded.into_iter().find(|rules| rules.about.id == self.variant)
    }
}
