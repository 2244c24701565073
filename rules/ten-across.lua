--- Ten Across: Scorpion with ten columns of five and two cells.
local option = options { { "cells_used", "Allow cards in the cells", choices = { true, false } } }
local down, up = { 0, 1, 2, 3, 4, 4, 3, 2, 1, 0 }, { 5, 4, 3, 2, 1, 1, 2, 3, 4, 5 }
local cell = option.cells_used and any or none

local function is_one_suit(column)
  for n, card in ipairs(column) do
    if not card.up or card.suit ~= column[1].suit or card.rank ~= rank.king + 1 - n then return false end
  end
  return #column == 0 or #column == rank.king
end

return game {
  name = "Ten Across",
  family = "Scorpion",
  piles = {
    { "cell", 2, at = { 4, 0 }, up = 1, first = cell },
    { "tableau", 10, at = { 0, 1 }, down = down, up = up, take = "any", first = rank.king, place = build.down_in_suit },
  },
  won = every("tableau", is_one_suit),
  rules = [[
## Aim
Build four columns, each of one suit from King down to Ace.

## Layout
Ten columns of five cards: the outermost lie face up, and towards the middle more and more cards lie face down, up to
four. The last two cards start in the cells.

## Play
- Build the columns down in suit.
- Any face-up card can be moved, with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- A cell holds any one card; with *Allow cards in the cells* off, cards only leave the cells.

## Scoring
None.

## Origin
A relative of Scorpion; Panopticon is another.
]],
}
