--- Simple Carlo: Monte Carlo with pairs from anywhere in the grid.
local simple = extend(require("monte-carlo", { corners = true })[2], {
  name = "Simple Carlo",
  family = "Monte Carlo",
  summary = "Monte Carlo with pairs from anywhere in the grid.",
  match = { pair = build.same_rank, near = false },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 27 form the stock.

## Play
- Two cards of the same rank can be removed, wherever they lie.
- An empty place is filled from the stock at once. When the stock is empty the grid closes up instead.

## Scoring
None.

## Origin
Also called Quilt; a patience for children.
]],
})

-- Each column closes up by itself; then the stock fills the free places.
local function rise(board)
  local steps, grid = {}, board.tableau
  for column = 1, 5 do
    local free = column
    for place = column, 25, 5 do
      if #grid[place] > 0 then
        steps[#steps + 1] = place > free and carry(grid[place], grid[free])
        free = free + 5
      end
    end
  end
  return { steps, fill("tableau", "stock") }
end

local weddings = extend(require("monte-carlo", { corners = true })[1], {
  name = "Weddings",
  family = "Monte Carlo",
  summary = "Monte Carlo whose columns close up one by one.",
  piles = { { "stock", tap = rise } },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 27 form the stock.

## Play
- Two cards of the same rank that touch can be removed: side by side, one above the other, or corner to corner.
- Click the stock to close up the columns: their cards move straight up, and the empty places are filled from the stock.
  You can do this at any time, even when the stock is empty.

## Scoring
None.

## Origin
A sister of Monte Carlo, which has this name, too.
]],
})

return { simple, weddings }
