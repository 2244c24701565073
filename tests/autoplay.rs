//! Cards that go home by themselves, and the end of a game that needs no more thought.

use std::time::{Duration, Instant};

use redeal_game::autoplay::{Autoplay, AutoplayLevel, finishing_moves, known_finish};
use redeal_game::game::Game;
use redeal_game::save::Save;
use redeal_table::protocol::{
    AutoplayView, DealRequest, FinishRequest, HintFromSolutionRequest, HintReply, PlayRequest, PreferRequest,
    PreferencesView, RedoRequest, Refused, Reply, Request, StatusView, UndoRequest,
};
use redeal_table::{Table, TableConfig};

use crate::ask::view;
use crate::common::{SOON, game, tree};

/// Plays on by itself after a move, and says what went along.
fn along(game: &mut Game, text: &str, level: AutoplayLevel) -> Vec<String> {
    game.play_text(text).expect("the move is legal");
    let mut last = game.rules().parse_move(text).ok();
    let mut gone = Vec::new();
    let autoplay = Autoplay::new(game.rules(), level);
    while let Some(mv) = autoplay.next_move(game.now(), last.as_ref()) {
        game.play_automatic(&mv).expect("what goes along is legal");
        gone.push(game.rules().move_text(&mv).to_string());
        last = Some(mv);
    }
    gone
}

#[test]
fn only_cards_go_that_nobody_can_miss() {
    // The Three of Hearts may still carry the Two of Clubs.
    let board = "waste: AH\nfoundation: AS | AC | AD\ntableau: 3H 2H | 2S | 2C 9C";
    let mut safe = game("klondike", board);
    let gone = along(&mut safe, "waste>foundation4", AutoplayLevel::Safe);
    assert_eq!(gone, ["tableau1>foundation4", "tableau2>foundation1"]);
    let mut all = game("klondike", board);
    let gone = along(&mut all, "waste>foundation4", AutoplayLevel::All);
    assert_eq!(gone, ["tableau1>foundation4", "tableau1>foundation4", "tableau2>foundation1"]);
    let mut off = game("klondike", board);
    assert!(along(&mut off, "waste>foundation4", AutoplayLevel::Off).is_empty());
}

#[test]
fn a_card_that_was_taken_back_stays_on_the_table() {
    let mut game = game("klondike", "foundation: AH 2H\ntableau: 3S | 9C");
    assert!(along(&mut game, "foundation1>tableau1", AutoplayLevel::All).is_empty());
}

/// Twelve cards.
const SMALL: &str = r#"--- Small: a few cards.
return {
  name = "Small",
  deck = { ranks = 3 },
  piles = { { "tableau", 4, up = 3, place = any }, { "foundation", 4 } },
}
"#;

#[test]
fn what_went_along_is_taken_back_as_one_and_kept_as_one() {
    let mut game = game(SMALL, "tableau: 3H 2H | AH\nfoundation: AS 2S 3S | AC 2C 3C | AD 2D 3D");
    game.play_text("tableau1>tableau3").expect("a move before");
    let before = game.board().clone();
    assert_eq!(along(&mut game, "tableau2>foundation4", AutoplayLevel::All).len(), 2);
    let after = game.board().clone();
    assert!(game.undo());
    assert_eq!(game.board(), &before);
    assert!(game.redo() && !game.redo());
    assert_eq!(game.board(), &after);
    // Who goes back to the turn before them keeps them, and who goes back to one of them as well.
    for turn in 2..=4 {
        game.take_back_to(turn);
        assert_eq!((game.at(), game.board()), (4, &after));
    }
    game.take_back_to(1);
    assert_eq!((game.at(), game.board()), (1, &before));
    game.take_back_to(3);
    assert_eq!(game.at(), 1, "nothing is redone");
    assert!(game.redo());
    let save = Save::from_json(&Save::from_game(&game, 0).to_json()).expect("a save");
    let mut opened = save.open(0).expect("it opens").game;
    assert!(opened.undo());
    assert_eq!(opened.board(), &before);
    assert!(opened.undo() && !opened.can_undo());
    assert!(opened.redo() && opened.redo());
    assert_eq!(opened.board(), &after);
}

