//! What may never change: saved games and shared deals depend on how a seed shuffles and how a board is hashed.
//!
//! The values were worked out by a second program, written from the description alone: ChaCha20 keyed with
//! `redeal shuffle 1`, seed, stream and round, then Fisher and Yates from the end.

use redeal_cards::card::Card;
use redeal_cards::deck::Deck;
use redeal_cards::shuffle::{Seed, ShufflePurpose, shuffle, shuffled_deck};

use crate::common::{deal, game, text};

fn shuffled(packs: u8, seed: u64, purpose: ShufflePurpose) -> String {
    let deck = Deck::new(packs, 4, 13).unwrap();
    let mut cards: Vec<Card> = deck.cards().collect();
    shuffle(&mut cards, Seed::Plain(seed), purpose);
    cards.iter().map(|card| deck.face(*card).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_deck_is_ordered_by_suits_and_ranks() {
    let deck = Deck::new(1, 4, 13).unwrap();
    let faces: Vec<String> = deck.cards().map(|card| deck.face(card).to_string()).collect();
    assert_eq!(faces[..3], ["AS", "2S", "3S"]);
    assert_eq!((&*faces[12], &*faces[13], &*faces[26], &*faces[39], &*faces[51]), ("KS", "AH", "AD", "AC", "KC"));
}

#[test]
fn a_seed_is_a_deal() {
    let decks = [
        (
            0,
            "9H 3D QD JH 5S AH TH QH JS TS 6D JD 8C 2H 5D 9C KD 8D QS 8S 7H 3H 5C 5H AS TC \
             9D 9S 7C QC 7S TD AD 2D KC 2S JC 4H 4C 6H KH KS 3S 6S 8H 4D AC 6C 7D 3C 2C 4S",
        ),
        (
            1,
            "AS 3H 2D 3C 2C TC 7C 8H AC JS 9D QH 2H KS AH 3S 5D 8S 4S 2S 4D JD KD 5S 7H 6D \
             7D QC 6C 5C TD 9C 3D KH JH KC 9H 6S 7S QD 4C JC 9S 5H 8D 4H TS TH 6H QS AD 8C",
        ),
        (
            2,
            "4H 9H 3D 8C 5C 2D 6H 9C 3S 9D 8S JH JS 7H KD KC TD 5S JC 4D 7C 7S TH QD 3H 5H \
             QC 4C 8H AS 6S JD KH 2H 6D KS 2C AH 9S 7D 8D 4S TC 2S AC QS QH 6C TS AD 3C 5D",
        ),
        (
            7,
            "2S KC 9C 9D TS KH 2D AD 7D JD 6C 3H 4S QH QD 2H AH 5D KS 3D 6H TH 8C QS 7H 6D \
             6S 9S 5C QC 3C 7C KD 8S AS 9H JC 8H AC 4H 5H 4C TD 5S JS TC 7S 4D 8D JH 2C 3S",
        ),
        (
            42,
            "8H 4H 5S TD QH 3H 6H 7H 9C TS 9H 2D AC 6C 3D QD 7S AS KC 4C JC 4S TC KH QC AD \
             KS KD 7D 8C 7C 5C 3S 9D JD 5D 4D 8D 2H 2C 2S 8S AH 3C QS JH 9S JS 6D 5H TH 6S",
        ),
        (
            u64::MAX,
            "8H 9H 5D 3C QC 2S 8S KS 4C 8C QD TD 2H 4S JS 3S JC AC JD 6C 5C 9D 5S 6D AS TS \
             6S 2C AD 6H 4D QH TH JH TC KH 8D 3D 7D 3H 9C 4H QS 9S KD 7H AH 5H KC 7C 7S 2D",
        ),
    ];
    for (seed, order) in decks {
        assert_eq!(shuffled(1, seed, ShufflePurpose::Deal), order, "seed {seed}");
    }
}

fn of_microsoft(number: u32, packs: u8) -> String {
    let deck = Deck::new(packs, 4, 13).unwrap();
    let cards = shuffled_deck(&deck, Seed::Microsoft(number));
    cards.iter().map(|card| deck.face(*card).to_string()).collect::<Vec<_>>().join(" ")
}

/// The first rows of 1, 617 and 11982 are widely known; 24 is the example of Freecell Solver.
#[test]
fn a_number_of_microsofts_is_its_deal() {
    let decks = [
        (
            1,
            "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C \
             TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
        ),
        (
            24,
            "4C 5H QC 5D 2D 7H AH 7S 2C QH 9S 2S KD JS 5S 6C 9C 3C 6H JC TH KH 6S 7D 8C AC \
             9H 5C TC TS AD 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D AS",
        ),
        (
            617,
            "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H \
             9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H",
        ),
        (
            11_982,
            "AH AS 4H AC 2D 6S TS JS 3D 3H QS QC 8S 7H AD KS KD 6H 5S 4D 9H JH 9S 3C JC 5D \
             5C 8C 9D TD KH 7C 6C 2C TH QH 6D TC 4S 7S JD 7D 8H 9C 2H QD 4C 5H KC 8D 2S 3S",
        ),
        (
            Seed::MOST_OF_MICROSOFT,
            "9S 2H 7C 5H 4C 6D 3D 4S JH TC TD QS 3S KH 8D JC 7S 6C 3H 8S KD TS 9D 4D 5S AD \
             TH 3C 2C AH 2D 9H 5D QH 8C 6H 6S QD 4H JS 5C JD AS QC AC KC 2S KS 7D 9C 7H 8H",
        ),
    ];
    for (number, order) in decks {
        assert_eq!(of_microsoft(number, 1), order, "ms:{number}");
    }
    let two = of_microsoft(1, 2);
    assert!(two.starts_with("JD 8H 3H TH 5D 8H 4C 4C QH KD 4D 2S 2D 8S 3D QH AS 6S 3S 8D KS 7S KC"), "{two}");
    assert!(two.ends_with("8C JC AS 5D 5H AC"), "{two}");
}

#[test]
fn a_number_of_microsofts_is_shuffled_in_play_in_a_way_of_its_own() {
    let shuffled = |seed, purpose| {
        let mut cards: Vec<Card> = (0..52).map(Card).collect();
        shuffle(&mut cards, seed, purpose);
        cards
    };
    let theirs = shuffled(Seed::Microsoft(7), ShufflePurpose::InPlay(1));
    assert_ne!(theirs, shuffled(Seed::Plain(7), ShufflePurpose::InPlay(1)));
    assert_ne!(theirs, shuffled(Seed::Microsoft(7), ShufflePurpose::InPlay(2)));
    let kept = [0, 5, 46, 11, 43, 44, 12, 37];
    assert_eq!(theirs[..8].iter().map(|card| card.0).collect::<Vec<_>>(), kept);
}

#[test]
fn a_deal_of_microsofts_lies_as_in_its_windows() {
    let rules = crate::common::rules("freecell");
    let board = rules.deal(Seed::Microsoft(1), 0).board;
    assert_eq!(
        rules.board_text(&board).lines().last(),
        Some(
            "tableau: JD KD 2S 4C 3S 6D 6S | 2D KC KS 5C TD 8S 9C | 9H 9S 9D TS 4S 8D 2H | JC 5S QD QH TH QS 6H | \
             5D AD JS 4H 8H 6C | 7H QC AS AC 2C 3D | 7C KH AH 4D JH 8C | 5H 3H 3C 7S 7D TC"
        )
    );
}

#[test]
fn a_seed_is_a_deal_of_two_packs() {
    assert_eq!(
        shuffled(2, 7, ShufflePurpose::Deal),
        "8H JD QH 7H 6D 2H KH JH 4H 7C 3H AH KH 3D QC 3D JC 3C 9S 6C 7H 4C 7S 2S KC QS \
         AS JS 8H 9D TH 6S QD 4D QH 6S KC 8S AD 6H TS 8C 5S KS QS 3S 3H 2H AC 9D 9H 4H \
         8S 7D QD TC TC 2S 4D 3C 7S JH 8C 2D JD KS 2C 7D 5C 6D 9H TH 7C 5S 9S TD 8D 8D \
         TS AS AD 5H 9C 2D JS AH 5H 6C 4S 5D 4C 5C KD TD QC 2C 9C 4S 6H JC 5D AC KD 3S"
    );
}

#[test]
fn no_card_is_favoured() {
    // With four packs, this seed draws a number near 2^32 that must be thrown away: taken, it would favour low cards.
    let order = shuffled(4, 1_677_568, ShufflePurpose::Deal);
    let kept = "9H 2C 7H TH 7C 9S 8S QH 4S AS QS 3S 6D 5H 6D 5C KD 2C KH 2H KH KD 6C 3H 7D TS";
    assert!(order.starts_with(kept), "{order}");
}

#[test]
fn shuffles_in_play_have_orders_of_their_own() {
    let rounds = [
        (
            7,
            1,
            "6H TC 7C 4D 7S 3S JD JC 8D 3H QC QH 7H JS 3C TH JH 2H QS 9C 9D 5S AH 9H 4S 9S \
             5D KS KC TS KH AS 5C 7D TD 4C AC 6D 8C 2C 3D 5H 2S 6C QD 6S 8H 4H 2D KD 8S AD",
        ),
        (
            7,
            2,
            "4C 5C TS 3D 6D 3C 3H QD JH TH KD 2C 7C QH 2S 3S TD KC KH AH TC 2D 8H 5D 9S 5H \
             JC KS 2H JD 4S QS 7S 6S 4H 8D 9H 7D 8S AC 7H 4D JS 6H 9C 8C 9D AS AD 5S 6C QC",
        ),
        (
            8,
            1,
            "5C 5D 2S 6S 3H 4C JC 3S TS 6H 7S JS KH AD AS TD QD 4H AH 2D 4D 2C AC 6C 3D JH \
             JD 5S KD KC 6D 8D 7C QS 3C TC 7D 8H QH 9C KS 9H 2H TH QC 8S 5H 9S 9D 7H 4S 8C",
        ),
    ];
    for (seed, round, order) in rounds {
        assert_eq!(shuffled(1, seed, ShufflePurpose::InPlay(round)), order, "seed {seed}, shuffle {round}");
    }
}

#[test]
fn the_ids_that_a_page_sees_have_an_order_of_their_own() {
    let mut ids: Vec<Card> = Deck::new(1, 4, 13).unwrap().cards().collect();
    shuffle(&mut ids, Seed::Plain(7), ShufflePurpose::Ids);
    let ids: Vec<u8> = ids.into_iter().map(|id| id.0).collect();
    let kept = [
        4, 10, 35, 0, 30, 29, 46, 20, 11, 21, 15, 7, 1, 16, 14, 6, 17, 26, 3, 50, 38, 23, 32, 22, 31, 18, 13, 5, 19,
        33, 12, 41, 2, 25, 8, 48, 43, 47, 37, 36, 34, 45, 28, 49, 39, 51, 40, 9, 24, 44, 27, 42,
    ];
    assert_eq!(ids, kept);
}

#[test]
fn few_cards_are_shuffled_too() {
    let order = |n: u8| {
        let mut cards: Vec<Card> = (0..n).map(Card).collect();
        shuffle(&mut cards, Seed::Plain(7), ShufflePurpose::Deal);
        cards.into_iter().map(|card| card.0).collect::<Vec<u8>>()
    };
    assert_eq!((order(3), order(2), order(1), order(0)), (vec![2, 1, 0], vec![1, 0], vec![0], vec![]));
}

#[test]
fn the_deal_of_a_seed_lies_as_it_always_lay() {
    insta::assert_snapshot!(text(&deal("klondike", 7)));
}

#[test]
fn boards_hash_as_they_always_did() {
    let hash = |game: &redeal_game::game::Game| game.rules().layout.hash(game.board());
    let of = |board: &str| hash(&game("klondike", board));
    assert_eq!(hash(&deal("klondike", 7)), 0xa3f0_a36a_8714_cc35);
    assert_eq!(of(""), 0);
    assert_eq!(of("tableau: KH QS"), 0x965f_97c5_c61d_209a);
    assert_eq!(of("tableau: KH (QS)"), 0xe2b2_59b0_02cf_c94b);
    assert_eq!(of("waste: KH QS"), 0xf63d_f9b7_3a9c_47fb);
    let board = "stock: (5C)\nwaste: 4D\nfoundation: AS 2S\ntableau: (3C) KH QS | 7D\nvars: redeals=2";
    assert_eq!(of(board), 0x0dda_6bd1_4a09_47bc);
}
