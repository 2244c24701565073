//! A package that came from somebody, loaded in the sandbox and not kept: what it is, before anything of it is used.

use std::sync::Arc;

use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::{OverlaidFiles, load};

use super::{ScriptPackage, sources_of};

/// A package that was loaded once.
#[derive(Clone, Debug)]
pub struct ReceivedPackage {
    /// What came, with all files that it requires.
    pub package: ScriptPackage,
    /// Its variants, or why it does not load.
    pub variants: Result<Vec<Arc<Rules>>, ScriptProblem>,
    /// What it says without effect, if it loads.
    pub warnings: Vec<ScriptProblem>,
}

impl ReceivedPackage {
    /// Loads what came. Files that it requires and does not bring are taken from the library.
    pub fn load(mut package: ScriptPackage, library: &Library) -> Self {
        let source = OverlaidFiles { files: &package.scripts, under: library };
        let loaded = load(&source, &package.script, &Choices::new());
        let variants = loaded.variants.and_then(|variants| {
            let variants: Vec<Arc<Rules>> = variants.into_iter().map(Arc::new).collect();
            let Some(first) = variants.first() else {
                return Err(ScriptProblem::in_file(&package.script, "it returns no variant"));
            };
            let meant = variants.iter().find(|rules| rules.about.id == package.variant).unwrap_or(first);
            (package.variant, package.name) = (meant.about.id.clone(), meant.about.name.clone());
            package.scripts = sources_of(meant);
            Ok(variants)
        });
        Self { package, variants, warnings: loaded.warnings }
    }

    /// The rules of the variant that it is about.
    pub fn rules(&self) -> Option<&Arc<Rules>> {
        self.variants.as_ref().ok()?.iter().find(|rules| rules.about.id == self.package.variant)
    }
}
