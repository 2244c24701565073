--- Acquaintance: Auld Lang Syne with two redeals.
local acquaintance = extend(require("auld-lang-syne")[1], {
  name = "Acquaintance",
  family = "Auld Lang Syne",
  summary = "Auld Lang Syne with two redeals.",
  piles = { { "stock", tap = deal_row { to = "tableau", redeals = 2 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, built up from Ace to King regardless of suit.

## Layout
The four Aces start the foundations. Below each is one card, face up. The remaining 44 cards form the stock.

## Play
- Foundations are built up in rank. Suits don't matter.
- Only the top cards of the four piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. Twice, when it is empty, the piles are gathered, unshuffled, and become
  the stock again.

## Scoring
None.

## Origin
The song Auld Lang Syne asks whether old acquaintance should be forgot.
]],
})

local double = extend(acquaintance, {
  name = "Double Acquaintance",
  summary = "Acquaintance with two packs and eight piles.",
  deck = { packs = 2 },
  piles = { { "foundation", 8 }, { "tableau", 8 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, built up from Ace to King regardless of suit.

## Layout
The eight Aces begin the foundations. Below each is one card, face up. The remaining 88 cards form the stock.

## Play
- Foundations are built up in rank. Suits don't matter.
- Only the top cards of the eight piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. Twice, when it is empty, the piles are gathered, unshuffled, and become
  the stock again.

## Scoring
None.

## Origin
From computer collections.
]],
})

local fashioned = extend(require("auld-lang-syne")[1], {
  name = "Old Fashioned",
  family = "Auld Lang Syne",
  summary = "Auld Lang Syne with six piles.",
  piles = { { "foundation", at = { 3, 0 } }, { "tableau", 6 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, built up from Ace to King regardless of suit.

## Layout
The four Aces begin the foundations. Below them lie six cards, face up. The remaining 42 cards form the stock.

## Play
- Foundations are built up in rank. Suits don't matter.
- Only the top cards of the six piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. There is no redeal.

## Scoring
None.

## Origin
From computer collections.
]],
})

-- A card of the reserve comes home last, to the foundation below it, and nothing else ends that foundation.
local function crowned(_, move)
  local heir = move.from.role == "reserve"
  if not move.to or not heir and #move.to < 12 then return true end
  local ends = heir and #move.to == 12 and move.from.index == move.to.index
  return ends, "A foundation ends with the card above it, and that card goes nowhere else."
end

local interregnum = game {
  name = "Interregnum",
  summary = "Eight foundations that begin above a card of the reserve and end with it.",
  family = "Auld Lang Syne",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 2 }, tap = deal_row { to = "tableau" } },
    { "reserve", 8, at = { 1.5, 0 }, up = 1, fan = "none" },
    { "foundation", 8, at = { 1.5, 1 }, beside = "above", place = corner(build.up) },
    { "tableau", 8, at = { 1.5, 2 }, up = 1, take = "top" },
  },
  allow = crowned,
  rules = [[
## Aim
Move all 104 cards to the eight foundations of thirteen cards, built up regardless of suit.

## Layout
Eight cards form the reserve, with the foundations below them. Eight piles of one card follow, face up. The remaining 88
cards form the stock.

## Play
- A foundation begins with a card one rank higher than the reserve card above it; an Ace follows a King.
- Its thirteenth card is that reserve card, which goes nowhere else.
- Only the top cards of the eight piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. There is no redeal.

## Scoring
None.

## Origin
An old patience for two packs; the throne is empty until the King is back.
]],
}

return { acquaintance, double, fashioned, interregnum }
