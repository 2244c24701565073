//! A game under changed rules: played again from the deal, or judged by them from here on.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{Game, PlayError, RuleChange, RuleChangeOutcome, WaitingTurn};
use redeal_cards::board::{Board, PileId};
use redeal_rules::Rules;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::refusal::Refusal;
use redeal_rules::score::GameEvent;
use redeal_rules::state::GameState;

/// How many segments a game may have. A save with more is damaged.
pub(crate) const MAX_SEGMENTS: usize = 10_000;
/// How many turns may be converted in all when a game is rebuilt: at each change of rules all turns before it are.
pub(crate) const MAX_CONVERSIONS: usize = 2_000_000;

/// A game before and after it followed other rules. A later state of the same game follows from there: only its turns since
/// are played, or judged, again.
#[derive(Debug)]
pub struct FollowedBefore {
    /// The rules that the game was under before.
    before: Arc<Rules>,
    /// The game under the other rules.
    game: Game,
    /// The first turn that they refused, if they judge from here on only.
    refused: Option<usize>,
}

impl FollowedBefore {
    /// What became of `before` when it turned into `game`, if its turns are known under the other rules.
    pub fn new(before: Arc<Rules>, game: Game, change: &RuleChange) -> Option<Self> {
        let refused = match change.outcome {
            RuleChangeOutcome::Replayed => None,
            RuleChangeOutcome::Continued => Some(change.refused?),
            _ => return None,
        };
        Some(Self { before, game, refused })
    }

    /// How many turns of a later state of the game it shares with this one.
    fn shared(&self, later: &Game) -> usize {
        self.game.turns.iter().zip(&later.turns).take_while(|(one, other)| one.text == other.text).count()
    }

    /// Whether it is an earlier state of this game, under the same rules.
    fn is_of(&self, later: &Game, rules: &Rules) -> bool {
        let same_game = (self.game.start, self.game.origin) == (later.start, later.origin);
        same_game && self.before.hash == later.rules.hash && self.game.rules.hash == rules.hash
    }
}

impl Game {
    /// Puts the game under other rules of the same variant, if they fit the game.
    ///
    /// First, all moves are played again under the new rules. If these refuse one of them, the board stays as it is, and
    /// the new rules judge from here on, if their piles can hold the cards. Rules whose script fails on the way, or when it is
    /// asked about the position, do not come into force.
    pub fn follow(&mut self, rules: Arc<Rules>) -> RuleChange {
        self.follow_after(rules, None)
    }

    /// The same where an earlier state of this game has followed these rules: what it shares with this one is known.
    pub fn follow_after(&mut self, rules: Arc<Rules>, earlier: Option<&FollowedBefore>) -> RuleChange {
        let score_before = self.now().score();
        let earlier = earlier.filter(|earlier| earlier.is_of(self, &rules));
        let shared = earlier.map_or(0, |earlier| earlier.shared(self));
        let replayed = match earlier {
            Some(FollowedBefore { refused: Some(turn), .. }) if *turn < shared.min(self.at) => {
                Err(ReplayFailure::Move(*turn))
            }
            _ => {
                let known = earlier.filter(|earlier| earlier.refused.is_none());
                self.replayed(&rules, known.map(|known| (&known.game, shared)))
            }
        };
        let (result, refused) = match replayed {
            Ok(replayed) => (Ok((replayed, RuleChangeOutcome::Replayed)), None),
            Err(ReplayFailure::Move(turn)) => {
                let known = earlier.filter(|earlier| earlier.refused.is_some());
                let continued = self.continued(rules, known.map(|known| (&known.game, shared)));
                let continued = continued.map(|continued| (continued, RuleChangeOutcome::Continued));
                (continued.map_err(ReplayFailure::from), Some(turn))
            }
            Err(failure) => (Err(failure), None),
        };
        let illegal = refused.map(|turn| self.turns[turn].text.clone());
        let (outcome, fault) = match result.and_then(|(game, outcome)| game.answers().map(|game| (game, outcome))) {
            Ok((mut game, outcome)) => {
                game.keep_redo(self);
                *self = game;
                (outcome, None)
            }
            Err(ReplayFailure::Fault(fault)) => (RuleChangeOutcome::Failed, Some(fault)),
            Err(ReplayFailure::Deal) => (RuleChangeOutcome::DealsOtherwise, None),
            Err(ReplayFailure::Move(_) | ReplayFailure::NoRoom) => (RuleChangeOutcome::Kept, None),
        };
        let illegal = illegal.filter(|_| fault.is_none());
        RuleChange { outcome, score_before, score_after: self.now().score(), illegal, refused, fault }
    }

