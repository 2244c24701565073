//! Random walks over every bundled variant and its options: what must hold on any board that play can reach.
//!
//! Every choice comes from a small generator, so a walk that fails fails again: its name stands in the message.

use std::collections::HashSet;
use std::sync::Arc;

use redeal_cards::board::{Board, PileId};
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game, Turn};
use redeal_game::playthrough::Playthrough;
use redeal_game::save::{Save, hex};
use redeal_rules::explanation::{ClauseAnswer, ClauseKind, Explanation};
use redeal_rules::moves::ResolvedMove;
use redeal_rules::moves::{Move, MoveKind};
use redeal_rules::option::Choices;
use redeal_rules::pile::TurnRule;
use redeal_rules::state::GameState;
use redeal_rules::{Rules, UndoLimit};
use redeal_table::protocol::{Reply, StatusView, TableEvent, TableView, ViewReply};
use redeal_table::view::view;

use crate::common::{around, cards, library, long};

/// How many moves the walks through all variants take together: a variant more makes the walks of all a little shorter. The second figure
/// is that of `REDEAL_LONG`.
const MOVES: [usize; 2] = [10_000, 100_000];
/// How many walks a variant gets, each under other options, as far as the moves allow. With `REDEAL_LONG` every combination of
/// options is walked through twice, as far as the second figure allows.
const WALKS: [usize; 2] = [2, 8];
/// The lengths of a walk. A variant gets fewer walks before they are shorter than the longest, and no walk is shorter than the
/// shortest.
const STEPS: [usize; 2] = [16, 120];
/// One step in so many, another one in each walk, is looked at closely: every illegal move, every text form.
const CLOSE: usize = 12;

/// Numbers with no pattern that a walk could fall in with (xorshift, Marsaglia 2003).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }
}

/// One walk: a variant, what was chosen for it, a seed.
struct Walk {
    name: String,
    rules: Arc<Rules>,
    start: DealStart,
    choices: Choices,
    steps: usize,
}

/// How many walks of how many steps a variant gets that may have `most` walks, if all may take so many moves.
fn share(moves: usize, most: usize) -> [usize; 2] {
    let count = (moves / STEPS[1]).clamp(1, most);
    [count, (moves / count).clamp(STEPS[0], STEPS[1])]
}

#[test]
fn all_walks_together_take_no_more_moves_where_there_are_more_variants() {
    assert_eq!([114, 600].map(|variants| share(MOVES[0] / variants, WALKS[0])), [[1, 87], [1, 16]]);
    assert_eq!([40, 80].map(|variants| share(MOVES[0] / variants, WALKS[0])), [[2, 120], [1, 120]]);
    assert_eq!([114, 600].map(|variants| share(MOVES[1] / variants, WALKS[1])), [[7, 120], [1, 120]]);
}

/// In the short run a test walks through one of so many variants, each test through others: all of them are walked through by
/// some.
const ONE_OF: usize = 3;

/// Calls `each` for the walks of every variant, or of those that the short run has for the test that calls.
#[track_caller]
fn walks(each: impl Fn(&Walk)) {
    let library = library();
    let entries = redeal_table::gallery::entries(&library);
    let form = usize::from(long());
    let moves = MOVES[form] / entries.len().max(1);
    let (one_of, first) =
        if long() { (1, 0) } else { (ONE_OF, std::panic::Location::caller().line() as usize % ONE_OF) };
    for (at, entry) in entries.iter().enumerate().filter(|(at, _)| at % one_of == first) {
        assert!(entry.problem.is_none(), "{}: {:?}", entry.brief.id, entry.problem);
        let product: usize = entry.options.iter().map(|option| option.choices.len()).product();
        let [count, steps] = share(moves, if long() { (2 * product).min(WALKS[form]) } else { WALKS[form] });
        for n in 0..count {
            // A single walk is not under the first choices in each variant.
            let choices = nth_choices(&entry.options, (at + spread(n, count, product)) % product);
            let rules = library.load(&entry.brief.id, &choices).expect("every choice loads");
            let seed = (at + n) as u64;
            let start = DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: seed ^ 0x5eed };
            let name = format!("{} seed {seed} {choices:?}", entry.brief.id);
            each(&Walk { name, rules: Arc::new(rules), start, choices, steps });
        }
    }
}

