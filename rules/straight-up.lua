--- Straight Up: foundations from Two to Ace, columns built down in suit, and a reserve that fills empty columns.
local function below(card, on) return card.rank ~= rank.ace and on.rank ~= rank.two end
local up, down = corner(build.up_in_suit), both(corner(build.down_in_suit), below)
local function together() return { single = false, lead = "top", reversed = true } end

return game {
  name = "Straight Up",
  family = "Canfield",
  piles = {
    { "stock", tap = draw { redeals = 2 } },
    { "waste" },
    { "reserve", at = { 0, 1 }, down = 12, up = 1, fan = "none" },
    { "foundation", 4, at = { 3, 0 }, up = 1, picks = is(rank.two), first = none, place = up, each = together },
    { "tableau", 4, at = { 3, 1 }, up = 1, place = down, fill = "reserve", first_from = "waste" },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Two to Ace.

## Layout
The Twos start the foundations. Thirteen cards are the reserve, only the top one face up. Four columns of one card
each follow. The remaining 31 cards form the stock.

## Play
- Build the columns down in suit. Aces are high: a King goes on an Ace, and a Three ends a run.
- Face-up cards in sequence can be moved together, all of them or just part.
- Cards of one suit in sequence can go to a foundation together, the last one first.
- An empty column is filled from the reserve at once. Once the reserve is empty, only the top card of the waste can be
  moved there.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A relative of Canfield.
]],
}
