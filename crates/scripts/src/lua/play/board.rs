//! The board as scripts see it: read-only tables that are kept up to date with the board that is asked about.
//!
//! A face-down card shows only that it lies face down. Only piles that differ from those of the last board are written
//! again.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use mlua::{Error, Lua, LuaString, Table, Value};

use crate::lua::reading::pile_pairs::pile_names;
use crate::lua::values::{nearest, text, whole};
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::options::lua_choice;
use crate::lua::vocabulary::tables::{no_field, sealed, unknown};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_cards::deck::Deck;
use redeal_rules::Rules;
use redeal_rules::legal::ResolvedMove;
use redeal_rules::relation::RelationBits;
use redeal_rules::score::GameEvent;
use redeal_rules::script::ScoringInput;

/// What the metatables of piles use to compute the fields that are not stored in a pile's table.
struct MirroredBoard {
    board: RefCell<Board>,
    runs: Vec<Option<Box<RelationBits>>>,
    deck: Deck,
}

impl MirroredBoard {
    /// How many cards at the end of a pile lie face up and are a run.
    fn run(&self, pile: PileId) -> usize {
        let board = self.board.borrow();
        let cards = board.pile(pile);
        let holds = |pair: &[Card]| {
            let [on, card] = pair else { return false };
            self.runs[pile.index()]
                .as_ref()
                .is_some_and(|bits| bits[self.deck.face(*card).index()] >> self.deck.face(*on).index() & 1 == 1)
        };
        match cards.last() {
            Some(top) if board.is_up(*top) => {
                1 + cards.windows(2).rev().take_while(|pair| board.is_up(pair[0]) && holds(pair)).count()
            }
            _ => 0,
        }
    }
}

/// How many moves are kept as tables. A search asks about the same ones again and again.
const MAX_KEPT_MOVES: usize = 1024;

/// What a table of a move depends on: the move, and the faces of the cards that it lifts, a byte each.
type MoveKey = (ResolvedMove, [u8; 8]);

/// The keys of a pile's table that change with its cards.
struct PileKeys {
    top: LuaString,
    bottom: LuaString,
    hidden: LuaString,
}

/// A board as scripts see it.
pub(crate) struct BoardMirror {
    lua: Lua,
    cards: Rc<CardTables>,
    shown: Rc<MirroredBoard>,
    board: Table,
    piles: Vec<Table>,
    vars: Table,
    var_names: Vec<String>,
    last: Option<Board>,
    /// What scores and missions see beside the board is in it.
    has_standing: bool,
    keys: PileKeys,
    moves: mlua::Function,
    kept_moves: RefCell<HashMap<MoveKey, Table>>,
    events: mlua::Function,
}

const PILE: &[&str] = &["id", "group", "role", "index", "row", "column", "top", "bottom", "run", "hidden"];

impl BoardMirror {
    pub(crate) fn new(lua: &Lua, cards: &Rc<CardTables>, rules: &Rules) -> mlua::Result<Self> {
        let shown = Rc::new(MirroredBoard {
            board: RefCell::new(Board::empty(rules.layout.piles.len())),
            runs: rules
                .layout
                .piles
                .iter()
                .map(|pile| pile.run.and_then(|run| rules.moves.relations[run].bits().map(|bits| Box::new(*bits))))
                .collect(),
            deck: rules.layout.deck.clone(),
        });
        let of_pile = pile_index(lua, &shown, cards)?;
        let of_group = group_index(lua)?;
        let (board, mut piles) = (lua.create_table()?, Vec::new());
        for group in &rules.layout.groups {
            let list = lua.create_table()?;
            for (n, id) in group.piles().enumerate() {
                let pile = pile_names(lua, &rules.layout.groups, &rules.layout.piles, id)?;
                pile.raw_set("hidden", 0)?;
                let pile = sealed(lua, pile, of_pile.clone())?;
                list.raw_set(n + 1, &pile)?;
                piles.push(pile);
            }
            if !group.numbered {
                board.raw_set(group.id.as_str(), list.raw_get::<Table>(1)?)?;
                continue;
            }
            list.raw_set("id", group.id.as_str())?;
            if let Some(columns) = group.columns {
                list.raw_set("columns", columns)?;
                list.raw_set("rows", group.count.div_ceil(columns))?;
            }
            board.raw_set(group.id.as_str(), sealed(lua, list, of_group.clone())?)?;
        }
        let vars = lua.create_table()?;
        let vars = sealed(lua, vars, no_field(lua, "there is no var")?)?;
        board.raw_set("vars", &vars)?;
        let options = lua.create_table()?;
        for def in &rules.options.defs {
            options.raw_set(def.id.as_str(), lua_choice(lua, &rules.options.in_force(&def.id))?)?;
        }
        board.raw_set("options", sealed(lua, options, no_field(lua, "there is no option")?)?)?;
        let board = sealed(lua, board, board_index(lua, rules)?)?;
        let moves = unknown(
            lua,
            "a move has kind, from, to, card, cards and count",
            &["kind", "from", "to", "card", "cards", "count"],
        )?;
        let events = unknown(
            lua,
            "an event has kind, from, to, card, count, number, streak and by",
            &["kind", "from", "to", "card", "count", "number", "streak", "by"],
        )?;
        Ok(Self {
            lua: lua.clone(),
            cards: Rc::clone(cards),
            shown,
            board,
            piles,
            vars,
            var_names: rules.layout.vars.clone(),
            last: None,
            has_standing: false,
            keys: PileKeys {
                top: lua.create_string("top")?,
                bottom: lua.create_string("bottom")?,
                hidden: lua.create_string("hidden")?,
            },
            moves,
            kept_moves: RefCell::default(),
            events,
        })
    }

