--- Fifteen: fifteen columns of seven cards, built up or down in suit, one card at a time.
local dealt = table.create(14, 7)
dealt[15] = 6

return game {
  name = "Fifteen",
  family = "Beleaguered Castle",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 3.5, 0 } },
    { "tableau", 15, up = dealt, take = "top", place = build.either_in_suit },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to fifteen columns, face up: fourteen of seven cards and one of six.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A Fortress for two packs.
]],
}
