//! Lists the legal moves of 3,000 positions of Klondike or another variant, as often as its argument says: something to count
//! instructions of.
//!
//! ```sh
//! cargo build --release -p redeal-cli --example legal_moves
//! for passes in 1 11; do
//!   valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/legal_moves $passes klondike
//! done
//! ```
//!
//! A tenth of the difference is one pass.

use std::path::Path;
use std::sync::Arc;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

/// Deals, and moves played in each.
const SEEDS: u64 = 50;
const MOVES: u64 = 60;

#[expect(clippy::expect_used, reason = "an example that can't go on ends")]
fn main() {
    let passes: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let variant = std::env::args().nth(2).unwrap_or_else(|| String::from("klondike"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let rules = Library::new(vec![folder]).load(&variant, &Choices::new()).expect("the variant loads");
    let rules = Arc::new(rules);
    let mut boards = Vec::new();
    for seed in 1..=SEEDS {
        let mut game = Game::new(
            Arc::clone(&rules),
            DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 0 },
        );
        for step in 0..MOVES {
            let moves = rules.legal_moves(game.board());
            // Any spread will do, if it is always the same.
            let pick = (seed * 1000 + step).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
            let Some(mv) = moves.get(pick as usize % moves.len().max(1)) else { break };
            if game.play(mv).is_err() {
                break;
            }
            boards.push(game.board().clone());
        }
    }
    let mut listed = 0;
    for _ in 0..passes {
        listed += boards.iter().map(|board| rules.legal_moves(board).len()).sum::<usize>();
    }
    println!("{} positions, {listed} moves in {passes} passes", boards.len());
}
