//! Brute force over whole boards: which pile has which cards always counts, and no rule of the solver is used. It can
//! also make the moves of whole columns to spaces that the rules refuse.

use std::collections::HashSet;

use proptest::strategy::ValueTree as _;
use redeal_cards::board::Board;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::refusal::Refusal;
use redeal_rules::state::{GameState, Transition};

use super::*;

/// Whether a whole column may go to an empty one of its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoneColumns {
    /// Always.
    Move,
    /// As the rules say.
    AsRuled,
    /// Never.
    Stay,
}

/// Whether a deal can be won; none if that takes more than `most` boards.
pub(crate) fn can_be_won(rules: &Rules, state: &GameState, seed: Seed, lone: LoneColumns, most: usize) -> Option<bool> {
    if rules.won(&state.board) {
        return Some(true);
    }
    let mut visited = HashSet::from([bytes(rules, &state.board, state.shuffles)]);
    let mut open = vec![(state.board.clone(), state.shuffles)];
    while let Some((board, shuffles)) = open.pop() {
        for resolved in moves(rules, &board, lone) {
            let mut transition = Transition::quiet(board.clone(), shuffles, seed);
            if rules.apply(&mut transition, resolved).is_err() {
                continue;
            }
            let next = transition.state;
            if rules.won(&next.board) {
                return Some(true);
            }
            if visited.insert(bytes(rules, &next.board, next.shuffles)) {
                open.push((next.board, next.shuffles));
            }
        }
        if visited.len() > most {
            return None;
        }
    }
    Some(false)
}

/// The board as it is: each pile with its cards and how they lie, each var.
fn bytes(rules: &Rules, board: &Board, shuffles: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(256);
    for pile in rules.pile_ids() {
        for card in board.pile(pile) {
            bytes.push(card.0);
            bytes.push(u8::from(board.is_up(*card)));
        }
        bytes.push(u8::MAX);
    }
    for var in 0..rules.layout.vars.len() {
        bytes.extend_from_slice(&board.var(var).to_le_bytes());
    }
    bytes.extend_from_slice(&shuffles.to_le_bytes());
    bytes
}

/// The legal moves, found by asking about every one that could be.
fn moves(rules: &Rules, board: &Board, lone: LoneColumns) -> Vec<ResolvedMove> {
    let mut all = Vec::new();
    for from in rules.pile_ids() {
        all.extend(rules.judge(board, &Move::Tap { pile: from }).ok());
        for to in rules.pile_ids() {
            for count in 1..=board.len(from) as u8 {
                let whole = usize::from(count) == board.len(from)
                    && board.is_space(to)
                    && rules.pile(from).group == rules.pile(to).group;
                match rules.judge(board, &Move::Carry { from, to, count }) {
                    Ok(resolved) if !whole || lone != LoneColumns::Stay => all.push(resolved),
                    Err(Refusal::NothingChanges) if lone == LoneColumns::Move => {
                        all.push(ResolvedMove::Carry { from, to, count });
                    }
                    Ok(_) | Err(_) => {}
                }
            }
        }
    }
    all
}

/// How many boards the brute force visits.
const BRUTE: usize = 20_000;

#[test]
fn a_whole_column_that_may_not_go_to_an_equal_space_decides_no_game() {
    let run = numbers_of_run(200, 4000);
    let count = run.end - run.start;
    let numbers = proptest::collection::vec(any::<u32>(), ChoiceList::MOST);
    let limits = SearchLimits { nodes: NODES, time: Duration::from_secs(20), ..SearchLimits::default() };
    let (mut free, mut solver) = (Decided::default(), Decided::default());
    // How many deals are won only by such a move.
    let mut by_move = 0;
    for number in run {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&u64::to_le_bytes(number));
        let config = Config { failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
        let choices = numbers.new_tree(&mut runner).expect("any numbers will do").current();
        let text = dealing::script(&mut ChoiceList::of(choices));
        let Ok(rules) = loaded(&text) else { continue };
        let game = Game::new(Arc::clone(&rules), start(number % 7));
        let (now, seed, stop) = (game.now(), Seed::Plain(number % 7), AtomicBool::new(false));
        let brute = |lone| can_be_won(&rules, now, seed, lone, BRUTE);
        let said = || format!("CHANCE={number}\n{text}\n{}", rules.board_text(game.board()));
        let Some(won) = brute(LoneColumns::Move) else { continue };
        // With fewer moves nothing is won that can't be won with all of them.
        if won && let Some(ruled) = brute(LoneColumns::AsRuled) {
            assert!(ruled, "a move was refused that decides this\n{}", said());
        }
        by_move += u32::from(won && brute(LoneColumns::Stay) == Some(false));
        free.count(&if won { Verdict::Won(Vec::new()) } else { Verdict::Impossible });
        for solved in [
            solve_plainly(&rules, now, seed, limits, &stop, |_| ()),
            solve_with(&rules, now, seed, limits, Pruning::ALL, &stop, |_| ()),
        ] {
            solver.count(&solved.verdict);
            let other = if won { Verdict::Impossible } else { Verdict::Won(Vec::new()) };
            assert_ne!(word(&solved), word_of(&other), "the brute force says otherwise\n{}", said());
        }
    }
    if count == 1 {
        return;
    }
    println!("{free:?}, {by_move} only by a lone column; {solver:?}");
    free.both_occur(count, 10, "by brute force");
    assert!(by_move > 0, "no deal needs such a move");
    assert!(solver.unknown * 20 < count, "too few are decided by the solver: {solver:?}");
}

