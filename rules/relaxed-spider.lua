--- Relaxed Spider: Spider whose stock deals onto empty columns, too.
local relaxed = extend(require("spider", { deal_on_spaces = true }), {
  name = "Relaxed Spider",
  family = "Spider",
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns: the first four have six cards, the others five, only the top card of each face up. The remaining 50 cards
form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included, five times in all.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Spider without the rule that all empty columns must be filled before the next row.
]],
})

local grandmother = extend(relaxed, {
  name = "Grandmother's Game",
  id = "grandmothers-game",
  summary = "Relaxed Spider with face-up columns of six.",
  piles = { { "tableau", down = 0, up = 6 } },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns of six cards, all face up. The remaining 44 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
A relative of Spider from computer collections.
]],
})

return { relaxed, grandmother }
