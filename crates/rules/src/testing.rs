//! A small hand-made variant for the unit tests of this crate.

use crate::pile::{FirstCardRule, TurnRule};
use crate::relation::{ALL_FACES, ReasonSource, Relation, RelationBits};
use crate::{Layout, MoveRules, Pile, PileGroup, Role, Rules, Scoring, TakeRule, Tap, VariantInfo, WinCondition};
use redeal_cards::board::PileId;
use redeal_cards::card::{FACES, Face};
use redeal_cards::deck::Deck;

pub(crate) const STOCK: PileId = PileId(0);
pub(crate) const WASTE: PileId = PileId(1);
pub(crate) const FIRST: PileId = PileId(2);
pub(crate) const SECOND: PileId = PileId(3);

/// Stock, waste and two columns that build down regardless of suit. `change` may alter the piles first.
pub(crate) fn rules(change: impl FnOnce(&mut Vec<Pile>)) -> Rules {
    let column = |id: &str| Pile {
        place: Some(0),
        run: Some(0),
        first: FirstCardRule::Faces(ALL_FACES),
        take: TakeRule { run: true, ..TakeRule::default() },
        turn: TurnRule::Exposed,
        ..Pile::new(id, 2, Role::Tableau)
    };
    let mut piles = vec![
        Pile::new("stock", 0, Role::Stock),
        Pile { take: TakeRule { top: true, ..TakeRule::default() }, ..Pile::new("waste", 1, Role::Waste) },
        column("tableau1"),
        column("tableau2"),
    ];
    change(&mut piles);
    let group = |id: &str, first: PileId, count: u8| PileGroup {
        id: id.into(),
        first,
        count,
        numbered: count > 1,
        columns: None,
    };
    let groups = vec![group("stock", STOCK, 1), group("waste", WASTE, 1), group("tableau", FIRST, 2)];
    let deck = Deck::new(1, 4, 13).expect("a deck of one pack");
    let layout = Layout::new(deck, piles, groups, vec!["redeals".into()], vec![0]);
    let moves = MoveRules { relations: vec![down()], ..MoveRules::default() };
    let scoring =
        Scoring { won: WinCondition::Gathered(2), score: None, missions: Vec::new(), shows: None, labels: None };
    Rules::new(VariantInfo::default(), layout, moves, scoring)
}

/// A card lies on any card that is one rank higher.
fn down() -> Relation {
    let mut bits: RelationBits = [0; FACES];
    for card in Face::all().filter(|card| !card.is_joker()) {
        bits[card.index()] =
            Face::all().filter(|on| on.rank() == card.rank() + 1).fold(0, |all, on| all | 1 << on.index());
    }
    Relation::new(Box::new(bits), ReasonSource::Table)
}

/// The legal moves on a board, as text.
pub(crate) fn listed(rules: &Rules, board: &str) -> Vec<String> {
    let board = rules.parse_board(board).expect("it is a board");
    rules.legal_moves(&board).iter().map(|mv| rules.move_text(mv).to_string()).collect()
}

/// Why a move is not legal on a board; empty if it is.
pub(crate) fn why_not(rules: &Rules, board: &str, mv: &str) -> String {
    let board = rules.parse_board(board).expect("it is a board");
    let mv = rules.parse_move(mv).expect("it is a move");
    rules.why_not(&board, &mv).unwrap_or_default()
}

/// A tap that draws one card, with so many redeals.
pub(crate) fn draw(redeals: Option<u32>) -> Tap {
    Tap::Draw { to: WASTE, count: 1, redeals, shuffle: false }
}

/// A tap that deals a card on each column, with so many redeals. Empty columns don't prevent it.
pub(crate) fn deal_row(redeals: Option<u32>) -> Tap {
    Tap::DealRow { to: 2, count: 1, spaces: true, redeals, shuffle: false }
}
