//! The board as scripts see it: read-only tables that are kept up to date with the board that is asked about.
//!
//! A face-down card shows only that it lies face down. Only piles that differ from those of the last board are written
//! again.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use mlua::{Error, Function, Lua, Table, Value, Variadic};

use super::events::{event_maker, event_numbers};
use super::table_writer::{NumberedTables, Standing, TableWriter};
use crate::lua::reading::pile_pairs::pile_names;
use crate::lua::sandbox::own_chunk;
use crate::lua::values::{nearest, text, whole};
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::options::lua_choice;
use crate::lua::vocabulary::tables::{no_field, seal, sealed, sealed_by, unknown};
use crate::proposal::proposal;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, Face};
use redeal_cards::deck::Deck;
use redeal_rules::Rules;
use redeal_rules::moves::ResolvedMove;
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

/// How many cards a move may lift that is kept as a table.
const MAX_KEPT_CARDS: usize = 12;

/// Moves as tables, each with a number by which the host's own Lua finds it.
struct KeptMoves {
    numbers: RefCell<HashMap<u128, u32>>,
    tables: Table,
}

/// A board as scripts see it.
pub(crate) struct BoardMirror {
    lua: Lua,
    cards: Rc<CardTables>,
    shown: Rc<MirroredBoard>,
    board: Table,
    tables: TableWriter,
    vars: Table,
    var_names: Vec<String>,
    /// The tables show what is in `shown` and `standing`. They don't where writing them failed.
    is_written: Cell<bool>,
    /// The standing that `board` shows; none while it is hidden.
    standing: RefCell<Option<Standing>>,
    /// What makes the tables of moves read-only.
    seal_of_moves: Table,
    new_event: Function,
    kept_moves: KeptMoves,
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
        let of_pile = seal(lua, pile_index(lua, &shown, cards)?)?;
        let of_group = group_index(lua)?;
        let (board, mut piles) = (lua.create_table()?, Vec::new());
        for group in &rules.layout.groups {
            let list = lua.create_table()?;
            for (n, id) in group.piles().enumerate() {
                let pile = pile_names(lua, &rules.layout.groups, &rules.layout.piles, id)?;
                pile.raw_set("hidden", 0)?;
                let pile = sealed_by(pile, &of_pile)?;
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
        let tally = sealed(lua, lua.create_table()?, no_field(lua, "there is no mission")?)?;
        let numbered = NumberedTables::new(lua, &piles, cards)?;
        let new_event = event_maker(lua, &numbered)?;
        let missions = rules.scoring.missions.iter().map(|mission| mission.id.clone());
        let tables = TableWriter::new(lua, (board.clone(), tally, piles), missions, &numbered)?;
        Ok(Self {
            lua: lua.clone(),
            cards: Rc::clone(cards),
            shown,
            board,
            tables,
            vars,
            var_names: rules.layout.vars.clone(),
            is_written: Cell::new(false),
            standing: RefCell::default(),
            seal_of_moves: seal(lua, moves)?,
            new_event,
            kept_moves: KeptMoves { numbers: RefCell::default(), tables: lua.create_table()? },
        })
    }

    /// Shows a board. `standing` adds what scores and missions see besides; from all others it is hidden.
    pub(crate) fn show(&self, board: &Board, standing: Option<&ScoringInput>) -> mlua::Result<&Table> {
        // Where the last writing failed, what the tables show is not known.
        let is_written = self.is_written.replace(false);
        let before = self.shown.board.replace(board.clone());
        let standing = standing.map(|input| Standing {
            moves: input.moves,
            score: input.points.saturating_add(input.total),
            tallies: input.tallies.iter().map(|tally| tally.value).collect(),
        });
        let mut shown = self.standing.borrow_mut();
        let known = is_written.then_some((&before, shown.as_ref()));
        self.tables.write(known, (board, standing.as_ref()), &self.shown.deck)?;
        *shown = standing;
        let changed = |var| !is_written || before.var(var) != board.var(var);
        if (0..self.var_names.len()).any(changed) {
            self.vars.set_readonly(false);
            for (var, name) in self.var_names.iter().enumerate() {
                self.vars.raw_set(name.as_str(), board.var(var))?;
            }
            self.vars.set_readonly(true);
        }
        self.is_written.set(true);
        Ok(&self.board)
    }

    /// Some faces as a list of cards.
    pub(crate) fn card_list(&self, faces: &[Face]) -> mlua::Result<Table> {
        let cards = self.lua.create_table_with_capacity(faces.len(), 0)?;
        for (n, face) in faces.iter().enumerate() {
            cards.raw_set(n + 1, self.cards.face(*face))?;
        }
        cards.set_readonly(true);
        Ok(cards)
    }

    /// A pile of the board that is shown.
    pub(crate) fn pile(&self, pile: PileId) -> &Table {
        self.tables.pile(pile)
    }

    /// A move and the cards that it lifts. These always lie face up.
    pub(crate) fn resolved_move(&self, resolved: ResolvedMove, lifted: &[Card]) -> mlua::Result<Table> {
        match self.number_of_move(resolved, lifted)? {
            Some(number) => self.kept_moves.tables.raw_get(number),
            None => self.new_move(resolved, lifted),
        }
    }

    /// The tables of moves that have a number.
    pub(crate) fn numbered_moves(&self) -> &Table {
        &self.kept_moves.tables
    }

    /// Forgets the tables of moves if there are too many. Before the first of several questions with numbers of moves.
    pub(crate) fn forget_moves(&self) -> mlua::Result<()> {
        let mut numbers = self.kept_moves.numbers.borrow_mut();
        if numbers.len() < MAX_KEPT_MOVES {
            return Ok(());
        }
        numbers.clear();
        self.kept_moves.tables.clear()
    }

    /// The number of a move's table. None if it lifts many cards: such moves get a new table each time.
    pub(crate) fn number_of_move(&self, resolved: ResolvedMove, lifted: &[Card]) -> mlua::Result<Option<u32>> {
        if lifted.len() > MAX_KEPT_CARDS || matches!(resolved, ResolvedMove::Set { .. }) {
            return Ok(None);
        }
        let key = self.move_key(resolved, lifted);
        let mut numbers = self.kept_moves.numbers.borrow_mut();
        if let Some(number) = numbers.get(&key) {
            return Ok(Some(*number));
        }
        let number = numbers.len() as u32 + 1;
        self.kept_moves.tables.raw_set(number, self.new_move(resolved, lifted)?)?;
        numbers.insert(key, number);
        Ok(Some(number))
    }

    /// What a move's table depends on: the move, and the faces of the cards that it lifts. A byte for each of them.
    fn move_key(&self, resolved: ResolvedMove, lifted: &[Card]) -> u128 {
        let [kind, from, to, count] = match resolved {
            ResolvedMove::Carry { from, to, count } => [0, from.0, to.0, count],
            ResolvedMove::Pair { from, to } => [1, from.0, to.0, 1],
            ResolvedMove::Alone { from, to } => [2, from.0, to.0, 1],
            ResolvedMove::Tap { pile } => [3, pile.0, 0, 0],
            ResolvedMove::Bottom { from, to } => [4, from.0, to.0, 1],
            ResolvedMove::Swap { from, to } => [5, from.0, to.0, 1],
            // Such moves have no number.
            ResolvedMove::Set { piles, to } => [6, piles.first().0, to.0, piles.count()],
        };
        let mut key = [u8::MAX; MAX_KEPT_CARDS + 4];
        key[..4].copy_from_slice(&[kind, from, to, count]);
        for (byte, card) in key[4..].iter_mut().zip(lifted) {
            *byte = self.shown.deck.face(*card).index() as u8;
        }
        u128::from_le_bytes(key)
    }

    fn new_move(&self, resolved: ResolvedMove, lifted: &[Card]) -> mlua::Result<Table> {
        let (kind, from, to, count) = match resolved {
            ResolvedMove::Carry { from, to, count } => ("carry", from, Some(to), count),
            ResolvedMove::Pair { from, to } => ("pair", from, Some(to), 1),
            ResolvedMove::Alone { from, to } => ("alone", from, Some(to), 1),
            ResolvedMove::Tap { pile } => ("tap", pile, None, 0),
            ResolvedMove::Bottom { from, to } => ("carry", from, Some(to), 1),
            ResolvedMove::Swap { from, to } => ("swap", from, Some(to), 1),
            ResolvedMove::Set { piles, to } => ("set", piles.first(), Some(to), piles.count()),
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
        sealed_by(table, &self.seal_of_moves)
    }

    /// An event, as scores and missions see it.
    pub(crate) fn event(&self, event: GameEvent) -> mlua::Result<Table> {
        self.tables.uncounted(|| self.new_event.call(Variadic::from_iter(self.event_numbers(event))))
    }

    /// What makes an event of its numbers, for the host's own Lua.
    pub(super) fn event_maker(&self) -> &Function {
        &self.new_event
    }

    /// An event in numbers.
    pub(super) fn event_numbers(&self, event: GameEvent) -> [f64; 7] {
        event_numbers(event, &self.shown.deck)
    }
}

/// What an empty pile doesn't have is asked for often, and a call of the host takes far longer than one of Lua.
const PILE_INDEX: &str = r#"
local computed = ...
return function(pile, key)
  if key == "top" or key == "bottom" or key == "row" or key == "column" then return nil end
  return computed(pile, key)
end
"#;

fn pile_index(lua: &Lua, shown: &Rc<MirroredBoard>, cards: &Rc<CardTables>) -> mlua::Result<Function> {
    let (shown, cards) = (Rc::clone(shown), Rc::clone(cards));
    let computed = lua.create_function(move |lua, (pile, key): (Table, Value)| {
        if whole(&key).is_some() {
            return Ok(Value::Nil);
        }
        let name = text(&key, 60);
        if name == "run" {
            let id = PileId(pile.raw_get("number")?);
            let board = shown.board.borrow();
            let lying = board.pile(id);
            let run = lua.create_table()?;
            for (n, card) in lying[lying.len() - shown.run(id)..].iter().enumerate() {
                run.raw_set(n + 1, cards.face(shown.deck.face(*card)))?;
            }
            run.set_readonly(true);
            return Ok(Value::Table(run));
        }
        let near = nearest(&name, PILE.iter().copied());
        let hint = near.map_or_else(String::new, |near| proposal(&near));
        Err(Error::runtime(format!("a pile has {}, but no `{name}`{hint}", PILE.join(", "))))
    })?;
    own_chunk(lua, "prelude", PILE_INDEX).call(computed)
}

fn group_index(lua: &Lua) -> mlua::Result<Function> {
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

fn board_index(lua: &Lua, rules: &Rules) -> mlua::Result<Function> {
    let known: Vec<String> = rules.layout.groups.iter().map(|group| group.id.clone()).collect();
    lua.create_function(move |_, (_, key): (Value, Value)| {
        let name = text(&key, 60);
        Err::<Value, _>(Error::runtime(if ["moves", "score", "tally"].contains(&name.as_str()) {
            format!("`board.{name}` is known to scores and missions only: what decides about moves sees what lies on the table")
        } else {
            let near = nearest(&name, known.iter().map(String::as_str));
            let hint = near.map_or_else(|| format!("; there are: {}", known.join(", ")), |near| proposal(&near));
            format!("there is no pile `board.{name}`{hint}")
        }))
    })
}

/// What a pile of `every` looks up: its position, such as its number, is not known there.
pub(crate) fn no_position(lua: &Lua) -> mlua::Result<Function> {
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
