--- Fan: eighteen fans built down in suit, with Kings in spaces.
local dealt = { 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1 }
local gap, row, king = { 2.5, 1 }, build.down_in_suit, rank.king

local fan = game {
  name = "Fan",
  family = "Fan",
  piles = {
    { "tableau", 18, columns = 4, step = gap, fan = "right", up = dealt, take = "top", first = king, place = row },
    { "foundation", 4, at = { 10, 0 }, step = { 0, 1 }, take = "top" },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- On the fans build down in suit.
- Only the top card of a fan moves.
- A space takes a King.
- The top card of a foundation may return to a fan.

## Scoring
None.

## Origin
From 19th-century collections; the head of a family that La Belle Lucie belongs to.
]],
}

local shamrocks = extend(fan, {
  name = "The Shamrocks",
  id = "shamrocks",
  summary = "Eighteen fans of three cards at most, built up or down whatever the suit.",
  piles = {
    { "tableau", capacity = 3, first = none, place = build.either },
    { "foundation", take = "none" },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- On the fans build up or down whatever the suit. Ace and King are no neighbours.
- A fan holds three cards at most.
- Only the top card of a fan moves.
- Spaces are not filled.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
An old relative of La Belle Lucie without redeals.
]],
})

return { fan, shamrocks }
