//! Deals as text that other programs read and write, and boards that come back from it.

use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::{DealFile, MAX_TEXT};
use redeal_rules::Rules;

use crate::common;

#[track_caller]
fn lies(rules: &Rules, text: &str, board: &str) {
    let found = DealFile::read(text).and_then(|deal| deal.board(rules)).unwrap_or_else(|no| panic!("{no}\n{text}"));
    let wanted = rules.parse_board(board).unwrap_or_else(|no| panic!("{no}"));
    assert_eq!(rules.board_text(&found), rules.board_text(&wanted));
}

/// Variants that neither form has words for: cards are moved when they are dealt, or lie in several groups of one role.
const WORDLESS: [&str; 15] = [
    "archway",
    "big-picture-gallery",
    "citadel",
    "dieppe",
    "exiled-kings",
    "frog",
    "huge-picture-gallery",
    "intelligence",
    "intelligence-plus",
    "la-nivernaise",
    "lady-of-the-manor",
    "mod3",
    "picture-gallery",
    "royal-parade",
    "tournament",
];

/// Variants with piles that a column a line alone has no words for.
const COLUMNLESS: [&str; 9] = [
    "betsy-ross",
    "cribbage-shuffle",
    "gaps",
    "last-chance",
    "maze",
    "moonlight",
    "poker-shuffle",
    "salic-law",
    "virginia-reel",
];

#[test]
fn what_is_dealt_is_written_and_read_again() {
    let mut wordless = Vec::new();
    for entry in redeal_table::gallery::entries(&common::library()) {
        let rules = common::rules(&entry.brief.id);
        for seed in [Seed::Plain(1), Seed::Plain(2), Seed::Microsoft(3)] {
            let board = rules.deal(seed, 0).board;
            let both = [DealFile::json_of(&rules, &board), DealFile::columns_of(&rules, &board)];
            for (form, written) in both.into_iter().enumerate() {
                match written {
                    // Both are told apart by how they begin.
                    Ok(text) => lies(&rules, &text, &rules.board_text(&board)),
                    Err(no) => {
                        assert!(no.to_string().contains("can't describe"), "{no}");
                        wordless.push((form, entry.brief.id.clone()));
                    }
                }
            }
        }
    }
    wordless.dedup();
    wordless.sort();
    wordless.dedup();
    let mut wanted: Vec<(usize, String)> =
        WORDLESS.iter().flat_map(|id| [(0, (*id).to_string()), (1, (*id).to_string())]).collect();
    wanted.extend(COLUMNLESS.map(|id| (1, id.to_string())));
    wanted.sort();
    assert_eq!(wordless, wanted);
}

#[test]
fn what_lies_after_some_moves_is_written_and_read_again() {
    let rules = common::rules("freecell");
    let deck = "foundation: AS 2S 3S | AH | - | AC 2C\ncell: - | KH | - | QD\n\
                tableau: (3H) 2H | - | 3C 2D AD | 4S 5S 6S 7S 8S 9S TS JS QS KS 4C 5C 6C 7C 8C 9C TC JC QC KC | \
                4H 5H 6H 7H 8H 9H TH JH QH 3D 4D 5D 6D 7D 8D 9D TD JD KD";
    let board = rules.parse_board(deck).unwrap();
    let text = DealFile::columns_of(&rules, &board).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..5], ["Foundations: S-3 H-A C-2", "Freecells: - KH - QD", ": <3H> 2H", ":", ": 3C 2D AD"]);
    let read = |text: &str| {
        let board = DealFile::read(text).and_then(|deal| deal.board(&rules)).unwrap_or_else(|no| panic!("{no}"));
        rules.board_text(&board)
    };
    // Which foundation a suit has is not told, nor does it matter.
    let wanted = rules.board_text(&rules.parse_board(&deck.replace("AH | - | AC 2C", "AH | AC 2C")).unwrap());
    let again = read(&text.replace("S-3 H-A C-2", "S-3 H-A C-2 D-0"));
    assert_eq!(again, wanted);
    assert_eq!(read(&DealFile::json_of(&rules, &rules.parse_board(&wanted).unwrap()).unwrap()), wanted);
}

/// Number 24 as Freecell Solver's examples have it.
const TWENTY_FOUR: &str = "4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD TH TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
";

