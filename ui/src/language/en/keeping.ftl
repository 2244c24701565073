# What is kept beside the games: backups, where it all lies, and the report of a problem.

room-data = Your data
keeping-promise = Everything stays on this computer. Redeal never connects to the internet: no telemetry, no updates, no accounts.
keeping-back-up = Back up everything…
keeping-back-up-says = Games, statistics, settings, pictures and your own scripts, in one file
keeping-restore = Restore a backup…
keeping-restore-says = Backs up what's here first, so nothing is lost
keeping-busy = Working…
keeping-undone = Couldn't do that: { $error }
keeping-backed-up = Backed up to { $path }.{ $left ->
    [0] {""}
    [one] {" "}One script was left out: it is a link, or too long for a script.
   *[other] {" "}{ $left } scripts were left out: they are links, or too long for scripts.
}
keeping-restored = Backup restored. What was here before is in { $aside }.
keeping-places = File locations
place-games = Games, statistics, settings, pictures
place-own_rules = Your own scripts
place-aside = Set aside when a backup was restored
place-bundled_rules = Scripts that come with Redeal
place-log = Log
place-window = Window size and position
place-page = Data the window stores itself
place-cache = Cache (can be deleted at any time)

keeping-report = Problem report…
report-heading = Problem report
report-says = Details that help track down a problem. Nothing is sent: read it, copy it, and give it to anyone you like.
report-gathering = Collecting…
report-silent = Redeal didn't respond.
