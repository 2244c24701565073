--- Courtyard: twelve columns built down in suit; waste and stock fill empty columns.
local _, josephine, limited = unpack(require "forty-thieves")
local rest, down = { "waste", "stock" }, corner(build.down_in_suit)

local courtyard = extend(josephine, {
  name = "Courtyard",
  piles = { { "tableau", 12, at = { 0, 1 }, up = 1, fill = rest } },
  summary = "Twelve columns built down in suit; waste and stock fill empty columns.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of one card. The remaining 92 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Busy Aces with moving runs, and with empty columns that are not yours to fill.
]],
})

local corona = extend(limited, {
  name = "Corona",
  piles = { { "tableau", take = "top", longest = false, fill = rest } },
  summary = "Twelve columns of three, built down in suit, one card at a time; waste and stock fill empty columns.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of three cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also known as Round Dozen.
]],
})

local quadrangle = extend(corona, {
  name = "Quadrangle",
  vars = { base = 0 }, -- the first card home sets it
  piles = {
    { "foundation", up = { 1 }, first = "base", place = corner(build.up_in_suit) },
    { "tableau", place = down },
  },
  summary = "Corona with foundations from a base rank, wrapping from King to Ace.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
Twelve columns of three cards, all face up. The next card starts the first foundation, and its rank is the base of all
eight. The remaining 67 cards form the stock.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down in suit. A King goes on an Ace.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Corona with a base rank that the deal decides.
]],
})

local big_courtyard = extend(courtyard, {
  name = "Big Courtyard",
  deck = { packs = 3 },
  piles = { { "foundation", 12, columns = 6, at = { 6, 0 } }, { "tableau", at = { 0, 2 } } },
  summary = "Courtyard with three packs.",
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of one card. The remaining 144 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Courtyard for three packs.
]],
})

return { courtyard, corona, quadrangle, big_courtyard }
