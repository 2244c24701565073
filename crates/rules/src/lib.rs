//! The rules of one variant under one choice of options, compiled from its script.
//!
//! [`Rules`] decides which moves are legal, what they do to a board and what they earn. It knows no Lua and no page, and it
//! keeps no board: a game hands in its state and gets the next one back.
//!
//! What rules consist of:
//!
//! * [`rules`]: [`Rules`] itself, and what a variant says of itself
//! * [`layout`]: deck, pile groups and vars; [`pile`]: one pile, which cards may leave it and which it accepts
//! * [`move_rules`]: what decides about moves; [`relation`]: which card may lie on which, as a table of bits
//! * [`scoring`]: when a game is won; [`score`]: points for events; [`mission`]: goals beside winning
//! * [`option`]: what the player may choose
//! * [`script`]: questions that only the script's own functions can answer; [`budget`]: the steps that they may take;
//!   [`script_recording`]: what they cost and printed; [`script_faults`]: what failed;
//!   [`problem`]: a fault in a script, with its place
//!
//! What they do:
//!
//! * [`moves`]: what a player wants to do; [`notation`]: moves and boards as text
//! * [`legal`]: whether a move is legal; [`enumerate`]: all legal moves at once; [`matching`], [`card_sets`]
//!   and [`tap`]: the parts of both about removed cards and about taps
//! * [`equal_piles`]: whether it matters in which of several piles cards lie
//! * [`explanation`]: every condition of a move, with its answer
//! * [`step_trace`]: the steps of a move one by one, each with what made it
//! * [`refusal`]: why a move is not legal, as a sentence; [`face_set`]: sets of cards in such sentences
//! * [`state`]: the state of a game, and a move while it is made; [`deal`]: the first state
//! * [`apply`]: what a legal move does; [`settle`]: the forced steps after it; [`steps`]: single changes of a board
//!
//! A variant of two columns where any card may lie on any other, and one legal move in it:
//!
//! ```
//! use redeal_cards::board::PileId;
//! use redeal_cards::deck::Deck;
//! use redeal_rules::relation::{ALL_FACES, ReasonSource, Relation};
//! use redeal_rules::{
//!     Layout, MoveRules, Pile, PileGroup, Role, Rules, Scoring, TakeRule, VariantInfo, WinCondition,
//! };
//!
//! let any = Relation::new(Box::new([ALL_FACES; 54]), ReasonSource::Table);
//! let column = |id: &str| Pile {
//!     place: Some(0),
//!     take: TakeRule { top: true, ..TakeRule::default() },
//!     ..Pile::new(id, 0, Role::Tableau)
//! };
//! let group = PileGroup { id: "tableau".into(), first: PileId(0), count: 2, numbered: true, columns: None };
//! let piles = vec![column("tableau1"), column("tableau2")];
//! let layout = Layout::new(Deck::new(1, 4, 13)?, piles, vec![group], vec!["redeals".into()], vec![0]);
//! let moves = MoveRules { relations: vec![any], ..MoveRules::default() };
//! let scoring =
//!     Scoring { won: WinCondition::Gathered(0), score: None, missions: Vec::new(), shows: None, labels: None };
//! let rules = Rules::new(VariantInfo::default(), layout, moves, scoring);
//!
//! let board = rules.parse_board("tableau: QH 2S | KC")?;
//! let mv = rules.parse_move("tableau1>tableau2")?;
//! assert!(rules.judge(&board, &mv).is_ok());
//! assert_eq!(rules.legal_moves(&board).len(), 2);
//!
//! let two = rules.parse_move("tableau1>tableau2 x2")?;
//! assert_eq!(rules.why_not(&board, &two).as_deref(), Some("Only the top card can be moved from column 1."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(test, allow(clippy::expect_used, reason = "a test fails by a panic"))]

pub mod apply;
pub mod budget;
pub mod card_sets;
pub mod deal;
pub mod enumerate;
pub mod equal_piles;
pub mod explanation;
pub mod face_set;
pub mod layout;
pub mod legal;
pub mod matching;
pub mod mission;
pub mod move_rules;
pub mod moves;
pub mod notation;
pub mod option;
pub mod pile;
pub mod problem;
pub mod refusal;
pub mod refusal_kind;
pub mod relation;
pub mod rules;
pub mod score;
pub mod scoring;
pub mod script;
pub mod script_faults;
pub mod script_recording;
pub mod settle;
pub mod state;
pub mod step_trace;
pub mod steps;
pub mod tap;
#[cfg(test)]
mod testing;
pub mod text_input;

pub use layout::{Layout, PileGroup};
pub use move_rules::MoveRules;
pub use option::Options;
pub use pile::{Pile, Role, TakeRule};
pub use relation::Relation;
pub use rules::{Rules, ScriptUse, SourceFile, UndoLimit, VariantInfo};
pub use score::ScoreRules;
pub use scoring::{Scoring, WinCondition};
pub use tap::Tap;
