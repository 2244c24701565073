--- Agnes Bernauer: foundations from a base rank, and seven reserves that the stock deals to.
local alternating = corner(build.down_alternating)
local function below_base(card, vars) return card.rank % rank.king + 1 == vars.base end
local highest = because("An empty column accepts only the card below the base rank.", below_base)

return game {
  name = "Agnes Bernauer",
  family = "Klondike",
  vars = { base = 0 }, -- the first card of the first foundation sets it
  piles = {
    { "stock", tap = deal_row { to = "reserve" } },
    { "tableau", 7, at = { 0, 1 }, down = { 0, 1, 2, 3, 4, 5, 6 }, up = 1, first = highest, place = alternating },
    { "foundation", 4, at = { 3, 0 }, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
    { "reserve", 7, at = { 7.5, 0 }, columns = 2, step = { 1, 1.1 }, up = 1, fan = "none" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The next card starts the first foundation, and
its rank is the base of all four. Seven reserves of one card each follow. The remaining 16 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a card of the rank just below the base, or a run headed by one, can be moved to an empty column.
- The top cards of the reserves can be played; nothing can be moved there.
- Click the stock to deal a card onto each reserve, twice, and after that the two cards that are left.

## Scoring
None.

## Origin
Named after the wife of a duke of Bavaria who was drowned as a witch in 1435. Books often just call it Agnes.
]],
}
