//! Writes what scripts see of a board into its tables: all that changed in one call of the host's own Lua, because a table that
//! is written from outside takes many times as long.

use std::rc::Rc;

use mlua::{Error, Function, Lua, Table, Variadic};

use crate::lua::sandbox::budget::ScriptBudget;
use crate::lua::sandbox::own_chunk;
use crate::lua::vocabulary::cards::{CardTables, FACE_DOWN};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_cards::deck::Deck;

/// First comes what becomes of the standing: 0 where it stays, 1 where it is hidden, 2 where it changes. After a 2 follow the
/// moves, the score, how many tallies change, and of each its position and its value.
///
/// For each pile that changed comes its number, the position of the first card that differs, how many cards it had, how many
/// of its cards lie face down, how many cards follow, and these, as positions in `cards`.
const WRITE: &str = r"
local board, tally, missions, piles, cards = ...
return function(standing, ...)
  local at, last = 1, select('#', ...)
  if standing == 1 then
    board.moves, board.score, board.tally = nil, nil, nil
  elseif standing == 2 then
    board.moves, board.score, board.tally = (select(1, ...)), (select(2, ...)), tally
    at = 4
    for _ = 1, (select(3, ...)) do
      tally[missions[(select(at, ...))]] = (select(at + 1, ...))
      at += 2
    end
  end
  while at < last do
    local pile, first = piles[(select(at, ...))], (select(at + 1, ...))
    local before, count = (select(at + 2, ...)), (select(at + 4, ...))
    pile.hidden = (select(at + 3, ...))
    at += 5
    for n = 0, count - 1 do pile[first + n] = cards[(select(at + n, ...))] end
    at += count
    local length = first + count - 1
    for n = length + 1, before do pile[n] = nil end
    if length > 0 then
      pile.top, pile.bottom = pile[length], pile[1]
    else
      pile.top, pile.bottom = nil, nil
    end
  end
end
";

/// Tables of one VM that its own Lua finds by numbers.
pub(super) struct NumberedTables {
    pub(super) piles: Table,
    pub(super) cards: Table,
}

impl NumberedTables {
    pub(super) fn new(lua: &Lua, piles: &[Table], cards: &CardTables) -> mlua::Result<Self> {
        Ok(Self { piles: lua.create_sequence_from(piles)?, cards: cards.by_number(lua)? })
    }
}

/// What scores and missions see beside the board.
#[derive(PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) moves: u32,
    pub(super) score: i64,
    /// The tally of each mission.
    pub(super) tallies: Vec<i64>,
}

/// The tables of a board, and the function that writes into them.
pub(super) struct TableWriter {
    board: Table,
    /// The tallies, by the ids of their missions.
    tally: Table,
    piles: Vec<Table>,
    write: Function,
    budget: Rc<ScriptBudget>,
}

impl TableWriter {
    pub(super) fn new(
        lua: &Lua,
        (board, tally, piles): (Table, Table, Vec<Table>),
        missions: impl Iterator<Item = String>,
        numbered: &NumberedTables,
    ) -> mlua::Result<Self> {
        let missions = lua.create_sequence_from(missions)?;
        let write =
            own_chunk(lua, "prelude", WRITE).call((&board, &tally, missions, &numbered.piles, &numbered.cards))?;
        let budget = lua.app_data_ref::<Rc<ScriptBudget>>().map(|budget| Rc::clone(&budget));
        let budget = budget.ok_or_else(|| Error::runtime("this VM has no budget"))?;
        Ok(Self { board, tally, piles, write, budget })
    }

    /// Does work in Lua that is the host's own: what it takes is not counted.
    pub(super) fn uncounted<T>(&self, work: impl FnOnce() -> T) -> T {
        self.budget.uncounted(work)
    }

    pub(super) fn pile(&self, pile: PileId) -> &Table {
        &self.piles[pile.index()]
    }

    /// Writes what differs from what the tables show: `before`, or all where that is not known. How much that is depends on what
    /// was asked before, so it takes no steps of the script's.
    pub(super) fn write(
        &self,
        before: Option<(&Board, Option<&Standing>)>,
        (board, standing): (&Board, Option<&Standing>),
        deck: &Deck,
    ) -> mlua::Result<()> {
        let (mut changes, mut tables): (Vec<f64>, Vec<&Table>) = (Vec::with_capacity(32), Vec::with_capacity(8));
        let standing_before = before.map(|(_, standing)| standing);
        match standing {
            _ if standing_before == Some(standing) => changes.push(0.0),
            None => {
                changes.push(1.0);
                tables.push(&self.board);
            }
            Some(Standing { moves, score, tallies }) => {
                let known = standing_before.flatten().map_or(&[] as &[i64], |standing| &standing.tallies);
                let new = || tallies.iter().enumerate().filter(|(n, tally)| known.get(*n) != Some(tally));
                changes.extend([2.0, f64::from(*moves), *score as f64, new().count() as f64]);
                changes.extend(new().flat_map(|(n, tally)| [(n + 1) as f64, *tally as f64]));
                tables.extend([&self.board, &self.tally]);
            }
        }
        for (n, table) in self.piles.iter().enumerate() {
            let id = PileId(n as u8);
            let cards = board.pile(id);
            let (same, length) = match before {
                None => (0, table.raw_len()),
                Some((before, _)) => {
                    let old = before.pile(id);
                    let is_same = |(a, b): &(&Card, &Card)| a == b && before.is_up(**a) == board.is_up(**b);
                    (old.iter().zip(cards).take_while(is_same).count(), old.len())
                }
            };
            if before.is_some() && same == cards.len() && same == length {
                continue;
            }
            tables.push(table);
            let hidden = cards.iter().filter(|card| !board.is_up(**card)).count();
            changes.extend([n + 1, same + 1, length, hidden, cards.len() - same].map(|number| number as f64));
            let shown = |card: &Card| if board.is_up(*card) { CardTables::number(deck.face(*card)) } else { FACE_DOWN };
            changes.extend(cards[same..].iter().map(|card| shown(card) as f64));
        }
        if tables.is_empty() {
            return Ok(());
        }
        set_readonly(&tables, false);
        let written = self.uncounted(|| self.write.call::<()>(Variadic::from_iter(changes)));
        set_readonly(&tables, true);
        written
    }
}

fn set_readonly(tables: &[&Table], readonly: bool) {
    for table in tables {
        table.set_readonly(readonly);
    }
}