/// Rows that are not dealt on spaces, which only Twos can fill.
const WAITING_ROWS: &str = r#"--- Waiting rows: a card that goes home may leave a space that nothing fills.
return {
  name = "Waiting rows",
  deck = { suits = 4, ranks = 3 },
  piles = {
    { "stock", tap = deal_row { to = "tableau", spaces = false } },
    { "foundation", 4 },
    { "tableau", 2, up = 1, place = build.down_alternating, first = 2 },
  },
}
"#;

#[test]
fn a_card_stays_where_a_space_would_stop_the_rows() {
    let rules = loaded(WAITING_ROWS).expect("it loads");
    let game = Game::new(Arc::clone(&rules), start(2));
    let (now, seed, stop) = (game.now(), Seed::Plain(2), AtomicBool::new(false));
    assert_eq!(can_be_won(&rules, now, seed, LoneColumns::AsRuled, BRUTE), Some(true));
    let solved = solve_with(&rules, now, seed, SearchLimits::default(), Pruning::ALL, &stop, |_| ());
    assert_eq!(word(&solved), "won", "{}", rules.board_text(game.board()));
}

/// Spider with a few cards: two suits of three ranks, and rows that are dealt over spaces.
const SMALL_SPIDER: &str = r#"--- Small Spider: full runs leave.
return {
  name = "Small Spider",
  deck = { suits = 2, ranks = 3 },
  piles = {
    { "stock", tap = deal_row { to = "tableau" } },
    { "foundation", 4, first = none, place = none },
    { "tableau", 3, place = build.down_alternating, clear = "foundation" },
  },
}
"#;
/// Rows that are dealt over no space, and dealt again once.
const SMALL_ROWS: &str = r#"--- Small Rows: columns move whole.
return {
  name = "Small Rows",
  deck = { ranks = 2 },
  piles = {
    { "stock", tap = deal_row { to = "tableau", spaces = false, redeals = 1 } },
    { "foundation", 4 },
    { "tableau", 3, up = { 1, 2, 2 }, place = build.down_in_suit, take = "whole" },
  },
}
"#;
/// The King of Spades must make room for the Five, so that the Queen finds a place after the deal.
const EASTHAVEN: &str = "stock: (3H) (QH) (5H)
foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS | AH 2H | AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD \
| AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
tableau: KS | 4H | KH JH TH 9H 8H 7H 6H";

#[test]
fn endgames_are_won_by_a_lone_column_that_goes_to_a_space() {
    for (variant, board) in [
        ("easthaven empty=kings foundation_return=false", EASTHAVEN),
        (SMALL_SPIDER, "stock: (3H) (3S) (2H) (AH) (3H) (AH) (3S) (AS) (AS)\ntableau: 2S 2S | - | 2H"),
        (SMALL_ROWS, "stock: (2S) (2H) (AD)\ntableau: 2D | AC 2C | AS AH"),
    ] {
        let mut game = crate::common::game(variant, board);
        let (rules, now, seed) = (Arc::clone(game.rules()), game.now().clone(), Seed::Plain(1));
        let brute = |lone| can_be_won(&rules, &now, seed, lone, BRUTE);
        assert_eq!(brute(LoneColumns::Stay), Some(false), "{board}");
        assert_eq!(brute(LoneColumns::AsRuled), Some(true), "{board}");
        let (limits, stop) = (SearchLimits::default(), AtomicBool::new(false));
        assert_eq!(word(&solve_plainly(&rules, &now, seed, limits, &stop, |_| ())), "won", "{board}");
        let general = Pruning { compact: false, packs: false, ..Pruning::ALL };
        for pruning in [Pruning::ALL, Pruning { compact: false, ..Pruning::ALL }, general] {
            let solved = solve_with(&rules, &now, seed, limits, pruning, &stop, |_| ());
            assert_eq!(word(&solved), "won", "{board}");
        }
        let Verdict::Won(line) = solve_with(&rules, &now, seed, limits, Pruning::ALL, &stop, |_| ()).verdict else {
            panic!("won a moment ago");
        };
        for mv in &line {
            game.play(mv).expect("a solution can be played");
        }
        assert!(rules.won(game.board()), "{board}");
    }
}
