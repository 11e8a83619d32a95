import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'De zuigpomp op het platform is kapot en elke dag stilstand komt voor mijn rekening | <Ben je daar niet voor verzekerd? | Pas achteraf. Ik vind het vreselijk, maar zou je 4.000 kunnen missen voor een weekje? Ik lig al wakker sinds dinsdag',
      'Het leger keurt mijn verlof goed, alleen moet iemand thuis de vervanger betalen | Ik heb jou opgegeven. Het is 2.600 dollar, dan ben ik met kerst bij je',
      'Er komen wat betalingen van klanten op jouw rekening binnen. Jij neemt het op bij de Geldmaat en stopt het in een envelop voor mijn collega, honderd euro per keer is voor jou',
      'Stom hè, mijn portemonnee in de trein laten liggen | Heb jij misschien 150 voor me tot vrijdag? Ik stuur je mijn rekeningnummer wel',
    ],
    gift_card: [
      'Ga je nog naar buiten vandaag? | <Ja, even naar de Appie | Neem dan drie Steamkaarten van 50 mee en app me de codes, ik ruil ze hier op het schip voor internetminuten',
    ],
    crypto: [
      'Sinds ik in goud handel met een robot ben ik gestopt met werken | <Klinkt te mooi | Dat dacht ik ook. Stort 250 euro op proef, ik maak het account vast voor je aan',
      'Stuur eens een foto van je saldo | <Waarom wil je dat weten? | Om uit te rekenen wat je kunt verdienen. Met 20.000 in ons cryptofonds heb je elke maand een extra salaris, ik meld je wel aan',
    ],
    fee: [
      'De kist met mijn goud uit Mali staat bij een expediteur in Antwerpen | hij vraagt 1.150 euro verzekering voor het transport naar jou | reken jij het af? wij maken hem straks samen open',
      'Ik heb de rechtszaak gewonnen, 290.000 euro, en de helft is voor jou | eerst moet de griffie 1.130 hebben en vanaf hier kan ik niet bankieren | maak jij dat morgen over? dan komt de rest vanzelf',
    ],
    inheritance: [],
    off_site: [
      'Leuk je te ontmoeten Truus | ik heb nog maar twee gratis berichtjes, zullen we verder op WhatsApp?',
      'Ik zou je zo graag zien als we praten. Heb je Telegram? Deze site verleng ik toch niet meer',
    ],
    contact: ['op insta heet ik kapitein_robert_visser61, stuur me daar een berichtje'],
  },
  harmless: [
    'Voor de erwtensoep: 500 gram spliterwten, een varkenspootje, knolselderij en de volgende dag pas opeten',
    'Mijn kleinzoon vroeg of zijn zakgeld per Tikkie kon. Ik zeg jongen, oma heeft een portemonnee',
    'De Bitcoin staat weer hoog zei mijn zoon. Ik zei: de dijk ook, en daar heb ik meer aan',
    'Vorige week ben ik aan staar geholpen in het Oogziekenhuis, nu zie ik pas hoe vies mijn ramen zijn',
    'Van de kinderen kreeg ik een VVV-bon, ik twijfel tussen een boek en een massage',
    'De Staatsloterij, elk jaar met oud en nieuw. Eén keer een tientje gewonnen en daar hebben we oliebollen van gekocht',
    'Ik loop volgende week met de collectebus voor de Hartstichting, er kan tegenwoordig ook met een QR-code gegeven worden',
    'Het heeft vannacht gevroren, misschien kunnen we schaatsen op de ijsbaan',
    'Ik ben negen jaar alleen en dat gaat best, maar op zondag is het stil',
    'Mag ik je iets vragen? | <Tuurlijk | Stuur je mij dat recept van de boterkoek? De mijne is altijd zo hard als een stoeptegel',
    'Mijn dochter woont in Canada, we beeldbellen elke zondag om vier uur en dan laat ze me de beren zien',
    'Zullen we elkaar zaterdag zien bij de Bijenkorf in Den Haag? Om elf uur, boven in het restaurant',
    'Ik heb een pakje uit Engeland, en toen mocht ik bij de deur nog 17 euro invoerkosten betalen aan de postbode. Voor thee!',
    '<Wat kostte je fiets? | 2.350 met inruil. Hij fietst zichzelf, ik zit er alleen op',
    'Weet je nog, een gulden voor een patatje met? Ik heb nog een zakje dubbeltjes bewaard',
    '<Ben je al gestopt met werken? | Sinds mei. Ik kreeg een bos bloemen en een regenpak, ze kenden me goed',
    'Mijn volkstuin in Sloten heeft dit jaar één pompoen, maar wat voor een',
    'Herken je dat, dat je naar boven loopt en niet meer weet waarvoor?',
    'Mijn zwager zat destijds in Legiolease. Het woord aandelen valt bij ons niet meer op verjaardagen',
    'Ik heb vaders postzegels nog, een man op de beurs bood er 45 euro voor. Ik heb ze weer mee naar huis genomen',
    'Voor de MRI moet ik nog negen weken wachten, in Nijmegen kon het eerder maar daar ken ik de koffie niet',
    '<Rijd je nog auto? | Een Panda uit 2009, wegenbelasting 31 euro in het kwartaal ofzo, daar fiets je niet voor',
    'In de jaren zestig kregen we een kwartje per kilo geplukte bonen, ik was rijk voor de kermis',
    'Wat je schreef over je broer raakte me',
    'Mijn kleinzoon legde mij crypto uit met knikkers. Aan het eind had hij ze allemaal',
  ],
}
