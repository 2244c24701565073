//! What a move does: the move itself, the forced steps after it, and the score.

pub mod apply;
pub mod deal;
mod scoring;
pub mod settle;
pub mod state;
pub mod step_trace;
mod tap;
