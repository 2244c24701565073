//! The rules of one variant under one choice of options, compiled from its script.
//!
//! [`Rules`] decides which moves are legal, what they do to a board and what they earn. It knows no Lua and no page, and it
//! keeps no board: a game hands in its state and gets the next one back.
//!
//! Four rooms, and the text form of boards and moves beside them:
//!
//! * `variant`, what a variant is: [`rules`], [`layout`], [`pile`], [`tap`], [`move_rules`], [`relation`], [`matching`],
//!   [`scoring`], [`score`], [`mission`], [`option`]; [`moves`] and [`steps`], single changes of a board
//! * `judge`, whether a move is legal: [`legal`], [`enumerate`] (all legal moves at once), [`explanation`] (every condition
//!   of a move, with its answer), [`refusal`] (why not, as a sentence), [`face_set`] (sets of cards in such sentences)
//! * `play`, what a move does: [`deal`], [`apply`], [`settle`] (the forced steps after it), [`state`], [`step_trace`]
//! * [`script`], who is asked: questions that only the script's own functions can answer; [`budget`], [`script_faults`],
//!   [`script_recording`], [`problem`]
//! * [`notation`]: moves and boards as text
//!
//! Data lies in `variant`; what is done with it, in the other rooms, often under the same name: `tap` is a description
//! there, and in `play` what a tap does.
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

mod judge;
pub mod notation;
mod play;
pub mod script;
#[cfg(test)]
mod testing;
pub mod text_input;
mod variant;

pub use judge::{enumerate, explanation, face_set, legal, refusal, refusal_kind};
pub use play::{apply, deal, settle, state, step_trace};
pub use script::{budget, faults as script_faults, problem, recording as script_recording};
pub use variant::{
    equal_piles, layout, matching, mission, move_rules, moves, option, pile, relation, rules, score, scoring, steps,
    taker_class, tap,
};

pub use layout::{Layout, PileGroup};
pub use move_rules::MoveRules;
pub use option::Options;
pub use pile::{Pile, Role, TakeRule};
pub use relation::Relation;
pub use rules::{Rules, ScriptUse, SourceFile, UndoLimit, VariantInfo};
pub use score::ScoreRules;
pub use scoring::{Scoring, WinCondition};
pub use tap::Tap;
