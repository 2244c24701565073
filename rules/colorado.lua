--- Colorado: twenty heaps to play the stock onto, and foundations from Aces and from Kings.
local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return game {
  name = "Colorado",
  family = "Sir Tommy",
  deck = { packs = 2 },
  piles = {
    { "foundation", 4, at = { 2, 0 }, up = 1, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 6, 0 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
    {
      "tableau",
      20,
      at = { 0, 1 },
      columns = 10,
      up = 1,
      fan = "none",
      take = "top",
      place = any,
      from = "waste",
      fill = "waste",
    },
    { "stock", at = { 4, 3 } },
    { "waste", at = { 5, 3 }, fill = "stock" },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Twenty heaps of one card, in two rows. The next card of the stock
is face up. The remaining 75 cards form the stock.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap.
- An empty heap is filled at once with the face-up card.

## Scoring
None.

## Origin
By Morehead and Mott-Smith. With so many heaps most deals can be won.
]],
}
