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
Move all 52 cards to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings,
until they meet.

## Layout
The Aces start their foundations. The remaining cards are dealt to thirteen columns, face up: four of three cards and
nine of four.

## Play
- A King starts a foundation of its own as soon as it becomes available.
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the shooting ranges at Bisley in Surrey.
]],
}
