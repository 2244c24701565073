--- Lucky Thirteen: thirteen piles of four cards, with only the top one face up, built down regardless of suit.
local thirteen = game {
  name = "Lucky Thirteen",
  family = "Fan",
  piles = {
    { "foundation", 4, at = { 0.5, 0 } },
    {
      "tableau",
      13,
      at = { 0, 1 },
      columns = 5,
      fan = "none",
      down = 3,
      up = 1,
      take = "top",
      first = none,
      place = build.down,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen piles of four cards; only the top one of each can be seen.

## Play
- Build the piles down regardless of suit.
- Only the top card of a pile can be moved.
- Empty piles stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of La Belle Lucie that keeps its cards to itself.
]],
}

return {
  thirteen,
  extend(thirteen, {
    name = "Lucky Piles",
    piles = { { "tableau", first = rank.king, place = build.either_in_suit } },
    summary = "Lucky Thirteen built up or down in suit, with only Kings in empty columns.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen piles of four cards; only the top one of each can be seen.

## Play
- Build the piles up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a pile can be moved.
- Only a King can be moved to an empty pile.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Lucky Thirteen in suit, with only Kings in empty columns.
]],
  }),
}
