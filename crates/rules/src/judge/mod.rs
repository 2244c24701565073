//! Whether a move is legal, and why not.

mod card_sets;
mod derived;
pub mod enumerate;
mod equal_piles;
pub mod explanation;
pub mod face_set;
pub mod legal;
mod matching;
pub mod refusal;
pub mod refusal_kind;
