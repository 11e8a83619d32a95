import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Barnebarnet mitt ble påkjørt i går | forsikringen gjelder ikke i Thailand | sykehuset krever 12 000 før de opererer beinet. Vær så snill, jeg har ingen andre å spørre',
      'Visumet er i orden! Men ambassaden krever at jeg kan vise 20 000 kr på konto når jeg lander på Gardermoen | <Så mye? | Det er bare for å vise fram, du får alt igjen samme kveld. Sett det inn på kontoen til søsteren min',
      'Jeg har skjermbilder av alt du skrev og viste meg, Odd | kona di er lett å finne | du har til klokka åtte på å overføre 9 000',
      'Du sier du er glad i meg men du kan ikke låne meg 5 000? | da var det vel bare ord | jeg betaler jo tilbake den femtende, det har jeg sagt',
    ],
    gift_card: [
      'Vi får ikke ha bankkort på basen | men kodene på Google Play-kort kan jeg bruke til nett | kjøper du to stykk à 500 på Kiwi og leser dem opp for meg?',
    ],
    crypto: [
      'Jeg var like skeptisk som deg | men så viste en venninne i Singapore meg hvordan hun handler gull mot dollar | nå har jeg betalt ned huset. Prøv med 3 000 kroner du også, jeg sitter ved siden av deg hele veien',
      'Kontoen din står på 88 000 nå, gratulerer! | For å få være med på neste runde må du opp i 150 000. Kan du refinansiere litt på leiligheten?',
    ],
    fee: [
      'Hei, jeg har sendt en eske med gull fra tjenesten min i Mali | den er kommet til Oslo | du må bare betale spedisjon og forsikring, 6 900 kr, så kjører de den hjem til deg',
      'Vi kan hente tilbake pengene svindlerne tok fra deg | <Er det sant? | Ja, 100 prosent. Innskuddet for etterforskeren er på 2 200 kr, resten tar vi når du har fått alt',
    ],
    inheritance: [
      'Banken har en konto på 11 millioner etter en avdød kunde uten familie. Jeg kan skrive deg inn som arving, så deler vi likt, men ikke si det til noen',
    ],
    off_site: [
      '<Hva gjør du til daglig? | Jeg er kirurg i FN. Det er mye enklere om du legger meg til på Telegram, for her får jeg ikke varsler',
    ],
    contact: [
      'fire seks en, to null, ni åtte fem, send en melding så vet jeg at du er ekte',
      'Snap: stein_offshore64. Legg meg til, skjønnheten',
    ],
  },
  harmless: [
    'Fårikål: like mye kål som kjøtt, hel pepper, og to og en halv time. Ikke kom her med hvitløk',
    'Barnebarnet på ni tar betalt for å måke, 50 kroner for trappa og 100 for innkjørselen. Han tar Vipps',
    'Sønnen min snakker om bitcoin, jeg snakker om poteter, og så er vi fornøyde begge to',
    'Ny hofte på Haukeland i fjor, og i påska gikk jeg til Finsehytta. Langsomt',
    'Jeg fikk gavekort på Vinmonopolet da jeg sluttet, de kjente meg visst',
    'Leverer Lotto hver lørdag med de samme tallene som far brukte. Han vant heller aldri',
    'Jeg er bøssebærer på TV-aksjonen, rode 14. Fikk en femhundrelapp av en gutt på tjue, tenk',
    'Kan jeg be deg om en tjeneste? | <Ja da | Send meg oppskriften på lefsene dine, mine blir som takpapp',
    'Jeg er enke, har to gutter og en altfor stor hage',
    'Hva sa fysioterapeuten om skuldra?',
    'Skal vi møtes ved Domkirken i Stavanger lørdag klokka tolv? Jeg er han med sixpence',
    'Minstepensjon og to sauer, men jeg har det godt',
    'Jeg liker å høre regnet på hyttetaket',
    '<Hva ga du for høreapparatet? | Ingenting, NAV tok det. Men nå hører jeg kjøleskapet',
    'Fant en gammel tier med Fridtjof Nansen på i salmeboka',
    '<Er du pensjonist? | AFP siden juni. Første måneden sto jeg opp klokka seks og visste ikke hvorfor',
    'Skuta skal på slipp og jeg skal på slankekur, vi får se hvem som flyter best',
    'Kjenner du Kvelertak? Barnebarnet tok meg med på konsert og jeg satt med ørepropper og gliste',
    'Mannen på Elkjøp ville selge meg forsikring til en brødrister til 399. Jeg spurte om han ville ha en på brødet også',
    'Far seilte i utenriksfart og sendte hjem bananer og frimerker. Frimerkene har jeg ennå',
    'Jeg venter på innkalling til gallestein, ventetida er 11 uker og det er pølser jeg savner mest',
    '<Har du bil? | En Toyota fra 2006 som går på vilje. Bompengene er snart mer verdt enn den',
    'Svigersønnen sier jeg burde ha kjøpt aksjer i laks. Jeg kjøper laks i laks',
    'Kusina i Minnesota sendte en pakke med tørkeruller og peanøttsmør, og tollen lurte visst på det de også',
    'Jeg strikker kofte til alle femten, jeg er på nummer elleve',
  ],
}
