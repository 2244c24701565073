--- Pyramid: remove pairs of uncovered cards that sum to thirteen; Kings go alone.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited }, default = 2 },
  { "cover_pair", "A card pairs with the only one that covers it", choices = { false, true } },
  { "open_stock", "The next card of the stock plays", choices = { false, true } },
  { "goal", "Goal", choices = { "clear the pyramid", "clear everything" } },
}

local from = option.open_stock and { "pyramid", "waste", "stock" } or { "pyramid", "waste" }

return {
  name = "Pyramid",
  piles = {
    { "pyramid", role = "tableau", at = pyramid(7), up = 1, fan = "none", cover = true },
    { "stock", at = { 0, 0 }, turn = option.open_stock, tap = draw { redeals = option.redeals } },
    { "waste", at = { 1, 0 } },
    { "discard", at = { 6, 0 } },
  },
  match = { pair = sum(13), alone = rank.king, from = from, through = option.cover_pair },
  won = option.goal == "clear everything" and empty("pyramid", "stock", "waste") or empty "pyramid",
  rules = [[
## Aim
Take the pyramid apart: remove all of its 28 cards, in pairs that sum to thirteen. With *Goal: clear everything* the
stock and the waste must go as well.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The other 24 cards are the stock.

## Play
- Two uncovered cards that sum to thirteen are removed together: Queen and Ace, Jack and Two, Ten and Three, Nine and
  Four, Eight and Five, Seven and Six. A King is thirteen by itself and goes alone.
- The top card of the waste pairs with cards of the pyramid.
- Tapping the stock draws one card to the waste. When the stock is empty the waste is turned over, as often as *Redeals*
  allows: twice means three times through the stock.
- With *The next card of the stock plays* that card lies face up and pairs with cards of the pyramid and the waste.
- With *A card pairs with the only one that covers it* a card need not be uncovered for its partner, if that partner is
  all that covers it.
- Removed cards lie on the discard, where they can be looked through.

## Scoring
None: the pyramid falls or it stands.

## Origin
Known since the end of the 19th century, also as Tut's Tomb and Pile of 28.
]],
}
