//! A game as a document: seed, options, moves and the sources of the rules.
//!
//! A save contains its rules, so that it opens even when the scripts have changed.
//! The journal stores the same values in tables; as JSON a save can be copied to other machines.
//! Saves are untrusted input: the sandbox limits what the rules in them can do, and the rules judge their moves.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{
    BoardOrigin, DealStart, EarlierDeals, Game, MAX_CONVERSIONS, MAX_SEGMENTS, ReplayError, ReplayMismatch,
    ReplaySegment, ReplayTurn,
};
use redeal_cards::shuffle::Seed;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::lua::{LOAD_STEPS, load_within};

/// The version of the document that is written, and the newest that is read.
pub const FORMAT: u32 = 1;
/// The longest game that a save may hold.
const MAX_TURNS: usize = 200_000;
/// The steps that loading all the rules of a save may take.
const RULES_STEPS: u64 = 5 * LOAD_STEPS;
/// What loading rules costs beside the steps of their script.
const STEPS_OF_A_LOAD: u64 = 20_000;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// The version of the document.
    pub format: u32,
    /// The variant's id.
    pub variant: String,
    /// The seed, in text.
    pub seed: String,
    /// The score of earlier games, where a variant carries it from game to game.
    #[serde(default)]
    pub balance: i64,
    /// How many deals of the match were over before this one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rounds: u32,
    /// The segments, the one of the deal first.
    pub segments: Vec<SavedSegment>,
    /// How many turns are in force. Those after them were undone.
    pub at: usize,
    /// Milliseconds of play.
    #[serde(default)]
    pub ms: u64,
    /// The board when the game was saved.
    pub board: String,
    /// An author has set the board on which it starts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
}

/// Consecutive turns that were played under the same rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSegment {
    /// The chosen options.
    pub options: Choices,
    /// The script first, then the files that it required.
    pub rules: Vec<SourceFile>,
    /// The board on which it starts, as text. `None` stands for the deal.
    #[serde(default)]
    pub board: Option<String>,
    /// The moves, each with the hash of the board after it.
    pub turns: Vec<SavedTurn>,
}

/// A move of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTurn {
    /// The move as text.
    #[serde(rename = "move")]
    pub text: String,
    /// The hash of the board after it, in hexadecimal digits.
    pub hash: String,
    /// Autoplay made it: it belongs to the turn before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub auto: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Why a save can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The text is not a save.
    #[error("this isn't a save: {0}")]
    Form(#[from] serde_json::Error),
    /// It was written by a newer version.
    #[error("this save is of form {0}; this version of Redeal reads forms up to {FORMAT}")]
    Newer(u32),
    /// Its values contradict one another or the limits.
    #[error("this save is damaged: {0}")]
    Damaged(String),
    /// Its rules don't load.
    #[error("the rules in this save don't load: {0}")]
    Rules(ScriptProblem),
    /// A clock stopped its script. Nothing follows from that: it may open later.
    #[error("this save was not replayed to its end; try again later: {0}")]
    Unfinished(Arc<ScriptProblem>),
}

/// A save that was opened.
#[derive(Debug)]
pub struct OpenedSave {
    /// The game.
    pub game: Game,
    /// The turn that does not lead to the saved hash, if there is one. The game then starts from the saved board.
    pub mismatch: Option<ReplayMismatch>,
}

impl Save {
    /// The save of a game that was played for so many milliseconds.
    pub fn from_game(game: &Game, ms: u64) -> Self {
        let segment = |n: usize| {
            let segment = &game.segments()[n];
            let turns = game.turns()[game.turns_of_segment(n)].iter();
            SavedSegment {
                options: segment.rules.options.chosen.clone(),
                rules: segment.rules.sources.clone(),
                board: segment.board.clone(),
                turns: turns
                    .map(|turn| SavedTurn { text: turn.text.clone(), hash: hex(turn.hash), auto: turn.auto })
                    .collect(),
            }
        };
        Self {
            format: FORMAT,
            variant: game.rules().about.id.clone(),
            seed: game.start().seed.to_string(),
            balance: game.start().earlier.balance,
            rounds: game.start().earlier.rounds,
            segments: (0..game.segments().len()).map(segment).collect(),
            at: game.at(),
            ms,
            board: game.rules().board_text(game.board()),
            by_hand: game.origin() == BoardOrigin::ByHand,
        }
    }

