//! Open builders of one pack: what is their own, beside what all columns and foundations do.

use super::dealt;
use crate::common::{check, deal, game, game_of_seed, lies, listed, play, refuse, text};

/// Asserts that a move is not among the legal ones, whatever the player is told.
#[track_caller]
fn barred(variant: &str, board: &str, mv: &str) {
    assert!(!listed(&game(variant, board), mv), "`{mv}` is legal in {variant}");
}

// Cells

#[test]
fn free_cells_and_columns_are_as_many_as_chosen() {
    dealt("freecell", "tableau", "7 7 7 7 6 6 6 6");
    dealt("freecell columns=4", "tableau", "13 13 13 13");
    dealt("freecell columns=5", "tableau", "11 11 10 10 10");
    dealt("freecell columns=6", "tableau", "9 9 9 9 8 8");
    dealt("freecell columns=7", "tableau", "8 8 8 7 7 7 7");
    dealt("freecell cells=0", "cell", "");
    dealt("freecell cells=8", "cell", "0 0 0 0 0 0 0 0");
    dealt("eight-off", "cell", "1 1 1 1 0 0 0 0");
    dealt("seahaven-towers", "cell", "1 1 0 0");
    dealt("fore-cell", "cell", "1 1 1 1");
}

#[test]
fn as_many_cards_move_at_once_as_would_go_one_by_one() {
    let few = "Only 2 cards can be moved at once now: there aren't enough free cells or empty columns.";
    let cells = "cell: KS | KC | QS\ntableau: 6H 9S 8H 7S";
    let full = "2C | 3C | 4C | 5C | 6C | 7C";
    barred("freecell", &format!("{cells} | 9C | {full}"), "tableau1>tableau2 x3");
    refuse("freecell", &format!("{cells} | TD | {full}"), "tableau1>tableau2 x3", few);
    // A space doubles them, but not if they go there.
    let space = "2C | 3C | 4C | 5C | 6C | -";
    check(
        "freecell",
        &format!("{cells} | TD | {space}"),
        "tableau1>tableau2 x3",
        "tableau: 6H | TD 9S 8H 7S | 2C | 3C | 4C | 5C | 6C",
    );
    refuse("freecell", &format!("{cells} | TD | {space}"), "tableau1>tableau8 x3", few);
    // A space for Kings alone is no help.
    refuse(
        "eight-off",
        "cell: KS | KC | QS | JC | TC | 9C\ntableau: 6H 9S 8S 7S 6S | TS",
        "tableau1>tableau2 x4",
        "Only 3 cards can be moved at once now: there aren't enough free cells or empty columns.",
    );
}

#[test]
fn suits_and_spaces_are_those_of_each_game() {
    let board = "tableau: 6H | 7S | 7H";
    check("freecell", board, "tableau1>tableau2", "tableau: - | 7S 6H | 7H");
    barred("bakers-game", board, "tableau1>tableau2");
    check("bakers-game", board, "tableau1>tableau3", "tableau: - | 7S | 7H 6H");
    check("fore-cell", board, "tableau1>tableau2", "tableau: - | 7S 6H | 7H");
    barred("fore-cell build=in_suit", board, "tableau1>tableau2");
    let board = "tableau: 2C 6H | - | 2S KS";
    for game in ["bakers-game empty=kings", "eight-off", "seahaven-towers", "fore-cell", "british-canister"] {
        refuse(game, board, "tableau1>tableau2", "Only a King can start column 2, not the Six of Hearts.");
        assert!(listed(&crate::common::game(game, board), "tableau3>tableau2"), "{game}");
    }
    for game in ["freecell", "bakers-game", "eight-off empty=any_card", "seahaven-towers empty=any_card"] {
        check(game, board, "tableau1>tableau2", "tableau: 2C | 6H | 2S KS");
    }
}

// Columns

#[test]
fn canisters_differ_by_runs() {
    let board = "tableau: 2C 8S 7H | 9D";
    check("american-canister", board, "tableau1>tableau2 x2", "tableau: 2C | 9D 8S 7H");
    refuse("british-canister", board, "tableau1>tableau2 x2", "Only the top card can be moved from column 1.");
}

