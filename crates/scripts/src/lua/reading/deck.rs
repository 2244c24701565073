//! The field `deck` of a variant: how many packs, of which suits and ranks, which of those cards are in, and the jokers beside them.

use std::rc::Rc;

use mlua::{Lua, Value};

use super::relations::RelationTabulator;
use crate::lua::fields::TableFields;
use crate::lua::values::{shown, whole};
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::relations::RelationTerm;
use redeal_cards::card::KING;
use redeal_cards::deck::{Deck, MAX_JOKERS, RankOrder};

/// Reads `deck`.
pub(crate) fn read_deck(fields: &TableFields, lua: &Lua, cards: &Rc<CardTables>) -> mlua::Result<Deck> {
    let Some(table) = fields.table("deck")? else {
        return Deck::new(1, 4, KING).map_err(|error| fields.error(error.to_string()));
    };
    let deck = TableFields::new(&table, "`deck`").at(&fields.trail_to("deck"));
    let number = |name| deck.whole(name, 1, 13).map(|n| n.map_or(0, |n| n as u8));
    let (packs, suits) = (number("packs")?, number("suits")?);
    let order = read_ranks(&deck)?;
    let jokers = deck.whole("jokers", 0, i64::from(MAX_JOKERS))?.map_or(0, |n| n as u8);
    let only = deck.value("only")?;
    deck.done()?;
    let full = Deck::of_ranks(if packs == 0 { 1 } else { packs }, if suits == 0 { 4 } else { suits }, order)
        .map_err(|error| deck.error(error.to_string()))?;
    if matches!(only, Value::Nil | Value::Boolean(false)) {
        return full.with_jokers(jokers).map_err(|error| deck.error_at("jokers", error.to_string()));
    }
    let tabulator = RelationTabulator::new(lua, cards, &full, &[], &[])?;
    let term = RelationTerm::from_lua(&only).map_err(|error| deck.placed("only", error))?;
    let faces = tabulator.single_card_faces(&term).map_err(|error| deck.placed("only", error))?;
    full.with_only(|face| faces >> face.index() & 1 == 1)
        .map_err(|_| deck.error_at("only", "`only` leaves no card in the deck"))?
        .with_jokers(jokers)
        .map_err(|error| deck.error_at("jokers", error.to_string()))
}

/// `ranks = 9`, or the ranks from the lowest to the highest: `ranks = { 7, 8, 9, 10, 11, 12, 13, 1 }`.
fn read_ranks(deck: &TableFields) -> mlua::Result<RankOrder> {
    let wrong = |value: &Value| {
        let message = format!(
            "`ranks` must be a whole number from 1 to 13, or a list of ranks from the lowest to the highest, not {}",
            shown(value)
        );
        deck.error_at("ranks", message)
    };
    let ranks: Vec<u8> = match deck.value("ranks")? {
        Value::Nil => return Ok(RankOrder::FULL),
        Value::Table(list) => {
            let rank = |n| {
                let value = list.raw_get::<Value>(n)?;
                whole(&value).and_then(|rank| u8::try_from(rank).ok()).ok_or_else(|| wrong(&value))
            };
            (1..=list.raw_len().min(20)).map(rank).collect::<mlua::Result<_>>()?
        }
        value => match whole(&value) {
            Some(ranks @ 1..=13) => (1..=ranks as u8).collect(),
            _ => return Err(wrong(&value)),
        },
    };
    RankOrder::new(&ranks).map_err(|error| deck.error_at("ranks", error.to_string()))
}
