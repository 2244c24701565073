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
