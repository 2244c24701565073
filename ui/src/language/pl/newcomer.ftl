# Ktoś, kto gra po raz pierwszy, i ktoś, kto właśnie chce poddać grę.

title-name = Redeal
title-start = Graj
welcome = Witaj w Redeal
welcome-says = To jest { $variant }. Przeciągaj karty albo po prostu klikaj. Wszystko można cofnąć.
welcome-edit = Naciśnij { $key }, aby zobaczyć zasady i je zmienić.
welcome-rules = Jak się gra
welcome-games = Wszystkie gry
welcome-show = Pokaż mi, jak

coach = Pokaż mi, jak
coach-next = Dalej
coach-done = Jasne
coach-skip = Pomiń
coach-move = Tę kartę można przełożyć. Przeciągnij ją albo kliknij: jeśli jest tylko jedno miejsce, tam trafi.
coach-stock = Gdy nic innego nie pomaga, kliknij tutaj: będą nowe karty.
coach-home = Tutaj mają trafić karty, kolor po kolorze od asa w górę.

give-up = Poddać tę grę?
give-up-lost = Ma { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
} i liczyłaby się jako przegrana.
give-up-moves = Ma { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
} i nie liczy się do statystyk.
restart-ask = Zacząć od nowa?
restart-moves = Masz za sobą { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}. Rozdanie liczy się raz, choćby zaczynać je wiele razy.
give-up-silent = Nie pytaj więcej
give-up-no = Graj dalej
give-up-yes = Poddaj
asks = Pytaj, zanim gra zostanie poddana
