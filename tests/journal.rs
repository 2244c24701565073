//! The journal in a real file: games go on after an end of any kind, and nothing that is kept is ever thrown away.

mod damage;
mod history;
pub(crate) mod killed;
#[cfg(unix)]
mod paused;
mod saves;
mod spoiled;

use std::path::{Path, PathBuf};

use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    DealRequest, OptionsRequest, PlayRequest, RedoRequest, Refused, Reply, Request, RestartRequest, StatusView,
    TableView, UndoRequest, ViewReply,
};
use redeal_table::{OpenTableError, Table, TableConfig};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::ask::{deal, look, play, view};
use crate::common::{long, replace};

const SMALL: &str = r#"--- A small game.
local option = options { { "draw", "Cards drawn", choices = { 1, 3 } } }
return {
  name = "Small",
  piles = {
    { "stock", tap = draw { to = "waste", count = option.draw, redeals = unlimited } },
    { "waste" },
    { "foundation", 4, take = "top" },
    { "tableau", 4, up = 2, place = require("lib/relations").place },
  },
  score = { ["waste>tableau"] = 3, [">foundation"] = 10 },
}
"#;
const OTHER: &str = r#"return {
  name = "Other",
  piles = { { "foundation", 4 }, { "tableau", 13, up = 4, place = any, run = any }, { "cell", 2 } },
}
"#;
const RELATIONS: &str = "return { place = build.down }\n";

/// Two small variants and a folder for the journal.
struct Home {
    folder: TempDir,
}

impl Home {
    fn new() -> Self {
        let home = Self { folder: tempfile::tempdir().expect("a folder") };
        std::fs::create_dir_all(home.rules().join("lib")).expect("a folder");
        home.write("small.lua", SMALL);
        home.write("other.lua", OTHER);
        home.write("lib/relations.lua", RELATIONS);
        home
    }

    fn rules(&self) -> PathBuf {
        self.folder.path().join("rules")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn db(&self) -> PathBuf {
        self.data().join("redeal.db")
    }

    fn write(&self, script: &str, text: &str) {
        replace(&self.rules().join(script), text);
    }

    fn config(&self) -> TableConfig {
        TableConfig {
            folders: vec![self.rules()],
            data: Some(self.data()),
            watch: false,
            opening: String::from("small"),
            ..TableConfig::default()
        }
    }

    fn try_open(&self) -> Result<Table, OpenTableError> {
        Table::open(self.config(), |_| ())
    }

    fn open(&self) -> Table {
        self.try_open().expect("the table opens")
    }

    /// The database itself, while no table has it. Rows that are written by hand have no checksum.
    fn sql(&self, statement: &str) {
        let db = Connection::open(self.db()).expect("the database opens");
        db.execute_batch(statement).expect("the statement runs");
        for table in ["meta", "sources", "rules", "games", "segments", "turns"] {
            db.execute(&format!("update {table} set checksum = null"), []).expect("the statement runs");
        }
    }

    /// Files in the data folder that were set aside.
    fn set_aside(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.data()).expect("the folder is there").flatten();
        entries.map(|entry| entry.path()).filter(|path| path.to_string_lossy().contains("set-aside")).collect()
    }
}

/// What of a view says where the game stands: not its number, its clock, its notice, nor whether it is stuck, which is
/// found out behind it, sooner or later.
fn standing(view: &TableView) -> String {
    let faces = |pile: &redeal_table::protocol::PileView| {
        let cards: Vec<String> =
            pile.cards.iter().map(|card| format!("{}{}", card.id, card.face.as_deref().unwrap_or("?"))).collect();
        format!("{}: {}", pile.id, cards.join(" "))
    };
    let piles: Vec<String> = view.piles.iter().map(faces).collect();
    format!(
        "{} {} {:?} {} {} {} {}\n{}",
        view.variant.id,
        view.seed,
        view.score,
        view.played,
        view.can_undo,
        view.can_redo,
        view.status == StatusView::Won,
        piles.join("\n")
    )
}

fn cards(view: &TableView) -> usize {
    view.piles.iter().map(|pile| pile.cards.len()).sum()
}

/// Small steps through the numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

fn wander(table: &Table, moves: usize, seed: u64) -> TableView {
    let mut dice = Dice(seed);
    let mut now = look(table);
    for _ in 0..moves {
        if now.moves.is_empty() {
            break;
        }
        let text = dice.of(&now.moves).text.clone();
        now = play(table, &text);
    }
    now
}

