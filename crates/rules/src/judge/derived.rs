//! What follows from the parts of a variant: which piles take cards alike, and which are equal.

use crate::judge::enumerate::takers_of;
use crate::judge::equal_piles::equal_piles_of;
use crate::layout::{Layout, PileIndex};
use crate::move_rules::MoveRules;
use crate::option::Options;
use crate::pile::{FirstCardRule, Pile};
use crate::relation::{ReasonSource, Relation};
use crate::rules::{Rules, UndoLimit, VariantInfo};
use crate::scoring::Scoring;
use crate::script::{ScriptAnswer, ScriptHandle, ScriptQuestion};
use crate::tap::Tap;
use redeal_cards::board::Board;
use redeal_cards::card::Face;

impl Rules {
    /// Rules of these parts, with no options, no sources, no script, and undo back to the deal.
    pub fn new(about: VariantInfo, layout: Layout, moves: MoveRules, scoring: Scoring) -> Self {
        let mut rules = Self {
            about,
            options: Options::default(),
            sources: Vec::new(),
            hash: String::new(),
            undo: UndoLimit::default(),
            clock: false,
            layout,
            moves,
            scoring,
            script: ScriptHandle::none(),
        };
        rules.derive();
        rules
    }

    /// Works out what follows from the parts: which piles give, take and fill, and which are equal. To be called again
    /// after a change of a part.
    pub fn derive(&mut self) {
        self.layout.index = PileIndex::of(&self.layout.piles);
        self.moves.takers = takers_of(self);
        self.layout.equal_piles = equal_piles_of(self);
        let dealt =
            self.layout.piles.iter().any(|pile| matches!(&pile.tap, Some(tap) if !matches!(tap, Tap::Draw { .. })));
        let own = dealt || self.places_matter();
        self.layout.floors = if own { self.layout.own_classes() } else { self.layout.classes() };
    }

    /// These rules for the rest of a game from a board, if they become simpler by it: a tap whose redeals are used up is
    /// dropped, and what depends on a var that can't change any more (a base rank that is set) becomes a plain
    /// table. A search then asks the script for nothing. None if nothing becomes simpler.
    pub fn specialized_for(&self, board: &Board) -> Option<Self> {
        let spent = |pile: &Pile| pile.is_spent(board);
        let steps = |pile: &Pile| matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. }));
        let changing = self.moves.has_own_steps() || self.layout.piles.iter().any(|pile| steps(pile) && !spent(pile));
        let set = |var: usize| var != Self::REDEALS && board.var(var) != 0;
        let starts = |pile: &Pile| matches!(pile.first, FirstCardRule::Var(var) if set(var));
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
            *relation = Relation::new(Box::new(*bits), ReasonSource::Table);
        }
        for pile in &mut rules.layout.piles {
            pile.first = match pile.first {
                FirstCardRule::Asked(relation) if !rules.moves.relations[relation].reads_vars() => {
                    FirstCardRule::Faces(rules.moves.relations[relation].self_related())
                }
                FirstCardRule::Var(var) if set(var) => {
                    let of_rank = Face::all().filter(|face| i32::from(face.rank()) == board.var(var));
                    FirstCardRule::Faces(of_rank.fold(0, |all, face| all | 1 << face.index()))
                }
                ref first => first.clone(),
            };
        }
        rules.derive();
        Some(rules)
    }
}
