import type { ShieldWords } from './shield-words.ts'

export const pl: ShieldWords = {
  asks: `
    wyślij|prześlij|przelej|pożycz|daj|kup|wpłać|przekaż mi,
    wyślij|prześlij|przelej to|coś|pieniądze|na|zdjęcia, pomóż mi, pomożesz mi, pomogłabyś mi, pomógłbyś mi,
    pożyczysz mi, wyślesz mi, prześlesz mi, kupisz mi, dasz mi, dałabyś mi, dałbyś mi, wyłożysz, zapłać ~ zł,
    zapłać dziś|za|do|opłatę, musisz tylko, musisz zapłacić, musisz opłacić, potrzebuję ~ pieniędzy,
    brakuje mi, kiedy możesz, kup dwie|usdt, mi ją pożyczysz, jeśli zapłacisz, zainwestuj ile,
    kopiujesz tylko, podaj dane, potrzebuje ~ za, musi zapłacić, blik, blikiem, blika, wesprzeć mnie,
    za mnie zapłacić, przesłać pieniądze, kod wpisz, przelać, doładuj mi, doładować mi, zrób mi przysługę,
    zapłać mój|moje|moją, kup bilet, przelej na, zarejestruj się, kliknij, dołącz do mnie, zacznij od małej,
    zapłacić za mnie, uratuj mnie, wspomóż mnie, poratuj`,
  reversals: `nie, nigdy, ja`,
  begs: `
    możesz, mogłabyś, mógłbyś, czy możesz, proszę, zechcesz, czy byłabyś, czy byłbyś, byłabyś gotowa,
    jeśli możesz, może pani, może pan, zrobisz, czy byłoby możliwe, czy to możliwe, myślisz że,
    mam nadzieję że, wysłać ci, ty możesz, dałabyś radę, dałbyś radę`,
  gives: `
    pożyczyć, wysłać, przesłać, przelać, pomóc, dać, kupić, wpłacić, wesprzeć, wyłożyć, zainwestować,
    przekazać, doładować, wspomóc, sponsorować, zarejestrować, zwrócić, pokryć, sfinansować, pożyczysz,
    pomożesz`,
  pays: `zapłacić, opłacić, zapłacisz`,
  money: `
    pieniąd*, pieniędz*, kasa, kasę, gotówk*, pożyczk*, czynsz, pensj*, zaliczk*, kwot*, bilet, oszczędnoś*,
    środki, dane do przelewu, numer konta, majątek, kaucj*, rachunek za, rachunki, dług*, rata, raty,
    doładowanie, okup, przedpłat*, sto, tysiąc*, niewielką kwotę, suma, sumę, alimenty, faktur*,
    doładować mi telefon|konto`,
  currencies: `zł, złot*, tysięcy, tys`,
  trouble: `
    szpital*, operacj*, operować, wypad*, ukradli, skradzi*, okradli, utknął*, nie mogę wyjść, zamrozi*,
    zablokowa*, platformie wiertniczej, karta tu nie działa, na morzu, misji, zepsuł*, nie jadł*, jedzenie,
    głod*, lekarstw*, umowa, aresztow*, wojsko, robotnikom, koledze, stoją w, właściciel wyrzuci,
    wyrzuci mnie, eksmisj*, komornik*, windykac*, pogrzeb, chemi*, insulin*, porwan*, więzieni*, zatrzyman*,
    powódź, strefie wojny, uchodźc*, sierot*, bagaż*, sprzęt, kontener*, ładun*, pensja się spóźnia,
    bankomat połknął, karta wygasła, siłach pokojowych, onz, statk*, kapitan*, koszar*, obozie, kabul*,
    syri*, jemen*, odetną prąd, czesne, matka jest chora, nerk*, wózek, intensywnej terapii, leczeni*,
    urząd skarbowy, straciłem pracę, bankru*, nie mogę opuścić`,
  pressure: `
    oddam, zwrócę, odsetk*, pilnie, pilne, natychmiast, do wieczora, nie mów, nikomu, nasza tajemnica,
    wstyd mi, nikogo innego, jedyną osobą, jedyna osoba, tylko tobie, tylko ciebie, gdybyś mnie,
    naprawdę kochał*, jeśli mnie kochasz, w przyszłym tygodniu, obiecuję, podpiszę, do tego czasu, do jutra,
    do niedzieli, po powrocie, ufam tylko, ostatnia nadzieja, jedyna nadzieja, do kogo, zwrócić, bez ciebie,
    uratuj, zrozpaczon*, na kolanach, przysięgam, to samo dla ciebie, zaufaj mi, udowodnij, między nami,
    poufn*, pospiesz, śpieszy, termin, czas ucieka, tylko pożyczka, nie jestem oszustem, do poniedziałku,
    nigdy bym nie, trudno mi prosić, kto inny, myślałem że mnie, zawiedzion*, słowo honoru, przeszkadzam`,
  love: `
    kochanie, kochana, skarbie, kotku, aniołku, aniele, bratnią duszą, bratnia dusza, dniem i nocą, słońce,
    królowo, najdroższa, przeznaczeni*, taka bliska, mój skarbie, słoneczko, jesteś wszystkim, przeznaczeni,
    bóg mi cię, kobieto moich, przyszła żono, zakocha*, ożenić się z tobą, moje serce, najmilsza, ukochana`,
  threats: `
    nagrałem, nagrałam, mam twoje zdjęcia, twoje zdjęcia, całej twojej rodzinie, twojej rodzinie,
    twoim znajomym, albo wyślę, albo je, opublikuj*, nagie, wszyscy zobaczą, przed kamer*, twoje kontakty,
    twoje dzieci zobaczą, zrzuty ekranu, twój mąż dowie, twoja żona dowie, usunę nagranie, mam twój,
    zniszcz*, wszyscy się dowiedzą, co zrobiłaś, kamerk*, intymn*`,
  giftCards: `
    kart* podarunkow*, kart* upominkow*, bon podarunkow*, karta itunes, kartę google, kart* google,
    kart* itunes, doładowani*`,
  codes: `
    kod*, kodu, zdrap*, zdjęcie kodu, numery, obu stron, paragon*, kod aktywac*, z tyłu karty, zrób zdjęcie,
    przeczytaj mi, cyfry, wyślij kod`,
  crypto: `
    kryptowalut*, krypto, platformie inwestycyjnej, platforma inwestycyjn*, platform* handlow*, monecie,
    moneta, moje transakcje, trading*, giełd*, mój portfel bc1, foreks*, inwestycj*, handel złotem,
    opcje binarne, kopani*, token*, waluta cyfrowa, cyfrow* walut*, porady giełdowe, grupa vip, platform*`,
  gains: `
    cię nauczyć, nauczę cię, pokażę ci, pomogę ci, mentor*, podwoi*, bez ryzyka, bez żadnego ryzyka,
    gwarant*, zysk*, inwest*, zainwest*, zarobił*, analityk*, poufne informacje, kopiujesz, zaczynasz od,
    od 1000, wpłat*, ty wpłacasz, gram za ciebie, załóż konto, założę ci konto, oszczędnoś*, wujek, kuzyn,
    nigdy się nie traci, naszej przyszłości, handluję, w jedną noc, z dnia na dzień, robot, bot, algorytm*,
    sztuczna inteligencja, automatyczn*, link do, zrzut ekranu, dochód pasywny, wolność finansowa, dziennie,
    tygodniowo, miesięcznie, wypłacić kiedy, mój nauczyciel, moja ciotka, mój broker, cynk, poufn*, bogat*,
    bogactw*, dodatkowy dochód, niewielką kwotę, pomnoż*, potroi*, zobacz, kliknij, rejestracji`,
  fees: `
    cle, cło, celn*, opłat*, podatek, koszt* manipulacyjn*, ubezpieczeni*, przesyłk*, kurier*, paczk*,
    dyplomat*, wiz*, ambasad*, formularz, urlop, makler*, wygran*, loteri*, skrzynk*, dokumenty,
    zaświadczeni*, zezwoleni*, papiery, pieczęć, magazynowani*, kwarantann*, zastępc*, kaucj*, notarialn*,
    administracyjn*, cła, kufer, transport*, ups, fedex, dhl, podatki, vat`,
  withheld: `
    utknęła na, utknął na, odblokuj*, zwolnieni*, trzyma, czeka w, inaczej wróci, przyznało, brakuje,
    gdy podatek, wypłacą, żąda, potrzebuje ~ za, musi zapłacić, dopiero po, opłata za wypłatę, dopiero gdy,
    dopiero kiedy, będzie opłacon*, zapłacon*, skonfiskowa*, zarekwir*, puszczą mnie, wypuszczą, zanim,
    dopóki nie, odmawiają, tylko jeśli`,
  inheritance: `
    spadek po ojcu, spadk*, spadek, odziedzicz*, zmarły mąż zostawił, zmarłego klienta, zostawił mi,
    zostawił, beneficjent*, nie mam dzieci, ciężko chor*, rak, raka, testament*, powierzył, umierając*,
    łożu śmierci, pułkownik, generał, kufer, walizki dolarów, skrytk*, sejf*, wdowa po, minister, diament*`,
  riches: `
    milion*, złota, złoto, majątek, beneficjent*, podzielimy, procent, zaufanej osoby, odbierze środki,
    dobremu człowiek*, dane do przelewu, prawnik*, adwokat*, partnera za granicą, dostaniesz, pomóż mi,
    odzyskać, dolar*, diament*, podzielić się, połowa, twoja część, nagrod*, prowizj*, twoje konto,
    twój adres, dom dziecka, tajemnic*, sztabk*, w gotówce, bogat*`,
  invites: `
    napisz, pisz, odezwij się, dodaj mnie, zadzwoń, znajdź mnie, szukaj mnie, masz, przejdziemy, przejdźmy,
    porozmawiajmy, podaj, lepiej pisz, jestem na, używasz, częściej jestem, uciekajmy, prywatniej, dołącz,
    jaki masz, jaki jest, twój, wolę, używam, znajdziesz mnie, prywatnie, nazwa użytkownika, pseudonim,
    pobierz, zainstaluj`,
  leaves: `
    swój numer, twój numer, numer telefonu, rzadko tu, prawie tu nie, tu nie bywam, usuwam stąd,
    usuwam konto, usunąć konto, kończy mi się abonament, mój numer, złapiesz mnie, uciekajmy stąd, źle pisze,
    zielonej aplikacji, mój mail, poza portalem, podaję numer, napisz prywatnie, prywatnie, mój prywatny,
    gdzie indziej, inna aplikacja, innej aplikacji, za drogo tutaj, tu się płaci, kosztuje kredyty,
    tam za darmo, nie mogę czytać, moja nazwa, to samo imię, nie wolno tutaj, poza stroną, dam ci mój numer,
    wymienić się numerami, prywatny mail, moja komórka`,
  stays: `
    wolę pisać tutaj, pisać tutaj, zostać tutaj, nie używam, ani whatsapp*, żadnego whatsapp*, nie mam,
    nie podaję, córka, wnuk*, syn, bez whatsappa, poznać się tutaj, siostra`,
  warns: `
    poprosił mnie o, zablokowałam, zablokowałem, uważaj, czytał*, nie wysyłam, oszust*, fałszywemu żołnierz*,
    rozłączył*, podobno, na innym portalu, stracił, tłumaczył, sąsiadka`,
  numbers: `
    zero 0, jeden 1, jedna 1, dwa 2, dwie 2, trzy 3, cztery 4, pięć 5, sześć 6, siedem 7, osiem 8,
    dziewięć 9, dziesięć 10, jedenaście 11, dwanaście 12, trzynaście 13, czternaście 14, piętnaście 15,
    szesnaście 16, siedemnaście 17, osiemnaście 18, dziewiętnaście 19, dwadzieścia 20, trzydzieści 30,
    czterdzieści 40, pięćdziesiąt 50, sześćdziesiąt 60, siedemdziesiąt 70, osiemdziesiąt 80,
    dziewięćdziesiąt 90`,
}