#[test]
fn a_game_goes_on_where_it_was() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    let before = wander(&table, 25, 1);
    drop(table);
    let after = look(&home.open());
    assert_eq!(standing(&before), standing(&after));
    assert_eq!(after.notice, None);
    assert!(after.clock.ms >= before.clock.ms, "{} < {}", after.clock.ms, before.clock.ms);
    assert!(!after.clock.running);
}

#[test]
fn every_variant_keeps_its_own_game() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    let small = wander(&table, 10, 2);
    deal(&table, "other", "8");
    let other = wander(&table, 10, 3);
    let change = |table: &Table, variant: &str| {
        view(table.handle(DealRequest { variant: Some(variant.to_string()), seed: None, options: None }))
    };
    assert_eq!(standing(&change(&table, "small")), standing(&small));
    drop(table);
    let table = home.open();
    assert_eq!(standing(&look(&table)), standing(&small), "the one that was on the table last");
    assert_eq!(standing(&change(&table, "other")), standing(&other));
    drop(table);
    assert_eq!(standing(&look(&home.open())), standing(&other));
}

#[test]
fn undo_redo_restart_and_new_deals_are_kept() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    let mut dice = Dice(4);
    let mut now = look(&table);
    for round in 0..120 {
        let request: Request = match dice.below(10) {
            0..=1 => UndoRequest.into(),
            2 => RedoRequest.into(),
            3 if round % 4 == 0 => RestartRequest.into(),
            4 if round % 4 == 0 => DealRequest { variant: None, seed: Some(round.to_string()), options: None }.into(),
            _ => match now.moves.first() {
                Some(_) => PlayRequest { text: dice.of(&now.moves).text.clone() }.into(),
                None => UndoRequest.into(),
            },
        };
        match table.handle(request) {
            Reply::View(ViewReply { view, .. }) => now = *view,
            Reply::Refused(Refused { .. }) => {}
            other => panic!("{other:?}"),
        }
        if round % 10 == 9 {
            // As after a sudden end: what lies in the file now is a whole game.
            let copy = Home { folder: tempfile::tempdir().expect("a folder") };
            copy_folder(home.folder.path(), copy.folder.path());
            assert_eq!(standing(&now), standing(&look(&copy.open())), "round {round}");
        }
    }
    drop(table);
    let table = home.open();
    assert_eq!(standing(&now), standing(&look(&table)));
    // All of history is there, in both directions.
    while let Reply::View(ViewReply { .. }) = table.handle(UndoRequest) {}
    let first = look(&table);
    assert_eq!((first.played, first.can_undo), (0, false));
    drop(table);
    assert_eq!(standing(&first), standing(&look(&home.open())));
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("it is copied");
        }
    }
}

