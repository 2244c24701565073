# Ktoś, kto gra po raz pierwszy, i ktoś, kto właśnie chce poddać grę.

welcome = Witaj w Redeal
welcome-says = To jest { $variant }. Przeciągaj karty albo kliknij kartę, a potem jej cel; podwójne kliknięcie odsyła ją na stos bazowy. Wszystko można cofnąć.
welcome-rules = Jak się gra
welcome-games = Wszystkie gry

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
}.
give-up-silent = Nie pytaj więcej
give-up-no = Graj dalej
give-up-yes = Poddaj
asks = Pytaj, zanim gra zostanie poddana
