--- Blockade: twelve columns built down in suit, whose empty columns the stock fills.
local blockade = game {
  name = "Blockade",
  family = "Gypsy",
  summary = "Twelve columns built down in suit, whose empty columns the stock fills.",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 4, 0 } },
    { "tableau", 12, at = { 0, 1 }, up = 1, place = build.down_in_suit, fill = "stock" },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of one card each, face up. The remaining 92 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the stock at once. Once the stock is empty, you may fill it with any card or run.
- Click the stock to deal a card onto each column, as long as the cards last.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An old patience, easier than its name.
]],
}

local phantom = extend(blockade, {
  name = "Phantom Blockade",
  summary = "Thirteen columns of three built down in alternating colours; only Kings go to empty columns.",
  piles = {
    { "foundation", at = { 5, 0 } },
    { "tableau", 13, up = 3, first = rank.king, place = build.down_alternating, fill = false },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of three cards, all face up. The remaining 65 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; that can be done five times.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { blockade, phantom }
