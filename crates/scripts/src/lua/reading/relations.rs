//! Turns relations into bit tables: each relation is evaluated once for every pair of faces.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use mlua::{Function, Lua, Table, Value};

use super::function_table::{FunctionEntry, FunctionTable, RelationArity};
use crate::lua::sandbox;
use crate::lua::values::text;
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::relations::{BuildDirection, BuildRule, BuildSuits, RelationTerm, answer, is_card};
use redeal_cards::card::{FACES, Face};
use redeal_cards::deck::{Deck, RankOrder};
use redeal_rules::Relation;
use redeal_rules::relation::{ReasonSource, RelationBits};

/// Evaluates relations for every pair of faces.
pub(crate) struct RelationTabulator {
    lua: Lua,
    cards: Rc<CardTables>,
    order: RankOrder,
    jokers: u64,
    vars: Rc<RelationVars>,
    check: RelationCheck,
}

/// The vars as relations see them, with a record of those that were read.
struct RelationVars {
    names: Vec<String>,
    values: RefCell<Vec<i32>>,
    read: RefCell<BTreeSet<usize>>,
    table: OnceCell<Table>,
}

impl RelationVars {
    fn new(lua: &Lua, names: &[String], values: &[i32]) -> mlua::Result<Rc<Self>> {
        let vars = Rc::new(Self {
            names: names.to_vec(),
            values: RefCell::new(values.to_vec()),
            read: RefCell::default(),
            table: OnceCell::new(),
        });
        let (seen, meta, table) = (Rc::downgrade(&vars), lua.create_table()?, lua.create_table()?);
        let index = lua.create_function(move |_, (_, name): (Value, Value)| {
            let name = text(&name, 60);
            let vars = seen.upgrade().ok_or_else(|| mlua::Error::runtime("these vars are gone"))?;
            let var = vars.names.iter().position(|known| *known == name).ok_or_else(|| {
                mlua::Error::runtime(format!("there is no var `{name}`; there are: {}", vars.names.join(", ")))
            })?;
            vars.read.borrow_mut().insert(var);
            let value = vars.values.borrow().get(var).copied();
            Ok(value.unwrap_or(0))
        })?;
        meta.raw_set("__index", index)?;
        meta.raw_set("__metatable", false)?;
        meta.set_readonly(true);
        table.set_metatable(Some(meta))?;
        table.set_readonly(true);
        let _ = vars.table.set(table);
        Ok(vars)
    }
}

impl RelationTabulator {
    pub(crate) fn new(
        lua: &Lua,
        cards: &Rc<CardTables>,
        deck: &Deck,
        names: &[String],
        starts: &[i32],
    ) -> mlua::Result<Self> {
        let jokers = Face::all().filter(|face| face.is_joker()).fold(0, |all, face| all | 1 << face.index());
        let jokers = jokers & deck.faces();
        let (vars, check) = (RelationVars::new(lua, names, starts)?, RelationCheck::of(lua));
        Ok(Self { lua: lua.clone(), cards: Rc::clone(cards), order: *deck.rank_order(), jokers, vars, check })
    }

    fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let (order, jokers) = (self.order, self.jokers);
        Face::all().filter(move |face| order.place(face.rank()).is_some() || jokers >> face.index() & 1 == 1)
    }

    /// The result of `ask`. Under [`RelationCheck::Repeated`] it is called again with the faces in other orders, and must
    /// give the same result.
    fn checked<T: PartialEq>(&self, ask: &dyn Fn(&[Face]) -> mlua::Result<T>) -> mlua::Result<T> {
        let mut faces: Vec<Face> = self.faces().collect();
        let first = ask(&faces)?;
        if self.check == RelationCheck::Repeated {
            faces.reverse();
            let backwards = ask(&faces)?;
            let third = faces.len() / 3;
            faces.rotate_left(third);
            if backwards != first || ask(&faces)? != first {
                return Err(mlua::Error::runtime(
                    "this relation gives a different answer when it is asked again: it must depend on its cards and on nothing \
                     else",
                ));
            }
        }
        Ok(first)
    }

    /// The table of a relation of two cards.
    pub(crate) fn pair_table(&self, term: &RelationTerm) -> mlua::Result<Box<RelationBits>> {
        self.checked(&|faces| self.pair_table_once(term, faces))
    }

    fn pair_table_once(&self, term: &RelationTerm, faces: &[Face]) -> mlua::Result<Box<RelationBits>> {
        sandbox::charge(&self.lua, faces.len() as u64)?;
        if let RelationTerm::Build(rule) = term {
            return Ok(Box::new(rule.bits(faces, &self.order)));
        }
        let mut on = Box::new([0u64; FACES]);
        let mut ask = |function: &Function, [card, on]: [Face; 2]| {
            answer(&function.call::<Value>((self.cards.face(card), self.cards.face(on), self.vars.table.get()))?)
        };
        for &card in faces {
            for &below in faces {
                if term.holds(card, below, &self.order, &mut ask)? {
                    on[card.index()] |= 1 << below.index();
                }
            }
        }
        Ok(on)
    }

    /// Which faces a relation of a single card holds for: one bit a face.
    pub(crate) fn single_card_faces(&self, term: &RelationTerm) -> mlua::Result<u64> {
        self.checked(&|faces| self.single_card_faces_once(term, faces))
    }

    fn single_card_faces_once(&self, term: &RelationTerm, of: &[Face]) -> mlua::Result<u64> {
        let mut faces = 0;
        for &card in of {
            let holds = match term {
                RelationTerm::Any => true,
                RelationTerm::None => false,
                RelationTerm::Joker => card.is_joker(),
                RelationTerm::Is(rank, suit) => is_card(card, *rank, *suit),
                RelationTerm::Asked(function) => {
                    answer(&function.call::<Value>((self.cards.face(card), self.vars.table.get()))?)?
                }
                RelationTerm::Because(_, term) => return self.single_card_faces_once(term, of),
                RelationTerm::Either(terms) => {
                    return terms.iter().try_fold(0, |all, term| Ok(all | self.single_card_faces_once(term, of)?));
                }
                RelationTerm::Both(terms) => {
                    return terms.iter().try_fold(!0, |all, term| Ok(all & self.single_card_faces_once(term, of)?));
                }
                _ => {
                    return Err(mlua::Error::runtime(
                        "this relation needs two cards; a rank, `is`, `any`, `joker` or `none` stands here",
                    ));
                }
            };
            faces |= u64::from(holds) << card.index();
        }
        Ok(faces)
    }

    /// The table of a relation of a single card, kept as one that lies on itself.
    fn single_card_table(&self, term: &RelationTerm) -> mlua::Result<Box<RelationBits>> {
        let faces = self.single_card_faces(term)?;
        let mut on = Box::new([0u64; FACES]);
        for (face, on) in on.iter_mut().enumerate() {
            *on = faces & 1 << face;
        }
        Ok(on)
    }

    /// The table of a relation that reads vars, for some of them.
    pub(crate) fn table_for_vars(
        &self,
        term: &RelationTerm,
        arity: RelationArity,
        reads: &[usize],
        vars: &[i32],
    ) -> mlua::Result<Box<RelationBits>> {
        *self.vars.values.borrow_mut() = vars.to_vec();
        self.vars.read.borrow_mut().clear();
        let bits = match arity {
            RelationArity::SingleCard => self.single_card_table(term),
            RelationArity::TwoCards => self.pair_table(term),
        }?;
        let surprise = self.vars.read.borrow().iter().copied().find(|var| !reads.contains(var));
        match surprise {
            None => Ok(bits),
            Some(var) => Err(mlua::Error::runtime(format!(
                "this relation reads the var `{}` only at times; read it first of all",
                self.vars.names[var]
            ))),
        }
    }

    /// The vars that were read since the last call.
    fn vars_read(&self) -> Vec<usize> {
        std::mem::take(&mut *self.vars.read.borrow_mut()).into_iter().collect()
    }
}

/// Tabulates the relations of one variant; the same relation is tabulated once.
pub(crate) struct RelationTables<'a> {
    tabulator: RelationTabulator,
    functions: &'a FunctionTable,
    known: HashMap<usize, usize>,
    done: Vec<Relation>,
}

/// A relation of a single card, tabulated.
pub(crate) enum SingleCardRelation {
    Faces(u64),
    /// It reads vars: an index into the tables.
    Asked(usize),
}

impl<'a> RelationTables<'a> {
    pub(crate) fn new(tabulator: RelationTabulator, functions: &'a FunctionTable) -> Self {
        Self { tabulator, functions, known: HashMap::new(), done: Vec::new() }
    }

    /// The table of a relation, as an index into those that [`RelationTables::finish`] returns.
    pub(crate) fn relation(&mut self, value: &Value) -> mlua::Result<usize> {
        let key = value.to_pointer() as usize;
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let relation = self.tabulate(&RelationTerm::from_lua(value)?)?;
        self.done.push(relation);
        self.known.insert(key, self.done.len() - 1);
        Ok(self.done.len() - 1)
    }

