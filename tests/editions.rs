//! What earlier editions left with players and authors: their scripts run, their saves open, and their data is taken over.
//! `tests/editions/write` has made the folders; docs/versions.md says what is promised.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{Game, GameStatus};
use redeal_game::save::Save;
use redeal_rules::UndoLimit;
use redeal_scripts::library::Library;
use redeal_table::protocol::{DealRequest, StatisticsRequest, StatusView, TableView, UndoRequest};
use redeal_table::{Table, TableConfig};

use crate::ask::look;
use crate::common::{start, tree};

/// The folders of all editions.
fn editions() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(tree().join("tests/editions")).unwrap().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    found.sort();
    assert!(!found.is_empty());
    found
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder with this extension, by their names.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|is| is == extension)).collect();
    found.sort();
    found
}

/// What the command line says above a board.
fn heading(game: &Game) -> String {
    let rules = game.rules();
    let score = rules.scoring.score.as_ref().map(|_| format!("  score {}", game.now().score())).unwrap_or_default();
    let won = if game.status() == GameStatus::Won { "  won" } else { "" };
    format!("{}  seed {}  moves {}{score}{won}", rules.about.name, game.start().seed, game.now().carries)
}

#[test]
fn saves_open_with_every_move_to_take_back() {
    for edition in editions() {
        let said = text(&edition.join("saves.txt"));
        let mut count = 0;
        for line in said.lines() {
            let (name, wanted) = line.split_once(": ").unwrap();
            let save = Save::from_json(&text(&edition.join(format!("saves/{name}.json")))).unwrap();
            let opened = save.open(0).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(opened.mismatch.is_none(), "{name}");
            let mut game = opened.game;
            assert_eq!(heading(&game), wanted.trim_end_matches("  no legal move"), "{name}");
            assert_eq!(game.rules().board_text(game.board()), save.board, "{name}");
            // Some rules let only a part be taken back.
            while game.undo() {}
            assert!(game.at() == 0 || game.rules().undo != UndoLimit::All, "{name}");
            count += 1;
        }
        assert_eq!(files(&edition.join("saves"), "json").len(), count);
    }
}

#[test]
fn scripts_deal_and_play_as_they_did() {
    for edition in editions() {
        let library = Library::new(vec![edition.join("scripts")]);
        let gallery = redeal_table::gallery::entries(&library);
        assert!(gallery.iter().all(|entry| entry.problem.is_none()), "{gallery:?}");
        for line in text(&edition.join("saves.txt")).lines() {
            let (name, wanted) = line.split_once(": ").unwrap();
            let save = Save::from_json(&text(&edition.join(format!("saves/{name}.json")))).unwrap();
            let segment = &save.segments[0];
            let rules = Arc::new(library.load(&save.variant, &segment.options).unwrap());
            let seed: Seed = save.seed.parse().unwrap();
            let mut game = Game::new(rules, redeal_game::game::DealStart { seed, ..start(0) });
            for turn in segment.turns.iter().filter(|turn| !turn.auto) {
                game.play_text(&turn.text).unwrap_or_else(|error| panic!("{name}: {}: {error}", turn.text));
            }
            assert_eq!(game.rules().board_text(game.board()), save.board, "{name}");
            assert_eq!(heading(&game), wanted.trim_end_matches("  no legal move"), "{name}");
        }
    }
}

/// Where a game stands, as `tests/editions/write` has it.
fn standing(view: &TableView) -> String {
    let status = match view.status {
        StatusView::Won => "won",
        _ => "playing",
    };
    let score = view.score.map_or_else(|| String::from("null"), |score| score.to_string());
    let first = format!("{} {} score {score} played {} {status}", view.variant.id, view.seed, view.played);
    let piles = view.piles.iter().map(|pile| {
        let faces: Vec<&str> = pile.cards.iter().map(|card| card.face.as_deref().unwrap_or("?")).collect();
        format!("{}: {}", pile.id, faces.join(" "))
    });
    let lines: Vec<String> = std::iter::once(first).chain(piles).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_data_of_a_player_is_taken_over() {
    for edition in editions() {
        let home = tempfile::tempdir().unwrap();
        let (folder, data) = (home.path().join("rules"), home.path().join("data"));
        for folder in [&folder, &data] {
            std::fs::create_dir(folder).unwrap();
        }
        for script in files(&edition.join("scripts"), "lua") {
            std::fs::copy(&script, folder.join(script.file_name().unwrap())).unwrap();
        }
        std::fs::copy(edition.join("missions-edited.lua"), folder.join("missions.lua")).unwrap();
        std::fs::copy(edition.join("redeal.db"), data.join("redeal.db")).unwrap();
        let config = || TableConfig {
            folders: vec![folder.clone()],
            data: Some(data.clone()),
            opening: String::from("pyramid"),
            ..TableConfig::default()
        };
        let table = Table::open(config(), |_| ()).unwrap();
        assert_eq!(standing(&look(&table)), text(&edition.join("pyramid.txt")));
        let of = |variant: &str| DealRequest { variant: Some(variant.into()), seed: None, options: None };
        let missions = table.ask(of("missions")).unwrap().view;
        assert_eq!(standing(&missions), text(&edition.join("missions.txt")));
        // Its moves can be taken back, those before the edit, too.
        let mut undone = 0;
        while look(&table).can_undo {
            table.ask(UndoRequest {}).unwrap();
            undone += 1;
        }
        assert!(undone >= missions.played && look(&table).score == Some(0));
        let statistics = table.ask(StatisticsRequest {}).unwrap().statistics;
        assert_eq!((statistics.all.played, statistics.all.won), (1, 1));
        // A second start finds what the first has left.
        drop(table);
        let table = Table::open(config(), |_| ()).unwrap();
        assert_eq!(table.ask(StatisticsRequest {}).unwrap().statistics.all.won, 1);
    }
}

#[test]
fn each_edition_before_this_one_is_here() {
    let names: Vec<String> =
        editions().iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    let changes = text(&tree().join("CHANGELOG.md"));
    let released = changes.lines().filter_map(|line| line.strip_prefix("## "));
    let versions = released.filter_map(|line| line.split(' ').next()).filter(|word| word.contains('.'));
    for version in versions {
        let edition = version.rsplit_once('.').map_or(version, |(edition, _)| edition);
        assert!(
            names.iter().any(|name| name == edition),
            "tests/editions/{edition} is missing: docs/versions.md tells how it is made"
        );
    }
}
