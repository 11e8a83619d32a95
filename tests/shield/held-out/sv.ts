import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Min mamma gick bort i natt | jag har inte råd med begravningen och prästen väntar på svar | snälla Ingrid om du bara kunde swisha 4000 så hon får en värdig kista',
      'Får jag fråga dig en sak utan att du blir arg | <Fråga på | Hyresvärden slänger ut mig på måndag. Om jag fick låna 6 500 av dig så skulle jag kunna andas igen',
      'Älskar du mig eller inte? En kvinna som älskar sin man låter honom inte svälta på ett fartyg | Ta ett lån hos banken då, 50 000, jag betalar av det varje månad',
      'Du borde tänka på ditt rykte Bengt | bilderna du skickade ligger på min dator och jag vet vilken församling du är med i | 15 000 kr så försvinner de, annars mejlar jag alla i kören',
    ],
    gift_card: [
      'Kan du göra mig en tjänst hjärtat? | Gå in på Pressbyrån och köp tre Paysafe på 500 kr, jag måste ha koderna till satellitnätet annars bryts vi',
    ],
    crypto: [
      'Min dotter skrattade åt mig när jag började med guldhandel på nätet | nu tjänar jag 12 000 i veckan | Jag kan öppna ett konto åt dig, det räcker med 2 500 kr till att börja med, roboten sköter resten',
      'Det var synd att du tog ut så tidigt | Alla andra i gruppen dubblade | sätt in 40 000 till så lägger jag lika mycket, så växer det ihop åt oss två',
    ],
    fee: [
      'Jag är utredare och ser att du förlorat 90 000 till en bedragare. Vi har spårat pengarna | För att få dem åter betalar du först en handläggningsavgift på 3 400 kr',
      'Grattis! Ditt nummer drogs i vårt jubileumslotteri och du får 750 000 kr. Betala in 499 kr i expeditionsavgift så går utbetalningen i väg i dag',
    ],
    inheritance: [],
    off_site: [
      'Vad roligt att du svarade! Jag är nästan aldrig inne här | har du Messenger eller WhatsApp? vi flyttar över dit så blir det enklare',
      'Jag är läkare i utlandstjänst och sidan är spärrad på basen om dagarna. Ge mig din mejladress så skriver jag ett långt brev till dig i stället',
    ],
    contact: ['Sök på instagram efter erik_lindh_offshore så hittar du mig, skriv där'],
  },
  harmless: [
    'Sju sorters kakor blev det, drömmar och finska pinnar och allt. Hjorthornssaltet luktade hela vägen till grannen',
    'Barnbarnet ville ha veckopengen på Swish. Han är sex år och har ingen telefon',
    'Grabben satsade på bitcoin förra året, nu kör han samma gamla Volvo som förut så det gick väl sådär',
    'Gråstarren är fixad på båda ögonen. Jag såg en ekorre från köket i morse och höll på att gråta',
    'Fick ett presentkort på Åhléns av arbetskamraterna när jag gick i pension, det ligger fortfarande i byrålådan',
    'Triss på fredagar, det är min last. Senast vann jag 30 kronor och köpte en till',
    'Jag skramlar bössa för Cancerfonden utanför Konsum på lördag, 10 till 14, kom och tjöta lite',
    'Får jag be dig om en sak? | <Javisst | Skicka receptet på din toscakaka, min rinner ut i ugnen varje gång',
    'Jag har varit änkling i fyra år och börjat laga riktig mat igen',
    'Hur gick det hos doktorn?',
    'Ska vi ta en promenad runt Djurgården på söndag? Jag har termos med mig',
    'Allmän pension och lite till, det räcker till snus och kattmat, brukade far säga',
    'Blåsippor i backen, den 2 april, skrev jag i almanackan',
    '<Vad gav du för elcykeln? | 21 900 på rea. Nu kör jag om grannen i uppförsbacke',
    'Hittade en Selma-tjuga i en gammal kokbok, den går visst inte att lösa in längre',
    '<Har du gått i pension än? | Ja, i höstas. Orange kuvertet log inte direkt men vi klarar oss, katten och jag',
    'Jag var målvakt i Hammarby på 70-talet, B-laget, och det syns på knäna',
    'Bankdosan har slutat på batteri och kundtjänst spelade Vivaldi för mig i 40 minuter',
    'Av barnbarnen fick jag en klocka i guldplast från Mallorca. Den går bakåt men jag bär den',
    'I min ungdom kostade en biobiljett 4,50 och då fick man journalfilm också',
    'Min mamma är 96 och vill inte ha present. Hon vill ha en kanelbulle och sista ordet',
    'Bytte elavtal efter mycket räknande, sparar 38 kr i månaden, nu väntar Rivieran',
    'Jag hjälpte grannen med hennes nya telefon. Efter tre timmar ringde den, och det var hon själv',
    '<Gillar du opera? | Jag gillar pausen, med räksmörgås. Men jag följer gärna med',
    'Det snöar på tulpanerna, typiskt april',
  ],
}
