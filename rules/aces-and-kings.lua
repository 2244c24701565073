--- Aces and Kings: two reserves and four cards to play from, on foundations up from Aces and down from Kings.
return game {
  name = "Aces and Kings",
  deck = { packs = 2 },
  piles = {
    { "reserve", 2, at = { 0, 0 }, step = { 4.5, 0 }, up = 13, fan = "right" },
    { "foundation", 4, at = { 0, 1.25 }, place = build.up },
    { "kings", 4, role = "foundation", at = { 4.5, 1.25 }, first = rank.king, place = build.down },
    { "tableau", 4, at = { 4.5, 2.5 }, up = 1, fan = "none", take = "top", first = any, fill = "stock" },
    { "stock", at = { 1, 2.5 }, tap = draw {} },
    { "waste", at = { 2, 2.5 } },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations: four foundations up from the Aces and four down from the Kings regardless of
suit.

## Layout
Two reserves of thirteen cards, face up. Four cards lie below. The remaining 74 form the stock.

## Play
- The top cards of the reserves, the four cards and the top card of the waste can go to the foundations.
- The places of the four are filled from the stock at once. Once the stock is empty, they take any card.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
By Thomas Warfield.
]],
}
