--- Rows: what Gaps, Blue Moon and their relatives share: rows that are put in order from their left ends.
local rows = {}

-- For `up`: a card on each place of so many rows, but none in one column.
function rows.all_but(column, count, columns)
  local up = {}
  for i = 1, count * columns do
    up[i] = (i - 1) % columns + 1 == column and 0 or 1
  end
  return up
end

-- How many cards of each row lie in order, from its left end on. Only this rank belongs there.
local function ordered(grid, lowest)
  local count = {}
  for at, place in ipairs(grid) do
    local n, card = count[place.row] or 0, place.top
    local left = n > 0 and grid[at - 1].top
    local follows = card and (left and build.up_in_suit(card, left) or not left and card.rank == lowest)
    count[place.row] = place.column == n + 1 and follows and n + 1 or n
  end
  return count
end

-- Steps that take up the cards that are not in order, and steps that deal them again: in each row behind as many free
-- places as are wanted.
function rows.redealt(board, lowest, free)
  local done, up, down = ordered(board.tableau, lowest), {}, {}
  for _, place in ipairs(board.tableau) do
    local beyond = place.column - done[place.row]
    if beyond > 0 and place.top then up[#up + 1] = carry(place, board.stock) end
    if beyond > free then down[#down + 1] = carry(board.stock, place) end
  end
  return up, down
end

return rows
