--- British Constitution: four rows of eight piles, through which cards rise to the foundations.
local function from_below(source, pile)
  if pile.row == 4 then return source.role == "waste" end
  return source.row == pile.row + 1
end

local function from_the_top(source) return source.row == 1 end
local function people(i) return i > 24 and { fill = "waste" } or {} end

return game {
  name = "British Constitution",
  deck = { packs = 2, ranks = rank.jack },
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 0, 1 }, fill = "stock" },
    { "foundation", 8, at = { 1.5, 0 }, up = 1, picks = is(rank.ace), from = from_the_top },
    {
      "tableau",
      32,
      at = { 1.5, 1 },
      columns = 8,
      up = 1,
      fan = "none",
      take = "top",
      place = build.down_alternating,
      from = from_below,
      each = people,
    },
  },
  rules = [[
## Aim
Move all 88 cards to the eight foundations, each built up in suit from Ace to Jack.

## Layout
Two packs without Kings and Queens. The Aces start the foundations. Below them lie four rows of eight piles of one card.
The remaining 48 cards form the stock, its top card face up.

## Play
- Only cards of the first row can go to the foundations.
- Build the piles down in alternating colours, one card at a time, and only with cards of the next row below; the last
  row takes the card of the waste.
- A gap takes any card of the next row below. A gap in the last row is filled from the waste at once.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Also called Constitution. Its rows are the estates of the realm, and without the people nobody moves up.
]],
}
