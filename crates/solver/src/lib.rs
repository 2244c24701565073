//! Decides whether a deal can be won.
//!
//! The solver works for every variant that loads, and it knows no game by name. It sees the whole board, face-down cards
//! included. Its [`Verdict`] is a line of play that wins, a proof that there is none, or the reason why it does not know.
//! `docs/solver.md` explains the methods with worked examples; `docs/glossary.md` explains the terms.
//!
//! A deal is searched in one of five representations, each of which is a `search_space`:
//!
//! * `general`: the game's own boards and moves, for any variant
//! * `compact`: a few bits for each card, where the rules are tables
//! * `packs`: the faces of all columns, where the rules are tables and there are several packs, or foundations of several
//!   kinds
//! * `removal`: the set of cards that are left, where cards only ever leave
//! * `piles_in_row`: the tops of a row of piles, where whole piles move on others
//!
//! The `portfolio` runs several searches of that space, configured by `config` and `schedule`. Each of them is the same loop
//! (`best_first`): it takes states from its `open_list`, which are ordered by the `heuristic`, and notes them
//! in a `transposition_table`.
//!
//! What is skipped is derived from the compiled rules. Each [`Pruning`] can be switched off, and a test compares it with
//! the `plain` search, which prunes nothing:
//!
//! * [`stock_cycle`]: a draw is made only to play the card that it brings up
//! * `safe_moves`: moves home that never need to be taken back are made at once
//! * `deadlock`: states from which some card can never leave are dropped
//! * `counting_bound`: states with too few places for the cards that are left are dropped
//! * `symmetry`: cards that no rule tells apart count as one in the [`state_key`]
//!
//! A line is the first one that a search finds. [`natural_line`] makes it look like a person's before it is shown.
//!
//! # Example
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//!
//! use redeal_cards::shuffle::Seed;
//! use redeal_rules::SourceFile;
//! use redeal_rules::option::Choices;
//! use redeal_solver::{SearchLimits, Verdict, check, solve};
//!
//! // Four suits of three ranks, dealt on four columns that are built down.
//! let text = "--- Small.\nreturn { name = 'Small', deck = { ranks = 3 }, piles = {
//!     { 'foundation', 4 }, { 'tableau', 4, up = 3, place = build.down } } }\n";
//! let scripts = [SourceFile { path: "small.lua".into(), text: text.into() }];
//! let loaded = redeal_scripts::lua::load(scripts.as_slice(), "small.lua", &Choices::new());
//! let rules = Arc::new(loaded.variants.expect("the script loads").remove(0));
//!
//! let seed = Seed::Plain(7);
//! let deal = rules.deal(seed, 0);
//! let solved = solve(&rules, &deal, seed, SearchLimits::default(), &AtomicBool::new(false), |_| ());
//! match solved.verdict {
//!     Verdict::Won(line) => assert_eq!(check(&rules, &deal, seed, &line), Ok(())),
//!     Verdict::Impossible => println!("no line of play wins"),
//!     Verdict::Unknown(reason) => panic!("a deal of twelve cards is decided at once: {reason}"),
//! }
//! ```

#![cfg_attr(test, allow(clippy::expect_used, reason = "tests say what they expect by failing"))]

mod best_first;
mod bucket_list;
mod compact;
mod config;
mod counting_bound;
mod deadlock;
mod general;
mod heuristic;
mod home_order;
mod natural_line;
mod noise;
pub mod odds;
mod open_list;
mod packs;
mod piles_in_row;
mod plain;
mod portfolio;
mod pruning;
mod removal;
mod row_order;
mod safe_moves;
mod schedule;
mod search_clock;
mod search_space;
mod solve;
pub mod state_key;
pub mod stock_cycle;
mod symmetry;
mod table_piles;
#[cfg(test)]
mod testing;
mod transposition_table;
mod verdict;

pub use natural_line::{LineLimits, natural_line};
pub use plain::solve_plainly;
pub use pruning::Pruning;
pub use safe_moves::{HomePolicy, SafeMoves};
pub use search_clock::LONGEST_WAIT;
pub use solve::{StateRepresentation, representation, solve, solve_with};
pub use verdict::{LineError, SearchLimits, SolveProgress, SolveReport, UnknownReason, Verdict, check};
