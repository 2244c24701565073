--- Belvedere: Bristol with an Ace already on the foundations.
return extend(require "bristol", {
  name = "Belvedere",
  family = "Bristol",
  piles = { { "foundation", up = { 1 }, picks = is(rank.ace) } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from Ace to King regardless of suit.

## Layout
An Ace starts the first foundation. Eight fans of three cards, face up; a King that is dealt goes to the bottom of its
fan. Three reserves of one card each. The remaining 24 cards form the stock.

## Play
- Build the fans down regardless of suit. Only the top card of a fan can be played.
- Empty fans stay empty.
- The top cards of the reserves can be played; nothing can be moved there.
- Click the stock to deal a card onto each reserve.

## Scoring
None.

## Origin
Bristol with an Ace given.
]],
})
