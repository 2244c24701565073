//! The part of the rules that decides about moves: which card may lie on which, what leaves in pairs, and what the script
//! adds to it before and after a move.

use crate::matching::Matching;
use crate::relation::Relation;
use crate::script::ScriptFunction;
use crate::steps::StepSource;
use crate::taker_class::TakerClass;

/// What decides about moves, beside what each pile says of itself.
#[derive(Clone, Debug, Default)]
pub struct MoveRules {
    /// Which card may lie on which; piles and [`Matching`] refer to these tables by index.
    pub relations: Vec<Relation>,
    /// Which cards may be removed in pairs or alone.
    pub matching: Option<Matching>,
    /// The script's last word on moves that everything else allows.
    pub allow: Option<ScriptFunction>,
    /// What is done once the cards are dealt.
    pub deal_steps: Option<StepSource>,
    /// What is done once after a move of the player's, before the table settles.
    pub after_steps: Option<StepSource>,
    /// What is done after every move, until nothing is left to do.
    pub settle_steps: Option<StepSource>,
    /// The piles that take cards, grouped by what they take. [`crate::Rules::derive`] works it out.
    pub takers: Vec<TakerClass>,
}

impl MoveRules {
    /// The script's own steps after a move: `after`, then `settle`.
    pub fn own_steps(&self) -> impl Iterator<Item = &StepSource> {
        self.after_steps.iter().chain(&self.settle_steps)
    }

    /// Whether the script adds steps of its own to moves.
    pub fn has_own_steps(&self) -> bool {
        self.own_steps().next().is_some()
    }
}
