--- Flower Garden: six beds built down whatever the suit, and a bouquet of sixteen cards to play from.
return game {
  name = "Flower Garden",
  piles = {
    { "tableau", 6, at = { 0, 0 }, up = 6, take = "top", place = build.down },
    { "foundation", 4, at = { 6.5, 0 }, take = "top" },
    { "reserve", 16, at = { 6.5, 1 }, columns = 4, up = 1, fan = "none" },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Six columns of six cards, the beds. The sixteen cards that are left are the bouquet. All lie face up.

## Play
- In the beds build down whatever the suit.
- Only the top card of a bed moves.
- Every card of the bouquet may be played at any time; nothing goes back there.
- A space takes any card.
- The top card of a foundation may return to a bed.

## Scoring
None.

## Origin
An old English patience, also called the Garden and the Bouquet.
]],
}
