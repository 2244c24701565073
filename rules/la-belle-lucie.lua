--- La Belle Lucie: eighteen fans built down in suit, shuffled and dealt again twice.
local again = gather { from = "tableau", deal = 3, shuffle = true, redeals = 2 }

local lucie = extend(require("fans")[1], {
  name = "La Belle Lucie",
  piles = {
    { "foundation", take = "none" },
    { "tableau", first = none },
    { "stock", at = { 10, 4 }, tap = again },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down in suit.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Twice in a game, you can click the empty stock: all the cards in the fans are gathered, shuffled and dealt again in
  threes.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
French, of the 19th century; also called Midnight Oil and Clover Leaf.
]],
})

local trefoil = extend(lucie, {
  name = "Trefoil",
  summary = "La Belle Lucie with the Aces already on the foundations.",
  piles = { { "tableau", 16, up = 3 }, { "foundation", up = 1, picks = is(rank.ace) } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to sixteen fans of three, all face up.

## Play
- Build the fans down in suit.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Twice in a game, you can click the empty stock: all the cards in the fans are gathered, shuffled and dealt again in
  threes.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
La Belle Lucie made easier.
]],
})

local garden = extend(lucie, {
  name = "Super Flower Garden",
  summary = "La Belle Lucie with fans built regardless of suit.",
  piles = { { "tableau", place = build.down } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down regardless of suit.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Twice in a game, you can click the empty stock: all the cards in the fans are gathered, shuffled and dealt again in
  threes.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A friendly relative of La Belle Lucie; nearly every game can be won.
]],
})

return { lucie, trefoil, garden }
