//! What tells the two columns of the small variant apart, and what does not.

use super::*;
use crate::Pile;
use crate::matching::Matching;
use crate::pile::FillRule;
use crate::script::ScriptFunction;
use crate::steps::ProposedStep;
use crate::testing::{FIRST, SECOND, STOCK, WASTE, deal_row, draw, listed, rules, why_not};

const EQUAL: [u8; 4] = [0, 1, 2, 2];
const APART: [u8; 4] = [0, 1, 2, 3];

fn while_dealing(rules: &Rules) -> &[u8] {
    &rules.layout.equal_piles.while_dealing
}

fn after_dealing(rules: &Rules) -> &[u8] {
    &rules.layout.equal_piles.after_dealing
}

/// The small variant with such a tap on its stock.
fn with_tap(tap: Tap) -> Rules {
    rules(|piles| piles[STOCK.index()].tap = Some(tap))
}

/// The small variant with these steps after each move.
fn with_settling(steps: Vec<BoardStep>) -> Rules {
    let mut rules = rules(|_| ());
    let listed = steps.into_iter().map(|step| ProposedStep { step, place: None }).collect();
    rules.moves.settle_steps = Some(StepSource::Listed(listed));
    rules.derive();
    rules
}

fn are_equal(rules: &Rules, board: &str) -> bool {
    rules.are_equal_piles(&rules.parse_board(board).expect("a board"), FIRST, SECOND)
}

#[test]
fn columns_of_one_description_are_equal() {
    let rules = with_tap(draw(None));
    assert_eq!((while_dealing(&rules), after_dealing(&rules)), (&EQUAL[..], &EQUAL[..]));
}

