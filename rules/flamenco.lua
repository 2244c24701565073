--- Flamenco: eight columns built down in alternating colours, and foundations from four Aces and four Kings.
local function starting(wanted)
  return function(i) return { picks = is(wanted, i) } end
end

return game {
  name = "Flamenco",
  family = "Gypsy",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 9.5, 4 }, tap = deal_row { to = "tableau" } },
    { "aces", 4, role = "foundation", at = { 8.5, 0 }, step = { 0, 1 }, up = 1, each = starting(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 9.5, 0 },
      step = { 0, 1 },
      up = 1,
      first = rank.king,
      place = build.down_in_suit,
      each = starting(rank.king),
    },
    { "tableau", 8, at = { 0, 0 }, up = 3, place = build.down_alternating },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Eight columns of three cards, all face up. The remaining 72 cards
form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; that can be done nine times.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
}
