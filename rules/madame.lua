--- Madame: Terrace for three packs, with fifteen cards to play home in order.
return extend(require("terrace", { spaces = "at once" }), {
  name = "Madame",
  family = "Terrace",
  deck = { packs = 3 },
  piles = {
    { "reserve", up = 15 },
    { "foundation", 12, at = { 0, 1 } },
    { "tableau", 10, at = { 1, 2 } },
  },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in alternating colours from one base rank.

## Layout
Fifteen cards, face up, are the terrace. Four cards lie below it. The remaining 137 form the stock.

## Play
- First choose one of the four cards: it starts a foundation, and its rank is the base of all twelve. The ten columns
  are then filled from the stock.
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Terrace on a larger scale.
]],
})
