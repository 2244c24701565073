//! Deals that others have judged, under the rules that they judged them by: each loads, and shows the board that it
//! describes.
//!
//! `oracle/presets.json` say which variant and options stand for each game of the verdicts; what is played nowhere but
//! there has its script in `oracle/rules`. `oracle/GAME.jsonl` are some of its deals.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use redeal_cards::board::{Board, PileId};
use redeal_game::deal_file::DealFile;
use redeal_rules::option::Choices;
use redeal_rules::{Role, Rules};
use redeal_scripts::library::Library;
use serde_json::Value;

use crate::common::tree;

/// How a game of the verdicts is played here.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Preset {
    variant: String,
    options: Choices,
}

pub(crate) fn folder() -> PathBuf {
    tree().join("tests/oracle")
}

/// The files in a folder whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the verdicts can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
    paths.sort();
    paths
}

fn presets() -> BTreeMap<String, Preset> {
    let text = std::fs::read_to_string(folder().join("presets.json")).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|no| panic!("presets.json: {no}"))
}

/// `10C`, `4c`: a card as deals write it.
fn card(rules: &Rules, board: &Board, card: redeal_cards::card::Card) -> String {
    let face = rules.layout.deck.face(card).to_string();
    let (rank, suit) = face.split_at(1);
    let suit = if board.is_up(card) { suit.to_string() } else { suit.to_lowercase() };
    format!("{}{suit}", if rank == "T" { "10" } else { rank })
}

fn cards(rules: &Rules, board: &Board, pile: PileId) -> Vec<String> {
    board.pile(pile).iter().map(|lying| card(rules, board, *lying)).collect()
}

/// All that lies on the piles of some roles, pile by pile.
fn lying(rules: &Rules, board: &Board, of: &[Role]) -> Vec<Vec<String>> {
    of.iter().flat_map(|role| rules.of_role(*role)).map(|pile| cards(rules, board, pile)).collect()
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|text| text.as_str().unwrap_or_default().to_string()).filter(|text| !text.is_empty()).collect()
}

/// Undealt cards show nothing, whatever the letters say.
fn faces(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| text.to_uppercase()).collect()
}

/// Asserts that a board is what a deal describes, without asking how deals are laid.
fn shows(rules: &Rules, board: &Board, deal: &Value, name: &str) {
    let flat = |of: &[Role]| lying(rules, board, of).concat();
    for (field, value) in deal.as_object().expect("a deal is a table") {
        let wanted = texts(value);
        match field.as_str() {
            "tableau piles" => {
                let columns: Vec<Vec<String>> = value.as_array().unwrap().iter().map(texts).collect();
                assert_eq!(lying(rules, board, &[Role::Tableau]), columns, "{name}: {field}");
            }
            "stock" => assert_eq!(faces(&flat(&[Role::Stock])), faces(&wanted), "{name}: {field}"),
            "waste" => assert_eq!(flat(&[Role::Waste]), wanted, "{name}: {field}"),
            "reserve" => assert_eq!(flat(&[Role::Reserve]), wanted, "{name}: {field}"),
            "cells" => assert_eq!(flat(&[Role::Cell]), wanted, "{name}: {field}"),
            "accordion" => assert_eq!(flat(&[Role::Tableau]), wanted, "{name}: {field}"),
            "foundations" => {
                let (mut found, mut wanted) = (flat(&[Role::Foundation]), wanted);
                found.sort();
                wanted.sort();
                assert_eq!(found, wanted, "{name}: {field}");
            }
            "hole" => {
                let holes = lying(rules, board, &[Role::Foundation, Role::Waste, Role::Discard]);
                let hole = vec![value.as_str().unwrap_or_default().to_string()];
                assert!(holes.contains(&hole), "{name}: {field} {hole:?} among {holes:?}");
            }
            "sequences" => {
                // There an Ace of Spades stands for each gap.
                let mut rows: Vec<String> = value.as_array().unwrap().iter().flat_map(texts).collect();
                rows.retain(|card| card != "AS");
                assert_eq!(flat(&[Role::Tableau]), rows, "{name}: {field}");
            }
            other => panic!("{name}: nothing is known of `{other}`"),
        }
    }
}

/// A judged deal, laid on a board.
pub(crate) struct JudgedDeal {
    /// Its file and line.
    pub(crate) name: String,
    /// Its cards as the file has them.
    pub(crate) told: Value,
    pub(crate) board: Board,
}

/// A game of the verdicts, and how it is played here.
pub(crate) struct JudgedGame {
    pub(crate) game: String,
    pub(crate) rules: Arc<Rules>,
    pub(crate) deals: Vec<JudgedDeal>,
}

/// All games of the presets. Of some only the rules are known, or they are another's under a second name: they have no
/// deals.
pub(crate) fn judged_games() -> impl Iterator<Item = JudgedGame> {
    let library = Library::new(vec![folder().join("rules"), tree().join("rules")]);
    presets().into_iter().map(move |(game, preset)| {
        let rules = library.load(&preset.variant, &preset.options).unwrap_or_else(|no| panic!("{game}: {no}"));
        rules.options.check(&preset.options).unwrap_or_else(|no| panic!("{game}: {no}"));
        let text = std::fs::read_to_string(folder().join(format!("{game}.jsonl"))).unwrap_or_default();
        let deal = |(at, line): (usize, &str)| {
            let name = format!("{game}.jsonl:{}", at + 1);
            let told: Value = serde_json::from_str(line).expect("a line is JSON");
            let board = DealFile::from_json(line).and_then(|deal| deal.board(&rules));
            let board = board.unwrap_or_else(|no| panic!("{name}: {no}"));
            JudgedDeal { name, told: told["deal"].clone(), board }
        };
        let deals = text.lines().enumerate().map(deal).collect();
        JudgedGame { game, rules: Arc::new(rules), deals }
    })
}

#[test]
fn judged_deals_are_laid_as_they_are_described() {
    let mut seen = 0;
    for JudgedGame { game, rules, deals } in judged_games() {
        assert!(deals.len() <= 10, "{game}: at most ten deals");
        seen += usize::from(!deals.is_empty());
        for JudgedDeal { name, told, board } in deals {
            assert_eq!(board.cards(), rules.layout.deck.len(), "{name}");
            shows(&rules, &board, &told, &name);
        }
    }
    let files = files(&folder(), ".jsonl");
    let pyramid = files.iter().filter(|path| path.ends_with("pyramid.jsonl")).count();
    assert_eq!(seen + pyramid, files.len(), "some deals have no preset, or a file has none");
}
