--- Congress: eight columns built down regardless of suit; waste and stock fill empty columns.
local thieves, rest = require("forty-thieves")[1], { "waste", "stock" }
local back = thieves.piles[3].take -- of the foundations

local function from(start)
  return function(i) return { first = is(start, i) } end
end

local congress = extend(thieves, {
  name = "Congress",
  family = "Forty Thieves",
  piles = {
    { "tableau", 8, at = { 1.5, 1 }, up = 1, take = "top", longest = false, place = build.down, fill = rest },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card. The remaining 96 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
With real cards, the foundations stand between two rows of four columns, like a parliament in session.
]],
})

local parliament = extend(congress, {
  name = "Parliament",
  piles = { { "foundation", up = 1, picks = is(rank.ace) } },
  summary = "Congress with the Aces already on the foundations.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Eight columns of one card. The remaining 88 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Congress with the Aces already on the foundations.
]],
})

local wheatsheaf = extend(congress, {
  name = "Wheatsheaf",
  piles = {
    { "foundation", 4, at = { 3, 0 }, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 7, 0 }, take = back, place = build.down_in_suit, each = from(rank.king) },
    { "tableau", place = build.either_in_suit },
  },
  summary = "Congress built up or down in suit, on foundations from the Aces and from the Kings.",
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight columns of one card. The remaining 96 cards form the stock.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A Congress that builds both ways.
]],
})

return { congress, parliament, wheatsheaf }
