--- Queen Victoria: King Albert in which runs move.
local albert, raglan = unpack(require "king-albert")

return {
  extend(albert, {
    name = "Queen Victoria",
    piles = { { "tableau", take = "run" } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Nine columns of one to nine cards, all face up. The remaining seven cards form the reserve.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
King Albert in a kinder form.
]],
  }),
  extend(raglan, {
    name = "Relaxed Raglan",
    piles = { { "tableau", take = "run" } },
    summary = "Raglan in which runs move.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Nine columns of one to seven cards, the last three of them of seven, all face up. The
remaining six cards form the reserve.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Raglan in a kinder form.
]],
  }),
}
