//! What a number of a game does to its odds, as a program asks for it: the order of the work, deals that are told, and stopping.

use std::sync::atomic::{AtomicBool, Ordering};

use redeal_cards::shuffle::Seed;
use redeal_game::explore::{DealBlock, Exploration, ExploredDeal, ExploredDeals, KnobPlace, explore};
use redeal_game::solved_deals::{SolvedOutcome, solve_deal, usual_moves};
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::library::Library;
use tempfile::TempDir;

const SCRIPT: &str = "local columns = 4
return {
  name = 'Steps', deck = { ranks = 3 },
  piles = { { 'foundation', 4 }, { 'tableau', columns, up = 12 / columns, place = build.down } },
}
";

fn exploration(vary: &[&str]) -> (TempDir, Exploration) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("steps.lua"), SCRIPT).unwrap();
    let library = Library::new(vec![folder.path().into()]);
    let rules = library.load("steps", &Choices::new()).unwrap();
    let asked: Vec<_> = vary.iter().map(|text| text.parse().unwrap()).collect();
    let exploration = Exploration::new(&library, &rules, &asked).unwrap();
    (folder, exploration)
}

fn seeds(count: u64) -> Vec<Seed> {
    (1..=count).map(Seed::Plain).collect()
}

fn searched(exploration: &Exploration, blocks: &[DealBlock], threads: usize) -> Vec<ExploredDeal> {
    let mut told = Vec::new();
    explore(exploration, blocks, 1000, threads, &AtomicBool::new(false), |deal| told.push(deal)).unwrap();
    told
}

#[test]
fn all_values_get_their_first_deals_before_any_gets_its_last() {
    let (_folder, exploration) = exploration(&["columns=3,5,6"]);
    assert_eq!(exploration.combinations.len(), 4, "the present value is searched, too");
    assert_eq!(exploration.combinations[exploration.present].values, [Choice::Number(4)]);
    assert!(
        exploration.combinations[1].sources.is_err() && exploration.rules_of(1).is_err(),
        "12 / 5 is no whole number"
    );
    assert!(matches!(&exploration.knobs[0].place, KnobPlace::Number { literal, .. } if literal.column == 17));

    let blocks = exploration.blocks(&seeds(20), &ExploredDeals::default());
    let mut done = [0_usize; 4];
    for block in &blocks {
        let before = done[block.combination];
        let least = done.iter().enumerate().filter(|(at, _)| *at != 1).map(|(_, count)| *count).min().unwrap();
        assert_eq!(before, least, "{blocks:?}");
        assert!(block.seeds.len() <= before.max(1));
        done[block.combination] += block.seeds.len();
    }
    assert_eq!(done, [20, 0, 20, 20]);

    let told = searched(&exploration, &blocks[..6], 1);
    let order: Vec<_> = told.iter().map(|deal| (deal.combination, deal.seed)).collect();
    let first = |seed| [0, 2, 3].map(|combination| (combination, Seed::Plain(seed)));
    assert_eq!(order, [first(1), first(2)].concat());
    // What is known is not searched again.
    let mut known = ExploredDeals::default();
    for deal in told {
        known.add(deal);
    }
    let left: usize = exploration.blocks(&seeds(20), &known).iter().map(|block| block.seeds.len()).sum();
    assert_eq!((known.len(), left), (6, 54));
}

#[test]
fn deals_are_those_that_are_solved_elsewhere_with_any_number_of_threads() {
    let (_folder, exploration) = exploration(&["columns=3,6"]);
    let blocks = exploration.blocks(&seeds(12), &ExploredDeals::default());
    let of = |threads| {
        let mut deals = ExploredDeals::default();
        for deal in searched(&exploration, &blocks, threads) {
            deals.add(deal);
        }
        [0, 1, 2].map(|at| (deals.figures(at), deals.paired(at, exploration.present)))
    };
    assert_eq!(of(1), of(3));
    let rules = exploration.rules_of(1).unwrap();
    assert_eq!(rules.layout.piles.len(), 10);
    for deal in searched(&exploration, &blocks, 1).iter().filter(|deal| deal.combination == 1) {
        let solved = solve_deal(&rules, deal.seed, usual_moves(&rules), &AtomicBool::new(false)).unwrap();
        let won = matches!(solved.outcome, SolvedOutcome::Won(length) if Some(length) == deal.length);
        assert_eq!((won, solved.tried), (deal.winnable == Some(true), deal.tried), "{deal:?}");
    }
}

#[test]
fn an_exploration_can_be_stopped() {
    let (_folder, exploration) = exploration(&["columns=3,6"]);
    let blocks = exploration.blocks(&seeds(500), &ExploredDeals::default());
    let (stop, mut told) = (AtomicBool::new(false), 0);
    explore(&exploration, &blocks, 1000, 1, &stop, |_| {
        told += 1;
        stop.store(told == 5, Ordering::Relaxed);
    })
    .unwrap();
    assert_eq!(told, 5);
}