    /// Reads a document.
    pub fn from_json(text: &str) -> Result<Self, SaveError> {
        let save: Self = serde_json::from_str(text)?;
        if save.format > FORMAT { Err(SaveError::Newer(save.format)) } else { Ok(save) }
    }

    /// As a document.
    pub fn to_json(&self) -> String {
        // Structs of strings and numbers always serialize.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Compiles the rules in the save and plays its moves.
    pub fn open(&self, secret: u64) -> Result<OpenedSave, SaveError> {
        let damaged = |what: String| SaveError::Damaged(what);
        let seed: Seed =
            self.seed.parse().map_err(|no: redeal_cards::shuffle::ParseSeedError| damaged(no.to_string()))?;
        let earlier = EarlierDeals { balance: self.balance, rounds: self.rounds };
        let start = DealStart { seed, earlier, secret };
        let origin = if self.by_hand { BoardOrigin::ByHand } else { BoardOrigin::Deal };
        let (mut turns, mut conversions) = (0_usize, 0_usize);
        for segment in &self.segments {
            conversions += turns;
            turns += segment.turns.len();
        }
        if turns > MAX_TURNS || conversions > MAX_CONVERSIONS {
            return Err(damaged(format!("it has {turns} moves in {} segments", self.segments.len())));
        }
        if self.segments.is_empty() || self.segments.len() > MAX_SEGMENTS {
            return Err(damaged(format!("it has {} segments", self.segments.len())));
        }
        let mut stored: Vec<ReplaySegment> = Vec::new();
        let mut steps = RULES_STEPS;
        for (n, segment) in self.segments.iter().enumerate() {
            // Rules that were in force before are compiled once.
            let same = |other: &SavedSegment| other.rules == segment.rules && other.options == segment.options;
            let rules = match self.segments[..n].iter().position(same) {
                Some(known) => Arc::clone(&stored[known].rules),
                None => self.rules_of(segment, &mut steps)?,
            };
            let turns: Option<Vec<ReplayTurn>> = segment
                .turns
                .iter()
                .map(|turn| {
                    let hash = u64::from_str_radix(&turn.hash, 16).ok()?;
                    Some(ReplayTurn { text: turn.text.clone(), hash, auto: turn.auto })
                })
                .collect();
            let turns = turns.ok_or_else(|| damaged(String::from("a hash in it is no number")))?;
            stored.push(ReplaySegment { rules, board: segment.board.clone(), turns });
        }
        match Game::rebuild(start, &stored, self.at) {
            Ok(game) => Ok(OpenedSave { game: game.of_origin(origin), mismatch: None }),
            Err(ReplayError::Unfinished(problem)) => Err(SaveError::Unfinished(problem)),
            Err(ReplayError::Mismatch(mismatch)) => {
                let rules =
                    stored.pop().map(|last| last.rules).ok_or_else(|| damaged(String::from("it has no rules")))?;
                let board = rules.parse_board(&self.board).map_err(|no| damaged(no.to_string()))?;
                let (lie, all) = (board.cards(), rules.layout.deck.len());
                if lie != all {
                    return Err(damaged(format!("{lie} cards lie on its board, and the deck has {all}")));
                }
                let game = Game::on_board(rules, start, board).of_origin(origin);
                Ok(OpenedSave { game, mismatch: Some(mismatch) })
            }
        }
    }

    /// Loads the rules of a segment with the steps that are left.
    fn rules_of(&self, segment: &SavedSegment, steps: &mut u64) -> Result<Arc<Rules>, SaveError> {
        *steps = steps.saturating_sub(STEPS_OF_A_LOAD);
        if *steps == 0 {
            return Err(SaveError::Damaged(String::from("its rules take too many steps to load")));
        }
        let main = segment.rules.first().ok_or_else(|| SaveError::Damaged(String::from("it carries no rules")))?;
        let loaded = load_within(segment.rules.as_slice(), &main.path, &segment.options, (*steps).min(LOAD_STEPS));
        *steps = steps.saturating_sub(loaded.steps);
        let variants = loaded.variants.map_err(|problem| {
            if problem.is_unfinished() { SaveError::Unfinished(Arc::new(problem)) } else { SaveError::Rules(problem) }
        })?;
        let found = variants.into_iter().find(|rules| rules.about.id == self.variant);
        found.map(Arc::new).ok_or_else(|| SaveError::Damaged(format!("its rules have no variant `{}`", self.variant)))
    }
}

/// A hash as saves write it.
pub fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}
