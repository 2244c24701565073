--- Algerian: build up or down in suit, on foundations that start from Aces and from Kings.
local option = options { { "corner", "Columns turn the corner", choices = { false, true } } }
local column = corner(build.either_in_suit, option.corner)

local function from(start)
  return function(i) return { first = is(start, i) } end
end

return {
  name = "Algerian",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "reserve", count = 2 } },
    { "foundation", 4, at = { 2, 0 }, each = from(rank.ace) },
    { "kings", 4, at = { 6, 0 }, role = "foundation", place = build.down_in_suit, each = from(rank.king) },
    { "tableau", 8, at = { 1, 2.75 }, up = { 2, 2, 2, 2, 1, 1, 1, 1 }, reversed = true, place = column },
    { "reserve", 6, at = { 2, 1 }, up = 4 },
  },
  rules = [[
## Aim
Bring both packs home: four foundations built up in suit from the Aces, four built down in suit from the Kings.

## Layout
Eight columns: the first four have two cards, the others one. Above them a row of six reserves of four cards each. All
of these lie face up. The other 68 cards are the stock.

## Play
- Columns are built up or down in suit; the direction may change at any card. With *Columns turn the corner* an Ace and
  a King are neighbours.
- Cards that follow one another so move together and land in reversed order, as if moved one by one.
- A space takes any card.
- Only the top cards of the reserves may be played, to the foundations or the columns.
- Tapping the stock deals two cards on each reserve; the last time, two on each of the first four. There is no redeal.

## Scoring
None.

## Origin
A patience for two packs from French collections, where it is called L'Algérienne.
]],
}
