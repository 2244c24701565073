//! [`Rules`]: everything that is known about one variant, made of parts with one job each.

use std::sync::Arc;

use crate::ask::{ScriptAnswer, ScriptHandle, ScriptQuestion};
use crate::enumerate::TakerClass;
use crate::layout::{Layout, PileGroup, PileIndex};
use crate::move_rules::MoveRules;
use crate::option::Options;
use crate::pile::{Beside, Fill, First, Pile, PileSet, Role, Tap};
use crate::problem::ScriptProblem;
use crate::relation::{self, Relation};
use crate::score::{EventPoints, ScoreRules};
use crate::scoring::{Scoring, WinCondition};
use crate::steps::StepSource;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Face;

/// The rules of one variant under one choice of options.
///
/// Plain data, `Send + Sync`: play, views and searches share it behind an `Arc`. What it can do stands beside what it
/// does it with: [`crate::legal`] and [`crate::enumerate`] (legal moves), [`crate::apply`] (deal and play),
/// [`crate::settle`], [`crate::tap`], [`crate::refusal`] (sentences).
#[derive(Clone, Debug)]
pub struct Rules {
    /// What it is called and where it comes from.
    pub about: VariantInfo,
    /// What may be chosen, and what is.
    pub options: Options,
    /// The script first, then what it required: enough to compile these rules again.
    pub sources: Vec<SourceFile>,
    /// Names these rules: the same sources and options give the same hash.
    pub hash: String,
    /// How far turns can be taken back.
    pub undo: UndoLimit,
    /// The clock runs from the deal on.
    pub clock: bool,
    /// Deck, piles and variables.
    pub layout: Layout,
    /// What decides about moves.
    pub moves: MoveRules,
    /// When the game is won, points and missions.
    pub scoring: Scoring,
    /// The way to the script's own functions, where it has some that see the board.
    pub script: ScriptHandle,
}

/// How far turns can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UndoLimit {
    /// To the deal.
    #[default]
    All,
    /// To the last tap.
    Moves,
    /// Not at all.
    None,
}

/// A variant's name and story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// The script that it comes from, as a path inside its rules folder.
    pub file: String,
    /// The family that it is filed under.
    pub family: String,
    /// Where the game comes from.
    pub origin: String,
    /// The rules in Markdown, for people.
    pub text: String,
}

/// One file of a script's source.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SourceFile {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text, shared by all rules that were compiled from it.
    pub text: Arc<str>,
}

impl Rules {
    /// The variable that counts redeals.
    pub const REDEALS: usize = Layout::REDEALS;

