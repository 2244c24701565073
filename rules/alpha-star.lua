--- Alpha Star: twelve short columns built down in suit, whole runs move together.
local alpha = game {
  name = "Alpha Star",
  family = "Beleaguered Castle",
  piles = {
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, up = 4, place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns down in suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections of the 1990s.
]],
}

local delta = extend(alpha, {
  name = "Delta Star",
  summary = "Twelve short columns built down in suit, one card at a time.",
  piles = { { "tableau", take = "top" } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections of the 1990s: Alpha Star without moving runs.
]],
})

return { alpha, delta }
