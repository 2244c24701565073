--- Backbone: a spine of two columns, each card covering the one before, with eight piles beside it; two packs.
local sides = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 5, 0 }, { 6, 0 }, { 5, 1 }, { 6, 1 } }
local homes = { { 0, 2.5 }, { 1, 2.5 }, { 0, 3.5 }, { 1, 3.5 }, { 5, 2.5 }, { 6, 2.5 }, { 5, 3.5 }, { 6, 3.5 } }
local sources, spine = { "waste", "tableau" }, {}
for n = 0, 18 do
  spine[n + 1] = { n == 18 and 3 or n < 9 and 2.5 or 3.5, (n == 18 and 9 or n % 9) * 0.35 }
end

return game {
  name = "Backbone",
  deck = { packs = 2 },
  piles = {
    { "tableau", at = sides, up = 1, fan = "none", take = "top", place = build.down_in_suit, first_from = sources },
    { "foundation", at = homes },
    { "stock", at = { 2.5, 4.5 }, tap = draw { redeals = 1 } },
    { "waste", at = { 3.5, 4.5 } },
    { "spine", role = "reserve", at = spine, up = 1, fan = "none", cover = true },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nineteen cards are the spine: two rows of nine, of which each card covers the one before, and a last card that covers
the ends of both. Beside it lie eight single cards. The remaining 77 cards form the stock.

## Play
- Build the eight piles down in suit, one card at a time.
- Uncovered cards of the spine go to the foundations or on one of the piles.
- An empty pile takes the top card of the waste or of another pile, but none from the spine.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, once.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
Also spelt Back Bone; a patience for two packs.
]],
}
