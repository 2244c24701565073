--- Square: what the rows and columns of a square are worth, each as a hand of cards.

-- The rows and then the columns, each with its cards, its last place, and the side of that place where its label lies.
local function lines_of(grid)
  local lines = {}
  for n = 1, grid.rows + grid.columns do
    lines[n] = { cards = {}, side = n <= grid.rows and "right" or "below" }
  end
  for _, place in ipairs(grid) do
    for _, line in ipairs { lines[place.row], lines[grid.rows + place.column] } do
      line.cards[#line.cards + 1], line.last = place.top, place
    end
  end
  return lines
end

-- `hand(cards, board)` answers the points of a line and what such a hand is called; nothing where there is none yet.
-- Gives the functions for `labels` and for `score.total`.
return function(hand)
  local function labels(board)
    local found = {}
    for n, line in ipairs(lines_of(board.tableau)) do
      local points, text = hand(line.cards, board)
      found[n] = { line.last, line.side, text = text, points = points }
    end
    return found
  end

  local function points(board)
    local sum = 0
    for _, label in ipairs(labels(board)) do
      sum = sum + (label.points or 0)
    end
    return sum
  end

  return labels, points
end
