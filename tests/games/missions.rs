//! Missions: each one done, missed by a hair, taken back, sealed, and told to the page.

use std::sync::Arc;

use redeal_game::game::Game;
use redeal_game::game::{GameStatus, RuleChangeOutcome};
use redeal_rules::mission::TallyState::{self, Done, Missed, Open};
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::lua::load;
use redeal_table::view::view;

use crate::common::{around, choices, deal, game, play, rules, start};

const M: &str = "missions";
const GENTLE: &str = "missions list=gentle";

/// Every mission starts open here, and there is something to carry to and fro.
const BOARD: &str = "stock: (KC)\ntableau: 8S 7H | 8C | AS | AH | AD | AC";

/// Carries the Seven to and fro so often.
fn to_and_fro(game: &mut Game, moves: usize) {
    let start = usize::from(crate::common::text(game).contains("8C 7H"));
    for n in start..start + moves {
        play(game, &[["tableau1>tableau2", "tableau2>tableau1"][n % 2]]);
    }
}

/// How a mission stands: its state, its tally, and the move at which it last came further.
fn stands(game: &Game, id: &str) -> (TallyState, i64, u32) {
    let at =
        game.rules().scoring.missions.iter().position(|mission| mission.id == id).expect("there is such a mission");
    let tally = game.now().tallies[at];
    (tally.state, tally.value, tally.at)
}

fn ids(rules: &Rules) -> Vec<(&str, i64, i64)> {
    rules.scoring.missions.iter().map(|mission| (mission.id.as_str(), mission.goal, mission.reward)).collect()
}

#[test]
fn there_are_seven_missions_in_two_lists() {
    let hundred = |goals: [i64; 7]| {
        let ids = ["score", "aces", "back", "drawn", "row", "empty", "red"];
        ids.into_iter().zip(goals).map(|(id, goal)| (id, goal, 100)).collect::<Vec<_>>()
    };
    assert_eq!(ids(&rules(M)), hundred([200, 4, 5, 10, 4, 1, 3]));
    assert_eq!(ids(&rules(GENTLE)), hundred([200, 4, 3, 10, 4, 1, 3]));
    let titles =
        |variant: &str| rules(variant).scoring.missions.iter().map(|mission| mission.title.clone()).collect::<Vec<_>>();
    assert_eq!(titles(M)[1..3], ["Get all four Aces home within 20 moves", "Bring 5 cards back from the foundations"]);
    assert_eq!(
        titles(GENTLE)[1..3],
        ["Get all four Aces home within 30 moves", "Bring 3 cards back from the foundations"]
    );
}

#[test]
fn it_is_klondike_with_one_card_drawn_a_clock_and_no_other_choice() {
    let (this, klondike) = (rules(M), rules("klondike"));
    assert!(this.clock && !klondike.clock);
    assert_eq!(
        this.options.defs.iter().map(|def| def.id.as_str()).collect::<Vec<_>>(),
        ["list", "redeal_shuffled", "empty"]
    );
    for seed in 0..5 {
        assert_eq!(deal(M, seed).board(), deal("klondike", seed).board());
    }
    let mut game = game(M, "waste: 2C 3C\nstock: (4C)\nvars: redeals=50");
    play(&mut game, &["tap stock", "tap stock"]);
    crate::common::lies(&game, "stock: (4C) (3C) (2C)\nvars: redeals=51");
}

#[test]
fn moves_home_are_worth_seven_and_moves_to_columns_three() {
    crate::common::scores(M, BOARD, &["tableau3>foundation1"], 7);
    crate::common::scores(M, BOARD, &["tableau1>tableau2"], 3);
    crate::common::scores(M, "stock: (KC)\nwaste: 7H\ntableau: 8S", &["waste>tableau1"], 3);
    crate::common::scores(M, "stock: (KC)\nwaste: 2S\nfoundation: AS", &["waste>foundation1"], 7);
    crate::common::scores(M, "stock: (KC)\nfoundation: AS 2S\ntableau: 3H", &["foundation1>tableau1"], 3);
    crate::common::scores(M, BOARD, &["tap stock"], 0);
    // Several cards are one move, and a card that turns up is worth nothing.
    crate::common::scores(M, "stock: (KC)\ntableau: (2C) 7H 6S | 8S", &["tableau1>tableau2 x2"], 3);
}

#[test]
fn moves_are_carries_and_taps_are_none() {
    let mut game = game(M, BOARD);
    play(&mut game, &["tap stock", "tableau1>tableau2", "tap stock", "tap stock", "tableau2>tableau1"]);
    assert_eq!((game.now().carries, view(&game, around()).played), (2, 2));
    assert!(game.undo());
    assert_eq!(view(&game, around()).played, 1);
}

