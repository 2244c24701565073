# Das Album mit den Abzeichen.

command-album = Album
album-loading = Die Spiele werden noch geladen.
album-summary = Deine Abzeichen
album-badges = Alle Spiele
album-of = { $games ->
    [one] von { $games } Spiel gewonnen
   *[other] von { $games } Spielen gewonnen
}
album-family = { $won } von { $games }
album-badge = { $name }, { $medal }
album-not-won = noch nicht gewonnen
album-won = { $won ->
    [one] { $medal }: { $won } Sieg, { $day }
   *[other] { $medal }: { $won } Siege, zuletzt am { $day }
}
album-next-bronze = Ein Sieg bringt Bronze.
album-next-silver = { $wins ->
    [one] Noch { $wins } Sieg bis Silber.
   *[other] Noch { $wins } Siege bis Silber.
}
album-next-gold = Gold gibt es für einen Sieg ohne Tipp und ohne einen Zug zurückzunehmen.
album-new = Ein neues Abzeichen für dein Album: { $medal }.
album-better = Dein Abzeichen ist jetzt { $medal }.
album-lately = Zuletzt gewonnen
album-bronze-how = Einmal gewonnen.
album-silver-how = Dreimal gewonnen.
album-gold-how = Ohne Tipp gewonnen und ohne einen Zug zurückzunehmen.
album-counts = Was in der Statistik nicht zählt, zählt auch hier nicht. Wird die Statistik zurückgesetzt, bleibt das Album, wie es ist.
album-further = { $games } weitere
album-all-of = { $games } weitere aus { $family }

# Die Räume des Albums.

album-rooms = Räume des Albums
album-badges-tab = Abzeichen

# Erfolge.

achievements = Erfolge
achievements-tab = Erfolge: { $reached } von { $all }
achievements-what = Was du in vielen Spielen erreicht hast: im Album, und wenn du gewinnst
achievements-summary = Deine Erfolge
achievements-of = { $all ->
    [one] von { $all } Erfolg
   *[other] von { $all } Erfolgen
}
achievements-next = Als Nächstes
achievements-lately = Zuletzt erreicht
achievements-reached = Erreicht am { $day }
achievements-far = { $tally } von { $goal }
achievements-count = Es zählen alle Spiele, die in der Statistik zählen, seit der ersten: Die Statistik zurückzusetzen ändert nichts.
achievements-written = Sie stehen in einem Skript, achievements.lua. Eigene kommen in ein Skript von dir, und ändern sich hier, wenn du es speicherst.
achievements-copy = Als JSON kopieren
won-achievement = Erfolg: { $title }
won-next = Nächstes Ziel: { $title }, { $tally } von { $goal }

# Die Ziele der Woche.

week-tab = Diese Woche: { $reached } von { $all }
week-goals = Ziele der Woche
week-summary = Deine Woche
week-of = { $goals ->
    [one] von { $goals } Ziel
   *[other] von { $goals } Zielen
}
week-dates = { $from } bis { $to }
week-before = Frühere Wochen
week-from = Woche ab { $day }
week-how = Jeden Montag gibt es neue Ziele, für alle dieselben. Wer eine Woche auslässt, verliert nichts.
week-counts = Es zählen nur Spiele, die auch in der Statistik zählen.
week-game = Spiel der Woche
week-deal = Wochenspiel spielen
week-deal-what = Das Wochenspiel lässt sich gewinnen, und alle bekommen dasselbe. Es ist auch eines der Tagesspiele: { $day }.
week-deal-won = Du hast das Wochenspiel gewonnen.
won-week-goal = Ziel der Woche: { $title }
