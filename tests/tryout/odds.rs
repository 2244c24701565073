//! What the workshop is told when it asks what a number or an option does to the odds.

use std::sync::mpsc::{Receiver, channel};

use redeal_rules::option::Choice;
use redeal_table::protocol::{
    ExploreRequest, ExploredView, KnobView, KnobsRequest, OptionsRequest, StopTryoutRequest, TableEvent, TryoutKindView,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::common::SOON;

/// An option and two numbers, one of which has no name. With four columns there are too few cards.
const SMALL: &str = r#"--- Small.
local option = options { { "cells", "Cells", choices = { 0, 1, 2 } } }
local columns = 2
return {
  name = "Small",
  deck = { ranks = 2 },
  piles = { { "foundation", 4 }, { "cell", option.cells }, { "tableau", columns, up = 8 / columns, place = build.down } },
}
"#;

fn table() -> (TempDir, Table, Receiver<TableEvent>) {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("small.lua"), SMALL).unwrap();
    let config = TableConfig {
        folders: vec![home.path().to_path_buf()],
        opening: String::from("small"),
        ..TableConfig::default()
    };
    let (send, events) = channel();
    let table = Table::open(config, move |event| drop(send.send(event))).unwrap();
    (home, table, events)
}

fn explore(table: &Table, events: &Receiver<TableEvent>, knobs: &[&str], deals: u32) -> ExploredView {
    let knobs = knobs.iter().map(ToString::to_string).collect();
    let run = table.ask(ExploreRequest { knobs, deals }).unwrap().run;
    loop {
        match events.recv_timeout(SOON).expect("figures come") {
            TableEvent::Explored { run: of, explored } if of == run && explored.done => return *explored,
            _ => {}
        }
    }
}

fn numbers(values: &[i64]) -> Vec<Choice> {
    values.iter().map(|number| Choice::Number(*number)).collect()
}

#[test]
fn options_and_numbers_are_named_with_the_values_in_reach() {
    let (_home, table, _events) = table();
    let reply = table.ask(KnobsRequest).unwrap();
    assert_eq!(reply.of.variant, "small");
    let told = |knob: &KnobView| {
        let place = knob.number.as_ref().map(|number| (number.file.clone(), number.line, number.column));
        (knob.name.clone(), knob.label.clone(), place, knob.present.clone(), knob.values.len())
    };
    let at = |line, column| Some((String::from("small.lua"), line, column));
    let all: Vec<_> = reply.knobs.iter().map(told).collect();
    assert_eq!(all[0], (String::from("cells"), String::from("Cells"), None, Choice::Number(0), 3));
    // The numbers in the list of choices are numbers of the script as well.
    let columns = (String::from("3:17"), String::from("columns"), at(3, 17), Choice::Number(2), 6);
    assert!(all.contains(&columns), "{all:#?}");
    let ranks = (String::from("6:20"), String::from("ranks"), at(6, 20), Choice::Number(2), 6);
    assert!(all.contains(&ranks), "{all:#?}");
}

#[test]
fn each_value_has_its_figures_and_the_one_in_force_is_found_by_its_rules() {
    let (_home, table, events) = table();
    let explored = explore(&table, &events, &["cells"], 12);
    assert_eq!((explored.searched, explored.wanted, explored.problem.as_deref()), (36, 36, None));
    assert_eq!(
        explored.rows.iter().map(|row| row.values.clone()).collect::<Vec<_>>(),
        [0, 1, 2].map(|one| numbers(&[one]))
    );
    assert!(explored.rows.iter().all(|row| row.won + row.impossible + row.unknown == 12), "{explored:#?}");
    let won: Vec<u32> = explored.rows.iter().map(|row| row.won).collect();
    assert!(won[0] < 12 && won[0] <= won[1] && won[2] == 12, "cells help: {won:?}");
    assert_eq!(explored.rows[2].gained, won[2] - won[0]);
    assert_eq!(explored.rows.iter().map(|row| row.present).collect::<Vec<_>>(), [true, false, false]);

    // Once another value is in force, its row is the one with the rules in force.
    let now = || table.ask(KnobsRequest).unwrap().of.rules;
    assert_eq!(explored.rows[0].rules.as_deref(), Some(now().as_str()));
    table.ask(OptionsRequest { options: [(String::from("cells"), Choice::Number(2))].into() }).unwrap();
    assert_eq!(explored.rows[2].rules.as_deref(), Some(now().as_str()));
}

#[test]
fn two_knobs_make_a_map_and_values_without_rules_say_why() {
    let (_home, table, events) = table();
    let explored = explore(&table, &events, &["cells", "3:17"], 2);
    assert_eq!(explored.rows.len(), 3 * 6);
    assert_eq!(explored.rows[1].values, numbers(&[0, 1]));
    let broken: Vec<&str> = explored.rows.iter().filter_map(|row| row.problem.as_deref()).collect();
    assert!(!broken.is_empty() && broken.iter().all(|problem| problem.starts_with("small.lua:")), "{broken:#?}");
    let whole = |row: &&redeal_table::protocol::ExploredRowView| row.problem.is_none() && row.rules.is_some();
    assert_eq!(explored.rows.iter().filter(whole).count(), explored.rows.len() - broken.len());
}

#[test]
fn what_can_t_be_explored_says_why_and_a_run_is_stopped() {
    let (_home, table, events) = table();
    for (knobs, why) in [
        (&[][..], "0 knobs"),
        (&["cells", "3:17", "6:20"][..], "3 knobs"),
        (&["cells", "cells"][..], "named twice"),
        (&["walls"][..], "nothing in `small.lua` is called `walls`"),
        (&["1:1"][..], "no number stands at small.lua:1:1"),
    ] {
        let explored = explore(&table, &events, knobs, 1);
        assert!(explored.rows.is_empty(), "{explored:#?}");
        let problem = explored.problem.unwrap();
        assert!(problem.contains(why), "{problem}");
    }
    let knobs = vec![String::from("cells"), String::from("3:17")];
    let run = table.ask(ExploreRequest { knobs, deals: 1000 }).unwrap().run;
    table.ask(StopTryoutRequest { what: TryoutKindView::Explored }).unwrap();
    let last = loop {
        match events.recv_timeout(SOON).expect("a last event") {
            TableEvent::Explored { run: of, explored } if of == run && explored.done => break explored,
            _ => {}
        }
    };
    assert!(last.searched < last.wanted, "{} of {}", last.searched, last.wanted);
}
