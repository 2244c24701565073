--- Brigade: seven columns of five cards, a reserve of thirteen, and the Aces already on the foundations.
local option = options { { "build", "Build columns", choices = { "any", "alternating" } } }
local down = option.build == "any" and build.down or build.down_alternating

return game {
  name = "Brigade",
  family = "King Albert",
  piles = {
    { "tableau", 7, at = { 0, 1 }, up = 5, take = "top", place = down },
    { "foundation", 4, at = { 1.5, 0 }, up = 1, picks = is(rank.ace), take = "top" },
    { "reserve", 13, at = { 7.5, 0 }, columns = 3, up = 1, fan = "none" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Seven columns of five cards, all face up. The remaining thirteen cards, face up, form
the reserve.

## Play
- Build the columns down regardless of suit or in alternating colours, depending on *Build columns*.
- Only the top card of a column can be moved.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A relative of Flower Garden and King Albert.
]],
}
