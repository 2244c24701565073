--- Gate: eight columns between two posts, which fill empty columns.
-- From the fuller of the two posts; when both are used up, from the waste.
local function from_the_posts(board)
  local left, right = board.reserve[1], board.reserve[2]
  if #left + #right == 0 then return "waste" end
  return #right > #left and right or left
end

local gate = game {
  name = "Gate",
  family = "Canfield",
  piles = {
    { "reserve", 2, at = { { 0, 0 }, { 9, 0 } }, up = 5 },
    { "stock", at = { 1, 0 }, tap = draw {} },
    { "waste", at = { 2, 0 } },
    { "foundation", 4, at = { 4, 0 } },
    { "tableau", 8, at = { 1, 1 }, up = 1, fill = from_the_posts, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Two posts of five cards, and between them the rails: eight columns of one card, all face up. The remaining 34 cards form
the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- The top cards of the posts can be played; nothing can be moved there.
- An empty column is filled at once from the post that has more cards, or from the left one; when both are empty, from
  the waste.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An old game; with real cards, the player chooses the post that fills an empty column.
]],
}

local little = extend(gate, {
  name = "Little Gate",
  summary = "A Gate with four columns, whose empty columns you fill yourself.",
  piles = {
    { "reserve", at = { { 0, 0 }, { 7.5, 0 } } },
    { "foundation", at = { 3.5, 0 } },
    { "tableau", 4, at = { 2.25, 1 }, fill = false },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Two posts of five cards, and between them the rails: four columns of one card, all face up. The remaining 38 cards form
the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- The top cards of the posts can be played; nothing can be moved there.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { gate, little }
