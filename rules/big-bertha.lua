--- Big Bertha: King Albert for two packs, with a pile for the Kings.
local bertha = game {
  name = "Big Bertha",
  family = "King Albert",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 2.5, 0 }, capacity = 12 },
    { "kings", role = "foundation", at = { 11.5, 0 }, first = rank.king, place = is(rank.king), capacity = 8 },
    { "reserve", 14, at = { 0.5, 1 }, up = 1, fan = "none" },
    { "tableau", 15, at = { 0, 2 }, up = 6, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations: eight foundations built up in suit from the Ace to the Queen, and the eight Kings
on a pile of their own.

## Layout
Fifteen columns of six cards, all face up. The remaining fourteen cards form the reserve. They are face up.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- The Kings go home in any order.

## Scoring
None.

## Origin
Named after a gun of the First World War.
]],
}

return {
  bertha,
  extend(bertha, {
    name = "Gloucestershire",
    piles = {
      { "foundation", at = { 8.5, 0 } },
      { "kings", at = { 16.5, 0 } },
      { "reserve", 56, at = { 0, 0 }, columns = 8 },
      { "tableau", 8, at = { 8.75, 1 } },
    },
    summary = "Big Bertha with eight columns and a reserve of fifty-six cards.",
    rules = [[
## Aim
Move all 104 cards to the foundations: eight foundations built up in suit from the Ace to the Queen, and the eight Kings
on a pile of their own.

## Layout
Eight columns of six cards, all face up. The remaining fifty-six cards, face up, form the reserve.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- The Kings go home in any order.

## Scoring
None.

## Origin
Big Bertha with fewer columns, and more in sight.
]],
  }),
}