/// Which of `product` combinations the nth of `count` walks takes, so that all parts of the product are seen.
fn spread(n: usize, count: usize, product: usize) -> usize {
    if product <= count { n % product } else { n * product / count + n % (product / count) }
}

/// The nth combination of all choices, the first option changing fastest.
fn nth_choices(options: &[redeal_table::protocol::OptionView], mut n: usize) -> Choices {
    let mut choices = Choices::new();
    for option in options {
        choices.insert(option.id.clone(), option.choices[n % option.choices.len()].clone());
        n /= option.choices.len();
    }
    choices
}

impl Walk {
    /// The number that it starts from.
    fn number(&self) -> u64 {
        match self.start.seed {
            Seed::Plain(number) => number,
            Seed::Microsoft(number) => number.into(),
        }
    }

    fn game(&self) -> Game {
        Game::new(Arc::clone(&self.rules), self.start)
    }

    /// Plays random moves and hands every table on the way to `look`.
    fn go(&self, mut look: impl FnMut(&Game, usize)) -> Game {
        let mut dice = Dice::new(self.number() + 1);
        let mut game = self.game();
        for step in 0..self.steps {
            look(&game, step);
            let moves = self.rules.legal_moves(game.board());
            if moves.is_empty() {
                break;
            }
            // Taps are few and lead on; without a leaning to carries, walks would only go round the stock.
            let carries: Vec<&Move> = moves.iter().filter(|mv| matches!(mv, Move::Carry { .. })).collect();
            let mv = if carries.is_empty() || dice.below(3) == 0 {
                moves[dice.below(moves.len())]
            } else {
                *carries[dice.below(carries.len())]
            };
            if let Err(no) = game.play(&mv) {
                panic!("{}: {} is listed but refused: {no}", self.name, self.rules.move_text(&mv));
            }
        }
        look(&game, self.steps);
        game
    }
}

fn hash(game: &Game) -> u64 {
    game.rules().layout.hash(game.board())
}

#[test]
fn cards_are_conserved_and_boards_stay_sound() {
    walks(|walk| {
        let rules = &walk.rules;
        let mut deck: Vec<String> =
            rules.layout.deck.cards().map(|card| rules.layout.deck.face(card).to_string()).collect();
        deck.sort_unstable();
        walk.go(|game, _| {
            let board = game.board();
            assert_eq!(cards(rules, board), deck, "{}", walk.name);
            let each: HashSet<u8> = rules.pile_ids().flat_map(|pile| board.pile(pile)).map(|card| card.0).collect();
            assert_eq!(each.len(), deck.len(), "{}: a card lies in two places", walk.name);
            for pile in rules.pile_ids() {
                let this = rules.pile(pile);
                assert!(board.len(pile) <= usize::from(this.capacity), "{}: {} is too full", walk.name, this.id);
                let covered = this.covered_by.iter().any(|over| !board.is_space(over));
                let hidden_top = !covered && board.top(pile).is_some_and(|top| !board.is_up(top));
                assert!(
                    !(this.turn == TurnRule::Exposed && hidden_top),
                    "{}: {} has a face-down top",
                    walk.name,
                    this.id
                );
            }
            if let Some(floor) = rules.scoring.score.as_ref().and_then(|score| score.floor) {
                assert!(game.now().score() >= floor, "{}", walk.name);
            }
        });
    });
}

