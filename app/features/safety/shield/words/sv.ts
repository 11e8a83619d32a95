import type { ShieldWords } from './shield-words.ts'

export const sv: ShieldWords = {
  asks: `
    skicka|låna|ge|överför|betala|köp|hämta|swisha mig, skicka|överför|betala det|den|dem|pengar|lite,
    hjälp mig, hjälpa mig, betala avgiften|försäkringen|skatten, du behöver bara, du måste betala,
    jag behöver ~ pengar, jag saknar bara, jag saknar pengar, lägga ut, lägger ut, ligga ute,
    köp ett|två|usdt, köper du, när kan du, kan du låna mig, swish*, skicka ~ koden, investera vad,
    kopierar bara, skicka dina bank*, betala ~ i dag, behöver ~ för, lånar mig, måste betala, få ut det,
    skicka bilder, skriv bara koden, skicka bild, ladda min telefon, fyll på, gör mig en tjänst,
    ställ upp för mig, betala min|mitt|mina, köp biljetten, för över till, registrera dig, klicka på,
    häng med, börja smått, betala åt mig, lägga ut åt mig, rädda mig`,
  reversals: `inte, aldrig, jag`,
  begs: `
    kan du, skulle du, kunde du, vill du, kan jag, om du, snälla, vänligen, orkar du, har du möjlighet,
    får jag, vore det möjligt, är det möjligt, tror du att du, ska jag, du kan, jag hoppas att du kan`,
  gives: `
    låna, skicka, överföra, föra över, hjälpa, ge, köpa, lägga ut, lägger ut, stödja, investera, hämta,
    täcka, swisha, ligga ute, sätta in, ladda, fylla på, bistå, sponsra, anmäla, registrera, ersätta, lånar,
    skickar, hjälper`,
  pays: `betala, betalar`,
  money: `
    pengar, pengarna, kontanter, lån, lön, hyran, hyra, handpenning, belopp, biljetten, flygbiljett*, medel,
    besparing*, bankuppgifter, kontonummer, förmögenhet, sparpengar, räkning, räkningar, skuld, skulder,
    avbetalning, samtalstid, lösensumma, förskott, hundra*, tusen*, en liten summa, summan, underhåll,
    borgen, faktura, ladda min telefon|mobil`,
  currencies: `krona, kronor, spänn, tusen`,
  trouble: `
    sjukhus*, inlagd, operation*, opererar, olycka, stulen, stulna, rånad, kommer inte härifrån, strandad,
    spärrat, fryst, oljeplattform*, kort fungerar inte, till sjöss, uppdraget, sönder, trasig, inte ätit,
    mat, medicin*, kontrakt*, hungrig, armén, står fast, kollega, hyresvärd*, slänger ut, utkastad, vräk*,
    kronofogde*, inkasso, begravning, cellgift*, insulin, kidnappad, fängelse, gripen, översvämning,
    krigszon, flykting*, föräldralös*, bagage, utrustning, container, frakt, lönen är sen, slukade kortet,
    kortet har gått ut, fn uppdrag, fredsbevarande, skeppet, båten, kapten, förläggning*, lägret, kabul,
    syrien, jemen, stängt av elen, skolavgift*, mamma är sjuk, njure, rullstol, intensiv*, behandling*,
    förlorat jobbet, konkurs, kommer inte ut, kan inte lämna`,
  pressure: `
    tillbaka allt, får tillbaka, betalar tillbaka, tillbaka, får igen, får ränta, ränta, bråttom, brådskande,
    genast, i kväll, säg inget, inte till någon, vår hemlighet, pinsamt, skäms, har bara dig, bara dig,
    ingen annan, den enda, du verkligen, om du älskar, älskade mig, nästa vecka, jag lovar, skriver på vad,
    till dess, före i morgon, före söndag, litar bara, sista hopp, enda hopp, vända mig, vem annars,
    utan dig, rädda mig, desperat, på mina knän, jag svär, samma för dig, lita på mig, bevisa att,
    mellan oss, konfidentiell*, skynda, tidsfrist, tiden rinner, bara ett lån, ingen bedragare, innan dess,
    före måndag, skulle aldrig fråga, svårt att be, trodde att du, besviken, hedersord, stör`,
  love: `
    älskling, min ängel, ängel, hjärtat, raring, själsfrände, dag och natt, min drottning, älskade, ödet,
    så nära dig, min kära, min vän, min skatt, mitt solsken, mitt allt, menade för varandra, gud har sänt,
    drömkvinna, blivande fru, förälskad, gifta mig med dig, mitt hjärta`,
  threats: `
    har spelat in, spelat in, dina bilder, hela din släkt, din familj, dina vänner, annars skickar,
    annars lägger, lägger ut dem, publicer*, nakenbild*, alla får se, framför kamera*, dina kontakter,
    skärmdumpar på dig, din man får, din fru får, raderar videon, jag har din, förstöra dig, alla får veta,
    vad du har gjort, webbkamera, intima`,
  giftCards: `presentkort*, itunes kort, apple kort, steam kort, google play kort, förbetalt kort, värdekort`,
  codes: `
    koden, koder, skrapa*, bild på koden, numren, båda sidor, baksidan, kvittot, aktiveringskod,
    baksidan av kortet, ta en bild, läs upp, siffrorna, skicka kod*`,
  crypto: `
    kryptovaluta*, krypto*, handelsplattform*, ett nytt mynt, nytt mynt, mynt, investeringsplattform*,
    mina affärer, trading, börsen, min plånbok 0x, investering*, guldhandel, binära optioner, mining, token,
    digital valuta, aktietips, signalgrupp, vip grupp, plattform*`,
  gains: `
    lära dig, visar dig, visa dig, mentor*, dubbl*, utan risk, garanter*, vinst*, avkastning*, investera*,
    jag tjänade, tjänade, analytiker*, insiderinformation*, kopierar, börjar med, från 2500, guidar dig,
    insättning*, du sätter in, jag handlar, öppna kontot, öppna ett konto, besparing*, min morbror,
    min kusin, förlorar aldrig, vår framtid, handlar med, på en natt, över en natt, robot*, bot, algoritm,
    artificiell intelligens, automatisk*, länken så, länk till, skärmdump, passiv inkomst, ekonomisk frihet,
    om dagen, i veckan, i månaden, ta ut när, min lärare, min moster, min mäklare, hemligt tips, insider*,
    rik, välstånd, extrainkomst, liten summa, mångdubbl*, tredubbl*, tiodubbl*, titta, klicka, registrera dig`,
  fees: `
    tull, tullen, avgift*, handläggningsavgift*, försäkring*, frakten, frakt, budet, kurir*, paket, paketet,
    diplomat*, visum*, ambassad*, skatten, permission*, uttagsavgift*, mäklar*, vinsten, lotteri*, väska,
    blanketten, blankett*, certifikat, intyg, tillstånd, papper*, stämpel*, lagring*, karantän, avlösar*,
    borgen, administration*, tull*, låda, transport*, ups, fedex, dhl, skatt, moms`,
  withheld: `
    ligger i tullen, i tullen, frisläpp*, släpper, håller inne, i retur, retur, beviljad, när skatten,
    är betald, kräver, väntar, behöver ~ för, saknas en, innan han, betalas ut, först när, förrän,
    betalt för, konfiskera*, beslagta*, låter mig, låter mig inte, innan de, tills de, vägrar, bara om,
    behåller`,
  inheritance: `
    arv, arvet, arving*, avliden klient, avlidne man lämnade, lämnade, dödsbo*, inga barn, svårt sjuk,
    cancer, testament*, anförtrott, döende, dödsbädd*, överste, general, koffertar med, kista*, bankfack,
    änka efter, oljeminister, diamanter`,
  riches: `
    miljon*, guld, förmögenhet, vi delar, procent, pålitlig person, tar emot pengarna, god människa,
    bankuppgifter, advokat, partner utomlands, du får, hjälp mig, förmånstagare, stå som, dollar*, diamanter,
    dela med dig, hälften, din andel, belöning, provision, ditt konto, din adress, barnhem, hemlig*,
    guldtackor, kontant, rik`,
  invites: `
    skriv|ring|sök|hitta|kontakta mig, skriv till mig, skriv hellre, skriv på, lägg till mig, har du, är du,
    vi fortsätter, låt oss, ska vi, byta till, är mer på, i stället, kom på, använder du, mer privat,
    jag finns på, vad är, ditt, din, hellre på, jag använder, du hittar mig, privat, användarnamn, smeknamn,
    ladda ner, installera, gå med`,
  leaves: `
    ditt nummer, ditt telefonnummer, ditt mobilnummer, du för nummer, sällan inne, sällan här, aldrig här,
    nästan aldrig här, raderar snart, radera min profil, abonnemang går ut, mitt nummer, numret kommer,
    når mig på, lämnar den här, krångligt att chatta, gröna appen, min mejl, utanför sidan, skriv privat,
    privat till mig, min privata, någon annanstans, annan app, för dyrt här, kostar här, kostar krediter,
    gratis där, kan inte läsa meddelanden, mitt användarnamn, samma namn, inte tillåtet här,
    ger dig mitt nummer, byta nummer, privat mejl, mitt mobilnummer`,
  stays: `
    stannar hellre, stanna här, hellre här, använder inte, använder varken, inga appar, lämnar inte ut,
    har inte, min dotter, barnbarn*, inte på whatsapp, utan whatsapp, lära känna dig här, min syster,
    barnbarnet`,
  warns: `
    bad om pengar, blockerade, var försiktig, jag läste om, skickar aldrig, bedrägeri, falsk soldat, lade på,
    folk här, på en annan sida, förlorade mycket, förklarade, fick ett sms`,
  numbers: `
    noll 0, en 1, ett 1, två 2, tre 3, fyra 4, fem 5, sex 6, sju 7, åtta 8, nio 9, tio 10, elva 11, tolv 12,
    tretton 13, fjorton 14, femton 15, sexton 16, sjutton 17, arton 18, nitton 19, tjugo 20, trettio 30,
    fyrtio 40, femtio 50, sextio 60, sjuttio 70, åttio 80, nittio 90`,
}
