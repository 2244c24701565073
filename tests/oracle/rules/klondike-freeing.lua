--- Freeing Klondike: part of a run moves only to free a card that goes home.
local klondike = require "klondike"

return extend(klondike, { name = "Freeing Klondike", id = "klondike-freeing", piles = { { "tableau", part = "freeing" } } })
