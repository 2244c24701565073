--- Grandee: fourteen columns built down in suit, one card at a time; the stock deals a card on each.
return game {
  name = "Grandee",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 3, 0 } },
    { "tableau", 14, at = { 0, 1 }, up = 1, take = "top", place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Fourteen columns of one card. The remaining 90 cards form the stock.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Click the stock to deal a card onto each column, as long as the cards last. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A broad relative of Forty Thieves and Spider.
]],
}
