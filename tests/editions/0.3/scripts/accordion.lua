--- Accordion: squeeze a row of cards together until they are all in one pile.
local option = options { { "cards", "Cards dealt", choices = { 52, 18 } } }
local n, width = option.cards, option.cards == 52 and 13 or 9
local alike = because("The suit or the rank has to match.", either(build.same_suit, build.same_rank))

local function near(source, pile)
  local left = source.index - pile.index
  return source.group == pile.group and (left == 1 or left == 3)
end

return game {
  name = "Accordion",
  piles = {
    { "tableau", n, columns = width, up = 1, fan = "none", take = "pile", lead = "top", place = alike, from = near },
    { "stock", hidden = true },
  },
  settle = close_up "tableau",
  won = gathered "tableau",
  rules = [[
## Aim
Squeeze all the cards together into a single pile.

## Layout
All 52 cards lie face up in one long row, which reads in lines from left to right. With *Cards dealt: 18*, only eighteen
of them are in play.

## Play
- A pile can be moved onto the pile to its left, or onto the third pile to its left, if their top cards share a suit or
  a rank. The first pile of a line follows the last one of the line above.
- Piles move as a whole. The row closes up at once, so there is never a gap.

## Scoring
None.

## Origin
Also known as Idle Year and Tower of Babel. The short game, with all cards in sight, is the late-binding solitaire that
Donald Knuth wrote about.
]],
}