#[test]
fn every_listed_move_applies_and_changes_the_board() {
    walks(|walk| {
        walk.go(|game, step| {
            let moves = walk.rules.legal_moves(game.board());
            let each: HashSet<Move> = moves.iter().copied().collect();
            assert_eq!(each.len(), moves.len(), "{}: a move is listed twice", walk.name);
            assert_eq!(walk.rules.has_legal_moves(game.board()), !moves.is_empty());
            assert_eq!(
                moves.is_empty() && StatusView::from(game.status()) != StatusView::Won,
                StatusView::from(game.status()) == StatusView::Stuck
            );
            for mv in moves.iter().filter(|_| step % 4 == 0) {
                let text = walk.rules.move_text(mv).to_string();
                assert_eq!(walk.rules.parse_move(&text).as_ref(), Ok(mv), "{}: {text}", walk.name);
                let mut next = game.clone();
                let turn = next.play(mv).unwrap_or_else(|no| panic!("{}: {text}: {no}", walk.name));
                assert_ne!(turn.after.board, *game.board(), "{}: {text} changes nothing", walk.name);
                let carried = u32::from(!matches!(mv, Move::Tap { .. }));
                assert_eq!(next.now().carries, game.now().carries + carried, "{}: {text}", walk.name);
            }
        });
    });
}

#[test]
fn every_other_move_is_refused_with_a_sentence() {
    walks(|walk| {
        let rules = &walk.rules;
        walk.go(|game, step| {
            if step % CLOSE != walk.number() as usize % CLOSE {
                return;
            }
            let board = game.board();
            let listed: HashSet<Move> = rules.legal_moves(board).into_iter().collect();
            let most = |pile: PileId| (board.len(pile) + 1) as u8;
            let carries = rules.pile_ids().flat_map(|from| {
                let counts = (0..=most(from)).chain([u8::MAX]);
                counts.flat_map(move |count| rules.pile_ids().map(move |to| Move::Carry { from, to, count }))
            });
            for mv in carries.chain(rules.pile_ids().map(|pile| Move::Tap { pile })) {
                // A pair, or a swap, is legal both ways and listed one way.
                let paired = match rules.judge(board, &mv) {
                    Ok(ResolvedMove::Pair { from, to } | ResolvedMove::Swap { from, to }) => {
                        listed.contains(&Move::Carry { from: to, to: from, count: 1 })
                    }
                    _ => false,
                };
                explains(walk, board, mv);
                if listed.contains(&mv) || paired {
                    continue;
                }
                let text = rules.move_text(&mv);
                let said = rules.why_not(board, &mv);
                let said = said.unwrap_or_else(|| panic!("{}: {text} is legal but not listed", walk.name));
                let sentence = said.starts_with(char::is_uppercase) && said.ends_with('.') && !said.contains("  ");
                assert!(sentence, "{}: {text} is refused with `{said}`", walk.name);
                if mv == (Move::Tap { pile: PileId(0) }) {
                    assert!(game.clone().play(&mv).is_err());
                }
            }
        });
    });
}

/// What explains a move agrees with what judges it.
fn explains(walk: &Walk, board: &Board, mv: Move) {
    let (rules, judged) = (&walk.rules, walk.rules.judge(board, &mv));
    let Explanation { refusal, clauses, decided, relation } = rules.explain(board, &mv);
    let place = || format!("{}: {}: {clauses:?}, {decided:?}, {judged:?}", walk.name, rules.move_text(&mv));
    assert_eq!(refusal.as_ref(), judged.as_ref().err(), "{}", place());
    match decided {
        None => {
            assert!(judged.is_ok(), "nothing decided: {}", place());
            assert!(clauses.iter().all(|clause| clause.answer != ClauseAnswer::No), "{}", place());
        }
        Some(decided) => {
            assert!(judged.is_err(), "{}", place());
            assert_eq!(clauses[decided].answer, ClauseAnswer::No, "{}", place());
        }
    }
    let kinds: HashSet<ClauseKind> = clauses.iter().map(|clause| clause.kind).collect();
    assert_eq!(kinds.len(), clauses.len(), "a condition stands there twice: {}", place());
    // A card that lies face down is told to nobody.
    if let Some(asked) = relation {
        assert!(board.is_up(asked.card) && board.is_up(asked.on), "{}", place());
    }
}

