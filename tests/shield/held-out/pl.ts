import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Córka studiuje w Londynie i jutro ją skreślą, jeśli nie zapłacę czesnego | <Aż tak? | Niestety. Kontrakt wypłacą mi dopiero w grudniu. Mogłabyś to za mnie uregulować, 8 tysięcy? A potem zabieram cię na Maderę',
      'Głupia sprawa, zostawiłem portfel w pociągu | pożyczyłabyś stówkę czy dwie do piątku? podam ci numer konta',
      'Na twoje konto wpłynie kilka przelewów od moich klientów. Wypłacaj blikiem, 5 procent zostawiasz sobie, resztę nadajesz przez MoneyGram do Turcji',
      'Jechałem do ciebie i auto stanęło pod Kutnem | laweta chce 450 zł, a portfel został w domu | podeślij mi blika i na kolację jestem u ciebie',
    ],
    gift_card: [
      'Wychodzisz dziś z domu? | <Tak, do apteki | To wejdź do Żabki po trzy karty Steam po 100 zł i przepisz mi kody, na statku wymieniam je na internet',
    ],
    crypto: [
      'Wciąż trzymasz pieniądze na lokacie w PKO? | <A gdzie mam trzymać? | Ja przez aplikację handluję złotem i krypto, w zeszłym tygodniu 6 400 zł na czysto. Zacznij od tysiąca, poprowadzę cię za rączkę',
      'Zainstaluj AnyDesk, to sam ci założę konto na giełdzie i kupię bitcoiny za twoje oszczędności. Bankowi powiedz że to na remont',
    ],
    fee: [
      'Wysłałem ci paczkę, jest w niej pierścionek, laptop i 30 tysięcy dolarów w kopercie | zatrzymał ją urząd celny w Warszawie | kurier napisze do ciebie, zapłać mu 2 650 zł za odprawę',
      'Odzyskamy pieniądze, które pani straciła na inwestycjach. Środki są już zabezpieczone, wystarczy uiścić opłatę skarbową 1 200 zł i w 48 godzin są na koncie',
    ],
    inheritance: [],
    off_site: [
      'Miło poznać, pani Krysiu | zostały mi dwie darmowe wiadomości, przejdziemy na WhatsApp?',
      'Kasuję konto na tym portalu bo już cię znalazłem. Przejdźmy na maila albo Messengera, tu każdy czyta',
    ],
    contact: ['na instagramie jestem jako kapitan_robert_morski60'],
  },
  harmless: [
    'Do bigosu daję kilo kiszonej, pół kilo słodkiej, śliwki i grzyby, i gotuję trzy dni z przerwami na spanie',
    'Wnuk dostał ode mnie 50 zł kieszonkowego i kupił mi za to kwiatka. I jak go nie kochać',
    'Zięć kupił bitcoina i teraz codziennie rano mówi, ile by miał, gdyby sprzedał wczoraj',
    'Zaćmę robili mi w Katowicach, piętnaście minut i po wszystkim. Teraz widzę, że firanki do prania',
    'Na imieniny dostałam kartę podarunkową do Empiku i kupiłam sobie Tokarczuk, jeszcze zostało na herbatę',
    'Gram w Lotto chybił trafił, raz miałam trójkę, 24 złote, i poszłyśmy z siostrą na lody',
    'W niedzielę kwestuję na Powązkach z puszką, jak co roku, zmarznę, ale warto',
    'Mam do pana prośbę | <Słucham | Niech mi pan przyśle ten przepis na nalewkę z pigwy, bo moja wyszła jak syrop na kaszel',
    'Jestem wdowcem od czterech lat, gotuję sobie sam i nawet żyję',
    'I co powiedział ortopeda?',
    'Może spotkamy się w Łazienkach w niedzielę, na koncercie szopenowskim? Wstęp wolny',
    'Trzynastka przyszła, 1 709 na rękę, poszła na opał i na maść dla psa',
    'Uwielbiam zapach siana',
    'Szwagierka leży w szpitalu w Rzeszowie | <Coś poważnego? | Woreczek. Prosiła o szlafrok i krzyżówki, jadę jutro o 6.50',
    'Znalazłem w szufladzie sto tysięcy złotych! Starych, z Moniuszką. Niestety już nic niewarte',
    '<Pan już na emeryturze? | Od roku. ZUS liczył i liczył, aż wyliczył tyle, że się roześmiałem',
    'Działkę mam pod Piasecznem, trzy grządki, jedna jabłoń i czterech sąsiadów od dobrych rad',
    'Czy pani też chowa prezenty tak dobrze, że ich potem nie znajduje?',
    'Szwagier grał na giełdzie w dziewięćdziesiątym czwartym, Bank Śląski. Do dziś opowiada, jak był bogaty przez tydzień',
    'Mąż zbierał monety, zostało mi całe pudło dwuzłotówek okolicznościowych i nie wiem, komu je dać, chyba wnukom',
    'Termin do kardiologa mam na listopad przyszłego roku. Serce zawiadomiłam',
    '<Ma pani samochód? | Mam, skodę po bracie, OC kosztuje 780 i tyle mniej więcej jest warta',
    'W czasach kartek stałam po buty cztery godziny i dostałam dwa lewe',
    'Ciotka z Chicago przysyłała nam paczki, kawa, guma i dwadzieścia dolarów w rajstopach',
    'Chodzimy z kijkami we wtorki, jest nas siedem, a kondycję ma jedna',
  ],
}
