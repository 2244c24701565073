//! New deals are not decided before the first move, where that can be told; a seed that is asked for is dealt as it is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use redeal_cards::shuffle::Seed;
use redeal_game::autoplay::finishing_moves;
use redeal_game::fresh_deal::{MAX_TRIES, first_open};
use redeal_game::game::{DealStart, Game};
use redeal_game::stuck::is_stuck;
use redeal_rules::Rules;

use crate::common::{load_text, rules};

fn seeds(from: u64) -> impl Iterator<Item = Seed> {
    (from..).map(Seed::Plain)
}

fn decided(rules: &Arc<Rules>, seed: u64) -> bool {
    let game = Game::new(Arc::clone(rules), DealStart::new(Seed::Plain(seed), 0));
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
        let Seed::Plain(dealt) = first_open(&rules, 0, seeds(*first)).seed else { panic!("another kind of seed") };
        assert!(dealt > *first && !bad.contains(&dealt), "{variant}: {dealt} after {first}");
        // The same seeds give the same deal.
        assert_eq!(first_open(&rules, 0, seeds(*first)).seed, Seed::Plain(dealt), "{variant}");
    }
}

#[test]
fn what_is_open_is_dealt_and_what_nothing_can_change_as_well() {
    let klondike = rules("klondike");
    assert_eq!(first_open(&klondike, 5, seeds(7)).seed, Seed::Plain(7));
    assert_eq!(first_open(&klondike, 5, seeds(7)).balance, 5);
    // Nobody can see that a deal of Clock is lost, and most are.
    assert_eq!(first_open(&rules("clock"), 0, seeds(3)).seed, Seed::Plain(3));
    let script = "--- Stone: nothing moves.\nreturn { name = 'Stone', deck = { ranks = 1 }, \
                  piles = { { 'tableau', 4, up = 1, take = 'none' }, { 'foundation', 4 } } }";
    let stone = Arc::new(load_text(script).unwrap().remove(0));
    assert_eq!(first_open(&stone, 0, seeds(1)).seed, Seed::Plain(MAX_TRIES as u64));
}
