//! Who is asked: the functions of the script, what they may cost, and what became of it.

pub mod budget;
mod call_stack;
pub mod faults;
mod function;
mod handle;
pub mod problem;
mod question;
pub mod recording;

pub use call_stack::{SCRIPT_STACK, with_question_stack};
pub use function::ScriptFunction;
pub use handle::{AskableScript, ScriptHandle};
pub use question::{LabelSide, MadeMove, ScoringInput, ScriptAnswer, ScriptQuestion, StepsContext, TableLabel};
