//! From Lua scripts to compiled rules.
//!
//! Only this crate knows Lua, and only this crate watches files. [`lua`] runs a script in a sandbox and compiles what it
//! returns; [`source`] reads its text and runs nothing. [`library`] finds scripts in the rules folders, [`index`] keeps what they gave, and [`listing`] lists them all.
//! [`copies`] makes copies for the player to edit, [`new_script`] makes scripts to begin with, [`scratch`] lays examples into
//! files of their own, [`script_files`] reads and writes scripts for an editor, and [`watch`]
//! notices edits. [`determinism`] finds functions that do not always give the same answer, [`sense`] what can hardly be
//! meant, [`proposal`] puts the right word into messages and reads it there, and [`rulebook`] makes HTML of a variant's rules text.
//!
//! ```
//! use redeal_rules::SourceFile;
//! use redeal_rules::option::Choices;
//! use redeal_scripts::lua::load;
//!
//! let text = r#"return { name = "Tiny", piles = { { "stock", tap = draw {} }, { "waste" }, { "foundation", 4 } } }"#;
//! let scripts = [SourceFile { path: String::from("tiny.lua"), text: text.into() }];
//!
//! let variants = load(scripts.as_slice(), "tiny.lua", &Choices::new()).variants?;
//! let piles: Vec<&str> = variants[0].layout.piles.iter().map(|pile| pile.id.as_str()).collect();
//! assert_eq!(piles, ["stock", "waste", "foundation1", "foundation2", "foundation3", "foundation4"]);
//! # Ok::<(), redeal_rules::problem::ScriptProblem>(())
//! ```

pub mod achievement;
pub mod copies;
pub mod determinism;
pub mod index;
pub mod library;
pub mod listing;
pub mod lua;
pub mod new_script;
pub mod own_scripts;
pub mod palette;
pub mod proposal;
pub mod rulebook;
pub mod rules_content;
pub mod scratch;
pub mod script_files;
pub mod sense;
pub mod source;
pub mod watch;
