--- Pharaohs: three pyramids that hold the whole pack.
local places = {}
for _, one in ipairs { { rows = 7, x = 0, y = 0 }, { rows = 6, x = 7, y = 0.5 }, { rows = 2, x = 13, y = 2.5 } } do
  for _, place in ipairs(pyramid(one.rows)) do
    places[#places + 1] = { place[1] + one.x, place[2] + one.y }
  end
end

return game {
  name = "Pharaohs",
  family = "Pyramid",
  piles = {
    { "pyramid", role = "tableau", at = places, up = 1, fan = "none", cover = true },
    { "discard", at = { 13.5, 0 } },
  },
  match = { pair = sum(13), alone = rank.king },
  won = empty "pyramid",
  rules = [[
## Aim
Remove all 52 cards in pairs that add up to thirteen.

## Layout
Three pyramids of seven, six and two rows, all face up. Each card is covered by two of the row below it, those of the
last rows by none.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- There is no stock.

## Scoring
None.

## Origin
A relative of Pyramid from computer collections.
]],
}
