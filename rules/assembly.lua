--- Assembly: four columns built down and four foundations built up regardless of suit.
local assembly = game {
  name = "Assembly",
  family = "Sir Tommy",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
    { "foundation", 4, at = { 3, 0 }, place = build.up },
    { "tableau", 4, at = { 3, 1 }, up = 1, take = "top", place = build.down, first_from = "waste" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from Ace to King regardless of suit.

## Layout
Four columns of one card. The remaining 48 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- An empty column is filled from the waste only.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Four columns and four foundations, and suits that matter nowhere.
]],
}

local round = corner(build.up)

local nine = game {
  name = "Circle Nine",
  family = "Sir Tommy",
  piles = {
    { "stock", at = { 0, 0 } },
    { "waste", at = { 1, 0 }, fill = "stock" },
    { "foundation", at = { 4, 0 }, up = 1, first = any, place = round, capacity = 52 },
    { "tableau", 9, at = { 0, 1 }, up = 1, take = "top", place = any, from = "waste" },
  },
  summary = "One foundation for the whole pack, and nine heaps to sort it on.",
  rules = [[
## Aim
Move all 52 cards to one foundation.

## Layout
One card starts the foundation. Nine heaps have a card each. The top card of the stock is face up beside it.

## Play
- The foundation is built up regardless of suit; after the King comes the Ace, four times round.
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
With real cards, the heaps lie in a circle.
]],
}

local aglet = game {
  name = "Aglet",
  family = "Sir Tommy",
  piles = {
    { "reserve", at = { 0, 0 }, fan = "right", show = 8, first = any, place = any, from = "tableau" },
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace), place = build.up },
    { "tableau", 8, up = 6, take = "top", first = none },
  },
  summary = "Eight face-up columns, foundations regardless of suit, and one heap for whatever is in the way.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from Ace to King regardless of suit.

## Layout
The Aces start the foundations. The remaining cards are dealt to eight columns of six, face up. There is an empty
reserve.

## Play
- Only the top card of a column can be moved, to a foundation or to the reserve. Nothing is built in the columns, and
  empty columns stay empty.
- The reserve takes any number of cards; only its top card can be played, to a foundation.

## Scoring
None.

## Origin
A puzzle in the order of its cards: all of them can be seen.
]],
}

return {
  assembly,
  nine,
  extend(nine, {
    name = "Measure",
    piles = { { "foundation", at = { 3.5, 0 }, up = 0 }, { "tableau", 8, up = 0 } },
    summary = "Circle Nine with eight empty heaps, and a first card of your choice.",
    rules = [[
## Aim
Move all 52 cards to one foundation.

## Layout
Eight empty heaps. The top card of the stock is face up beside it.

## Play
- Any card may start the foundation, whenever you like. It is built up regardless of suit; after the King comes the Ace.
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
Circle Nine with one heap fewer, and a free start.
]],
  }),
  aglet,
}
