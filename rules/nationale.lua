--- Nationale: Capricieuse, wrapping from King to Ace, and without a redeal.
local option = options { { "corner", "Wrap from King to Ace", choices = { true, false } } }
local both_ways = corner(build.either_in_suit, option.corner)

return extend(require("capricieuse", { redeal_shuffled = false }), {
  name = "Nationale",
  piles = { { "stock", gone = true }, { "tableau", place = both_ways } },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The remaining cards are dealt to twelve columns of eight, face up.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings connect, unless *Wrap from
  King to Ace* is off.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Capricieuse without a redeal.
]],
})
