--- Natali: eight shrinking columns, built up or down in suit, on foundations from Aces and from Kings.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { false, true } } }
local back, descend = option.foundation_return and "top" or "none", build.down_in_suit

local function from(start)
  return function(i) return { first = is(start, i) } end
end

return game {
  name = "Natali",
  family = "Algerian",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = unlimited } },
    { "waste" },
    { "foundation", 4, at = { 2, 0 }, take = back, each = from(rank.ace) },
    { "kings", 4, at = { 6, 0 }, role = "foundation", take = back, place = descend, each = from(rank.king) },
    { "tableau", 8, at = { 1, 1 }, up = { 8, 7, 6, 5, 4, 3, 2, 1 }, reversed = true, place = build.either_in_suit },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight columns of eight, seven, six and so on down to one card, all face up. The remaining 68 cards form the stock.

## Play
- Columns are built up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Cards in sequence can be moved together, and land in reverse order, as if moved one at a time.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.
- Click the stock to draw one card to the waste; when it is empty, the waste is turned over, as often as you like.

## Scoring
None.

## Origin
A relative of Algerian from a Polish collection of six patiences.
]],
}
