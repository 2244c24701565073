--- Miss Milligan: eight columns built down in alternating colours, rows from the stock, and a pocket at the end.
local alternating = build.down_alternating

local function pocket_opens(board, move)
  local early = move.to and move.to.id == "pocket" and #board.stock > 0
  return not early, "The pocket opens once the stock is empty."
end

local milligan = game {
  name = "Miss Milligan",
  family = "Gypsy",
  summary = "Eight columns built down in alternating colours, rows from the stock, and a pocket at the end.",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 9.5, 4 }, tap = deal_row { to = "tableau" } },
    { "pocket", role = "reserve", at = { 11, 0 }, first = any, run = alternating, take = "run" },
    { "foundation", 8, at = { 8.5, 0 }, columns = 2 },
    { "tableau", 8, at = { 0, 0 }, up = 1, first = rank.king, place = alternating },
  },
  allow = pocket_opens,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card each, face up. The remaining 96 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; that can be done twelve times.
- When the stock is empty, a pocket opens: while it is empty it takes a card, or cards in sequence, from the end of a
  column. They go back by the rules of the columns.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An old and hard patience; to put cards into the pocket is called weaving.
]],
}

local guards = extend(milligan, {
  name = "Imperial Guards",
  summary = "Miss Milligan where any card can go to an empty column.",
  piles = { { "tableau", first = any } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card each, face up. The remaining 96 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; that can be done twelve times.
- When the stock is empty, a pocket opens: while it is empty it takes a card, or cards in sequence, from the end of a
  column. They go back by the rules of the columns.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A kinder Miss Milligan.
]],
})

local cells = extend(milligan, {
  name = "Milligan Cell",
  summary = "Miss Milligan with four cells instead of the pocket.",
  piles = { { "pocket", gone = true }, { "cell", 4, at = { 11, 0 }, step = { 0, 1 } } },
  allow = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card each, face up. There are four cells. The remaining 96 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- A cell holds any one card.
- Click the stock to deal a card onto each column, empty columns included; that can be done twelve times.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { milligan, guards, cells }
