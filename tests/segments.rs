//! Changes of rules in the middle of a game, there and back: the history stays whole, in memory and in the journal.

use std::sync::Arc;

use redeal_game::game::{Game, GameStatus, RuleChangeOutcome};
use redeal_game::save::Save;
use redeal_rules::Rules;
use redeal_storage::journal::{GameMarks, Journal, WriteScope};
use tempfile::TempDir;

use crate::common::{cards, listed, play, rules, start, text};

/// A small game: which cards columns and cells take is what the two sets of rules differ in.
fn small(columns: &str, cells: &str) -> Arc<Rules> {
    rules(&format!(
        "return {{ name = 'Small', piles = {{ {{ 'stock', tap = draw {{ redeals = unlimited }} }}, {{ 'waste' }},
         {{ 'foundation', 4 }}, {{ 'tableau', 4, up = 2, place = {columns}, first = {columns}, run = none }},
         {{ 'cell', 3, place = {cells}, first = {cells} }} }}, score = {{ ['>tableau'] = 2, ['>cell'] = 3 }} }}"
    ))
}

/// Columns take any card, cells none.
fn a() -> Arc<Rules> {
    small("any", "none")
}

/// Cells take any card, columns none.
fn b() -> Arc<Rules> {
    small("none", "any")
}

/// A game and its journal, which is written as the table does it.
struct Played {
    folder: TempDir,
    journal: Journal,
    id: i64,
    game: Game,
}

impl Played {
    fn new(rules: Arc<Rules>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut journal = redeal_storage::open(folder.path()).expect("it opens").journal;
        let game = Game::new(rules, start(7));
        let id = journal.start_game(&game, 0, &mut GameMarks::default()).expect("it is written");
        Self { folder, journal, id, game }
    }

    fn write(&mut self, scope: WriteScope) {
        self.journal.write_game(self.id, &self.game, 0, GameMarks::default(), scope).expect("it is written");
    }

    fn play(&mut self, mv: &str) {
        play(&mut self.game, &[mv]);
        self.write(WriteScope::LastTurn);
    }

    fn undo(&mut self) {
        assert!(self.game.undo());
        self.write(WriteScope::Cursor);
    }

    fn follow(&mut self, rules: Arc<Rules>) -> RuleChangeOutcome {
        let outcome = self.game.follow(rules).outcome;
        self.write(WriteScope::All);
        outcome
    }

    /// The game that the journal has, which must be the one that is played.
    fn reopened(&mut self) -> Game {
        let kept = self.journal.unfinished_game("small").expect("it is read").expect("there is one");
        assert_eq!(kept.save, Save { ms: 0, ..Save::from_game(&self.game, 0) });
        let opened = kept.save.open(0).unwrap_or_else(|no| panic!("{no}"));
        assert_eq!(opened.mismatch, None);
        same(&opened.game, &self.game);
        opened.game
    }
}

/// Asserts that two games are the same at every turn.
fn same(one: &Game, other: &Game) {
    assert_eq!((one.at(), one.turns().len()), (other.at(), other.turns().len()));
    assert_eq!(starts(one), starts(other));
    for n in 0..=one.turns().len() {
        assert_eq!(one.state_after(n), other.state_after(n), "after {n} turns");
    }
}

fn starts(game: &Game) -> Vec<usize> {
    game.segments().iter().map(|segment| segment.from).collect()
}

#[test]
fn there_and_back_without_a_move_leaves_one_segment() {
    let mut played = Played::new(a());
    played.play("tableau1>tableau2");
    played.play("tap stock");
    let before = played.game.clone();
    assert_eq!(played.follow(b()), RuleChangeOutcome::Continued);
    assert_eq!(starts(&played.game), [0, 2]);
    played.reopened();
    assert_eq!(played.follow(a()), RuleChangeOutcome::Replayed);
    assert_eq!(starts(&played.game), [0]);
    same(&played.reopened(), &before);
}

#[test]
fn play_before_a_change_of_rules_that_was_taken_back_leaves_one_segment() {
    let mut played = Played::new(a());
    played.play("tableau1>tableau2");
    played.play("tap stock");
    assert_eq!(played.follow(b()), RuleChangeOutcome::Continued);
    // Only here cells take cards, so the game can't be one under the first rules again.
    played.play("tableau3>cell1");
    played.play("tap stock");
    assert_eq!(played.follow(a()), RuleChangeOutcome::Continued);
    assert_eq!(starts(&played.game), [0, 2, 4]);
    played.play("tap stock");
    played.reopened();
    for _ in 0..4 {
        played.undo();
        played.reopened();
    }
    assert_eq!(played.game.at(), 1);
    played.play("tableau3>tableau4");
    assert_eq!(starts(&played.game), [0], "nothing is left of what was taken back");
    let again = played.reopened();
    // The history is that of a game that never knew other rules.
    let mut straight = Game::new(a(), start(7));
    play(&mut straight, &["tableau1>tableau2", "tableau3>tableau4"]);
    same(&again, &straight);
    while played.game.undo() {}
    played.write(WriteScope::Cursor);
    assert_eq!(played.reopened().board(), Game::new(a(), start(7)).board());
}

