//! Writes cards into the tables of piles: all that changed in one call of the host's own Lua, because a table that is written
//! from outside takes many times as long.

use std::rc::Rc;

use mlua::{Error, Function, Lua, Table, Variadic};

use crate::lua::sandbox::budget::ScriptBudget;
use crate::lua::sandbox::own_chunk;
use crate::lua::vocabulary::cards::CardTables;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, FACES, Face};
use redeal_cards::deck::Deck;

/// For each pile that changed comes its number, the position of the first card that differs, how many cards it had, how many
/// of its cards lie face down, how many cards follow, and these, as positions in `cards`.
const WRITE: &str = r"
local piles, cards = ...
return function(...)
  local at, last = 1, select('#', ...)
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
/// The position of the card that lies face down. Those before it are the faces.
const FACE_DOWN: usize = FACES + 1;

/// The tables of piles, and the function that writes into them.
pub(super) struct PileWriter {
    piles: Vec<Table>,
    write: Function,
    budget: Rc<ScriptBudget>,
}

impl PileWriter {
    pub(super) fn new(lua: &Lua, piles: Vec<Table>, cards: &CardTables) -> mlua::Result<Self> {
        let shown = lua.create_sequence_from(Face::all().map(|face| cards.face(face)).chain([cards.face_down()]))?;
        let write = own_chunk(lua, "prelude", WRITE).call((lua.create_sequence_from(&piles)?, shown))?;
        let budget = lua.app_data_ref::<Rc<ScriptBudget>>().map(|budget| Rc::clone(&budget));
        let budget = budget.ok_or_else(|| Error::runtime("this VM has no budget"))?;
        Ok(Self { piles, write, budget })
    }

    pub(super) fn pile(&self, pile: PileId) -> &Table {
        &self.piles[pile.index()]
    }

    /// Writes what differs between two boards, or all where there is none before. How much that is depends on what was asked
    /// before, so it takes no steps of the script's.
    pub(super) fn write(&self, board: &Board, before: Option<&Board>, deck: &Deck) -> mlua::Result<()> {
        let (mut changes, mut tables) = (Vec::new(), Vec::new());
        for (n, table) in self.piles.iter().enumerate() {
            let id = PileId(n as u8);
            let cards = board.pile(id);
            let (same, length) = match before {
                None => (0, table.raw_len()),
                Some(before) => {
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
            changes.extend([n + 1, same + 1, length, hidden, cards.len() - same]);
            let shown = |card: &Card| if board.is_up(*card) { deck.face(*card).index() + 1 } else { FACE_DOWN };
            changes.extend(cards[same..].iter().map(shown));
        }
        if tables.is_empty() {
            return Ok(());
        }
        set_readonly(&tables, false);
        let written = self.budget.uncounted(|| self.write.call::<()>(Variadic::from_iter(changes)));
        set_readonly(&tables, true);
        written
    }
}

fn set_readonly(tables: &[&Table], readonly: bool) {
    for table in tables {
        table.set_readonly(readonly);
    }
}
