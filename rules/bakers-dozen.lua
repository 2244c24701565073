--- Baker's Dozen: thirteen columns of four with the Kings at the bottom, built down regardless of suit.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { false, true } } }
local back = option.foundation_return and "top" or "none"

local dozen = game {
  name = "Baker's Dozen",
  id = "bakers-dozen",
  family = "Baker's Dozen",
  piles = {
    { "foundation", 4, at = { 4.5, 0 }, take = back },
    { "tableau", 13, up = 4, take = "top", first = none, place = build.down },
  },
  deal = sink("tableau", is(rank.king)),
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up. A King that is dealt goes to the bottom of its column.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
From English books of the 19th century. About two deals in three can be won.
]],
}

local measure = extend(dozen, {
  name = "Good Measure",
  id = "good-measure",
  summary = "Baker's Dozen with ten columns of five, and two Aces already on the foundations.",
  piles = { { "foundation", at = { 3, 0 }, up = { 1, 1 }, picks = is(rank.ace) }, { "tableau", 10, up = 5 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Two Aces start their foundations. The remaining cards are dealt to ten columns of five, face up. A King that is dealt
goes to the bottom of its column.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
A harder relative of Baker's Dozen.
]],
})

local spanish = extend(dozen, {
  name = "Spanish Patience",
  id = "spanish-patience",
  summary = "Baker's Dozen with Kings where they fall, and any card in empty columns.",
  deal = false,
  piles = { { "foundation", take = "top" }, { "tableau", first = any } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
The easiest of the family: nearly every deal can be won.
]],
})

local portuguese = extend(spanish, {
  name = "Portuguese Solitaire",
  id = "portuguese-solitaire",
  summary = "Baker's Dozen with Kings where they fall, and Kings in empty columns.",
  piles = { { "foundation", take = back }, { "tableau", first = rank.king } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Only a King can be moved to an empty column.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

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
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up. There is one free cell.

## Play
- Build the columns down regardless of suit.
- The cell holds any one card.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { dozen, measure, spanish, portuguese, alina }