#[test]
fn castles_build_whatever_the_suit_and_one_card_at_a_time() {
    for game in ["beleaguered-castle", "streets-and-alleys", "siegecraft", "stronghold"] {
        let board = "foundation: AC\ntableau: 2C 8S 7S | 9S | 8H";
        check(game, board, "tableau1>tableau3", "tableau: 2C 8S | 9S | 8H 7S");
        refuse(game, board, "tableau1>tableau2 x2", "Only the top card can be moved from column 1.");
        refuse(game, board, "foundation1>tableau3", "Cards can't be moved from a foundation.");
    }
    check("stronghold", "tableau: 2C 8S", "tableau1>cell", "cell: 8S");
    dealt("beleaguered-castle", "foundation", "1 1 1 1");
    dealt("streets-and-alleys", "foundation", "0 0 0 0");
    dealt("alpha-star", "foundation", "1 1 1 1");
    check("alpha-star", "tableau: 2C 8S 7S | 9S", "tableau1>tableau2 x2", "tableau: 2C | 9S 8S 7S");
    refuse(
        "delta-star",
        "tableau: 2C 8S 7S | 9S",
        "tableau1>tableau2 x2",
        "Only the top card can be moved from column 1.",
    );
}

#[test]
fn a_fortress_is_built_both_ways_and_a_chessboard_round_the_corner() {
    let board = "tableau: 2C 7S | 8S | 6S | AH | KH";
    check("fortress", board, "tableau1>tableau2", "tableau: 2C | 8S 7S | 6S | AH | KH");
    check("fortress", board, "tableau1>tableau3", "tableau: 2C | 8S | 6S 7S | AH | KH");
    barred("fortress", board, "tableau4>tableau5");
    check("chessboard", board, "tableau4>tableau5", "tableau: 2C 7S | 8S | 6S | - | KH AH");
    let mut game = game("chessboard", "tableau: QH | AH KH | 2S | QS");
    play(&mut game, &["tableau1>foundation1", "tableau2>foundation1", "tableau2>foundation1"]);
    lies(&game, "foundation: QH KH AH\nvars: base=12");
    assert!(!listed(&game, "tableau3>foundation2"));
    play(&mut game, &["tableau4>foundation2"]);
}

#[test]
fn kings_lie_at_the_bottom_of_a_dozen() {
    for seed in 0..30 {
        for variant in ["bakers-dozen", "good-measure"] {
            let game = deal(variant, seed);
            let kings: Vec<bool> = game
                .board()
                .piles()
                .map(|pile| game.board().pile(pile))
                .flat_map(|cards| cards.windows(2))
                .map(|two| {
                    game.rules().layout.deck.face(two[1]).rank() == 13
                        && game.rules().layout.deck.face(two[0]).rank() < 13
                })
                .collect();
            assert!(!kings.contains(&true), "{variant} {seed}\n{}", text(&game));
        }
    }
    let above = |seed| text(&deal("spanish-patience", seed)) == text(&deal("portuguese-solitaire", seed));
    assert!((0..30).all(above), "where Kings may fill spaces, they lie where they fall");
}

#[test]
fn dozens_differ_by_their_spaces() {
    let board = "foundation: AC\ntableau: 3C 6H | - | 2S KS | 2C";
    for game in ["bakers-dozen", "good-measure", "alina"] {
        refuse(game, board, "tableau3>tableau2", "Cards can't be moved to column 2 while it is empty.");
    }
    refuse(
        "portuguese-solitaire",
        board,
        "tableau1>tableau2",
        "Only a King can start column 2, not the Six of Hearts.",
    );
    check("spanish-patience", board, "tableau1>tableau2", "tableau: 3C | 6H | 2S KS | 2C");
    check("castles-of-spain", board, "tableau1>tableau2", "tableau: 3C | 6H | 2S KS | 2C");
    check("alina", board, "tableau1>cell", "cell: 6H");
    check("two-cell", "cell: 6H\ntableau: 3C KC", "tableau1>cell2", "cell: 6H | KC");
    dealt("castles-of-spain closed=true", "tableau", &["4/1"; 13].join(" "));
    dealt("one-cell", "tableau", "4 4 4 4 4 4 4 4 4 3 3 3 3");
    // Foundations give their cards back in some of these games.
    let board = "foundation: AC\ntableau: 2S";
    for game in ["spanish-patience", "castles-of-spain", "alina"] {
        if game != "castles-of-spain" {
            check(game, board, "foundation1>tableau1", "foundation: -\ntableau: 2S AC");
        }
        check(game, "foundation: AC\ntableau: 2H", "foundation1>tableau1", "foundation: -\ntableau: 2H AC");
    }
}

