--- Accordion: press a row of cards together, until all of them lie on one pile.
local option = options { { "cards", "Cards dealt", choices = { 52, 18 } } }
local n, width = option.cards, option.cards == 52 and 13 or 9
local alike = because("Suit or rank must be the same.", either(build.same_suit, build.same_rank))

local function near(source, pile)
  local left = source.index - pile.index
  return source.group == pile.group and (left == 1 or left == 3)
end

return {
  name = "Accordion",
  piles = {
    { "tableau", n, columns = width, up = 1, fan = "none", take = "pile", lead = "top", place = alike, from = near },
    { "stock", hidden = true },
  },
  settle = close_up "tableau",
  won = gathered "tableau",
  rules = [[
## Aim
Press all cards together to a single pile.

## Layout
All 52 cards lie face up in one long row, written in lines from left to right. With *Cards dealt: 18* only eighteen of
them are in play.

## Play
- A pile goes on the pile at its left, or on the third one to its left, if their top cards are of one suit or one rank.
  The first pile of a line follows the last one of the line above.
- Piles move whole. The row closes up at once, so that there is never a gap.

## Scoring
None.

## Origin
Also known as Idle Year and Tower of Babel. The short game, with all cards in sight, is the late-binding solitaire that
Donald Knuth wrote about.
]],
}
