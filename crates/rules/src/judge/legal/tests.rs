//! Hand-made boards for [`super`]: runs, covered piles, empty columns, and the list against the judge.

use std::collections::BTreeSet;

use redeal_cards::board::LandingOrder;
use redeal_cards::card::Face;

use crate::moves::Move;
use crate::pile::{CarryLimit, FirstCardRule, LeadCard, PartialRunRule, Pile, PileSet, Role};
use crate::rules::Rules;
use crate::testing::{FIRST, SECOND, WASTE, draw, listed, rules, why_not};

#[test]
fn part_of_a_run_leaves_with_what_lies_on_it() {
    let rules = rules(|_| ());
    let board = "tableau: 9H 8S 7D | 9C";
    assert_eq!(listed(&rules, board), ["tableau1>tableau2 x2"]);
    assert_eq!(
        why_not(&rules, board, "tableau1>tableau2"),
        "The Seven of Diamonds goes on an Eight here, not on the Nine of Clubs."
    );
    assert_eq!(why_not(&rules, board, "tableau1>tableau2 x4"), "There aren't that many cards in column 1.");
}

#[test]
fn a_broken_run_does_not_leave_as_one() {
    let rules = rules(|_| ());
    let board = "tableau: 8S 5D | 9C";
    assert_eq!(listed(&rules, board), [""; 0]);
    let why = why_not(&rules, board, "tableau1>tableau2 x2");
    assert!(why.starts_with("These cards can't be moved together."), "{why}");
}

#[test]
fn a_whole_column_stays_when_the_other_one_is_empty_and_alike() {
    let rules = rules(|_| ());
    assert_eq!(listed(&rules, "tableau: 8S 7D | -"), ["tableau1>tableau2"]);
    assert_eq!(why_not(&rules, "tableau: 8S 7D | -", "tableau1>tableau2 x2"), "That would change nothing.");
}

#[test]
fn a_whole_column_goes_to_an_empty_one_that_is_not_alike() {
    let rules = rules(|piles| piles[SECOND.index()].capacity = 5);
    assert_eq!(listed(&rules, "tableau: 8S 7D | -"), ["tableau1>tableau2", "tableau1>tableau2 x2"]);
}

#[test]
fn a_column_that_is_turned_over_on_the_way_goes_to_an_empty_one_that_is_alike() {
    let rules = rules(|piles| {
        for pile in &mut piles[FIRST.index()..] {
            pile.order = LandingOrder::Reversed;
            pile.take.any = true;
        }
    });
    assert_eq!(listed(&rules, "tableau: 8S 9H | -"), ["tableau1>tableau2", "tableau1>tableau2 x2"]);
    assert_eq!(why_not(&rules, "tableau: 8S | -", "tableau1>tableau2"), "That would change nothing.");
}

#[test]
fn no_card_leaves_or_lands_under_others() {
    let rules = rules(|piles| piles[FIRST.index()].covered_by = PileSet(1 << SECOND.0));
    assert_eq!(why_not(&rules, "tableau: 8S | 9C", "tableau1>tableau2"), "Column 1 is covered.");
    assert_eq!(why_not(&rules, "tableau: 9S | 8C", "tableau2>tableau1"), "Column 1 is covered.");
}

#[test]
fn cards_one_by_one_need_free_cells_and_spaces_on_the_way() {
    let rules = rules(|piles| {
        for pile in piles {
            pile.longest = CarryLimit::OneByOne;
        }
    });
    let two = why_not(&rules, "tableau: TH 8S 7D | 9C", "tableau1>tableau2 x2");
    assert_eq!(two, "Cards can be moved to column 2 only one at a time.");
    // The empty column that they go to can't hold one of them on the way.
    let two = why_not(&rules, "tableau: TH 8S 7D | -", "tableau1>tableau2 x2");
    assert_eq!(two, "Cards can be moved to column 2 only one at a time.");
}

#[test]
fn a_cell_that_takes_no_card_is_no_room() {
    let with = |first: u64| {
        let rules = rules(|piles| {
            let first = FirstCardRule::Faces(first);
            piles[WASTE.index()] = Pile { first, place: Some(0), capacity: 1, ..Pile::new("waste", 1, Role::Cell) };
            for pile in piles {
                pile.longest = CarryLimit::OneByOne;
            }
        });
        listed(&rules, "tableau: TH 8S 7D | 9C").contains(&String::from("tableau1>tableau2 x2"))
    };
    assert!(with(u64::MAX));
    assert!(!with(0));
}

/// Column 1 gives part of a run only to free a card; the waste is a foundation that this face starts.
fn freeing(first: &str) -> Rules {
    let first: Face = first.parse().expect("a face");
    rules(|piles| {
        piles[FIRST.index()].part = PartialRunRule::Freeing;
        let first = FirstCardRule::Faces(1 << first.index());
        piles[WASTE.index()] = Pile { first, ..Pile::new("waste", 1, Role::Foundation) };
    })
}

#[test]
fn part_of_a_run_leaves_to_free_a_card_for_a_foundation() {
    let board = "tableau: 2H AS | 2C";
    assert_eq!(listed(&freeing("2H"), board), ["tableau1>tableau2", "tableau1>waste x2"]);
    assert_eq!(
        why_not(&freeing("3H"), board, "tableau1>tableau2"),
        "Part of a run can be moved only if the card under it can go to a foundation."
    );
}

#[test]
fn part_of_a_run_goes_to_a_foundation_whatever_it_frees() {
    assert_eq!(listed(&freeing("AS"), "tableau: 2H AS | 2C"), ["tableau1>waste"]);
}

/// Ways in which piles may restrict what leaves and what lands.
const RESTRICTIONS: [fn(&mut Pile); 9] = [
    |_| (),
    |pile| pile.longest = CarryLimit::OneByOne,
    |pile| pile.longest = CarryLimit::Most(2),
    |pile| pile.order = LandingOrder::Reversed,
    |pile| pile.order = LandingOrder::Under,
    |pile| pile.lead = LeadCard::Top,
    |pile| pile.capacity = 3,
    |pile| pile.part = PartialRunRule::Home,
    |pile| pile.first_from = PileSet(1 << WASTE.0),
];

#[test]
fn the_list_and_the_judge_agree_on_every_move() {
    let boards = [
        "tableau: 9H 8S 7D | 9C",
        "tableau: 9H 8S 7D | 8C",
        "tableau: 9H 8S | -",
        "waste: QH\ntableau: (2S) KH | -",
        "stock: (4C)\ntableau: 8S 5D | 9C",
    ];
    for restrict in RESTRICTIONS {
        let rules = rules(|piles| {
            piles[0].tap = Some(draw(None));
            piles.iter_mut().for_each(restrict);
        });
        for board in boards.map(|text| rules.parse_board(text).expect("a board")) {
            let listed: BTreeSet<String> =
                rules.legal_moves(&board).iter().map(|mv| rules.move_text(mv).to_string()).collect();
            let piles = || rules.pile_ids();
            let carries = piles()
                .flat_map(|from| piles().map(move |to| (from, to)))
                .flat_map(|(from, to)| (1..5).map(move |count| Move::Carry { from, to, count }));
            let taps = piles().map(|pile| Move::Tap { pile });
            let judged: BTreeSet<String> = carries
                .chain(taps)
                .filter(|mv| rules.judge(&board, mv).is_ok())
                .map(|mv| rules.move_text(&mv).to_string())
                .collect();
            assert_eq!(listed, judged, "{board:?}");
        }
    }
}
