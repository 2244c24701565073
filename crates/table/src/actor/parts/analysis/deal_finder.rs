//! A thread that looks for deals as the player prefers them, before one is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::actor::parts::search_news::SearchNews;
use redeal_cards::shuffle::Seed;
use redeal_game::fresh_deal::MAX_TRIES;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::winnable_deals::WantedDeals;
use redeal_game::winnable_deals::{FoundDeal, KnownDeals, find_deal};
use redeal_rules::Rules;
use redeal_rules::moves::MoveKind;
use redeal_scripts::library::Library;

/// How many deals are kept ready.
const READY: usize = 2;
/// How much processor time the search for one deal takes at most. After that the variant has hardly any such deals, or none.
pub(in crate::actor) const TIME_PER_DEAL: Duration = Duration::from_secs(30);
/// How much processor time the search for a deal may take before the reply to a request.
const AT_ONCE: Duration = Duration::from_millis(150);

/// A thread that looks for deals, and the deals that it found. It ends when this is dropped.
pub(in crate::actor) struct DealFinder {
    jobs: Sender<DealJob>,
    pub(in crate::actor) stop: Arc<AtomicBool>,
    /// What is looked for.
    wanted: Option<WantedUnder>,
    /// How many more the thread will find.
    pub(in crate::actor) coming: usize,
    pub(in crate::actor) found: Vec<FoundDeal>,
}

/// Which deals, under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WantedUnder {
    pub(in crate::actor) rules: String,
    pub(in crate::actor) deals: WantedDeals,
}

struct DealJob {
    pub(in crate::actor) rules: Arc<Rules>,
    pub(in crate::actor) known: KnownDeals,
    pub(in crate::actor) deals: WantedDeals,
    pub(in crate::actor) many: usize,
    pub(in crate::actor) stop: Arc<AtomicBool>,
}

impl DealFinder {
    pub(in crate::actor) fn new(tell: impl Fn(SearchNews) + Send + 'static) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        std::thread::Builder::new().name(String::from("scout")).spawn(move || run(&inbox, &tell))?;
        Ok(Self { jobs, stop: Arc::default(), wanted: None, coming: 0, found: Vec::new() })
    }

    /// Looks for such deals, unless enough of them are ready or looked for.
    pub(in crate::actor) fn look_for(&mut self, rules: &Arc<Rules>, known: KnownDeals, deals: WantedDeals) {
        let wanted = WantedUnder { rules: rules.hash.clone(), deals };
        if self.wanted.as_ref() != Some(&wanted) {
            self.stop();
            self.wanted = Some(wanted);
        } else if self.coming > 0 || self.found.len() >= READY {
            return;
        }
        self.stop = Arc::default();
        self.coming = READY - self.found.len();
        let job = DealJob { rules: Arc::clone(rules), known, deals, many: self.coming, stop: Arc::clone(&self.stop) };
        let _ = self.jobs.send(job);
    }

    /// Stops looking, and forgets what was found.
    pub(in crate::actor) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        (self.wanted, self.coming) = (None, 0);
        self.found.clear();
    }

    /// Takes in what the thread found. False where something else is wanted by now.
    pub(in crate::actor) fn store(&mut self, rules: &str, deals: WantedDeals, found: Option<FoundDeal>) -> bool {
        let due = self.wanted.as_ref().is_some_and(|wanted| wanted.rules == rules && wanted.deals == deals);
        if due {
            self.found.extend(found);
            self.coming = if found.is_some() { self.coming.saturating_sub(1) } else { 0 };
        }
        due
    }

    /// A deal of this kind that was found.
    pub(in crate::actor) fn take(&mut self, rules: &str, deals: WantedDeals) -> Option<FoundDeal> {
        let ready = self.wanted.as_ref().is_some_and(|wanted| wanted.rules == rules && wanted.deals == deals);
        if ready { self.found.pop() } else { None }
    }
}

impl Drop for DealFinder {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A deal of this kind, if one is found at once. With a script that is asked in play that is not tried.
pub(in crate::actor) fn find_at_once(library: &Library, rules: &Rules, deals: WantedDeals) -> Option<FoundDeal> {
    if rules.asks() {
        return None;
    }
    let known = KnownDeals::load(library, &rules.about.id);
    let seeds = known.candidates(deals).into_iter().chain(fresh());
    find_deal(rules, &known, deals, seeds, AT_ONCE, &AtomicBool::new(false))
}

/// An easy deal for somebody's first game, in which a card can be carried at once.
pub(in crate::actor) fn find_for_newcomer(library: &Library, rules: &Arc<Rules>) -> Option<FoundDeal> {
    if rules.asks() {
        return None;
    }
    let known = KnownDeals::load(library, &rules.about.id);
    let begins_by_hand = |seed: &Seed| {
        let game = Game::new(Arc::clone(rules), DealStart::new(*seed, EarlierDeals::default()));
        rules.legal_moves(game.board()).iter().any(|mv| mv.kind() == MoveKind::Carry)
    };
    // A variant may have no such deal.
    let seeds = known.candidates(WantedDeals::Easy).into_iter().chain(fresh().take(MAX_TRIES)).filter(begins_by_hand);
    find_deal(rules, &known, WantedDeals::Easy, seeds, AT_ONCE, &AtomicBool::new(false))
}

fn fresh() -> impl Iterator<Item = Seed> {
    std::iter::repeat_with(Seed::fresh)
}

fn run(inbox: &Receiver<DealJob>, tell: &dyn Fn(SearchNews)) {
    while let Ok(job) = inbox.recv() {
        for _ in 0..job.many {
            let found = find_deal(&job.rules, &job.known, job.deals, fresh(), TIME_PER_DEAL, &job.stop);
            if job.stop.load(Ordering::Relaxed) {
                break;
            }
            tell(SearchNews::DealSearched(job.rules.hash.clone(), job.deals, found));
            if found.is_none() {
                break;
            }
        }
    }
}
