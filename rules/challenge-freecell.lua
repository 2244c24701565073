--- Challenge FreeCell: FreeCell with the Aces and Twos at the bottom of the columns.
local freecell = require("freecell", { cells = 4, columns = 8 })
local function buried(i) return { picks = is(i <= 4 and rank.two or rank.ace) } end

local challenge = extend(freecell, {
  name = "Challenge FreeCell",
  family = "FreeCell",
  piles = { { "tableau", each = buried } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. The Twos lie at the bottom of the
first four columns, the Aces at the bottom of the last four. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
By Thomas Warfield, for players who find FreeCell too easy.
]],
})

local super = extend(challenge, {
  name = "Super Challenge FreeCell",
  summary = "Challenge FreeCell where only Kings go to empty columns.",
  piles = { { "tableau", first = rank.king } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. The Twos lie at the bottom of the
first four columns, the Aces at the bottom of the last four. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Hard, but most deals can be won.
]],
})

return { challenge, super }
