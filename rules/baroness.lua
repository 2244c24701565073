--- Baroness: deal rows of five, and remove pairs that sum to thirteen.
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
Five cards, face up, begin five columns. The other 47 are the stock.

## Play
- Two cards on top of their columns that sum to thirteen are removed: Queen and Ace, Jack and Two, Ten and Three, and
  so on to Seven and Six. A King goes alone.
- A space takes the top card of any column.
- Tapping the stock deals a card on each column; the last two go on the first two columns. There is no redeal.

## Scoring
None.

## Origin
Also known as Five Piles and Thirteen.
]],
}
