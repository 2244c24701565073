--- Klondike: build the tableau down in alternating colours; Kings fill spaces.
local option = options {
  { "draw", "Cards drawn", choices = { 1, 3 } },
  { "redeals", "Redeals", choices = { unlimited, 0, 1, 2 }, only = { scoring = { "standard", "simple" } } },
  { "redeal_shuffled", "Redeals are shuffled", choices = { false, true } },
  { "empty", "Spaces take", choices = { "kings", "any card" } },
  { "foundation_return", "Foundation cards may return", choices = { true, false } },
  { "scoring", "Scoring", choices = { "standard", "vegas", "simple" } },
  { "vegas_cumulative", "Vegas carries its balance", choices = { false, true }, only = { scoring = "vegas" } },
}
local redeals = option.scoring == "vegas" and option.draw - 1 or option.redeals
local spaces, fee = option.empty == "kings" and rank.king or any, option.draw == 1 and -100 or 0

local scoring = {
  standard = { floor = 0, turn = 5, redeal = fee, ["waste>"] = 5, [">foundation"] = 10, ["foundation>"] = -15 },
  vegas = { start = -52, [">foundation"] = 5, ["foundation>"] = -5, carried = option.vegas_cumulative },
  simple = { [">foundation"] = 7, [">tableau"] = 3 },
}
scoring.standard.haste = { 700000, after = 30 }

return {
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads; with *Spaces take: any card* it takes anything.
- A face-down card that comes to lie on top of its column is turned up.
- Tapping the stock draws one card, or three, to the waste. Its last card may be played.
- When the stock is empty the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
**Standard**: waste to column 5, waste to foundation 10, column to foundation 10, a card turned up 5, foundation to
column −15; a redeal costs 100 when cards are drawn one at a time. Never below 0. A game won in 30 seconds or more
earns 700,000 divided by its seconds.

**Vegas**: a game costs 52 and each card home pays 5. There is no redeal when drawing one, and there are two when
drawing three. The balance can be carried from game to game.

**Simple**: 7 for a move to a foundation, 3 for one to a column.

## Origin
Named after the gold fields of the Klondike in the 1890s; the best known patience of all.
]],
}