    /// This game, if its rules answer what a view of it asks.
    fn answers(self) -> Result<Self, ReplayFailure> {
        let rules = &self.rules;
        let (_, fault) = rules.script.watch(|| {
            let (board, now) = (self.board(), self.now());
            let _ = (rules.legal_moves(board), rules.won(board), rules.mission_texts(now));
            (rules.shown_line(now), rules.labels(now))
        });
        match fault {
            None => Ok(self),
            Some(fault) => Err(ReplayFailure::Fault(fault)),
        }
    }

    /// This game as if the new rules had been in force from the deal on. So many turns of `known` are known to be the same.
    fn replayed(&self, rules: &Arc<Rules>, known: Option<(&Self, usize)>) -> Result<Self, ReplayFailure> {
        let (mut game, fault) = rules.script.watch(|| Self::new(Arc::clone(rules), self.start).of_origin(self.origin));
        if let Some(fault) = fault {
            return Err(ReplayFailure::Fault(fault));
        }
        if self.segments[0].board.is_some() {
            let laid = convert(&self.deal, &self.rules, rules).ok_or(ReplayFailure::Deal)?;
            game.deal = rules.opening(laid.board, self.start.earlier.balance);
            rules.update_score(&mut game.deal, &[]).map_err(ReplayFailure::of_score)?;
            game.segments[0].board = Some(rules.board_text(&game.deal.board));
        }
        let untouched = self.turns.is_empty();
        if !untouched && convert(&self.deal, &self.rules, rules).is_none_or(|deal| deal.board != game.deal.board) {
            return Err(ReplayFailure::Deal);
        }
        if let Some((known, shared)) = known {
            game.turns.extend_from_slice(&known.turns[..shared]);
            game.at = shared;
            game.seen.clone_from(&known.seen);
        }
        for (n, old) in self.turns.iter().enumerate().take(self.at).skip(game.at) {
            match game.play_text(&old.text) {
                Ok(_) => game.turns[n].auto = old.auto,
                Err(PlayError::Refused { refusal: Refusal::Fault(fault), .. }) => {
                    return Err(ReplayFailure::Fault(fault));
                }
                Err(_) => return Err(ReplayFailure::Move(n)),
            }
        }
        game.at = self.at;
        Ok(game)
    }

    /// Plays the turns that `before` could redo, as far as these rules allow them, so that they can be redone here, too. The
    /// others wait for other rules.
    fn keep_redo(&mut self, before: &Self) {
        let at = self.at;
        let taken_back = before.turns.iter().map(|turn| WaitingTurn { text: turn.text.clone(), auto: turn.auto });
        let mut waiting: VecDeque<WaitingTurn> =
            taken_back.chain(before.waiting.iter().cloned()).skip(self.turns.len()).collect();
        self.at = self.turns.len();
        while let Some(next) = waiting.front() {
            if self.play_text(&next.text).is_err() {
                break;
            }
            self.turns[self.at - 1].auto = next.auto;
            waiting.pop_front();
        }
        (self.at, self.waiting) = (at, waiting);
    }

