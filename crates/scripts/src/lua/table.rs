//! How relations become tables of bits: each is asked once for every pair of faces.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use mlua::{Function, Lua, Table, Value};

use super::keep::{Keep, Kept};
use super::mirror::Cards;
use super::read::text;
use super::term::{Build, Direction, Suits, Term, answer, is};
use super::{Asking, sandbox};
use redeal_cards::card::{FACES, Face};
use redeal_rules::Relation;
use redeal_rules::relation::{ReasonSource, RelationBits};

/// Asks relations about every pair of faces.
pub(super) struct Asker {
    lua: Lua,
    cards: Rc<Cards>,
    ranks: u8,
    vars: Rc<Vars>,
    asking: Asking,
}

/// The vars as relations see them. Which of them are read is noted.
struct Vars {
    names: Vec<String>,
    values: RefCell<Vec<i32>>,
    read: RefCell<BTreeSet<usize>>,
    table: OnceCell<Table>,
}

impl Vars {
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

impl Asker {
    pub(super) fn new(lua: &Lua, cards: &Rc<Cards>, ranks: u8, names: &[String], starts: &[i32]) -> mlua::Result<Self> {
        let (vars, asking) = (Vars::new(lua, names, starts)?, Asking::of(lua));
        Ok(Self { lua: lua.clone(), cards: Rc::clone(cards), ranks, vars, asking })
    }

    fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let ranks = self.ranks;
        Face::all().filter(move |face| face.rank() <= ranks)
    }

    /// Answers that are got again, in other orders, where the script is doubted. They must be the same.
    fn doubted<T: PartialEq>(&self, ask: &dyn Fn(&[Face]) -> mlua::Result<T>) -> mlua::Result<T> {
        let mut faces: Vec<Face> = self.faces().collect();
        let first = ask(&faces)?;
        if self.asking == Asking::Again {
            faces.reverse();
            let backwards = ask(&faces)?;
            let third = faces.len() / 3;
            faces.rotate_left(third);
            if backwards != first || ask(&faces)? != first {
                return Err(mlua::Error::runtime(
                    "this relation answers otherwise when it is asked again: it must depend on its cards and on nothing \
                     else",
                ));
            }
        }
        Ok(first)
    }

    /// The table of a relation of two cards.
    pub(super) fn bits(&self, term: &Term) -> mlua::Result<Box<RelationBits>> {
        self.doubted(&|faces| self.bits_once(term, faces))
    }

    fn bits_once(&self, term: &Term, faces: &[Face]) -> mlua::Result<Box<RelationBits>> {
        sandbox::check(&self.lua)?;
        let mut on = Box::new([0u64; FACES]);
        let mut ask = |function: &Function, [card, on]: [Face; 2]| {
            answer(&function.call::<Value>((self.cards.face(card), self.cards.face(on), self.vars.table.get()))?)
        };
        for &card in faces {
            for &below in faces {
                if term.holds(card, below, self.ranks, &mut ask)? {
                    on[card.index()] |= 1 << below.index();
                }
            }
        }
        Ok(on)
    }

    /// Which faces a relation of a single card holds for: one bit a face.
    pub(super) fn alone(&self, term: &Term) -> mlua::Result<u64> {
        self.doubted(&|faces| self.alone_once(term, faces))
    }

    fn alone_once(&self, term: &Term, of: &[Face]) -> mlua::Result<u64> {
        let mut faces = 0;
        for &card in of {
            let holds = match term {
                Term::Any => true,
                Term::None => false,
                Term::Is(rank, suit) => is(card, *rank, *suit),
                Term::Asked(function) => {
                    answer(&function.call::<Value>((self.cards.face(card), self.vars.table.get()))?)?
                }
                Term::Because(_, term) => return self.alone_once(term, of),
                Term::Either(terms) => {
                    return terms.iter().try_fold(0, |all, term| Ok(all | self.alone_once(term, of)?));
                }
                Term::Both(terms) => {
                    return terms.iter().try_fold(!0, |all, term| Ok(all & self.alone_once(term, of)?));
                }
                _ => {
                    return Err(mlua::Error::runtime(
                        "this relation needs two cards; a rank, `is`, `any` or `none` stands here",
                    ));
                }
            };
            faces |= u64::from(holds) << card.index();
        }
        Ok(faces)
    }

    /// The table of a relation of a single card, kept as one that lies on itself.
    fn alone_bits(&self, term: &Term) -> mlua::Result<Box<RelationBits>> {
        let faces = self.alone(term)?;
        let mut on = Box::new([0u64; FACES]);
        for (face, on) in on.iter_mut().enumerate() {
            *on = faces & 1 << face;
        }
        Ok(on)
    }

