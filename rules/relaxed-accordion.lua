--- Relaxed Accordion: an Accordion that is squeezed to the right as well.
local function near(source, pile)
  local apart = math.abs(source.index - pile.index)
  return source.group == pile.group and (apart == 1 or apart == 3)
end

return extend(require("accordion", { cards = 52 }), {
  name = "Relaxed Accordion",
  family = "Accordion",
  piles = { { "tableau", first = none, from = near } },
  rules = [[
## Aim
Squeeze all the cards together into a single pile.

## Layout
All 52 cards lie face up in one long row, which reads in lines from left to right.

## Play
- A pile goes on the pile beside it, or on the third one from it, to the left or to the right, if their top cards are of
  one suit or one rank.
- Piles move as a whole. The row closes up at once, so there is never a gap.

## Scoring
None.

## Origin
From computer collections.
]],
})
