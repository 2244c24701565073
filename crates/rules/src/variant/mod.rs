//! What a variant is: the parts of its rules, as data.

pub mod equal_piles;
pub mod layout;
pub mod matching;
pub mod mission;
pub mod move_rules;
pub mod moves;
pub mod option;
pub mod pile;
pub mod relation;
pub mod rules;
pub mod score;
pub mod scoring;
pub mod steps;
pub mod taker_class;
pub mod tap;
