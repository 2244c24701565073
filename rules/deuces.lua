--- Deuces: foundations that start from the Twos and end with the Aces, over ten columns of a single card.
local option = options { { "columns", "Columns", choices = { 10, 8 } } }
local two, at = rank.two, { (11 - option.columns) / 2, 1 }
local up, down = corner(build.up_in_suit), corner(build.down_in_suit)

local deuces = extend(require("forty-thieves")[1], {
  name = "Deuces",
  family = "Forty Thieves",
  piles = {
    { "foundation", up = 1, picks = is(two), first = two, place = up },
    { "tableau", option.columns, at = at, up = 1, place = down },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Two to Ace.

## Layout
The Twos start the foundations. Ten columns of one card, or eight, depending on *Columns*. The remaining cards form the
stock.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down in suit. A King goes on an Ace.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Twos is another name for it. By Morehead and Mott-Smith.
]],
})

local pluto = extend(deuces, {
  name = "Pluto",
  piles = { { "tableau", 12, at = { 0, 1 } } },
  summary = "Deuces with twelve columns.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Two to Ace.

## Layout
The Twos start the foundations. Twelve columns of one card. The remaining 84 cards form the stock.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down in suit. A King goes on an Ace.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also called Square. Deuces with twelve columns, and easier for it.
]],
})

return { deuces, pluto }
