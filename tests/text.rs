//! The text forms that people type and read: cards, boards, moves, seeds, choices.

use redeal_cards::card::Face;
use redeal_cards::deck::Deck;
use redeal_cards::shuffle::Seed;
use redeal_rules::face_set::describe;
use redeal_rules::option::Choice;

use crate::common::rules;

fn read(board: &str) -> Result<String, String> {
    let rules = rules("klondike");
    rules.parse_board(board).map(|read| rules.board_text(&read)).map_err(|no| no.to_string())
}

#[test]
fn every_face_has_a_text() {
    let texts: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    assert_eq!(texts.len(), 54);
    for (face, text) in Face::all().zip(&texts) {
        assert_eq!(text.parse::<Face>(), Ok(face));
    }
    assert_eq!((&*texts[0], &*texts[9], &*texts[24]), ("AS", "TS", "QH"));
}

#[test]
fn what_is_no_card_is_told() {
    for text in ["", "Q", "10H", "1H", "qh", "QX", "QHH", "♠A"] {
        let no = text.parse::<Face>().unwrap_err().to_string();
        assert!(no.starts_with(&format!("`{text}` isn't a card")), "{no}");
    }
}

#[test]
fn a_board_has_a_line_for_each_group() {
    let whole = "stock: (5C)\nwaste: -\nfoundation: - | AS | - | -\ntableau: - | (4C) QS | - | - | - | - | -\n";
    assert_eq!(read("tableau: - | (4C) QS\nfoundation: - | AS\nstock: (5C)").unwrap(), whole);
    assert_eq!(read(whole).unwrap(), whole);
    assert_eq!(read(&whole.replace('\n', "\r\n")).unwrap(), whole);
    assert_eq!(read("  tableau :-|(4C)   QS\n\nfoundation:| AS |\n stock: (5C)").unwrap(), whole);
}

#[test]
fn vars_stand_on_a_line_when_they_are_not_zero() {
    assert!(read("vars: redeals=2").unwrap().ends_with("\nvars: redeals=2\n"));
    assert!(read("vars: redeals=-2").unwrap().ends_with("\nvars: redeals=-2\n"));
    assert!(!read("vars: redeals=0").unwrap().contains("vars"));
}

#[test]
fn a_text_that_is_no_board_is_told_with_its_line() {
    let told = |board: &str, wanted: &str| assert_eq!(read(board).unwrap_err(), wanted);
    told("waste: KH\nQS", "line 2: a line of a board looks like `tableau: KH QS | - | (5C)`");
    told("cellar: KH", "line 1: there is no pile group `cellar`; the groups are: stock, waste, foundation, tableau");
    told("waste: KH | QS", "line 1: `waste` has 1 pile, not 2");
    told("tableau: - | - | - | - | - | - | - | KH", "line 1: `tableau` has 7 piles, not 8");
    told("\nwaste: KH KH", "line 2: the deck has no KH left for this place");
    told("vars: lives=3", "line 1: `lives=3` is no var of these rules with a whole number, such as `redeals=1`");
    told("vars: redeals=x", "line 1: `redeals=x` is no var of these rules with a whole number, such as `redeals=1`");
    let no = read("waste: (KH").unwrap_err();
    assert!(no.starts_with("line 1: `(KH` isn't a card"), "{no}");
}

#[test]
fn no_text_brings_a_reader_down() {
    let long = "x".repeat(100_000);
    for text in
        [":", "::", "waste", "waste:|", "waste: ()", "waste: )(", "vars: =", "vars: redeals=99999999999", "\0", &long]
    {
        let _ = read(text);
        let _ = rules("klondike").parse_move(text);
        let _ = text.parse::<Seed>();
        let _ = text.parse::<Face>();
    }
    assert!(read(&format!("{long}: KH")).unwrap_err().len() < 300);
    let mv = rules("klondike").parse_move(&format!("tap {long}")).unwrap_err().to_string();
    assert!(mv.len() < 300, "{mv}");
}

#[test]
fn moves_read_as_they_are_written() {
    let rules = rules("klondike");
    let same = |text: &str, wanted: &str| {
        let mv = rules.parse_move(text).unwrap_or_else(|no| panic!("{no}"));
        assert_eq!(rules.move_text(&mv).to_string(), wanted);
    };
    same("tableau3>tableau5 x4", "tableau3>tableau5 x4");
    same("tableau3>tableau5 x1", "tableau3>tableau5");
    same(" waste > foundation1 ", "waste>foundation1");
    same("tap stock", "tap stock");
}

#[test]
fn a_text_that_is_no_move_is_told() {
    let rules = rules("klondike");
    let told = |text: &str| rules.parse_move(text).unwrap_err().to_string();
    for text in
        ["", "stock", "tableau1>tableau2 4", "tableau1>tableau2 x0", "tableau1>tableau2 x", "waste>foundation1 x256"]
    {
        assert_eq!(
            told(text),
            format!(
                "`{text}` isn't a move; a move looks like `tableau3>tableau5 x4`, `waste>foundation1` or `tap stock`"
            )
        );
    }
    let piles = "stock, waste, foundation1, foundation2, foundation3, foundation4, tableau1, tableau2, tableau3, \
                 tableau4, tableau5, tableau6, tableau7";
    assert_eq!(told("tableau9>waste"), format!("there is no pile `tableau9` here; the piles are: {piles}"));
    assert_eq!(told("tap cell"), format!("there is no pile `cell` here; the piles are: {piles}"));
}

