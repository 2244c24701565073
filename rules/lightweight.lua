--- Lightweight: twelve columns of eight, built down regardless of suit; only Kings fill empty columns.
local lightweight = game {
  name = "Lightweight",
  family = "Beleaguered Castle",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 2, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, up = 8, first = rank.king, place = build.down },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to twelve columns of eight, face up.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A Canister for two packs.
]],
}

return {
  lightweight,
  extend(lightweight, {
    name = "Castle Mount",
    deck = { packs = 3 },
    piles = {
      { "foundation", 12, at = { 0, 0 } },
      { "tableau", up = 12, first = any, run = build.down_in_suit },
    },
    summary = "Three packs in twelve columns of twelve cards, built down regardless of suit; runs of one suit move.",
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to twelve columns of twelve, face up.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
The largest of the castles.
]],
  }),
}
