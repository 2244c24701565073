--- Athena: Klondike with columns of four, in which face-down and face-up cards take turns.
local option = options { { "draw", "Draw", choices = { 1, 3 } } }
local fixed = { redeals = 2, redeal_shuffled = false, empty = "kings", scoring = "simple" }
fixed.draw = option.draw
local klondike = require("klondike", fixed)
local points = { [">foundation"] = 1, [">tableau"] = 0, ["foundation>"] = -1, ["foundation>foundation"] = 0 }

local covered = {}
for n = 1, 7 do
  local column = "tableau" .. n
  covered[n] = { carry("stock", column), turn(column), carry("stock", column) }
end

local athena = extend(klondike, {
  name = "Athena",
  family = "Klondike",
  summary = "Klondike with columns of four, face-down and face-up cards by turns.",
  piles = { { "tableau", down = 1, up = 1 } },
  deal = covered,
  score = points,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards: the first and the third are face down, the second and the fourth face up. The remaining 24
cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste. When it is empty, the waste is turned over, twice.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
Known from GNOME's collection of patiences.
]],
})

local endless = draw { count = option.draw, redeals = unlimited }

local saratoga = extend(klondike, {
  name = "Saratoga",
  family = "Klondike",
  summary = "Klondike with all cards face up.",
  piles = { { "stock", tap = endless }, { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7 } } },
  score = points,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, all face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste; when it is empty, the waste is turned over, as often as
  you like.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
Klondike with all cards in sight; also known as Thoughtful Klondike.
]],
})

return { athena, saratoga }
