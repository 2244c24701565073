--- Skippy: sixteen columns in alternating colours, wrapping from King to Ace, from a base rank that the deal decides.
local up, down = corner(build.up_in_suit), corner(build.down_alternating)
local function below_base(card, vars) return card.rank % rank.king + 1 == vars.base end

return game {
  name = "Skippy",
  family = "Fan",
  deck = { packs = 2 },
  vars = { base = 0 }, -- the first card home sets it
  piles = {
    { "foundation", 8, at = { 2.5, 0 }, up = { 1 }, first = "base", place = up, take = "top" },
    { "tableau", 16, at = { 0, 1 }, columns = 8, step = { 1.3, 2 }, up = 4, first = below_base, place = down },
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
The first card starts a foundation, and its rank is the base of all eight. Sixteen columns of four cards in two rows,
all face up. The remaining 39 cards form the stock.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down in alternating colours. A King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column takes a card one rank below the base, or a run that it heads.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A game of computer collections, with much to see and much to move.
]],
}
