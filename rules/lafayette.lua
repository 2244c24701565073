--- Lafayette: a face-up reserve, four columns, and foundations from the Aces up and from the Kings down.
local spaces = because("An empty column accepts only a Seven, once the reserve is empty.", is(rank.seven))

return game {
  name = "Lafayette",
  family = "Canfield",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { count = 3, redeals = unlimited } },
    { "waste", at = { 1, 0 }, fan = "right", show = 3 },
    { "reserve", at = { 0, 1 }, up = 13 },
    { "aces", 4, role = "foundation", at = { 3, 0 } },
    { "kings", 4, role = "foundation", at = { 7, 0 }, first = rank.king, place = build.down_in_suit },
    { "tableau", 4, at = { 5, 1 }, up = 1, fill = "reserve", first = spaces, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings,
until they meet.

## Layout
Thirteen cards form the reserve, all face up. Four columns of one card each follow. The remaining 35 cards form the
stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, only a Seven, or a run headed by a
  Seven, can be moved there.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the French general of the American War of Independence.
]],
}
