--- Natali: eight shrinking columns, built up or down in suit, on foundations from Aces and from Kings.
local function from(start)
  return function(i) return { first = is(start, i) } end
end

return {
  name = "Natali",
  family = "Algerian",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = unlimited } },
    { "waste" },
    { "foundation", 4, at = { 2, 0 }, each = from(rank.ace) },
    { "kings", 4, at = { 6, 0 }, role = "foundation", place = build.down_in_suit, each = from(rank.king) },
    { "tableau", 8, at = { 1, 1 }, up = { 8, 7, 6, 5, 4, 3, 2, 1 }, reversed = true, place = build.either_in_suit },
  },
  rules = [[
## Aim
Bring both packs home: four foundations built up in suit from the Aces, four built down in suit from the Kings.

## Layout
Eight columns of eight, seven, six and so on down to one card, all face up. The other 68 cards are the stock.

## Play
- Columns are built up or down in suit; the direction may change at any card. Ace and King are no neighbours.
- Cards that follow one another so move together and land in reversed order, as if moved one by one.
- A space takes any card.
- Tapping the stock draws one card to the waste; when it is empty the waste is turned over, without limit.

## Scoring
None.

## Origin
A relative of Algerian from a Polish collection of six patiences.
]],
}
