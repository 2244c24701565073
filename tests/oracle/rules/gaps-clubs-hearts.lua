--- Gaps whose rows are those of clubs, hearts, spades and diamonds, in this order, and without a redeal.
local gaps = require("gaps", { suits = "fixed", redeals = 0 })

local width = rank.king
local order = { suit.clubs, suit.hearts, suit.spades, suit.diamonds }

local function start(place)
  if place % width ~= 1 then return { first = none } end
  return { first = is(rank.two, order[math.ceil(place / width)]) }
end

return extend(gaps, { name = "Gaps clubs hearts", piles = { { "tableau", each = start } } })
