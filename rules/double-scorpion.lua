--- Double Scorpion: Scorpion with two packs and no stock.
local double = game {
  name = "Double Scorpion",
  family = "Scorpion",
  summary = "Scorpion with two packs and no stock.",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 10.5, 0 }, columns = 2, first = none, place = none },
    {
      "tableau",
      10,
      at = { 0, 0 },
      down = { 4, 4, 4, 4, 4 },
      up = { 7, 7, 7, 7, 6, 10, 10, 10, 10, 10 },
      take = "any",
      first = rank.king,
      place = build.down_in_suit,
      clear = "foundation",
    },
  },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns: the first four have eleven cards, the others ten. The first four cards of the first five columns are face
down, all the others face up.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.

## Scoring
None.

## Origin
From computer collections.
]],
}

local triple = extend(double, {
  name = "Triple Scorpion",
  summary = "Scorpion with three packs and no stock.",
  deck = { packs = 3 },
  piles = {
    { "foundation", 12, at = { 13.5, 0 } },
    { "tableau", 13, down = { 5, 5, 5, 5, 5 }, up = { 7, 7, 7, 7, 7, 12, 12, 12, 12, 12, 12, 12, 12 } },
  },
  rules = [[
## Aim
Build twelve runs from King down to Ace, each in a single suit. A complete run is removed at once; when all twelve are
gone, you have won.

## Layout
Thirteen columns of twelve cards. The first five cards of the first five columns are face down, all the others face up.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { double, triple }
