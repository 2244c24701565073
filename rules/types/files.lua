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

---What `extend` takes for a pile group: the fields that are different. `false` clears a field.
---@class PileChanges: PileGroup
---@field at? false|number[]|number[][] # Where it lies.
---@field columns? false|integer # Its piles stand in a grid with so many side by side.
---@field step? false|number[] # `{ x, y }` from pile to pile, or from place to place of a grid.
---@field show? false|integer # How many of its last cards are spread.
---@field down? false|integer|integer[] # How many cards the deal lays face down: a number, or a list with one for each of the first piles; the others get none.
---@field up? false|integer|integer[] # How many it then lays face up.
---@field picks? false|Relation|fun(card: Card): boolean # Its first card is sought in the deck: the first one that fits.
---@field avoids? false|Relation|fun(card: Card, on: Card, vars: Vars): boolean # The deal lays no card on it that stands in this relation to one that lies there.
---@field first_from? false|string|string[]|fun(source: Place, pile: Place): boolean # The groups that it takes its first card from, while it is a space.
---@field place? false|Relation|fun(card: Card, on: Card, vars: Vars): boolean # Which card may lie on its top card.
---@field first? false|Start # Which card may start it.
---@field run? false|Relation|fun(card: Card, on: Card, vars: Vars): boolean # Which cards move together.
---@field longest? false|integer|"one by one" # How many cards it takes at once; `"one by one"`: as many as cells and spaces would allow.
---@field from? false|string|string[]|fun(source: Place, pile: Place): boolean # The groups that it takes cards from.
---@field capacity? false|integer # How many cards it holds.
---@field beside? false|"left"|"right"|"above"|"below" # A card that starts it is judged by the top card of its neighbour there.
---@field covered_by? false|string|string[] # Piles of these other groups that overlap it cover it.
---@field swap? false|Relation|fun(card: Card, on: Card, vars: Vars): boolean # Its top card changes places with the top card of another pile that has `swap`.
---@field clear? false|string # A full run, as many cards as the deck has ranks, goes to the first free pile of this group at once.
---@field clear_run? false|Relation|fun(card: Card, on: Card, vars: Vars): boolean # Which cards make a full run that goes.
---@field tap? false|Tap|Steps|fun(board: Board, pile: PileView): Steps # What a tap on it does.
---@field each? false|fun(i: integer): table # What is different for pile i: a table of these fields, but for `at`, `columns`, `step`, `down` and `up`.

---What `extend` takes: the fields of a variant that are different. `false` clears a field that may be left out.
---@class VariantChanges: Variant
---@field name? string # Its own name.
---@field piles? PileChanges[] # What is different in pile groups, each by its id; a new id is a new group. `gone = true` removes a group.
---@field family? false|string # Where it is filed.
---@field origin? false|string # Where the game comes from.
---@field rules? false|string # The rules for people, in Markdown.
---@field summary? false|string # One sentence.
---@field deck? false|Deck # What is different in the deck.
---@field vars? false|table<string, integer|false> # What is different in the vars.
---@field deal? false|Steps|fun(board: Board): Steps # Done once, when the cards are laid.
---@field match? false|Match # What is different in how cards are removed.
---@field allow? false|fun(board: Board, move: Move): boolean, string? # Asked last, of moves that all else allows.
---@field after? false|Steps|fun(board: Board, move: Move): Steps # Done once after each move, before the table settles.
---@field settle? false|Steps|fun(board: Board, move: Move?): Steps # Done after each move.
---@field won? false|Goal|fun(board: Board): boolean # When the game is won.
---@field score? false|Score # What is different in the points.
---@field missions? false|Missions|Mission[] # What is different in the missions, each by its id.
---@field shows? false|fun(board: Board): string? # A line beside the score.
---@field labels? false|fun(board: Board): Label[] # Words and points that lie on the table.
---@field undo? false|"all"|"moves"|"none" # How far moves can be taken back.

---A variant with something changed. Records merge by key; lists of piles, options and missions by id; numbers, lists of numbers, functions, relations and taps replace; `false` clears, `gone = true` removes.
---@param variant Variant
---@param changes VariantChanges
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
