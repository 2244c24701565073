-- The functions of the script API that are written in Lua. Runs in every VM before the script, under the script's budget.

local function deep(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, inner in next, value do copy[key] = deep(inner) end
  return copy
end

-- { { "tableau", … }, … }: records whose first value is their id.
local function is_list_of_records(value)
  return type(value) == "table" and type(value[1]) == "table" and type(value[1][1]) == "string"
end

local function is_record(value) return type(value) == "table" and rawlen(value) == 0 end

local merge

local function merge_records(base, changes)
  local merged, at = {}, {}
  for _, record in ipairs(base) do
    merged[#merged + 1] = record
    at[record[1]] = #merged
  end
  for _, change in ipairs(changes) do
    local old = at[change[1]]
    if old and change.gone then
      merged[old] = false
    elseif old then
      merged[old] = merge(merged[old], change)
    elseif change.gone then
      error("`extend` can't remove \"" .. tostring(change[1]) .. "\": it isn't there", 0)
    else
      merged[#merged + 1] = change
    end
  end
  -- Fields beside the records, such as the reward of all missions, are kept or overridden.
  local kept = {}
  for _, fields in { base, changes } do
    for key, value in next, fields do
      if type(key) ~= "number" then kept[key] = value end
    end
  end
  for _, record in ipairs(merged) do
    if record then kept[#kept + 1] = record end
  end
  return kept
end

-- Whether one word is the other with a letter more, a letter less, or two neighbours exchanged.
local function is_nearly(word, other)
  if #word == #other then
    for n = 1, #word - 1 do
      local a, b = word:sub(n, n), word:sub(n + 1, n + 1)
      if word:sub(1, n - 1) .. b .. a .. word:sub(n + 2) == other then return true end
    end
    return false
  end
  if #word < #other then word, other = other, word end
  for n = 1, #word do
    if word:sub(1, n - 1) .. word:sub(n + 1) == other then return true end
  end
  return false
end

-- Whether a field that is to be cleared is none of `base`, but nearly. It stays, so that the reader names it.
local function is_misspelt(base, key)
  if type(key) ~= "string" or base[key] ~= nil then return false end
  for other in next, base do
    if type(other) == "string" and is_nearly(key, other) then return true end
  end
  return false
end

function merge(base, change)
  local merged = {}
  for key, value in next, base do merged[key] = value end
  for key, value in next, change do
    local old = merged[key]
    if value == false and type(old) ~= "boolean" then
      merged[key] = if is_misspelt(base, key) then false else nil
    elseif is_list_of_records(old) and (is_list_of_records(value) or is_record(value)) then
      merged[key] = merge_records(old, value)
    elseif is_record(old) and is_record(value) then
      merged[key] = merge(old, value)
    else
      merged[key] = value
    end
  end
  return merged
end

local function extend(variant, changes)
  if type(variant) ~= "table" or type(changes) ~= "table" then
    error("extend takes a variant and a table of what is different", 2)
  end
  return deep(merge(variant, changes))
end

-- Editors know by its parameter what may stand in the braces that it is given.
local function game(variant)
  if type(variant) ~= "table" then error("game takes a variant: a table of its fields", 2) end
  return variant
end

-- Places: x in columns, y in rows.

local function count(name, n, most)
  if type(n) ~= "number" or n % 1 ~= 0 or not (n >= 1 and n <= most) then
    error(name .. " takes a whole number from 1 to " .. most, 3)
  end
end

local function pyramid(n)
  count("pyramid", n, 12)
  local places = {}
  for row = 1, n do
    for column = 1, row do places[#places + 1] = { (n - row) / 2 + column - 1, (row - 1) / 2 } end
  end
  return places
end

local function rows(...)
  local places = {}
  for row, list in ipairs { ... } do
    if type(list) ~= "table" then error("rows takes lists of columns such as { 0, 1, 2 }", 2) end
    for _, x in ipairs(list) do places[#places + 1] = { x, (row - 1) / 2 } end
  end
  return places
end

local function dial(n)
  count("dial", n, 20)
  local wide, high, places = n * 0.3, n / 6, {}
  for hour = 1, n do
    local angle = 2 * math.pi * hour / n
    places[hour] = { wide + wide * math.sin(angle), high - high * math.cos(angle) }
  end
  places[n + 1] = { wide, high }
  return places
end

return { game = game, extend = extend, pyramid = pyramid, rows = rows, dial = dial }
