--- Eliminator: clear four columns onto six foundations that go up or down, regardless of suit.
local option = options { { "foundations", "Foundations", choices = { 6, 5, 4 } } }
local free = (6 - option.foundations) / 2

local function built(event) return #event.to > 1 and 1 or 0 end

return game {
  name = "Eliminator",
  family = "Golf",
  piles = {
    { "foundation", option.foundations, at = { free, 0 }, first = any, place = corner(build.either), capacity = 52 },
    { "tableau", 4, at = { 1, 1 }, up = 13, take = "top" },
  },
  score = { [">foundation"] = built },
  rules = [[
## Aim
Clear the four columns.

## Layout
Four columns of thirteen cards, all face up. Six empty foundations, or five or four, depending on *Foundations*.

## Play
- Any card starts a foundation.
- A card goes on a foundation if it is next in rank, up or down, to the card on top there. Suits don't matter; Aces and
  Kings connect.
- Only the top card of a column can be moved. Nothing is built on the columns.

## Scoring
A point for each card placed on another one.

## Origin
Known from GNOME's collection of patiences.
]],
}
