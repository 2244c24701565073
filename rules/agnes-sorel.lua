--- Agnes Sorel: all cards face up, built down in colour; the stock deals a card on each column.
local option = options {
  { "runs", "Runs move", choices = { "in colour", "in suit" } },
  { "empty", "Spaces take", choices = { "nothing", "any card" } },
}
local spaces, colour = option.empty == "any card" and any or none, corner(build.down_in_color)
local run = option.runs == "in suit" and corner(build.down_in_suit) or colour

return game {
  name = "Agnes Sorel",
  family = "Klondike",
  vars = { base = 0 }, -- the first card of the first foundation sets it
  piles = {
    { "stock", tap = deal_row { to = "tableau" } },
    { "tableau", 7, up = { 1, 2, 3, 4, 5, 6, 7 }, first = spaces, place = colour, run = run },
    { "foundation", 4, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit, all of them from the same base rank.

## Layout
Seven columns of one to seven cards, all face up. The next card starts the first foundation, and its rank is the base
of all four. The other 23 cards are the stock.

## Play
- Foundations are built up in suit from the base; an Ace follows a King.
- In the columns build down in colour: a red Six goes on a red Seven, a King on an Ace of its colour.
- Cards that follow one another so move together, all of them or some; with *Runs move: in suit* only cards of one
  suit do.
- A space takes nothing but the next deal, unless *Spaces take: any card*.
- Tapping the stock deals a card on each column, three times; the last two cards go to the first two columns.

## Scoring
None.

## Origin
Named after a favourite of Charles VII of France. The first game that was called Agnes, before 1900, was this one.
]],
}
