//! New deals are not decided before the first move, where that can be told; a seed that is asked for is dealt as it is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::autoplay::finishing_moves;
use redeal_game::fresh_deal::{MAX_TRIES, first_open};
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::stuck::is_stuck;
use redeal_rules::Rules;
use redeal_solver::{SearchLimits, Verdict, solve};

use crate::common::{load_text, rules};

fn seeds(from: u64) -> impl Iterator<Item = Seed> {
    (from..).map(Seed::Plain)
}

fn decided(rules: &Arc<Rules>, seed: u64) -> bool {
    let game = Game::new(Arc::clone(rules), DealStart::new(Seed::Plain(seed), EarlierDeals::default()));
    finishing_moves(rules, game.now(), Seed::Plain(seed)).is_some()
        || is_stuck(rules, game.now(), game.seen(), &AtomicBool::new(false)) == Some(true)
}

#[test]
fn a_deal_that_is_lost_or_won_before_the_first_move_gives_way_to_the_next() {
    for variant in
        ["alpha-star", "bakers-game", "british-canister", "beleaguered-castle", "fortress", "nestor", "carpet"]
    {
        let rules = rules(variant);
        let bad: Vec<u64> = (1..=12).filter(|seed| decided(&rules, *seed)).collect();
        let Some(first) = bad.first() else { panic!("{variant}: no such deal among the first dozen") };
        let Seed::Plain(dealt) = first_open(&rules, EarlierDeals::default(), seeds(*first)).seed else {
            panic!("another kind of seed")
        };
        assert!(dealt > *first && !bad.contains(&dealt), "{variant}: {dealt} after {first}");
        // The same seeds give the same deal.
        assert_eq!(first_open(&rules, EarlierDeals::default(), seeds(*first)).seed, Seed::Plain(dealt), "{variant}");
    }
}

#[test]
fn what_the_solver_proves_lost_is_not_dealt_where_cards_lie_face_down() {
    let rules = rules("ali-baba");
    let lost = |seed: &u64| {
        let game = Game::new(Arc::clone(&rules), DealStart::new(Seed::Plain(*seed), EarlierDeals::default()));
        let limits = SearchLimits { nodes: 5_000, time: Duration::MAX, memory: 64 << 20, threads: 1 };
        let stop = AtomicBool::new(false);
        solve(&rules, game.now(), Seed::Plain(*seed), limits, &stop, |_| ()).verdict == Verdict::Impossible
            && is_stuck(&rules, game.now(), game.seen(), &stop) == Some(false)
    };
    let bad: Vec<u64> = (1..=20).filter(lost).collect();
    assert!(bad.len() > 5, "{bad:?}");
    let Seed::Plain(dealt) = first_open(&rules, EarlierDeals::default(), seeds(bad[0])).seed else {
        panic!("another kind of seed")
    };
    assert!(dealt > bad[0] && !bad.contains(&dealt), "{dealt} after {}", bad[0]);
}

#[test]
fn a_game_of_luck_alone_keeps_its_odds() {
    for variant in ["clock", "hit-or-miss"] {
        let rules = rules(variant);
        for seed in 1..=5 {
            assert_eq!(first_open(&rules, EarlierDeals::default(), seeds(seed)).seed, Seed::Plain(seed), "{variant}");
        }
    }
}

#[test]
fn what_is_open_is_dealt_and_what_nothing_can_change_as_well() {
    let klondike = rules("klondike");
    let earlier = EarlierDeals { balance: 5, rounds: 2 };
    assert_eq!(first_open(&klondike, earlier, seeds(7)).seed, Seed::Plain(7));
    assert_eq!(first_open(&klondike, earlier, seeds(7)).earlier, earlier);
    let script = "--- Stone: nothing moves.\nreturn { name = 'Stone', deck = { ranks = 1 }, \
                  piles = { { 'tableau', 4, up = 1, take = 'none' }, { 'foundation', 4 } } }";
    let stone = Arc::new(load_text(script).unwrap().remove(0));
    assert_eq!(first_open(&stone, EarlierDeals::default(), seeds(1)).seed, Seed::Plain(MAX_TRIES as u64));
}
