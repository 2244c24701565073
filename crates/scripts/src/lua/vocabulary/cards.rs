//! Cards as scripts see them. A face-down card shows only that it lies face down.

use mlua::{Error, Lua, Table, Value};

use super::tables::{seal, sealed, sealed_by, unknown};
use crate::lua::values::text;
use redeal_cards::card::{FACES, Face};

/// The number of a card that lies face down. Those before it are the faces.
pub(crate) const FACE_DOWN: usize = FACES + 1;

/// The tables of cards: one for each face, and one for all face-down cards.
pub(crate) struct CardTables {
    up: Vec<Table>,
    down: Table,
}

impl CardTables {
    pub(crate) fn new(lua: &Lua) -> mlua::Result<Self> {
        let unknown =
            unknown(lua, "a card has rank, suit, red, joker and up", &["rank", "suit", "red", "joker", "up"])?;
        let hidden = lua.create_function(|_, (_, name): (Value, Value)| {
            let name = text(&name, 60);
            Err::<Value, _>(Error::runtime(format!(
                "a face-down card tells nothing but `up`: its `{name}` can't be read; look at `up` first"
            )))
        })?;
        let seal = seal(lua, unknown)?;
        let card = |face: Face| {
            let card = lua.create_table()?;
            card.raw_set("rank", face.rank())?;
            card.raw_set("suit", if face.is_joker() { 0 } else { face.suit().number() })?;
            card.raw_set("red", face.red())?;
            card.raw_set("joker", face.is_joker())?;
            card.raw_set("up", true)?;
            sealed_by(card, &seal)
        };
        let up: mlua::Result<Vec<Table>> = Face::all().map(card).collect();
        let down = lua.create_table()?;
        down.raw_set("up", false)?;
        Ok(Self { up: up?, down: sealed(lua, down, hidden)? })
    }

    /// A card that lies face up.
    pub(crate) fn face(&self, face: Face) -> &Table {
        &self.up[face.index()]
    }

    /// The cards by their numbers, for the host's own Lua.
    pub(crate) fn by_number(&self, lua: &Lua) -> mlua::Result<Table> {
        lua.create_sequence_from(self.up.iter().chain([&self.down]))
    }

    /// The number of a card that lies face up.
    pub(crate) fn number(face: Face) -> usize {
        face.index() + 1
    }
}
