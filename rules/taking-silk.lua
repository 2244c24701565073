--- Taking Silk: Thirty Six with two packs.
return extend(require "thirty-six", {
  name = "Taking Silk",
  family = "Thirty Six",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 2.5, 0 } },
    { "tableau", at = { 2.25, 1 } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Barristers take silk when they become King's Counsel; the game came with computers.
]],
})
