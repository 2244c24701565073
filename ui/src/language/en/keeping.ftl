# What is kept beside the games: backups, where it all lies, and the report of a problem.

room-data = Your data
keeping-promise = Everything stays on this machine. Redeal opens no connection to anywhere: no telemetry, no updates, no accounts.
keeping-back-up = Back up everything…
keeping-back-up-says = Games, statistics, settings, pictures and your own scripts, in one file
keeping-restore = Restore a backup…
keeping-restore-says = What is there now is backed up first, and nothing is lost
keeping-busy = Working …
keeping-undone = That was not done: { $error }
keeping-backed-up = Everything is in { $path }.{ $left ->
    [0] {""}
    [one] {" "}But one script was left out: it is a link, or too long for a script.
   *[other] {" "}But { $left } scripts were left out: links, and files too long for a script.
}
keeping-restored = The backup is in force. What was there before lies in { $aside }.
keeping-places = Where it lies
place-games = Games, statistics, settings, pictures
place-own_rules = Your own scripts
place-aside = What was there before a backup was restored
place-bundled_rules = The scripts that come with Redeal
place-log = The log
place-window = Size and place of the window
place-page = What the window stores by itself
place-cache = What can be made anew at any time

keeping-report = Problem report…
report-heading = Problem report
report-says = What helps to find a fault. Nothing is sent: read it, copy it, and give it to whom you like.
report-gathering = Gathering …
report-silent = The host says nothing.