#[test]
fn a_board_of_freecell_solver_is_read() {
    let rules = common::rules("freecell");
    let board = rules.board_text(&rules.deal(Seed::Microsoft(24), 0).board);
    lies(&rules, TWENTY_FOUR, &board);
    lies(&rules, &TWENTY_FOUR.replace('T', "10").replace('\n', "\r\n"), &board);
    lies(&rules, &format!("\n# Number 24\nFoundations: H-0 C-0 D-0 S-0\nFreecells:\n{TWENTY_FOUR}\n\n"), &board);
    let colons = String::from(": ") + &TWENTY_FOUR.trim_end().replace('\n', "\n: ");
    lies(&rules, &colons, &board);
    // Two moves on, as its solutions tell the board.
    let moved = TWENTY_FOUR.replace(" AS\n", "\n").replace(" JD\n", "\n");
    let board = board.replace(" AS |", " |").replace(" JD |", " |").replace("foundation: -", "foundation: AS");
    lies(&rules, &format!("FC:  JD\nFounds: s-a\n{moved}"), &board.replace("cell: -", "cell: JD"));
}

#[test]
fn every_word_finds_its_piles() {
    let script = "return { name = \"Eight\", deck = { ranks = 2 }, piles = { { \"stock\", tap = draw { to = \"waste\" } }, \
                  { \"waste\" }, { \"foundation\", 4 }, { \"cell\", 2 }, { \"reserve\", 1 }, { \"tableau\", 3, place = any } } }";
    let rules = common::rules(script);
    lies(
        &rules,
        "Talon: AH 2H\nWASTE: AD\nReserve: <2D>\nCells: - 2C\nFoundation: AC\n: as\n\n: (2S)\n\n",
        // The talon's first card is drawn first.
        "stock: (2H) (AH)\nwaste: AD\nreserve: (2D)\ncell: - | 2C\nfoundation: AC\ntableau: (AS) | - | (2S)",
    );
    lies(&rules, "Foundations: S-2 H-2 D-2 C-2\n", "foundation: AS 2S | AH 2H | AD 2D | AC 2C");
    lies(
        &rules,
        "Founds: S-2 H-2 2D\n-\n- \n: ad ac 2c",
        "foundation: AS 2S | AH 2H | 2D\ntableau: - | - | (AD) (AC) (2C)",
    );
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let refused =
        |text: &str, words: &str| match DealFile::read(text).and_then(|deal| deal.board(&common::rules("freecell"))) {
            Err(no) => assert_eq!(no.to_string(), words),
            Ok(_) => panic!("it is dealt: {text}"),
        };
    let card = "isn't a card; a card is a rank of A 2 to 10 (or T) J Q K and a suit of S H D C, in brackets if it is \
                face down: QH, TD, <5C>";
    for word in ["1H", "<QH", "QHH", "Q★", "é", "<>", "S-3"] {
        let text = TWENTY_FOUR.replace("9S 6H", &format!("9S {word}"));
        refused(&text, &format!("this isn't a deal: line 3: `{word}` {card}"));
    }
    refused(
        &format!("Tallon: 5H\n{TWENTY_FOUR}"),
        "this isn't a deal: line 1: `Tallon:` means nothing here; before a colon stands Foundations, Freecells, Talon, \
         Waste, Reserve, or nothing for a column",
    );
    refused(
        "FC: 5H\nFreecells: 6H",
        "this isn't a deal: line 2: there is a line `Freecells:` above already; make one of both",
    );
    for home in ["H-14", "X-3", "H-", "H-3-4"] {
        refused(
            &format!("Foundations: {home}\n{TWENTY_FOUR}"),
            &format!(
                "this isn't a deal: line 1: `{home}` isn't a foundation; it looks like H-3 for the three hearts from the Ace \
                 up, H-0 for none, or 5H for that card alone"
            ),
        );
    }
    for text in ["", "\n \n", "# nothing\n"] {
        refused(text, "this isn't a deal: there is no card in it");
    }
    refused(
        &TWENTY_FOUR.replace("6D AS", "6D 2H"),
        "line 4, card 7: 2H is already at line 1, card 7, and the deck of FreeCell has 1; one of them must be another \
         card",
    );
    refused(
        &format!("Foundations: S-A\n{TWENTY_FOUR}"),
        "line 1: AS is already at line 5, card 7, and the deck of FreeCell has 1; one of them must be another card",
    );
    refused(&TWENTY_FOUR.replace(" AS", ""), "the deal lacks 1 card: AS; every card of the deck must be somewhere");
    refused(
        &TWENTY_FOUR.replace(" 9D", "\n9D"),
        "line 9: `tableau piles` has 9 piles, but FreeCell has 8 for them; leave out the extra ones",
    );
    refused(
        &TWENTY_FOUR.replace(" 9D", "\nReserve: 9D"),
        "line 9: `reserve`: FreeCell has no reserve; its piles are cell (4), foundation (4), tableau (8)",
    );
    refused(
        &TWENTY_FOUR.replace(" 9D", "\nFreecells: - - - - 9D"),
        "line 9: `cells` has 5 piles, but FreeCell has 4 for them; leave out the extra ones",
    );
    refused(&"x".repeat(MAX_TEXT + 1), "this isn't a deal: it is longer than 64 KiB");
}

