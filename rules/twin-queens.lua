--- Twin Queens: Congress built in suit, with foundations from the King through the Ace to the Queen.
local queens = corner(build.up_in_suit)

return extend(require("congress", { redeals = 1 })[1], {
  name = "Twin Queens",
  piles = {
    { "foundation", first = rank.king, place = queens },
    { "tableau", place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from King through Ace to Queen.

## Layout
Eight columns of one card. The remaining 96 cards form the stock.

## Play
- Foundations start with a King and are built up in suit; after the King comes the Ace.
- Build the columns down in suit.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
In the end, two Queens of each suit are on top.
]],
})