    /// Shows a board. `standing` adds what scores and missions see besides.
    pub(crate) fn show(&mut self, board: &Board, standing: Option<(&ScoringInput, &[String])>) -> mlua::Result<Table> {
        for (n, pile) in self.piles.iter().enumerate() {
            let id = PileId(n as u8);
            let same = self.last.as_ref().is_some_and(|last| {
                let (old, new) = (last.pile(id), board.pile(id));
                old == new && new.iter().all(|card| last.is_up(*card) == board.is_up(*card))
            });
            if !same {
                self.draw(pile, board, id)?;
            }
        }
        let changed = |var| self.last.as_ref().is_none_or(|last| last.var(var) != board.var(var));
        if (0..self.var_names.len()).any(changed) {
            self.vars.set_readonly(false);
            for (var, name) in self.var_names.iter().enumerate() {
                self.vars.raw_set(name.as_str(), board.var(var))?;
            }
            self.vars.set_readonly(true);
        }
        if standing.is_some() || self.has_standing {
            self.has_standing = standing.is_some();
            self.show_standing(standing)?;
        }
        match &mut self.last {
            Some(last) => last.clone_from(board),
            None => self.last = Some(board.clone()),
        }
        self.shown.board.borrow_mut().clone_from(board);
        Ok(self.board.clone())
    }

    /// Shows what scores and missions see beside the board, or hides it from all others.
    fn show_standing(&self, standing: Option<(&ScoringInput, &[String])>) -> mlua::Result<()> {
        self.board.set_readonly(false);
        match standing {
            None => {
                for name in ["moves", "score", "tally"] {
                    self.board.raw_set(name, Value::Nil)?;
                }
            }
            Some((standing, missions)) => {
                self.board.raw_set("moves", standing.moves)?;
                self.board.raw_set("score", standing.points.saturating_add(standing.total))?;
                let tally = self.lua.create_table()?;
                for (name, one) in missions.iter().zip(standing.tallies.iter()) {
                    tally.raw_set(name.as_str(), one.value)?;
                }
                let tally = sealed(&self.lua, tally, no_field(&self.lua, "there is no mission")?)?;
                self.board.raw_set("tally", tally)?;
            }
        }
        self.board.set_readonly(true);
        Ok(())
    }

    fn draw(&self, pile: &Table, board: &Board, id: PileId) -> mlua::Result<()> {
        pile.set_readonly(false);
        let before = pile.raw_len();
        let cards = board.pile(id);
        for (n, card) in cards.iter().enumerate() {
            pile.raw_set(n + 1, self.card(board, *card))?;
        }
        for n in cards.len()..before {
            pile.raw_set(n + 1, Value::Nil)?;
        }
        let end = |card: Option<&Card>| card.map(|card| self.card(board, *card).clone());
        pile.raw_set(&self.keys.top, end(cards.last()))?;
        pile.raw_set(&self.keys.bottom, end(cards.first()))?;
        pile.raw_set(&self.keys.hidden, cards.iter().filter(|card| !board.is_up(**card)).count())?;
        pile.set_readonly(true);
        Ok(())
    }

    fn card(&self, board: &Board, card: Card) -> &Table {
        if board.is_up(card) { self.cards.face(self.shown.deck.face(card)) } else { self.cards.face_down() }
    }

    /// A pile of the board that is shown.
    pub(crate) fn pile(&self, pile: PileId) -> &Table {
        &self.piles[pile.index()]
    }

    /// A move and the cards that it lifts. These always lie face up.
    pub(crate) fn resolved_move(&self, resolved: ResolvedMove, lifted: &[Card]) -> mlua::Result<Table> {
        if lifted.len() > 8 {
            return self.new_move(resolved, lifted);
        }
        let mut faces = [u8::MAX; 8];
        for (face, card) in faces.iter_mut().zip(lifted) {
            *face = self.shown.deck.face(*card).index() as u8;
        }
        if let Some(kept) = self.kept_moves.borrow().get(&(resolved, faces)) {
            return Ok(kept.clone());
        }
        let table = self.new_move(resolved, lifted)?;
        let mut kept = self.kept_moves.borrow_mut();
        if kept.len() >= MAX_KEPT_MOVES {
            kept.clear();
        }
        kept.insert((resolved, faces), table.clone());
        Ok(table)
    }

