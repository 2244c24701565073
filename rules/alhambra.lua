--- Alhambra: eight reserves that are built on the waste, up or down in suit.
local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

local alhambra = game {
  name = "Alhambra",
  deck = { packs = 2 },
  piles = {
    { "foundation", 4, at = { 0, 0 }, up = 1, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 4, 0 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
    { "reserve", 8, at = { 0, 1 }, up = 4 },
    { "stock", at = { 8.5, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 8.5, 1 }, place = corner(build.either_in_suit), from = "reserve" },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Eight reserves of four cards lie below, all face up. The remaining
64 cards form the stock.

## Play
- The top cards of the reserves and of the waste can go to the foundations.
- On the waste itself the top cards of the reserves are built up or down in suit. Aces and Kings connect.
- An empty reserve stays empty.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over with everything on it,
  twice.

## Scoring
None.

## Origin
A game without columns: the waste is built on instead. Seldom won.
]],
}

return {
  alhambra,
  extend(alhambra, {
    name = "Reserves",
    piles = {
      { "reserve", 4, at = { 2, 1 }, up = 12 },
      { "waste", place = corner(build.either) },
    },
    summary = "Alhambra with four reserves of twelve cards, built on the waste regardless of suit.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Four reserves of twelve cards lie below, all face up. The
remaining 48 cards form the stock.

## Play
- The top cards of the reserves and of the waste can go to the foundations.
- On the waste itself the top cards of the reserves are built up or down regardless of suit. Aces and Kings connect.
- An empty reserve stays empty.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over with everything on it,
  twice.

## Scoring
None.

## Origin
Alhambra with fewer and longer reserves.
]],
  }),
}
