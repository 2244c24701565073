---@meta _
--# Beyond Lua 5.1

---Writes to the terminal of `redeal check`; at most 200 lines.
---@param ... any
function print(...) end

---The length of a table or a text, as it is.
---@param value table|string
---@return integer
function rawlen(value) end

---The values of a list.
---@param list table
---@param first? integer
---@param last? integer
---@return any ...
function unpack(list, first, last) end

---@param n number
---@return integer # The whole number that is nearest; halves go away from 0.
function math.round(n) end

---@param n number
---@return integer # −1, 0 or 1.
function math.sign(n) end

---@param n number
---@param least number
---@param most number
---@return number # `n`, or the end of the span that it lies beyond.
function math.clamp(n, least, most) end

---@param text string # At most 16 KiB.
---@param separator? string # Left out: `","`.
---@return string[] # The parts.
function string.split(text, separator) end

---@param count integer # At most 65,536.
---@param value? any
---@return table # A list of so many values.
function table.create(count, value) end

---@param list table
---@param value any
---@param first? integer # Where to begin. Left out: 1.
---@return integer? # Where the value first stands.
function table.find(list, value, first) end

---@generic T: table
---@param value T
---@return T # A copy; tables in it are the same ones.
function table.clone(value) end

---@generic T: table
---@param value T
---@return T # The same table, which can't be changed any more.
function table.freeze(value) end

---@param value table
---@return boolean # Whether it is frozen.
function table.isfrozen(value) end

---@param n integer
---@return integer # How many of the highest of 32 bits are 0.
function bit32.countlz(n) end

---@param n integer
---@return integer # How many of the lowest of 32 bits are 0.
function bit32.countrz(n) end
