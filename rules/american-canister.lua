--- American Canister: eight face-up columns built down in alternating colours; and its British cousin.
local american = game {
  name = "American Canister",
  family = "Canister",
  piles = {
    { "foundation", 4, at = { 2, 0 } },
    { "tableau", 8, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Canister, which builds without regard to suit, with a stricter way of building.
]],
}

local british = extend(american, {
  name = "British Canister",
  summary = "Eight face-up columns built down in alternating colours, card by card; only Kings go to empty columns.",
  piles = { { "tableau", take = "top", first = rank.king } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Only a King can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
The strictest game of the Canister family; few of its deals can be won.
]],
})

return { american, british }
