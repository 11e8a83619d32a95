import type { ShieldWords } from './shield-words.ts'

export const nl: ShieldWords = {
  asks: `
    stuur|leen|geef|betaal|koop|haal|app me|mij, stuur|betaal|maak het|ze|geld|iets|de, maak over,
    help me|mij, me helpen, mij helpen, betaal vandaag|vanavond|nu|de|het, je hoeft alleen, je moet alleen,
    moet je betalen, ik heb ~ geld nodig, ik heb dringend, ik kom ~ tekort, kun je voorschieten,
    voorschieten, voorschiet, koop je, haal bij, koop usdt, wanneer kun je, tikkie, me een tikkie,
    stuur ~ code, leg in wat, kopieert gewoon, stuur je bank*, heeft ~ nodig, aan mij leent, mij ~ lenen,
    me ~ lenen, mij ~ geven, me ~ geven, vrij te krijgen, moet ~ betalen, stuur foto*, sturen voor,
    waardeer ~ op, telefoon opwaarderen, doe me een plezier, sta me bij, betaal mijn, koop het ticket,
    maak over naar, schrijf je in, klik op, doe mee, begin klein, voor mij betalen, voor me betalen, red me,
    spring bij, mijn telefoon ~ opwaarderen`,
  reversals: `niet, nooit, ik`,
  begs: `
    kun je, kan je, zou je, wil je, kunt u, zou u, kun jij, als je, als jij, alsjeblieft, alstublieft,
    mag ik, ben je bereid, zou jij, zou het mogelijk, is het mogelijk, denk je dat je, ik hoop dat je,
    zal ik, jij kunt, wil jij`,
  gives: `
    lenen, sturen, overmaken, helpen, geven, kopen, voorschieten, voorschiet, steunen, investeren, halen,
    storten, leent, opwaarderen, bijstaan, sponsoren, inschrijven, vergoeden, bijspringen, leen, stuurt,
    helpt, terugbetalen`,
  pays: `betalen, betaalt`,
  money: `
    geld, contant, lening, loon, huur, aanbetaling, bedrag, ticket, spaargeld, bankgegevens, rekeningnummer,
    vermogen, beltegoed, geldbedrag, rekening, rekeningen, schuld, schulden, termijn, losgeld, voorschot,
    honderd*, duizend*, klein bedrag, de som, alimentatie, borg, factuur, mijn telefoon ~ opwaarderen,
    mijn beltegoed`,
  currencies: `euro's, piek, gulden`,
  trouble: `
    ziekenhuis, operatie, opereren, ongeluk, gestolen, beroofd, kan ~ niet uit, vast in, staan vast,
    geblokkeerd, bevroren, boorplatform, boorplatforms, pas werkt ~ niet, op zee, missie, stuk, kapot,
    niks gehad, voor eten, niet gegeten, honger, medicijn*, contract, gearresteerd, leger, collega, huisbaas,
    op straat, uit huis gezet, deurwaarder*, incasso, begrafenis, chemo*, insuline, ontvoerd, gevangenis,
    opgepakt, overstroming, oorlogsgebied, vluchteling*, wees*, bagage, apparatuur, container, lading,
    salaris is te laat, pas ingeslikt, pas verlopen, vredesmissie, vn missie, schip, kapitein, kazerne, kamp,
    kabul, syrië, jemen, stroom afgesloten, schoolgeld, moeder is ziek, nier, rolstoel, intensive care,
    behandeling, belastingdienst, baan kwijt, failliet, kan niet weg`,
  pressure: `
    krijgt het terug, krijg je het, je krijgt, terug, rente, dringend, meteen, vanavond, vandaag nog,
    zeg het niet, niet tegen, tegen niemand, ons geheim, schaam me, niemand anders, de enige, jij bent de,
    alleen jou, als je echt, van me hield, als je van, volgende week, ik beloof, ik teken, tot dan,
    voor morgen, voor zondag, vertrouw alleen, laatste hoop, enige hoop, bij wie, terecht, zonder jou,
    red me, wanhopig, op mijn knieën, ik zweer, hetzelfde voor jou, vertrouw me, bewijs, tussen ons,
    vertrouwelijk, schiet op, haast, deadline, tijd dringt, alleen een lening, geen oplichter, voor maandag,
    zou nooit vragen, moeilijk om te vragen, wie anders, dacht dat je, teleurgesteld, erewoord, stoor`,
  love: `
    lieverd, schat, schatje, liefje, mijn engel, engel, zielsverwant*, dag en nacht, mijn liefste, koningin,
    lotsbestem*, dicht bij jou, lieveling, mijn schat, mijn zonnestraal, mijn alles, voor elkaar bestemd,
    god heeft je, vrouw van mijn dromen, toekomstige vrouw, verliefd, met je trouwen, mijn hart, liefste`,
  threats: `
    heb opgenomen, videogesprek opgenomen, opgenomen, je foto's, je hele familie, je vrienden,
    je kinderen zien, of ik zet, zet ze online, of je hele, publiceer, naaktfoto*, iedereen ziet,
    voor de camera, je contacten, screenshots van je, je man komt, je vrouw komt, wis de video, ik heb je,
    kapotmaken, iedereen weet, wat je gedaan, webcam, intieme`,
  giftCards: `
    cadeaukaart*, cadeaubon*, waardebon*, itunes kaart*, steam kaart*, apple kaart*, google play kaart*,
    amazon bon*, amazon kaart*, prepaidkaart*, tegoedkaart*`,
  codes: `
    de code, code maar, code naar, code hier, kras*, openkras*, foto van de code, beide kanten, de nummers,
    achterkant, bonnetje, activeringscode, achterkant van de kaart, maak een foto, lees me, de cijfers,
    stuur de code`,
  crypto: `
    cryptomunt*, crypto*, handelsplatform*, beleggingsplatform*, een munt, mijn trades, trading, beurs,
    belegging*, goudhandel, binaire opties, mining, token*, digitale munt, beurstips, vip groep,
    het platform, platform`,
  gains: `
    je leren, leer je, help je met, mentor*, verdubbel*, zonder risico, gegarandeerd*, winst*, rendement*,
    investeer*, beleg*, verdiend*, verdiende, analist*, voorkennis, kopieert, begint met, vanaf 250,
    storting, jij stort, ik handel, rekening voor je, open een rekening, spaargeld, mijn oom, mijn neef,
    verlies je nooit, onze toekomst, leg in, in een nacht, van de ene op de andere, robot, bot, algoritme,
    kunstmatige intelligentie, automatisch*, de link, inschrijflink, screenshot, passief inkomen,
    financiële vrijheid, per dag, per week, per maand, opnemen wanneer, mijn leraar, mijn tante, mijn broker,
    geheime tip, ingewijde*, rijk, rijkdom, extra inkomen, klein bedrag, vermenigvuldig*, verdrievoudig*,
    kijk, klik, in te schrijven`,
  fees: `
    douane*, kosten, invoerrecht*, inklaring*, administratiekosten, verzekering*, verzending, koerier*,
    pakket*, pakje, diplomaat*, visum, ambassade, belasting, verlof*, opnamekosten, broker, prijs, loterij,
    koffer, heffing*, certificaat, vergunning, papierwerk, papieren, zegel*, opslag*, quarantaine, vervanger,
    borgsom, notaris*, administratie*, invoer*, zending, kist, vracht*, transport*, ups, fedex, dhl,
    belastingen, btw`,
  withheld: `
    ligt bij, vrijgave, vrijgegeven, geeft ~ vrij, vrij als, houdt ze vast, vastgehouden, wacht in,
    gaat het retour, retour, goedgekeurd, zodra de, is betaald, vraagt ~ voor, heeft ~ nodig, ontbreken,
    uitgekeerd, moet ~ betalen, pas als, betaald is, in beslag, laten me, laat me pas, voordat ze, totdat ze,
    weigeren, alleen als, houden het`,
  inheritance: `
    erfenis, erfgena*, nalatenschap van mijn vader, overleden cliënt, overleden man liet, liet mij, naliet,
    begunstigde*, geen kinderen, ernstig ziek, kanker, testament, toevertrouwd, stervend*, sterfbed, kolonel,
    generaal, koffers dollars, kist*, kluis, weduwe van, olieminister, diamanten`,
  riches: `
    miljoen*, goud, vermogen, begunstigde*, we delen, procent, betrouwbaar iemand, geld ontvangt, goed mens,
    bankgegevens, advocaat, partner in het buitenland, jij krijgt, help me, vrij te krijgen, dollar*,
    diamanten, met je delen, delen, helft, jouw deel, beloning, commissie, je rekening, jouw adres, weeshuis,
    geheim, goudstaven, contant, rijk`,
  invites: `
    schrijf|app|bel|zoek|mail|contacteer|voeg me|mij, stuur ~ berichtje, stuur me liever, heb je, zit je,
    zullen we, laten we, ga naar, gaan, verder praten, kom naar, zit meer, mag ik, ik zit op, gebruik je,
    meer privé, voeg me toe, liever op, wat is je, wat is jouw, jouw, liever, ik gebruik, je vindt me, privé,
    gebruikersnaam, bijnaam, download, installeer, sluit je aan`,
  leaves: `
    je nummer, jouw nummer, je telefoonnummer, je mobiele nummer, je 06, hier niet vaak, hier bijna nooit,
    zelden hier, niet vaak hier, verwijder ~ mijn profiel, profiel verwijderen, abonnement loopt,
    mijn nummer, bereikt me op, hier weggaan, chatten gaat hier, groene app, mijn mail, buiten de site,
    geef het nummer, schrijf me privé, privé, mijn privé, ergens anders, andere app, te duur hier, kost hier,
    kost credits, daar gratis, kan geen berichten lezen, mijn gebruikersnaam, zelfde naam, mag hier niet,
    buiten deze, geef je mijn nummer, nummers uitwisselen, privé mail, mijn mobiele`,
  stays: `
    blijf liever, liever nog even, hier blijven, geen whatsapp, gebruik geen, heb geen,
    geef mijn nummer niet, mijn dochter, kleinkind*, mijn zoon, zonder whatsapp, hier leren kennen,
    mijn kleinzoon, mijn zus`,
  warns: `
    vroeg ~ om geld, geblokkeerd, pas op, wees gewaarschuwd, ik las, stuur nooit, oplicht*, nepsoldaat,
    opgehangen, schijnen hier, op een andere site, kwijtgeraakt, uitgelegd, buurvrouw`,
  numbers: `
    nul 0, een 1, één 1, twee 2, drie 3, vier 4, vijf 5, zes 6, zeven 7, acht 8, negen 9, tien 10, elf 11,
    twaalf 12, dertien 13, veertien 14, vijftien 15, zestien 16, zeventien 17, achttien 18, negentien 19,
    twintig 20, dertig 30, veertig 40, vijftig 50, zestig 60, zeventig 70, tachtig 80, negentig 90`,
}
