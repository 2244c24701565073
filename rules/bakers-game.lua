--- Baker's Game: FreeCell with columns that are built down in suit.
local option = options { { "empty", "Spaces take", choices = { "any card", "kings" } } }
local freecell = require("freecell", { columns = 8 })
local spaces = option.empty == "kings" and rank.king or any

return extend(freecell, {
  id = "bakers-game",
  name = "Baker's Game",
  family = "FreeCell",
  piles = { { "tableau", first = spaces, place = build.down_in_suit } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations there are
four free cells, or as many as *Cells* says.

## Play
- In the columns build down in suit: the Six of Hearts goes on the Seven of Hearts.
- A cell holds one card of any kind.
- A space takes any card; with *Spaces take: kings* only a King, or a run that a King heads.
- Cards go one by one. Several that follow one another move together if free cells and spaces would let them go one by
  one.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Named after C. L. Baker, from whom Martin Gardner had it in 1968. FreeCell is its descendant.
]],
})
