--- Baker's Game: FreeCell with columns built down in suit.
local option = options { { "empty", "Empty columns accept", choices = { "any card", "kings" } } }
local freecell = require("freecell", { columns = 8 })
local spaces = option.empty == "kings" and rank.king or any

return extend(freecell, {
  id = "bakers-game",
  name = "Baker's Game",
  family = "FreeCell",
  piles = { { "tableau", first = spaces, place = build.down_in_suit } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations are four free
cells, or as many as *Cells* says.

## Play
- Build the columns down in suit: the Six of Hearts goes on the Seven of Hearts.
- A cell holds any one card.
- Any card can be moved to an empty column; with *Empty columns accept: kings*, only a King, or a run headed by a King.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after C. L. Baker, from whom Martin Gardner had it in 1968. FreeCell is its descendant.
]],
})
