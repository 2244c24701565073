//! Games as documents, which may come from anybody.

use std::sync::Arc;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::save::Save;
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use serde_json::Value;

use super::{Dice, Home, SMALL};

fn a_save(home: &Home) -> (Save, Game) {
    let library = Library::new(vec![home.rules()]);
    let rules = library.load("small", &Choices::new()).expect("it loads");
    let mut game =
        Game::new(rules.into(), DealStart { seed: Seed::Plain(7), earlier: EarlierDeals::default(), secret: 1 });
    let mut dice = Dice(3);
    for _ in 0..30 {
        let moves = game.rules().legal_moves(game.board());
        let Some(mv) = moves.get(dice.below(moves.len())) else { break };
        game.play(mv).expect("it is legal");
    }
    (Save::from_game(&game, 1234), game)
}

#[test]
fn a_save_goes_round() {
    let home = Home::new();
    let (save, game) = a_save(&home);
    let json = save.to_json();
    let again = Save::from_json(&json).expect("it reads");
    assert_eq!(again, save);
    let opened = again.open(1).expect("it opens");
    assert_eq!(opened.mismatch, None);
    assert_eq!(opened.game.board(), game.board());
    assert_eq!(opened.game.now().score(), game.now().score());
}

/// A good save, whose document can be changed.
struct Tampering {
    json: Value,
    board: String,
}

impl Tampering {
    fn new() -> Self {
        let (save, _) = a_save(&Home::new());
        Self { json: value(&save.to_json()), board: save.board }
    }

    /// What is said of the changed save: why it is refused, `mismatch` or `opens`.
    fn with(&self, name: &str, change: impl FnOnce(&mut Value)) -> String {
        let mut json = self.json.clone();
        change(&mut json);
        let text = json.to_string();
        match Save::from_json(&text).and_then(|save| save.open(0)) {
            Err(error) => {
                let message = error.to_string();
                assert!(message.len() < 5000, "{name}: {} bytes", message.len());
                message
            }
            Ok(opened) => {
                // Whatever opens can be looked at, played and kept.
                let mut game = opened.game;
                let _ = (game.status(), game.ids());
                for n in 0..20 {
                    let moves = game.rules().legal_moves(game.board());
                    let Some(mv) = moves.get(n % moves.len().max(1)) else { break };
                    game.play(mv).expect("a listed move is legal");
                }
                while game.undo() {}
                let _ = Save::from_game(&game, u64::MAX).to_json();
                String::from(if opened.mismatch.is_some() { "mismatch" } else { "opens" })
            }
        }
    }

