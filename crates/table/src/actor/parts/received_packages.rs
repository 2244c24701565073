//! What came and waits for a word of the player's.

use std::sync::Arc;

use crate::actor::answers::not_received;
use crate::protocol::ReplyResult;
use redeal_storage::package::received::ReceivedPackage;

/// How many of them are known at a time.
const KNOWN: usize = 4;

/// What came and was neither kept nor forgotten.
#[derive(Default)]
pub(in crate::actor) struct ReceivedPackages(Vec<Arc<ReceivedPackage>>);

impl ReceivedPackages {
    pub(in crate::actor) fn add(&mut self, received: Arc<ReceivedPackage>) {
        let hash = received.package.hash();
        self.0.retain(|other| other.package.hash() != hash);
        if self.0.len() >= KNOWN {
            self.0.remove(0);
        }
        self.0.push(received);
    }

    pub(in crate::actor) fn find(&self, hash: &str) -> ReplyResult<Arc<ReceivedPackage>> {
        let found = self.0.iter().find(|received| received.package.hash() == hash);
        found.cloned().ok_or_else(|| not_received(&"it is no longer known: open the file again"))
    }
}
