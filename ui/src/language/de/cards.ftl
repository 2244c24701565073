# Wie Karten, Stapel und Zahlen heißen. Formen, die ein Satz verlangen kann, etwa mit IN($card, "akk"): von Karten "nom",
# "akk" und "dat" (die Herz-Dame, den Herz-König), von Rängen dieselben mit „ein“ (einen schwarzen König), von Stapeln
# auch "wo", "wohin", "woher" (auf dem Talon, in Spalte 3) und "ein-nom", "ein-akk", "ein-wohin", "ein-wo" (ein
# Grundstapel; alle anderen wie ohne „ein“). Ohne Form: der Name allein.

rank-name = { $rank ->
    [joker] Joker
    [ace] Ass
    [two] Zwei
    [three] Drei
    [four] Vier
    [five] Fünf
    [six] Sechs
    [seven] Sieben
    [eight] Acht
    [nine] Neun
    [ten] Zehn
    [jack] Bube
    [queen] Dame
   *[king] König
}
# Gebeugt: den Buben.
rank-bent = { $rank ->
    [jack] Buben
   *[other] { rank-name }
}
rank = { $form ->
    [nom] { $rank ->
        [ace] ein { colour-es }{ rank-name }
        [jack] ein { colour-er }{ rank-name }
        [king] ein { colour-er }{ rank-name }
        [joker] ein { colour-er }{ rank-name }
       *[other] eine { colour-e }{ rank-name }
    }
    [akk] { $rank ->
        [ace] ein { colour-es }{ rank-name }
        [jack] einen { colour-en }{ rank-bent }
        [king] einen { colour-en }{ rank-name }
        [joker] einen { colour-en }{ rank-name }
       *[other] eine { colour-e }{ rank-name }
    }
    [dat] { $rank ->
        [ace] einem { colour-en }{ rank-name }
        [jack] einem { colour-en }{ rank-bent }
        [king] einem { colour-en }{ rank-name }
        [joker] einem { colour-en }{ rank-name }
       *[other] einer { colour-en }{ rank-name }
    }
   *[other] { rank-name }
}
colour-e = { $colour ->
    [black] schwarze{ " " }
    [red] rote{ " " }
   *[any] { "" }
}
colour-en = { $colour ->
    [black] schwarzen{ " " }
    [red] roten{ " " }
   *[any] { "" }
}
colour-er = { $colour ->
    [black] schwarzer{ " " }
    [red] roter{ " " }
   *[any] { "" }
}
colour-es = { $colour ->
    [black] schwarzes{ " " }
    [red] rotes{ " " }
   *[any] { "" }
}
suit = { $suit ->
    [spades] Pik
    [hearts] Herz
    [diamonds] Karo
   *[clubs] Kreuz
}
# Von zwei Jokern der schwarze oder der rote.
joker-e = { $suit ->
    [red] rote
   *[black] schwarze
}
card = { $form ->
    [nom] { $rank ->
        [joker] der { joker-e } Joker
        [ace] das { suit }-{ rank-name }
        [jack] der { suit }-{ rank-name }
        [king] der { suit }-{ rank-name }
       *[other] die { suit }-{ rank-name }
    }
    [akk] { $rank ->
        [joker] den { joker-e }n Joker
        [ace] das { suit }-{ rank-name }
        [jack] den { suit }-{ rank-bent }
        [king] den { suit }-{ rank-name }
       *[other] die { suit }-{ rank-name }
    }
    [dat] { $rank ->
        [joker] dem { joker-e }n Joker
        [ace] dem { suit }-{ rank-name }
        [jack] dem { suit }-{ rank-bent }
        [king] dem { suit }-{ rank-name }
       *[other] der { suit }-{ rank-name }
    }
   *[other] { $rank ->
        [joker] { joker-e }r Joker
       *[other] { suit }-{ rank-name }
    }
}

numeral = { $number ->
    [0] keine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $number }
}
# Fünf Karten.
cards = { $number ->
    [1] { $form ->
        [dat] einer Karte
       *[other] eine Karte
    }
    [0] { $form ->
        [dat] keinen Karten
       *[other] keine Karten
    }
   *[other] { numeral } Karten
}

