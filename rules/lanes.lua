--- Lanes: Aces on the foundations, six face-up columns of three built down in alternating colours, one card at a time.
return game {
  name = "Lanes",
  family = "Klondike",
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 4, at = { 3, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 6, at = { 0.5, 1 }, up = 3, longest = "one by one", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Six columns of three cards, all face up. The remaining 30 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
}
