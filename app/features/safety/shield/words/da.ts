import type { ShieldWords } from './shield-words.ts'

export const da: ShieldWords = {
  asks: `
    send|sende|lån|giv|overfør|betal|køb|hent|skriv mig, send|overfør|betal den|det|dem|penge|lidt,
    hjælp mig, hjælp med, betal gebyret|forsikringen|skatten, du skal bare, du skal betale,
    jeg mangler ~ penge, jeg mangler kun, jeg har brug for penge, kan du lægge, lægger ud, lægge ud,
    køb et|to|usdt, køber du, hvornår kan du, vil du låne mig, mobilepay, swish, send ~ koden, invester hvad,
    du skal bare kopiere, send dine, betal ~ i dag, skal bruge, låner mig, få den udbetalt, betale for,
    tank ~ op, fyld ~ op, stå mig bi, gør mig en tjeneste, betal min|mit|mine, køb billetten,
    overfør til min, registrer dig, klik på, kom med, start småt, betale for mig, lægge ud for mig,
    hjælpe mig ud, tanke ~ telefon`,
  reversals: `ikke, aldrig, jeg`,
  begs: `
    kan du, kunne du, vil du, ville du, må jeg, hvis du, vær sød, venligst, gider du, har du mulighed,
    ville det være muligt, er det muligt, mon du, tror du at du, skal jeg, du kan, jeg håber du kan`,
  gives: `
    låne, sende, overføre, hjælpe, give, købe, lægge ud, lægger ud, støtte, investere, hente, dække,
    hjælpe mig, tanke, tanke op, fylde op, bistå, sponsorere, tilmelde, registrere, refundere, låner,
    overfører, hjælper`,
  pays: `betale, betaler`,
  money: `
    penge, pengene, kontanter, lån, løn, husleje, depositum, beløb, flybillet*, billetten, midler, opsparing,
    bankoplysninger, kontonummer, formue, regning, regninger, gæld, afdrag, taletid, løsepenge, forskud,
    hundrede*, tusind*, et lille beløb, summen, bidrag, kaution, tanke ~ telefon, min telefon op,
    fylde ~ telefon`,
  currencies: `krone*, kroner`,
  trouble: `
    hospital*, sygehus*, indlagt, operation*, opererer, ulykke, kørt galt, stjålet, røvet, sidder fast,
    sidder i, strandet, spærret, boreplatform*, kort virker ikke, til søs, missionen, i stykker, ikke spist,
    medicin, kontrakt*, sulten, hæren, gået i stykker, kollega, udlejer*, smider mig ud, smidt ud, fogeden,
    inkasso, begravelse, kemo*, insulin, kidnappet, fængsel, anholdt, oversvømmelse, krigszone, flygtning*,
    forældreløs*, bagage, udstyr, container, fragt, løn er forsinket, slugte mit kort, kort er udløbet,
    fn mission, fredsbevarende, skibet, kaptajn, kasernen, lejren, kabul, syrien, yemen, lukket for strømmen,
    skolepenge, mor er syg, nyre, kørestol, intensiv, behandling*, mistet mit job, konkurs,
    kan ikke komme ud, kan ikke forlade`,
  pressure: `
    betaler tilbage, tilbage, får renter, renter, det haster, haster, med det samme, i aften, sig det ikke,
    ikke til nogen, vores hemmelighed, skammer mig, pinligt, har kun dig, kun dig, ingen andre, den eneste,
    hvis du elsker, at du elsker, næste uge, på mandag, jeg lover, skriver under, indtil da, inden i morgen,
    inden søndag, stoler kun, sidste håb, eneste håb, gå til, hvem skal jeg, hvem ellers, uden dig, red mig,
    desperat, på mine knæ, jeg sværger, det samme for dig, stol på mig, bevis din, bevis at, mellem os,
    fortroligt, skynd dig, frist, tiden løber, kun et lån, ikke en svindler, inden da, inden mandag,
    ville aldrig spørge, svært for mig, troede du elskede, skuffet, mit ord, æresord, forstyrrer`,
  love: `
    skat, min skat, elskede, min engel, engel, sjæleven, min kære, dag og nat, min dronning, skæbne*,
    så tæt på dig, min kæreste, mit solskin, mit et og alt, bestemt for hinanden, gud har sendt,
    mine drømmes, kommende kone, forelsket, gifte mig med dig, mit hjerte, kære`,
  threats: `
    optaget dig, har optaget, billederne til, dine billeder, hele din familie, dine venner, dine børn ser,
    sender jeg billederne, ellers ser, ellers sender, offentliggør, foran kameraet, nøgenbilled*,
    lægger dem ud, screenshots af dig, din mand får, din kone får, sletter videoen, jeg har din,
    ødelægge dig, alle får at vide, hvad du har gjort, webcam, intime`,
  giftCards: `gavekort*, itunes kort, apple kort, steam kort, google play kort, forudbetalt kort, værdikort`,
  codes: `
    koden, koder, skrab*, billede af numrene, numrene, begge sider, bagsiden, kvitteringen, aktiveringskode,
    bagsiden af kortet, tag et billede, læs mig, cifrene, send kode*`,
  crypto: `
    kryptovaluta*, handelsplatform*, en mønt, mønt, investeringsplatform*, mine handler, trading, børsen,
    investering*, guldhandel, binære optioner, mining, token, digital valuta, aktietips, signalgruppe,
    vip gruppe, platform*`,
  gains: `
    lære dig, viser dig, vise dig, mentor*, fordobl*, uden risiko, garanteret, gevinst*, afkast*, invester*,
    jeg tjente, tjente, analytiker*, insiderviden, kopiere, starter med, begynde med, sætter penge ind,
    du sætter ind, jeg handler, oprette kontoen, opret en konto, opsparing, min onkel, taber aldrig,
    råd til vores, handler med, vores fremtid, på en nat, natten over, robot*, bot, algoritme,
    kunstig intelligens, automatisk*, linket så, link til, screenshot, passiv indkomst, økonomisk frihed,
    om dagen, om ugen, om måneden, hæve når, min lærer, min tante, min mægler, hemmeligt tip, insider*, rig,
    velstand, ekstra indtægt, lille beløb, mangedobl*, tredobl*, tidobl*, se lige, klik, oprette dig`,
  fees: `
    told, tolden, gebyr*, afgift*, ekspeditionsgebyr*, forsikring*, forsendelse*, kurer*, pakke, pakken,
    diplomat*, visum*, ambassade*, skatten, orlov*, udbetalingsgebyr*, mægler*, gevinst*, kuffert, lotteri*,
    certifikat, attest, tilladelse, papirer*, stempel*, opbevaring*, karantæne, afløser*, kaution,
    administration*, told*, sendingen, kasse, fragt*, transport*, ups, fedex, dhl, skat, moms`,
  withheld: `
    ligger i tolden, i tolden, frigiv*, frigive*, holder dem, holder den, ryger retur, retur, bevilget,
    når skatten, er betalt, kræver, venter, skal bruge, mangler et, før han, først når, betalt for,
    konfiskeret, beslaglagt, lader mig, lader mig først, før de, indtil de, nægter, kun hvis, beholder`,
  inheritance: `
    arv, arven, arving*, arveløs*, afdød klient, afdøde mand efterlod, efterlod, dødsbo, ingen børn,
    alvorligt syg, kræft, testamente, betroet, døende, dødsleje*, oberst, general, kufferter med, kiste*,
    bankboks, enke efter, olieminister, diamanter`,
  riches: `
    million*, guld, formue, vi deler, procent, ærlig person, modtage pengene, godt menneske, bankoplysninger,
    advokat, partner i udlandet, du får, hjælp mig, arvinger, stå som, dollar*, diamanter, dele med dig,
    halvdelen, din andel, belønning, provision, din konto, til din adresse, børnehjem, hemmelig*, guldbarrer,
    kontant, rig`,
  invites: `
    skriv|tilføj|ring|find|kontakt|fang mig, skriv til mig, skriv på, har du, er du, lad os, skal vi,
    skifte til, fortsætte på, er mere på, i stedet, kom på, bruger du, mere privat, find mig, hvad er din,
    hvad er dit, din, hellere på, jeg bruger, du finder mig, privat, brugernavn, kaldenavn, download,
    installer, slut dig til`,
  leaves: `
    dit nummer, dit telefonnummer, dit mobilnummer, sjældent her*, aldrig på her, næsten aldrig her,
    er næsten aldrig, sletter snart, slette min profil, abonnement udløber, mit nummer, nummeret kommer,
    fange mig på, komme væk herfra, besværligt at chatte, grønne app, min mail, udenfor siden, væk herfra,
    skriv privat, privat til mig, mit private, et andet sted, anden app, for dyrt her, koster her,
    koster credits, gratis der, kan ikke læse beskeder, mit brugernavn, samme navn, søg efter mig,
    ikke tilladt her, uden for siden, giver dig mit nummer, bytte numre, privat mail, mit mobilnummer`,
  stays: `
    blive herinde, blive her, helst blive, bruger ikke, bruger hverken, ingen apps, giver ikke mit, har ikke,
    min datter, børnebørn*, ikke på whatsapp, uden whatsapp, lære dig at kende her, min søster, mit barnebarn`,
  warns: `
    bad om penge, blokerede, pas på, jeg læste om, sender aldrig, svindel, falsk soldat, lagde på,
    folk herinde, på en anden side, tabte mange, forklaret, fik en sms`,
  numbers: `
    nul 0, et 1, en 1, to 2, tre 3, fire 4, fem 5, seks 6, syv 7, otte 8, ni 9, ti 10, elleve 11, tolv 12,
    tretten 13, fjorten 14, femten 15, seksten 16, sytten 17, atten 18, nitten 19, tyve 20, tredive 30,
    fyrre 40, halvtreds 50, tres 60, halvfjerds 70, firs 80, halvfems 90, treogtyve 23, femogtyve 25`,
}
