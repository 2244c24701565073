--- Giza: a Pyramid without a stock, and with eight face-up reserves.
local places = {}
for n, place in ipairs(pyramid(7)) do
  places[n] = { place[1] + 0.5, place[2] }
end

local giza = game {
  name = "Giza",
  family = "Pyramid",
  summary = "A Pyramid without a stock, and with eight face-up reserves.",
  piles = {
    { "pyramid", role = "tableau", at = places, up = 1, fan = "none", cover = true },
    { "reserve", 8, at = { 0, 4.2 }, up = 3 },
    { "discard", at = { 7, 0 } },
  },
  match = { pair = sum(13), alone = rank.king },
  won = empty("pyramid", "reserve"),
  rules = [[
## Aim
Remove all 52 cards in pairs that add up to thirteen.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards lie below in eight reserves of three, face up.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- The top cards of the reserves pair with cards of the pyramid and with one another.

## Scoring
None.

## Origin
By Michael Keller: Pyramid for players who like to think ahead.
]],
}

local dozen = extend(giza, {
  name = "Pyramid Dozen",
  summary = "Giza with pairs that add up to twelve, and Kings that go with Queens.",
  piles = { { "reserve", 6, at = { 1, 4.2 }, up = 4 } },
  match = { pair = either(sum(12), sum(rank.king + rank.queen)), alone = false },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards lie below in six reserves of four, face up.

## Play
- Two uncovered cards that add up to twelve can be removed together: Jack and Ace, Ten and Two, and so on to two Sixes.
  A King pairs with a Queen.
- The top cards of the reserves pair with cards of the pyramid and with one another.

## Scoring
None.

## Origin
A relative of Pyramid from computer collections.
]],
})

return { giza, dozen }
