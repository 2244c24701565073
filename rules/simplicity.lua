--- Simplicity: two rows of six columns built down in alternating colours, and a base rank that chance sets.
local option = options { { "redeals", "Redeals", choices = { 1, 0 } } }
local down = corner(build.down_alternating)

return game {
  name = "Simplicity",
  family = "Four Seasons",
  vars = { base = 0 }, -- the card of the first foundation sets it in the deal
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { redeals = option.redeals } },
    { "waste", at = { 1, 0 } },
    { "tableau", 12, at = { 0, 1 }, columns = 6, up = 1, take = "top", place = down },
    { "foundation", 4, at = { 2, 0 }, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Two rows of six columns with a card each, face up. The next card starts the first foundation, and its rank is the base
of all four. The remaining 39 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
}
