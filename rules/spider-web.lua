--- Spider Web: Spider for one pack, dealt face up, with a cell.
local suit, dealt = build.down_in_suit, { 3, 3, 3, 3, 4, 4, 4 }

local web = game {
  name = "Spider Web",
  family = "Spider",
  summary = "Spider for one pack, dealt face up, with a cell.",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "cell", 1, at = { 1, 0 } },
    { "foundation", 4, at = { 3, 0 }, first = none, place = none },
    { "tableau", 7, at = { 0, 1 }, up = dealt, place = build.down, run = suit, clear = "foundation" },
  },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns, all face up: four of three cards and three of four. There is one free cell. The remaining 28 cards form
the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- The cell holds any one card.
- Click the stock to deal a card onto each column, empty columns included, four times in all.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
}

local astrocyte = extend(web, {
  name = "Astrocyte",
  summary = "Spider with eight deep columns and four cells.",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 8.5, 4 }, tap = deal_row { to = "tableau", spaces = false } },
    { "cell", 4, at = { 10.5, 0 }, step = { 0, 1 } },
    { "foundation", 8, at = { 8.5, 0 }, columns = 2 },
    { "tableau", 8, at = { 0, 0 }, down = 7, up = 1 },
  },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Eight columns of eight cards, only the top card of each face up. There are four cells. The remaining 40 cards form the
stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- A cell holds any one card.
- Click the stock to deal a card onto each column, five times in all. You can't deal while a column is empty.

## Scoring
None.

## Origin
Named after a star-shaped cell of the brain.
]],
})

local brush = extend(web, {
  name = "Brush",
  summary = "Spider dealt face up, with a waste instead of rows.",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw {} },
    { "waste", at = { 1, 0 } },
    { "cell", gone = true },
    { "foundation", 8, at = { 2, 0 } },
    { "tableau", 10, up = 4 },
  },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
})

return { web, astrocyte, brush }
