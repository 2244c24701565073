//! The language of scripts as EmmyLua's analyser knows it: for `redeal check`, and for editors.

pub(crate) mod fields;
pub(crate) mod library;
pub(crate) mod server;