    fn is(&self, name: &str, words: &str, change: impl FnOnce(&mut Value)) {
        let outcome = self.with(name, change);
        assert!(outcome.contains(words), "{name}: {outcome}");
    }
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn saves_of_a_wrong_form_are_refused() {
    let save = Tampering::new();
    for field in ["format", "variant", "seed", "balance", "segments", "at", "ms", "board"] {
        let values = ["null", "true", "-1", "1e300", "1.5", "\"x\"", "[]", "{}", "[[[[]]]]", "99999999999999999999999"];
        for other in values {
            save.with(&format!("{field} = {other}"), |json| json[field] = value(other));
        }
        if !["balance", "ms"].contains(&field) {
            save.is(field, "this isn't a save", |json| drop(json.as_object_mut().and_then(|json| json.remove(field))));
        }
    }
    save.is("an unknown field", "this isn't a save", |json| json["more"] = 1.into());
    save.is("one below", "this isn't a save", |json| json["segments"][0]["turns"][0]["more"] = 1.into());
    save.is("a newer form", "form 2", |json| json["format"] = 2.into());
    save.is("no segments", "damaged", |json| json["segments"] = value("[]"));
    save.is("segments without end", "damaged", |json| {
        let one = json["segments"][0].clone();
        json["segments"] = vec![one; 1001].into();
    });
}

#[test]
fn a_save_just_over_a_limit_names_it() {
    let save = Tampering::new();
    // At its second and third segment all turns before are converted: 2,000,001 in all.
    let segments = |json: &mut Value, turns: [usize; 3]| {
        let one = json["segments"][0].clone();
        let tap = value("{ \"move\": \"tap stock\", \"hash\": \"0\" }");
        let with = |turns: usize| {
            let mut one = one.clone();
            one["turns"] = vec![tap.clone(); turns].into();
            one
        };
        json["segments"] = turns.map(with).to_vec().into();
    };
    let many = |json: &mut Value, count: usize| {
        let mut empty = json["segments"][0].clone();
        empty["turns"] = value("[]");
        json["segments"] = vec![empty; count].into();
    };
    save.is("too many turns", "it has 200001 moves in 3 segments", |json| segments(json, [0, 0, 200_001]));
    assert!(!save.with("as many as may be", |json| segments(json, [0, 0, 200_000])).contains("moves in"));
    save.is("too much to convert", "moves in 41 segments", |json| {
        many(json, 40);
        let tap = value("{ \"move\": \"tap stock\", \"hash\": \"0\" }");
        let mut first = json["segments"][0].clone();
        first["turns"] = vec![tap; 50_001].into();
        json["segments"].as_array_mut().expect("a list").insert(0, first);
    });
    save.is("too many segments", "it has 10001 segments", |json| many(json, 10_001));
}

#[test]
fn huge_numbers_in_saves_do_no_harm() {
    let save = Tampering::new();
    for balance in [i64::MAX, i64::MIN, -1] {
        save.with("a huge balance", |json| {
            json["balance"] = balance.into();
            let carried = "score = { start = 1000000000, carried = true, floor = -1000000000,";
            json["segments"][0]["rules"][0]["text"] = SMALL.replace("score = {", carried).into();
        });
    }
    save.with("huge milliseconds", |json| json["ms"] = u64::MAX.into());
    save.is("beyond the last turn", "mismatch", |json| json["at"] = 1_000_000.into());
}

#[test]
fn hostile_rules_in_saves_are_refused() {
    let save = Tampering::new();
    let text = |json: &mut Value, text: String| json["segments"][0]["rules"][0]["text"] = text.into();
    save.is("no rules", "carries no rules", |json| json["segments"][0]["rules"] = value("[]"));
    save.is("another variant", "no variant `nothing`", |json| json["variant"] = "nothing".into());
    save.is("a loop", "more than", |json| text(json, String::from("while true do end")));
    save.is("a missing file", "has no `lib/relations.lua`", |json| {
        json["segments"][0]["rules"].as_array_mut().expect("a list").truncate(1);
    });
    save.is("a path that leads out", "don't load", |json| {
        json["segments"][0]["rules"][1]["path"] = "../../etc/passwd".into();
    });
    save.is("a long source", "longer than 256 KiB", |json| text(json, format!("--{}\n{SMALL}", "x".repeat(300 << 10))));
    for path in [String::from("a\nb\0c"), "x".repeat(1 << 20), String::new()] {
        save.with("an odd path", |json| json["segments"][0]["rules"][0]["path"] = path.into());
    }
    // Slow, but within the budget of one load: many such segments together are not.
    save.is("many slow segments", "steps", |json| {
        let slow = SMALL.replacen("local option", "for i = 1, 5e6 do local x = i end\nlocal option", 1);
        let segment = |n: usize| {
            let mut one = json["segments"][0].clone();
            one["rules"][0]["text"] = format!("-- {n}\n{slow}").into();
            one["turns"] = value("[]");
            one
        };
        json["segments"] = (0..900).map(segment).collect::<Vec<_>>().into();
    });
}

#[test]
fn hostile_moves_in_saves_lead_to_the_kept_board() {
    let save = Tampering::new();
    let moves =
        ["", "x", "tableau1>tableau1", "tap tableau1", "tableau9>tableau1", "tableau1>tableau2 x255", "a>b x-1"];
    for text in moves {
        save.is(text, "mismatch", |json| json["segments"][0]["turns"][3]["move"] = text.into());
    }
    save.is("a hash that is none", "damaged", |json| json["segments"][0]["turns"][3]["hash"] = "xyz".into());
    save.is("another hash", "mismatch", |json| json["segments"][0]["turns"][3]["hash"] = "0".into());
    save.is("another seed", "mismatch", |json| json["seed"] = "8".into());
    save.is("moves without end", "damaged", |json| {
        let one = json["segments"][0]["turns"][0].clone();
        json["segments"][0]["turns"] = vec![one; 200_001].into();
    });
    save.with("many moves", |json| {
        let tap = value("{ \"move\": \"tap stock\", \"hash\": \"0\" }");
        json["segments"][0]["turns"] = vec![tap; 100_000].into();
    });
}

#[test]
fn hostile_boards_in_saves_are_refused() {
    let save = Tampering::new();
    let on_board = |board: &str| {
        save.with(board, |json| {
            json["board"] = board.into();
            json["segments"][0]["turns"][0]["hash"] = "0".into();
        })
    };
    let boards = ["tableau: KH KH", "tableau: XX", "nothing: KH", "tableau", "tableau: - | - | - | - | -", "vars: x=1"];
    for board in boards {
        assert!(on_board(board).contains("damaged"), "{board}");
    }
    // A board without all its cards is no board of this game.
    assert!(on_board("tableau: KH QS").contains("damaged"));
    assert!(on_board("").contains("damaged"));
    let full = &save.board;
    assert_eq!(on_board(&format!("{full}vars: redeals=2147483647\n")), "mismatch");
    assert!(on_board(&format!("{full}vars: redeals=99999999999\n")).contains("damaged"));
    assert!(on_board(&format!("{full}tableau: {}", "KH ".repeat(1000))).contains("damaged"));
}

/// A change of a board.
type Spoil = fn(&str) -> String;

/// Changes of the board on which a segment starts.
const SPOILED_STARTS: [(&str, Spoil); 8] = [
    ("a missing card", |board| board.replacen("KH", "", 1).replacen("()", "", 1)),
    ("a doubled card", |board| board.replacen("KH", "QS", 1)),
    ("a card twice", |board| format!("{board}tableau: KH\n")),
    ("an unknown card", |board| board.replacen("KH", "1X", 1)),
    ("an unknown group", |board| board.replacen("tableau", "table", 1)),
    ("an unknown var", |board| format!("{board}vars: points=7\n")),
    ("nothing", |_| String::new()),
    ("noise", |board| board.chars().rev().collect()),
];

#[test]
fn a_save_that_starts_on_a_spoiled_board_loses_nothing() {
    let home = Home::new();
    let rules: Arc<Rules> = Library::new(vec![home.rules()]).load("small", &Choices::new()).expect("it loads").into();
    let dealt = rules.deal(Seed::Plain(7), 0).board;
    let start = DealStart { seed: Seed::Plain(7), earlier: EarlierDeals::default(), secret: 1 };
    // At its beginning, where no move tells how the board must have been, and later on.
    for moves in [0, 12] {
        let mut game = Game::on_board(Arc::clone(&rules), start, dealt.clone());
        let mut dice = Dice(3);
        for _ in 0..moves {
            game.play(dice.of(&game.rules().legal_moves(game.board()))).expect("it is legal");
        }
        let save = Save::from_game(&game, 0);
        assert_eq!(save.open(1).expect("it opens").mismatch, None);
        for (name, spoil) in SPOILED_STARTS {
            let mut spoiled = save.clone();
            let board = spoiled.segments[0].board.as_mut().expect("it starts on a board");
            let bad = spoil(board);
            assert_ne!(*board, bad, "{name}");
            *board = bad;
            // It opens on the board as it was kept, with all cards, and says that it does not know how it came there.
            let opened = spoiled.open(1).unwrap_or_else(|no| panic!("{name}: {no}"));
            assert!(opened.mismatch.is_some(), "{name}");
            assert_eq!(opened.game.board(), game.board(), "{name}");
            // With both boards spoiled there is nothing to go by.
            spoiled.board = spoil(&spoiled.board);
            let no = spoiled.open(1).expect_err(name).to_string();
            assert!(no.contains("this save is damaged"), "{name}: {no}");
        }
    }
    // The same where a later segment starts.
    let mut game = Game::on_board(Arc::clone(&rules), start, dealt);
    game.play_text("tap stock").expect("it is legal");
    home.write("lib/relations.lua", "return { place = none }\n");
    game.follow(Library::new(vec![home.rules()]).load("small", &Choices::new()).expect("it loads").into());
    game.play_text("tap stock").expect("it is legal");
    let mut save = Save::from_game(&game, 0);
    let mut second = save.segments[0].clone();
    second.board = Some(save.board.clone());
    second.turns.clear();
    save.segments.push(second);
    assert_eq!(save.open(1).expect("it opens").mismatch, None);
    for (name, spoil) in SPOILED_STARTS {
        let mut spoiled = save.clone();
        spoiled.segments[1].board = Some(spoil(&save.board));
        let opened = spoiled.open(1).unwrap_or_else(|no| panic!("{name}: {no}"));
        assert!(opened.mismatch.is_some(), "{name}");
        assert_eq!(opened.game.board(), game.board(), "{name}");
    }
}

#[test]
fn documents_that_are_no_saves_are_refused() {
    for text in [
        "",
        "{}",
        "[]",
        "null",
        "1",
        "\"x\"",
        "{",
        "\0",
        "{\"format\":1}",
        &"[".repeat(100_000),
        &"{\"a\":".repeat(100_000),
    ] {
        assert!(Save::from_json(text).is_err(), "{}", text.chars().take(20).collect::<String>());
    }
}
