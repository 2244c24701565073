--- Thirty: a pack of 32 in five columns built down regardless of suit, with two cards in reserve.
return game {
  name = "Thirty",
  deck = { ranks = 8 },
  piles = {
    { "reserve", 2, at = { 0, 0 }, up = 1, fan = "none" },
    { "foundation", 4, at = { 3, 0 } },
    { "tableau", 5, at = { 1, 1 }, up = 6, place = build.down },
  },
  rules = [[
## Aim
Move all 32 cards to the four foundations, each built up in suit from Ace to Eight.

## Layout
A pack of 32 cards, Ace to Eight. Five columns of six cards, all face up. The remaining two cards form the reserve.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Both cards of the reserve can be played; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A patience for the pack of 32, named after the cards in its columns.
]],
}
