--- ForeCell: FreeCell whose four cells are taken from the start, with Kings in spaces.
local option = options { { "build", "Columns are built", choices = { "alternating", "in suit" } } }
local column = option.build == "in suit" and build.down_in_suit or build.down_alternating

return game {
  name = "ForeCell",
  id = "fore-cell",
  family = "FreeCell",
  piles = {
    { "cell", 4, up = 1 },
    { "foundation", 4, at = { 5, 0 } },
    { "tableau", 8, at = { 0.5, 1 }, up = 6, first = rank.king, longest = "one by one", place = column },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Eight columns of six cards, all face up. The four cards that are left fill the four cells.

## Play
- In the columns build down in alternating colours; with *Columns are built: in suit* down in suit.
- A cell holds one card of any kind.
- A space takes a King, or a run that a King heads.
- Cards go one by one. Several that follow one another move together if free cells would let them go one by one.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A strict relative of FreeCell from computer collections.
]],
}