# „column“: eine Spalte, „pile“: ein Stapel, wo Stapel übereinander liegen, „own“: das eigene Wort des Skripts.
pile-kind = { $kind ->
    [stock] Talon
    [waste] Abwurfstapel
    [foundation] Grundstapel
    [column] Spalte
    [pile] Stapel
    [reserve] Reserve
    [cell] Zelle
    [discard] Ablage
   *[own] { $own }
}
pile-numbered = { $form ->
    [wo] { pile-an } { pile-kind } { $number }
    [wohin] { pile-an } { pile-kind } { $number }
    [woher] { pile-von } { pile-kind } { $number }
    [ein-nom] { $kind ->
        [foundation] ein Grundstapel
        [named-foundation] ein Grundstapel
       *[other] { pile-kind } { $number }
    }
    [ein-akk] { $kind ->
        [foundation] einen Grundstapel
        [named-foundation] einen Grundstapel
       *[other] { pile-kind } { $number }
    }
    [ein-wo] { $kind ->
        [foundation] auf einem Grundstapel
        [named-foundation] auf einem Grundstapel
       *[other] { pile-an } { pile-kind } { $number }
    }
    [ein-wohin] { $kind ->
        [foundation] auf einen Grundstapel
        [named-foundation] auf einen Grundstapel
       *[other] { pile-an } { pile-kind } { $number }
    }
   *[other] { pile-kind } { $number }
}
pile-an = { $kind ->
    [column] in
    [reserve] in
    [cell] in
   *[other] auf
}
pile-von = { $kind ->
    [column] aus
    [reserve] aus
    [cell] aus
   *[other] von
}
pile-alone = { $form ->
    [nom] { pile-der }
    [ein-nom] { pile-der }
    [akk] { pile-den }
    [ein-akk] { pile-den }
    [wo] { pile-wo }
    [ein-wo] { pile-wo }
    [wohin] { pile-an } { pile-den }
    [ein-wohin] { pile-an } { pile-den }
    [woher] { $kind ->
        [column] aus der Spalte
        [reserve] aus der Reserve
        [cell] aus der Zelle
        [discard] von der Ablage
        [own] vom Stapel „{ $own }“
       *[other] vom { pile-kind }
    }
   *[other] { pile-kind }
}
pile-der = { $kind ->
    [column] die Spalte
    [reserve] die Reserve
    [cell] die Zelle
    [discard] die Ablage
    [own] der Stapel „{ $own }“
   *[other] der { pile-kind }
}
pile-den = { $kind ->
    [column] die Spalte
    [reserve] die Reserve
    [cell] die Zelle
    [discard] die Ablage
    [own] den Stapel „{ $own }“
   *[other] den { pile-kind }
}
pile-wo = { $kind ->
    [column] in der Spalte
    [reserve] in der Reserve
    [cell] in der Zelle
    [discard] auf der Ablage
    [own] auf dem Stapel „{ $own }“
   *[other] auf dem { pile-kind }
}

# Mengen von Karten in Sätzen über Regeln.
faces-card = { $form ->
    [nom] { IN($card, "nom") }
    [dat] { IN($card, "dat") }
   *[akk] { IN($card, "akk") }
}
faces-ranks = { $form ->
    [nom] { IN($ranks, "nom") }
    [dat] { IN($ranks, "dat") }
   *[akk] { IN($ranks, "akk") }
}
faces-ranks-of = { $form ->
    [nom] { IN($ranks, "nom") } in { $suits }
    [dat] { IN($ranks, "dat") } in { $suits }
   *[akk] { IN($ranks, "akk") } in { $suits }
}
faces-colour = { $form ->
    [dat] { $colour ->
        [black] einer schwarzen Karte
        [red] einer roten Karte
       *[any] jeder Karte
    }
   *[other] { $colour ->
        [black] eine schwarze Karte
        [red] eine rote Karte
       *[any] jede Karte
    }
}
faces-suits = { $form ->
    [dat] jeder Karte in { $suits }
   *[other] jede Karte in { $suits }
}
faces-some = { $form ->
    [dat] einer Karte
   *[other] eine Karte
}
faces-some-of = { $form ->
    [dat] einer Karte in { $suits }
   *[other] eine Karte in { $suits }
}
faces-many = { $form ->
    [dat] einer von vielen Karten
   *[other] eine von vielen Karten
}
faces-base = { $form ->
    [dat] einer Karte des Anfangsrangs
   *[other] eine Karte des Anfangsrangs
}
faces-other = { $form ->
    [dat] einer anderen Karte
   *[other] eine andere Karte
}
