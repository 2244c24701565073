//! The runs that try a game out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::clients::ClientId;
use crate::protocol::TryoutKindView;

/// The runs that are under way: one of each kind at most.
#[derive(Debug, Default)]
pub(in crate::actor) struct Tryouts {
    /// How many were started.
    pub(in crate::actor) runs: u32,
    running: Vec<RunningTryout>,
}

#[derive(Debug)]
struct RunningTryout {
    pub(in crate::actor) what: TryoutKindView,
    pub(in crate::actor) run: u32,
    pub(in crate::actor) client: ClientId,
    pub(in crate::actor) stop: Arc<AtomicBool>,
}

impl Tryouts {
    pub(in crate::actor) fn start(&mut self, what: TryoutKindView, client: ClientId) -> (u32, Arc<AtomicBool>) {
        self.stop(what);
        self.runs += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.running.push(RunningTryout { what, run: self.runs, client, stop: Arc::clone(&stop) });
        (self.runs, stop)
    }

    pub(in crate::actor) fn stop(&mut self, what: TryoutKindView) {
        self.stop_where(|tryout| tryout.what == what);
    }

    /// Stops what a client has started that is not there any more.
    pub(in crate::actor) fn leave(&mut self, client: ClientId) {
        self.stop_where(|tryout| tryout.client == client);
    }

    fn stop_where(&mut self, is: impl Fn(&RunningTryout) -> bool) {
        self.running.extract_if(.., |tryout| is(tryout)).for_each(|tryout| tryout.stop.store(true, Ordering::Relaxed));
    }

    pub(in crate::actor) fn end(&mut self, run: u32) {
        self.running.retain(|tryout| tryout.run != run);
    }
}

impl Drop for Tryouts {
    fn drop(&mut self) {
        self.stop_where(|_| true);
    }
}
