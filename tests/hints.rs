//! Hints and "stuck": from what the player can see, and never wrong.

mod reasons;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::stuck::{SeenCards, is_stuck};
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::library::Library;
use redeal_table::hint::{AppearanceFingerprint, HintedMove, hint};
use redeal_table::protocol::{ClockView, NoHint, TableView};
use redeal_table::view::{LooksByTurn, ViewContext, view};

fn rules(options: &[(&str, Choice)]) -> Rules {
    let library = Library::new(vec![concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules").into()]);
    let choices: Choices = options.iter().map(|(id, choice)| ((*id).to_string(), choice.clone())).collect();
    library.load("klondike", &choices).unwrap()
}

fn on(rules: Rules, board: &str) -> Game {
    let board = rules.parse_board(board).unwrap();
    Game::on_board(rules.into(), DealStart { seed: Seed::Plain(1), earlier: EarlierDeals::default(), secret: 5 }, board)
}

fn shown(game: &Game) -> TableView {
    let clock = ClockView::default();
    view(game, ViewContext { version: 1, game: 1, clock, ..ViewContext::default() })
}

fn hinted(game: &Game) -> Option<String> {
    hinted_move(game).map(|hinted| hinted.text)
}

fn hinted_move(game: &Game) -> Option<HintedMove> {
    hint(game, &shown(game), &LooksByTurn::default().of(game)).ok()
}

fn stuck(game: &Game) -> Option<bool> {
    is_stuck(game.rules(), game.now(), game.seen(), &AtomicBool::new(false))
}

#[test]
fn a_hint_turns_up_a_card_before_all_else() {
    let game = on(rules(&[]), "stock: (2D)\ntableau: (3C) 5H | 6S | 8D | 7C");
    assert_eq!(hinted(&game).as_deref(), Some("tableau1>tableau2"));
}

#[test]
fn of_two_columns_that_uncover_a_card_the_deeper_is_hinted() {
    let shallow_first = on(rules(&[]), "stock: (2D)\ntableau: (3C) 5H | (3D) (4D) (9C) 5D | 6S");
    assert_eq!(hinted(&shallow_first).as_deref(), Some("tableau2>tableau3"));
    let deep_first = on(rules(&[]), "stock: (2D)\ntableau: (3D) (4D) (9C) 5D | (3C) 5H | 6S");
    assert_eq!(hinted(&deep_first).as_deref(), Some("tableau1>tableau3"));
}

#[test]
fn a_hint_brings_cards_home() {
    let game = on(rules(&[]), "stock: (2D)\nwaste: AS\ntableau: 6S | 8D | 2H");
    assert_eq!(hinted(&game).as_deref(), Some("waste>foundation1"));
}

#[test]
fn a_hint_does_not_lead_back() {
    let mut game = on(rules(&[]), "foundation: AS 2S\ntableau: 4D | 3H | 4H");
    game.play_text("foundation1>tableau2").unwrap();
    // The only other move puts the Two back, and that table was there already.
    assert_eq!(hint(&game, &shown(&game), &LooksByTurn::default().of(&game)), Err(NoHint::NothingNew));
    assert!(game.rules().legal_moves(game.board()).len() == 1, "the move back is legal, only not worth a hint");
}

#[test]
fn positions_that_are_known_are_those_of_the_game_after_every_undo() {
    let mut known = LooksByTurn::default();
    let mut game = on(rules(&[]), "foundation: AS 2S\nstock: (2D) (4C)\ntableau: 4D | 3H | 4H | 3S");
    let mut same = |game: &Game| {
        let fresh = LooksByTurn::default().of(game);
        assert_eq!(known.of(game), fresh);
        fresh.len()
    };
    assert_eq!(same(&game), 1);
    for mv in ["tap stock", "tap stock", "foundation1>tableau2"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(same(&game), 4);
    game.undo();
    game.undo();
    assert_eq!(same(&game), 2);
    // Other turns in the place of those that are known.
    for mv in ["foundation1>tableau2", "tap stock"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(same(&game), 4);
    let drawing_three = rules(&[("draw", Choice::Number(3))]);
    game.follow(drawing_three.into());
    same(&game);
}

#[test]
fn two_deals_that_look_alike_get_the_same_hint() {
    let hidden = ["(3C) (9D)", "(9D) (3C)"];
    let hints = hidden.map(|hidden| {
        let game = on(rules(&[]), &format!("stock: (2D) (4C)\nwaste: JH\ntableau: {hidden} 5H | 6S | QS | 7C"));
        hinted(&game)
    });
    assert!(hints[0].is_some());
    assert_eq!(hints[0], hints[1]);
}

#[test]
fn hints_play_whole_games_without_going_round_in_circles() {
    for seed in 1..=20 {
        let mut game = Game::new(
            rules(&[("redeals", Choice::Number(2))]).into(),
            DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 3 },
        );
        let mut been = std::collections::HashSet::from([AppearanceFingerprint::of(game.rules(), &shown(&game).piles)]);
        while let Some(text) = hinted(&game) {
            game.play_text(&text).unwrap();
            assert!(
                been.insert(AppearanceFingerprint::of(game.rules(), &shown(&game).piles)),
                "seed {seed}: {text} leads back"
            );
            assert!(game.at() < 1000, "seed {seed}: the hints have no end");
        }
    }
}

#[test]
fn a_card_never_seen_keeps_a_game_alive() {
    assert_eq!(stuck(&on(rules(&[]), "stock: (9C)\ntableau: 5H | 5D")), Some(false));
    assert_eq!(stuck(&on(rules(&[]), "tableau: (9C) 5H | 6S")), Some(false));
}

#[test]
fn turning_the_stock_round_changes_nothing() {
    let mut game = on(rules(&[]), "stock: (9C) (JD)\ntableau: 5H | 5D");
    assert_eq!(stuck(&game), Some(false));
    game.play_text("tap stock").unwrap();
    assert_eq!(stuck(&game), Some(false), "one more card was never seen");
    game.play_text("tap stock").unwrap();
    assert_eq!(stuck(&game), Some(true));
    game.undo();
    assert_eq!(stuck(&game), Some(true), "nobody forgets a card by taking a draw back");
}

#[test]
fn carrying_to_and_fro_changes_nothing() {
    let game = on(rules(&[]), "foundation: AS 2S 3S\ntableau: 4D 8H | 4H | KD | (9D) 7D | (9H) 7H | 6D | 6H");
    assert!(!game.rules().legal_moves(game.board()).is_empty());
    assert_eq!(stuck(&game), Some(true));
}

#[test]
fn a_shuffled_redeal_is_news() {
    let shuffled = rules(&[("redeal_shuffled", Choice::Flag(true))]);
    let mut game = on(shuffled, "stock: (9C) (JD)\ntableau: 5H | 5D");
    game.play_text("tap stock").unwrap();
    game.play_text("tap stock").unwrap();
    assert_eq!(stuck(&game), Some(false));
}

#[test]
fn a_win_in_reach_is_not_stuck() {
    let game = on(rules(&[]), "foundation: AS 2S 3S\ntableau: 4S");
    assert_eq!(stuck(&game), Some(false));
}

/// Compares with a separate search over boards in text: all results must be the same.
#[test]
fn stuck_agrees_with_a_plain_search() {
    let mut found = [0usize; 2];
    for seed in 0..60u64 {
        let rules = rules(&[("redeals", Choice::Number(1)), ("draw", Choice::Number(3))]);
        let mut game =
            Game::new(rules.into(), DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 0 });
        // Some moves, chosen by the seed; the last ones are the interesting ones.
        for step in 0..400u64 {
            let moves = game.rules().legal_moves(game.board());
            if moves.is_empty() {
                break;
            }
            let at = (seed * 7919 + step * 104_729) as usize % moves.len();
            game.play(&moves[at]).unwrap();
        }
        let Some(said) = stuck(&game) else { continue };
        assert_eq!(said, plainly_stuck(&game), "seed {seed}\n{}", game.rules().board_text(game.board()));
        found[usize::from(said)] += 1;
    }
    assert!(found[0] > 0 && found[1] > 0, "both must occur: {found:?}");
}

fn plainly_stuck(game: &Game) -> bool {
    let rules = game.rules();
    let mut known = SeenCards::default();
    (0..=game.turns().len()).for_each(|turn| known.add(&game.state_after(turn).board));
    let mut been = std::collections::HashSet::new();
    let mut open = vec![game.now().clone()];
    while let Some(state) = open.pop() {
        if rules.won(&state.board) {
            return false;
        }
        for mv in rules.legal_moves(&state.board) {
            let next = rules.play(&state, &mv, Seed::Plain(0)).unwrap().state;
            let mut seen = known.clone();
            seen.add(&next.board);
            if seen != known {
                return false;
            }
            if been.insert(rules.board_text(&next.board)) {
                open.push(next);
            }
            assert!(been.len() < 500_000, "too many positions for a plain search");
        }
    }
    true
}

/// With two packs boards can lie differently though the same faces lie on the same faces: here a Two and a Three change
/// places. Only one of them can be won from.
#[test]
fn boards_of_two_packs_are_told_apart() {
    let script = r#"--- Two.
local function low(card, on) return on.rank == 4 and card.rank < 4 end
local function changed(board) return #board.cell[1] == 0 and #board.tableau[1] == 3 and board.tableau[1].top.rank == 2 end
return {
  name = "Two",
  deck = { packs = 2 },
  vars = { done = 0 },
  piles = {
    { "stock", tap = function(board) return changed(board) and set("done", 1) or refuse "Not yet." end },
    { "cell", 1 },
    { "tableau", 2, first = none, place = low },
  },
  won = function(board) return board.vars.done == 1 end,
}
"#;
    let rules = crate::common::load_text(script).unwrap().remove(0);
    let game = on(rules, "tableau: 5S 4S 3S | 6S 4S 2S");
    let hash = |text: &str| {
        let board = game.rules().parse_board(text).unwrap();
        game.rules().layout.hash(&board)
    };
    assert_eq!(hash("tableau: 5S 4S 3S | 6S 4S 2S"), hash("tableau: 5S 4S 2S | 6S 4S 3S"), "the hash can't tell");
    assert_eq!(stuck(&game), Some(false));
}

#[test]
fn a_lone_column_that_may_go_to_a_space_is_neither_hinted_nor_progress() {
    let moves = |game: &Game| -> Vec<String> {
        let rules = game.rules();
        rules.legal_moves(game.board()).iter().map(|mv| rules.move_text(mv).to_string()).collect()
    };
    // Rows are still dealt, so it matters where the King stands.
    let game = crate::common::game("easthaven", "stock: (3H)\ntableau: KH | 9C | 9S | JC | JS | 7C | -");
    assert!(moves(&game).contains(&String::from("tableau1>tableau7")));
    assert_eq!(hinted(&game).as_deref(), Some("tap stock"));
    assert_eq!(stuck(&game), Some(false), "a card can be dealt");
    // No row is dealt over the spaces, and they can't all be filled.
    let game = crate::common::game("spiderette", "stock: (3H)\ntableau: KH | 9C | - | - | - | - | -");
    assert_eq!(moves(&game).len(), 10, "{:?}", moves(&game));
    assert_eq!(hinted(&game), None);
    assert_eq!(stuck(&game), Some(true));
    // The stock is empty: nothing tells the columns apart.
    let game = crate::common::game("spiderette", "tableau: KH | 9C | - | - | - | - | -");
    assert_eq!(moves(&game), [""; 0]);
}

#[test]
fn where_places_matter_a_card_on_another_place_is_something_new() {
    // Each move exchanges two piles of one role; cards are dealt again only where none of them can be moved.
    for id in ["gaps", "blue-moon", "moonlight", "jungle"] {
        let rules = Arc::new(crate::common::library().load(id, &Choices::new()).unwrap());
        let game = Game::new(rules, DealStart { seed: Seed::Plain(1), earlier: EarlierDeals::default(), secret: 3 });
        assert!(shown(&game).moves.iter().any(|mv| mv.to.is_some()), "{id}: a card can be moved");
        let hinted = hinted(&game).unwrap();
        assert!(hinted.contains('>'), "{id}: {hinted}");
    }
}

/// Follows the hints of a deal. Returns how many were followed, and why they end; none if the game is won, or too long.
fn follow_hints(rules: &Arc<Rules>, seed: u64, most: usize) -> (usize, Option<NoHint>) {
    let mut game = Game::new(
        Arc::clone(rules),
        DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 3 },
    );
    let mut looks = LooksByTurn::default();
    for n in 0..most {
        if rules.won(game.board()) {
            return (n, None);
        }
        let been = looks.of(&game);
        let text = match hint(&game, &shown(&game), &been) {
            Ok(hinted) => hinted.text,
            Err(why) => {
                let stuck = stuck(&game);
                assert!(why != NoHint::NothingNew || stuck == Some(true), "{} {seed}: {n}", rules.about.id);
                return (n, Some(why));
            }
        };
        game.play_text(&text).unwrap_or_else(|no| panic!("{} {seed}: {n}: {text}: {no}", rules.about.id));
        assert_eq!(looks.of(&game).len(), been.len() + 1, "{} {seed}: {text} leads back", rules.about.id);
    }
    (most, None)
}

#[test]
fn hints_never_lead_back_in_any_variant() {
    let library = crate::common::library();
    let (deals, most) = if crate::common::long() { (2, 60) } else { (1, 25) };
    for (n, entry) in redeal_table::gallery::entries(&library).iter().enumerate() {
        if !crate::common::long() && n % 8 != 0 {
            continue;
        }
        let rules = Arc::new(library.load(&entry.brief.id, &Choices::new()).unwrap());
        for seed in 1..=deals {
            follow_hints(&rules, seed, most);
        }
    }
}
