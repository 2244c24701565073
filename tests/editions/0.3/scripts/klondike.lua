--- Klondike: build the tableau down in alternating colours; Kings go to empty columns.
local option = options {
  { "draw", "Draw", choices = { 1, 3 } },
  { "redeals", "Redeals", choices = { unlimited, 0, 1, 2 }, only = { scoring = { "standard", "simple" } } },
  { "redeal_shuffled", "Shuffle on redeal", choices = { false, true } },
  { "empty", "Empty columns accept", choices = { "kings", "any card" } },
  { "foundation_return", "Allow moves back from foundations", choices = { true, false } },
  { "scoring", "Scoring", choices = { "standard", "vegas", "simple" } },
  { "vegas_cumulative", "Cumulative Vegas score", choices = { false, true }, only = { scoring = "vegas" } },
}
local redeals = option.scoring == "vegas" and option.draw - 1 or option.redeals
local spaces, fee = option.empty == "kings" and rank.king or any, option.draw == 1 and -100 or 0

local scoring = {
  standard = { floor = 0, turn = 5, redeal = fee, ["waste>"] = 5, [">foundation"] = 10, ["foundation>"] = -15 },
  vegas = { start = -52, [">foundation"] = 5, ["foundation>"] = -5, carried = option.vegas_cumulative },
  simple = { [">foundation"] = 7, [">tableau"] = 3 },
}
scoring.standard.haste, scoring.simple.once = { 700000, after = 30 }, true

return game {
  name = "Klondike",
  piles = {
    { "stock", tap = draw { to = "waste", count = option.draw, redeals = redeals, shuffle = option.redeal_shuffled } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 4, take = option.foundation_return and "top" or "none" },
    { "tableau", 7, down = { 0, 1, 2, 3, 4, 5, 6 }, up = 1, first = spaces, place = build.down_alternating },
  },
  score = scoring[option.scoring],
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column; with *Empty columns accept: any card*,
  anything can.
- A face-down card that becomes the top of its column is turned over.
- Click the stock to draw one card, or three, to the waste. The top card of the waste is always in play.
- When the stock is empty, the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
**Standard**: waste to column 5, waste to foundation 10, column to foundation 10, a card turned up 5, foundation to
column −15; a redeal costs 100 when drawing one card. The score never drops below 0. A win that takes 30 seconds or more
earns a bonus of 700,000 divided by the seconds it took.

**Vegas**: each game costs 52, and each card on a foundation pays 5. There is no redeal when drawing one card, and two
when drawing three. *Cumulative Vegas score* carries the balance over from game to game.

**Simple**: 7 for a move to a foundation, 3 for one to a column. A card earns each of them only once, however often it
goes to and fro.

## Origin
Named after the gold fields of the Klondike in the 1890s; the best-known solitaire of all.
]],
}
