--- Beleaguered Castle: Aces home at the start, columns built down whatever the suit, one card at a time.
local streets = game {
  name = "Streets and Alleys",
  family = "Beleaguered Castle",
  summary = "Columns built down whatever the suit, one card at a time, and no Ace home at the start.",
  piles = {
    { "foundation", 4, at = { 2, 0 } },
    { "tableau", 8, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, take = "top", place = build.down },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Beleaguered Castle with the Aces still in the pack, and so a good deal harder.
]],
}

local castle = extend(streets, {
  name = "Beleaguered Castle",
  summary = "Aces home at the start, columns built down whatever the suit, one card at a time.",
  piles = { { "foundation", up = 1, picks = is(rank.ace) }, { "tableau", up = 6 } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to eight columns of six, face up.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Known since the 19th century, also as Laying Siege and Sham Battle. By hand the columns lie as rows on both sides of the
foundations.
]],
})

local stronghold = extend(streets, {
  name = "Stronghold",
  summary = "Streets and Alleys with a cell.",
  piles = { { "cell", at = { 0, 0 } }, { "foundation", at = { 4, 0 } } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. There is one cell.

## Play
- In the columns build down whatever the suit.
- The cell holds one card of any kind.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to eight columns of six, face up. There is one cell.

## Play
- In the columns build down whatever the suit.
- The cell holds one card of any kind.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Beleaguered Castle made easier by a cell.
]],
})

return { castle, streets, siegecraft, stronghold }