#[test]
fn a_column_with_a_description_of_its_own_is_equal_to_none() {
    let rules = rules(|piles| piles[SECOND.index()].capacity = 3);
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn columns_of_which_one_covers_the_other_are_not_equal() {
    let rules = rules(|piles| piles[FIRST.index()].covered_by = PileSet(1 << SECOND.0));
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn rows_tell_columns_apart_as_long_as_there_are_cards_to_deal() {
    let rules = with_tap(deal_row(Some(0)));
    assert_eq!((while_dealing(&rules), after_dealing(&rules)), (&APART[..], &EQUAL[..]));
    assert!(!are_equal(&rules, "stock: (2C)\ntableau: KH | -"));
    assert!(are_equal(&rules, "tableau: KH | -"));
}

#[test]
fn rows_tell_columns_apart_as_long_as_there_are_redeals() {
    let rules = with_tap(deal_row(Some(1)));
    assert!(!are_equal(&rules, "tableau: KH | -"));
    assert!(are_equal(&rules, "tableau: KH | -\nvars: redeals=1"));
    assert!(!are_equal(&with_tap(deal_row(None)), "tableau: KH | -\nvars: redeals=9"));
}

#[test]
fn a_stock_that_gets_cards_again_deals_again() {
    let rules = rules(|piles| {
        piles[STOCK.index()].tap = Some(deal_row(Some(0)));
        piles[STOCK.index()].fill = FillRule::Groups(vec![1]);
    });
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn gathering_tells_the_gathered_piles_apart_until_it_is_used_up() {
    let rules = with_tap(Tap::Gather { from: 2, deal: 2, shuffle: false, redeals: Some(1) });
    assert!(!are_equal(&rules, "tableau: KH | -"));
    assert!(are_equal(&rules, "tableau: KH | -\nvars: redeals=1"));
}

#[test]
fn a_tap_that_asks_a_function_tells_all_piles_apart() {
    let steps = StepSource::Asked(ScriptFunction(0));
    let rules = with_tap(Tap::Redeal { steps: steps.clone(), redeals: Some(1) });
    assert!(!are_equal(&rules, "tableau: KH | -"));
    assert!(are_equal(&rules, "tableau: KH | -\nvars: redeals=1"));
    assert_eq!(after_dealing(&with_tap(Tap::Steps(steps))), APART);
}

#[test]
fn piles_that_spaces_are_filled_from_are_not_equal() {
    let rules = rules(|piles| piles[WASTE.index()].fill = FillRule::Groups(vec![2]));
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn equal_columns_are_filled_in_any_order_but_different_ones_are_not() {
    let fill = |pile: &mut Pile| pile.fill = FillRule::Groups(vec![0]);
    assert_eq!(after_dealing(&rules(|piles| piles[FIRST.index()..].iter_mut().for_each(fill))), EQUAL);
    assert_eq!(after_dealing(&rules(|piles| piles[WASTE.index()..].iter_mut().for_each(fill))), APART);
}

#[test]
fn full_runs_tell_columns_apart_where_not_all_of_them_find_a_place() {
    // Four runs could be full, and there is one waste.
    let rules = rules(|piles| piles[FIRST.index()..].iter_mut().for_each(|pile| pile.clear = Some(1)));
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn a_column_that_cards_are_drawn_to_is_not_equal_to_the_others() {
    let rules = with_tap(Tap::Draw { to: FIRST, count: 1, redeals: Some(0), shuffle: false });
    assert_eq!(after_dealing(&rules), APART);
}

#[test]
fn pairs_tell_columns_apart_where_the_order_of_removed_cards_matters() {
    let pairs = |to: PileId| {
        let mut rules = rules(|_| ());
        let from = PileSet(1 << FIRST.0 | 1 << SECOND.0);
        rules.moves.matching = Some(Matching {
            pair: Some(0),
            alone: None,
            alone_beside: None,
            set: None,
            to,
            from,
            near: Vec::new(),
            through: false,
        });
        rules.derive();
        rules
    };
    assert_eq!(after_dealing(&pairs(STOCK)), EQUAL);
    // The waste gives cards back.
    assert_eq!(after_dealing(&pairs(WASTE)), APART);
}

#[test]
fn steps_tell_columns_apart_if_they_name_one_or_take_cards_in_turn() {
    let order = LandingOrder::Kept;
    let carried = BoardStep::Carry { from: WASTE, to: SECOND, count: 0, order };
    assert_eq!(after_dealing(&with_settling(vec![carried])), APART);
    assert_eq!(after_dealing(&with_settling(vec![BoardStep::Turn { pile: FIRST }])), APART);
    assert_eq!(after_dealing(&with_settling(vec![BoardStep::Sweep { group: 2, faces: 1, to: WASTE }])), APART);
    assert_eq!(after_dealing(&with_settling(vec![BoardStep::Fill { group: 1, from: SECOND }])), APART);
    for step in [
        BoardStep::CloseUp { group: 2 },
        BoardStep::Sink { group: 2, faces: 1 },
        BoardStep::Fill { group: 2, from: WASTE },
        BoardStep::Set { var: 0, value: 1 },
    ] {
        assert_eq!(after_dealing(&with_settling(vec![step])), EQUAL);
    }
}

#[test]
fn steps_for_piles_that_are_told_apart_tell_others_apart() {
    // Column 1 is named, so that it matters which of them is closed up first.
    let steps = vec![BoardStep::CloseUp { group: 2 }, BoardStep::Shuffle { pile: FIRST }];
    assert_eq!(after_dealing(&with_settling(steps)), APART);
}

#[test]
fn a_lone_column_goes_to_a_space_as_long_as_rows_are_dealt() {
    let rules = with_tap(deal_row(Some(0)));
    assert_eq!(listed(&rules, "stock: (2C)\ntableau: KH | -"), ["tap stock", "tableau1>tableau2"]);
    assert_eq!(why_not(&rules, "stock: (2C)\ntableau: KH | -", "tableau1>tableau2"), "");
    assert_eq!(listed(&rules, "tableau: KH | -"), [""; 0]);
    assert_eq!(why_not(&rules, "tableau: KH | -", "tableau1>tableau2"), "That would change nothing.");
}

#[test]
fn a_lone_column_goes_to_a_space_where_points_may_depend_on_its_place() {
    let mut rules = rules(|_| ());
    let score = crate::score::ScoreRules { total: Some(ScriptFunction(0)), ..crate::score::ScoreRules::default() };
    rules.scoring.score = Some(score);
    rules.derive();
    assert_eq!(listed(&rules, "tableau: KH | -"), ["tableau1>tableau2"]);
    assert!(are_equal(&rules, "tableau: KH | -"), "no search needs to tell them apart");
}
