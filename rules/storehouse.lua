--- Storehouse: Canfield from the Twos, with columns built down in suit.
local up, down, two = corner(build.up_in_suit), corner(build.down_in_suit), rank.two

local storehouse = game {
  name = "Storehouse",
  family = "Canfield",
  summary = "Canfield from the Twos, with columns built down in suit.",
  piles = {
    { "stock", tap = draw { redeals = 2 } },
    { "waste", fan = "right", show = 3 },
    { "reserve", at = { 0, 1 }, down = 12, up = 1 },
    { "foundation", 4, at = { 3, 0 }, up = 1, picks = is(two), first = two, place = up },
    { "tableau", 4, at = { 3, 1 }, up = 1, fill = "reserve", take = { "pile", "top" }, place = down },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Two to King and ending with the Ace.

## Layout
The Twos start the foundations. Thirteen cards form the reserve, only the top one face up. Four columns of one card each
follow. The remaining 31 cards form the stock.

## Play
- Build the columns down in suit; a King goes on an Ace.
- A column moves as a whole, or its top card alone.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Also known as Provisions, Thirteen Up and The Reserve.
]],
}

local acme = extend(storehouse, {
  name = "Acme",
  summary = "Canfield with the Aces already on the foundations, built down in suit, one card at a time.",
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "foundation", picks = is(rank.ace), first = rank.ace, place = build.up_in_suit },
    { "tableau", take = "top", place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Thirteen cards form the reserve, only the top one face up. Four columns of one card each
follow. The remaining 31 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Only the top card of a column can be moved.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card, whenever
  you like.
- Click the stock to draw one card to the waste. The waste is turned over once.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local variegated = extend(acme, {
  name = "Variegated Canfield",
  summary = "Two packs, the Aces already on the foundations, a face-up reserve and five columns.",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { count = 3, redeals = 2 } },
    { "reserve", down = 0, up = 13 },
    { "foundation", 8 },
    { "tableau", 5, at = { 4.5, 1 }, take = "run", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Thirteen cards form the reserve, all face up. Five columns of one card each follow. The
remaining 78 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw three cards to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { storehouse, acme, variegated }
