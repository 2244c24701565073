//! Looks for deals that can be won before anybody asks for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::Letter;
use super::thinker::Own;
use redeal_cards::deck::Seed;
use redeal_game::winnable_deals::WantedDeals;
use redeal_game::winnable_deals::{FoundDeal, KnownDeals, find_deal};
use redeal_rules::Rules;

/// How many deals are kept ready.
const READY: usize = 2;
/// How long one of them is looked for. After that the variant has hardly any such deals, or none.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// How long a deal may be looked for while the player waits, before the table is shown again as it is.
const AT_ONCE: Duration = Duration::from_millis(150);

/// A thread that looks for deals, and those that it found. It ends when it is dropped.
pub(super) struct Scout {
    jobs: Sender<Job>,
    stop: Arc<AtomicBool>,
    /// What is looked for.
    wanted: Option<Wanted>,
    /// How many more the thread will bring.
    coming: usize,
    found: Vec<FoundDeal>,
}

/// Which deals: those of one set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    rules: String,
    deals: WantedDeals,
}

struct Job {
    rules: Arc<Rules>,
    known: KnownDeals,
    deals: WantedDeals,
    many: usize,
    stop: Arc<AtomicBool>,
}

impl Scout {
    pub(super) fn new(letters: Sender<Letter>) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        std::thread::Builder::new().name(String::from("scout")).spawn(move || scout(&inbox, &letters))?;
        Ok(Self { jobs, stop: Arc::default(), wanted: None, coming: 0, found: Vec::new() })
    }

    /// Looks for such deals, unless enough of them are ready or looked for.
    pub(super) fn look_for(&mut self, rules: &Arc<Rules>, known: KnownDeals, deals: WantedDeals) {
        let wanted = Wanted { rules: rules.hash.clone(), deals };
        if self.wanted.as_ref() != Some(&wanted) {
            self.forget();
            self.wanted = Some(wanted);
        } else if self.coming > 0 || self.found.len() >= READY {
            return;
        }
        self.stop = Arc::default();
        self.coming = READY - self.found.len();
        let job = Job { rules: Arc::clone(rules), known, deals, many: self.coming, stop: Arc::clone(&self.stop) };
        let _ = self.jobs.send(job);
    }

    /// Looks for nothing any more.
    pub(super) fn forget(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        (self.wanted, self.coming) = (None, 0);
        self.found.clear();
    }

    /// Takes in what the thread found. False where it was looked for before something else was.
    pub(super) fn store(&mut self, rules: &str, deals: WantedDeals, found: Option<FoundDeal>) -> bool {
        let due = self.wanted.as_ref().is_some_and(|wanted| wanted.rules == rules && wanted.deals == deals);
        if due {
            self.found.extend(found);
            self.coming = if found.is_some() { self.coming.saturating_sub(1) } else { 0 };
        }
        due
    }

    /// A deal of this kind that is ready, or one that is found at once.
    pub(super) fn take(&mut self, rules: &Arc<Rules>, known: &KnownDeals, deals: WantedDeals) -> Option<FoundDeal> {
        let ready = self.wanted.as_ref().is_some_and(|wanted| wanted.rules == rules.hash && wanted.deals == deals);
        if let Some(found) = self.found.pop().filter(|_| ready) {
            return Some(found);
        }
        // A script that is asked may be slow: the table's own thread never waits for its searches.
        if rules.asks() {
            return None;
        }
        let seeds = known.candidates(deals).into_iter().chain(fresh());
        find_deal(rules, known, deals, seeds, AT_ONCE, &AtomicBool::new(false))
    }
}

impl Drop for Scout {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn fresh() -> impl Iterator<Item = Seed> {
    std::iter::repeat_with(Seed::fresh)
}

fn scout(inbox: &Receiver<Job>, letters: &Sender<Letter>) {
    let mut own = Own::default();
    while let Ok(job) = inbox.recv() {
        for _ in 0..job.many {
            let rules = own.of(&job.rules);
            let found = rules.and_then(|rules| find_deal(&rules, &job.known, job.deals, fresh(), PATIENCE, &job.stop));
            if job.stop.load(Ordering::Relaxed) {
                break;
            }
            let _ = letters.send(Letter::Scouted(job.rules.hash.clone(), job.deals, found));
            if found.is_none() {
                break;
            }
        }
    }
}
