--- Morehead: ten growing columns built down on any suit but their own.
return extend(require("king-albert")[3], {
  name = "Morehead",
  piles = { { "tableau", place = build.down_off_suit } },
  summary = "Ten growing columns built down on any suit but their own.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to eight cards, the last three of them of eight, all face up.

## Play
- Build the columns down: a card goes on any suit but its own.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Named after Albert Morehead, who wrote on patience games.
]],
})
