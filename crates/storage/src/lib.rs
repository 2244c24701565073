//! What Redeal keeps on disk. Only this crate knows SQLite: its public items name no type of SQLite.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`journal`] | every game, move by move, with statistics, settings and preferences |
//! | [`backup`] | everything as one file, and back |
//! | [`package`] | a script that is passed on, as a file or a line of text |
//! | [`pictures`] | the player's own background and card back |
//! | [`paths`] | every default path |
//! | [`log_file`] | the log |
//!
//! [`open`] opens the journal of a folder, after it has completed a restore that was interrupted.
//!
//! ```
//! use redeal_game::game::{DealStart, EarlierDeals, Game};
//! use redeal_rules::option::Choices;
//! use redeal_scripts::library::Library;
//! use redeal_storage::journal::{GameMarks, WriteScope};
//!
//! let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
//! let klondike = Library::new(vec![rules.into()]).load("klondike", &Choices::new())?;
//! let mut game = Game::new(klondike.into(), DealStart::new("7".parse()?, EarlierDeals::default()));
//!
//! let folder = tempfile::tempdir()?;
//! let mut journal = redeal_storage::open(folder.path())?.journal;
//! let mut marks = GameMarks::default();
//! let id = journal.start_game(&game, 0, &mut marks)?;
//! game.play_text("tap stock")?;
//! journal.write_game(id, &game, 1_500, marks, WriteScope::LastTurn)?;
//!
//! let kept = journal.unfinished_game("klondike")?.expect("it was written");
//! assert_eq!(kept.save.open(kept.secret)?.game.board(), game.board());
//! // Statistics count a game only when it is over.
//! assert_eq!(journal.statistics()?.all.played, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod backup;
pub mod journal;
pub mod log_file;
mod open;
pub mod package;
pub mod paths;
pub mod pictures;
mod private;
pub mod script_index;
mod today;

pub use open::{OpenedJournal, OpeningNotice, open, open_under};
pub use today::today;
