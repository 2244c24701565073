--- Thirty Six: six columns of six built down regardless of suit, and once through the stock.
return game {
  name = "Thirty Six",
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "foundation", 4, at = { 3, 0 } },
    { "tableau", 6, at = { 0.5, 1 }, up = 6, place = build.down },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, all face up. The remaining sixteen cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the cards in its columns.
]],
}
