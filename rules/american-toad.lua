--- American Toad: Canfield with two packs, built down in suit; whole columns move, or single cards.
local option = options {
  { "redeals", "Redeals", choices = { 1, 0, 2, unlimited } },
  { "empty", "Empty columns accept, once the reserve is empty", choices = { "any card", "waste cards" } },
}
local up, down, whole = corner(build.up_in_suit), corner(build.down_in_suit), { "pile", "top" }
local sources = option.empty == "waste cards" and "waste" or nil

return game {
  name = "American Toad",
  family = "Canfield",
  deck = { packs = 2 },
  vars = { base = 0 }, -- the first card of the first foundation sets it
  piles = {
    { "stock", tap = draw { redeals = option.redeals } },
    { "waste" },
    { "reserve", at = { 0, 1 }, up = 20 },
    { "foundation", 8, at = { 2, 0 }, up = { 1 }, first = "base", place = up },
    { "tableau", 8, at = { 2, 1 }, up = 1, fill = "reserve", take = whole, place = down, first_from = sources },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
Twenty cards form the reserve, all face up. The next card starts the first foundation, and its rank is the base of all
eight. Eight columns of one card each follow. The remaining 75 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in suit; a King goes on an Ace.
- A column moves as a whole, or its top card alone.
- An empty column is filled from the reserve at once. Once the reserve is empty, it accepts any card, or only cards from
  the waste, depending on *Empty columns accept, once the reserve is empty*.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.

## Scoring
None.

## Origin
A British game in spite of its name, and the easiest of Canfield's relatives.
]],
}