    /// The table of a relation that reads vars, for some of them.
    pub(super) fn bits_under(
        &self,
        term: &Term,
        alone: bool,
        reads: &[usize],
        vars: &[i32],
    ) -> mlua::Result<Box<RelationBits>> {
        *self.vars.values.borrow_mut() = vars.to_vec();
        self.vars.read.borrow_mut().clear();
        let bits = if alone { self.alone_bits(term) } else { self.bits(term) }?;
        let surprise = self.vars.read.borrow().iter().copied().find(|var| !reads.contains(var));
        match surprise {
            None => Ok(bits),
            Some(var) => Err(mlua::Error::runtime(format!(
                "this relation reads the var `{}` only at times; read it first of all",
                self.vars.names[var]
            ))),
        }
    }

    /// The vars that were read since this was last asked.
    fn vars_read(&self) -> Vec<usize> {
        std::mem::take(&mut *self.vars.read.borrow_mut()).into_iter().collect()
    }
}

/// Tabulates the relations of one variant; the same relation is tabulated once.
pub(super) struct Tables<'a> {
    asker: Asker,
    keep: &'a Keep,
    known: HashMap<(usize, bool), usize>,
    done: Vec<Relation>,
}

/// A relation of a single card, tabulated.
pub(super) enum Alone {
    Faces(u64),
    /// It reads vars: an index into the tables.
    Asked(usize),
}

impl<'a> Tables<'a> {
    pub(super) fn new(asker: Asker, keep: &'a Keep) -> Self {
        Self { asker, keep, known: HashMap::new(), done: Vec::new() }
    }

    /// The table of a relation, as an index into those that [`Tables::finish`] returns.
    pub(super) fn relation(&mut self, value: &Value) -> mlua::Result<usize> {
        let key = (value.to_pointer() as usize, false);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let relation = self.tabulate(&Term::from_lua(value)?)?;
        self.done.push(relation);
        self.known.insert(key, self.done.len() - 1);
        Ok(self.done.len() - 1)
    }

    fn tabulate(&self, term: &Term) -> mlua::Result<Relation> {
        let on = self.asker.bits(term)?;
        let reads = self.reads();
        let why = match term {
            Term::Because(sentence, _) => ReasonSource::Says(sentence.clone()),
            Term::Both(terms) if reads.is_empty() => {
                ReasonSource::Parts(terms.iter().map(|term| self.tabulate(term)).collect::<mlua::Result<_>>()?)
            }
            _ => ReasonSource::Table,
        };
        if reads.is_empty() {
            return Ok(Relation::new(on, why));
        }
        let function = self.keep.add(Kept::Relation { term: term.clone(), alone: false, vars: reads.clone() })?;
        Ok(Relation::asked(on, why, function, reads))
    }

    /// The vars that a relation's table goes by: where it reads any, all that the script has of its own, for it may
    /// read more of them under other values.
    fn reads(&self) -> Vec<usize> {
        let read = self.asker.vars_read();
        let own = 1..self.asker.vars.names.len();
        if read.is_empty() { read } else { read.into_iter().filter(|var| *var == 0).chain(own).collect() }
    }

    /// A relation of a single card.
    pub(super) fn alone(&mut self, value: &Value) -> mlua::Result<Alone> {
        let term = Term::from_lua(value)?;
        let faces = self.asker.alone(&term)?;
        let reads = self.reads();
        if reads.is_empty() {
            return Ok(Alone::Faces(faces));
        }
        let on = self.asker.alone_bits(&term)?;
        let _ = self.asker.vars_read();
        let function = self.keep.add(Kept::Relation { term, alone: true, vars: reads.clone() })?;
        self.done.push(Relation::asked(on, ReasonSource::Table, function, reads));
        Ok(Alone::Asked(self.done.len() - 1))
    }

    /// The same as an index, whether it reads vars or not.
    pub(super) fn alone_relation(&mut self, value: &Value) -> mlua::Result<usize> {
        match self.alone(value)? {
            Alone::Asked(index) => Ok(index),
            Alone::Faces(faces) => Ok(self.alone_faces(faces)),
        }
    }

    /// A relation of a single card of these faces.
    pub(super) fn alone_faces(&mut self, faces: u64) -> usize {
        let mut on = Box::new([0u64; FACES]);
        for (face, on) in on.iter_mut().enumerate() {
            *on = faces & 1 << face;
        }
        self.done.push(Relation::new(on, ReasonSource::Table));
        self.done.len() - 1
    }

    /// The faces of a relation of a single card that reads no vars.
    pub(super) fn alone_term(&self, term: &Term) -> mlua::Result<u64> {
        self.asker.alone(term)
    }

    /// What foundations build by where the script says nothing.
    pub(super) fn up_in_suit(&mut self) -> mlua::Result<usize> {
        let relation =
            self.tabulate(&Term::Build(Build { direction: Direction::Up, suits: Suits::Same, by: 1, corner: false }))?;
        let known = self.done.iter().position(|other| *other == relation);
        Ok(known.unwrap_or_else(|| {
            self.done.push(relation);
            self.done.len() - 1
        }))
    }

    /// Hands out the tables, and who asks for more of them in play.
    pub(super) fn finish(self) -> (Vec<Relation>, Asker) {
        (self.done, self.asker)
    }
}
