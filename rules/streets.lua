--- Streets: Forty Thieves, but built down in alternating colours.
local forty_thieves, alternating = require "forty-thieves", build.down_alternating

local streets = extend(forty_thieves[1], {
  name = "Streets",
  family = "Forty Thieves",
  piles = { { "tableau", place = alternating } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of four cards, all face up. The other 64 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Cards are moved one by one: several that follow one another so move at once only where spaces would allow it.
- A space takes any card.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Forty Thieves with the building of Klondike, which makes it easier.
]],
})

local maria = extend(streets, {
  name = "Maria",
  summary = "Maria: nine columns of four cards, built down in alternating colours.",
  piles = { { "tableau", 9, at = { 1, 1 } } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Nine columns of four cards, all face up. The other 68 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Cards are moved one by one: several that follow one another so move at once only where spaces would allow it.
- A space takes any card.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Streets with a column less.
]],
})

local number_ten = extend(streets, {
  name = "Number Ten",
  summary = "Number Ten: ten columns of four cards, two of them face down; runs in alternating colours move.",
  piles = { { "tableau", down = 2, up = 2, longest = false } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of four cards: two face down, then two face up. The other 64 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Forty Thieves halfway to Klondike; named after a prime minister's door.
]],
})

local rank_and_file = extend(streets, {
  name = "Rank and File",
  summary = "Rank and File: ten columns of four cards, three of them face down; runs in alternating colours move.",
  piles = { { "tableau", down = 3, up = 1, longest = false } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of four cards, only the last of each face up. The other 64 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Also called Dress Parade, for the columns in which its soldiers stand.
]],
})

return { streets, maria, number_ten, rank_and_file }
