//! From the moves of a compact search to moves of the game: each move is found on the game's own board, and made there.

use crate::compact::CompactSpace;
use crate::compact::moves::{CompactMove, TAP};
use crate::compact::tables::{CELL, FLOOR, HOME, bit};
use crate::table_piles::StockAction;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::Transition;

/// The game's moves for a line; none if the game refuses one of them, or is not won at the end.
pub(super) fn play(compact: &CompactSpace, line: &[CompactMove]) -> Option<Vec<Move>> {
    let rules = compact.rules;
    let mut transition = Transition::quiet(compact.state.board.clone(), compact.state.shuffles, compact.seed);
    let mut moves = Vec::new();
    let mut make = |transition: &mut Transition, mv: Move| {
        rules.apply_next(transition, mv).ok()?;
        moves.push(mv);
        Some(())
    };
    for this in line {
        if this.card == TAP {
            make(&mut transition, Move::Tap { pile: compact.tables.stock? })?;
            continue;
        }
        let card = Card(this.card);
        // A card of the stock is drawn first.
        if compact.tables.lazy_draws && compact.tables.cycle.contains(&this.card) {
            for _ in 0..=2 * compact.tables.cycle.len() {
                let board = &transition.state.board;
                let waiting = [compact.tables.stock?, compact.tables.waste?];
                let (pile, _) = found(rules, board, card)?;
                if !waiting.contains(&pile) || pile == waiting[1] && board.top(pile) == Some(card) {
                    break;
                }
                make(&mut transition, Move::Tap { pile: waiting[0] })?;
            }
        }
        let (from, count) = found(rules, &transition.state.board, card)?;
        let tables = &compact.tables;
        // A run on the card first moves to an interchangeable card.
        let count = if this.to == HOME && count > 1 {
            let upper = transition.state.board.pile(from)[transition.state.board.len(from) - usize::from(count) + 1];
            let to = twin(compact, &transition.state.board, from, upper.0)?;
            make(&mut transition, Move::Carry { from, to, count: count - 1 })?;
            1
        } else {
            count
        };
        let board = &transition.state.board;
        let fits = |to: &PileId| rules.judge(board, &Move::Carry { from, to: *to, count }).is_ok();
        let to = match this.to {
            HOME => tables.homes.iter().copied().find(|pile| tables.continues(board.top(*pile), card))?,
            CELL => tables.cells.iter().copied().find(|pile| board.is_space(*pile))?,
            // Which space it is matters only where rows are dealt.
            floor @ FLOOR..
                if matches!(tables.stock_action, StockAction::Rows { .. }) && !board.is_space(tables.stock?) =>
            {
                *tables.columns.get(usize::from(floor - FLOOR))?
            }
            FLOOR.. => tables.columns.iter().copied().find(|pile| board.is_space(*pile) && fits(pile))?,
            on => {
                let pile = found(rules, board, Card(on))?.0;
                if tables.interchangeable && board.top(pile) != Some(Card(on)) {
                    twin(compact, board, from, this.card)?
                } else {
                    pile
                }
            }
        };
        make(&mut transition, Move::Carry { from, to, count })?;
    }
    rules.won(&transition.state.board).then_some(moves)
}

/// A column, other than `from`, whose top carries a card.
fn twin(compact: &CompactSpace, board: &Board, from: PileId, card: u8) -> Option<PileId> {
    let carries = |top: Card| compact.tables.parents[card] & bit(top.0) != 0;
    compact.tables.columns.iter().copied().find(|pile| *pile != from && board.top(*pile).is_some_and(carries))
}

/// The pile in which a card lies, and how many cards are lifted with it.
fn found(rules: &Rules, board: &Board, card: Card) -> Option<(PileId, u8)> {
    rules.pile_ids().find_map(|pile| {
        let cards = board.pile(pile);
        let at = cards.iter().position(|this| *this == card)?;
        Some((pile, (cards.len() - at) as u8))
    })
}
