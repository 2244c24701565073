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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- On the fans build down in suit.
- Only the top card of a fan moves.
- Spaces are not filled.
- Twice in a game, tap the empty stock: what lies in the fans is gathered, shuffled and dealt again by threes.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
French, of the 19th century; also called Midnight Oil and Clover Leaf.
]],
})

local trefoil = extend(lucie, {
  name = "Trefoil",
  summary = "La Belle Lucie with the Aces home at the start.",
  piles = { { "tableau", 16, up = 3 }, { "foundation", up = 1, picks = is(rank.ace) } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to sixteen fans of three, all face up.

## Play
- On the fans build down in suit.
- Only the top card of a fan moves.
- Spaces are not filled.
- Twice in a game, tap the empty stock: what lies in the fans is gathered, shuffled and dealt again by threes.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
La Belle Lucie made easier.
]],
})

local garden = extend(lucie, {
  name = "Super Flower Garden",
  summary = "La Belle Lucie with fans that are built whatever the suit.",
  piles = { { "tableau", place = build.down } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- On the fans build down whatever the suit.
- Only the top card of a fan moves.
- Spaces are not filled.
- Twice in a game, tap the empty stock: what lies in the fans is gathered, shuffled and dealt again by threes.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A friendly relative of La Belle Lucie; nearly every game can be won.
]],
})

return { lucie, trefoil, garden }