    fn tabulate(&self, term: &RelationTerm) -> mlua::Result<Relation> {
        let on = self.tabulator.pair_table(term)?;
        let reads = self.reads();
        let why = match term {
            RelationTerm::Because(sentence, _) => ReasonSource::Sentence(sentence.clone()),
            RelationTerm::Both(terms) if reads.is_empty() => {
                ReasonSource::Parts(terms.iter().map(|term| self.tabulate(term)).collect::<mlua::Result<_>>()?)
            }
            _ => ReasonSource::Table,
        };
        if reads.is_empty() {
            return Ok(Relation::new(on, why));
        }
        let function = self.functions.add(FunctionEntry::Relation {
            term: term.clone(),
            arity: RelationArity::TwoCards,
            vars: reads.clone(),
        })?;
        Ok(Relation::asked(on, why, function, reads))
    }

    /// The vars that a relation's table depends on. If it read any, these are all vars of the script: under other values
    /// it may read others of them.
    fn reads(&self) -> Vec<usize> {
        let read = self.tabulator.vars_read();
        let own = 1..self.tabulator.vars.names.len();
        if read.is_empty() { read } else { read.into_iter().filter(|var| *var == 0).chain(own).collect() }
    }

    /// A relation of a single card.
    pub(crate) fn single_card(&mut self, value: &Value) -> mlua::Result<SingleCardRelation> {
        let term = RelationTerm::from_lua(value)?;
        let faces = self.tabulator.single_card_faces(&term)?;
        let reads = self.reads();
        if reads.is_empty() {
            return Ok(SingleCardRelation::Faces(faces));
        }
        let on = self.tabulator.single_card_table(&term)?;
        let _ = self.tabulator.vars_read();
        let function = self.functions.add(FunctionEntry::Relation {
            term,
            arity: RelationArity::SingleCard,
            vars: reads.clone(),
        })?;
        self.done.push(Relation::asked(on, ReasonSource::Table, function, reads));
        Ok(SingleCardRelation::Asked(self.done.len() - 1))
    }

    /// The same as an index of a table, whether or not it reads vars.
    pub(crate) fn single_card_relation(&mut self, value: &Value) -> mlua::Result<usize> {
        match self.single_card(value)? {
            SingleCardRelation::Asked(index) => Ok(index),
            SingleCardRelation::Faces(faces) => Ok(self.faces_relation(faces)),
        }
    }

    /// A relation of a single card of these faces.
    pub(crate) fn faces_relation(&mut self, faces: u64) -> usize {
        let mut on = Box::new([0u64; FACES]);
        for (face, on) in on.iter_mut().enumerate() {
            *on = faces & 1 << face;
        }
        self.done.push(Relation::new(on, ReasonSource::Table));
        self.done.len() - 1
    }

    /// The faces of a relation of a single card that reads no vars.
    pub(crate) fn single_card_faces(&self, term: &RelationTerm) -> mlua::Result<u64> {
        self.tabulator.single_card_faces(term)
    }

    /// The default relation of foundations.
    pub(crate) fn up_in_suit(&mut self) -> mlua::Result<usize> {
        let relation = self.tabulate(&RelationTerm::Build(BuildRule {
            direction: BuildDirection::Up,
            suits: BuildSuits::Same,
            by: 1,
            corner: false,
        }))?;
        let known = self.done.iter().position(|other| *other == relation);
        Ok(known.unwrap_or_else(|| {
            self.done.push(relation);
            self.done.len() - 1
        }))
    }

    /// Returns the tables, and the tabulator for tables that are needed in play.
    pub(crate) fn finish(self) -> (Vec<Relation>, RelationTabulator) {
        (self.done, self.tabulator)
    }
}

/// The faces of a rank.
pub(crate) fn faces_of_rank(rank: u8) -> u64 {
    Face::all().filter(|face| face.rank() == rank).fold(0, |all, face| all | 1 << face.index())
}

/// Whether relations are evaluated repeatedly, to find those whose answers depend on anything but their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RelationCheck {
    Once,
    /// Three times in different orders: the answers must be the same.
    Repeated,
}

impl RelationCheck {
    /// The check under which the script of this VM was loaded.
    pub(crate) fn of(lua: &Lua) -> Self {
        lua.app_data_ref::<Self>().map_or(Self::Once, |check| *check)
    }
}
