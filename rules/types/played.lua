---@meta _
--# Achievements

---What a script of achievements returns. It has no variant, and may have any name; `achievements.lua` comes with the program.
---@class AchievementList

---Goals over all games that a player has played: `return achievements { { "first", "First win", "Win a game.", step = … } }`. How far each of them is follows from the games that were played, as if it had always been there.
---@param list AchievementScript
---@return AchievementList
function achievements(list) end

---At most 200 achievements in their order, and lists of weekly goals.
---@class AchievementScript
---@field [integer] Achievement
---@field weekly? Achievement[][] # One to five lists of goals, of which each week has one each, drawn by its date. Their tallies are over the games of the week, from Monday to Sunday. In their sentences `{game}` stands for the game of the week.

---A goal over many games: `{ "wins-10", "Warmed up", "Win 10 games.", goal = 10, step = count }`.
---@class Achievement
---@field [1] string # Its id; at most 60 bytes.
---@field [2] string # Its title; at most 60 bytes.
---@field [3] string # What has to be done, in a sentence; at most 100 bytes.
---@field goal? integer # The tally that reaches it. Left out: 1.
---@field start? integer # The tally before the first game. Left out: 0.
---@field step fun(tally: integer, game: PlayedGame): integer # The tally after each game that counts, in the order in which they ended. Once it is reached, it is asked no more.

---A game that counts: it was won, or left after a move, and no mark such as changed rules keeps it out of the statistics. A daily deal that was won at a later attempt counts, too. Resetting the statistics leaves it as it is.
---@class PlayedGame
---@field variant string # The variant's id.
---@field name string # The variant's name.
---@field family string # Where the variant is filed; `""` if it is not there any more.
---@field own boolean # The player wrote its script.
---@field options Choices # What the player chose.
---@field won boolean # It was won.
---@field moves integer # How many moves the player made; draws don't count.
---@field seconds integer # How long it took.
---@field score? integer # The score; nil if the variant keeps none.
---@field hints boolean # A hint was taken; in a daily deal that was won, in any attempt.
---@field undos boolean # A move was taken back, or the deal was begun again; in a daily deal that was won, in any attempt.
---@field daily boolean # It was a daily deal, won on its day.
---@field beaten boolean # It was won, and did better than somebody who had sent it as a challenge.
---@field week_game boolean # It is of the variant that is the game of its week: of the game of the day of the Monday.
---@field week_deal boolean # It was won, and is the deal of its week: the daily deal of that variant on the Monday.
---@field date string # The day on which it ended: `"2026-11-27"`.
---@field month integer # Its month, from 1.
---@field day integer # Its day of the month, from 1.
---@field weekday integer # Its day of the week: 1 is Monday, 7 is Sunday.
---@field hour integer # Its hour, 0 to 23.
---@field wins integer # The wins of its variant so far, this one included; 0 if it was lost.
---@field wins_today integer # The wins of that day so far, this one included; 0 if it was lost.
---@field streak integer # The wins in a row, this one included; 0 if it was lost.
---@field days integer # The days in a row with a win, up to this one; 0 if it was lost.
---@field daily_days integer # The days in a row with a daily deal that was won on its day, up to this one; 0 if it is no such win.
---@field first boolean # The first win of its variant.
---@field first_of_family boolean # The first win of its family.
---@field fastest boolean # It was won in less time than any win before with the same variant and options, if there is one.
---@field shortest boolean # The same for moves.
