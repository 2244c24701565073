--- Rushdike: Russian Solitaire dealt like Klondike, with rows from the stock.
local rushdike = extend(require("yukon")[1], {
  name = "Rushdike",
  family = "Yukon",
  piles = {
    { "stock", at = { 7.5, 4 }, tap = deal_row { to = "tableau" } },
    { "tableau", up = 1, place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Its name joins Russian and Klondike.
]],
})

local queenie = extend(rushdike, {
  name = "Queenie",
  summary = "Yukon dealt like Klondike but face up, with rows from the stock.",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7 }, place = build.down_alternating } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, all face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

return { rushdike, queenie }
