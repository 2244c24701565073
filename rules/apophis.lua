--- Apophis: Pyramid with three wastes.
local option = options { { "goal", "Goal", choices = { "clear everything", "clear the pyramid" } } }
local fixed = { redeals = 0, cover_pair = false, open_stock = false, goal = option.goal }
local places = {}
for n, place in ipairs(pyramid(7)) do
  places[n] = { place[1] + 2, place[2] }
end

return extend(require("pyramid", fixed), {
  name = "Apophis",
  family = "Pyramid",
  piles = {
    { "pyramid", at = places },
    { "discard", at = { 8, 0 } },
    { "stock", tap = deal_row { to = "waste", redeals = 2 } },
    { "waste", 3, at = { 1, 0 } },
  },
  rules = [[
## Aim
Remove all 52 cards in pairs that add up to thirteen; with *Goal: clear the pyramid* those of the pyramid are enough.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- The top cards of the three wastes pair with cards of the pyramid and with one another.
- Click the stock to deal a card onto each waste. Twice, when it is empty, the wastes are gathered and become the stock
  again.

## Scoring
None.

## Origin
Named after the serpent that the sun god of Egypt fights every night.
]],
})
