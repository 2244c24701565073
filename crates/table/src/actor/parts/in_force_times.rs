//! Since when rules are in force.

use std::collections::HashMap;

/// When rules came into force last, by their hash, in milliseconds since 1970: those of this run.
#[derive(Debug, Default)]
pub(in crate::actor) struct InForceTimes(pub(in crate::actor) HashMap<String, i64>);