#[test]
fn reserves_are_played_from_and_never_to() {
    check("king-albert", "reserve: 3C | 6H\ntableau: 7S", "reserve2>tableau1", "reserve: 3C | -\ntableau: 7S 6H");
    refuse("king-albert", "reserve: 3C | -\ntableau: 7S", "tableau1>reserve2", "Cards can't be moved to reserve 2.");
    check("raglan", "reserve: 3C\ntableau: -", "reserve1>tableau1", "reserve: -\ntableau: 3C");
    check("flower-garden", "reserve: 3C | 6H\ntableau: 7H", "reserve2>tableau1", "reserve: 3C | -\ntableau: 7H 6H");
    check("king-albert", "foundation: AC 2C\ntableau: 3H", "foundation1>tableau1", "foundation: AC\ntableau: 3H 2C");
    dealt("somerset", "tableau", "1 2 3 4 5 6 7 8 8 8");
    dealt("raglan", "tableau", "1 2 3 4 5 6 7 7 7");
    assert!(!text(&deal("somerset", 1)).contains("reserve"));
}

#[test]
fn bisley_builds_from_both_ends() {
    let mut game = game("bisley", "foundation: AC\ntableau: 3C KC | QC 2C | 5S | 4S 6S");
    play(
        &mut game,
        &["tableau1>kings1", "tableau2>foundation1", "tableau2>kings1", "tableau1>foundation1", "tableau4>tableau3"],
    );
    lies(&game, "foundation: AC 2C 3C\nkings: KC QC\ntableau: - | - | 5S 6S | 4S");
    assert!(!listed(&game, "tableau4>tableau1"), "spaces are not filled");
}

// Fans

#[test]
fn fans_are_built_by_their_own_rules() {
    let board = "tableau: 3C 6H | - | 2S KS | 7H | 7S | 5C 5H";
    check("fan", board, "tableau1>tableau4", "tableau: 3C | - | 2S KS | 7H 6H | 7S | 5C 5H");
    check("fan", board, "tableau3>tableau2", "tableau: 3C 6H | KS | 2S | 7H | 7S | 5C 5H");
    refuse("fan", board, "tableau1>tableau2", "Only a King can start column 2, not the Six of Hearts.");
    refuse("la-belle-lucie", board, "tableau3>tableau2", "Cards can't be moved to column 2 while it is empty.");
    check("super-flower-garden", board, "tableau1>tableau5", "tableau: 3C | - | 2S KS | 7H | 7S 6H | 5C 5H");
    check("shamrocks", board, "tableau1>tableau6", "tableau: 3C | - | 2S KS | 7H | 7S | 5C 5H 6H");
    refuse("shamrocks", "tableau: 6H | 5C 5H 5S", "tableau1>tableau2", "Column 2 is full.");
}

#[test]
fn scotch_foundations_alternate_or_their_fans_do() {
    let board = "foundation: AC\ntableau: 3C 2C | 3H 2H | 3S";
    check("scotch-patience", board, "tableau2>foundation1", "foundation: AC 2H");
    check("scotch-patience", board, "tableau1>tableau3", "tableau: 3C | 3H 2H | 3S 2C");
    let other = "scotch-patience alternating=on_the_fans";
    check(other, board, "tableau1>foundation1", "foundation: AC 2C");
    check(other, board, "tableau2>tableau3", "tableau: 3C 2C | 3H | 3S 2H");
    barred(other, board, "tableau2>foundation1");
}

#[test]
fn la_belle_lucie_is_shuffled_twice() {
    let mut game = game_of_seed("la-belle-lucie", "foundation: AC\ntableau: 2C 3C 4C 5C 6C | - | 7C | KS QS", 3);
    for _ in 0..2 {
        play(&mut game, &["tap stock"]);
        assert_eq!(super::shape(&game, "tableau"), format!("3 3 2{}", " 0".repeat(15)));
    }
    let no = game.play_text("tap stock").expect_err("a third redeal").to_string();
    assert!(no.contains("Both redeals have been used."), "{no}");
}

