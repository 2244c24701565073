--- Algerian: build up or down in suit, on foundations that start from Aces and from Kings.
local option = options {
  { "corner", "Columns wrap from King to Ace", choices = { false, true } },
  { "foundation_return", "Allow moves back from foundations", choices = { false, true } },
}
local back = option.foundation_return and "top" or "none"
local column, descend = corner(build.either_in_suit, option.corner), build.down_in_suit

local function from(start)
  return function(i) return { first = is(start, i) } end
end

return game {
  name = "Algerian",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "reserve", count = 2 } },
    { "foundation", 4, at = { 2, 0 }, take = back, each = from(rank.ace) },
    { "kings", 4, at = { 6, 0 }, role = "foundation", take = back, place = descend, each = from(rank.king) },
    { "tableau", 8, at = { 1, 2.75 }, up = { 2, 2, 2, 2, 1, 1, 1, 1 }, reversed = true, place = column },
    { "reserve", 6, at = { 2, 1 }, up = 4 },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight columns: the first four have two cards, the others one. Above them a row of six reserves of four cards each. All
of these are face up. The remaining 68 cards form the stock.

## Play
- Columns are built up or down in suit; you can change direction at any card. With *Columns wrap from King to Ace*, Aces
  and Kings connect.
- Cards in sequence can be moved together, and land in reverse order, as if moved one at a time.
- Any card can be moved to an empty column.
- Only the top cards of the reserves may be played, to the foundations or the columns.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.
- Click the stock to deal two cards onto each reserve; the last time, two on each of the first four. There is no redeal.

## Scoring
None.

## Origin
A patience for two packs from French collections, where it is called L'Algérienne.
]],
}
