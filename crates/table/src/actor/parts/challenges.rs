//! Wins that are to be beaten.

use std::collections::BTreeMap;

use redeal_game::challenge::ChallengeRecord;
use redeal_storage::journal::{ChallengedDeal, Journal};

/// The challenges that were taken up, by their deal.
pub(in crate::actor) type Challenges = BTreeMap<ChallengedDeal, ChallengeRecord>;

/// Those that the journal has.
pub(in crate::actor) fn challenges_of(journal: Option<&Journal>) -> Challenges {
    journal.and_then(|journal| journal.challenges().ok()).unwrap_or_default()
}
