//! The palette of mechanisms: every one, and all that go together, make a game that loads and can be played.

use crate::common::tree;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::lua::load;
use redeal_scripts::new_script::NewName;
use redeal_scripts::palette::{Palette, PaletteError, PiecePlace, ScriptMechanism};
use std::sync::Arc;

fn all(palette: &Palette) -> Vec<&ScriptMechanism> {
    palette.mechanisms().iter().filter(|mechanism| !mechanism.script.is_empty()).collect()
}

fn script(palette: &Palette, ids: &[&str]) -> Result<String, PaletteError> {
    let new = NewName::read("Put Together").expect("a name");
    palette.script(&new, &ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>())
}

#[track_caller]
fn rules_of(text: &str) -> Rules {
    let sources = [SourceFile { path: String::from("put-together.lua"), text: text.into() }];
    let mut variants = load(sources.as_slice(), "put-together.lua", &Choices::new())
        .variants
        .unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(variants.len(), 1);
    variants.remove(0)
}

/// Deals, and plays some moves; how many there were. A game without taps may be stuck in some deals.
fn played(rules: Rules, most: usize) -> usize {
    let rules = Arc::new(rules);
    (1..=20).map(|seed| played_in(&rules, seed, most)).find(|played| *played > 0).unwrap_or(0)
}

fn played_in(rules: &Arc<Rules>, seed: u64, most: usize) -> usize {
    let mut game = Game::new(Arc::clone(rules), DealStart::new(Seed::Plain(seed), EarlierDeals::default()));
    for turn in 0..most {
        let moves = game.rules().legal_moves(game.board());
        let Some(mv) = moves.get(turn * 7 % moves.len().max(1)) else { return turn };
        game.play(mv).unwrap_or_else(|error| panic!("{error}"));
    }
    most
}

#[test]
fn every_mechanism_of_the_table_has_a_game_that_is_played() {
    let palette = Palette::read();
    let (shown, others): (Vec<_>, Vec<_>) = palette.mechanisms().iter().partition(|one| !one.script.is_empty());
    // Other mechanisms are shown by bundled scripts alone; no game has a heading that is in no row.
    let book = std::fs::read_to_string(tree().join("docs/mechanisms.md")).expect("it can be read");
    let games = book.split("\n### ").skip(2).filter_map(|section| section.split('\n').next()).collect::<Vec<_>>();
    assert_eq!(games.len(), shown.len(), "{games:?}");
    assert!(games.len() > 30 && others.iter().all(|one| !one.variants.is_empty()));
    for one in shown {
        let text = script(&palette, &[one.id.as_str()]).expect("it stands alone");
        assert!(text.starts_with(&format!("--- Put Together: {}.\n", one.what)), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 120 || line.starts_with("- ")), "{text}");
        assert!(played(rules_of(&text), 20) > 0, "nothing can be played:\n{text}");
        // It is the game of the book under another name.
        let (ours, book) = (rules_of(&text), rules_of(&one.script));
        let piles = |rules: &Rules| rules.layout.piles.iter().map(|pile| pile.id.clone()).collect::<Vec<_>>();
        assert_eq!(piles(&ours), piles(&book), "{}", one.what);
        let pieces = palette.pieces(one);
        assert!(!pieces.is_empty() && pieces.iter().all(|piece| !piece.text.trim().is_empty()), "{}", one.what);
        let is_shown = |word: &String| one.script.contains(word.split([' ', '.', '(']).next().unwrap_or_default());
        assert!(one.words.iter().any(is_shown), "the game of {} uses none of the words in its row", one.what);
    }
}

#[test]
fn mechanisms_that_go_together_make_a_game() {
    let palette = Palette::read();
    let all = all(&palette);
    let mut made = 0;
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let asked = script(&palette, &[one.id.as_str(), other.id.as_str()]);
            assert_eq!(asked.is_err(), palette.clash(one, other).is_some(), "{} and {}", one.what, other.what);
            let Ok(text) = asked else { continue };
            made += 1;
            let (one, other) = (&one.what, &other.what);
            assert!(played(rules_of(&text), 8) > 0, "{one} and {other}: nothing can be played\n{text}");
        }
    }
    assert!(made > 100, "{made}");
    let many =
        ["runs-that-must-be-whole", "reserves-that-fill-themselves", "missions", "scores-that-grow-with-a-streak"];
    let text = script(&palette, &many).expect("these go together");
    for said in ["take = { \"pile\", \"top\" }", "fill = \"reserve\"", "missions = {", "score = {", "event.streak"] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    assert!(played(rules_of(&text), 20) > 0);
}

#[test]
fn what_does_not_go_together_is_refused_with_the_field() {
    let palette = Palette::read();
    let refused = script(&palette, &["gaps", "accordions"]).expect_err("both say what the columns are");
    assert!(matches!(&refused, PaletteError::Clash { field, .. } if field.starts_with("tableau")), "{refused}");
    assert_eq!(script(&palette, &["no such thing"]), Err(PaletteError::Unknown(String::from("no such thing"))));
    let gone = script(&palette, &["phases-nothing-home-before-all-is-dealt", "one-pile-for-all-cards-up-and-down"]);
    assert!(matches!(gone, Err(PaletteError::Clash { field, .. }) if field == "foundation"));
}

#[test]
fn pieces_say_where_they_belong() {
    let palette = Palette::read();
    let later = all(&palette).into_iter().find(|one| one.id.starts_with("spaces-filled")).expect("it is there");
    let pieces: Vec<_> = palette.pieces(later).into_iter().map(|piece| (piece.place, piece.text)).collect();
    let expected = [
        (PiecePlace::Above, "local function late(board) return #board.stock == 0 and \"waste\" end\n"),
        (PiecePlace::Piles, "{ \"tableau\", 7, down = 2, up = 1, place = build.down_alternating, fill = late },\n"),
    ];
    assert_eq!(pieces, expected.map(|(place, text)| (place, text.to_owned())));
}