#[test]
fn the_end_is_offered_where_it_takes_no_thought() {
    let seed = |game: &Game| finishing_moves(game.rules(), game.now(), game.start().seed);
    let deck: Vec<String> =
        "SHDC".chars().flat_map(|suit| "TJQK".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let homes = "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S | AH 2H 3H 4H 5H 6H 7H 8H 9H | AD 2D 3D 4D 5D 6D 7D 8D 9D | AC 2C 3C 4C 5C 6C 7C 8C 9C";
    // Four columns, each from King to Ten, all open.
    let columns =
        "SHDC".chars().map(|suit| "KQJT".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" "));
    let open = game("klondike", &format!("{homes}\ntableau: {}", columns.clone().collect::<Vec<_>>().join(" | ")));
    assert_eq!(seed(&open).map(|line| line.len()), Some(deck.len()));
    // One card face down: what lies there is not known.
    let hidden = columns.collect::<Vec<_>>().join(" | ").replacen("KS", "(KS)", 1);
    assert_eq!(seed(&game("klondike", &format!("{homes}\ntableau: {hidden}"))), None);
    // The rest in the stock, which can be turned: no thought either.
    let stock: Vec<String> = deck.iter().map(|card| format!("({card})")).collect();
    assert!(seed(&game("klondike", &format!("stock: {}\n{homes}", stock.join(" ")))).is_some());
    // It is offered once the player knows every card of it.
    let mut turned = game("klondike", &format!("stock: {}\n{homes}", stock.join(" ")));
    assert_eq!((known_finish(&turned), known_finish(&open).map(|line| line.len())), (None, Some(deck.len())));
    for _ in 1..deck.len() {
        turned.play_text("tap stock").unwrap();
    }
    assert_eq!(known_finish(&turned), None);
    turned.play_text("tap stock").unwrap();
    assert!(known_finish(&turned).is_some());
    // A King on a Queen of its suit: it must be moved first.
    let blocked = game("klondike", &format!("{homes}\ntableau: TS JS QS KS | KH QH JH TH | KD QD JD TD | KC QC JC TC"));
    assert_eq!(seed(&blocked), None);
}

#[test]
fn no_end_is_offered_behind_a_shuffle() {
    // All cards were seen, and the waste has to be turned over.
    let waste: Vec<String> =
        "SHDC".chars().flat_map(|suit| "TJQK".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let homes = ["S", "H", "D", "C"]
        .map(|suit| "A23456789".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" "));
    let board = format!("waste: {}\nfoundation: {}", waste.join(" "), homes.join(" | "));
    assert!(known_finish(&game("klondike", &board)).is_some());
    assert!(known_finish(&game("klondike redeal_shuffled=true", &board)).is_none());
}

/// Plays a game to its end by its solution, and says whether it was ended at one word.
fn win(autoplay: AutoplayView) -> bool {
    let home = tempfile::tempdir().unwrap();
    let config = TableConfig {
        folders: vec![tree().join("rules")],
        data: Some(home.path().to_path_buf()),
        opening: String::from("freecell"),
        ..TableConfig::default()
    };
    let table = Table::open(config.clone(), |_| ()).unwrap();
    table.handle(PreferRequest { prefs: PreferencesView { autoplay, ..PreferencesView::default() } });
    let ask = |request: Request| view(table.handle(request));
    let mut now = ask(DealRequest { variant: None, seed: Some(String::from("ms:5")), options: None }.into());
    let (mut moves, mut finished) = (0, false);
    while now.status != StatusView::Won {
        if now.can_finish {
            finished = true;
            now = ask(FinishRequest.into());
            break;
        }
        let start = Instant::now();
        let text = loop {
            match table.handle(HintFromSolutionRequest) {
                Reply::Hint(HintReply { text: Some(text), .. }) => break text,
                other => assert!(start.elapsed() < SOON, "{other:?}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        now = ask(PlayRequest { text }.into());
        moves += 1;
        assert!(moves < 300);
    }
    assert_eq!(now.status, StatusView::Won);
    // What went along at the end is one turn, and what is kept knows that.
    let before = ask(UndoRequest.into());
    assert_eq!(before.status, StatusView::Playing);
    drop(table);
    let again = Table::open(config, |_| ()).unwrap();
    assert_eq!(view(again.handle(RedoRequest)).status, StatusView::Won);
    assert!(matches!(again.handle(FinishRequest), Reply::Refused(Refused { .. })));
    finished
}

#[test]
fn whole_games_are_won_with_cards_going_along_or_at_one_word() {
    assert!(win(AutoplayView::Off));
    win(AutoplayView::Safe);
}
