//! The rules of one variant under one choice of options, compiled from its script.
//!
//! [`Rules`] says which moves are legal, what they do to a board, and what that scores. It knows no Lua and no page, and it
//! changes no board in place: whoever plays hands in a board and gets the next one.
//!
//! What rules consist of:
//!
//! * [`rules`]: [`Rules`] itself, and what a variant says of itself
//! * [`layout`]: deck, pile groups and variables; [`pile`]: one pile, what it gives and takes
//! * [`move_rules`]: what decides about moves; [`relation`]: which card may lie on which, as a table of bits
//! * [`scoring`]: when a game is won; [`score`]: points for events; [`mission`]: goals beside winning
//! * [`option`]: what the player may choose
//! * [`ask`]: questions that only the script's own functions can answer
//!
//! What is done with them:
//!
//! * [`moves`]: the player's wish; [`text`]: boards as text
//! * [`legal`]: whether a move is legal; [`enumerate`]: all legal moves at once; [`matching`] and [`tap`] are parts of it
//! * [`refusal`]: why a move is refused, as a sentence; [`face_set`]: cards in such sentences
//! * [`apply`]: the deal, and what a move does; [`settle`]: the forced steps after it; [`steps`]: one change of a board
//! * [`problem`]: a fault in a script, with its place

pub mod apply;
pub mod ask;
pub mod enumerate;
pub mod face_set;
pub mod layout;
pub mod legal;
pub mod matching;
pub mod mission;
pub mod move_rules;
pub mod moves;
pub mod option;
pub mod pile;
pub mod problem;
pub mod refusal;
pub mod relation;
pub mod rules;
pub mod score;
pub mod scoring;
pub mod settle;
pub mod steps;
pub mod tap;
pub mod text;

pub use layout::{Layout, PileGroup};
pub use move_rules::MoveRules;
pub use option::Options;
pub use pile::{Pile, Role, Take, Tap};
pub use relation::Relation;
pub use rules::{Rules, SourceFile, UndoLimit, VariantInfo};
pub use score::ScoreRules;
pub use scoring::{Scoring, WinCondition};
