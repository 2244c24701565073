--- Simple Simon whose runs leave only when they are a whole column.
local simon = require "simple-simon"

return extend(simon, { name = "Simple Simon whole", piles = { { "tableau", clear_whole = true } } })
