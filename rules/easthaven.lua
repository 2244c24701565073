--- Easthaven: Klondike without a waste; the stock deals a card onto each column.
local option = options {
  { "empty", "Empty columns accept", choices = { "any card", "kings" } },
  { "deal_on_spaces", "Allow dealing onto empty columns", choices = { true, false } },
  { "foundation_return", "Allow moves back from foundations", choices = { true, false } },
}
local spaces, back = option.empty == "kings" and rank.king or any, option.foundation_return and "top" or "none"

return game {
  name = "Easthaven",
  family = "Klondike",
  piles = {
    { "stock", tap = deal_row { to = "tableau", spaces = option.deal_on_spaces } },
    { "foundation", 4, take = back },
    { "tableau", 7, down = 2, up = 1, first = spaces, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of three cards, only the top card of each face up. The remaining 31 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column; with *Empty columns accept: kings*, only a King, or a run headed by a
  King.
- Click the stock to deal a card onto each column, the last time on the first three only. Some of them may be empty,
  unless *Allow dealing onto empty columns* is off.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Westcliff's sister, where Klondike meets Spider.
]],
}
