--- Napoleon's Tomb: four times from Six to Ace in the middle, from Seven to King in the corners.
local option = options { { "draw", "Draw", choices = { 1, 3 } } }
local corners, sides = { { 3, 0 }, { 5, 0 }, { 3, 2 }, { 5, 2 } }, { { 4, 0 }, { 3, 1 }, { 5, 1 }, { 4, 2 } }

local function down_from_six(card, on) return card.rank == (on.rank == 1 and 6 or on.rank - 1) end

return game {
  name = "Napoleon's Tomb",
  id = "napoleons-tomb",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { count = option.draw, redeals = option.draw - 1 } },
    { "waste", at = { 1, 0 }, fan = option.draw == 3 and "right" or "none", show = 3 },
    { "centre", role = "foundation", at = { 4, 1 }, first = rank.six, place = down_from_six, capacity = 24 },
    { "foundation", at = corners, first = rank.seven, place = build.up, capacity = 7 },
    { "cell", at = sides, from = { "waste", "cell" } },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the foundations, regardless of suit: in the middle from Six down to Ace, four times over, in the
corners from Seven up to King.

## Layout
A square of three by three places, all empty. The middle and the corners are foundations, the four sides are cells.
All 52 cards are the stock.

## Play
- A Six starts the middle, and goes there again on an Ace. Each Seven starts a corner.
- A cell takes the top card of the waste, or the card of another cell.
- Click the stock to draw one card to the waste, without a redeal; or three cards, and then the waste is turned over,
  twice.

## Scoring
A point for each card on the foundations.

## Origin
Named after the tomb in the dome of the Invalides.
]],
}
