--- Baker's Dozen: thirteen columns of four with the Kings at the bottom, built down whatever the suit.
local dozen = game {
  name = "Baker's Dozen",
  id = "bakers-dozen",
  family = "Baker's Dozen",
  piles = {
    { "foundation", 4, at = { 4.5, 0 } },
    { "tableau", 13, up = 4, take = "top", first = none, place = build.down },
  },
  deal = sink("tableau", is(rank.king)),
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Thirteen columns of four cards, all face up. A King that is dealt goes to the bottom of its column.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- Spaces are not filled.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
From English books of the 19th century. About two deals of three can be won.
]],
}

local measure = extend(dozen, {
  name = "Good Measure",
  id = "good-measure",
  summary = "Baker's Dozen with ten columns of five, and two Aces home at the start.",
  piles = {
    { "foundation", at = { 3, 0 }, up = { 1, 1 }, picks = is(rank.ace) },
    { "tableau", 10, up = 5 },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Two Aces start their foundations. The other cards are dealt to ten columns of five, face up. A King that is dealt goes
to the bottom of its column.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- Spaces are not filled.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A harder relative of Baker's Dozen.
]],
})

local spanish = extend(dozen, {
  name = "Spanish Patience",
  id = "spanish-patience",
  summary = "Baker's Dozen with Kings where they fall, and spaces that take any card.",
  deal = false,
  piles = { { "foundation", take = "top" }, { "tableau", first = any } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Thirteen columns of four cards, all face up.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
The easiest of the family: nearly every deal can be won.
]],
})

local portuguese = extend(spanish, {
  name = "Portuguese Solitaire",
  id = "portuguese-solitaire",
  summary = "Baker's Dozen with Kings where they fall, and spaces that take Kings.",
  piles = { { "foundation", take = "none" }, { "tableau", first = rank.king } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Thirteen columns of four cards, all face up.

## Play
- In the columns build down whatever the suit.
- Only the top card of a column moves.
- A space takes a King.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Between Baker's Dozen and Spanish Patience.
]],
})

local alina = extend(dozen, {
  name = "Alina",
  id = "alina",
  summary = "Baker's Dozen with Kings where they fall, and a cell.",
  deal = false,
  piles = { { "cell", at = { 2.5, 0 } }, { "foundation", at = { 5.5, 0 }, take = "top" } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Thirteen columns of four cards, all face up. There is one cell.

## Play
- In the columns build down whatever the suit.
- The cell holds one card of any kind.
- Only the top card of a column moves.
- Spaces are not filled.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { dozen, measure, spanish, portuguese, alina }
