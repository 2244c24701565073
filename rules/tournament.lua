--- Tournament: six columns that are not built on, and eight kibitzers who may lend their places.
-- Without an Ace or a King among the kibitzers they are dealt anew.
local function fair(board)
  local back, down = {}, {}
  for n, place in ipairs(board.kibitzer) do
    local card = place.top
    if card.rank == rank.ace or card.rank == rank.king then return set("fair", 1) end
    back[n], down[n] = carry(place, board.stock, 1, "under"), carry(board.stock, place)
  end
  return { back, down }
end

local function filled(board)
  if board.vars.fair == 0 then return fair(board) end
  local steps, left = {}, #board.stock
  for _, column in ipairs(board.tableau) do
    local count = #column == 0 and math.min(left, 4) or 0
    for _ = 1, count do
      steps[#steps + 1] = carry(board.stock, column)
    end
    left = left - count
  end
  return steps
end

local function from(start)
  return function(i) return { first = is(start, i) } end
end

local places = {}
for n = 1, 8 do
  places[n] = { n <= 4 and 0 or 9, (n - 1) % 4 }
end

local tournament = game {
  name = "Tournament",
  deck = { packs = 2 },
  vars = { fair = 0 },
  piles = {
    { "kibitzer", role = "cell", at = places, up = 1, from = "tableau" },
    { "foundation", 4, at = { 1, 0 }, take = "top", each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 5, 0 },
      take = "top",
      place = build.down_in_suit,
      each = from(rank.king),
    },
    { "tableau", 6, at = { 2, 1 }, up = 4, take = "top" },
    { "stock", at = { 10.25, 0 }, tap = deal_row { to = "tableau", count = 4, redeals = 2 } },
  },
  settle = filled,
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight face-up cards in two columns are the kibitzers. If there is no Ace or King among them, they are dealt again. Six
columns of four cards lie between them.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- The kibitzers and the top cards of the columns can go to the foundations. An empty place of a kibitzer takes the top
  card of a column.
- An empty column gets the next four cards of the stock at once.
- Foundations of the same suit can exchange their top cards.
- Click the stock to deal four cards onto each column. When it is empty, a click gathers the columns, from right to
  left, and deals them again, twice in a game.

## Scoring
None.

## Origin
Also known as Maréchal Saxe.
]],
}

return {
  tournament,
  extend(tournament, {
    name = "La Nivernaise",
    piles = { { "tableau", fan = "none" } },
    summary = "Tournament with only the top cards of the columns in sight.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight face-up cards in two columns are the kibitzers. If there is no Ace or King among them, they are dealt again. Six
columns of four cards lie between them. Only the top cards of the columns can be seen.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- The kibitzers and the top cards of the columns can go to the foundations. An empty place of a kibitzer takes the top
  card of a column.
- An empty column gets the next four cards of the stock at once.
- Foundations of the same suit can exchange their top cards.
- Click the stock to deal four cards onto each column. When it is empty, a click gathers the columns, from right to
  left, and deals them again, twice in a game.

## Scoring
None.

## Origin
The French form of Tournament.
]],
  }),
}
