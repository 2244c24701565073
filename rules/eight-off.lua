--- Eight Off: build down in suit, with eight cells of which four are taken.
local option = options { { "empty", "Spaces take", choices = { "kings", "any card" } } }
local spaces = option.empty == "kings" and rank.king or any

return game {
  name = "Eight Off",
  family = "FreeCell",
  piles = {
    { "cell", 8, up = { 1, 1, 1, 1 } },
    { "foundation", 4, at = { 8.5, 0 }, step = { 0, 1 } },
    { "tableau", 8, up = 6, first = spaces, longest = "one by one", place = build.down_in_suit },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Eight columns of six cards, all face up. The four cards that are left lie in four of the eight cells.

## Play
- In the columns build down in suit.
- A cell holds one card of any kind.
- A space takes a King, or a run that a King heads; with *Spaces take: any card* it takes anything.
- Cards go one by one. Several that follow one another move together if free cells, and spaces that take any card, would
  let them go one by one.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A forerunner of FreeCell; most of its deals can be won.
]],
}
