//! Whatever is written can be read again: random games and codes, with shrinking.

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::DealFile;
use redeal_game::game::Game;
use redeal_game::playthrough::Playthrough;
use redeal_game::save::{Save, hex};
use redeal_game::share_code::{ShareCode, WonMoves, deal_code, game_code};
use redeal_rules::option::{Choice, Choices};

use crate::common::{deal, library, long, rules};

fn config(cases: u32) -> ProptestConfig {
    let cases = if long() { 20 * cases } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A game of a variant, with a move for each pick, as long as there are moves.
fn played(variant: &str, seed: u64, picks: &[u8]) -> Game {
    let mut game = deal(variant, seed);
    for pick in picks {
        let moves = game.rules().legal_moves(game.board());
        let Some(mv) = moves.get(usize::from(*pick) % moves.len().max(1)) else { break };
        game.play(mv).expect("a listed move is legal");
    }
    game
}

fn hash(game: &Game) -> String {
    hex(game.rules().layout.hash(game.board()))
}

/// Variants with vars, several packs, face-down cards, cells, a reserve, pairs.
fn variants() -> impl Strategy<Value = &'static str> {
    let all = ["klondike draw=3", "canfield", "freecell", "spider", "pyramid", "golf", "yukon", "forty-thieves"];
    prop::sample::select(all.to_vec())
}

fn picks() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..40)
}

fn seeds() -> impl Strategy<Value = Seed> {
    prop_oneof![any::<u64>().prop_map(Seed::Plain), (1..=Seed::MOST_OF_MICROSOFT).prop_map(Seed::Microsoft)]
}

fn choice() -> impl Strategy<Value = Choice> {
    // A word that reads as a number is a number.
    ".{0,12}".prop_map(|text| match text.parse() {
        Ok(choice) => choice,
    })
}

fn options() -> impl Strategy<Value = Choices> {
    btree_map(
        ".{1,8}".prop_filter("another field", |id| !["rules", "moves", "beat"].contains(&id.as_str())),
        choice(),
        0..4,
    )
    .prop_map(|choices| choices.into_iter().collect())
}

fn codes() -> impl Strategy<Value = ShareCode> {
    let won = (any::<u64>(), vec("[a-z0-9> ]{1,12}", 0..6)).prop_map(|(ms, moves)| WonMoves { ms, moves });
    (".{0,12}", seeds(), options(), prop::option::of("[0-9a-f]{8}"), vec(".{0,12}", 0..6), prop::option::of(won))
        .prop_map(|(variant, seed, options, rules, moves, beat)| ShareCode {
            variant,
            seed,
            options,
            rules,
            moves,
            beat,
        })
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn a_share_code_reads_as_it_was_written(code in codes()) {
        let text = code.to_string();
        prop_assert!(!text.contains(char::is_whitespace) && text.is_ascii(), "{}", text);
        prop_assert_eq!(ShareCode::parse(&text), Ok(code));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", rest in "(redeal:)?[a-z/?&=%+~0-9,]{0,40}") {
        for text in [&text, &rest] {
            let _ = ShareCode::parse(text);
            let _ = DealFile::read(text);
            let _ = Playthrough::parse(text);
            let _ = Save::from_json(text);
            let _ = rules("klondike").parse_board(text);
            let _ = rules("klondike").parse_move(text);
        }
    }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn a_game_goes_through_its_share_code(variant in variants(), seed in any::<u64>(), picks in picks(), undone in 0..9_usize) {
        let mut game = played(variant, seed, &picks);
        for _ in 0..undone {
            game.undo();
        }
        let code = ShareCode::parse(&game_code(&game)).expect("it reads");
        prop_assert!(code.is_of(game.rules()));
        prop_assert_eq!(&code.variant, &game.rules().about.id);
        let mut again = deal(variant, seed);
        for text in &code.moves {
            again.play_text(text).expect("it is legal");
        }
        prop_assert_eq!(again.board(), game.board());
        prop_assert_eq!(ShareCode::parse(&deal_code(&game)), Ok(ShareCode { moves: Vec::new(), ..code }));
    }

    #[test]
    fn a_game_goes_through_its_save(variant in variants(), seed in any::<u64>(), picks in picks(), undone in 0..9_usize) {
        let mut game = played(variant, seed, &picks);
        for _ in 0..undone {
            game.undo();
        }
        let save = Save::from_game(&game, 77);
        let read = Save::from_json(&save.to_json()).expect("it reads");
        prop_assert_eq!(&read, &save);
        let opened = read.open(0).expect("it opens");
        prop_assert_eq!(opened.mismatch, None);
        prop_assert_eq!(opened.game.now(), game.now());
        prop_assert_eq!(Save::from_game(&opened.game, 77), save);
    }

    #[test]
    fn a_game_goes_through_its_playthrough(variant in variants(), seed in any::<u64>(), picks in picks()) {
        let game = played(variant, seed, &picks);
        let (id, option) = variant.split_once(' ').unwrap_or((variant, ""));
        let option = if option.is_empty() { String::new() } else { format!("option: {option}\n") };
        let moves: Vec<&str> = game.turns().iter().map(|turn| turn.text.as_str()).collect();
        let text = format!("variant: {id}\nseed: {seed}\n{option}{}\nhash: {}\n", moves.join("\n"), hash(&game));
        let again = Playthrough::parse(&text).and_then(|told| told.play(&library()));
        prop_assert_eq!(again.map(|again| again.board().clone()), Ok(game.board().clone()));
    }

    #[test]
    fn a_board_goes_through_its_text(variant in variants(), seed in any::<u64>(), picks in picks()) {
        let game = played(variant, seed, &picks);
        let rules = game.rules();
        let text = rules.board_text(game.board());
        let read = rules.parse_board(&text).expect("it reads");
        prop_assert_eq!(rules.layout.hash(&read), rules.layout.hash(game.board()));
        prop_assert_eq!(rules.board_text(&read), text);
    }

    #[test]
    fn a_board_goes_through_deal_files(seed in any::<u64>(), picks in picks()) {
        // Here the forms have words for every pile.
        for variant in ["freecell", "klondike"] {
            let game = played(variant, seed, &picks);
            let rules = game.rules();
            // A deal file has no words for how often the stock was gone through.
            if rules.board_text(game.board()).contains("vars:") {
                continue;
            }
            for text in [DealFile::json_of(rules, game.board()), DealFile::columns_of(rules, game.board())] {
                let text = text.expect("it is written");
                let read = DealFile::read(&text).and_then(|deal| deal.board(rules)).expect("it reads");
                prop_assert_eq!(rules.layout.hash(&read), rules.layout.hash(game.board()), "{}", text);
            }
        }
    }
}

#[test]
fn a_save_is_the_document_that_released_versions_read() {
    let mut game = played(
        "return { name = 'Two', piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' }, { 'foundation', 4 } } }",
        7,
        &[],
    );
    for text in ["tap stock", "tap stock"] {
        game.play_text(text).expect("it is legal");
    }
    game.undo();
    insta::assert_snapshot!(Save::from_game(&game, 1234).to_json());
}
