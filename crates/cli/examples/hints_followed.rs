//! Follows the hints of new deals of each bundled variant: how often they lead back to a position that was there before, and
//! how often they end though a win that the solver finds leads over no such position.
//! `hints_followed [--deals N] [--hints N] [--moves N] [--threads N] [VARIANT…]`: so many deals of each variant, so many hints
//! of each deal, so many moves of the solver for each end.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, Verdict, solve};
use redeal_table::hint::hint;
use redeal_table::protocol::{ClockView, NoHint};
use redeal_table::view::{LooksByTurn, ViewContext, view};

const MEMORY: usize = 256 << 20;
/// Only moves are counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_mins(1);

/// What is followed.
#[derive(Clone, Copy)]
struct Plan {
    deals: u64,
    hints: usize,
    moves: u64,
}

/// What became of it: how many hints were followed, and how the deals ended.
#[derive(Default)]
struct Followed {
    hints: usize,
    ends: BTreeMap<String, usize>,
    faults: Vec<String>,
}

impl Followed {
    fn end(&mut self, how: &str) {
        *self.ends.entry(how.to_owned()).or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        self.hints += other.hints;
        for (how, count) in other.ends {
            *self.ends.entry(how).or_default() += count;
        }
        self.faults.extend(other.faults);
    }
}

fn followed(rules: &Arc<Rules>, seed: u64, plan: Plan) -> Followed {
    let mut all = Followed::default();
    let seed = Seed::Plain(seed);
    let mut game = Game::new(Arc::clone(rules), DealStart { seed, earlier: EarlierDeals::default(), secret: 3 });
    let mut looks = LooksByTurn::default();
    let at = |game: &Game| format!("{} {seed:?} after {} moves", rules.about.id, game.at());
    while all.hints < plan.hints {
        if rules.won(game.board()) {
            all.end("won");
            return all;
        }
        let been = looks.of(&game);
        let clock = ClockView::default();
        let shown = view(&game, ViewContext { version: 1, game: 1, clock, ..ViewContext::default() });
        let hinted = match hint(&game, &shown, &been) {
            Ok(hinted) => hinted.text,
            Err(why) => {
                let limits = SearchLimits { nodes: plan.moves, time: AT_MOST, memory: MEMORY, threads: 1 };
                let solved = solve(rules, game.now(), seed, limits, &AtomicBool::new(false), |_| ());
                let Verdict::Won(line) = solved.verdict else {
                    all.end(&format!("{why:?}"));
                    return all;
                };
                let place = at(&game);
                // "Every move leads back" is true where each way to win does.
                let leads_back = line.iter().any(|mv| {
                    let known = looks.of(&game).len();
                    game.play(mv).expect("a move of a solution is legal");
                    looks.of(&game).len() == known
                });
                all.end(&format!("{why:?}, winnable{}", if leads_back { " by going back" } else { "" }));
                if !leads_back || why != NoHint::OnlyBack {
                    all.faults.push(format!("{place}: {why:?}, and it can be won"));
                }
                return all;
            }
        };
        if let Err(error) = game.play_text(&hinted) {
            all.faults.push(format!("{}: {hinted} is hinted, and refused: {error}", at(&game)));
            return all;
        }
        all.hints += 1;
        if looks.of(&game).len() != been.len() + 1 {
            all.end("leads back");
            all.faults.push(format!("{}: {hinted} leads back", at(&game)));
            return all;
        }
    }
    all.end("not over yet");
    all
}

fn main() {
    let (mut plan, mut threads, mut wanted) = (Plan { deals: 50, hints: 200, moves: 20_000 }, 2, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().unwrap().parse::<u64>().unwrap();
        match arg.as_str() {
            "--deals" => plan.deals = number(),
            "--hints" => plan.hints = number() as usize,
            "--moves" => plan.moves = number(),
            "--threads" => threads = number(),
            _ => wanted.push(arg),
        }
    }
    let library = Library::new(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")]);
    let ids: Vec<String> = redeal_table::gallery::entries(&library).into_iter().map(|entry| entry.brief.id).collect();
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Followed::default()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if !wanted.is_empty() && !wanted.contains(id) {
                        continue;
                    }
                    let rules = Arc::new(library.load(id, &Choices::new()).expect("a bundled variant loads"));
                    for seed in 1..=plan.deals {
                        let one = followed(&rules, seed, plan);
                        one.faults.iter().for_each(|fault| println!("{fault}"));
                        all.lock().unwrap().add(one);
                    }
                }
            });
        }
    });
    let all = all.into_inner().unwrap();
    println!("{} hints followed; {} faults; ends: {:?}", all.hints, all.faults.len(), all.ends);
}