#[test]
fn the_score_counts_up_to_two_hundred() {
    let mut game = game(M, "stock: (KC)\ntableau: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | 2H AH");
    play(&mut game, &["tableau1>foundation1"; 13]);
    play(&mut game, &["tableau2>foundation2"]);
    // With the reward for four in a row.
    assert_eq!((game.now().score(), stands(&game, "score")), (198, (Open, 198, 14)));
    play(&mut game, &["tableau2>foundation2"]);
    assert_eq!((game.now().score(), stands(&game, "score")), (305, (Done, 205, 15)));
}

#[test]
fn a_reward_may_finish_the_score() {
    let board = "stock: (KC)\ntableau: 8D 7C | 8H | QD JC | QH | TH 9C | TD | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let after = |carries: [&str; 3]| {
        let mut game = game(M, board);
        for carry in carries {
            play(&mut game, &["tableau7>foundation1"; 3]);
            play(&mut game, &[carry]);
        }
        assert_eq!(stands(&game, "score").0, Open);
        play(&mut game, &["tableau7>foundation1"; 4]);
        (game.now().score(), stands(&game, "row").0, stands(&game, "score"))
    };
    // A carry that was paid before: 69 + 28 + 100 for the row, which is not enough by a hair.
    let short = after(["tableau1>tableau2", "tableau3>tableau4", "tableau2>tableau1"]);
    assert_eq!(short, (197, Done, (Open, 197, 16)));
    // 72 + 28 + 100; that is 200, and another 100.
    let enough = after(["tableau1>tableau2", "tableau3>tableau4", "tableau5>tableau6"]);
    assert_eq!(enough, (300, Done, (Done, 200, 16)));
}

#[test]
fn nothing_is_earned_by_moving_a_card_to_and_fro() {
    let mut game = game(M, BOARD);
    to_and_fro(&mut game, 6);
    assert_eq!(game.now().score(), 3);
    play(&mut game, &["tableau3>foundation1", "foundation1>foundation2", "foundation2>foundation3"]);
    play(&mut game, &["foundation3>foundation4", "foundation4>foundation1"]);
    assert_eq!((game.now().score(), stands(&game, "row").0), (10, Open));
}

#[test]
fn four_aces_are_home_within_the_first_moves() {
    for (variant, soon) in [(M, 20), (GENTLE, 30)] {
        let home = ["tableau3>foundation1", "tableau4>foundation2", "tableau5>foundation3", "tableau6>foundation4"];
        let mut game = game(variant, BOARD);
        to_and_fro(&mut game, soon - 4);
        play(&mut game, &home[..3]);
        assert_eq!(stands(&game, "aces"), (Open, 3, soon as u32 - 1));
        play(&mut game, &home[3..]);
        assert_eq!(stands(&game, "aces"), (Done, 4, soon as u32));
        let mut late = crate::common::game(variant, BOARD);
        to_and_fro(&mut late, soon - 3);
        play(&mut late, &home[..3]);
        assert_eq!(stands(&late, "aces"), (Open, 3, soon as u32));
        play(&mut late, &home[3..]);
        assert_eq!(stands(&late, "aces"), (Missed, 3, soon as u32));
        // Missed is missed, but for undo.
        to_and_fro(&mut late, 1);
        assert_eq!(stands(&late, "aces").0, Missed);
        assert!(late.undo() && late.undo());
        assert_eq!(stands(&late, "aces"), (Open, 3, soon as u32));
    }
}

#[test]
fn taps_do_not_bring_the_aces_nearer_to_their_end() {
    let mut game = game(M, BOARD);
    for _ in 0..15 {
        play(&mut game, &["tap stock", "tap stock"]);
    }
    play(&mut game, &["tableau3>foundation1"]);
    assert_eq!(stands(&game, "aces"), (Open, 1, 1));
}

#[test]
fn cards_are_taken_back_from_the_foundations() {
    let board = "stock: (KC)\nfoundation: AS 2S 3S\ntableau: 4H | 4D";
    for (variant, goal) in [(M, 5), (GENTLE, 3)] {
        let mut game = game(variant, board);
        for n in 1..=goal {
            assert_eq!(stands(&game, "back"), (Open, n - 1, (2 * n - 3).max(0) as u32));
            play(&mut game, &["foundation1>tableau1"]);
            let state = if n == goal { Done } else { Open };
            assert_eq!(stands(&game, "back").0, state, "{variant} {n}");
            play(&mut game, &["tableau1>foundation1"]);
        }
        assert_eq!(stands(&game, "back"), (Done, goal, (2 * goal - 1) as u32));
    }
}

