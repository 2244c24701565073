--- Seahaven Towers: ten columns built down in suit, four cells of which two are taken, Kings in spaces.
local option = options { { "empty", "Spaces take", choices = { "kings", "any card" } } }
local spaces = option.empty == "kings" and rank.king or any

return game {
  name = "Seahaven Towers",
  family = "FreeCell",
  piles = {
    { "cell", 4, up = { 1, 1 } },
    { "foundation", 4 },
    { "tableau", 10, up = 5, first = spaces, longest = "one by one", place = build.down_in_suit },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of five cards, all face up. The two cards that are left lie in two of the four cells.

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
Invented by Art Cabral and written for the Macintosh by his company in 1988.
]],
}
