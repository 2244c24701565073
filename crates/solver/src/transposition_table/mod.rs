//! Transposition tables: the states that a search visited, by their keys, each with the number of its parent.
//!
//! Whole keys are compared, so two different states are never taken for one another.
//!
//! * [`byte_keys`]: keys of any length, for the general search
//! * [`word_keys`]: keys of a few machine words, for compact states and piles in a row
//! * [`span_keys`]: keys of some machine words, of any length, for states of several packs
//! * [`crate::removal::timed_table`]: keys of one word with a time, for removal games

pub(crate) mod byte_keys;
pub(crate) mod span_keys;
mod tag_index;
pub(crate) mod word_keys;

pub(crate) use byte_keys::TranspositionTable;
pub(crate) use span_keys::SpanTranspositionTable;
pub(crate) use word_keys::WordTranspositionTable;

/// The number of a state, in the order in which the states were inserted.
pub(crate) type StateId = u32;

/// The states on the way to one, the deal first. `from` is the parent of each state.
pub(super) fn ancestors(from: &[StateId], id: StateId) -> Vec<StateId> {
    let mut states = vec![id];
    let mut at = id;
    while at != 0 {
        at = from[at as usize];
        states.push(at);
    }
    states.reverse();
    states
}
