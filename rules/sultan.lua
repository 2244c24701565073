--- Sultan: eight foundations round the King of Hearts, and a divan that you refill from the waste.
local option = options { { "places", "Divan places", choices = { 6, 8 } } }
local up, king = corner(build.up_in_suit), rank.king
local round = { { 4, 0 }, { 5, 0 }, { 6, 0 }, { 4, 1 }, { 6, 1 }, { 4, 2 }, { 6, 2 } }
local suits = { suit.clubs, suit.hearts, suit.clubs, suit.diamonds, suit.diamonds, suit.spades, suit.spades }

local divan = {}
for n = 1, option.places do
  divan[n] = { n % 2 == 1 and 2.5 or 7.5, math.ceil(n / 2) - 1 }
end

local function first_king(i) return { picks = is(king, suits[i]), first = is(king, suits[i]) } end

return game {
  name = "Sultan",
  deck = { packs = 2 },
  piles = {
    { "foundation", at = round, up = 1, place = up, each = first_king },
    { "ace", role = "foundation", at = { 5, 2 }, up = 1, picks = is(rank.ace, suit.hearts), capacity = 12 },
    { "sultan", role = "foundation", at = { 5, 1 }, up = 1, picks = is(king, suit.hearts), place = none },
    { "divan", role = "reserve", at = divan, up = 1, fan = "none", first = any, from = "waste" },
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 0, 1 } },
  },
  rules = [[
## Aim
Surround the Sultan with eight Queens: move all cards but his own to the eight foundations around him.

## Layout
The King of Hearts is the Sultan, in the middle. The other seven Kings and an Ace of Hearts start the foundations around
him. Six cards, or eight, are the divan. The rest form the stock.

## Play
- No card can be moved to the Sultan.
- The foundations are built up in suit to the Queen; after the King comes the Ace.
- The cards of the divan can be played to foundations. An empty place in it takes the top card of the waste, whenever
  you like.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
Also known as Sultan of Turkey and Emperor of Germany. At the end the Sultan sits among his Queens.
]],
}
