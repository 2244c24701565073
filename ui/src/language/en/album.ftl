# The album of badges.

command-album = Album
album-loading = Your games are still loading.
album-summary = Your badges
album-badges = All games
album-of = { $games ->
    [one] of { $games } game won
   *[other] of { $games } games won
}
album-family = { $won } of { $games }
album-badge = { $name }, { $medal }
album-not-won = not won yet
album-won = { $won ->
    [one] { $medal }: { $won } win, { $day }
   *[other] { $medal }: { $won } wins, the last on { $day }
}
album-next-bronze = Win it once for bronze.
album-next-silver = { $wins ->
    [one] { $wins } more win for silver.
   *[other] { $wins } more wins for silver.
}
album-next-gold = Win it with no hints and no undo for gold.
album-new = A new badge for your album: { $medal }.
album-better = Your badge is now { $medal }.
album-lately = Won lately
album-bronze-how = Won once.
album-silver-how = Won three times.
album-gold-how = Won with no hints and no undo.
album-counts = Games that don't count in the statistics don't count here. Resetting the statistics leaves your album as it is.
album-further = { $games } more
album-all-of = { $games } more of { $family }

# The rooms of the album.

album-rooms = Rooms of the album
album-badges-tab = Badges

# Achievements.

achievements = Achievements
achievements-tab = Achievements: { $reached } of { $all }
achievements-what = What you reached over many games: in the album, and when you win
achievements-summary = Your achievements
achievements-of = { $all ->
    [one] of { $all } achievement
   *[other] of { $all } achievements
}
achievements-next = Next in reach
achievements-lately = Reached lately
achievements-reached = Reached on { $day }
achievements-far = { $tally } of { $goal }
achievements-count = All games that count in the statistics count here, since the first one: resetting the statistics changes nothing.
achievements-written = They are written in a script, achievements.lua. Your own go into a script of yours, and change here when you save it.
achievements-copy = Copy as JSON
won-achievement = Achievement: { $title }
won-next = Next goal: { $title }, { $tally } of { $goal }

# The goals of the week.

week-tab = This week: { $reached } of { $all }
week-goals = Goals of the week
week-summary = Your week
week-of = { $goals ->
    [one] of { $goals } goal
   *[other] of { $goals } goals
}
week-dates = { $from } to { $to }
week-before = Earlier weeks
week-from = Week of { $day }
week-how = Every Monday brings new goals, the same for everyone. Nothing is lost if you skip a week.
week-counts = Only games that count in the statistics count here.
week-game = Game of the week
week-deal = Play the deal of the week
week-deal-what = The deal of the week can be won, and everyone gets the same one. It is also one of the daily deals for { $day }.
week-deal-won = You won the deal of the week.
won-week-goal = Goal of the week: { $title }