#[test]
fn no_text_upsets_the_reader() {
    let pieces = ["<", ">", "(", ")", "-", ":", "H", "10", "é", "\n", " ", "5H", "h-3", "Talon:", "\0", "T", "--", "#"];
    let mut state = 1u32;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..12 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text += pieces[(state >> 16) as usize % pieces.len()];
        }
        let _ = DealFile::read(&text);
    }
}

#[test]
fn suits_are_letters_of_either_case_or_signs() {
    let rules = common::rules("freecell");
    let board = rules.board_text(&rules.deal(Seed::Microsoft(24), 0).board);
    // The commonest form: the rank large, the suit small.
    let small: String =
        TWENTY_FOUR.chars().map(|c| if "SHDC".contains(c) { c.to_ascii_lowercase() } else { c }).collect();
    lies(&rules, &small, &board);
    lies(&rules, &small.to_lowercase(), &board);
    let signs = TWENTY_FOUR.replace('S', "♠").replace('H', "♥").replace('D', "♦\u{fe0f}").replace('C', "♣");
    lies(&rules, &signs, &board);
    lies(&rules, &format!("\u{feff}{}", TWENTY_FOUR.replace('\n', "\r")), &board);
    // Among capitals a small letter says that a card lies face down, and FreeCell has none.
    let refused = DealFile::read(&TWENTY_FOUR.replace("9S 6H", "9S 6h")).and_then(|deal| deal.board(&rules));
    let said =
        "line 3, card 3: the small letter says that 6H is face down, and FreeCell deals no card that way; write 6H";
    assert_eq!(refused.unwrap_err().to_string(), said);
    let hidden = DealFile::read(&TWENTY_FOUR.replace("9S 6H", "9S\u{200b} 6H")).unwrap_err().to_string();
    assert!(hidden.contains("`9S<U+200B>` isn't a card"), "{hidden}");
}

#[test]
fn where_all_suits_are_small_the_cards_lie_as_they_are_dealt() {
    let rules = common::rules("klondike");
    let dealt = rules.deal(Seed::Plain(5), 0).board;
    let text = DealFile::columns_of(&rules, &dealt).unwrap();
    let small = text.replace("Talon", "talon").replace(['<', '>'], "").to_lowercase();
    lies(&rules, &small, &rules.board_text(&dealt));
    // Another number of cards in a column: then it must be said.
    let (last, rest) = small.trim_end().rsplit_once('\n').map(|(rest, last)| (last, rest)).unwrap();
    let (shorter, card) = last.rsplit_once(' ').unwrap();
    let other = format!("waste: {card}\n{rest}\n{shorter}\n");
    let no = DealFile::read(&other).and_then(|deal| deal.board(&rules)).unwrap_err().to_string();
    assert!(no.contains("Klondike deals columns of 1, 2, 3, 4, 5, 6, 7, and these have 1, 2, 3, 4, 5, 6, 6"), "{no}");
    let no = DealFile::read(": 9D <4C>").and_then(|deal| deal.board(&rules)).unwrap_err().to_string();
    assert_eq!(no, "tableau1: 4C is face down on a face-up card; if it is face up, write 4C");
}
