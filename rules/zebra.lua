--- Zebra: foundations and columns in alternating colours, and two packs.
local up, down, refill = build.up_alternating, build.down_alternating, { "waste", "stock" }
local function together() return { single = false, lead = "top", reversed = true } end

return game {
  name = "Zebra",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste" },
    { "foundation", 8, up = 1, picks = is(rank.ace), first = none, place = up, each = together },
    { "tableau", 8, at = { 3, 1 }, up = 1, single = true, first = none, place = down, fill = refill },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from Ace to King.

## Layout
The eight Aces start the foundations. Eight columns of one card follow. The remaining 88 cards form the stock.

## Play
- Build the columns down in alternating colours, one card at a time.
- Several cards of a column can go to a foundation together, the last one first.
- An empty column is filled from the waste at once, or else from the stock.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, once.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
Named after its stripes.
]],
}
