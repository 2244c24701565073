--- Freeing Northwest Territory: part of a run moves only to free a card that goes home.
local territory, freeing = require "northwest-territory", { { "tableau", part = "freeing" } }

return extend(territory[1], { name = "Freeing Northwest Territory", id = "northwest-territory-freeing", piles = freeing })
