//! A match of several deals with one sum.

use std::path::Path;

use redeal_game::game::EarlierDeals;
use redeal_rules::score::Series;
use redeal_table::protocol::{
    DealRequest, MarkView, PointsView, RestartRequest, RoundView, StatisticsRequest, TableView, UndoRequest,
};
use redeal_table::{Table, TableConfig};

use crate::ask::{look, play};
use crate::common::{problem, replace, rules};

/// Four cards are carried to the waste, one point each; the last one ends the deal.
fn script(score: &str) -> String {
    format!(
        "--- Four: four cards go to the waste.
local option = options {{ {{ 'worth', 'Points a card', choices = {{ 1, 2 }} }} }}
return {{
  name = 'Four',
  deck = {{ ranks = 1 }},
  piles = {{ {{ 'tableau', 4, up = 1, take = 'top' }}, {{ 'waste', take = 'none', first = any, place = any }} }},
  won = function() return false end,
  score = {{ ['>waste'] = option.worth, {score} }},
}}
"
    )
}

/// A second variant, to go to and come back from.
const OTHER: &str = "--- Other: cards are drawn.
return { name = 'Other', piles = { { 'stock', tap = draw {} }, { 'waste' } }, won = empty 'stock' }
";

fn table(home: &Path, score: &str) -> Table {
    let folder = home.join("rules");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("four.lua"), script(score)).unwrap();
    std::fs::write(folder.join("other.lua"), OTHER).unwrap();
    let config = TableConfig {
        folders: vec![folder],
        data: Some(home.join("data")),
        opening: String::from("four"),
        ..TableConfig::default()
    };
    Table::open(config, |_| ()).unwrap()
}

fn deal(table: &Table, variant: Option<&str>) -> TableView {
    let request = DealRequest { variant: variant.map(String::from), seed: None, options: None };
    *table.ask(request).unwrap().view
}

/// Carries so many cards to the waste.
fn carry(table: &Table, times: usize) -> TableView {
    for _ in 0..times {
        let first = look(table).moves[0].text.clone();
        play(table, &first);
    }
    look(table)
}

/// The number of the deal, how many there are, what those before earned, and the score.
fn stands(view: &TableView) -> (u32, u32, i64, i64) {
    let RoundView { number, of, before } = view.round.unwrap();
    (number, of, before, view.score.unwrap())
}

const THREE: &str = "rounds = 3, final = true";

#[test]
fn deals_of_a_match_add_up_and_a_new_match_begins_after_the_last() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path(), THREE);
    assert_eq!(stands(&look(&table)), (1, 3, 0, 0));
    assert_eq!(stands(&carry(&table, 4)), (1, 3, 0, 4));
    assert_eq!(stands(&deal(&table, None)), (2, 3, 4, 4));
    // What is given up counts as it stands.
    assert_eq!(stands(&carry(&table, 1)), (2, 3, 4, 5));
    assert_eq!(stands(&deal(&table, None)), (3, 3, 5, 5));
    // Undo and a new start of the deal stay in it.
    carry(&table, 2);
    assert_eq!(stands(&table.ask(UndoRequest {}).unwrap().view), (3, 3, 5, 6));
    assert_eq!(stands(&table.ask(RestartRequest {}).unwrap().view), (3, 3, 5, 5));
    assert_eq!(stands(&carry(&table, 4)), (3, 3, 5, 9));
    assert_eq!(stands(&deal(&table, None)), (1, 3, 0, 0));
}

#[test]
fn a_match_outlives_the_program_and_a_look_at_another_game() {
    let home = tempfile::tempdir().unwrap();
    let first = table(home.path(), THREE);
    carry(&first, 4);
    deal(&first, None);
    carry(&first, 3);
    drop(first);
    let second = table(home.path(), THREE);
    assert_eq!(stands(&look(&second)), (2, 3, 4, 7));
    carry(&second, 1);
    drop(second);
    // The deal is over, and its end is still on the table.
    let third = table(home.path(), THREE);
    assert_eq!(stands(&look(&third)), (2, 3, 4, 8));
    deal(&third, Some("other"));
    assert_eq!(look(&third).round, None);
    assert_eq!(stands(&deal(&third, Some("four"))), (3, 3, 8, 8));
    // In the middle of a deal it is the same deal.
    carry(&third, 2);
    deal(&third, Some("other"));
    assert_eq!(stands(&deal(&third, Some("four"))), (3, 3, 8, 10));
    carry(&third, 2);
    deal(&third, Some("other"));
    assert_eq!(stands(&deal(&third, Some("four"))), (1, 3, 0, 0));
}

#[test]
fn the_options_of_a_match_are_those_that_it_began_with() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path(), THREE);
    let options = [(String::from("worth"), "2".parse().unwrap())].into();
    table.ask(DealRequest { variant: None, seed: None, options: Some(options) }).unwrap();
    // Other options begin another match.
    assert_eq!(stands(&carry(&table, 4)), (1, 3, 0, 8));
    deal(&table, Some("other"));
    assert_eq!(stands(&deal(&table, Some("four"))), (2, 3, 8, 8));
    assert_eq!(stands(&carry(&table, 1)), (2, 3, 8, 10));
}

