--- Duke: four fans to play from, four columns built down in alternating colours.
return game {
  name = "Duke",
  family = "Canfield",
  piles = {
    { "reserve", 4, at = { 0, 0 }, step = { 2, 0 }, up = 3, fan = "right" },
    { "stock", at = { 0, 1 }, tap = draw { redeals = 2 } },
    { "waste", at = { 0, 2 } },
    { "tableau", 4, at = { 1.5, 1 }, up = 1, place = build.down_alternating },
    { "foundation", 4, at = { 6, 1 }, columns = 2 },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Four fans of three cards form the reserve, next to four columns of one card, all face up. The remaining 36 cards form
the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- The top cards of the fans can be played; nothing can be moved back there.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
The consort of Duchess, whose layout it shares.
]],
}
