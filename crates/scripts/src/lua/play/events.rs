//! Events as scripts see them. The host's own Lua makes their tables: a table that is written from outside takes many times as
//! long.

use mlua::{Function, Lua};

use super::table_writer::NumberedTables;
use crate::lua::sandbox::{own_chunk, setmetatable};
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::tables::unknown;
use redeal_cards::deck::Deck;
use redeal_rules::score::{GameEvent, GameEventKind};

/// Makes the table of an event. What it gets is in the order of [`event_numbers`].
const EVENT: &str = r"
local setmetatable, seal, piles, cards, names, causes = ...
local freeze = table.freeze
return function(kind, from, to, card, count, number, streak)
  return freeze(setmetatable({
    kind = names[kind], by = causes[kind], from = piles[from], to = piles[to], card = cards[card], count = count,
    number = number, streak = streak,
  }, seal))
end
";

/// The function of the host's own Lua that makes the tables of events.
pub(super) fn event_maker(lua: &Lua, numbered: &NumberedTables) -> mlua::Result<Function> {
    let fields = &["kind", "from", "to", "card", "count", "number", "streak", "by"];
    // Without `__metatable`, with which Lua freezes no table. Scripts can't reach a metatable; `table.clone` gives them a copy of
    // their own.
    let seal = lua.create_table()?;
    seal.raw_set("__index", unknown(lua, "an event has kind, from, to, card, count, number, streak and by", fields)?)?;
    seal.set_readonly(true);
    let cause = |kind: GameEventKind| if kind.by_player() { "player" } else { "host" };
    let names = lua.create_sequence_from(GameEventKind::ALL.map(GameEventKind::name))?;
    let causes = lua.create_sequence_from(GameEventKind::ALL.map(cause))?;
    let NumberedTables { piles, cards } = numbered;
    own_chunk(lua, "prelude", EVENT).call((setmetatable(lua)?, seal, piles, cards, names, causes))
}

/// An event in numbers: its kind, its piles, its card, how many cards, the player's move, and the one since the last tap. The
/// player saw the card when it moved, even if it lies face down now. Without a card, its number is 0.
pub(super) fn event_numbers(event: GameEvent, deck: &Deck) -> [f64; 7] {
    let GameEvent { kind, from, to, card, count, number, streak } = event;
    let card = card.map_or(0, |card| CardTables::number(deck.face(card)));
    [
        (kind as usize + 1) as f64,
        (from.index() + 1) as f64,
        (to.index() + 1) as f64,
        card as f64,
        count.into(),
        number.into(),
        streak.into(),
    ]
}
