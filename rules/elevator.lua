--- Elevator: a pyramid that is taken down card by card, each next in rank to the one before.
local hidden, shown = {}, {}
for n = 1, 28 do
  hidden[n], shown[n] = n <= 21 and 1 or 0, n > 21 and 1 or 0
end

local elevator = game {
  name = "Elevator",
  family = "Golf",
  summary = "Take a pyramid down card by card, each next in rank to the one before.",
  piles = {
    { "tableau", at = pyramid(7), down = hidden, up = shown, fan = "none", cover = true, take = "top" },
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 }, take = "none", first = none, place = corner(build.either) },
  },
  won = empty "tableau",
  score = { [">waste"] = 1 },
  rules = [[
## Aim
Clear the pyramid.

## Layout
A pyramid of seven rows with one to seven cards. Each card is covered by two cards of the next row. Only those in the
last row are face up; the others turn up once nothing covers them. The waste is empty. The remaining 24 cards form the
stock.

## Play
- An uncovered card goes to the waste if it is next in rank, up or down, to the card on top there. Suits don't matter;
  Aces and Kings connect.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
A point for each card of the pyramid, 28 in all.

## Origin
Golf on a pyramid; also known as Egyptian Solitaire.
]],
}

return {
  elevator,
  extend(elevator, {
    name = "Escalator",
    summary = "An Elevator with all cards face up.",
    piles = { { "tableau", down = 0, up = 1 } },
    rules = [[
## Aim
Clear the pyramid.

## Layout
A pyramid of seven rows with one to seven cards. Each card is covered by two cards of the next row. All are face up. The
waste is empty. The remaining 24 cards form the stock.

## Play
- An uncovered card goes to the waste if it is next in rank, up or down, to the card on top there. Suits don't matter;
  Aces and Kings connect.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
A point for each card of the pyramid, 28 in all.

## Origin
Elevator with nothing hidden.
]],
  }),
}
