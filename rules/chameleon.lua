--- Chameleon: Canfield with three columns built down whatever the suit, and once through the stock.
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
Bring all 52 cards home: four foundations, each built up in suit, all of them from the same base rank.

## Layout
Twelve cards are the reserve, only the top one face up. The next card starts the first foundation, and its rank is the
base of all four. Three columns of one card each follow. The other 36 cards are the stock.

## Play
- Foundations are built up in suit from the base; an Ace follows a King.
- In the columns build down whatever the suit; a King goes on an Ace.
- Cards that follow one another so move together, all of them or some.
- A space is filled from the reserve at once. When the reserve is used up, any card or run may fill it, whenever you
  like.
- Tapping the stock draws one card to the waste. There is no redeal.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A relative of Canfield from American books.
]],
}
