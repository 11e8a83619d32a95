import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Min hund skal opereres i aften ellers dør han | dyrlægen vil have 5.400 på bordet | du ved hvad han betyder for mig, kan du MobilePaye mig?',
      'Huslejen er ikke betalt og jeg får ikke dagpenge før den 30. | <Øv, kan din søn ikke hjælpe? | Vi taler ikke sammen. Kan jeg ikke låne 3.000 af dig, bare i tre uger? Jeg skriver gerne et gældsbrev',
      'Flot video Jørgen. Jeg har 214 af dine venner her på listen | 6.000 kr inden midnat | blokerer du mig trykker jeg send',
      'Kan du optage et forbrugslån på 40.000 til os, min elskede? Jeg betaler afdragene. Min kontrakt udbetales først til november og leverandøren vil ikke vente',
    ],
    gift_card: [
      'Jeg er til møde på skibet og kan ikke tale | Vil du købe tre Steam-kort à 200 kr i Føtex og sende mig koderne? Det er til drengene i maskinrummet, jeg har lovet dem det',
    ],
    crypto: [
      'I går solgte jeg mine positioner med 31 procent i gevinst | <Det forstår jeg mig ikke på | Det gjorde jeg heller ikke før min kusine lærte mig det. Sæt 2.000 kr ind på platformen som prøve, så handler vi sammen klokken ni',
      'Din gevinst er 64.000 nu skat | men for at komme op i næste gruppe mangler du 30.000 | spørg din søster eller tag det fra pensionen, det er jo kun i ti dage',
    ],
    fee: [
      'Pakken med dit ur og dokumenterne er landet i Billund | tolderne har åbnet den og fundet kontanter | du skal betale 7.300 kr for et certifikat, ellers melder de os begge',
      'De har vundet 1.250.000 kr i det europæiske postlotteri. Præmien udbetales når De har indbetalt notargebyret på 640 kr',
    ],
    inheritance: [],
    off_site: [
      'Dejligt at møde dig | jeg har kun gratis adgang her til i aften, skal vi ikke skrive på WhatsApp i stedet?',
      'Jeg bryder mig ikke om datingsider, jeg har allerede slettet min app. Send din mail så tager vi den derfra',
    ],
    contact: ['henrik punktum falk snabel-a protonmail punktum com, det er min private'],
  },
  harmless: [
    'Brunsviger: dobbelt op på fyldet, 250 gram smør og farin, og så skal man prikke hullerne med kærlighed',
    'Mit barnebarn fik ti kroner for hver tand, nu vil hun have halvtreds, hun siger det er inflation',
    'Svigersønnen har tabt på bitcoin og vundet på travheste, så nu ved vi ikke hvad vi skal råde ham til',
    'Jeg fik nyt knæ i Silkeborg i februar, i maj dansede jeg til min nieces bryllup',
    'Gavekort til Magasin fik jeg af kollegerne, og det er gået til sengetøj',
    'Jeg spiller Lotto når puljen er over ti millioner, ellers gider jeg ikke',
    'Jeg samler ind for Kræftens Bekæmpelse på søndag, rute 12, og har købt nye sko til det',
    'Må jeg bede dig om noget? | <Ja, endelig | Send mig opskriften på din drømmekage, min falder sammen hver gang',
    'Jeg har været alene i syv år og kan godt lide det, men ikke søndag aften',
    'Hvordan gik det med scanningen?',
    'Skal vi tage til Louisiana en onsdag? Med seniorrabat er det 130 kroner, og så er der kaffe med udsigt',
    'Folkepensionen gik ind i dag, så nu skal der købes stjerneskud',
    'Jeg elsker lyden af havet når det blæser op',
    '<Hvad gav du for brillerne? | 3.200 i Louis Nielsen, og så fik jeg solbriller oveni',
    'Fandt en gammel halvtredskroneseddel med fiskene på, bag et billede',
    '<Er du stoppet med at arbejde? | Ja, efterløn og seniorhøjskole. Jeg har aldrig haft så travlt',
    'Vores gamle sommerhus ved Blokhus har fået mus. De betaler ikke leje, men det gjorde min svoger heller ikke',
    'Kender du det, at man leder efter brillerne med brillerne på?',
    'Mekanikeren sagde bilen ikke var pengene værd. Jeg sagde at det var jeg heller ikke, men vi kører begge to',
    'Min mor arbejdede i Mønten, hun plejede at sige at hun lavede penge',
    'Ventetiden på grå stær er 14 uger, men jeg kan jo høre dig udmærket',
    '<Har du stadig campingvogn? | Nej, solgt for 35.000 til et ungt par. Jeg vinkede til gardinerne',
    'Min nabo er gået i gang med kryptovaluta og sauna på samme tid, han sveder begge steder',
    'Moster Ellen testamenterede mig en grammofon og et kartotek over hendes uvenner',
    'Vi er fem damer der vinterbader, det koster 450 om året og så er småkagerne med',
  ],
}