    /// This game under the new rules from here on, with the same board. So many turns of `known` are known to be the same.
    pub(super) fn continued(&self, rules: Arc<Rules>, known: Option<(&Self, usize)>) -> Result<Self, NotContinued> {
        let old = &self.rules;
        let mut game = self.clone();
        game.turns.truncate(self.at);
        let deal = convert(&self.deal, old, &rules).ok_or(NotContinued::NoRoom)?;
        game.deal = rules.opening(deal.board, self.start.earlier.balance);
        rules.update_score(&mut game.deal, &[]).map_err(NotContinued::of_score)?;
        let mut before = game.deal.clone();
        let mut judged = 0;
        if let Some((known, shared)) = known {
            judged = shared.min(self.at).min(known.turns.len());
            game.turns[..judged].clone_from_slice(&known.turns[..judged]);
            before = judged.checked_sub(1).map_or(before, |last| game.turns[last].after.clone());
        }
        for turn in &mut game.turns[judged..] {
            // The new rules score the events that happened under the old ones.
            let after = convert(&turn.after, old, &rules).ok_or(NotContinued::NoRoom)?;
            turn.events = turn.events.iter().filter_map(|event| renamed(event, old, &rules)).collect();
            turn.after = GameState {
                points: before.points,
                total: before.total,
                tallies: before.tallies.clone(),
                paid: before.paid.clone(),
                ..after
            };
            rules.update_score(&mut turn.after, &turn.events).map_err(NotContinued::of_score)?;
            before = turn.after.clone();
        }
        game.rules = rules;
        // The journal must know the new rules even if no move is ever played under them.
        game.ensure_segment();
        let conversions: usize = game.segments.iter().map(|segment| segment.from).sum();
        let fits = game.segments.len() <= MAX_SEGMENTS && conversions <= MAX_CONVERSIONS;
        if fits { Ok(game) } else { Err(NotContinued::NoRoom) }
    }
}

/// Why rules can't judge a game from here on.
pub(super) enum NotContinued {
    /// Their piles can't hold the cards, or the game has had so many changes of rules that a save of it could not be opened.
    NoRoom,
    /// Their script fails.
    Fault(Arc<ScriptProblem>),
}

impl NotContinued {
    /// The score or a mission could not be computed.
    fn of_score(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Fault(fault) => Self::Fault(fault),
            _ => Self::NoRoom,
        }
    }
}

impl From<NotContinued> for ReplayFailure {
    fn from(why: NotContinued) -> Self {
        match why {
            NotContinued::NoRoom => Self::NoRoom,
            NotContinued::Fault(fault) => Self::Fault(fault),
        }
    }
}

/// Why a game does not replay under other rules.
enum ReplayFailure {
    /// They deal other cards.
    Deal,
    /// They refuse the move of this turn.
    Move(usize),
    /// They have no room for the cards.
    NoRoom,
    /// Their script fails.
    Fault(Arc<ScriptProblem>),
}

impl ReplayFailure {
    /// The score or a mission could not be computed.
    fn of_score(refusal: Refusal) -> Self {
        NotContinued::of_score(refusal).into()
    }
}

/// An event on the piles of other rules; `None` if they lack one of its piles.
fn renamed(event: &GameEvent, old: &Rules, new: &Rules) -> Option<GameEvent> {
    let pile = |pile: PileId| new.pile_named(&old.pile(pile).id);
    Some(GameEvent { from: pile(event.from)?, to: pile(event.to)?, ..*event })
}