#[test]
fn a_deal_asked_for_from_another_game_is_the_next_one() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path(), THREE);
    let from_another = |seed: Option<&str>, worth: &str| {
        deal(&table, Some("other"));
        let options = [(String::from("worth"), worth.parse().unwrap())].into();
        let (variant, seed) = (Some(String::from("four")), seed.map(String::from));
        *table.ask(DealRequest { variant, seed, options: Some(options) }).unwrap().view
    };
    carry(&table, 4);
    assert_eq!(stands(&from_another(None, "1")), (2, 3, 4, 4));
    carry(&table, 4);
    assert_eq!(stands(&from_another(Some("7"), "1")), (3, 3, 8, 8));
    carry(&table, 4);
    assert_eq!(stands(&from_another(None, "1")), (1, 3, 0, 0));
    carry(&table, 4);
    assert_eq!(stands(&from_another(None, "2")), (1, 3, 0, 0), "other options begin another match");
}

#[test]
fn a_balance_is_not_charged_for_a_deal_on_the_way_to_another() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path(), "start = -5, carried = true");
    assert_eq!(carry(&table, 4).score, Some(-1));
    deal(&table, Some("other"));
    let options = [(String::from("worth"), "2".parse().unwrap())].into();
    let asked = DealRequest { variant: Some(String::from("four")), seed: None, options: Some(options) };
    assert_eq!(table.ask(asked).unwrap().view.score, Some(-6));
}

#[test]
fn only_the_sum_of_a_whole_match_is_held_against_others() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path(), "rounds = 2, final = true");
    let points = |view: TableView| view.for_points.unwrap();
    let nothing = PointsView { over: true, games: 0, best: None, average: None, goal: None };
    assert_eq!(points(carry(&table, 4)), nothing);
    deal(&table, None);
    assert_eq!(points(carry(&table, 4)), nothing, "it is the first match");
    deal(&table, None);
    assert_eq!(points(carry(&table, 4)), nothing, "no sum stands against half a match");
    deal(&table, None);
    let second = PointsView { games: 1, best: Some(8), average: Some(8), ..nothing };
    assert_eq!(points(carry(&table, 4)), second);
    let played = table.ask(StatisticsRequest {}).unwrap().statistics.all.played;
    assert_eq!(played, 3, "each deal is a game, and counts when another takes its place");
}

#[test]
fn a_sum_with_a_deal_that_does_not_count_is_held_against_nothing() {
    let home = tempfile::tempdir().unwrap();
    let first = table(home.path(), "rounds = 2, final = true");
    // The first deal is played to its end twice, which is no fair match.
    carry(&first, 4);
    first.ask(RestartRequest {}).unwrap();
    let replayed = [MarkView::Replayed];
    assert_eq!(carry(&first, 4).marks, replayed);
    assert_eq!(deal(&first, None).marks, replayed);
    carry(&first, 4);
    // The next match is a fair one, and the first to count.
    assert_eq!(deal(&first, None).marks, []);
    carry(&first, 4);
    // The same by way of another game.
    first.ask(RestartRequest {}).unwrap();
    carry(&first, 4);
    deal(&first, Some("other"));
    assert_eq!(deal(&first, Some("four")).marks, replayed);
    let end = carry(&first, 4);
    assert_eq!((end.marks, end.for_points.unwrap().games), (replayed.to_vec(), 0));
}

#[test]
fn an_edit_of_the_number_begins_another_match_with_the_next_deal() {
    let home = tempfile::tempdir().unwrap();
    let first = table(home.path(), THREE);
    carry(&first, 4);
    deal(&first, None);
    replace(&home.path().join("rules/four.lua"), &script("rounds = 5, final = true"));
    // The next deal is the first of five: sums of other matches are not mixed.
    assert_eq!(stands(&deal(&first, None)), (1, 5, 0, 0));
    replace(&home.path().join("rules/four.lua"), &script("final = true"));
    assert_eq!(deal(&first, None).round, None);
}

#[test]
fn what_a_deal_leaves_depends_on_the_series() {
    let at = |rounds| EarlierDeals { balance: 10, rounds };
    assert_eq!(at(0).with(Some(Series::Endless), 7), EarlierDeals { balance: 7, rounds: 0 });
    assert_eq!(at(0).with(Some(Series::Rounds(3)), 7), EarlierDeals { balance: 7, rounds: 1 });
    assert_eq!(at(1).with(Some(Series::Rounds(3)), 7), EarlierDeals { balance: 7, rounds: 2 });
    for over in [2, 3, u32::MAX] {
        assert_eq!(at(over).with(Some(Series::Rounds(3)), 7), EarlierDeals::default());
    }
    assert_eq!(at(1).with(None, 7), EarlierDeals::default());
}

#[test]
fn a_match_has_2_to_100_deals() {
    let of = |score: &str| rules(&script(score)).series();
    assert_eq!(of("rounds = 9"), Some(Series::Rounds(9)));
    assert_eq!(of("rounds = 1"), None);
    assert_eq!(of("rounds = 1, carried = true"), Some(Series::Endless));
    for (rounds, said) in [
        ("0", "must be a whole number from 1 to 100"),
        ("101", "must be a whole number from 1 to 100"),
        ("2.5", "must be a whole number from 1 to 100"),
        ("unlimited", "must be a whole number from 1 to 100"),
        ("'three'", "must be a whole number from 1 to 100"),
        ("3, carried = true", "a match of `rounds` ends, and `carried` goes on for ever; say one of both"),
    ] {
        let told = problem(&script(&format!("rounds = {rounds}")));
        assert!(told.contains(said) && told.starts_with("game.lua:8"), "{rounds}: {told}");
    }
}
