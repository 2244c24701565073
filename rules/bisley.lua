--- Bisley: foundations from the Aces up and from the Kings down, columns built up or down in suit.
local short = { 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4 }

return game {
  name = "Bisley",
  piles = {
    { "foundation", 4, at = { 1.5, 0 }, up = 1, picks = is(rank.ace) },
    { "kings", 4, at = { 7.5, 0 }, role = "foundation", first = rank.king, place = build.down_in_suit },
    { "tableau", 13, at = { 0, 1 }, up = short, take = "top", first = none, place = build.either_in_suit },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations built up in suit from the Aces, four built down in suit from the Kings, until
they meet.

## Layout
The Aces start their foundations. The other cards are dealt to thirteen columns, face up: four of three cards and nine
of four.

## Play
- A King starts a foundation of its own as soon as you can lay it there.
- In the columns build up or down in suit; the direction may change at any card. Ace and King are no neighbours.
- Only the top card of a column moves.
- Spaces are not filled.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Named after the shooting ranges at Bisley in Surrey.
]],
}
