--- Artic Garden: Northwest Territory with every card face up.
return extend(require("northwest-territory", { foundation_return = true })[1], {
  name = "Artic Garden",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7, 8 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, all face up. The remaining sixteen cards, face up, form the reserve.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Only a King, or a run headed by a King, can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Northwest Territory with nothing hidden. That is how the collections that have it spell it.
]],
})
