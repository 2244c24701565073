--- Contradance: Sixes go up and Fives go down, from nothing but the waste.
local down = corner(build.down_in_suit)
local six, five, queen = is(rank.six), is(rank.five), is(rank.queen)

return {
  game {
    name = "Contradance",
    deck = { packs = 2 },
    piles = {
      { "foundation", 8, at = { 0, 0 }, up = 1, picks = six, first = six, capacity = 7 },
      {
        "fives",
        8,
        role = "foundation",
        at = { 0, 1 },
        up = 1,
        picks = five,
        first = five,
        place = down,
        capacity = 6,
      },
      { "stock", at = { 3, 2.5 }, tap = draw { redeals = 1 } },
      { "waste", at = { 4, 2.5 } },
    },
    rules = [[
## Aim
Move all 104 cards to the foundations: the Sixes up in suit to the Queen, the Fives down in suit through the Ace to the
King.

## Layout
The Sixes and the Fives start the foundations. The remaining 88 cards form the stock.

## Play
- After the Ace comes the King on the Fives. Nothing is built elsewhere.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.

## Scoring
None.

## Origin
Also called Cotillion. At the end the Kings and Queens stand in two lines, ready to dance.
]],
  },
  game {
    name = "Captive Queens",
    family = "Contradance",
    piles = {
      { "foundation", 4, at = { 0, 0 }, first = six, capacity = 6 },
      { "fives", 4, role = "foundation", at = { 0, 1 }, first = five, place = down, capacity = 6 },
      { "queens", 4, role = "foundation", at = { 0, 2 }, first = queen, place = none },
      { "stock", at = { 5, 0.5 }, tap = draw { redeals = 2 } },
      { "waste", at = { 5, 1.5 } },
    },
    summary = "Sixes go up, Fives go down and Queens stand alone, in three rounds of the stock.",
    rules = [[
## Aim
Move all 52 cards to the foundations: the Sixes up in suit to the Jack, the Fives down in suit through the Ace to the
King, and the Queens alone.

## Layout
All cards form the stock.

## Play
- Fives, Sixes and Queens start their foundations as they come. Nothing is built elsewhere.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
Also called Quadrille and La Française. The Queens sit in the middle of the dance, and nobody asks them.
]],
  },
}
