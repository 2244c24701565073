--- Chinese Discipline: Yukon with seven columns of seven, and three cards in hand.
local down, up = { 0, 0, 0, 3, 4, 5, 6 }, { 7, 7, 7, 4, 3, 2, 1 }

local discipline = extend(require("yukon")[1], {
  name = "Chinese Discipline",
  family = "Yukon",
  piles = {
    { "stock", at = { 7.5, 4 }, tap = deal_row { to = "tableau" } },
    { "tableau", down = down, up = up },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards. The first three, four, five and six cards of the last four columns are face down, all the
others face up. The last three cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

local solitaire = extend(discipline, {
  name = "Chinese Solitaire",
  summary = "Chinese Discipline, but any card can go to an empty column.",
  piles = { { "tableau", first = any } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards. The first three, four, five and six cards of the last four columns are face down, all the
others face up. The last three cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

return { discipline, solitaire }
