--- Scotch Patience: eighteen fans and foundations, the ones built in alternating colours, the others not.
local option = options { { "alternating", "Colours alternate", choices = { "on the foundations", "on the fans" } } }
local home = option.alternating == "on the foundations"
local up = home and build.up_alternating or build.up_in_suit
local down = home and build.down or build.down_alternating

return extend(require("fans")[1], {
  name = "Scotch Patience",
  piles = { { "foundation", place = up }, { "tableau", first = none, place = down } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in alternating colours from an Ace to a King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- On the fans build down whatever the suit.
- Only the top card of a fan moves.
- Spaces are not filled.
- The top card of a foundation may return to a fan.
- Books differ. With *Colours alternate: on the fans* the fans are built down in alternating colours, and the
  foundations up in suit.

## Scoring
None.

## Origin
A Fan of British books, where foundations that change their colour are a rarity.
]],
})
