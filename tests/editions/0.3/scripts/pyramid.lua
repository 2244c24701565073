--- Pyramid: remove pairs of uncovered cards that add up to thirteen; Kings go on their own.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited }, default = 2 },
  { "cover_pair", "Pair a card with the last one covering it", choices = { false, true } },
  { "open_stock", "Top stock card is playable", choices = { false, true } },
  { "goal", "Goal", choices = { "clear the pyramid", "clear everything" } },
}

local from = option.open_stock and { "pyramid", "waste", "stock" } or { "pyramid", "waste" }

return game {
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
Take the pyramid apart: remove all of its 28 cards, in pairs that add up to thirteen. With *Goal: clear everything*, the
stock and the waste have to go as well.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards form the stock.

## Play
- Two uncovered cards adding up to thirteen can be removed together: Queen and Ace, Jack and Two, Ten and Three, Nine
  and Four, Eight and Five, Seven and Six. A King counts thirteen and is removed on its own.
- The top card of the waste pairs with cards of the pyramid.
- Click the stock to draw one card to the waste. When the stock is empty, the waste is turned over, as often as
  *Redeals* allows: two redeals mean three times through the stock.
- With *Top stock card is playable*, that card is face up and pairs with cards of the pyramid and the waste.
- With *Pair a card with the last one covering it*, a card can be paired with the card on top of it, if nothing else
  covers it.
- Removed cards go to the discard pile, where you can look through them.

## Scoring
None: the pyramid falls or it stands.

## Origin
Known since the end of the 19th century, also as Tut's Tomb and Pile of 28.
]],
}
