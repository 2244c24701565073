--- Baroness: deal rows of five, and remove pairs that add up to thirteen.
return game {
  name = "Baroness",
  family = "Pairs",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "tableau", 5, at = { 1.5, 0 }, up = 1, take = "top", first = any },
    { "discard", at = { 7, 0 } },
  },
  match = { pair = sum(13), alone = rank.king },
  won = empty("stock", "tableau"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Five cards, face up, begin five columns. The remaining 47 form the stock.

## Play
- Two cards on top of their columns that add up to thirteen can be removed: Queen and Ace, Jack and Two, Ten and Three,
  and so on to Seven and Six. Kings are removed on their own.
- The top card of any column can be moved to an empty one.
- Click the stock to deal a card onto each column; the last two go on the first two columns. There is no redeal.

## Scoring
None.

## Origin
Also known as Five Piles and Thirteen.
]],
}