#[test]
fn undo_leads_back_to_the_deal_and_redo_to_the_end() {
    walks(|walk| {
        let mut states: Vec<GameState> = Vec::new();
        let mut game = walk.go(|game, step| {
            if states.len() == step {
                states.push(game.now().clone());
            }
        });
        states.truncate(game.turns().len());
        states.push(game.now().clone());
        // Under some rules a tap can't be undone: there undo ends at the last tap.
        let wall = |turn: &Turn| walk.rules.undo == UndoLimit::Moves && turn.kind == MoveKind::Tap;
        let end = match walk.rules.undo {
            UndoLimit::None => game.turns().len(),
            _ => game.turns().iter().rposition(wall).map_or(0, |last| last + 1),
        };
        for state in states[end..].iter().rev().skip(1) {
            assert!(game.undo());
            assert!(game.now() == state, "{}: undo leads elsewhere", walk.name);
        }
        assert!(!game.undo());
        if end == 0 {
            let deal = walk.rules.deal(walk.start.seed, walk.start.earlier.balance);
            assert!(*game.now() == deal, "{}: undo does not lead back to the deal", walk.name);
        }
        for state in &states[end + 1..] {
            assert!(game.redo());
            assert!(game.now() == state, "{}: redo leads elsewhere", walk.name);
        }
        assert!(!game.redo());
    });
}

#[test]
fn boards_and_views_survive_their_text_forms() {
    walks(|walk| {
        let rules = &walk.rules;
        walk.go(|game, step| {
            if step % CLOSE != walk.number() as usize % CLOSE {
                return;
            }
            let text = rules.board_text(game.board());
            let read = rules.parse_board(&text).unwrap_or_else(|no| panic!("{}: {no}\n{text}", walk.name));
            assert_eq!(rules.board_text(&read), text, "{}", walk.name);
            assert_eq!(rules.layout.hash(&read), hash(game), "{}", walk.name);
            let shown = view(game, around());
            let json = serde_json::to_string(&shown).unwrap();
            assert_eq!(serde_json::from_str::<TableView>(&json).unwrap(), shown, "{}", walk.name);
            let reply = Reply::View(ViewReply { view: Box::new(shown), followed: None });
            let json = serde_json::to_string(&reply).unwrap();
            assert_eq!(serde_json::from_str::<Reply>(&json).unwrap(), reply, "{}", walk.name);
        });
    });
    let event = TableEvent::Notice { text: None, why: None };
    assert_eq!(serde_json::from_str::<TableEvent>(&serde_json::to_string(&event).unwrap()).unwrap(), event);
}

#[test]
fn a_save_opens_as_the_game_that_it_was_made_of() {
    walks(|walk| {
        let mut game = walk.go(|_, _| ());
        // Some turns taken back, so that what can be redone is kept as well.
        for _ in 0..walk.number() % 5 {
            game.undo();
        }
        let save = Save::from_game(&game, 1234);
        let read = Save::from_json(&save.to_json()).unwrap();
        assert_eq!(read, save, "{}", walk.name);
        let opened = read.open(walk.start.secret).unwrap_or_else(|no| panic!("{}: {no}", walk.name));
        assert_eq!(opened.mismatch, None, "{}", walk.name);
        assert!(opened.game.now() == game.now(), "{}: it opens elsewhere", walk.name);
        assert_eq!(opened.game.rules().hash, game.rules().hash);
        assert_eq!((opened.game.at(), opened.game.turns().len()), (game.at(), game.turns().len()));
        assert_eq!(view(&opened.game, around()), view(&game, around()), "{}", walk.name);
        assert_eq!(Save::from_game(&opened.game, 1234), save, "{}", walk.name);
    });
}

#[test]
fn seed_and_moves_lead_to_the_same_board_again() {
    use std::fmt::Write as _;
    let library = library();
    walks(|walk| {
        let game = walk.go(|_, _| ());
        let mut told = format!("variant: {}\nseed: {}\n", walk.rules.about.id, walk.start.seed);
        for (id, choice) in &walk.choices {
            let _ = writeln!(told, "option: {id}={choice}");
        }
        for turn in game.turns() {
            let _ = writeln!(told, "{}", turn.text);
        }
        let _ = writeln!(told, "hash: {}", hex(hash(&game)));
        let again = Playthrough::parse(&told).and_then(|told| told.play(&library));
        let again = again.unwrap_or_else(|no| panic!("{}: {no}\n{told}", walk.name));
        assert!(again.now() == game.now(), "{}: it leads elsewhere", walk.name);
    });
}

