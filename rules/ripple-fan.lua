--- Ripple Fan: Cruel with thirteen columns, and the Aces still in the columns.
local cruel = require("cruel")[1]
local function again(times) return gather { from = "tableau", deal = 4, redeals = times } end

return {
  extend(cruel, {
    name = "Ripple Fan",
    piles = { { "foundation", at = { 4.5, 0 }, up = 0, picks = false }, { "tableau", 13 } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to thirteen columns of four, face up.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Click the empty stock to gather the columns from first to last and deal them again in fours, without shuffling, as
  often as you like. Where nothing has moved, the cards end up as before.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Cruel with the Aces still among the other cards.
]],
  }),
  extend(cruel, {
    name = "Relaxed Cruel",
    piles = { { "tableau", take = "run" } },
    summary = "Cruel in which runs move.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns down in suit.
- Cards in sequence can be moved together, all of them or just part.
- Empty columns stay empty.
- Click the empty stock to gather the columns from first to last and deal them again in fours, without shuffling, as
  often as you like. Where nothing has moved, the cards end up as before.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Cruel with moving runs.
]],
  }),
  extend(cruel, {
    name = "Unusual",
    deck = { packs = 2 },
    piles = { { "foundation", 8, at = { 2, 0 } }, { "tableau", 24, at = { 0, 1 }, columns = 12, step = { 1, 2 } } },
    summary = "Cruel with two packs and twenty-four columns.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to twenty-four columns of four, face up, in two rows.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Click the empty stock to gather the columns from first to last and deal them again in fours, without shuffling, as
  often as you like. Where nothing has moved, the cards end up as before.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Cruel for two packs.
]],
  }),
  extend(cruel, {
    name = "Indefatigable",
    piles = { { "stock", tap = again(2) }, { "tableau", first = any, place = build.either_in_suit } },
    summary = "Cruel built up or down in suit, with any card in empty columns and two redeals.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Twice in a game, you can click the empty stock to gather the columns from first to last and deal them again in fours,
  without shuffling.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A kinder Perseverance: both ways, and with empty columns to use.
]],
  }),
  extend(cruel, {
    name = "Royal Family",
    piles = {
      { "stock", tap = again(1) },
      { "foundation", picks = is(rank.king), first = rank.king, place = build.down_in_suit },
      { "tableau", first = any, place = build.either_alternating },
    },
    summary = "Cruel with foundations that go down from the Kings, built up or down in alternating colours.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built down in suit from King to Ace.

## Layout
The Kings start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns up or down in alternating colours; you can change direction at any card. Aces and Kings don't
  connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Once in a game, you can click the empty stock to gather the columns from first to last and deal them again in fours,
  without shuffling.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Cruel turned upside down.
]],
  }),
}
