//! Piles that lie over one another: three peaks, whose covering is worked out from their places alone.

use redeal_cards::board::PileId;
use redeal_game::game::Game;
use redeal_rules::moves::Move;

use crate::common::{rules, start};
use crate::walks::Dice;

const PEAKS: &str = r#"
local down, up, places = {}, {}, rows(
  { 1.5, 4.5, 7.5 },
  { 1, 2, 4, 5, 7, 8 },
  { 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5 },
  { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }
)
for n = 1, 28 do down[n], up[n] = n <= 18 and 1 or 0, n <= 18 and 0 or 1 end
return {
  name = "Peaks",
  piles = {
    { "tableau", at = places, down = down, up = up, fan = "none", cover = true, take = "top" },
    { "base", role = "waste", at = { 5, 3 }, up = 1, take = "none", place = corner(build.either) },
    { "stock", at = { 4, 3 }, tap = draw { to = "base" } },
  },
  won = empty "tableau",
}
"#;

/// The two places that lie over one, as anybody draws them: rows of 3, 6, 9 and 10.
fn over(place: usize) -> Vec<usize> {
    match place {
        0..=2 => vec![3 + 2 * place, 4 + 2 * place],
        3..=8 => {
            let (peak, side) = ((place - 3) / 2, (place - 3) % 2);
            vec![9 + 3 * peak + side, 10 + 3 * peak + side]
        }
        9..=17 => vec![place + 9, place + 10],
        _ => vec![],
    }
}

#[test]
fn places_cover_one_another_as_they_are_drawn() {
    let rules = rules(PEAKS);
    assert_eq!(rules.layout.groups[0].count, 28);
    for place in 0..28 {
        let found: Vec<usize> = rules.layout.piles[place].covered_by.iter().map(PileId::index).collect();
        assert_eq!(found, over(place), "place {place}");
    }
}

#[test]
fn a_card_is_covered_until_both_cards_over_it_are_gone() {
    let rules = rules(PEAKS);
    for seed in 0..60 {
        let (mut game, mut dice) = (Game::new(rules.clone(), start(seed)), Dice::new(seed + 1));
        loop {
            let board = game.board();
            let mut open = Vec::new();
            for place in (0..28).map(|place| PileId(place as u8)).filter(|place| !board.is_space(*place)) {
                let covered = over(place.index()).iter().any(|over| !board.is_space(PileId(*over as u8)));
                let top = board.top(place).unwrap();
                assert_eq!(board.is_up(top), !covered, "seed {seed}: place {}", place.0);
                let said = rules.why_not(board, &Move::Carry { from: place, to: PileId(28), count: 1 });
                let refused = said.as_ref().is_some_and(|said| said.ends_with("is covered."));
                assert_eq!(refused, covered, "seed {seed}: place {}: {said:?}", place.0);
                if said.is_none() {
                    open.push(Move::Carry { from: place, to: PileId(28), count: 1 });
                }
            }
            let listed: Vec<Move> = rules.legal_moves(board);
            let carries: Vec<Move> = listed.iter().copied().filter(|mv| matches!(mv, Move::Carry { .. })).collect();
            assert_eq!(carries, open, "seed {seed}");
            if listed.is_empty() {
                break;
            }
            game.play(&listed[dice.below(listed.len())]).unwrap();
        }
    }
}
