--- American Canister: eight open columns built down in alternating colours; and its British cousin.
local american = game {
  name = "American Canister",
  family = "Canister",
  piles = {
    { "foundation", 4, at = { 2, 0 } },
    { "tableau", 8, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, place = build.down_alternating },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- In the columns build down in alternating colours.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A relative of Canister, which builds without regard to suit, with a stricter way of building.
]],
}

local british = extend(american, {
  name = "British Canister",
  summary = "Eight open columns built down in alternating colours, a card at a time; Kings fill spaces.",
  piles = { { "tableau", take = "top", first = rank.king } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- In the columns build down in alternating colours.
- Only the top card of a column moves.
- A space takes a King.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
The strictest game of the Canister family; few of its deals can be won.
]],
})

return { american, british }
