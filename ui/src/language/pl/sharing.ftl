# Skrypty, które się przekazuje.

command-share = Przekaż grę
command-receive = Otwórz otrzymaną grę
share = Udostępnij…
share-what = Jeden plik zawiera skrypt odmiany { $variant } ze wszystkim, czego potrzebuje. Kod niesie cały mały skrypt.
share-deal = Z tym rozdaniem ({ $seed })
share-save = Zapisz jako plik…
share-plain = Zapisz jako zwykłe Lua…
share-plain-not = Ten skrypt wymaga innych, których sam plik Lua nie zabierze.
share-code = Kopiuj kod
share-long = Ten skrypt jest za długi na kod. W pliku się zmieści.
share-saved = Zapisano: { $path }
share-open-what = Grę, którą ktoś ci przysłał, można też upuścić na tę stronę albo wkleić.
share-open = Otwórz plik…
share-paste = Wklej kod
share-paste-open = Otwórz
share-no-code = To nie jest kod gry. Kod zaczyna się od „redeal:” albo „redeal-script:”.
receive-what = Wklej otrzymany kod albo otwórz plik. Zobaczysz, co jest w środku, zanim cokolwiek zostanie zachowane.
own-opened = Otwarto: { $path }
cancel = Anuluj

received-drop = Upuść, aby zobaczyć, co jest w środku
received-large = { $file } jest większy niż jakikolwiek skrypt.
received-dropped = Z pliku { $file }, { $size } KB, upuszczonego tutaj
received-pasted = Z pliku { $file }, { $size } KB, wklejonego
received-opened = Z pliku { $file }, { $size } KB
received-code = Z kodu, { $size } KB
received-family = Gra z rodziny { $family }
received-game = Gra
received-size = { $packs ->
    [one] { $packs } talia
    [few] { $packs } talie
   *[many] { $packs } talii
}, { $lines ->
    [one] { $lines } wiersz
    [few] { $lines } wiersze
   *[many] { $lines } wierszy
}, { $options ->
    [one] { $options } opcja
    [few] { $options } opcje
   *[many] { $options } opcji
}.
received-deal = Jest z nią rozdanie { $seed }.
received-clean = Sprawdzenie: bez zastrzeżeń
received-tried = Skrypt wczytano i wypróbowano; nie znaleziono nic dziwnego.
received-notes = { $notes ->
    [one] Sprawdzenie: { $notes } uwaga
    [few] Sprawdzenie: { $notes } uwagi
   *[many] Sprawdzenie: { $notes } uwag
}
received-broken = Nie da się go wczytać
received-only-cards = Może tylko grać w karty
received-sandbox = Żadnych plików, żadnej sieci. Jeśli trwa za długo, zostaje zatrzymany.
received-nothing-replaced = Nic twojego nie zostanie zastąpione
received-shelf = Zachowaj kładzie ją wśród twoich gier, gdzie możesz ją zmieniać.
received-taken = Masz już odmianę { $variant }
received-taken-what = Zachowaj obie daje nowej numer. Zastąp odkłada { $script } albo go zasłania; można to cofnąć.
received-here = { $variant } już tu jest, dokładnie taka
received-not-kept = Nie można jej tu zachować
received-not-kept-why = Ten stół otwarto bez prawa zapisywania skryptów: daje je `redeal serve --edit`.
received-keep = Zachowaj
received-keep-both = Zachowaj obie
received-replace = Zastąp
received-play = Zagraj raz
received-script = Cały skrypt
received-lines = { $lines ->
    [one] { $lines } wiersz
    [few] { $lines } wiersze
   *[many] { $lines } wierszy
}
received-hash-matches = Wszystko jest tak, jak spakowano:
received-hash = Skrót:
received-format = Format { $format }
received-kept = { $variant }: zachowano
received-kept-where = Jest wśród twoich gier, a E otwiera jej skrypt.
received-kept-play = Zagraj: { $variant }