#[test]
fn cruel_deals_again_as_the_cards_lie() {
    let board = "tableau: 3C 9H | 2S KS | - | 7H 7S 5C 4D JC TC";
    let after = "tableau: 3C 9H 2S KS | 7H 7S 5C 4D | JC TC";
    check("cruel", board, "tap stock", after);
    refuse("cruel", after, "tap stock", "That would change nothing.");
    let mut game = deal("cruel", 1);
    assert!(!listed(&game, "tap stock"), "nothing has moved");
    game = crate::common::game("perseverance", "tableau: 2C 8S 7S | 9S");
    play(&mut game, &["tableau1>tableau2 x2", "tap stock"]);
    lies(&game, "tableau: 2C 9S 8S 7S");
}

// With a stock

#[test]
fn chameleon_fills_its_spaces_from_the_reserve() {
    let board = "reserve: (4H) 5S\nfoundation: 7C\ntableau: 6D | 7S | AC\nvars: base=7";
    check("chameleon", board, "tableau1>tableau2", "reserve: 4H\ntableau: 5S | 7S 6D | AC");
    check(
        "chameleon",
        "tableau: KD | AC | 2C\nfoundation: 7C\nvars: base=7",
        "tableau1>tableau2",
        "tableau: - | AC KD | 2C",
    );
    dealt("chameleon", "reserve", "12/1");
    dealt("chameleon", "foundation", "1 0 0 0");
}

#[test]
fn duchess_lets_the_player_choose_the_base() {
    let first = "First move a card from a fan to a foundation.";
    let board = "stock: (3C)\nreserve: 4S 9C | 2D\ntableau: 8H | 9S";
    refuse("duchess", board, "tap stock", first);
    refuse("duchess", board, "tableau1>tableau2", first);
    refuse("duchess", board, "tableau1>foundation1", first);
    check("duchess", board, "reserve1>foundation1", "foundation: 9C\nvars: base=9");
    let fans = "An empty column is filled from the fans, and from the waste once they are empty.";
    let board = "waste: QD\nreserve: 4S\nfoundation: 9C\ntableau: - | 9S 8H\nvars: base=9";
    refuse("duchess", board, "tableau2>tableau1", fans);
    refuse("duchess", board, "waste>tableau1", fans);
    check("duchess", board, "reserve1>tableau1", "tableau: 4S | 9S 8H");
    let board = "waste: QD\nfoundation: 9C\ntableau: - | 9S 8H\nvars: base=9";
    refuse("duchess", board, "tableau2>tableau1", fans);
    check("duchess", board, "waste>tableau1", "tableau: QD | 9S 8H");
}

#[test]
fn fortunes_favor_fills_from_the_waste_and_then_from_the_stock() {
    let columns = "tableau: 6D | 7D | 2C | 3H | 4H | 5H | 9C | 9S | 9D | JC | JS | JD";
    let filled = |card: &str| format!("tableau: {card} | 7D 6D | 2C | 3H | 4H | 5H | 9C | 9S | 9D | JC | JS | JD");
    check("fortunes-favor", &format!("stock: (KS) (QC)\nwaste: KC\n{columns}"), "tableau1>tableau2", &filled("KC"));
    check("fortunes-favor", &format!("stock: (KS) (QC)\n{columns}"), "tableau1>tableau2", &filled("QC"));
    check("fortunes-favor", columns, "tableau1>tableau2", &filled("-"));
}

#[test]
fn small_packs_and_short_stocks() {
    dealt("thirty", "tableau", "6 6 6 6 6");
    dealt("thirty", "reserve", "1 1");
    check("thirty", "tableau: 2C 8S 7S | - ", "tableau1>tableau2 x2", "tableau: 2C | 8S 7S");
    check(
        "thirty-six",
        "stock: (3C)\ntableau: 4C | 3H 8S 7H | 9S",
        "tableau2>tableau3 x2",
        "tableau: 4C | 3H | 9S 8S 7H",
    );
    refuse("thirty-six", "waste: 3C", "tap stock", "These rules don't allow a redeal.");
}

#[test]
fn simple_simon_moves_runs_of_a_suit_and_clears_whole_ones() {
    let board = "tableau: 2C 8S 7S | 9H | 3H 8C 7H";
    check("simple-simon", board, "tableau1>tableau2 x2", "tableau: 2C | 9H 8S 7S | 3H 8C 7H");
    assert!(!listed(&game("simple-simon", board), "tableau3>tableau2 x2"));
    check(
        "simple-simon",
        "tableau: 5H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | 3H AS",
        "tableau2>tableau1",
        "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\ntableau: 5H | 3H",
    );
}
