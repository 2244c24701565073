--- Canfield: one card sets the rank that starts every foundation; the reserve fills empty columns.
local option = options {
  { "style", "Style", choices = { "canfield", "aces" } },
  { "runs", "Move runs", choices = { "any part", "whole pile", "single" }, only = { style = "canfield" } },
  { "draw", "Draw", choices = { 3, 1 }, only = { style = "canfield" }, otherwise = 1 },
  { "redeals", "Redeals", choices = { unlimited, 0, 1, 2 }, only = { style = "canfield" } },
  { "foundation_return", "Allow moves back from foundations", choices = { false, true } },
}
local back, based = option.foundation_return and "top" or "none", option.style == "canfield"
local take = { ["any part"] = "run", ["whole pile"] = { "pile", "top" }, single = "top" }
local base = based and "base" or rank.ace
local up, down = corner(build.up_in_suit, based), corner(build.down_alternating, based)

return game {
  name = "Canfield",
  vars = { base = 0 }, -- while it is 0 any card starts a foundation and sets it, in the deal too
  piles = {
    { "stock", tap = draw { count = option.draw, redeals = option.redeals } },
    { "waste", fan = "right", show = 3 },
    { "reserve", at = { 0, 1 }, down = based and 12 or 13, up = 1 },
    { "foundation", 4, at = { 3, 0 }, up = based and { 1 } or 0, first = base, place = up, take = back },
    { "tableau", 4, at = { 3, 1 }, up = 1, fill = based and "reserve", take = take[option.runs], place = down },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Thirteen cards form the reserve, with only the top one face up. The next card starts the first foundation, and its rank
is the base of all four. Four columns of one card each follow. The remaining 34 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Columns move as a whole or in part, depending on *Move runs*.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card from the
  waste or another column, whenever you like.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.
- Click the stock to draw three cards, or one, to the waste. When it is empty, the waste is turned over, as often as
  *Redeals* allows.

**Style: aces** is a gentler relative: fourteen cards in the reserve, foundations from the Ace to the King, one card
drawn at a time, unlimited redeals, and empty columns that accept any card and are not refilled.

## Scoring
None.

## Origin
Named after Richard Canfield, who is said to have sold it by the deck in his casino in Saratoga in the 1890s. In Britain
it is called Demon.
]],
}