#[test]
fn seeds_are_whole_numbers_of_ours_or_of_microsoft() {
    assert_eq!("42".parse(), Ok(Seed::Plain(42)));
    assert_eq!(" #42 ".parse(), Ok(Seed::Plain(42)));
    assert_eq!("18446744073709551615".parse(), Ok(Seed::Plain(u64::MAX)));
    assert_eq!("ms:1".parse(), Ok(Seed::Microsoft(1)));
    assert_eq!(" #MS:2147483647".parse(), Ok(Seed::Microsoft(Seed::MOST_OF_MICROSOFT)));
    let wrong = ["", "-1", "+1", "1.5", "18446744073709551616", "seed", "１"];
    for text in wrong.into_iter().chain(["ms:", "ms:0", "ms:2147483648", "ms:-1", "ms: 1", "ms", "m１:1", "1:ms"]) {
        let no = text.parse::<Seed>().unwrap_err().to_string();
        assert_eq!(
            no,
            format!(
                "`{text}` isn't a deal number; use a whole number from 0 to 18446744073709551615, or ms:1 to \
                 ms:2147483647 for a Microsoft deal"
            )
        );
    }
    for seed in [Seed::Plain(0), Seed::Plain(u64::MAX), Seed::Microsoft(11_982)] {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
    for _ in 0..1000 {
        assert!(matches!(Seed::fresh(), Seed::Plain(1..=999_999_999)));
    }
}

#[test]
fn choices_read_as_they_are_written() {
    let read = |text: &str| text.parse::<Choice>().unwrap();
    assert_eq!(read("3"), Choice::Number(3));
    assert_eq!((read("yes"), read("true")), (Choice::Flag(true), Choice::Flag(true)));
    assert_eq!((read("no"), read("false")), (Choice::Flag(false), Choice::Flag(false)));
    assert_eq!(read("any card"), Choice::Word(String::from("any card")));
    for choice in [Choice::Number(-5), Choice::Flag(true), Choice::Flag(false), Choice::Word(String::from("unlimited"))]
    {
        assert_eq!(read(&choice.to_string()), choice);
    }
}

#[test]
fn a_choice_that_is_not_on_offer_is_told() {
    let told = |words: &str| rules("klondike").options.check(&crate::common::choices(words)).unwrap_err().to_string();
    assert_eq!(told("draw=2"), "option `draw` can't be `2`; it can be: 1, 3");
    assert_eq!(told("redeals=yes"), "option `redeals` can't be `yes`; it can be: unlimited, 0, 1, 2");
    assert_eq!(
        told("drow=3"),
        "there is no option `drow`; the options are: draw, redeals, redeal_shuffled, empty, foundation_return, \
         scoring, vegas_cumulative"
    );
}

#[test]
fn sets_of_cards_have_words() {
    let words = |faces: &str| {
        let set = faces.split_whitespace().fold(0u64, |set, face| set | 1 << face.parse::<Face>().unwrap().index());
        describe(set)
    };
    let all = |faces: &mut dyn Iterator<Item = Face>| faces.fold(0u64, |set, face| set | 1 << face.index());
    assert_eq!(words(""), None);
    assert_eq!(words("QH").as_deref(), Some("the Queen of Hearts"));
    assert_eq!(words("7S 7C").as_deref(), Some("a black Seven"));
    assert_eq!(words("8H 8D").as_deref(), Some("a red Eight"));
    assert_eq!(words("AS AH AD AC").as_deref(), Some("an Ace"));
    assert_eq!(words("8S 8H 8D 8C").as_deref(), Some("an Eight"));
    assert_eq!(words("KS KH KD KC").as_deref(), Some("a King"));
    assert_eq!(words("6S 6H 6D 6C 8S 8H 8D 8C").as_deref(), Some("a Six or Eight"));
    assert_eq!(words("6H 8H").as_deref(), Some("a Six or Eight of Hearts"));
    assert_eq!(words("7S 6H").as_deref(), Some("the Seven of Spades or the Six of Hearts"));
    assert_eq!(describe(all(&mut Face::all())).as_deref(), Some("any card"));
    assert_eq!(
        describe(all(&mut Face::all().filter(|face| face.red() && !face.is_joker()))).as_deref(),
        Some("a red card")
    );
    let hearts = &mut Face::all().filter(|face| face.red() && face.index() < 26);
    assert_eq!(describe(all(hearts)).as_deref(), Some("a card of Hearts"));
}

#[test]
fn decks_are_bounded() {
    assert_eq!(Deck::new(2, 4, 13).unwrap().len(), 104);
    assert_eq!(Deck::new(4, 4, 13).unwrap().len(), 208);
    assert_eq!(Deck::new(1, 4, 9).unwrap().len(), 36);
    for (packs, suits, ranks, what) in
        [(0, 4, 13, "packs"), (5, 4, 13, "packs"), (1, 0, 13, "suits"), (1, 5, 13, "suits"), (1, 4, 14, "ranks")]
    {
        let no = Deck::new(packs, suits, ranks).unwrap_err();
        assert!(no.to_string().starts_with(&format!("`{what}` must be a whole number from 1 to ")), "{no}");
    }
    // Fewer suits: as many cards, in fewer suits.
    let spades = Deck::new(2, 1, 13).unwrap();
    assert_eq!(spades.len(), 104);
    assert!(spades.cards().all(|card| spades.face(card).to_string().ends_with('S')));
}