    /// A pile's description.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &Pile {
        self.layout.pile(pile)
    }

    /// All piles in the script's order.
    #[inline]
    pub fn pile_ids(&self) -> impl Iterator<Item = PileId> + use<> {
        self.layout.pile_ids()
    }

    /// The pile of a name such as `stock` or `tableau3`.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.layout.pile_named(name)
    }

    /// All piles of a role.
    #[inline]
    pub fn of_role(&self, role: Role) -> impl Iterator<Item = PileId> {
        self.layout.of_role(role)
    }

    /// Whether a carry may ever end on a pile: that some card starts it, or lies on some other there.
    pub fn ever_takes(&self, pile: PileId) -> bool {
        let Pile { place, first, .. } = self.pile(pile);
        let lies = |place: usize| {
            let relation = &self.moves.relations[place];
            relation.reads_vars() || Face::all().any(|face| relation.parents(face) != 0)
        };
        *first != First::Faces(0) || place.is_some_and(lies)
    }

    /// Whether a search through these rules has to ask their script; scores and missions don't count for it.
    pub fn asks(&self) -> bool {
        self.asks_lua_for().iter().any(|word| !matches!(*word, "score" | "missions"))
    }

    /// Whether anything but the count itself may depend on how often cards were dealt again.
    pub fn reads_redeals(&self) -> bool {
        // What functions look at can't be known.
        self.asks()
    }

    /// What of these rules a script is asked for in play, by its words.
    pub fn asks_lua_for(&self) -> Vec<&'static str> {
        let tap = |tap: &Tap| {
            matches!(tap, Tap::Steps(StepSource::Asked(_)) | Tap::Redeal { steps: StepSource::Asked(_), .. })
        };
        let scored = |score: &ScoreRules| {
            let asked = |points: &EventPoints| matches!(points, EventPoints::Asked(_));
            score.total.is_some() || score.events.iter().any(asked) || score.carries.iter().flatten().any(asked)
        };
        let all = [
            ("allow", self.moves.allow.is_some()),
            ("won", matches!(self.scoring.won, WinCondition::Asked(_) | WinCondition::Every(_))),
            ("settle", matches!(self.moves.settle_steps, Some(StepSource::Asked(_)))),
            ("fill", self.layout.piles.iter().any(|pile| matches!(pile.fill, Fill::Asked(_)))),
            ("tap", self.layout.piles.iter().any(|pile| pile.tap.as_ref().is_some_and(tap))),
            ("relations that read vars", self.moves.relations.iter().any(Relation::reads_vars)),
            ("score", self.scoring.score.as_ref().is_some_and(scored)),
            ("missions", !self.scoring.missions.is_empty()),
        ];
        all.into_iter().filter(|(_, asked)| *asked).map(|(word, _)| word).collect()
    }

    /// These rules for the rest of a game, where something depends on vars that can't change any more: redeals that are
    /// used up, and a base rank that is set. Taps that are spent are none then, relations that read such vars are plain
    /// tables, and nobody need be asked. None if there is nothing of that kind.
    pub fn for_the_rest_of(&self, board: &Board) -> Option<Self> {
        let spent = |pile: &Pile| pile.is_spent(board);
        let steps = |pile: &Pile| matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. }));
        let changing =
            self.moves.settle_steps.is_some() || self.layout.piles.iter().any(|pile| steps(pile) && !spent(pile));
        let set = |var: usize| var != Self::REDEALS && board.var(var) != 0;
        let starts = |pile: &Pile| matches!(pile.first, First::Var(var) if set(var));
        let reads = self.moves.relations.iter().any(|relation| relation.reads_only(set));
        if changing || !(reads || self.layout.piles.iter().any(|pile| starts(pile) || spent(pile))) {
            return None;
        }
        let mut rules = self.clone();
        rules.layout.piles.iter_mut().filter(|pile| spent(pile)).for_each(|pile| pile.tap = None);
        for relation in rules.moves.relations.iter_mut().filter(|relation| relation.reads_only(set)) {
            let make = |function, vars| match self.ask(board, ScriptQuestion::Table(function, vars)) {
                Ok(ScriptAnswer::Table(bits)) => Some(bits),
                _ => None,
            };
            let bits = relation.bits_for(board, make)?;
            *relation = Relation::new(Box::new(*bits), relation::ReasonSource::Table);
        }
        for pile in &mut rules.layout.piles {
            pile.first = match pile.first {
                First::Asked(relation) if !rules.moves.relations[relation].reads_vars() => {
                    First::Faces(rules.moves.relations[relation].alone())
                }
                First::Var(var) if set(var) => {
                    let of_rank = Face::all().filter(|face| i32::from(face.rank()) == board.var(var));
                    First::Faces(of_rank.fold(0, |all, face| all | 1 << face.index()))
                }
                ref first => first.clone(),
            };
        }
        rules.derive();
        Some(rules)
    }

    /// Asks the script. Its faults are kept until somebody tells the player.
    ///
    /// # Errors
    ///
    /// The script's fault, or that there is no script to ask.
    pub fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        self.script.ask(&self.about.file, board, question)
    }

    /// Works out what follows from the parts: which piles give, take and fill, and which are interchangeable. To be
    /// called once when all parts are there, and again after a change of one.
    pub fn derive(&mut self) {
        self.layout.index = PileIndex::of(&self.layout.piles);
        self.moves.takers = TakerClass::sort(self);
        self.layout.interchangeable =
            if self.places_matter() { self.layout.own_classes() } else { self.layout.classes() };
        // A tap that deals to piles in turn makes them differ in what comes, but not in what may be done now.
        let dealt =
            self.layout.piles.iter().any(|pile| matches!(&pile.tap, Some(tap) if !matches!(tap, Tap::Draw { .. })));
        self.layout.floors = if dealt { self.layout.own_classes() } else { self.layout.interchangeable.clone() };
    }

    /// Whether it may matter which of several equal piles cards lie in.
    fn places_matter(&self) -> bool {
        let whole = |groups: &[PileGroup], set: PileSet| {
            set == PileSet::ALL
                || groups
                    .iter()
                    .all(|group| group.piles().all(|pile| set.has(pile)) || !group.piles().any(|pile| set.has(pile)))
        };
        self.moves.allow.is_some()
            || matches!(self.scoring.won, WinCondition::Asked(_))
            || matches!(self.moves.settle_steps, Some(StepSource::Asked(_)))
            || self.moves.matching.as_ref().is_some_and(|matching| !matching.near.is_empty())
            || self.layout.piles.iter().any(|pile| {
                pile.beside != Beside::No
                    || pile.covered_by != PileSet::default()
                    || !whole(&self.layout.groups, pile.from)
                    || !whole(&self.layout.groups, pile.first_from)
                    || matches!(pile.fill, Fill::Asked(_))
            })
    }
}