    fn new_move(&self, resolved: ResolvedMove, lifted: &[Card]) -> mlua::Result<Table> {
        let (kind, from, to, count) = match resolved {
            ResolvedMove::Carry { from, to, count } => ("carry", from, Some(to), count),
            ResolvedMove::Pair { from, to } => ("pair", from, Some(to), 1),
            ResolvedMove::Alone { from, to } => ("alone", from, Some(to), 1),
            ResolvedMove::Tap { pile } => ("tap", pile, None, 0),
        };
        let table = self.lua.create_table()?;
        table.raw_set("kind", kind)?;
        table.raw_set("from", self.pile(from))?;
        table.raw_set("to", to.map(|to| self.pile(to)))?;
        table.raw_set("count", count)?;
        let face = |card: &Card| self.cards.face(self.shown.deck.face(*card));
        let cards = self.lua.create_table()?;
        for (n, card) in lifted.iter().enumerate() {
            cards.raw_set(n + 1, face(card))?;
        }
        cards.set_readonly(true);
        table.raw_set("card", lifted.first().map(face))?;
        table.raw_set("cards", cards)?;
        sealed(&self.lua, table, self.moves.clone())
    }

    /// An event, as scores and missions see it.
    pub(crate) fn event(&self, event: GameEvent) -> mlua::Result<Table> {
        let table = self.lua.create_table()?;
        table.raw_set("kind", event.kind.name())?;
        table.raw_set("from", self.pile(event.from))?;
        table.raw_set("to", self.pile(event.to))?;
        // The player saw the card when it moved, even if it lies face down now.
        table.raw_set("card", event.card.map(|card| self.cards.face(self.shown.deck.face(card))))?;
        table.raw_set("count", event.count)?;
        table.raw_set("number", event.number)?;
        table.raw_set("streak", event.streak)?;
        table.raw_set("by", if event.kind.by_player() { "player" } else { "host" })?;
        sealed(&self.lua, table, self.events.clone())
    }
}

fn pile_index(lua: &Lua, shown: &Rc<MirroredBoard>, cards: &Rc<CardTables>) -> mlua::Result<mlua::Function> {
    let (shown, cards) = (Rc::clone(shown), Rc::clone(cards));
    lua.create_function(move |lua, (pile, key): (Table, Value)| {
        if whole(&key).is_some() {
            return Ok(Value::Nil);
        }
        let name = text(&key, 60);
        match name.as_str() {
            "top" | "bottom" | "row" | "column" => Ok(Value::Nil),
            "run" => {
                let id = PileId(pile.raw_get("number")?);
                let board = shown.board.borrow();
                let lying = board.pile(id);
                let run = lua.create_table()?;
                for (n, card) in lying[lying.len() - shown.run(id)..].iter().enumerate() {
                    run.raw_set(n + 1, cards.face(shown.deck.face(*card)))?;
                }
                run.set_readonly(true);
                Ok(Value::Table(run))
            }
            _ => {
                let near = nearest(&name, PILE.iter().copied());
                let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
                Err(Error::runtime(format!("a pile has {}, but no `{name}`{hint}", PILE.join(", "))))
            }
        }
    })
}

fn group_index(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|_, (group, key): (Table, Value)| {
        if whole(&key).is_some() {
            return Ok(Value::Nil);
        }
        match text(&key, 60).as_str() {
            "used" => {
                let piles = (1..=group.raw_len()).map(|n| group.raw_get::<Table>(n));
                let used = piles.flatten().filter(|pile| pile.raw_len() > 0).count();
                Ok(Value::Number(used as f64))
            }
            "rows" | "columns" => Ok(Value::Nil),
            name => Err(Error::runtime(format!("a pile group has its piles, used, rows and columns, but no `{name}`"))),
        }
    })
}

fn board_index(lua: &Lua, rules: &Rules) -> mlua::Result<mlua::Function> {
    let known: Vec<String> = rules.layout.groups.iter().map(|group| group.id.clone()).collect();
    lua.create_function(move |_, (_, key): (Value, Value)| {
        let name = text(&key, 60);
        Err::<Value, _>(Error::runtime(if ["moves", "score", "tally"].contains(&name.as_str()) {
            format!("`board.{name}` is known to scores and missions only: what decides about moves sees what lies on the table")
        } else {
            let near = nearest(&name, known.iter().map(String::as_str));
            let hint = near.map_or_else(|| format!("; there are: {}", known.join(", ")), |near| format!("; did you mean `{near}`?"));
            format!("there is no pile `board.{name}`{hint}")
        }))
    })
}

/// What a pile of `every` looks up: its position, such as its number, is not known there.
pub(crate) fn no_position(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|_, (_, key): (Value, Value)| {
        let name = text(&key, 60);
        if whole(&key).is_some() || name == "top" || name == "bottom" {
            return Ok(Value::Nil);
        }
        let message = format!(
            "`every` asks about a pile wherever it lies: it has its cards, top, bottom and hidden, but no `{name}`"
        );
        Err(Error::runtime(message))
    })
}
