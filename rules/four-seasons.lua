--- Four Seasons: a cross built down regardless of suit, with the foundations in its corners.
local corners = { { 2.5, 0 }, { 4.5, 0 }, { 2.5, 2 }, { 4.5, 2 } }
local cross = { { 3.5, 0 }, { 2.5, 1 }, { 3.5, 1 }, { 4.5, 1 }, { 3.5, 2 } }

local seasons = game {
  name = "Four Seasons",
  summary = "A cross built down regardless of suit, with the foundations in its corners.",
  vars = { base = 0 }, -- the card of the first corner sets it in the deal
  piles = {
    { "stock", at = { 0, 1 }, tap = draw {} },
    { "waste", at = { 1, 1 } },
    { "tableau", 5, at = cross, up = 1, fan = "none", take = "top", place = corner(build.down) },
    { "foundation", 4, at = corners, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Five cards form a cross, face up. The next card lies in one corner, the first foundation, and its rank is the base of
all four. The remaining 46 cards form the stock.

## Play
- The foundations in the corners are built up in suit from the base; an Ace follows a King.
- Build the cross down regardless of suit, one card at a time; a King goes on an Ace.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Also known as Corner Card, Vanishing Cross and Fortune's Cross.
]],
}

local czarina = extend(seasons, {
  name = "Czarina",
  family = "Four Seasons",
  summary = "Four Seasons whose empty columns the waste fills.",
  piles = { { "tableau", fill = { "waste", "stock" } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Five cards form a cross, face up. The next card lies in one corner, the first foundation, and its rank is the base of
all four. The remaining 46 cards form the stock.

## Play
- The foundations in the corners are built up in suit from the base; an Ace follows a King.
- Build the cross down regardless of suit, one card at a time; a King goes on an Ace.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local function one_suit(i)
  return { picks = function(card) return card.suit == i end }
end

local four_corners = extend(seasons, {
  name = "Corners",
  family = "Four Seasons",
  summary = "A cross that is not built on, and a foundation for each suit in its corners, starting from any rank.",
  vars = { base = false },
  piles = {
    { "stock", tap = draw { redeals = 2 } },
    { "tableau", place = false, first = none, fill = "waste" },
    { "foundation", up = 1, each = one_suit, first = none },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from a rank of its own.

## Layout
The first card of each suit starts a foundation in a corner. Five cards form a cross between them, face up. The
remaining 43 cards form the stock.

## Play
- The foundations are built up in suit; an Ace follows a King.
- There is no building on the cross. An empty place is filled from the waste as soon as there is a card on it.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { seasons, czarina, four_corners }
