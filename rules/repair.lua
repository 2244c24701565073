--- Repair: ten columns of ten and four cells, all taken.
local repair = game {
  name = "Repair",
  family = "FreeCell",
  summary = "Ten columns of ten and four cells, all taken.",
  deck = { packs = 2 },
  piles = {
    { "cell", 4, at = { 3, 0 }, up = 1 },
    { "foundation", 8, at = { 10.5, 0 }, columns = 2 },
    { "tableau", 10, at = { 0, 1 }, up = 10, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of ten cards, all face up. The four cards that are left fill the four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- A cell holds any one card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
}

local warfield = extend(require("double-freecell")[1], {
  name = "Warfield's Double FreeCell",
  id = "warfields-double-freecell",
  summary = "Double FreeCell with foundations that go round twice.",
  piles = {
    { "cell", 6, at = { 2, 0 } },
    {
      "foundation",
      4,
      at = { 10.5, 0 },
      columns = false,
      step = { 0, 1 },
      up = 1,
      place = corner(build.up_in_suit),
      capacity = 26,
      each = function(i) return { picks = is(rank.ace, i) } end,
    },
    { "tableau", up = 10 },
  },
  rules = [[
## Aim
Move all 104 cards to the four foundations, each built up in suit from Ace to King, and then from Ace to King again.

## Layout
An Ace of each suit starts a foundation. Ten columns of ten cards, all face up. There are six cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
By Thomas Warfield.
]],
})

return { repair, warfield }
