//! Who is asked: the functions of the script, what they may cost, and what became of it.

pub mod budget;
pub mod faults;
mod function;
mod handle;
mod nesting;
pub mod problem;
mod question;
pub mod recording;

pub use function::ScriptFunction;
pub use handle::{AskableScript, ScriptHandle};
pub use nesting::{SCRIPT_STACK, with_question_stack};
pub use question::{LabelSide, MadeMove, ScoringInput, ScriptAnswer, ScriptQuestion, StepsContext, TableLabel};
