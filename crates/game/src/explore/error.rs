//! Why nothing can be explored.

use redeal_rules::option::OptionError;
use redeal_rules::problem::ScriptProblem;

use super::{MAX_COMBINATIONS, MAX_KNOB_VALUES, MAX_KNOBS};

/// Why nothing can be explored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// No knob, or more than there may be.
    #[error("{0} knobs; {MAX_KNOBS} can be turned at once")]
    Knobs(usize),
    /// The same option or number twice.
    #[error("`{0}` is named twice; name each knob once, with all its values")]
    SameKnob(String),
    /// Too many values of a knob.
    #[error("`{name}` has {count} values; a knob may have {MAX_KNOB_VALUES}: give a greater step, such as 0..1000/20")]
    TooManyValues {
        /// The knob.
        name: String,
        /// How many values it has.
        count: usize,
    },
    /// Too many combinations.
    #[error("these are {0} combinations; there may be {MAX_COMBINATIONS}: give fewer values to one of the knobs")]
    TooManyCombinations(usize),
    /// The option has no such choice.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Nothing has this name.
    #[error("nothing in `{file}` is called `{name}`; there are {known}")]
    Unknown {
        /// The script.
        file: String,
        /// What was asked for.
        name: String,
        /// The options and the named numbers.
        known: String,
    },
    /// No number stands at this place.
    #[error("no number stands at {file}:{line}:{column}; a place is `LINE:COLUMN` of the script's own file")]
    NoNumber {
        /// The script.
        file: String,
        /// The line.
        line: u32,
        /// The column.
        column: u32,
    },
    /// Several numbers have this name.
    #[error("`{name}` stands at several places: {}; name one by its place: `{}=…`", .places.join(", "), .first)]
    Ambiguous {
        /// The name.
        name: String,
        /// The places, as `file:line:column`.
        places: Vec<String>,
        /// The first of them, as a knob is named by it.
        first: String,
    },
    /// A number of the script can't be turned to this.
    #[error("`{value}` is no number, and `{name}` stands for the number at {place}")]
    NotNumber {
        /// The knob.
        name: String,
        /// The value.
        value: String,
        /// Where it stands.
        place: String,
    },
    /// Under other options the rules don't load.
    #[error("with {values} the rules don't load: {problem}")]
    Broken {
        /// The options.
        values: String,
        /// What is wrong.
        problem: ScriptProblem,
    },
}
