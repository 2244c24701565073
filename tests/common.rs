//! Boards as text: what lies on the table, a move, and what lies there afterwards.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game, PlayError};
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::{ScriptReadError, ScriptSource, load};
use redeal_table::view::ViewContext;

/// A wait ends long after anything is due, so that only what never comes fails, on a busy machine too.
pub(crate) const SOON: Duration = Duration::from_mins(3);

/// The tree that is being tested.
pub(crate) fn tree() -> PathBuf {
    let this_crate = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    this_crate.ancestors().nth(2).expect("the crate is in crates/").to_path_buf()
}

/// Puts a file with this text in the place of another at once. One that is written in place is empty for a moment, and
/// on a busy machine it may be read just then.
pub(crate) fn replace(file: &Path, text: &str) {
    let new = file.with_extension("lua~");
    std::fs::write(&new, text).expect("it is written");
    std::fs::rename(&new, file).expect("it is renamed");
}

/// Whether there is time for many rounds.
pub(crate) fn long() -> bool {
    std::env::var_os("REDEAL_LONG").is_some()
}

/// The bundled rules and no others. What scripts gave is known to all tests: each is run once to be listed and found.
pub(crate) fn library() -> Library {
    static SHARED: LazyLock<Library> = LazyLock::new(|| Library::new(vec![tree().join("rules")]));
    SHARED.clone()
}

/// `draw=3 empty=any_card`: an underscore stands for a space in a choice.
pub(crate) fn choices(words: &str) -> Choices {
    let choice = |word: &str| {
        let (id, choice) = word.split_once('=').expect("an option reads id=choice");
        let Ok(choice) = choice.replace('_', " ").parse::<Choice>();
        (id.to_string(), choice)
    };
    words.split_whitespace().map(choice).collect()
}

/// A script that is nowhere on a disk.
struct Text(Arc<str>);

impl ScriptSource for Text {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let missing = || ScriptReadError::NotInFolders(path.to_string());
        if path == "game.lua" { Ok(Arc::clone(&self.0)) } else { Err(missing()) }
    }
}

/// All variants of a script given as text.
pub(crate) fn load_text(script: &str) -> Result<Vec<Rules>, ScriptProblem> {
    load(&Text(Arc::from(script)), "game.lua", &Choices::new()).variants
}

/// What is wrong with a script given as text.
#[track_caller]
pub(crate) fn problem(script: &str) -> String {
    load_text(script).expect_err("the script must not load").to_string()
}

/// The rules of `klondike draw=3`, or of a script given as text. Each is compiled once.
pub(crate) fn rules(variant: &str) -> Arc<Rules> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Rules>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let load = || {
        if variant.contains("return ") {
            let variants = load_text(variant).unwrap_or_else(|problem| panic!("{problem}\n{variant}"));
            return Arc::new(variants.into_iter().next().expect("a script has a variant"));
        }
        let (id, words) = variant.split_once(' ').unwrap_or((variant, ""));
        let choices = choices(words);
        let rules = library().load(id, &choices).expect("the variant loads");
        rules.options.check(&choices).expect("the variant offers these choices");
        Arc::new(rules)
    };
    Arc::clone(known.entry(variant.to_string()).or_insert_with(load))
}

/// A start that is the same every time.
pub(crate) fn start(seed: u64) -> DealStart {
    DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 0 }
}

/// What a view needs beside the game.
pub(crate) fn around() -> ViewContext {
    let clock = redeal_table::protocol::ClockView::default();
    ViewContext { version: 1, game: 1, clock, ..ViewContext::default() }
}

/// A fresh deal.
pub(crate) fn deal(variant: &str, seed: u64) -> Game {
    Game::new(rules(variant), start(seed))
}

/// A game that starts from a board.
pub(crate) fn game(variant: &str, board: &str) -> Game {
    game_of_seed(variant, board, 1)
}

