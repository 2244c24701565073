--- Tri Peaks: clear three peaks, card by card, each one rank above or below the last.
local option = options {
  { "open", "Peaks face up", choices = { false, true } },
  { "corner", "Wrap from King to Ace", choices = { true, false } },
}
local hidden = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
local slope = { 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5 }
local peaks = rows({ 1.5, 4.5, 7.5 }, { 1, 2, 4, 5, 7, 8 }, slope, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 })
local down, up, next_in_rank = option.open and 0 or hidden, {}, corner(build.either, option.corner)
for place = 1, #peaks do
  up[place] = (option.open or not hidden[place]) and 1 or 0
end

return game {
  name = "Tri Peaks",
  family = "Golf",
  piles = {
    { "tableau", at = peaks, down = down, up = up, fan = "none", cover = true, take = "top" },
    { "waste", at = { 5, 3 }, up = 1, take = "none", place = next_in_rank },
    { "stock", at = { 4, 3 }, tap = draw { to = "waste" } },
  },
  won = empty "tableau",
  score = { [">waste"] = function(event) return event.streak end, draw = -5, floor = 0 },
  rules = [[
## Aim
Take all 28 cards of the three peaks.

## Layout
Three peaks of one, two and three cards in a row, and a common row of ten below them. Each card is covered by two of the
next row. The ten are face up, the others face down until nothing covers them. One card starts the waste, face up; the
remaining 23 form the stock.

## Play
- An uncovered card can be moved onto the waste if it is next in rank, up or down, to the card on top there. Suits don't
  matter.
- An Ace is next to both Two and King, unless *Wrap from King to Ace* is off.
- Click the stock to draw one card to the waste. There is no redeal.
- With *Peaks face up*, all the cards can be seen from the start.

## Scoring
The first card after a draw scores one point, the second two, the third three, and so on until the next draw, which
costs five. The score never drops below 0.

## Origin
Invented by Robert Hogue in 1989.
]],
}
