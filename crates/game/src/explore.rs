//! What a number of a game does to its odds: the same deals are solved, and played at random, with each of its values.
//!
//! A [`Knob`] is an option of the variant, or a number that stands in its script. [`Exploration::new`] loads the rules of
//! each [`Combination`] of values, without writing any file; [`explore`] searches deals, and tells each one; and
//! [`ExploredDeals`] makes figures of those that were told so far.
//!
//! All combinations have the same deals. So a difference between two of them is no luck of the shuffle, and it can be counted
//! deal by deal ([`PairedDeals`]). Work is counted, and not timed: the same arguments give the same figures on every machine,
//! with any number of threads.

mod error;
mod figures;
mod knob;
mod reach;
mod values;
mod work;

use std::sync::Arc;

pub use error::ExploreError;
pub use figures::{ExploredDeals, ExploredFigures, PairedDeals};
pub use knob::{Knob, KnobPlace};
pub use reach::knobs_in_reach;
pub use values::{KnobRequest, ParseKnobError};
pub use work::{DealBlock, ExploredDeal, RandomDeal, explore};

use redeal_rules::option::{Choice, Choices};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::library::Library;
use redeal_scripts::lua::{OverlaidFiles, load};
use redeal_scripts::source::with_numbers;

/// How many knobs may be turned at once: two make a map.
pub const MAX_KNOBS: usize = 2;
/// How many values a knob may have.
pub const MAX_KNOB_VALUES: usize = 100;
/// How many combinations there may be, without the present one.
pub const MAX_COMBINATIONS: usize = 1000;

/// Knobs of a variant, and the rules of each combination of their values.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The id of the variant.
    pub variant: String,
    /// The script that returns it.
    pub file: String,
    /// The options that are in force where no knob sets them.
    pub options: Choices,
    /// The hash of the present rules.
    pub rules: String,
    /// What is turned: one knob or two.
    pub knobs: Vec<Knob>,
    /// All combinations: the values of the last knob change fastest. The present one comes last, if it is none of the others.
    pub combinations: Vec<Combination>,
    /// Which of the combinations is the present one.
    pub present: usize,
}

/// A value for each knob, and what the rules are with them.
#[derive(Clone, Debug)]
pub struct Combination {
    /// The values, in the order of the knobs.
    pub values: Vec<Choice>,
    /// The options in force.
    choices: Choices,
    /// What the rules are made of, or why they don't load.
    pub sources: Result<CombinationSources, ScriptProblem>,
}

/// What the rules of a combination are made of.
#[derive(Clone, Debug)]
pub struct CombinationSources {
    /// The hash of the rules.
    pub hash: String,
    files: Vec<SourceFile>,
}

impl Exploration {
    /// Finds the knobs that are asked for, and loads the rules of all combinations. `present` are the rules that they are
    /// compared with.
    ///
    /// # Errors
    ///
    /// Fails if a knob is not there or not clear, if there is too much to do, and if rules don't load under other options
    /// alone. Rules that don't load with another number of the script are no error: their combination says why.
    pub fn new(library: &Library, present: &Rules, asked: &[KnobRequest]) -> Result<Self, ExploreError> {
        let knobs = knob::find_all(present, asked)?;
        let file = present.about.file.clone();
        let mut exploration = Self {
            variant: present.about.id.clone(),
            file,
            options: present.options.chosen.clone(),
            rules: present.hash.clone(),
            knobs,
            combinations: Vec::new(),
            present: 0,
        };
        let now: Vec<Choice> = exploration.knobs.iter().map(|knob| knob.present.clone()).collect();
        let mut all = exploration.all_values()?;
        exploration.present = all.iter().position(|values| *values == now).unwrap_or(all.len());
        if exploration.present == all.len() {
            all.push(now);
        }
        for values in all {
            let combination = exploration.combination(library, present, values)?;
            exploration.combinations.push(combination);
        }
        Ok(exploration)
    }

    /// Each value of the first knob with each of the second.
    fn all_values(&self) -> Result<Vec<Vec<Choice>>, ExploreError> {
        let count = self.knobs.iter().map(|knob| knob.values.len()).product();
        if count > MAX_COMBINATIONS {
            return Err(ExploreError::TooManyCombinations(count));
        }
        let with_next = |all: Vec<Vec<Choice>>, knob: &Knob| {
            let with = |values: &Vec<Choice>, next: &Choice| values.iter().chain([next]).cloned().collect();
            all.iter().flat_map(|values| knob.values.iter().map(move |next| with(values, next))).collect()
        };
        Ok(self.knobs.iter().fold(vec![Vec::new()], with_next))
    }

    /// Loads the rules with these values.
    fn combination(
        &self,
        library: &Library,
        present: &Rules,
        values: Vec<Choice>,
    ) -> Result<Combination, ExploreError> {
        let (mut choices, mut numbers) = (self.options.clone(), Vec::new());
        for (knob, value) in self.knobs.iter().zip(&values) {
            match &knob.place {
                KnobPlace::Option => drop(choices.insert(knob.name.clone(), value.clone())),
                KnobPlace::Number { literal, .. } if *value != knob.present => {
                    numbers.push((literal, value.to_string()));
                }
                KnobPlace::Number { .. } => {}
            }
        }
        let mut sources = present.sources.clone();
        if let Some(main) = sources.iter_mut().find(|source| source.path == self.file) {
            main.text = Arc::from(with_numbers(&main.text, &numbers));
        }
        let loaded = self.load_from(&OverlaidFiles { files: &sources, under: library }, &choices);
        match loaded {
            // A knob that is an option has only values that the script itself offers.
            Err(problem) if numbers.is_empty() => {
                let named = self.knobs.iter().zip(&values).map(|(knob, value)| format!("{}={value}", knob.name));
                Err(ExploreError::Broken { values: named.collect::<Vec<_>>().join(" "), problem })
            }
            loaded => {
                let sources = loaded.map(|rules| CombinationSources { hash: rules.hash, files: rules.sources });
                Ok(Combination { values, choices, sources })
            }
        }
    }

    fn load_from(
        &self,
        source: &(impl redeal_scripts::lua::ScriptSource + ?Sized),
        choices: &Choices,
    ) -> Result<Rules, ScriptProblem> {
        let variants = load(source, &self.file, choices).variants?;
        let found = variants.into_iter().find(|rules| rules.about.id == self.variant);
        found.ok_or_else(|| {
            ScriptProblem::in_file(&self.file, format!("with this it no longer returns the variant `{}`", self.variant))
        })
    }

    /// The rules of a combination, loaded once more from its own sources. They are not kept: there may be a thousand of them.
    ///
    /// # Errors
    ///
    /// Fails if they don't load.
    pub fn rules_of(&self, combination: usize) -> Result<Rules, ScriptProblem> {
        let Combination { choices, sources, .. } = &self.combinations[combination];
        match sources {
            Ok(sources) => self.load_from(sources.files.as_slice(), choices),
            Err(problem) => Err(problem.clone()),
        }
    }

    /// The combination with these values, in the order of the knobs.
    pub fn with_values(&self, values: &[Choice]) -> Option<usize> {
        let place = |(knob, value): (&Knob, &Choice)| knob.values.iter().position(|one| one == value);
        let places: Option<Vec<usize>> = self.knobs.iter().zip(values).map(place).collect();
        let at = places.filter(|_| values.len() == self.knobs.len()).map_or(self.present, |places| {
            self.knobs.iter().zip(places).fold(0, |at, (knob, place)| at * knob.values.len() + place)
        });
        (self.combinations[at].values == values).then_some(at)
    }
}