#[test]
fn ten_cards_of_the_stock_are_played() {
    let board = "stock: (KC)\nwaste: TS 9S 8S 7S 6S 5S 4S 3S 2S AS\ntableau: JH";
    let mut game = game(M, board);
    for n in 1..=9 {
        play(&mut game, &["waste>foundation1"]);
        assert_eq!(stands(&game, "drawn"), (Open, n, n as u32));
    }
    play(&mut game, &["waste>tableau1"]);
    assert_eq!(stands(&game, "drawn"), (Done, 10, 10));
    // A move from a column does not count.
    let mut other = crate::common::game(M, BOARD);
    play(&mut other, &["tableau1>tableau2", "tap stock"]);
    assert_eq!(stands(&other, "drawn"), (Open, 0, 0));
}

#[test]
fn four_foundation_moves_follow_one_another() {
    let mut game = game(M, BOARD);
    play(&mut game, &["tableau3>foundation1", "tableau4>foundation2", "tableau5>foundation3"]);
    assert_eq!(stands(&game, "row"), (Open, 3, 3));
    // By a hair: another move comes between.
    to_and_fro(&mut game, 1);
    assert_eq!(stands(&game, "row"), (Open, 0, 3));
    play(&mut game, &["tableau6>foundation4"]);
    assert_eq!(stands(&game, "row"), (Open, 1, 5));
    assert!(game.undo() && game.undo());
    // A tap is no move, so it breaks no row.
    play(&mut game, &["tap stock", "tableau6>foundation4"]);
    assert_eq!(stands(&game, "row"), (Done, 4, 4));
}

#[test]
fn stock_and_waste_are_emptied() {
    let board = "stock: (KC)\nwaste: QS\ntableau: KH | - | 5D";
    let mut game = game(M, board);
    play(&mut game, &["waste>tableau1", "tap stock"]);
    assert_eq!(stands(&game, "empty"), (Open, 0, 0));
    play(&mut game, &["waste>tableau2"]);
    assert_eq!((stands(&game, "empty"), game.now().score()), ((Done, 1, 2), 106));
}

#[test]
fn three_red_cards_go_home_in_sequence() {
    let mut game = game(M, "stock: (KC)\ntableau: AS | AH | AD | 2H | 8S 7D | 8C | 2D");
    play(&mut game, &["tableau2>foundation2", "tableau4>foundation2"]);
    assert_eq!(stands(&game, "red"), (Open, 2, 2));
    // A black card starts the count anew.
    play(&mut game, &["tableau1>foundation1"]);
    assert_eq!(stands(&game, "red"), (Open, 0, 2));
    assert!(game.undo());
    // Other moves in between don't.
    play(&mut game, &["tableau5>tableau6", "tap stock", "tableau3>foundation3"]);
    assert_eq!(stands(&game, "red"), (Done, 3, 4));
}

#[test]
fn undo_takes_a_mission_back_with_its_points_and_redo_brings_it_again() {
    let mut game = game(M, BOARD);
    play(&mut game, &["tableau3>foundation1", "tableau4>foundation2", "tableau5>foundation3"]);
    let before = game.now().clone();
    assert_eq!(before.score(), 21);
    play(&mut game, &["tableau6>foundation4"]);
    // Aces and row are both done, which brings the score beyond 200: three rewards.
    assert_eq!(game.now().score(), 328);
    let after = game.now().clone();
    for _ in 0..3 {
        assert!(game.undo());
        assert_eq!(game.now(), &before);
        assert_eq!((stands(&game, "row"), stands(&game, "aces")), ((Open, 3, 3), (Open, 3, 3)));
        assert!(game.redo());
        assert_eq!(game.now(), &after);
    }
}

#[test]
fn a_mission_that_is_done_is_sealed() {
    let mut game = game(M, BOARD);
    play(&mut game, &["tableau3>foundation1", "tableau4>foundation2", "tableau5>foundation3", "tableau6>foundation4"]);
    let score = game.now().score();
    to_and_fro(&mut game, 1);
    assert_eq!((stands(&game, "row"), stands(&game, "aces")), ((Done, 4, 4), (Done, 4, 4)));
    assert_eq!(game.now().score(), score + 3, "no reward comes twice");
}