/// A second VM that is asked about the same boards in another order gives the same answers.
#[test]
fn answers_depend_on_the_table_alone() {
    walks(|walk| {
        let rules = &walk.rules;
        let mut seen: Vec<(GameState, Vec<ResolvedMove>, bool)> = Vec::new();
        let (game, fault) = rules.script.watch(|| {
            walk.go(|game, _| {
                seen.push((game.now().clone(), rules.resolved_moves(game.board()), rules.won(game.board())));
            })
        });
        assert_eq!(fault, None, "{}", walk.name);
        let twin = redeal_scripts::lua::recompile(rules).expect("the rules load again");
        assert_eq!(twin.hash, rules.hash);
        let ((), fault) = twin.script.watch(|| {
            for (n, (state, moves, won)) in seen.iter().enumerate().rev() {
                assert_eq!(twin.resolved_moves(&state.board), *moves, "{}: step {n}", walk.name);
                assert_eq!(twin.won(&state.board), *won, "{}: step {n}", walk.name);
                if let Some(turn) = game.turns().get(n) {
                    let mv = twin.parse_move(&turn.text).expect("it is a move");
                    let played = twin.play(state, &mv, walk.start.seed).expect("it was legal");
                    assert!(played.state == turn.after, "{}: {} leads elsewhere", walk.name, turn.text);
                    assert_eq!(
                        (played.events, played.messages),
                        (turn.events.clone(), turn.said.clone()),
                        "{}",
                        walk.name
                    );
                }
            }
        });
        assert_eq!(fault, None, "{}", walk.name);
    });
}

#[test]
fn a_page_never_learns_what_lies_face_down() {
    walks(|walk| {
        let rules = &walk.rules;
        walk.go(|game, step| {
            if step % CLOSE != walk.number() as usize % CLOSE {
                return;
            }
            let (board, shown) = (game.board(), view(game, around()));
            let ids: HashSet<u8> = shown.piles.iter().flat_map(|pile| &pile.cards).map(|card| card.id).collect();
            assert_eq!(ids, (0..rules.layout.deck.len() as u8).collect(), "{}: ids are no permutation", walk.name);
            for (pile, seen) in rules.pile_ids().zip(&shown.piles) {
                let faces = board.pile(pile).iter().map(|card| {
                    let face = rules.layout.deck.face(*card).to_string();
                    board.is_up(*card).then_some(face)
                });
                let seen: Vec<Option<String>> = seen.cards.iter().map(|card| card.face.clone()).collect();
                assert_eq!(seen, faces.collect::<Vec<_>>(), "{}", walk.name);
            }
            // What may start a pile is of the rules, and says nothing of where that card lies.
            let mut shown = shown;
            shown.piles.iter_mut().for_each(|pile| pile.mark = None);
            let json = serde_json::to_string(&shown).unwrap();
            let all = || rules.pile_ids().flat_map(|pile| board.pile(pile)).copied();
            let up: HashSet<usize> =
                all().filter(|card| board.is_up(*card)).map(|card| rules.layout.deck.face(card).index()).collect();
            for face in all().map(|card| rules.layout.deck.face(card)).filter(|face| !up.contains(&face.index())) {
                assert!(!json.contains(&format!("\"{face}\"")), "{}: {face} lies face down", walk.name);
            }
        });
    });
}

#[test]
fn cards_keep_their_ids_through_a_game_and_change_them_with_the_secret() {
    walks(|walk| {
        let start = walk.game().ids();
        let ids = |secret: u64| Game::new(Arc::clone(&walk.rules), DealStart { secret, ..walk.start }).ids();
        assert_eq!(walk.go(|_, _| ()).ids(), start, "{}", walk.name);
        assert_eq!(ids(walk.start.secret), start, "{}", walk.name);
        assert_ne!(ids(walk.start.secret + 1), start, "{}", walk.name);
        let other_seed = DealStart { seed: Seed::Plain(walk.number() + 1), ..walk.start };
        assert_eq!(Game::new(Arc::clone(&walk.rules), other_seed).ids(), start, "{}", walk.name);
    });
}

