--- Royal East: a cross of five piles built down regardless of suit, and a foundation in each of its corners.
local cross = { { 3, 0 }, { 2, 1 }, { 3, 1 }, { 4, 1 }, { 3, 2 } }
local corners = { { 2, 0 }, { 4, 0 }, { 2, 2 }, { 4, 2 } }

return game {
  name = "Royal East",
  family = "Four Seasons",
  vars = { base = 0 }, -- the dealt card of the first foundation sets it
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 0, 1 } },
    { "tableau", at = cross, up = 1, fan = "none", take = "top", place = corner(build.down) },
    { "foundation", at = corners, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
  },
  score = { start = 1, [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
Five cards lie in a cross, face up. The next card starts a foundation in a corner of the cross, and its rank is the
base of all four. The remaining 46 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the cross down regardless of suit, one card at a time; a King goes on an Ace.
- An empty place of the cross takes any card.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A close relative of Four Seasons, which is also known as Corner Card and Czarina.
]],
}