fn options(table: &Table, draw: i64) -> (TableView, redeal_table::protocol::OutcomeView) {
    let options = Choices::from([(String::from("draw"), Choice::Number(draw))]);
    match table.handle(OptionsRequest { options }) {
        Reply::View(ViewReply { view, followed }) => {
            (*view, followed.expect("it says what became of the game").outcome)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn history_across_changes_of_rules_is_kept() {
    use redeal_table::protocol::OutcomeView;
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    // Three cards lie on the waste after three draws of one: with draws of three the same taps lead elsewhere.
    play(&table, "tap stock");
    play(&table, "tap stock");
    let waste = play(&table, "tap stock").piles[1].cards.last().expect("a card was drawn").id;
    let target = look(&table).moves.iter().find(|mv| mv.text.starts_with("waste>")).map(|mv| mv.text.clone());
    let before = match target {
        Some(text) => play(&table, &text),
        None => look(&table),
    };
    let _ = waste;
    let (_, outcome) = options(&table, 3);
    assert!(matches!(outcome, OutcomeView::Continued | OutcomeView::Replayed), "{outcome:?}");
    let after = play(&table, "tap stock");
    let standing_after = standing(&after);
    drop(table);
    let table = home.open();
    assert_eq!(standing_after, standing(&look(&table)));
    let undone = view(table.handle(UndoRequest));
    assert_eq!(undone.played, before.played);
    drop(table);
    let table = home.open();
    assert_eq!(standing(&undone), standing(&look(&table)));
    assert_eq!(standing(&view(table.handle(RedoRequest))), standing_after);
}

/// Deals of `small` in which the first move of the waste, after some draws of one, is to a column.
fn with_a_waste_move(table: &Table) -> String {
    for seed in 1..200 {
        deal(table, "small", &seed.to_string());
        for _ in 0..2 {
            let now = play(table, "tap stock");
            if let Some(mv) = now.moves.iter().find(|mv| mv.text.starts_with("waste>tableau")) {
                let text = mv.text.clone();
                play(table, &text);
                return text;
            }
        }
    }
    panic!("no such deal");
}

#[test]
fn a_seam_survives_undo_and_other_rules() {
    use redeal_table::protocol::OutcomeView;
    let home = Home::new();
    let table = home.open();
    with_a_waste_move(&table);
    let before = look(&table);
    // Continued, and not played on: the choice is kept all the same.
    let (now, outcome) = options(&table, 3);
    assert_eq!(outcome, OutcomeView::Continued);
    drop(table);
    let table = home.open();
    let again = look(&table);
    assert_eq!(standing(&now), standing(&again));
    assert_eq!(again.options[0].chosen, Choice::Number(3));
    // On under the new rules, back across the seam, and on from there.
    play(&table, "tap stock");
    play(&table, "tap stock");
    for _ in 0..3 {
        table.handle(UndoRequest);
    }
    let crossed = look(&table);
    assert_eq!(crossed.played, before.played - 1);
    drop(table);
    let table = home.open();
    assert_eq!(standing(&crossed), standing(&look(&table)));
    play(&table, "tap stock");
    let branched = play(&table, "tap stock");
    drop(table);
    let table = home.open();
    assert_eq!(standing(&branched), standing(&look(&table)));
    // Back to the first rules, behind where the others began, and on: the seam is no more.
    let (_, outcome) = options(&table, 1);
    assert!(matches!(outcome, OutcomeView::Continued | OutcomeView::Replayed), "{outcome:?}");
    while look(&table).can_undo {
        table.handle(UndoRequest);
    }
    let last = wander(&table, 30, 9);
    assert_eq!(last.notice, None);
    drop(table);
    let again = look(&home.open());
    assert_eq!(standing(&last), standing(&again));
    assert_eq!(again.notice, None);
}

#[test]
fn many_changes_of_rules_in_one_game() {
    let home = Home::new();
    let table = home.open();
    with_a_waste_move(&table);
    let mut dice = Dice(11);
    for round in 0..60 {
        match dice.below(4) {
            0 => drop(options(&table, [1, 3][dice.below(2)])),
            1 => drop(table.handle(UndoRequest)),
            2 => drop(table.handle(RedoRequest)),
            _ => {
                let now = look(&table);
                if !now.moves.is_empty() {
                    play(&table, &dice.of(&now.moves).text);
                }
            }
        }
        let now = look(&table);
        assert_eq!(cards(&now), 52);
        if round % 3 == 0 {
            let copy = Home { folder: tempfile::tempdir().expect("a folder") };
            copy_folder(home.folder.path(), copy.folder.path());
            let again = look(&copy.open());
            assert_eq!(standing(&now), standing(&again), "round {round}");
            assert_eq!(again.notice, None, "round {round}");
            assert_eq!(now.options, again.options, "round {round}");
        }
    }
}

#[test]
fn a_save_opens_without_its_script() {
    let home = Home::new();
    let table = home.open();
    deal(&table, "small", "7");
    let before = wander(&table, 20, 5);
    drop(table);
    std::fs::remove_dir_all(home.rules()).expect("the rules go");
    let table = home.open();
    let after = look(&table);
    assert_eq!(standing(&before), standing(&after));
    let problem = after.problem.expect("what is wrong is shown");
    assert_eq!(problem.file, "small.lua");
    assert!(problem.message.contains("`small.lua` is no longer in the rules folder"), "{problem}");
    // And it goes on.
    let more = wander(&table, 5, 6);
    assert_eq!(cards(&more), 52);
    view(table.handle(RestartRequest));
    drop(table);
    // The script comes back, broken.
    std::fs::create_dir_all(home.rules()).expect("a folder");
    home.write("small.lua", "return {\n  name = \"Small\",\n  piles = }\n");
    let broken = look(&home.open());
    assert_eq!(broken.problem.expect("what is wrong is shown").line, Some(3));
    assert_eq!(broken.variant.id, "small");
}
