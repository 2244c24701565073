--- Scotch Patience: eighteen fans and foundations, one of them built in alternating colours, the other not.
local option = options { { "alternating", "Alternate colours", choices = { "on the foundations", "on the fans" } } }
local home = option.alternating == "on the foundations"
local up = home and build.up_alternating or build.up_in_suit
local down = home and build.down or build.down_alternating

return extend(require("fans")[1], {
  name = "Scotch Patience",
  piles = { { "foundation", place = up }, { "tableau", first = none, place = down } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in alternating colours from an Ace to a King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down regardless of suit.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- The top card of a foundation can be moved back to a fan.
- Books differ. With *Alternate colours: on the fans*, the fans are built down in alternating colours, and the
  foundations up in suit.

## Scoring
None.

## Origin
A Fan of British books, where foundations that change their colour are a rarity.
]],
})
