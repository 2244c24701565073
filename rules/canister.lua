--- Canister: eight face-up columns built down regardless of suit; runs move.
local option = options { { "empty", "Empty columns accept", choices = { "any card", "kings" } } }
local spaces = option.empty == "kings" and rank.king or any

return extend(require("beleaguered-castle")[2], {
  name = "Canister",
  family = "Canister",
  piles = { { "tableau", take = "run", first = spaces } },
  summary = "Eight face-up columns built down regardless of suit; runs move.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column, or only a King, depending on *Empty columns accept*.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A generous game in which nearly every deal can be won.
]],
})
