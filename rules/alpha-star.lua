--- Alpha Star: twelve short columns built down in suit, runs moving together.
local alpha = game {
  name = "Alpha Star",
  family = "Beleaguered Castle",
  piles = {
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, up = 4, place = build.down_in_suit },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to twelve columns of four, face up.

## Play
- In the columns build down in suit.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Cards on the foundations stay there.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to twelve columns of four, face up.

## Play
- In the columns build down in suit.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
From computer collections of the 1990s: Alpha Star without moving runs.
]],
})

return { alpha, delta }
