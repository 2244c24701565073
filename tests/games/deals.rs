//! Where the cards of seed 1 lie in each variant: deals that people share depend on it.

use std::fmt::Write as _;

use redeal_cards::shuffle::{Seed, ShufflePurpose, shuffle};

use crate::common::{deal, library, tree};

#[test]
fn the_deals_of_seed_one_lie_as_they_always_lay() {
    let path = tree().join("tests/games/deals.txt");
    let mut found = String::new();
    for entry in redeal_table::gallery::entries(&library()) {
        let game = deal(&entry.brief.id, 1);
        let _ = writeln!(found, "# {}\n{}", entry.brief.id, crate::common::text(&game));
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &found).expect("the deals can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("the deals can be read");
    assert_eq!(found, kept, "if that is meant, `UPDATE=1 cargo test deals` writes it");
}

/// The deal by hand: in rounds across a group, group by group, the rest to the stock with the next card on top.
#[test]
fn cards_are_dealt_in_rounds_and_the_rest_is_the_stock() {
    for entry in redeal_table::gallery::entries(&library()) {
        let game = deal(&entry.brief.id, 3);
        let (rules, board) = (game.rules(), game.board());
        // Cards that are sought in the deck, fill spaces, are laid where they may lie or are dealt by steps come otherwise.
        let filled = |pile: &redeal_rules::Pile| {
            pile.picks.is_some() || pile.avoids.is_some() || pile.fill != redeal_rules::pile::FillRule::None
        };
        if rules.moves.deal_steps.is_some()
            || rules.moves.settle_steps.is_some()
            || rules.layout.piles.iter().any(filled)
        {
            continue;
        }
        let mut cards: Vec<redeal_cards::card::Card> = rules.layout.deck.cards().collect();
        shuffle(&mut cards, Seed::Plain(3), ShufflePurpose::Deal);
        let mut picked: Vec<Option<redeal_cards::card::Card>> = vec![None; rules.layout.piles.len()];
        for pile in rules.pile_ids() {
            let this = rules.pile(pile);
            let Some(faces) = this.picks.filter(|_| this.down + this.up > 0) else { continue };
            let at = cards.iter().position(|card| faces >> rules.layout.deck.face(*card).index() & 1 == 1);
            picked[pile.index()] = at.map(|at| cards.remove(at));
        }
        let mut cards = cards.into_iter();
        let mut wanted: Vec<Vec<redeal_cards::card::Card>> = vec![Vec::new(); rules.layout.piles.len()];
        for group in &rules.layout.groups {
            let size = |pile: redeal_cards::board::PileId| usize::from(rules.pile(pile).down + rules.pile(pile).up);
            for round in 0..208 {
                for pile in group.piles().filter(|pile| size(*pile) > round) {
                    let first = picked[pile.index()].take();
                    wanted[pile.index()].push(first.or_else(|| cards.next()).expect("there are cards enough"));
                }
            }
        }
        let mut rest: Vec<redeal_cards::card::Card> = cards.collect();
        rest.reverse();
        for pile in rules.pile_ids() {
            let wanted = if rules.pile(pile).id == "stock" { &rest } else { &wanted[pile.index()] };
            assert_eq!(board.pile(pile), wanted, "{}: {}", entry.brief.id, rules.pile(pile).id);
        }
    }
}
