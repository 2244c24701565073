--- Scuffle: an Auld Lang Syne that goes round three times.
local auld_lang_syne = require("auld-lang-syne")[1]

return extend(auld_lang_syne, {
  name = "Scuffle",
  family = "Auld Lang Syne",
  summary = "An Auld Lang Syne whose piles are shuffled and dealt again, twice.",
  piles = {
    { "stock", tap = deal_row { to = "tableau", redeals = 2, shuffle = true } },
    { "tableau", up = 0 },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up regardless of suit from Ace to King.

## Layout
The four Aces start the foundations. The four piles below are empty; the other 48 cards form the stock.

## Play
- Only the top cards of the four piles can go to the foundations. Nothing is built on them.
- Click the stock to deal a card onto each pile. When it is empty, the piles are gathered and shuffled, twice.

## Scoring
A point for each card on the foundations.

## Origin
A livelier Auld Lang Syne.
]],
})
