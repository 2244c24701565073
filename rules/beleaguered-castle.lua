--- Beleaguered Castle: Aces start on the foundations, columns built down regardless of suit, one card at a time.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { false, true } } }
local back = option.foundation_return and "top" or "none"

local streets = game {
  name = "Streets and Alleys",
  family = "Beleaguered Castle",
  summary = "Columns built down regardless of suit, one card at a time, and the Aces still in the columns.",
  piles = {
    { "foundation", 4, at = { 2, 0 }, take = back },
    { "tableau", 8, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, take = "top", place = build.down },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Beleaguered Castle with the Aces still in the pack, and so a good deal harder.
]],
}

local castle = extend(streets, {
  name = "Beleaguered Castle",
  summary = "Aces start on the foundations, columns built down regardless of suit, one card at a time.",
  piles = { { "foundation", up = 1, picks = is(rank.ace) }, { "tableau", up = 6 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to eight columns of six, face up.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Known since the 19th century, also as Laying Siege and Sham Battle. With real cards, the columns lie as rows on both
sides of the foundations.
]],
})

local stronghold = extend(streets, {
  name = "Stronghold",
  summary = "Streets and Alleys with a cell.",
  piles = { { "cell", at = { 0, 0 } }, { "foundation", at = { 4, 0 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. There is one free cell.

## Play
- Build the columns down regardless of suit.
- The cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Streets and Alleys made easier by a cell.
]],
})

local siegecraft = extend(castle, {
  name = "Siegecraft",
  summary = "Beleaguered Castle with a cell.",
  piles = { { "cell", at = { 0, 0 } }, { "foundation", at = { 4, 0 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to eight columns of six, face up. There is one free
cell.

## Play
- Build the columns down regardless of suit.
- The cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Beleaguered Castle made easier by a cell.
]],
})

return { castle, streets, siegecraft, stronghold }
