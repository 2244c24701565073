//! Relations: which card may lie on which, as a table with one bit for every pair of faces.
//!
//! A script is asked for a table once, when it is loaded; legal moves are then found without it. A relation also knows the
//! reason that a player reads when it does not hold.

use std::sync::{Arc, OnceLock};

use crate::face_set::describe;
use crate::script::ScriptFunction;
use redeal_cards::board::{Board, MAX_VARS};
use redeal_cards::card::{FACES, Face};

/// For each face the faces that it may lie on: one bit a face.
pub type RelationBits = [u64; FACES];

/// Every face, one bit each.
pub const ALL_FACES: u64 = (1 << FACES) - 1;

/// How many tables a relation that reads vars keeps. Beyond them it asks for a new one each time.
const MAX_TABLES: usize = 64;

/// A relation between a card and the one that it lands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    on: Box<RelationBits>,
    why: ReasonSource,
    asked: Option<VarTables>,
}

/// Where the sentence comes from that tells why a relation does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonSource {
    /// From its table: "goes on a black Seven here".
    Table,
    /// The script has one for all cases: `because`.
    Sentence(String),
    /// From the first part that does not hold, of a relation whose parts must all hold.
    Parts(Vec<Relation>),
}

/// Why a card may not lie on another one.
pub enum RefusalReason<'a> {
    /// The script's own sentence.
    Sentence(&'a str),
    /// The relation reads vars: it may hold at another time.
    NotNow,
    /// The relation's table does not have the pair.
    Table,
}

/// The tables of a relation that reads vars, one for each of their values, made when it is first needed.
#[derive(Clone, Debug)]
pub struct VarTables {
    function: ScriptFunction,
    /// The vars that it reads.
    vars: Vec<usize>,
    tables: Arc<[OnceLock<VarTableEntry>]>,
}

/// Values of the vars, and the table for them.
type VarTableEntry = (Vec<i32>, Arc<RelationBits>);

impl PartialEq for VarTables {
    fn eq(&self, other: &Self) -> bool {
        self.function == other.function && self.vars == other.vars
    }
}

impl Eq for VarTables {}

impl Relation {
    /// A relation from its table.
    pub fn new(on: Box<RelationBits>, why: ReasonSource) -> Self {
        Self { on, why, asked: None }
    }

    /// A relation that reads vars. `on` is its table for their values at the deal.
    pub fn asked(on: Box<RelationBits>, why: ReasonSource, function: ScriptFunction, vars: Vec<usize>) -> Self {
        let tables = (0..MAX_TABLES).map(|_| OnceLock::new()).collect();
        Self { on, why, asked: Some(VarTables { function, vars, tables }) }
    }

    /// Whether it depends on vars.
    pub fn reads_vars(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether it depends on vars, and all of them satisfy `such`.
    pub fn reads_only(&self, such: impl Fn(usize) -> bool) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.vars.iter().all(|var| such(*var)))
    }

    /// Its table, if it depends on no var.
    #[inline]
    pub fn bits(&self) -> Option<&RelationBits> {
        if self.asked.is_none() { Some(&self.on) } else { None }
    }

    /// Its table for a board's vars, if it depends on any. `make` asks the script for a new one.
    pub fn bits_for(
        &self,
        board: &Board,
        make: impl FnOnce(ScriptFunction, Vec<i32>) -> Option<Box<RelationBits>>,
    ) -> Option<Arc<RelationBits>> {
        let asked = self.asked.as_ref()?;
        let key: Vec<i32> = asked.vars.iter().map(|var| board.var(*var)).collect();
        let known = asked.tables.iter().map_while(OnceLock::get).find(|(of, _)| *of == key);
        if let Some((_, bits)) = known {
            return Some(Arc::clone(bits));
        }
        let all = (0..MAX_VARS).map(|var| board.var(var)).collect();
        let bits: Arc<RelationBits> = make(asked.function, all)?.into();
        // If another thread has stored the same table meanwhile, it is stored twice, which does no harm.
        let mut entry = (key, Arc::clone(&bits));
        for place in asked.tables.iter() {
            match place.set(entry) {
                Ok(()) => break,
                Err(back) => entry = back,
            }
        }
        Some(bits)
    }

    /// Whether `card` may lie on `on`, with the vars' values at the deal.
    #[inline]
    pub fn holds(&self, card: Face, on: Face) -> bool {
        self.on[card.index()] >> on.index() & 1 == 1
    }

    /// The faces that `card` may lie on, with the vars' values at the deal.
    pub fn parents(&self, card: Face) -> u64 {
        self.on[card.index()]
    }

    /// Why `card` may not lie on `on`, to be asked only where it may not.
    pub fn refusal_reason(&self, card: Face, on: Face) -> RefusalReason<'_> {
        match &self.why {
            ReasonSource::Sentence(sentence) => RefusalReason::Sentence(sentence),
            ReasonSource::Parts(parts) => match parts.iter().find(|part| !part.holds(card, on)) {
                Some(part) if part.why != ReasonSource::Table => part.refusal_reason(card, on),
                _ => RefusalReason::Table,
            },
            ReasonSource::Table if self.reads_vars() => RefusalReason::NotNow,
            ReasonSource::Table => RefusalReason::Table,
        }
    }

    /// The same as a sentence for the player.
    pub fn refusal(&self, card: Face, on: Face) -> String {
        match self.refusal_reason(card, on) {
            RefusalReason::Sentence(sentence) => sentence.to_string(),
            RefusalReason::NotNow => format!("The {} can't go on the {} now.", card.name(), on.name()),
            RefusalReason::Table => self.table_says(card, on),
        }
    }

    /// The script's own sentence for every refusal, if it has one.
    pub fn script_sentence(&self) -> Option<&str> {
        if let ReasonSource::Sentence(sentence) = &self.why { Some(sentence) } else { None }
    }

    /// The faces that may lie on themselves. A question about a single card is kept as such a relation.
    pub fn self_related(&self) -> u64 {
        Face::all().filter(|face| self.holds(*face, *face)).fold(0, |all, face| all | 1 << face.index())
    }

    /// The sentence that tells why two cards don't make a pair.
    pub fn pair_refusal(&self, one: Face, two: Face) -> String {
        if let Some(sentence) = self.script_sentence() {
            return sentence.to_string();
        }
        match describe(self.partners(one)) {
            Some(these) => format!("The {} pairs with {these}, not with the {}.", one.name(), two.name()),
            None => format!("The {} doesn't pair with any other card.", one.name()),
        }
    }

    /// The faces that make a pair with this one, whichever of the two is asked about.
    pub fn partners(&self, one: Face) -> u64 {
        self.parents(one)
            | Face::all().filter(|card| self.holds(*card, one)).fold(0, |all, card| all | 1 << card.index())
    }

    fn table_says(&self, card: Face, on: Face) -> String {
        match describe(self.parents(card)) {
            Some(these) => format!("The {} goes on {these} here, not on the {}.", card.name(), on.name()),
            None => format!("The {} doesn't go on any other card here.", card.name()),
        }
    }
}
