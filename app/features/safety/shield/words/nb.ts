import type { ShieldWords } from './shield-words.ts'

export const nb: ShieldWords = {
  asks: `
    send|lån|gi|overfør|betal|kjøp|hent|vipps meg, send|overfør|betal det|den|dem|penger|litt, hjelp meg,
    hjelpe meg, betal gebyret|forsikringen|skatten, du må bare, du må betale, jeg trenger ~ penger,
    jeg mangler bare, jeg mangler penger, kan du legge, legger ut, legge ut, kjøp et|to|usdt, kjøper du,
    når kan du, vil du låne meg, vipps*, send ~ koden, invester det, bare kopierer, send bankopplysning*,
    betal ~ i dag, trenger ~ for, låner meg, må betale, hjulpet meg, få den ut, send bilder, sende meg,
    fyll ~ på, gjør meg en tjeneste, still opp for meg, betal min|mitt|mine, kjøp billetten, overfør til min,
    registrer deg, klikk på, bli med, start smått, betale for meg, legge ut for meg, redd meg,
    fylle på telefonen|mobilen`,
  reversals: `ikke, aldri, jeg`,
  begs: `
    kan du, kunne du, vil du, ville du, kan jeg, hvis du, vær så snill, vennligst, gidder du,
    har du mulighet, ville det vært mulig, er det mulig, tror du at du, skal jeg, du kan, jeg håper du kan`,
  gives: `
    låne, sende, overføre, hjelpe, gi, kjøpe, legge ut, legger ut, støtte, investere, hente, dekke,
    hjelpe meg, vippse, hjulpet, fylle på, bistå, sponse, melde deg, registrere, refundere, låner, overfører,
    hjelper`,
  pays: `betale, betaler`,
  money: `
    penger, pengene, kontanter, lån, lønn, husleie*, husleia, depositum, beløp, flybillett*, billetten,
    midler, midlene, sparepeng*, bankopplysning*, kontonummer, formue*, regning, regninger, gjeld, avdrag,
    ringetid, løsepenger, forskudd, hundre*, tusen*, et lite beløp, summen, bidrag, kausjon,
    fylle på telefonen|mobilen, fylle ~ telefonen`,
  currencies: `krone*, kroner`,
  trouble: `
    sykehus*, innlagt, operasjon*, opererer, ulykke*, stjålet, ranet, sitter fast, strandet, sperret, fryst,
    frosset, offshore, oljeplattform*, kortet ~ virker ikke, til sjøs, oppdraget, ødelagt, ikke spist,
    medisin*, kontrakt*, sulten, hæren, står fast, kollegaen, huseier*, kaster meg ut, kastet ut, namsmann*,
    inkasso, begravelse, cellegift, insulin, kidnappet, fengsel, arrestert, flom, krigssone, flyktning*,
    foreldreløs*, bagasje, utstyr*, container, frakt, lønn er forsinket, slukte kortet, kortet er utløpt,
    fn oppdrag, fredsbevarende, skipet, kaptein, leiren, brakka, kabul, syria, jemen, stengt strømmen,
    skolepenger, mor er syk, nyre, rullestol, intensiv*, behandling*, mistet jobben, konkurs, kommer ikke ut,
    kan ikke forlate`,
  pressure: `
    betaler tilbake, tilbake, får renter, renter, det haster, haster, med en gang, i kveld, ikke si det,
    ikke til noen, vår hemmelighet, skammer meg, flaut, har bare deg, bare deg, ingen andre, den eneste,
    hvis du virkelig, glad i meg, hvis du elsker, neste uke, jeg lover, skriver under, til da,
    innen i morgen, før søndag, stoler bare, siste håp, eneste håp, gå til, hvem ellers, uten deg, redd meg,
    desperat, på mine knær, jeg sverger, det samme for deg, stol på meg, bevis at, mellom oss, konfidensielt,
    skynd deg, frist, tiden renner, bare et lån, ikke en svindler, innen da, innen mandag, ville aldri spurt,
    vanskelig å spørre, trodde du elsket, skuffet, mitt ord, æresord, forstyrrer`,
  love: `
    kjære, skatten min, elskede, engelen min, engel, sjelevenn*, dag og natt, min dronning, skjebne*,
    så nær deg, vennen min, kjæresten min, skatt, solskinnet mitt, alt for meg, ment for hverandre,
    gud har sendt, drømmekvinne*, fremtidige kone, forelsket, gifte meg med deg, hjertet mitt`,
  threats: `
    har tatt opp, tatt opp video*, bildene dine, hele familien din, vennene dine, ellers sender,
    ellers legger, legger dem ut, publiser*, nakenbild*, alle får se, foran kamera*, kontaktene dine,
    skjermbilder av deg, mannen din får, kona di får, sletter videoen, jeg har din, ødelegge deg,
    alle får vite, hva du har gjort, webkamera, intime`,
  giftCards: `gavekort*, itunes kort, apple kort, steam kort, google play kort, forhåndsbetalt kort`,
  codes: `
    koden, koder, skrap*, bilde av koden, numrene, begge sider, baksiden, kvitteringen, aktiveringskode,
    baksiden av kortet, ta et bilde, les meg, sifrene, send kode*`,
  crypto: `
    kryptovaluta*, handelsplattform*, en mynt, ny mynt, investeringsplattform*, handlene mine, trading,
    børsen, lommeboka mi 0x, investering*, gullhandel, binære opsjoner, mining, token, digital valuta,
    aksjetips, signalgruppe, vip gruppe, plattform*`,
  gains: `
    lære deg, viser deg, vise deg, mentor*, doble*, dobler*, uten risiko, garantert, gevinst*, avkast*,
    invester*, jeg tjente, tjente, analytiker*, innsideinformasjon*, kopierer, starter med, fra 2500,
    veileder deg, innskudd, du setter inn, jeg handler, opprette kontoen, åpne konto, sparepeng*,
    onkelen min, taper aldri, framtida vår, handler krypto*, vår framtid, på en natt, over natta, robot*,
    bot, algoritme, kunstig intelligens, automatisk*, lenken så, lenke til, skjermbilde, passiv inntekt,
    økonomisk frihet, om dagen, i uka, i måneden, ta ut når, læreren min, tanta mi, megleren min,
    hemmelig tips, innside*, rik, velstand, ekstra inntekt, lite beløp, mangedobl*, tredobl*, tidobl*,
    se her, klikk, registrere deg`,
  fees: `
    toll, tollen, gebyr*, avgift*, behandlingsgebyr*, forsikring*, sendingen, budet, kurer*, pakke, pakken,
    diplomat*, visum*, ambassade*, skatten, permisjon*, uttaksgebyr*, megler*, gevinst*, kofferten, lotteri*,
    sertifikat, attest, tillatelse, papirer*, stempel*, lagring*, karantene, avløser*, kausjon,
    administrasjon*, toll*, kasse, frakt*, transport*, ups, fedex, dhl, skatt, moms`,
  withheld: `
    står i tollen, i tollen, frigi*, frigiv*, holder dem, holder den, i retur, innvilget, når skatten,
    er betalt, krever, venter, trenger ~ for, mangler et, før han, utbetales, først når, før avløseren,
    betalt for, konfiskert, beslaglagt, lar meg, lar meg ikke, før de, til de, nekter, bare hvis, beholder`,
  inheritance: `
    arv, arven, arving*, avdød klient, avdøde mann etterlot, etterlot, dødsbo, ingen barn, alvorlig syk,
    kreft, testament*, betrodd, døende, dødsleie*, oberst, general, kofferter med, kiste*, bankboks,
    enke etter, oljeminister, diamanter`,
  riches: `
    million*, gull, formue*, vi deler, deler vi, prosent, stole på, tar imot midlene, godt menneske,
    bankopplysning*, advokat, partner i utlandet, du får, hjelp meg, begunstiget, stå som, dollar*,
    diamanter, dele med deg, halvparten, din andel, belønning, provisjon, kontoen din, adressen din,
    barnehjem, hemmelig*, gullbarrer, kontant, rik`,
  invites: `
    skriv|tilføy|ring|finn|kontakt|legg meg, skriv til meg, skriv heller, skriv på, har du, er du, la oss,
    skal vi, bytte til, fortsette på, er mer på, i stedet, kom på, bruker du, mer privat, legg meg til,
    hva er, din, ditt, heller på, jeg bruker, du finner meg, privat, brukernavn, kallenavn, last ned,
    installer, bli med`,
  leaves: `
    nummeret ditt, telefonnummeret ditt, mobilnummeret ditt, sjelden inne, sjelden her, aldri her,
    nesten aldri her, sletter snart, slette profilen, abonnementet ~ går ut, nummeret mitt, nummeret kommer,
    når meg på, vekk herfra, tungvint å chatte, grønne app*, mailen min, eposten min, utenfor siden,
    skriv privat, privat til meg, private, et annet sted, annen app, for dyrt her, koster her,
    koster kreditter, gratis der, kan ikke lese meldinger, brukernavnet mitt, samme navn, søk etter meg,
    ikke lov her, gir deg nummeret, bytte nummer, privat epost, mobilnummeret mitt`,
  stays: `
    holde meg her, bli her, helst holde, bruker ikke, bruker verken, ingen apper, gir ikke ut, har ikke,
    datteren min, barnebarn*, ikke på whatsapp, uten whatsapp, bli kjent her, søsteren min, barnebarnet`,
  warns: `
    ba om penger, blokkerte, vær forsiktig, jeg leste om, sender aldri, svindel, falsk soldat, la på,
    folk her, på en annen side, tapte mye, forklarte, fikk en sms`,
  numbers: `
    null 0, en 1, én 1, ett 1, to 2, tre 3, fire 4, fem 5, seks 6, sju 7, syv 7, åtte 8, ni 9, ti 10,
    elleve 11, tolv 12, tretten 13, fjorten 14, femten 15, seksten 16, sytten 17, atten 18, nitten 19,
    tjue 20, tretti 30, førti 40, femti 50, seksti 60, sytti 70, åtti 80, nitti 90`,
}
