--- Forty Thieves: two packs, ten columns of four cards, built down in suit; once through the stock.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } },
  { "foundation_return", "Foundation cards may return", choices = { true, false } },
}
local back, suit = option.foundation_return and "top" or "none", build.down_in_suit

local thieves = game {
  name = "Forty Thieves",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = option.redeals } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 8, take = back },
    { "tableau", 10, at = { 0.5, 1 }, up = 4, longest = "one by one", place = suit },
  },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of four cards, all face up: the forty thieves. The other 64 cards are the stock.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards are moved one by one: several that follow one another so move at once only where spaces would allow it.
- A space takes any card.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Said to have been played by Napoleon on Saint Helena, under whose name it is known, too. The head of a large family.
]],
}

local josephine = extend(thieves, {
  name = "Josephine",
  family = "Forty Thieves",
  summary = "Josephine: Forty Thieves, but runs move.",
  piles = { { "tableau", longest = false } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of four cards, all face up. The other 64 cards are the stock.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Forty Thieves in a kinder form, named after Napoleon's first wife.
]],
})

local limited = extend(thieves, {
  name = "Limited",
  family = "Forty Thieves",
  summary = "Limited: twelve columns of three cards, built down in suit.",
  piles = { { "tableau", 12, at = { 0, 1 }, up = 3 } },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Twelve columns of three cards, all face up. The other 68 cards are the stock.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards are moved one by one: several that follow one another so move at once only where spaces would allow it.
- A space takes any card.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
A relative of Forty Thieves with more columns, and rather easier.
]],
})

return { thieves, josephine, limited }
