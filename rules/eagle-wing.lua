--- Eagle Wing: eight wings of at most three cards, which the trunk fills, on foundations from a base rank.
local trunk, wings = {}, { { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 }, { 5, 1 }, { 6, 1 }, { 7, 1 }, { 8, 1 } }
for n = 1, 12 do
  trunk[n] = { carry("stock", "trunk"), turn "trunk" }
end
local function together() return { single = false, lead = "top", reversed = true } end
local up, down = corner(build.up_in_suit), corner(build.down_in_suit)

return game {
  name = "Eagle Wing",
  family = "Canfield",
  vars = { base = 0 }, -- the dealt card of the first foundation sets it
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 1, 0 } },
    { "foundation", 4, at = { 5, 0 }, up = { 1 }, first = "base", place = up, each = together },
    { "tableau", at = wings, up = 1, capacity = 3, single = true, place = down, fill = "trunk" },
    { "trunk", role = "reserve", at = { 4, 1 }, up = 1, fan = "none", turn = false },
  },
  deal = trunk,
  score = { start = 1, [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
Thirteen cards are the trunk, all but the lowest face down. Four cards lie face up on each side: the wings. The next
card starts the first foundation, and its rank is the base of all four. The remaining 30 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the wings down in suit, one card at a time; a King goes on an Ace. A wing holds three cards at most.
- Cards of one suit in sequence can go to a foundation together, the last one first.
- An empty wing is filled from the trunk at once. Once the trunk is gone, any card can be moved there; the trunk's last
  card can be played directly.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
Also known as Thirteen Down and Wings.
]],
}
