//! `redeal rules`: how a game is played.

use std::io::Write as _;

use clap::Args;

use crate::outcome::CommandError;
use crate::variant_name;
use redeal_rules::VariantInfo;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

/// Prints the rules of a game, for people.
#[derive(Args)]
pub(crate) struct RulesArgs {
    /// The variant: its id, such as `klondike`, or its name, such as `"Baker's Dozen"`.
    variant: String,
    /// The language, such as `de`. Default: English, as the script has them.
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
}

impl RulesArgs {
    /// Prints them.
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        let rules = variant_name::load(library, &self.variant, &Choices::new())?;
        let about = &rules.about;
        let text = match self.language.as_deref().filter(|language| *language != "en") {
            None => about.text.clone(),
            Some(language) => {
                library.translated(about, language).ok_or_else(|| no_translation(library, about, language))?
            }
        };
        if text.trim().is_empty() {
            return Err(CommandError::Found(format!("{} has no rules text: its script has no `rules`", about.name)));
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "# {}\n\n{}", about.name, text.trim())?;
        Ok(())
    }
}

/// What is said where the rules are not there in a language.
fn no_translation(library: &Library, about: &VariantInfo, language: &str) -> CommandError {
    let others =
        library.translations(about).into_iter().filter_map(|file| file.path.split('/').nth(1).map(String::from));
    let there: Vec<String> = std::iter::once(String::from("en")).chain(others).collect();
    let (name, there) = (&about.name, there.join(", "));
    CommandError::Found(format!("the rules of {name} are not there in `{language}`, but in: {there}"))
}
