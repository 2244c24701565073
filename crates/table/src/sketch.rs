//! How a variant's table looks when it is dealt: what a small picture of it is drawn from.

use crate::protocol::PileSketch;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;

/// Every picture is of this deal: a variant looks the same each time.
const SEED: Seed = Seed::Plain(1);

/// The piles as they are dealt. Like a view, it tells no card that lies face down.
pub fn sketch(rules: &Rules) -> Vec<PileSketch> {
    let board = rules.deal(SEED, 0).board;
    let each = |pile| {
        let this = rules.pile(pile);
        let face =
            |card: &redeal_cards::card::Card| board.is_up(*card).then(|| rules.layout.deck.face(*card).to_string());
        PileSketch {
            role: this.role.into(),
            x: this.x,
            y: this.y,
            hidden: this.hidden,
            fan: this.fan.into(),
            show: this.spread_count,
            tapped: this.tap.is_some(),
            cards: board.pile(pile).iter().map(face).collect(),
        }
    };
    rules.pile_ids().map(each).collect()
}