/// The same with a seed of one's own, on which shuffles in play depend.
pub(crate) fn game_of_seed(variant: &str, board: &str, seed: u64) -> Game {
    let rules = rules(variant);
    let board = parse(&rules, board);
    Game::on_board(rules, start(seed), board)
}

fn parse(rules: &Rules, text: &str) -> Board {
    rules.parse_board(text).unwrap_or_else(|no| panic!("{no}\n{text}"))
}

/// All cards that lie on a board, in one order.
pub(crate) fn cards(rules: &Rules, board: &Board) -> Vec<String> {
    let faces =
        rules.pile_ids().flat_map(|pile| board.pile(pile)).map(|card| rules.layout.deck.face(*card).to_string());
    let mut faces: Vec<String> = faces.collect();
    faces.sort_unstable();
    faces
}

/// Whether a move stands among the legal ones.
pub(crate) fn listed(game: &Game, mv: &str) -> bool {
    let mv = game.rules().parse_move(mv).unwrap_or_else(|no| panic!("{no}"));
    game.rules().legal_moves(game.board()).contains(&mv)
}

/// Plays moves that must be legal and must be listed as such.
pub(crate) fn play(game: &mut Game, moves: &[&str]) {
    for mv in moves {
        assert!(listed(game, mv), "`{mv}` is not among the legal moves of\n{}", text(game));
        if let Err(no) = game.play_text(mv) {
            panic!("`{mv}` is refused: {no}\n{}", text(game));
        }
    }
}

/// The board of a game as text.
pub(crate) fn text(game: &Game) -> String {
    game.rules().board_text(game.board())
}

/// Asserts that the groups which `expected` mentions lie as it says.
#[track_caller]
pub(crate) fn lies(game: &Game, expected: &str) {
    let (found, wanted) = (text(game), game.rules().board_text(&parse(game.rules(), expected)));
    let mentions = |line: &&str| {
        let name = line.split(':').next();
        expected.lines().any(|wanted| wanted.trim().split(':').next() == name)
    };
    let only = |text: &str| text.lines().filter(mentions).collect::<Vec<_>>().join("\n");
    assert_eq!(only(&found), only(&wanted), "the whole board:\n{found}");
}

/// A board, a legal move, and the groups that are worth a look afterwards.
#[track_caller]
pub(crate) fn check(variant: &str, before: &str, mv: &str, after: &str) {
    let mut game = game(variant, before);
    let cards_before = cards(game.rules(), game.board());
    play(&mut game, &[mv]);
    lies(&game, after);
    assert_eq!(cards(game.rules(), game.board()), cards_before, "cards came or went");
}

/// A board, an illegal move, and what the player is told.
#[track_caller]
pub(crate) fn refuse(variant: &str, board: &str, mv: &str, reason: &str) {
    let mut game = game(variant, board);
    let before = game.now().clone();
    assert!(!listed(&game, mv), "`{mv}` is among the legal moves");
    match game.play_text(mv) {
        Err(PlayError::Refused { sentence, .. }) => assert_eq!(sentence, reason),
        other => panic!("`{mv}` is not refused: {other:?}"),
    }
    assert_eq!(game.now(), &before, "a refused move changed the table");
    assert!(game.turns().is_empty(), "a refused move stands in the history");
}

/// A board, moves, and the score that they lead to.
#[track_caller]
pub(crate) fn scores(variant: &str, board: &str, moves: &[&str], points: i64) {
    let mut game = game(variant, board);
    play(&mut game, moves);
    assert_eq!(game.now().score(), points, "after {moves:?}");
}

/// Runs an ignored test in a process of its own, where nothing else is measured, and returns what it printed.
pub(crate) fn alone(test: &str) -> String {
    let this = std::env::current_exe().expect("this program has a place");
    let mut child = std::process::Command::new(this);
    child.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    // On a busy machine glibc gives more threads an arena of their own, and what those keep free would be measured too.
    child.env("MALLOC_ARENA_MAX", "1");
    let done = child.output().expect("it runs");
    let said = format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
    said
}
