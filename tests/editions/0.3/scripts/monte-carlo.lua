--- Monte Carlo: remove pairs that touch, and let the grid close up.
local option = options { { "corners", "Corners count as touching", choices = { true, false } } }

local function in_line(a, b) return a.row == b.row or a.column == b.column end
local function side_by_side(a, b) return math.abs(a.row - b.row) + math.abs(a.column - b.column) == 1 end

local monte_carlo = game {
  name = "Monte Carlo",
  summary = "Remove touching pairs of the same rank, and let the grid close up.",
  piles = {
    { "tableau", 25, at = { 2, 0 }, columns = 5, up = 1, fan = "none" },
    { "stock", at = { 0, 0 }, tap = { close_up "tableau", fill("tableau", "stock") } },
    { "discard", at = { 0, 1 } },
  },
  match = { pair = build.same_rank, from = "tableau", near = option.corners and touching or side_by_side },
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 27 form the stock.

## Play
- Two cards of the same rank that touch can be removed: side by side, one above the other, or corner to corner. *Corners
  count as touching* can turn the last of these off.
- Click the stock to close up the grid: the cards move left and into the rows above, keeping their order, and the places
  left empty are filled from the stock. You can do this at any time, even when the stock is empty.

## Scoring
None.

## Origin
Also known as Weddings and Double and Quits.
]],
}

return {
  monte_carlo,
  extend(monte_carlo, {
    name = "Quatorze",
    summary = "Remove pairs that add up to fourteen and stand in one row or column.",
    piles = { { "tableau", fill = "stock" }, { "stock", tap = false } },
    match = { pair = sum(14), near = in_line },
    settle = close_up "tableau",
    rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 27 form the stock.

## Play
- Two cards in the same row or column that add up to fourteen can be removed, whatever lies between them: Ace and King,
  Two and Queen, Three and Jack, Four and Ten, and so on to two Sevens.
- An empty place is filled from the stock at once. When the stock is empty the grid closes up instead: its cards move to
  the left and to the rows above.

## Scoring
None.

## Origin
French for fourteen. Most of its choice lies in the second half.
]],
  }),
}
