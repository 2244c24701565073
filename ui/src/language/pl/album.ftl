# Album z odznakami.

command-album = Album
album-loading = Gry jeszcze się wczytują.
album-summary = Twoje odznaki
album-badges = Wszystkie gry
album-of = { $games ->
    [one] wygrana z { $games } gry
   *[other] wygranych z { $games } gier
}
album-family = { $won } z { $games }
album-badge = { $name }, { $medal }
album-not-won = jeszcze niewygrana
album-won = { $won ->
    [one] { $medal }: { $won } wygrana, { $day }
    [few] { $medal }: { $won } wygrane, ostatnia: { $day }
   *[other] { $medal }: { $won } wygranych, ostatnia: { $day }
}
album-next-bronze = Jedna wygrana daje brąz.
album-next-silver = { $wins ->
    [one] Jeszcze { $wins } wygrana do srebra.
    [few] Jeszcze { $wins } wygrane do srebra.
   *[other] Jeszcze { $wins } wygranych do srebra.
}
album-next-gold = Wygrana bez podpowiedzi i bez cofania ruchów daje złoto.
album-new = Nowa odznaka w albumie: { $medal }.
album-better = Twoja odznaka to teraz { $medal }.
album-lately = Ostatnio wygrane
album-bronze-how = Jedna wygrana.
album-silver-how = Trzy wygrane.
album-gold-how = Wygrana bez podpowiedzi i bez cofania ruchów.
album-counts = Gry, które nie liczą się w statystyce, nie liczą się i tutaj. Wyzerowanie statystyki nie zmienia albumu.
album-further = jeszcze { $games }
album-all-of = jeszcze { $games }: { $family }
