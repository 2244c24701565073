//! [`Rules`]: everything that is known about one variant, made of parts with one job each.

use std::fmt;
use std::sync::Arc;

use crate::layout::Layout;
use crate::move_rules::MoveRules;
use crate::option::Options;
use crate::pile::{FillRule, FirstCardRule, Pile, Role};
use crate::problem::ScriptProblem;
use crate::relation::Relation;
use crate::score::{EventPoints, ScoreRules};
use crate::scoring::{Scoring, WinCondition};
use crate::script::{ScriptAnswer, ScriptHandle, ScriptQuestion};
use crate::steps::StepSource;
use crate::tap::Tap;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Face;

/// The rules of one variant under one choice of options.
///
/// Plain data, `Send + Sync`: play, views and searches share it behind an `Arc`. What it can do stands beside what it
/// does it with: [`crate::legal`] and [`crate::enumerate`] (legal moves), [`crate::apply`] (deal and play),
/// [`crate::settle`], [`crate::tap`], [`crate::refusal`] (sentences).
#[derive(Clone, Debug)]
pub struct Rules {
    /// Its name, and where it comes from.
    pub about: VariantInfo,
    /// Its options, with what is chosen.
    pub options: Options,
    /// The script, then the files that it required: enough to compile these rules again.
    pub sources: Vec<SourceFile>,
    /// Identifies these rules: the same sources and options give the same hash.
    pub hash: String,
    /// How far turns can be taken back.
    pub undo: UndoLimit,
    /// Whether the clock runs from the deal on, not from the first move.
    pub clock: bool,
    /// Deck, piles and vars.
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
    /// To the last tap: what a tap showed can't be unseen.
    Moves,
    /// Not at all.
    None,
}

/// What a variant says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// The path of its script inside the rules folder.
    pub file: String,
    /// The family that it is filed under.
    pub family: String,
    /// The origin of the game.
    pub origin: String,
    /// The rules for players, in Markdown.
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

/// Something that a script's functions are asked for in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptUse {
    /// `allow`: the last word on legal moves.
    Allow,
    /// `won`: whether the game is won.
    Won,
    /// `after`: steps once after a move.
    After,
    /// `settle`: steps after a move, until nothing is left to do.
    Settle,
    /// `fill`: what fills an empty pile.
    Fill,
    /// `tap`: the steps of a tap.
    Tap,
    /// Relations that depend on vars.
    Relations,
    /// Sets of cards that go together.
    Sets,
    /// Points.
    Score,
    /// Missions.
    Missions,
    /// `shows`: what the player should know.
    Shows,
    /// `labels`: what lies on the table in words.
    Labels,
}

impl ScriptUse {
    /// All uses.
    pub const ALL: [Self; 12] = [
        Self::Allow,
        Self::Won,
        Self::After,
        Self::Settle,
        Self::Fill,
        Self::Tap,
        Self::Relations,
        Self::Sets,
        Self::Score,
        Self::Missions,
        Self::Shows,
        Self::Labels,
    ];

    /// Whether legal moves, or what they do, depend on the answers. Score, missions, `shows` and `labels` only look on.
    pub fn decides_moves(self) -> bool {
        !matches!(self, Self::Score | Self::Missions | Self::Shows | Self::Labels)
    }
}

impl fmt::Display for ScriptUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Allow => "allow",
            Self::Won => "won",
            Self::After => "after",
            Self::Settle => "settle",
            Self::Fill => "fill",
            Self::Tap => "tap",
            Self::Relations => "relations that read vars",
            Self::Sets => "set",
            Self::Score => "score",
            Self::Missions => "missions",
            Self::Shows => "shows",
            Self::Labels => "labels",
        })
    }
}

impl Rules {
    /// The var that counts redeals.
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

    /// Whether a card can ever be carried to a pile, to start it or on another card.
    pub fn ever_takes(&self, pile: PileId) -> bool {
        let Pile { place, first, .. } = self.pile(pile);
        let lies = |place: usize| {
            let relation = &self.moves.relations[place];
            relation.reads_vars() || Face::all().any(|face| relation.parents(face) != 0)
        };
        *first != FirstCardRule::Faces(0) || place.is_some_and(lies)
    }

    /// Whether cards leave a pile from its end alone: no two cards change places, and none leaves from below others.
    pub fn moves_ends_only(&self) -> bool {
        self.layout.index.swapping.is_empty() && self.layout.index.bottoms.is_empty()
    }

    /// Whether legal moves, or what they do, depend on the script's functions.
    pub fn asks(&self) -> bool {
        self.script_uses().into_iter().any(ScriptUse::decides_moves)
    }

    /// Whether anything but the limit of redeals may depend on their number.
    pub fn reads_redeals(&self) -> bool {
        // A function may read any var.
        self.asks()
    }

    /// What the script's functions are asked for in play.
    pub fn script_uses(&self) -> Vec<ScriptUse> {
        let tap = |tap: &Tap| {
            matches!(tap, Tap::Steps(StepSource::Asked(_)) | Tap::Redeal { steps: StepSource::Asked(_), .. })
        };
        let asked = |points: &EventPoints| matches!(points, EventPoints::Asked(_));
        let scored = |score: &ScoreRules| {
            score.total.is_some() || score.events.iter().any(asked) || score.carries.iter().flatten().any(asked)
        };
        let asks = |of: &ScriptUse| match of {
            ScriptUse::Allow => self.moves.allow.is_some(),
            ScriptUse::Won => matches!(self.scoring.won, WinCondition::Asked(_) | WinCondition::Every(_)),
            ScriptUse::After => matches!(self.moves.after_steps, Some(StepSource::Asked(_))),
            ScriptUse::Settle => matches!(self.moves.settle_steps, Some(StepSource::Asked(_))),
            ScriptUse::Fill => self.layout.piles.iter().any(|pile| matches!(pile.fill, FillRule::Asked(_))),
            ScriptUse::Tap => self.layout.piles.iter().any(|pile| pile.tap.as_ref().is_some_and(tap)),
            ScriptUse::Relations => self.moves.relations.iter().any(Relation::reads_vars),
            ScriptUse::Score => self.scoring.score.as_ref().is_some_and(scored),
            ScriptUse::Sets => self.moves.matching.as_ref().is_some_and(|matching| matching.set.is_some()),
            ScriptUse::Missions => !self.scoring.missions.is_empty(),
            ScriptUse::Shows => self.scoring.shows.is_some(),
            ScriptUse::Labels => self.scoring.labels.is_some(),
        };
        ScriptUse::ALL.into_iter().filter(asks).collect()
    }

    /// Asks the script. Its faults are kept until somebody tells the player.
    ///
    /// # Errors
    ///
    /// The script's fault, or that there is no script to ask.
    pub fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        self.script.ask(&self.about.file, board, question)
    }
}
