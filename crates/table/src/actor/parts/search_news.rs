//! What searches tell the table.

use redeal_game::winnable_deals::{FoundDeal, WantedDeals};
use redeal_solver::SolveReport;

/// What a search has found.
pub(crate) enum SearchNews {
    /// What the analyzer found for the job of this number.
    Analyzed(u64, Box<AnalysisResult>),
    /// A deal of these rules and this kind; none: none was found in the time that there was.
    DealSearched(String, WantedDeals, Option<FoundDeal>),
}

/// What was found out.
pub(crate) enum AnalysisResult {
    /// Nothing new can be reached.
    Stuck,
    /// The result for the position after so many turns.
    Found(usize, SolveReport),
    /// The whole task is done.
    Done,
}
