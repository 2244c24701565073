# Jak nazywają się karty, stosy i liczby. Formy, których zdanie może zażądać, np. IN($card, "bier"): karty i kolory mają
# "mian", "dop" i "bier" (dama, damy, damę), stosy także "gdzie", "dokąd" i "skąd" zapisane jako "gdzie", "dokad", "skad"
# (na talonie, na talon, z talonu). Bez formy: sama nazwa.

rank-name = { $rank ->
    [joker] dżoker
    [ace] as
    [two] dwójka
    [three] trójka
    [four] czwórka
    [five] piątka
    [six] szóstka
    [seven] siódemka
    [eight] ósemka
    [nine] dziewiątka
    [ten] dziesiątka
    [jack] walet
    [queen] dama
   *[king] król
}
rank-dop = { $rank ->
    [joker] dżokera
    [ace] asa
    [two] dwójki
    [three] trójki
    [four] czwórki
    [five] piątki
    [six] szóstki
    [seven] siódemki
    [eight] ósemki
    [nine] dziewiątki
    [ten] dziesiątki
    [jack] waleta
    [queen] damy
   *[king] króla
}
rank-bier = { $rank ->
    [joker] dżokera
    [ace] asa
    [two] dwójkę
    [three] trójkę
    [four] czwórkę
    [five] piątkę
    [six] szóstkę
    [seven] siódemkę
    [eight] ósemkę
    [nine] dziewiątkę
    [ten] dziesiątkę
    [jack] waleta
    [queen] damę
   *[king] króla
}
# Ranga, także z kolorem: czarny król, czerwoną siódemkę.
rank = { $form ->
    [dop] { $rank ->
        [ace] { colour-ego }{ rank-dop }
        [jack] { colour-ego }{ rank-dop }
        [king] { colour-ego }{ rank-dop }
        [joker] { colour-ego }{ rank-dop }
       *[other] { colour-ej }{ rank-dop }
    }
    [bier] { $rank ->
        [ace] { colour-ego }{ rank-bier }
        [jack] { colour-ego }{ rank-bier }
        [king] { colour-ego }{ rank-bier }
        [joker] { colour-ego }{ rank-bier }
       *[other] { colour-a-bier }{ rank-bier }
    }
   *[mian] { $rank ->
        [ace] { colour-y }{ rank-name }
        [jack] { colour-y }{ rank-name }
        [king] { colour-y }{ rank-name }
        [joker] { colour-y }{ rank-name }
       *[other] { colour-a }{ rank-name }
    }
}
colour-y = { $colour ->
    [black] czarny{ " " }
    [red] czerwony{ " " }
   *[any] { "" }
}
colour-a = { $colour ->
    [black] czarna{ " " }
    [red] czerwona{ " " }
   *[any] { "" }
}
colour-a-bier = { $colour ->
    [black] czarną{ " " }
    [red] czerwoną{ " " }
   *[any] { "" }
}
colour-ego = { $colour ->
    [black] czarnego{ " " }
    [red] czerwonego{ " " }
   *[any] { "" }
}
colour-ej = { $colour ->
    [black] czarnej{ " " }
    [red] czerwonej{ " " }
   *[any] { "" }
}
suit = { $suit ->
    [spades] pik
    [hearts] kier
    [diamonds] karo
   *[clubs] trefl
}
# Z dwóch dżokerów czarny albo czerwony.
joker-y = { $suit ->
    [red] czerwony
   *[black] czarny
}
joker-ego = { $suit ->
    [red] czerwonego
   *[black] czarnego
}
card = { $form ->
    [dop] { $rank ->
        [joker] { joker-ego } { rank-dop }
       *[other] { rank-dop } { suit }
    }
    [bier] { $rank ->
        [joker] { joker-ego } { rank-bier }
       *[other] { rank-bier } { suit }
    }
   *[mian] { $rank ->
        [joker] { joker-y } { rank-name }
       *[other] { rank-name } { suit }
    }
}

# Pięć kart. Biernik różni się tylko przy jednej.
cards = { $number ->
    [0] { $form ->
        [bier] zero kart
       *[mian] żadnej karty
    }
    [one] { $form ->
        [dop] jednej karty
        [bier] jedną kartę
       *[mian] jedna karta
    }
    [few] { $form ->
        [dop] { $number } kart
       *[mian] { numeral } karty
    }
   *[many] { numeral } kart
}
numeral = { $number ->
    [2] dwie
    [3] trzy
    [4] cztery
    [5] pięć
    [6] sześć
    [7] siedem
    [8] osiem
    [9] dziewięć
    [10] dziesięć
    [11] jedenaście
    [12] dwanaście
   *[other] { $number }
}

