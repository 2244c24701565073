---@meta _
--# Options, files, constants

---What an option may be.
---@alias Choice integer|string|boolean

---What the player chose, by the ids of the options.
---@class Choices
---@field [string] any # A choice.

---One option: `{ "draw", "Cards drawn", choices = { 1, 3 } }`.
---@class OptionRow
---@field [1] string # Its id.
---@field [2]? string # Its label. Left out: the id.
---@field choices Choice[] # 1 to 40 whole numbers, words, `true`, `false`, or `unlimited`.
---@field default? Choice # Left out: the first choice.
---@field only? table<string, Choice|Choice[]> # It has an effect only under these choices of other options. Left out: always.
---@field otherwise? Choice # What it counts as where it has no effect. Left out: its default.

---Offers the player a choice, and returns what was chosen. A script runs once for each choice.
---@param rows OptionRow[] # At most 40.
---@return Choices
function options(rows) end

---Runs another file of the rules folder and gives what it returns, read-only.
---@param name string # Such as `"lib/scoring"`: small letters, digits, `_` and `-`, at most three parts, no ending.
---@param fixed? table<string, Choice> # Options of it that the player can't choose any more; the others join those of this file.
---@return any
function require(name, fixed) end

---A variant with something changed. Records merge by key; lists of piles, options and missions by id; numbers, lists of numbers, functions, relations and taps replace; `false` clears, `gone = true` removes.
---@param variant Variant
---@param changes table
---@return Variant
function extend(variant, changes) end

---A count without limit: of redeals, in options.
---@type "unlimited"
unlimited = "unlimited"

---The ranks.
---@class Ranks
---@field ace 1
---@field two 2
---@field three 3
---@field four 4
---@field five 5
---@field six 6
---@field seven 7
---@field eight 8
---@field nine 9
---@field ten 10
---@field jack 11
---@field queen 12
---@field king 13
rank = {}

---The suits.
---@class Suits
---@field spades 1
---@field hearts 2
---@field diamonds 3
---@field clubs 4
suit = {}

---Places of a pyramid of overlapping cards, for `at`.
---@param rows integer # 1 to 12.
---@return number[][]
function pyramid(rows) end

---Places in rows half a card apart, for `at`.
---@param ... number[] # The columns of each row.
---@return number[][]
function rows(...) end

---Places of a clock face and of its centre, for `at`.
---@param hours integer # 1 to 20.
---@return number[][]
function dial(hours) end
