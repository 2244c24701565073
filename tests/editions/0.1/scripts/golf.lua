--- Golf: clear seven columns on to one pile, up or down in rank, whatever the suit.
local option = options {
  { "corner", "Ace and King are neighbours", choices = { false, true } },
  { "kings", "A King takes", choices = { "a Queen", "nothing" }, only = { corner = { false } } },
}
local function no_king(card, on) return on.rank ~= rank.king and build.either(card, on) end
local next_in_rank = option.kings == "nothing" and no_king or corner(build.either, option.corner)

return {
  name = "Golf",
  piles = {
    { "stock", at = { 2.5, 0 }, tap = draw { to = "waste" } },
    { "tableau", 7, at = { 0, 1 }, up = 5, take = "top" },
    { "waste", at = { 3.5, 0 }, up = 1, take = "none", place = next_in_rank },
  },
  won = empty "tableau",
  score = { [">waste"] = 1 },
  rules = [[
## Aim
Clear the seven columns.

## Layout
Seven columns of five cards, all face up. One card lies open on the waste; the other 16 are the stock.

## Play
- The last card of a column goes on the waste if it is next in rank to its top card, up or down. Suits do not matter.
- An Ace goes on a Two and a King on a Queen. *Ace and King are neighbours* joins the two; with *A King takes: nothing*
  a King ends the sequence.
- Nothing is built on the columns, and spaces stay empty.
- Tapping the stock draws one card to the waste. There is no redeal.

## Scoring
A point for each card that leaves its column, 35 in all.

## Origin
Named for its score card: nine deals are nine holes, and what is left on the columns counts as strokes.
]],
}
