--- Thirteens: remove pairs that add up to thirteen from ten cards, refilled from the stock.
return game {
  name = "Thirteens",
  family = "Pairs",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 10, at = { 1.5, 0 }, columns = 5, up = 1, fan = "none", fill = "stock" },
    { "discard", at = { 0, 1 } },
  },
  match = { pair = sum(13), alone = rank.king },
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Ten cards in two rows, face up. The remaining 42 form the stock.

## Play
- Two cards adding up to thirteen can be removed: Queen and Ace, Jack and Two, Ten and Three, and so on to Seven and
  Six. Kings are removed on their own.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Also known as Simple Addition.
]],
}
