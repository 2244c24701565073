--- Marshal: twenty-four columns built up or down in suit, which the stock is dealt onto.
local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return game {
  name = "Marshal",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 4, 0 }, up = 1, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 8, 0 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
    {
      "tableau",
      24,
      at = { 0, 1 },
      columns = 12,
      step = { 1, 2 },
      up = 1,
      take = "top",
      place = build.either_in_suit,
      fill = "stock",
    },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Twenty-four columns of one card, in two rows. The remaining 72
cards form the stock.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- An empty column is filled from the stock at once. Once the stock is empty, it takes any card.
- Click the stock to deal a card onto each column, as long as the cards last. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A game of two packs with much room and much to sort.
]],
}
