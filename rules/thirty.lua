--- Thirty: a pack of 32 in five columns built down whatever the suit, with two cards in reserve.
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
Bring all 32 cards home: four foundations, each built up in suit from the Ace to the Eight.

## Layout
A pack of 32 cards, Ace to Eight. Five columns of six cards, all face up. The two cards that are left are the reserve.

## Play
- In the columns build down whatever the suit.
- Cards that follow one another so move together, all of them or some.
- Both cards of the reserve may be played; nothing goes back there.
- A space takes any card or run.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A patience for the pack of 32, named after the cards in its columns.
]],
}
