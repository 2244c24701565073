--- Tournament: six columns that are not built on, and eight kibitzers who may lend their places.
-- Kibitzers without an Ace or a King go under the stock, and others come.
local function kibitzers(board)
  local back, anew = {}, {}
  for n, place in ipairs(board.kibitzer) do
    local card = place.top
    if card.rank == rank.ace or card.rank == rank.king then return set("fair", 1) end
    back[n], anew[n] = carry(place, board.stock, 1, "under"), carry(board.stock, place)
  end
  return { back, anew }
end

-- An empty column gets four cards, or those that are left.
local function filled(board)
  if board.vars.fair == 0 then return kibitzers(board) end
  local steps, left = {}, #board.stock
  for _, column in ipairs(board.tableau) do
    for _ = 1, #column == 0 and math.min(4, left) or 0 do
      steps[#steps + 1], left = carry(board.stock, column), left - 1
    end
  end
  return steps
end

local function homes(id, x, start, place)
  local function from(i) return { first = is(start, i) } end
  return { id, 4, role = "foundation", at = { x, 0 }, take = "top", place = place, each = from }
end

local two_columns = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 9, 0 }, { 9, 1 }, { 9, 2 }, { 9, 3 } }

local tournament = game {
  name = "Tournament",
  deck = { packs = 2 },
  vars = { fair = 0 }, -- 1 once there is an Ace or a King among the kibitzers
  piles = {
    { "kibitzer", role = "cell", at = two_columns, up = 1, from = "tableau" },
    homes("foundation", 1, rank.ace, build.up_in_suit),
    homes("kings", 5, rank.king, build.down_in_suit),
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
