--- Chameleon: Canfield with three columns built down regardless of suit, and once through the stock.
return game {
  name = "Chameleon",
  family = "Canfield",
  vars = { base = 0 }, -- the first foundation's card sets it in the deal
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "reserve", at = { 0, 1 }, down = 11, up = 1 },
    { "foundation", 4, at = { 3, 0 }, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
    { "tableau", 3, at = { 3.5, 1 }, up = 1, fill = "reserve", place = corner(build.down) },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Twelve cards form the reserve, with only the top one face up. The next card starts the first foundation, and its rank is
the base of all four. Three columns of one card each follow. The remaining 36 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down regardless of suit; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Canfield from American books.
]],
}