# „column”: kolumna, „pile”: stos tam, gdzie stosy leżą jeden nad drugim, „own”: własne słowo skryptu.
pile-kind = { $kind ->
    [stock] talon
    [waste] stos odkryty
    [foundation] stos bazowy
    [column] kolumna
    [pile] stos
    [reserve] rezerwa
    [cell] komórka
    [discard] stos odłożonych
   *[own] { $own }
}
pile-mian = { $kind ->
    [own] stos „{ $own }”
   *[other] { pile-kind }
}
pile-dop = { $kind ->
    [stock] talonu
    [waste] stosu odkrytego
    [foundation] stosu bazowego
    [column] kolumny
    [pile] stosu
    [reserve] rezerwy
    [cell] komórki
    [discard] stosu odłożonych
   *[own] stosu „{ $own }”
}
pile-bier = { $kind ->
    [column] kolumnę
    [reserve] rezerwę
    [cell] komórkę
   *[other] { pile-mian }
}
pile-dokad = { $kind ->
    [reserve] do rezerwy
    [cell] do komórki
   *[other] na { pile-bier }
}
pile-gdzie = { $kind ->
    [stock] na talonie
    [waste] na stosie odkrytym
    [foundation] na stosie bazowym
    [column] w kolumnie
    [pile] na stosie
    [reserve] w rezerwie
    [cell] w komórce
    [discard] na stosie odłożonych
   *[own] na stosie „{ $own }”
}
pile-skad = { $kind ->
    [stock] z talonu
    [column] z kolumny
    [reserve] z rezerwy
    [cell] z komórki
   *[other] ze { pile-dop }
}
pile-alone = { $form ->
    [mian] { pile-mian }
    [dop] { pile-dop }
    [bier] { pile-bier }
    [dokad] { pile-dokad }
    [gdzie] { pile-gdzie }
    [skad] { pile-skad }
   *[other] { pile-kind }
}
pile-numbered = { $form ->
    [mian] { pile-mian } { $number }
    [dop] { pile-dop } { $number }
    [bier] { pile-bier } { $number }
    [dokad] { pile-dokad } { $number }
    [gdzie] { pile-gdzie } { $number }
    [skad] { pile-skad } { $number }
   *[other] { pile-kind } { $number }
}

# Zbiory kart w zdaniach o zasadach.
faces-card = { $form ->
    [dop] { IN($card, "dop") }
    [bier] { IN($card, "bier") }
   *[mian] { $card }
}
faces-ranks = { $form ->
    [dop] { IN($ranks, "dop") }
    [bier] { IN($ranks, "bier") }
   *[mian] { $ranks }
}
faces-ranks-of = { $form ->
    [dop] { IN($ranks, "dop") } w kolorze { $suits }
    [bier] { IN($ranks, "bier") } w kolorze { $suits }
   *[mian] { $ranks } w kolorze { $suits }
}
faces-colour = { $form ->
    [dop] { $colour ->
        [black] czarnej karty
        [red] czerwonej karty
       *[any] każdej karty
    }
    [bier] { $colour ->
        [black] czarną kartę
        [red] czerwoną kartę
       *[any] każdą kartę
    }
   *[mian] { $colour ->
        [black] czarna karta
        [red] czerwona karta
       *[any] każda karta
    }
}
faces-suits = { $form ->
    [dop] każdej karty w kolorze { $suits }
    [bier] każdą kartę w kolorze { $suits }
   *[mian] każda karta w kolorze { $suits }
}
faces-some = { $form ->
    [dop] niektórych kart
    [bier] niektóre karty
   *[mian] jakaś karta
}
faces-some-of = { $form ->
    [dop] niektórych kart w kolorze { $suits }
    [bier] niektóre karty w kolorze { $suits }
   *[mian] jakaś karta w kolorze { $suits }
}
faces-many = { $form ->
    [dop] jednej z wielu kart
    [bier] jedną z wielu kart
   *[mian] jedna z wielu kart
}
faces-base = { $form ->
    [dop] karty rangi początkowej
    [bier] kartę rangi początkowej
   *[mian] karta rangi początkowej
}
faces-other = { $form ->
    [dop] innej karty
    [bier] inną kartę
   *[mian] inna karta
}
