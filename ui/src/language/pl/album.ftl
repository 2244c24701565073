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

# Części albumu.

album-rooms = Części albumu
album-badges-tab = Odznaki

# Osiągnięcia.

achievements = Osiągnięcia
achievements-tab = Osiągnięcia: { $reached } z { $all }
achievements-what = Co udało ci się w wielu grach: w albumie i po wygranej
achievements-summary = Twoje osiągnięcia
achievements-of = { $all ->
    [one] z { $all } osiągnięcia
   *[other] z { $all } osiągnięć
}
achievements-next = W zasięgu
achievements-lately = Ostatnio zdobyte
achievements-reached = Zdobyte { $day }
achievements-far = { $tally } z { $goal }
achievements-count = Liczą się wszystkie gry, które liczą się w statystykach, od pierwszej: wyzerowanie statystyk niczego nie zmienia.
achievements-written = Są zapisane w skrypcie achievements.lua. Własne dodasz w swoim skrypcie, a zmienią się tutaj, gdy go zapiszesz.
achievements-copy = Kopiuj jako JSON
won-achievement = Osiągnięcie: { $title }
won-next = Następny cel: { $title }, { $tally } z { $goal }

# Cele tygodnia.

week-tab = Ten tydzień: { $reached } z { $all }
week-goals = Cele tygodnia
week-summary = Twój tydzień
week-of = { $goals ->
    [one] z { $goals } celu
   *[other] z { $goals } celów
}
week-dates = od { $from } do { $to }
week-before = Wcześniejsze tygodnie
week-from = Tydzień od { $day }
week-how = W każdy poniedziałek pojawiają się nowe cele, dla wszystkich takie same. Kto opuści tydzień, nic nie traci.
week-counts = Liczą się tylko gry uwzględniane w statystyce.
week-game = Gra tygodnia
week-deal = Zagraj rozdanie tygodnia
week-deal-what = Rozdanie tygodnia da się wygrać i dla wszystkich jest takie samo. To także jedno z rozdań dnia: { $day }.
week-deal-won = Rozdanie tygodnia wygrane.
won-week-goal = Cel tygodnia: { $title }
