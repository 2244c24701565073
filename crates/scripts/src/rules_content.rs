//! Rules by their content: enough to compile them again without a script that runs, and to see whether their files hold
//! something else now.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};

use crate::library::Library;
use crate::lua::{ScriptSource as _, load};

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

/// What the files of some rules held when they were compiled, to compare with [`digest_of_files`].
pub fn digest_of_sources(rules: &Rules) -> u64 {
    digest(rules.sources.iter().map(|source| Some(Arc::clone(&source.text))))
}

/// What the files of some rules hold now, as far as it can be read: the same number as long as it is the same.
pub fn digest_of_files(library: &Library, rules: &Rules) -> u64 {
    digest_of_paths(library, rules.sources.iter().map(|source| source.path.as_str()))
}

/// The same of files by their paths in the rules folders.
pub fn digest_of_paths<'a>(library: &Library, paths: impl Iterator<Item = &'a str>) -> u64 {
    digest(paths.map(|path| library.read(path).ok()))
}

fn digest(texts: impl Iterator<Item = Option<Arc<str>>>) -> u64 {
    let mut hasher = DefaultHasher::new();
    texts.for_each(|text| text.hash(&mut hasher));
    hasher.finish()
}
