//! `redeal backup`, `redeal restore` and `redeal log`: files, exit codes, and what the log says and does not say.

use std::fs;

use super::{Desk, shown};

const MINE: &str = "--- Mine: a column.\nreturn {\n  name = \"Mine\",\n  piles = { { \"tableau\", 1 } },\n}\n";

#[test]
fn a_backup_is_made_and_brought_back() {
    let desk = Desk::new();
    let mine = desk.write("data/redeal/rules/mine.lua", MINE);
    let file = desk.path("all.zip");
    let said = desk.run(&["backup", shown(&file)]).ok();
    assert!(said.contains("0 games, 1 script of your own"), "{said}");
    let again = desk.run(&["backup", shown(&file)]).found();
    assert!(again.err.contains("already exists"), "{}", again.err);

    fs::write(&mine, "broken").unwrap();
    desk.write("data/redeal/rules/other.lua", MINE);
    let said = desk.run(&["restore", shown(&file)]).ok();
    assert!(said.contains("1 script of your own") && said.contains("before-restore-"), "{said}");
    assert_eq!(fs::read_to_string(&mine).unwrap(), MINE);
    assert_eq!(fs::read_to_string(desk.path("data/redeal/rules/put-aside/other-1.lua")).unwrap(), MINE);
    // What was there before comes back from what was kept aside.
    let aside = said.trim().rsplit(": ").next().unwrap().to_owned();
    desk.run(&["restore", &aside]).ok();
    assert_eq!(fs::read_to_string(&mine).unwrap(), "broken");
}

#[test]
fn what_is_no_backup_is_found_wrong_and_stands_in_the_log() {
    let desk = Desk::new();
    let letter = desk.write("letter.zip", "Dear player");
    let said = desk.run(&["restore", shown(&letter)]).found();
    assert!(said.err.contains("isn't a Redeal backup"), "{}", said.err);
    desk.run(&["restore", shown(&desk.path("nowhere.zip"))]).found();

    let log = desk.run(&["log"]).ok();
    assert!(log.contains("starts as redeal") && log.contains("isn't a Redeal backup"), "{log}");
    // Homes are often called like people.
    assert!(log.contains("~/letter.zip") && !log.contains(shown(&desk.path(""))), "{log}");
    let folder = desk.run(&["log", "--path"]).ok();
    assert_eq!(folder.trim(), shown(&desk.path("state/redeal/log")));
}

#[test]
fn the_log_does_not_grow_without_bound() {
    let desk = Desk::new();
    let letter = desk.write("letter.zip", "Dear player");
    assert!(desk.run(&["log"]).found().err.contains("there is no log"));
    for _ in 0..8 {
        desk.run(&["restore", shown(&letter)]).found();
        // As if very much had happened since.
        let current = desk.path("state/redeal/log/redeal_rCURRENT.log");
        let text = fs::read_to_string(&current).unwrap();
        fs::write(&current, text.repeat(1 + (300 << 10) / text.len())).unwrap();
    }
    let sizes: Vec<u64> = fs::read_dir(desk.path("state/redeal/log"))
        .unwrap()
        .map(|entry| entry.unwrap().metadata().unwrap().len())
        .collect();
    assert!(sizes.len() <= 4, "{sizes:?}");
    assert!(sizes.iter().sum::<u64>() < 2 << 20, "{sizes:?}");
}
