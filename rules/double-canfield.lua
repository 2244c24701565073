--- Double Canfield: Canfield with two packs and five columns.
local canfield = require("canfield", { style = "canfield", runs = "any part" })

local double = extend(canfield, {
  name = "Double Canfield",
  family = "Canfield",
  deck = { packs = 2 },
  piles = { { "foundation", 8 }, { "tableau", 5, at = { 4.5, 1 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
Thirteen cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is
the base of all eight. Five columns of one card each follow. The remaining 85 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw three cards, or one, to the waste. When it is empty, the waste is turned over, as often as
  *Redeals* allows.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local triple = extend(canfield, {
  name = "Triple Canfield",
  family = "Canfield",
  summary = "Canfield with three packs and seven columns.",
  deck = { packs = 3 },
  piles = {
    { "reserve", down = 25, fan = "none" },
    { "foundation", 12, columns = 6 },
    { "tableau", 7, at = { 2.5, 2 } },
  },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
26 cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is the base
of all twelve. Seven columns of one card each follow. The remaining 122 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw three cards, or one, to the waste. When it is empty, the waste is turned over, as often as
  *Redeals* allows.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local quadruple = extend(triple, {
  name = "Quadruple Canfield",
  summary = "Canfield with four packs and eight columns.",
  deck = { packs = 4 },
  piles = { { "reserve", down = 38 }, { "foundation", 16, columns = 8 }, { "tableau", 8, at = { 3, 2 } } },
  rules = [[
## Aim
Move all 208 cards to the sixteen foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
39 cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is the base
of all sixteen. Eight columns of one card each follow. The remaining 160 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw three cards, or one, to the waste. When it is empty, the waste is turned over, as often as
  *Redeals* allows.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { double, triple, quadruple }