#[test]
fn squared_piles_tell_no_order_of_their_hidden_cards() {
    walks(|walk| {
        let game = walk.go(|_, _| ());
        let shown = view(&game, around());
        for pile in shown.piles.iter().filter(|pile| pile.fan == redeal_table::protocol::FanView::None) {
            let hidden: Vec<u8> = pile.cards.iter().filter(|card| card.face.is_none()).map(|card| card.id).collect();
            assert!(hidden.is_sorted(), "{}: {} shows the order of its cards", walk.name, pile.id);
        }
    });
}

#[test]
fn boards_that_differ_by_interchangeable_columns_hash_alike() {
    walks(|walk| {
        let rules = &walk.rules;
        let game = walk.go(|_, _| ());
        let text = rules.board_text(game.board());
        for group in rules.layout.groups.iter().filter(|group| group.count > 1) {
            let floors: Vec<u8> = group.piles().map(|pile| rules.layout.floors[pile.index()]).collect();
            let same = floors.iter().all(|floor| *floor == floors[0]);
            // Turned round, a cross whose middle is different still has its middle there.
            let mirrored = floors.iter().eq(floors.iter().rev());
            let prefix = format!("{}: ", group.id);
            let line = text.lines().find(|line| line.starts_with(&prefix)).unwrap();
            let mut piles: Vec<&str> = line[prefix.len()..].split(" | ").collect();
            piles.reverse();
            let turned = text.replace(line, &format!("{prefix}{}", piles.join(" | ")));
            let board = rules.parse_board(&turned).unwrap();
            let alike = rules.layout.hash(&board) == hash(&game);
            // Of two equal cards the hash can't know which of them lies below a third.
            if !same && rules.layout.deck.packs() > 1 {
                continue;
            }
            assert_eq!(alike, mirrored || turned == text, "{}: {}", walk.name, group.id);
        }
    });
}

#[test]
fn boards_that_differ_in_one_card_hash_apart() {
    walks(|walk| {
        let mut hashes = HashSet::new();
        let mut boards = HashSet::new();
        // Of two equal cards the hash can't know which of them lies where: it knows what lies on what.
        let deck = &walk.rules.layout.deck;
        let faces: HashSet<_> = deck.cards().map(|card| deck.face(card)).collect();
        let told = if faces.len() == deck.len() { normal } else { lying };
        walk.go(|game, _| {
            hashes.insert(hash(game));
            boards.insert(told(&walk.rules, game));
        });
        assert_eq!(hashes.len(), boards.len(), "{}", walk.name);
    });
}

/// What lies on what, in one order.
fn lying(rules: &Rules, game: &Game) -> String {
    let (board, mut all) = (game.board(), Vec::new());
    for pile in rules.pile_ids() {
        let mut below = format!("floor {}", rules.layout.floors[pile.index()]);
        for card in board.pile(pile) {
            let this = format!("{} {}", rules.layout.deck.face(*card), board.is_up(*card));
            all.push(format!("{this} on {below}"));
            below = this;
        }
    }
    all.sort_unstable();
    let vars: Vec<i32> = (0..rules.layout.vars.len()).map(|var| board.var(var)).collect();
    format!("{all:?} {vars:?}")
}

/// A board's text with interchangeable piles in one order.
fn normal(rules: &Rules, game: &Game) -> String {
    let text = rules.board_text(game.board());
    let line = |line: &str| {
        let (name, piles) = line.split_once(": ").unwrap();
        let group = rules.layout.groups.iter().find(|group| group.id == name);
        let Some(group) = group else { return line.to_string() };
        let mut piles: Vec<(u8, &str)> =
            group.piles().map(|pile| rules.layout.floors[pile.index()]).zip(piles.split(" | ")).collect();
        piles.sort_unstable();
        format!("{name}: {piles:?}")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}
