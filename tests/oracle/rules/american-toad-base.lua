--- American Toad where nothing is built on a card of the base rank, and single cards leave a column only for home.
local toad = require "american-toad"

local function down(card, on, vars)
  return on.rank ~= vars.base and card.suit == on.suit and card.rank == (on.rank - 2) % rank.king + 1
end

return extend(toad, { name = "American Toad base", id = "american-toad-base", piles = { { "tableau", place = down, part = "home" } } })
