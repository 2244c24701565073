--- Whitehorse: seven columns of one card, whose empty columns the waste fills.
local option = options { { "redeals", "Redeals", choices = { unlimited, 0 } } }

return game {
  name = "Whitehorse",
  family = "Klondike",
  piles = {
    { "stock", tap = draw { count = 3, redeals = option.redeals } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 4, take = "top" },
    { "tableau", 7, up = 1, place = build.down_alternating, fill = { "waste", "stock" } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one card each, face up. The remaining 45 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled at once with the top card of the waste, or with the next card of the stock if the waste is
  empty. Once both are empty, you may fill it with any card or run.
- Click the stock to draw three cards to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Named after the town on the Yukon where the gold seekers rested.
]],
}
