--- Canfield: one card sets the rank that starts every foundation; the reserve fills the spaces.
local option = options {
  { "style", "Style", choices = { "canfield", "aces" } },
  { "runs", "Runs move", choices = { "any part", "whole pile", "single" }, only = { style = "canfield" } },
  { "draw", "Cards drawn", choices = { 3, 1 }, only = { style = "canfield" }, otherwise = 1 },
  { "redeals", "Redeals", choices = { unlimited, 0, 1, 2 }, only = { style = "canfield" } },
}
local based = option.style == "canfield"
local take = { ["any part"] = "run", ["whole pile"] = { "pile", "top" }, single = "top" }
local base = based and "base" or rank.ace
local up, down = corner(build.up_in_suit, based), corner(build.down_alternating, based)

return {
  name = "Canfield",
  vars = { base = 0 }, -- while it is 0 any card starts a foundation and sets it, in the deal too
  piles = {
    { "stock", tap = draw { count = option.draw, redeals = option.redeals } },
    { "waste", fan = "right", show = 3 },
    { "reserve", at = { 0, 1 }, down = based and 12 or 13, up = 1 },
    { "foundation", 4, at = { 3, 0 }, up = based and { 1 } or 0, first = base, place = up },
    { "tableau", 4, at = { 3, 1 }, up = 1, fill = based and "reserve", take = take[option.runs], place = down },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit, all of them from the same base rank.

## Layout
Thirteen cards are the reserve, only the top one face up. The next card starts the first foundation, and its rank is the
base of all four. Four columns of one card each follow. The other 34 cards are the stock.

## Play
- Foundations are built up in suit from the base; an Ace follows a King.
- In the columns build down in alternating colours; a King goes on an Ace.
- Columns move as a whole or in part, as *Runs move* has it.
- A space is filled from the reserve at once. When the reserve is used up, any card of the waste or of a column may fill
  it, whenever you like.
- Tapping the stock draws three cards, or one, to the waste. When it is empty the waste is turned over, as often as
  *Redeals* allows.

**Style: aces** is a gentler relative: fourteen cards in the reserve, foundations from the Ace to the King, one card
drawn at a time, redeals without limit, and spaces that take any card and fill from nowhere.

## Scoring
None.

## Origin
Named after Richard Canfield, who is said to have sold it by the deck in his casino in Saratoga in the 1890s. In Britain
it is called Demon.
]],
}
