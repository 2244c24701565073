--- Lucas with four Aces at home, its cards moved one by one.
local lucas = require("lucas", { aces = true })

local function ace(i) return { picks = i <= 4 and is(rank.ace, i) or nil } end

return extend(lucas, {
  name = "Lucas One by One",
  id = "lucas-one-by-one",
  piles = { { "foundation", up = { 1, 1, 1, 1 }, each = ace }, { "tableau", longest = "one by one" } },
})
