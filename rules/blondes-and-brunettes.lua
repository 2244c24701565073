--- Blondes and Brunettes: Terrace with ten cards, and a base rank that the deal decides.
local terrace, rest = require "terrace", { "waste", "stock" }

local blondes = extend(terrace, {
  name = "Blondes and Brunettes",
  family = "Terrace",
  piles = {
    { "reserve", up = 10 },
    { "foundation", up = { 1 } },
    { "tableau", up = 1, fill = rest },
  },
  allow = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from one base rank.

## Layout
Ten cards, face up, are the terrace. The next card starts a foundation, and its rank is the base of all eight. Nine
columns of one card lie below. The remaining 84 cards form the stock.

## Play
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Fair and dark follow one another on the foundations.
]],
})

return {
  blondes,
  extend(blondes, {
    name = "Falling Star",
    piles = { { "reserve", up = 11 } },
    summary = "Terrace with eleven cards, and a base rank that the deal decides.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from one base rank.

## Layout
Eleven cards, face up, are the terrace. The next card starts a foundation, and its rank is the base of all eight. Nine
columns of one card lie below. The remaining 83 cards form the stock.

## Play
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Blondes and Brunettes with one more card in its way.
]],
  }),
  extend(blondes, {
    name = "Wood",
    piles = { { "tableau", first = any, fill = false } },
    summary = "Blondes and Brunettes whose empty columns you fill yourself.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from one base rank.

## Layout
Ten cards, face up, are the terrace. The next card starts a foundation, and its rank is the base of all eight. Nine
columns of one card lie below. The remaining 84 cards form the stock.

## Play
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. An empty column takes the
  top card of the waste or of a column, whenever you like.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Blondes and Brunettes with empty columns to think about.
]],
  }),
  extend(terrace, {
    name = "Signora",
    family = "Terrace",
    piles = { { "tableau", up = 1 } },
    summary = "Terrace whose base rank is chosen from nine cards.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from one base rank.

## Layout
Eleven cards, face up, are the terrace. Nine columns of one card lie below it. The remaining 84 cards form the stock.

## Play
- First choose one of the nine cards: it starts a foundation, and its rank is the base of all eight.
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Terrace with more to choose from.
]],
  }),
  extend(terrace, {
    name = "General's Patience",
    id = "generals-patience",
    family = "Terrace",
    piles = { { "reserve", up = 13 }, { "foundation", place = corner(build.up_in_suit) } },
    summary = "Terrace with thirteen cards, and foundations in suit.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
Thirteen cards, face up, are the terrace. Four cards lie below it. The remaining 87 cards form the stock.

## Play
- First choose one of the four cards: it starts a foundation, and its rank is the base of all eight. The nine columns
  are then filled from the stock.
- Foundations are built up in suit; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Terrace for stricter minds.
]],
  }),
}