/// A state on the piles of other rules that have the same ids; `None` if these can't hold all cards.
fn convert(state: &GameState, old: &Rules, new: &Rules) -> Option<GameState> {
    if old.layout.deck != new.layout.deck {
        return None;
    }
    let mut board = Board::empty(new.layout.piles.len());
    for pile in old.pile_ids() {
        let cards = state.board.pile(pile);
        let Some(target) = new.pile_named(&old.pile(pile).id) else {
            if cards.is_empty() {
                continue;
            }
            return None;
        };
        if cards.len() > usize::from(new.pile(target).capacity) {
            return None;
        }
        for &card in cards {
            board.lay(target, card, state.board.facing(card));
        }
    }
    for (var, name) in old.layout.vars.iter().enumerate() {
        if let Some(target) = new.layout.vars.iter().position(|other| other == name) {
            board.set_var(target, state.board.var(var));
        }
    }
    Some(GameState { board, ..state.clone() })
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;
    use crate::game::{DealStart, EarlierDeals, Segment};
    use redeal_cards::shuffle::Seed;
    use redeal_rules::SourceFile;
    use redeal_rules::option::Choices;

    fn rules(tap: &str) -> Arc<Rules> {
        let text = format!(
            "return {{ name = 'Small', piles = {{ {{ 'stock'{tap} }}, {{ 'waste' }}, {{ 'foundation', 4 }} }}, \
             score = {{ draw = -1 }} }}"
        );
        let sources = [SourceFile { path: String::from("small.lua"), text: text.into() }];
        let loaded = redeal_scripts::lua::load(sources.as_slice(), "small.lua", &Choices::new());
        loaded.variants.expect("it loads").remove(0).into()
    }

    /// Follows rules that refuse the turns of a game. The game has so many turns and segments, which start after `from`
    /// turns. Returns the outcome and the number of segments after it.
    fn followed(turns: usize, from: usize, segments: usize) -> (RuleChangeOutcome, usize) {
        let (drawing, other) = (rules(", tap = draw { redeals = unlimited }"), rules(""));
        let mut game = Game::new(Arc::clone(&drawing), DealStart::new(Seed::Plain(1), EarlierDeals::default()));
        for _ in 0..turns {
            game.play_text("tap stock").expect("it is legal");
        }
        game.segments = vec![Segment { from, ..game.segments[0].clone() }; segments];
        let before = game.clone();
        let outcome = game.follow(Arc::clone(&other)).outcome;
        let in_force = if outcome == RuleChangeOutcome::Kept { &drawing } else { &other };
        assert_eq!(game.rules().hash, in_force.hash);
        assert_eq!((game.at(), game.board()), (before.at(), before.board()));
        (outcome, game.segments().len())
    }

    #[test]
    fn a_change_of_rules_is_refused_when_a_game_has_had_as_many_as_a_save_can_hold() {
        assert_eq!(followed(1, 0, MAX_SEGMENTS - 1), (RuleChangeOutcome::Continued, MAX_SEGMENTS));
        assert_eq!(followed(1, 0, MAX_SEGMENTS), (RuleChangeOutcome::Kept, MAX_SEGMENTS));
    }

    #[test]
    fn a_change_of_rules_is_refused_when_too_many_turns_would_have_to_be_converted() {
        const TURNS: usize = 400;
        let most = (MAX_CONVERSIONS - TURNS) / (TURNS - 1);
        assert_eq!(followed(TURNS, TURNS - 1, most), (RuleChangeOutcome::Continued, most + 1));
        assert_eq!(followed(TURNS, TURNS - 1, most + 1), (RuleChangeOutcome::Kept, most + 1));
    }

    /// Plays, takes back, or plays again what was taken back, at random.
    fn wander(game: &mut Game, steps: usize, dice: &mut u64) {
        for _ in 0..steps {
            *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choice = (*dice >> 33) as usize;
            let moves = game.rules().legal_moves(game.board());
            match choice % 4 {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                _ if moves.is_empty() => {}
                _ => drop(game.play(&moves[choice / 4 % moves.len()])),
            }
        }
    }

    /// All that a game is, but for the cards that were seen: those of turns taken back stay seen.
    fn whole(game: &Game) -> String {
        let segments: Vec<_> = game.segments.iter().map(|one| (&one.rules.hash, one.from, &one.board)).collect();
        format!("{:?} {:?} {:?} {segments:?} {:?}", game.at, game.deal, game.turns, game.waiting)
    }

    const DRAW: &str = ", tap = draw { redeals = unlimited } }, { 'cell', 2";

    #[test]
    fn a_later_state_follows_as_if_no_earlier_one_had() {
        let before = rules(DRAW);
        let refusing = rules(&format!("{DRAW}, first = rank.king"));
        let (mut dice, mut outcomes) = (1, [0, 0]);
        for other in [rules(&format!("{DRAW}, place = any")), refusing] {
            for seed in 0..60 {
                let mut game =
                    Game::new(Arc::clone(&before), DealStart::new(Seed::Plain(seed), EarlierDeals::default()));
                wander(&mut game, 24, &mut dice);
                let mut copy = game.clone();
                let change = copy.follow(Arc::clone(&other));
                let Some(earlier) = FollowedBefore::new(Arc::clone(&before), copy, &change) else { continue };
                outcomes[usize::from(change.outcome == RuleChangeOutcome::Continued)] += 1;
                wander(&mut game, seed as usize % 16, &mut dice);
                let (mut anew, mut after) = (game.clone(), game);
                let told = anew.follow(Arc::clone(&other));
                assert_eq!(after.follow_after(Arc::clone(&other), Some(&earlier)), told, "seed {seed}");
                assert_eq!(whole(&after), whole(&anew), "seed {seed}");
            }
        }
        assert!(outcomes.iter().all(|count| *count > 10), "{outcomes:?}");
    }
}
