--- Fortune's Favor: twelve cards built down in suit; waste and stock fill the spaces.
local filling, column = { "waste", "stock" }, build.down_in_suit

return game {
  name = "Fortune's Favor",
  id = "fortunes-favor",
  family = "Forty Thieves",
  piles = {
    { "foundation", 4, at = { 3, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, columns = 6, at = { 0.5, 1 }, up = 1, take = "top", fill = filling, place = column },
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. Two rows of six columns with a card each, face up. The other 36 cards are the stock.

## Play
- In the columns build down in suit.
- Only the top card of a column moves.
- A space is filled at once with the top card of the waste, or with the next of the stock if there is no waste. When
  both are used up any card may fill it.
- Tapping the stock draws one card to the waste. There is no redeal.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
An easy patience of the Forty Thieves kind; most games can be won.
]],
}
