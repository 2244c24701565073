--- Fortune's Favor: twelve cards built down in suit; waste and stock fill empty columns.
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
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. Two rows of six columns with a card each, face up. The remaining 36 cards form the
stock.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An easy patience of the Forty Thieves kind; most games can be won.
]],
}
