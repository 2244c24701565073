--- Thirty Six: six columns of six built down whatever the suit, and once through the stock.
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Six columns of six cards, all face up. The other sixteen cards are the stock.

## Play
- In the columns build down whatever the suit.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste. There is no redeal.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Named after the cards in its columns.
]],
}
