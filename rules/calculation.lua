--- Calculation: four foundations that grow by ones, twos, threes and fours, and four heaps to sort cards on.
local function guide(i) return { picks = is(i) } end
local function by_steps(i) return { picks = is(i), place = build.by(i) } end
local function by_steps_on(i) return { picks = is(2 * i), place = build.by(i) } end

local calculation = game {
  name = "Calculation",
  summary = "Four foundations grow by ones, twos, threes and fours; four heaps help to sort.",
  piles = {
    { "stock", at = { 0, 0 } },
    { "waste", at = { 0, 1 }, fill = "stock" },
    { "foundation", 4, at = { 2, 0 }, up = 1, first = none, each = by_steps },
    { "tableau", 4, at = { 2, 1 }, take = "top", place = any, from = "waste" },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each of which counts up in its own steps.

## Layout
An Ace, a Two, a Three and a Four begin the foundations. The top card of the stock is face up beside it.

## Play
- The first foundation is built by ones: A 2 3 4 5 6 7 8 9 10 J Q K.
- The second by twos: 2 4 6 8 10 Q A 3 5 7 9 J K.
- The third by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth by fours: 4 8 Q 3 7 J 2 6 10 A 5 9 K. Suits don't matter anywhere.
- The face-up card goes on a foundation or on any of four heaps; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
Also known as Broken Intervals and Progression. Good players win two deals in three.
]],
}

return {
  calculation,
  extend(calculation, {
    name = "Betsy Ross",
    summary = "A Calculation whose stock is drawn to one waste, and goes round three times.",
    piles = {
      { "stock", tap = draw { redeals = 2 } },
      { "waste", fill = false },
      { "guide", 4, role = "discard", at = { 2, 1 }, up = 1, take = "none", each = guide },
      { "foundation", capacity = 12, each = by_steps_on },
      { "tableau", gone = true },
    },
    won = empty("stock", "waste"),
    rules = [[
## Aim
Move all the cards to the foundations, each of which counts up in its own steps.

## Layout
An Ace, a Two, a Three and a Four serve as guides. Above them a Two, a Four, a Six and an Eight begin the foundations.
The remaining 44 cards form the stock.

## Play
- The first foundation is built by ones: 2 3 4 5 6 7 8 9 10 J Q K.
- The second by twos: 4 6 8 10 Q A 3 5 7 9 J K.
- The third by threes: 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth by fours: 8 Q 3 7 J 2 6 10 A 5 9 K. Suits don't matter anywhere.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
Named after the seamstress who is said to have sewn the first flag of the United States. Also known as Fairest.
]],
  }),
}
