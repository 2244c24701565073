//! Options: what a player may choose about a variant, and what is chosen.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One choice for an option: a number, a word, or yes or no.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Choice {
    /// Yes or no.
    Flag(bool),
    /// A count. Unlimited counts are the word `unlimited`.
    Number(i64),
    /// One of the words that the script lists.
    Word(String),
}

/// Option id → choice. Options that are left out have the script's default.
pub type Choices = BTreeMap<String, Choice>;

/// One option as its script defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionDef {
    /// Its id.
    pub id: String,
    /// Its label.
    pub label: String,
    /// What may be chosen.
    pub choices: Vec<Choice>,
    /// The choice where the player makes none.
    pub default: Choice,
    /// It has an effect only while another option (its id) has one of these choices.
    pub only: Vec<(String, Vec<Choice>)>,
    /// The choice that the script sees while the option has no effect.
    pub otherwise: Choice,
}

/// The options of a variant with the choices in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// In the script's order.
    pub defs: Vec<OptionDef>,
    /// The player's choice for every option. Options without effect keep theirs.
    pub chosen: Choices,
    /// Choices that a requiring script fixed, and that players are not offered.
    pub fixed: Choices,
}

/// A choice that a player has made, and that newer rules of the same variant don't offer any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostChoice {
    /// The label of its option.
    pub label: String,
    /// What was chosen.
    pub choice: Choice,
    /// What is in force instead, if there still is such an option.
    pub now: Option<Choice>,
}

/// A choice that a variant does not offer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("there is no option `{id}`; the options are: {known}")]
    Unknown {
        /// What the player asked for.
        id: String,
        /// What there is to choose from.
        known: String,
    },
    /// There is no such choice.
    #[error("option `{id}` can't be `{choice}`; it can be: {known}")]
    Choice {
        /// The option.
        id: String,
        /// What the player asked for.
        choice: String,
        /// What there is to choose from.
        known: String,
    },
}

impl Options {
    /// The player's choice for an option, or its default.
    pub fn choice_of<'a>(&'a self, def: &'a OptionDef) -> &'a Choice {
        self.chosen.get(&def.id).unwrap_or(&def.default)
    }

    /// Whether another option's choice leaves this one without effect.
    pub fn idle(&self, def: &OptionDef) -> bool {
        def.only.iter().any(|(id, choices)| {
            let other = self.defs.iter().find(|other| other.id == *id).map(|other| self.choice_of(other));
            other.or_else(|| self.fixed.get(id)).is_some_and(|other| !choices.contains(other))
        })
    }

    /// The choices in force that newer options of the same variant don't offer any more.
    ///
    /// The default of an option that is gone is none of them: what an author takes out that way mostly stays as it was.
    pub fn lost_in(&self, newer: &Self) -> Vec<LostChoice> {
        let lost = self.defs.iter().filter_map(|def| {
            let choice = self.choice_of(def).clone();
            let now = newer.defs.iter().find(|other| other.id == def.id);
            let is_lost = match now {
                Some(now) => !now.choices.contains(&choice),
                None => choice != def.default,
            };
            let now = now.map(|now| newer.choice_of(now).clone());
            is_lost.then(|| LostChoice { label: def.label.clone(), choice, now })
        });
        lost.collect()
    }

    /// What the script sees for an option.
    pub fn in_force(&self, id: &str) -> Choice {
        match self.defs.iter().find(|def| def.id == id) {
            Some(def) if self.idle(def) => def.otherwise.clone(),
            Some(def) => self.choice_of(def).clone(),
            None => self.fixed.get(id).cloned().unwrap_or(Choice::Flag(false)),
        }
    }

    /// Checks choices that a person made.
    ///
    /// # Errors
    ///
    /// The first choice that is not on offer.
    pub fn check(&self, asked: &Choices) -> Result<(), OptionError> {
        let words = |choices: &[Choice]| choices.iter().map(Choice::to_string).collect::<Vec<_>>().join(", ");
        for (id, choice) in asked {
            let Some(def) = self.defs.iter().find(|def| def.id == *id) else {
                let known = self.defs.iter().map(|def| def.id.as_str()).collect::<Vec<_>>().join(", ");
                return Err(OptionError::Unknown { id: id.clone(), known });
            };
            if !def.choices.contains(choice) {
                let known = words(&def.choices);
                return Err(OptionError::Choice { id: id.clone(), choice: choice.to_string(), known });
            }
        }
        Ok(())
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(true) => f.write_str("yes"),
            Self::Flag(false) => f.write_str("no"),
            Self::Number(n) => n.fmt(f),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// `3` is a number, `yes`, `no`, `true` and `false` are flags, all else is a word.
impl FromStr for Choice {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text.trim() {
            "yes" | "true" => Self::Flag(true),
            "no" | "false" => Self::Flag(false),
            word => word.parse().map_or_else(|_| Self::Word(word.to_string()), Self::Number),
        })
    }
}
