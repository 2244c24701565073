//! Which card may lie on which, asked once for every pair of faces and kept as bits.
//!
//! After that, no question about cards ever enters Lua again. A relation also knows how to say why it refuses.

use std::sync::{Arc, OnceLock};

use crate::ask::ScriptFunction;
use crate::face_set::FaceSet;
use redeal_cards::board::{Board, MAX_VARS};
use redeal_cards::card::{FACES, Face, Suit, rank_name};

/// For each card's face the faces that it may lie on: one bit a face.
pub type RelationBits = [u64; FACES];

/// Every face, one bit each.
pub const ALL_FACES: u64 = (1 << FACES) - 1;

/// How many tables a relation that reads vars keeps; of more it makes a new one each time.
const MAX_TABLES: usize = 64;

/// A relation between a card and the one that it lands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    on: Box<RelationBits>,
    why: ReasonSource,
    asked: Option<VarTables>,
}

/// Where a relation finds the sentence of its refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonSource {
    /// In its own table: "goes on a black Seven here".
    Table,
    /// In the script.
    Says(String),
    /// In the first of its parts that refuses. All of them must hold.
    Parts(Vec<Relation>),
}

/// Who says why a card may not lie on another one.
pub enum RefusalReason<'a> {
    /// The script, in these words.
    Script(&'a str),
    /// The relation: it may be otherwise at another time.
    NotNow,
    /// The relation's own table.
    Table,
}

/// What makes a relation that reads vars: a table for each of their values, asked for when it is first needed.
#[derive(Clone, Debug)]
pub struct VarTables {
    function: ScriptFunction,
    /// The vars that it reads.
    vars: Vec<usize>,
    tables: Arc<[OnceLock<Entry>]>,
}

/// The values of the vars, and the table for them.
type Entry = (Vec<i32>, Arc<RelationBits>);

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

    /// A relation that reads vars. `on` is its table for those of the deal.
    pub fn asked(on: Box<RelationBits>, why: ReasonSource, function: ScriptFunction, vars: Vec<usize>) -> Self {
        let tables = (0..MAX_TABLES).map(|_| OnceLock::new()).collect();
        Self { on, why, asked: Some(VarTables { function, vars, tables }) }
    }

    /// Whether it reads vars.
    pub fn reads_vars(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether it reads vars, and only such.
    pub fn reads_only(&self, such: impl Fn(usize) -> bool) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.vars.iter().all(|var| such(*var)))
    }

    /// Its table, if it is the same for all vars.
    #[inline]
    pub fn bits(&self) -> Option<&RelationBits> {
        if self.asked.is_none() { Some(&self.on) } else { None }
    }

    /// Its table for the vars of a board. `make` asks the script for one.
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
        // Another thread may have been faster: then this goes into the next free place, and stands there twice.
        let mut entry = (key, Arc::clone(&bits));
        for place in asked.tables.iter() {
            match place.set(entry) {
                Ok(()) => break,
                Err(back) => entry = back,
            }
        }
        Some(bits)
    }

    /// Whether `card` may lie on `on`, under the vars of the deal.
    #[inline]
    pub fn holds(&self, card: Face, on: Face) -> bool {
        self.on[card.index()] >> on.index() & 1 == 1
    }

    /// The faces that `card` may lie on, under the vars of the deal.
    pub fn parents(&self, card: Face) -> u64 {
        self.on[card.index()]
    }

    /// Who says why `card` may not lie on `on`, where that is so.
    pub fn says(&self, card: Face, on: Face) -> RefusalReason<'_> {
        match &self.why {
            ReasonSource::Says(sentence) => RefusalReason::Script(sentence),
            ReasonSource::Parts(parts) => match parts.iter().find(|part| !part.holds(card, on)) {
                Some(part) if part.why != ReasonSource::Table => part.says(card, on),
                _ => RefusalReason::Table,
            },
            ReasonSource::Table if self.reads_vars() => RefusalReason::NotNow,
            ReasonSource::Table => RefusalReason::Table,
        }
    }

    /// Why `card` may not lie on `on`, where that is so.
    pub fn refusal(&self, card: Face, on: Face) -> String {
        match self.says(card, on) {
            RefusalReason::Script(sentence) => sentence.to_string(),
            RefusalReason::NotNow => format!("The {} doesn't go on the {} now.", card.name(), on.name()),
            RefusalReason::Table => self.table_says(card, on),
        }
    }

    /// What the script itself has to say of every refusal.
    pub fn own_words(&self) -> Option<&str> {
        if let ReasonSource::Says(sentence) = &self.why { Some(sentence) } else { None }
    }

    /// The faces that lie on themselves: how a relation of a single card is kept.
    pub fn alone(&self) -> u64 {
        Face::all().filter(|face| self.holds(*face, *face)).fold(0, |all, face| all | 1 << face.index())
    }

    /// Why two cards do not go together.
    pub fn no_pair(&self, one: Face, two: Face) -> String {
        if let Some(sentence) = self.own_words() {
            return sentence.to_string();
        }
        match describe(self.partners(one)) {
            Some(these) => format!("The {} goes together with {these}, not with the {}.", one.name(), two.name()),
            None => format!("The {} goes together with no other card.", one.name()),
        }
    }

    /// The faces that go together with one, on either side.
    pub fn partners(&self, one: Face) -> u64 {
        self.parents(one)
            | Face::all().filter(|card| self.holds(*card, one)).fold(0, |all, card| all | 1 << card.index())
    }

    fn table_says(&self, card: Face, on: Face) -> String {
        match describe(self.parents(card)) {
            Some(these) => format!("The {} goes on {these} here, not on the {}.", card.name(), on.name()),
            None => format!("The {} goes on no other card here.", card.name()),
        }
    }
}

/// A set of faces in words: `a black Seven`, `the Six of Hearts`. None for the empty set.
pub fn describe(faces: u64) -> Option<String> {
    let (ranks, suits) = match FaceSet::of(faces)? {
        FaceSet::Ranks(ranks, suits) => (ranks, suits),
        FaceSet::Cards(all) => {
            return Some(list(all.iter().map(|face| format!("the {}", face.name())).collect(), "one of many cards"));
        }
        FaceSet::Many => return Some(String::from("one of many cards")),
    };
    let colour = match suits.as_slice() {
        [Suit::Spades, Suit::Clubs] => "black ",
        [Suit::Hearts, Suit::Diamonds] => "red ",
        _ => "",
    };
    let of = match suits.len() {
        4 => String::new(),
        _ if colour.is_empty() => format!(" of {}", list(suits.iter().map(Suit::to_string).collect(), "these suits")),
        _ => String::new(),
    };
    let ranks = if ranks.len() == 13 {
        vec![String::from(if colour.is_empty() { "any card" } else { "card" })]
    } else {
        ranks.iter().map(|rank| rank_name(*rank).to_string()).collect()
    };
    let words = list(ranks, "card");
    let article = match (colour, words.chars().next()) {
        _ if words.starts_with("any") => "",
        ("", Some('A' | 'E')) => "an ",
        _ => "a ",
    };
    Some(format!("{article}{colour}{words}{of}"))
}

/// `a, b or c`; or `many`, where they are too many to be read.
fn list(mut words: Vec<String>, many: &str) -> String {
    match (words.len(), words.pop()) {
        (1, Some(only)) => only,
        (2..=4, Some(last)) => format!("{} or {last}", words.join(", ")),
        _ => many.to_string(),
    }
}
