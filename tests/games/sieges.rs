//! Wall: what an attack beats, what is open to one, and what comes of it.

use crate::common::{check, game, lies, listed, play, refuse, scores};
use redeal_game::game::GameStatus;

use super::{dealt, places, stands};

/// A board with these cards of the wall, and more.
fn board(wall: &[(usize, &str)], more: &str) -> String {
    format!("throne: KS | KS\n{}{more}", places("wall", 45, wall))
}

#[test]
fn a_siege_is_laid_out() {
    dealt("wall", "throne", "1 1");
    dealt("wall", "high_post", "2 2 2");
    dealt("wall", "low_post", "3/0 3/0 3/0 3/0");
    dealt("wall", "wall", ["1"; 45].join(" ").as_str());
    dealt("wall", "attack", "1 1 1");
}

#[test]
fn a_card_of_the_wall_is_as_strong_as_those_above_that_touch_it() {
    // 39 and 40 stand in the lowest row, below 31 to 33.
    let wall = [(31, "5H"), (32, "2D"), (33, "AC"), (39, "3S"), (40, "3C")];
    let beaten = board(&wall, "attack: JH | 5D | 4C\nstock: (2H) (3H) (4H)");
    // 3 + 5 + 2 = 10, and 3 + 2 + 1 = 6.
    check(
        "wall",
        &beaten,
        "attack1>wall39",
        &format!(
            "discard: JH 3S\n{}",
            places("wall", 45, &wall[..3].iter().copied().chain([(40, "3C")]).collect::<Vec<_>>())
        ),
    );
    assert!(!listed(&game("wall", &beaten), "attack2>wall40"));
    // The attackers must be stronger, not as strong.
    let even = board(&wall, "attack: TH | 6D | -");
    assert!(!listed(&game("wall", &even), "attack1>wall39") && !listed(&game("wall", &even), "attack2>wall40"));
    check("wall", &even, "attack1>wall40", "discard: TH 3C");
    scores("wall", &even, &["attack1>wall40"], 6);
    // At the end of a long row the card straight above counts, which does not touch it: 16 lies below 9 and 1.
    let edge = board(&[(1, "6H"), (9, "5H"), (16, "4H")], "attack: KH | 2D | 3D");
    assert!(!listed(&game("wall", &edge), "attack1>wall16"), "15 is more than 13");
    check("wall", &edge, "tap wall16", "discard: KH 2D 3D 4H");
}

#[test]
fn only_what_is_open_is_attacked() {
    // 9 lies on 16 and 17, and 16 is gone.
    let gap = board(&[(1, "2H"), (2, "3H"), (9, "4C"), (17, "2C")], "attack: KH | QD | JD");
    assert!(listed(&game("wall", &gap), "attack1>wall9"));
    let shut = board(&[(1, "2H"), (2, "3H"), (3, "3D"), (9, "4C"), (10, "4D")], "attack: KH | QD | JD");
    assert!(!listed(&game("wall", &shut), "attack1>wall2") && listed(&game("wall", &shut), "attack1>wall3"));
    refuse("wall", &shut, "tap wall2", "Your cards don't beat this one, or it can't be attacked yet.");
    let posts = "high_post: 2S 3S | 4S 5S | 6S 7S\nlow_post: 2C 3C 4C | - | 5C 6C 7C | 8C 9C TC\nattack: KH | KD | KC";
    let posts = board(&[(1, "2H"), (2, "3H"), (5, "2D"), (6, "3D"), (7, "4D"), (8, "5D")], posts);
    let open = |pile: &str| listed(&game("wall", &posts), &format!("tap {pile}"));
    assert_eq!(["low_post1", "low_post3", "low_post4"].map(open), [true, true, false]);
    assert_eq!(["high_post1", "high_post2", "high_post3", "throne1"].map(open), [true, true, false, false]);
}

#[test]
fn a_hidden_post_turns_up_or_falls() {
    let hidden =
        |attack: &str| board(&[(1, "2H")], &format!("low_post: (5C) (6C) (7C) | 2S 2D 2C\nattack: {attack}\n"));
    let mut weak = game("wall", &hidden("TH | 4H | -"));
    play(&mut weak, &["tap low_post1"]);
    lies(&weak, "low_post: 5C 6C 7C | 2S 2D 2C\nattack: -\ndiscard: TH 4H");
    assert!(!listed(&game("wall", &hidden("TH | 4H | -")), "attack1>low_post1"));
    let mut strong = game("wall", &hidden("TH | TD | -"));
    play(&mut strong, &["tap low_post1"]);
    lies(&strong, "low_post: - | 2S 2D 2C\nattack: -");
    assert_eq!(strong.now().score(), 18);
}

#[test]
fn three_new_attackers_come_and_the_throne_falls_last() {
    let left = board(&[(1, "2H")], "high_post: 2S 3S\nattack: 3H\nstock: (9C) (8C) (7C)");
    check("wall", &left, "tap wall1", "discard: 3H 2H\nattack: 7C | 8C | 9C\nstock: -");
    check("wall", &left, "tap stock", "discard: 3H\nattack: 7C | 8C | 9C");
    check("wall", &left.replace("attack: 3H", "attack: 3H | 4H"), "attack1>attack3", "attack: - | 4H | 3H");
    assert!(!listed(&game("wall", &left.replace("stock: (9C) (8C) (7C)", "")), "tap stock"));
    let throne = board(&[(1, "2H")], "attack: KH | KD | AC");
    let mut taken = game("wall", &throne);
    play(&mut taken, &["tap throne2"]);
    lies(&taken, "throne: -");
    assert_eq!(taken.now().score(), 26);
    stands("wall", &crate::common::text(&taken), GameStatus::Won);
}