#[test]
fn a_thousand_reloads_to_and_fro_can_be_opened() {
    let mut played = Played::new(a());
    play(&mut played.game, &["tableau1>tableau2"]);
    let reloads = 1_004;
    for n in 0..reloads {
        let (rules, mv) = if n % 2 == 0 { (b(), "tableau2>cell1") } else { (a(), "cell1>tableau2") };
        assert_eq!(played.game.follow(rules).outcome, RuleChangeOutcome::Continued, "reload {n}");
        play(&mut played.game, &[mv]);
    }
    assert_eq!(played.game.segments().len(), reloads + 1);
    played.write(WriteScope::All);
    let again = played.reopened();
    assert_eq!(cards(again.rules(), again.board()).len(), 52);
    // So it is after a new start, and as a document.
    let Played { folder, journal, game, .. } = played;
    drop(journal);
    let journal = redeal_storage::open(folder.path()).expect("it opens").journal;
    let kept = journal.unfinished_game("small").expect("it is read").expect("there is one");
    let document = Save::from_json(&kept.save.to_json()).expect("it reads");
    assert_eq!(document.open(0).expect("it opens").game.board(), game.board());
}

#[test]
fn a_redo_ends_before_a_move_that_became_illegal() {
    let mut game = Game::new(a(), start(7));
    play(&mut game, &["tap stock", "tap stock", "tableau1>tableau2", "tap stock"]);
    for _ in 0..3 {
        assert!(game.undo());
    }
    let mut later = game.clone();
    assert_eq!(later.follow(b()).outcome, RuleChangeOutcome::Replayed);
    assert!(later.redo() && !later.redo(), "the tap is legal, the move after it is not");
    assert_eq!((later.at(), later.turns().len()), (2, 2));
    // The first move that was taken back is the one that became illegal.
    assert!(game.redo());
    assert_eq!(game.follow(b()).outcome, RuleChangeOutcome::Replayed);
    assert_eq!((game.at(), game.turns().len()), (2, 2));
    assert!(!game.redo());
    assert_eq!(starts(&game), [0]);
    assert_eq!(game.status(), GameStatus::Playing);
    let again = Save::from_game(&game, 0).open(0).expect("it opens");
    assert_eq!(again.mismatch, None);
    same(&again.game, &game);
}

/// Redeals are counted, and the first card home sets the rank of all foundations.
fn based(columns: &str) -> Arc<Rules> {
    rules(&format!(
        "return {{ name = 'Based', vars = {{ base = 0 }}, piles = {{ {{ 'stock', tap = draw {{ count = 3, redeals = 2 }} }},
         {{ 'waste' }}, {{ 'foundation', 4, first = 'base', place = corner(build.up_in_suit) }},
         {{ 'tableau', 4, up = 1, place = {columns}, first = any }} }} }}"
    ))
}

#[test]
fn a_change_of_rules_keeps_redeals_and_the_base_rank() {
    let mut game = Game::new(based("any"), start(7));
    play(&mut game, &["tableau1>tableau2", "tableau3>foundation1"]);
    let stock = game.rules().layout.deck.len() - 4;
    for _ in 0..=stock.div_ceil(3) {
        play(&mut game, &["tap stock"]);
    }
    let vars = |game: &Game| text(game).lines().find(|line| line.starts_with("vars:")).map(str::to_owned);
    let before = vars(&game).expect("redeals and the base rank are set");
    assert!(before.contains("redeals=1") && before.contains("base="), "{before}");
    assert_eq!(game.follow(based("none")).outcome, RuleChangeOutcome::Continued);
    assert_eq!(vars(&game), Some(before));
    // They count: there is one redeal left, and no other rank starts a foundation.
    let starters: Vec<_> = game.rules().legal_moves(game.board());
    assert!(!starters.is_empty());
    for _ in 0..=stock.div_ceil(3) {
        play(&mut game, &["tap stock"]);
    }
    while listed(&game, "tap stock") {
        play(&mut game, &["tap stock"]);
    }
    assert!(vars(&game).expect("vars").contains("redeals=2"), "{:?}", vars(&game));
    let again = Save::from_game(&game, 0).open(0).expect("it opens");
    assert_eq!(again.mismatch, None);
    same(&again.game, &game);
}