#[test]
fn the_page_is_told_of_every_mission() {
    use redeal_table::protocol::MissionStateView::Open;

    let mut game = game(M, BOARD);
    play(&mut game, &["tableau3>foundation1", "tableau1>tableau2"]);
    let shown = view(&game, around()).missions;
    let line = |id: &str| {
        let mission = shown.iter().find(|mission| mission.id == id).unwrap();
        (mission.state, mission.tally, mission.goal, mission.at, mission.reward, mission.text.clone())
    };
    assert_eq!(shown.len(), 7);
    assert_eq!(line("score"), (Open, 10, 200, 2, 100, None));
    assert_eq!(line("aces"), (Open, 1, 4, 1, 100, None));
    assert_eq!(line("row"), (Open, 0, 4, 1, 100, None));
    assert_eq!(shown[5].title, "Empty the stock and the waste");
    assert_eq!(game.status(), GameStatus::Playing);
}

/// The script and what it requires, changed as an author would.
fn edited(rules: &Rules, from: &str, to: &str) -> Arc<Rules> {
    let edit = |source: &SourceFile| {
        let text = source.text.replace(from, to);
        SourceFile { path: source.path.clone(), text: Arc::from(text) }
    };
    let sources: Vec<SourceFile> = rules.sources.iter().map(edit).collect();
    assert_ne!(sources, rules.sources, "nothing is edited");
    let loaded = load(sources.as_slice(), "missions.lua", &choices("list=classic")).variants;
    Arc::new(loaded.unwrap_or_else(|problem| panic!("{problem}")).remove(0))
}

#[test]
fn a_running_game_follows_other_goals_and_rewards() {
    let rules = rules(M);
    let mut running = game(M, BOARD);
    play(&mut running, &["tableau3>foundation1", "tableau4>foundation2", "tap stock", "tableau5>foundation3"]);
    assert_eq!((running.now().score(), stands(&running, "row")), (21, (Open, 3, 3)));
    let followed = running.follow(edited(&rules, "in a row\", goal = 4", "in a row\", goal = 3"));
    assert_eq!((followed.outcome, followed.score_before, followed.score_after), (RuleChangeOutcome::Replayed, 21, 121));
    assert_eq!((stands(&running, "row"), stands(&running, "aces")), ((Done, 3, 3), (Open, 3, 3)));
    let followed = running.follow(edited(&rules, "reward = 100", "reward = 250"));
    assert_eq!((followed.score_after, stands(&running, "row")), (21, (Open, 3, 3)));
    play(&mut running, &["tableau6>foundation4"]);
    assert_eq!(running.now().score(), 28 + 3 * 250);
    // What was done under one rule is undone under another.
    let followed = running.follow(edited(
        &rules,
        "and tally + 1 or 0 end\nlocal function spent",
        "and tally + 0 or 0 end\nlocal function spent",
    ));
    assert_eq!((followed.outcome, stands(&running, "row")), (RuleChangeOutcome::Replayed, (Open, 0, 0)));
    let again = running.follow(rules);
    assert_eq!((again.score_after, stands(&running, "row")), (328, (Done, 4, 4)));
}

#[test]
fn a_game_that_goes_on_under_other_rules_keeps_its_missions_in_fold() {
    let rules = rules(M);
    let mut running = game(M, BOARD);
    play(&mut running, &["tableau3>foundation1", "tableau4>foundation2", "tableau1>tableau2", "tableau5>foundation3"]);
    // Red on black only is refused now, so the board goes on as it lies.
    let followed = running.follow(edited(&rules, "place = build.down_alternating", "place = build.down_in_color"));
    assert_eq!(
        (followed.outcome, followed.illegal.as_deref()),
        (RuleChangeOutcome::Continued, Some("tableau1>tableau2"))
    );
    assert_eq!(
        (stands(&running, "aces"), stands(&running, "row"), running.now().score()),
        ((Open, 3, 4), (Open, 1, 4), 24)
    );
    play(&mut running, &["tableau6>foundation4"]);
    assert_eq!(stands(&running, "aces"), (Done, 4, 5));
}

#[test]
fn the_missions_of_a_save_stand_where_they_stood() {
    let mut game = Game::new(rules(GENTLE), start(14));
    for mv in ["tableau6>tableau4", "tap stock", "waste>tableau1"] {
        play(&mut game, &[mv]);
    }
    let save = redeal_game::save::Save::from_game(&game, 0);
    let opened = save.open(0).expect("it opens");
    assert_eq!(opened.game.now(), game.now());
    assert_eq!(stands(&opened.game, "drawn"), (Open, 1, 2));
}
