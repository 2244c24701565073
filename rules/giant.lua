--- Giant: eight columns that the stock deals to, two packs, and a single cell.
local option = options { { "build", "Build columns", choices = { "alternating", "in suit" } } }
local in_suit = option.build == "in suit"
local column, lead = in_suit and build.down_in_suit or build.down_alternating, in_suit and "top" or nil
local function gained(event) return event.from.role == "foundation" and 0 or event.count end

return game {
  name = "Giant",
  family = "Miss Milligan",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 1, 0 }, take = "top", single = not in_suit, lead = lead, reversed = in_suit },
    { "cell", at = { 0, 1 } },
    { "tableau", 8, at = { 1, 1 }, up = 1, place = column },
  },
  score = { [">foundation"] = gained, ["foundation>"] = -1 },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card, face up. There is one cell. The remaining 96 cards form the stock.

## Play
- Build the columns down in alternating colours, or in suit, depending on *Build columns*.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- The cell holds any one card.
- With *Build columns: in suit*, a run can go to a foundation together, the last card first.
- Click the stock to deal a card onto each column, empty ones too. There is no redeal.
- The top card of a foundation can be moved back to a column.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
A gentler relative of Miss Milligan.
]],
}
