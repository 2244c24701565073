--- Tuxedo: seven columns built down in suit, and seven cells.
return game {
  name = "Tuxedo",
  family = "FreeCell",
  piles = {
    { "cell", 7, at = { 0, 0 } },
    { "foundation", 4, at = { 7.5, 0 }, step = { 0, 1 } },
    { "tableau", 7, at = { 0, 1 }, up = { 8, 7, 7, 8, 7, 7, 8 }, place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to seven columns, face up: the first, the fourth and the last have eight cards, the others seven.
There are seven cells.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- A cell holds any one card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Penguin in other clothes: no beak, and foundations from the Aces.
]],
}
