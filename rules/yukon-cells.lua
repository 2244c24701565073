--- Yukon Cells: Yukon with two cells.
local yukon = require("yukon", { foundation_return = true })[1]

local function full(column)
  if column.hidden > 0 then return false end
  for n, card in ipairs(column) do
    if card.rank ~= rank.king + 1 - n or n > 1 and card.red == column[n - 1].red then return false end
  end
  return #column == 0 or #column == rank.king
end

local cells = extend(yukon, {
  name = "Yukon Cells",
  family = "Yukon",
  summary = "Yukon with two cells.",
  piles = { { "cell", 2, at = { 8.5, 0 }, step = { 0, 1 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those. There are two cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- A cell holds any one card.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

local kings = extend(yukon, {
  name = "Yukon Kings",
  family = "Yukon",
  summary = "A Yukon without foundations; build four complete columns.",
  piles = { { "foundation", gone = true } },
  won = every("tableau", full),
  rules = [[
## Aim
Build four columns from King down to Ace in alternating colours.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- There are no foundations: all cards stay in the columns.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

return { cells, kings }
