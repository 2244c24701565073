--- Golf: clear seven columns onto one pile, up or down in rank, regardless of suit.
local option = options {
  { "corner", "Wrap from King to Ace", choices = { false, true } },
  { "kings", "Kings accept", choices = { "a Queen", "nothing" }, only = { corner = { false } } },
  { "deals", "Deals in a match", choices = { 1, 9 } },
}
local function no_king(card, on) return on.rank ~= rank.king and build.either(card, on) end
local next_in_rank = option.kings == "nothing" and no_king or corner(build.either, option.corner)

return game {
  name = "Golf",
  piles = {
    { "stock", at = { 2.5, 0 }, tap = draw { to = "waste" } },
    { "tableau", 7, at = { 0, 1 }, up = 5, take = "top" },
    { "waste", at = { 3.5, 0 }, up = 1, take = "none", place = next_in_rank },
  },
  won = empty "tableau",
  score = { [">waste"] = 1, rounds = option.deals, final = option.deals > 1 },
  rules = [[
## Aim
Clear the seven columns.

## Layout
Seven columns of five cards, all face up. One card starts the waste, face up; the remaining 16 form the stock.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- An Ace goes on a Two and a King on a Queen. *Wrap from King to Ace* connects the two; with *Kings accept: nothing*, a
  King ends the sequence.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
One point for each card that leaves its column, 35 in all. *Deals in a match* adds up nine deals.

## Origin
Named for its score card: nine deals are nine holes, and what is left on the columns counts as strokes.
]],
}
