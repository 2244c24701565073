//! The functions of a script.

/// One of a script's functions, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScriptFunction(pub u16);
