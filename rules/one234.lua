--- One234: the foundations of Calculation over eight face-up columns that are not built on.
local function by_steps(i) return { picks = is(i), place = build.by(i) } end
local function down_by_steps(i) return { place = build.by(rank.king - math.ceil(i / 2)) } end

local one234 = game {
  name = "One234",
  family = "Calculation",
  piles = {
    { "foundation", 4, at = { 2, 0 }, up = 1, first = none, each = by_steps },
    { "tableau", 8, up = 6, take = "top", first = none },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each of which counts up in its own steps.

## Layout
An Ace, a Two, a Three and a Four begin the foundations. The remaining cards are dealt to eight columns of six, face up.

## Play
- The first foundation is built by ones: A 2 3 4 5 6 7 8 9 10 J Q K.
- The second by twos: 2 4 6 8 10 Q A 3 5 7 9 J K.
- The third by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth by fours: 4 8 Q 3 7 J 2 6 10 A 5 9 K. Suits don't matter anywhere.
- Only the top card of a column can be played, to a foundation. Nothing is built in the columns, and empty columns stay
  empty.

## Scoring
None.

## Origin
Calculation with all cards in sight.
]],
}

return {
  one234,
  extend(one234, {
    name = "Appreciate",
    piles = { { "tableau", first = rank.king, each = down_by_steps } },
    summary = "One234 with columns built down by ones, twos, threes and fours.",
    rules = [[
## Aim
Move all 52 cards to the foundations, each of which counts up in its own steps.

## Layout
An Ace, a Two, a Three and a Four begin the foundations. The remaining cards are dealt to eight columns of six, face up.

## Play
- The first foundation is built by ones: A 2 3 4 5 6 7 8 9 10 J Q K.
- The second by twos: 2 4 6 8 10 Q A 3 5 7 9 J K.
- The third by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth by fours: 4 8 Q 3 7 J 2 6 10 A 5 9 K. Suits don't matter anywhere.
- Columns are built down by steps regardless of suit: the first two by ones, the next two by twos, then two by threes
  and two by fours. Ranks go round: by twos a Queen goes on an Ace.
- Only the top card of a column can be moved.
- Only a King can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
One234 with columns that help.
]],
  }),
  extend(require("calculation")[1], {
    name = "Imaginary Thirteen",
    family = "Calculation",
    deck = { packs = 2 },
    piles = { { "foundation", 8, at = { 1.5, 0 } }, { "tableau", at = { 3.5, 1 } } },
    summary = "Calculation with two packs, and with foundations that grow by ones up to eights.",
    rules = [[
## Aim
Move all 104 cards to the foundations, each of which counts up in its own steps.

## Layout
An Ace, a Two and so on to an Eight begin the foundations. The top card of the stock is face up beside it.

## Play
- The first: A 2 3 4 5 6 7 8 9 10 J Q K.
- The second: 2 4 6 8 10 Q A 3 5 7 9 J K.
- The third: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth: 4 8 Q 3 7 J 2 6 10 A 5 9 K.
- The fifth: 5 10 2 7 Q 4 9 A 6 J 3 8 K.
- The sixth: 6 Q 5 J 4 10 3 9 2 8 A 7 K.
- The seventh: 7 A 8 2 9 3 10 4 J 5 Q 6 K.
- The eighth: 8 3 J 6 A 9 4 Q 7 2 10 5 K.
- Suits don't matter anywhere.
- The face-up card goes on a foundation or on any of four heaps; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
Calculation for two packs.
]],
  }),
}
