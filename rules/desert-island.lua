--- Desert Island: twenty-four columns that the stock is dealt onto, and foundations that end with the Ten.
return game {
  name = "Desert Island",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 4, 0 }, up = 1, picks = is(rank.ace), capacity = 10 },
    { "tableau", 24, at = { 0, 1 }, columns = 12, step = { 1, 2 }, up = 1, take = "top", first = any },
  },
  won = every("foundation", function(pile) return #pile == 10 end),
  rules = [[
## Aim
Build all eight foundations up in suit from the Ace to the Ten.

## Layout
The Aces start the foundations. Twenty-four columns of one card, in two rows. The remaining 72 cards form the stock.

## Play
- The top cards of the columns can go to the foundations. Nothing is built in the columns.
- An empty column takes the top card of another column.
- Click the stock to deal a card onto each column, as long as the cards last. There is no redeal.
- Jacks, Queens and Kings go nowhere: they only stand in the way.

## Scoring
None.

## Origin
The court is marooned.
]],
}
