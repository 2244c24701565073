--- Chequers: twenty-five columns of four cards, built up or down in suit, on foundations from Aces and from Kings.
local both_ways = build.either_in_suit

local function from(start)
  return function(i) return { first = is(start, i) } end
end

return game {
  name = "Chequers",
  family = "Beleaguered Castle",
  deck = { packs = 2 },
  piles = {
    {
      "tableau",
      25,
      at = { 0, 1 },
      columns = 13,
      step = { 1, 2 },
      up = 4,
      take = "top",
      place = both_ways,
      fill = "reserve",
    },
    { "foundation", 4, at = { 2.5, 0 }, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 6.5, 0 }, place = build.down_in_suit, each = from(rank.king) },
    { "reserve", at = { 12, 3 }, up = 4, fan = "none", take = "none" },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Twenty-five columns of four cards in two rows, all face up. The remaining four cards form a reserve.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- An empty column is filled from the reserve at once. Once the reserve is empty, an empty column takes any card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A Fortress for two packs whose columns stand like the squares of a board.
]],
}
