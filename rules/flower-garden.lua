--- Flower Garden: six beds built down regardless of suit, and a bouquet of sixteen cards to play from.
return game {
  name = "Flower Garden",
  piles = {
    { "tableau", 6, at = { 0, 0 }, up = 6, take = "top", place = build.down },
    { "foundation", 4, at = { 6.5, 0 }, take = "top" },
    { "reserve", 16, at = { 6.5, 1 }, columns = 4, up = 1, fan = "none" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, the beds. The remaining sixteen cards form the bouquet. All are face up.

## Play
- Build the beds down regardless of suit.
- Only the top card of a bed can be moved.
- Any card of the bouquet can be played at any time; nothing can be moved back there.
- Any card can be moved to an empty bed.
- The top card of a foundation can be moved back to a bed.

## Scoring
None.

## Origin
An old English patience, also called the Garden and the Bouquet.
]],
}
