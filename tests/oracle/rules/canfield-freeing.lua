--- Freeing Canfield: part of a run moves only to free a card that goes home; nothing is built on a card of the base.
local option = options {
  { "part", "Parts of runs move", choices = { "freeing", "any", "home" } },
  { "spaces", "Spaces take, when the reserve is used up", choices = { "any card", "waste cards" } },
}
local canfield = require("canfield", { style = "canfield" })

local function down(card, on, vars)
  return on.rank ~= vars.base and card.rank == (on.rank - 2) % rank.king + 1 and card.red ~= on.red
end

local sources = option.spaces == "waste cards" and "waste" or nil

return extend(canfield, {
  name = "Freeing Canfield",
  id = "canfield-freeing",
  piles = { { "tableau", part = option.part, place = down, first_from = sources } },
})
