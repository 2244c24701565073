--- Agnes Sorel: all cards face up, built down in colour; the stock deals a card onto each column.
local option = options {
  { "runs", "Move runs", choices = { "in colour", "in suit" } },
  { "empty", "Empty columns accept", choices = { "nothing", "any card" } },
  { "foundation_return", "Allow moves back from foundations", choices = { false, true } },
}
local spaces, colour = option.empty == "any card" and any or none, corner(build.down_in_color)
local back = option.foundation_return and "top" or "none"
local run = option.runs == "in suit" and corner(build.down_in_suit) or colour

return game {
  name = "Agnes Sorel",
  family = "Klondike",
  vars = { base = 0 }, -- the first card of the first foundation sets it
  piles = {
    { "stock", tap = deal_row { to = "tableau" } },
    { "tableau", 7, up = { 1, 2, 3, 4, 5, 6, 7 }, first = spaces, place = colour, run = run },
    { "foundation", 4, up = { 1 }, first = "base", place = corner(build.up_in_suit), take = back },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Seven columns of one to seven cards, all face up. The next card starts the first foundation, and its rank is the base of
all four. The remaining 23 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in colour: a red Six goes on a red Seven, a King on an Ace of its colour.
- Cards in sequence can be moved together, all of them or just part; with *Move runs: in suit*, only cards of one suit
  can.
- Empty columns stay empty until the next deal, unless *Empty columns accept: any card* is chosen.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.
- Click the stock to deal a card onto each column, three times; the last two cards go to the first two columns.

## Scoring
None.

## Origin
Named after a favourite of Charles VII of France. This was the first game to be called Agnes, before 1900.
]],
}
