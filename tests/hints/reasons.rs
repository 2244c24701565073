//! Why a move is hinted. Each reason is read once more off the two views, by a plain model that shares nothing with the host's.

use std::collections::BTreeSet;
use std::sync::Arc;

use redeal_cards::board::PileId;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_table::hint::{AppearanceFingerprint, HintedMove};
use redeal_table::protocol::{HintReason, MoveKindView, MoveView, PileView, RoleView, TableView};
use redeal_table::view::LooksByTurn;

use super::{hinted_move, shown};
use crate::common;

/// A board, the move that is hinted there, and why.
#[track_caller]
fn because(variant: &str, board: &str, mv: &str, why: &str) {
    let game = common::game(variant, board);
    let hinted = hinted_move(&game).expect("a hint");
    let told = serde_json::to_string(&hinted.why).unwrap();
    assert_eq!((hinted.text.as_str(), told.as_str()), (mv, why));
    let after = after(&game, mv).expect("a legal move");
    TwoViews::of(&game, mv, &after).expect_true(&hinted.why);
}

#[test]
fn reasons_of_klondike() {
    let k = "klondike";
    let turns = r#"{"kind":"turns_up","count":1,"pile":6,"left":1}"#;
    because(k, "stock: (2D)\ntableau: (4C) (3C) 5H | 6S | 8D | 7C", "tableau1>tableau2", turns);
    let home = "stock: (2D)\nwaste: 9C AS\ntableau: KS | QH | (4C) 2S";
    because(k, home, "waste>foundation1", r#"{"kind":"home_and_next","next":"2S"}"#);
    let plain = r#"{"kind":"home","count":1}"#;
    because(k, "stock: (2D)\nwaste: AS\ntableau: 6S | 8D | 2H", "waste>foundation1", plain);
    let empties = r#"{"kind":"empties","pile":6}"#;
    because(k, "stock: (2D)\ntableau: 5H | 6S | KD | (3D) 9C", "tableau1>tableau2", empties);
    let uncovers = r#"{"kind":"uncovers_on","card":"9D","on":"TC"}"#;
    because(k, "stock: (2D)\nwaste: 9D 4C\ntableau: (3S) TC | 5H | (3C) JC", "waste>tableau2", uncovers);
    let receives = r#"{"kind":"receives","card":"4H"}"#;
    because(k, "stock: (2D)\nwaste: 5C\ntableau: (3S) 4H | 6H | (3C) JC", "waste>tableau2", receives);
    let starts = r#"{"kind":"starts","rank":"K"}"#;
    because(k, "stock: (2D)\nwaste: KC\ntableau: - | (3S) 4H | (3D) 9S", "waste>tableau1", starts);
    let draws = r#"{"kind":"no_move","tap":"draw"}"#;
    because(k, "stock: (2D)\ntableau: (3C) 5H | (4D) 5D", "tap stock", draws);
    because(k, "waste: 2D 9S\ntableau: (3C) 5H | (4D) 5D", "tap stock", r#"{"kind":"no_move","tap":"redeal"}"#);
    let carries = "stock: (2D)\ntableau: (3C) 9C 8H | (4D) 9S";
    because(k, carries, "tap stock", r#"{"kind":"no_gain","tap":"draw"}"#);
    because(k, "foundation: AS 2S 3S | - | - | -\ntableau: 4S", "tableau1>foundation1", r#"{"kind":"wins"}"#);
}

#[test]
fn reasons_of_other_games() {
    because("freecell", "cell: 4H\ntableau: 5S | 9D 2C | KD", "cell1>tableau1", r#"{"kind":"frees_cell"}"#);
    let turns = r#"{"kind":"turns_up","count":1,"pile":9,"left":0}"#;
    because("spider", "stock: (2D)\ntableau: (4C) 5H | 6S", "tableau1>tableau2", turns);
    let follows = r#"{"kind":"clears_and_next","next":"7S"}"#;
    because("golf", "stock: (2D)\nwaste: 5C\ntableau: 9S 6H | KD 7S", "tableau1>waste", follows);
    let alone = r#"{"kind":"uncovers_alone","card":"KH"}"#;
    because("pyramid", "stock: (2D)\nwaste: 7D\npyramid: KH | - | 6S", "pyramid3>waste", alone);
    let turns = r#"{"kind":"turns_up","count":1,"pile":4,"left":0}"#;
    because("yukon", "tableau: (4C) 5H 9C | 6S | JD", "tableau1>tableau2 x2", turns);
}

/// The game after a move.
fn after(game: &Game, mv: &str) -> Option<Game> {
    let mut after = game.clone();
    after.play_text(mv).ok()?;
    Some(after)
}

/// The views before and after a move.
struct TwoViews<'a> {
    rules: &'a Rules,
    before: TableView,
    after: TableView,
    mv: MoveView,
    /// The games, to play further moves.
    games: [&'a Game; 2],
}

fn top(pile: &PileView) -> Option<&str> {
    pile.cards.last()?.face.as_deref()
}

fn hidden(pile: &PileView) -> usize {
    pile.cards.iter().filter(|card| card.face.is_none()).count()
}

fn in_roles(view: &TableView, roles: &[RoleView]) -> usize {
    view.piles.iter().filter(|pile| roles.contains(&pile.role)).map(|pile| pile.cards.len()).sum()
}

/// The first of the cards that a move carries.
fn lead(view: &TableView, mv: &MoveView) -> Option<String> {
    let cards = &view.piles[usize::from(mv.from)].cards;
    cards.get(cards.len().checked_sub(usize::from(mv.count))?)?.face.clone()
}

fn carries(view: &TableView) -> impl Iterator<Item = (&MoveView, &PileView, &PileView)> {
    view.moves
        .iter()
        .filter(|mv| mv.what == MoveKindView::Carry)
        .filter_map(|mv| Some((mv, &view.piles[usize::from(mv.from)], &view.piles[usize::from(mv.to?)])))
}

impl<'a> TwoViews<'a> {
    fn of(before: &'a Game, mv: &str, after: &'a Game) -> Self {
        let games = [before, after];
        let [before, after] = games.map(shown);
        let listed = before.moves.iter().find(|listed| listed.text == mv);
        let mv = listed.unwrap_or_else(|| panic!("{mv} is not listed\n{}", common::text(games[0]))).clone();
        Self { rules: games[0].rules(), before, after, mv, games }
    }

    fn pile(view: &TableView, pile: u8) -> &PileView {
        &view.piles[usize::from(pile)]
    }

    /// The piles that a move joins.
    fn ends(&self) -> (&PileView, &PileView) {
        (Self::pile(&self.before, self.mv.from), Self::pile(&self.before, self.mv.to.expect("a place")))
    }

    /// Whether a face lay face up before.
    fn was_seen(&self, face: &str) -> bool {
        self.before.piles.iter().any(|pile| pile.cards.iter().any(|card| card.face.as_deref() == Some(face)))
    }

    /// The piles whose top card is this one, lay in the same pile before, and could not be played there.
    fn uncovered(&self) -> Vec<(u8, &str)> {
        let is_open = |view: &TableView, at: usize| {
            let over = self.rules.pile(PileId(at as u8)).covered_by;
            over.iter().all(|over| view.piles[over.index()].cards.is_empty())
        };
        let uncovered = |at: usize| -> Option<(u8, &str)> {
            let (before, now) = (&self.before.piles[at], &self.after.piles[at]);
            let card = now.cards.last()?;
            let lay = before.cards.iter().position(|other| other.id == card.id && other.face.is_some())?;
            let was_open = lay + 1 == before.cards.len() && is_open(&self.before, at);
            let counts = ![RoleView::Foundation, RoleView::Discard].contains(&now.role);
            (counts && !was_open && is_open(&self.after, at)).then_some((at as u8, card.face.as_deref()?))
        };
        (0..self.after.piles.len()).filter_map(uncovered).collect()
    }

    fn uncovers(&self, face: &str, holds: impl Fn(u8) -> bool) -> bool {
        self.uncovered().into_iter().any(|(pile, card)| card == face && holds(pile))
    }

    /// Whether a later move takes the top card of a pile to one of these piles.
    fn goes(&self, from: u8, what: MoveKindView, to: impl Fn(&PileView) -> bool) -> bool {
        self.after.moves.iter().any(|mv| {
            let to = |pile: Option<u8>| pile.is_some_and(|pile| to(Self::pile(&self.after, pile)));
            let is_pair = what == MoveKindView::Pair && mv.to == Some(from) && to(Some(mv.from));
            mv.what == what && mv.count == 1 && (mv.from == from && to(mv.to) || is_pair)
        })
    }

    /// Whether something is gained between two views, as a player sees it.
    fn gains(before: &TableView, after: &TableView) -> bool {
        let out = [RoleView::Foundation, RoleView::Discard];
        let (waste, columns) = ([RoleView::Waste], [RoleView::Tableau]);
        let cleared = in_roles(after, &waste) > in_roles(before, &waste)
            && in_roles(after, &columns) < in_roles(before, &columns);
        let turned = |(before, after): (&PileView, &PileView)| {
            before.role != RoleView::Stock && !before.hidden && hidden(after) < hidden(before)
        };
        in_roles(after, &out) > in_roles(before, &out) || cleared || before.piles.iter().zip(&after.piles).any(turned)
    }

    fn expect_true(&self, why: &HintReason) {
        let context = format!(
            "{}: {} because {why:?}\n{}\nthen\n{}",
            self.before.variant.id,
            self.mv.text,
            common::text(self.games[0]),
            common::text(self.games[1])
        );
        assert!(self.holds(why), "{context}");
        let told = serde_json::to_value(why).unwrap();
        for field in ["card", "on", "with", "next"] {
            let face = told.get(field).and_then(serde_json::Value::as_str);
            assert!(face.is_none_or(|face| self.was_seen(face)), "{context}\n{field} lay face down");
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each kind of reason")]
    fn holds(&self, why: &HintReason) -> bool {
        let (before, after, mv) = (&self.before, &self.after, &self.mv);
        let grew = |roles: &[RoleView]| in_roles(after, roles).saturating_sub(in_roles(before, roles));
        let pairs = || before.piles.iter().zip(&after.piles);
        match why {
            HintReason::Wins => self.rules.won(self.games[1].board()),
            HintReason::CompletesRun => {
                grew(&[RoleView::Foundation, RoleView::Discard]) >= usize::from(self.rules.layout.deck.ranks())
            }
            HintReason::TurnsUp { count, pile, left } => {
                let turned = |(before, after): &(&PileView, &PileView)| {
                    before.role != RoleView::Stock && !before.hidden && hidden(after) < hidden(before)
                };
                let this = hidden(Self::pile(after, *pile));
                pairs().filter(turned).map(|(before, after)| hidden(before) - hidden(after)).sum::<usize>()
                    == usize::from(*count)
                    && turned(&(Self::pile(before, *pile), Self::pile(after, *pile)))
                    && left.is_none_or(|left| this == usize::from(left))
            }
            HintReason::HomeAndNext { next } => {
                let follows = |(one, from, _): (&MoveView, &PileView, &PileView)| {
                    one.to == mv.to && one.count == 1 && top(from) == Some(next.as_str())
                };
                let waited = !carries(before).any(|(one, from, _)| {
                    let lies = carries(after).any(|(next, _, _)| next.to == mv.to && next.from == one.from);
                    one.home && one.count == 1 && lies && top(from) == Some(next.as_str())
                });
                mv.home && grew(&[RoleView::Foundation]) >= 1 && carries(after).any(follows) && waited
            }
            HintReason::Home { count } => {
                mv.home && grew(&[RoleView::Foundation]) >= usize::from(*count) && *count == mv.count
            }
            HintReason::Clears { pile } => {
                *pile == mv.from && self.ends().0.role == RoleView::Tableau && grew(&[RoleView::Waste]) > 0
            }
            HintReason::ClearsAndNext { next } => {
                let follows = |(one, from, _): (&MoveView, &PileView, &PileView)| {
                    one.to == mv.to && top(from) == Some(next.as_str())
                };
                grew(&[RoleView::Waste]) > 0 && carries(after).any(follows)
            }
            HintReason::FewerPiles => {
                let lying = |view: &TableView| {
                    view.piles.iter().filter(|pile| pile.role == RoleView::Tableau && !pile.cards.is_empty()).count()
                };
                lying(after) < lying(before)
            }
            HintReason::Empties { pile } => {
                let spaces = |view: &TableView| {
                    view.piles.iter().filter(|pile| pile.role == RoleView::Tableau && pile.cards.is_empty()).count()
                };
                let (was, is) = (Self::pile(before, *pile), Self::pile(after, *pile));
                was.role == RoleView::Tableau
                    && !was.cards.is_empty()
                    && is.cards.is_empty()
                    && spaces(after) > spaces(before)
            }
            HintReason::UncoversHome { card } => {
                self.uncovers(card, |from| self.goes(from, MoveKindView::Carry, |to| to.role == RoleView::Foundation))
            }
            HintReason::UncoversOn { card, on } => {
                self.uncovers(card, |from| self.goes(from, MoveKindView::Carry, |to| top(to) == Some(on.as_str())))
            }
            HintReason::UncoversPair { card, with } => {
                self.uncovers(card, |from| self.goes(from, MoveKindView::Pair, |to| top(to) == Some(with.as_str())))
            }
            HintReason::UncoversAlone { card } => {
                self.uncovers(card, |from| self.goes(from, MoveKindView::Alone, |_| true))
            }
            HintReason::UncoversCards { count } => self.uncovered().len() == usize::from(*count) && *count > 1,
            HintReason::UncoversCard { card } => self.uncovered().len() == 1 && self.uncovers(card, |_| true),
            HintReason::Removes { count } => {
                // One of a pair may come from the waste itself.
                grew(&[RoleView::Discard, RoleView::Foundation]).max(grew(&[RoleView::Waste])) >= usize::from(*count)
            }
            HintReason::FreesCell => {
                let free = |view: &TableView| {
                    view.piles.iter().filter(|pile| pile.role == RoleView::Cell && pile.cards.is_empty()).count()
                };
                free(after) > free(before)
            }
            HintReason::Receives { card } => {
                let comes = carries(after)
                    .any(|(next, _, _)| next.to == mv.to && lead(after, next).as_deref() == Some(card.as_str()));
                let could = |(one, _, to): (&MoveView, &PileView, &PileView)| {
                    let comes = carries(after).any(|(next, _, _)| next.to == mv.to && next.from == one.from);
                    comes && lead(before, one).as_deref() == Some(card.as_str()) && !to.cards.is_empty()
                };
                comes && !carries(before).any(could)
            }
            HintReason::MakesWay { card } => carries(after)
                .any(|(next, _, _)| next.to == Some(mv.from) && lead(after, next).as_deref() == Some(card.as_str())),
            HintReason::Starts { rank } => {
                self.ends().1.cards.is_empty() && self.ends().1.mark.as_ref().is_some_and(|mark| mark == rank)
            }
            HintReason::LongerRun { count, suit } => {
                let to = Self::pile(after, mv.to.expect("a place"));
                let run = &to.cards[to.cards.len() - usize::from(*count)..];
                let faces: Vec<&str> = run.iter().filter_map(|card| card.face.as_deref()).collect();
                let suits: BTreeSet<&str> = faces.iter().map(|face| &face[1..]).collect();
                faces.len() == run.len()
                    && run.len() > usize::from(mv.count)
                    && suit.as_ref().is_none_or(|suit| suits.iter().all(|one| *one == suit.as_str()))
                    && (suit.is_some() || suits.len() > 1)
            }
            HintReason::IntoPlay { pile } => {
                let (from, to) = self.ends();
                *pile == mv.from
                    && [RoleView::Stock, RoleView::Waste, RoleView::Reserve].contains(&from.role)
                    && to.role == RoleView::Tableau
            }
            HintReason::Beside { card } => {
                let to = self.ends().1;
                let near = |pile: &&PileView| (pile.x - to.x).abs() + (pile.y - to.y).abs() <= 1.5;
                before.piles.iter().filter(near).any(|pile| top(pile) == Some(card.as_str()))
            }
            HintReason::NoMove { .. } => before.moves.iter().all(|mv| mv.what == MoveKindView::Tap),
            HintReason::NoGain { .. } => before.moves.iter().filter(|mv| mv.what != MoveKindView::Tap).all(|mv| {
                let played = self::after(self.games[0], &mv.text);
                played.is_none_or(|played| !Self::gains(before, &shown(&played)))
            }),
            // Nothing is said of the boards.
            HintReason::LeadsToWin | HintReason::FirstStep | HintReason::NewPosition => true,
        }
    }
}

/// The same board with the cards that lie face down in another order; none if there are fewer than two.
fn with_others_face_down(game: &Game) -> Option<Game> {
    let text = common::text(game);
    let mut hidden: Vec<&str> = text.split(['(', ')']).skip(1).step_by(2).collect();
    if hidden.len() < 2 {
        return None;
    }
    let shown = text.split(['(', ')']).step_by(2);
    hidden.rotate_left(1);
    let hidden = hidden.iter().map(|face| format!("({face})")).chain([String::new()]);
    let other: String = shown.zip(hidden).flat_map(|(shown, hidden)| [shown.to_string(), hidden]).collect();
    let board = game.rules().parse_board(&other).ok()?;
    Some(Game::on_board(Arc::clone(game.rules()), game.start(), board))
}

/// Plays a deal for a while, by hints and by other moves, and looks at the reasons of all that could be played on the way.
fn walk(rules: &Arc<Rules>, seed: u64, steps: usize, kinds: &mut BTreeSet<String>) {
    let mut game = Game::new(
        Arc::clone(rules),
        DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 3 },
    );
    let mut looks = LooksByTurn::default();
    for step in 0..steps {
        let view = shown(&game);
        if view.moves.is_empty() || rules.won(game.board()) {
            return;
        }
        let hinted = redeal_table::hint::hint(&game, &view, &looks.of(&game)).ok();
        if let Some(HintedMove { text, why }) = &hinted {
            let after = after(&game, text).expect("a hint is legal");
            TwoViews::of(&game, text, &after).expect_true(why);
            let is_new = !looks.of(&game).contains(&AppearanceFingerprint::of(after.rules(), &shown(&after).piles));
            assert!(*why != HintReason::NewPosition || is_new, "{}: {text}", rules.about.id);
            note(why, kinds);
        }
        let others = with_others_face_down(&game);
        for mv in view.moves.iter().step_by(1 + view.moves.len() / 12) {
            let Some(after) = after(&game, &mv.text) else { continue };
            let of = |game: &Game| {
                HintedMove::of_solution(game, &shown(game), &game.rules().parse_move(&mv.text).unwrap()).why
            };
            let why = of(&game);
            TwoViews::of(&game, &mv.text, &after).expect_true(&why);
            // What is face down decides nothing.
            let other = others.as_ref().filter(|other| self::after(other, &mv.text).is_some());
            assert!(
                other.is_none_or(|other| of(other) == why),
                "{} {seed}: {} because {why:?}, or {:?}\n{}",
                rules.about.id,
                mv.text,
                other.map(of),
                common::text(&game)
            );
            note(&why, kinds);
        }
        let other = &view.moves[(step * 7 + seed as usize) % view.moves.len()].text;
        let text = hinted.filter(|_| step % 3 != 2).map_or_else(|| other.clone(), |hinted| hinted.text);
        if game.play_text(&text).is_err() {
            return;
        }
    }
}

fn note(why: &HintReason, kinds: &mut BTreeSet<String>) {
    kinds.extend(serde_json::to_value(why).unwrap()["kind"].as_str().map(str::to_string));
}

#[test]
fn every_reason_is_true_in_every_variant() {
    let library = common::library();
    let (deals, steps) = if common::long() { (2, 30) } else { (1, 12) };
    let mut kinds = BTreeSet::new();
    for (n, entry) in redeal_table::gallery::entries(&library).iter().enumerate() {
        if !common::long() && n % 8 != 3 {
            continue;
        }
        let rules = Arc::new(library.load(&entry.brief.id, &Choices::new()).unwrap());
        for seed in 1..=deals {
            walk(&rules, seed, steps, &mut kinds);
        }
    }
    if common::long() {
        println!("{kinds:?}");
    }
}
