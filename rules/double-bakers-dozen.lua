--- Double Baker's Dozen: Baker's Dozen with two packs and twenty-six columns.
return extend(require("bakers-dozen")[1], {
  name = "Double Baker's Dozen",
  id = "double-bakers-dozen",
  deck = { packs = 2 },
  piles = { { "foundation", 8, at = { 2.5, 0 } }, { "tableau", 26, at = { 0, 1 }, columns = 13, step = { 1, 2 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twenty-six columns of four cards in two rows, all face up. A King that is dealt goes to the bottom of its column.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Baker's Dozen for two packs.
]],
})
