import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      "Mia figlia fa l'università a Londra e se entro domani non pago la retta la mandano via | <Ma è possibile? | Purtroppo sì. Il mio stipendio arriva a fine contratto. Potresti pensarci tu? Sono 1.850 sterline, poi ci penso io a tutto, anche alla tua macchina nuova",
      'Tesoro scusa se te lo chiedo, ho dimenticato il portafoglio sul treno | non è che mi faresti un prestitino di 150 fino a venerdì?',
      'Ho trovato una macchina per noi due, un affare | <Che bello, che macchina è? | Una Giulietta quasi nuova. Il venditore vuole la caparra oggi, 1.500 euro, e io ho il conto bloccato fino al rientro | anticipala tu, tanto è nostra',
      "Sono fermo all'autogrill di Fabro, la macchina non riparte e stavo venendo da te | il carro attrezzi vuole 190 euro | me li mandi con satispay? ti abbraccio stasera",
    ],
    gift_card: [
      'Esci oggi? | <Sì, vado al mercato | Allora fermati in tabaccheria e prendi tre Paysafecard da 100, mi detti i pin e stasera ho di nuovo internet',
    ],
    crypto: [
      "Fammi vedere quanto hai da parte | <Perché me lo chiedi? | Per fare due conti. Con 20.000 nel mio fondo di criptovalute ti fai uno stipendio senza uscire di casa, l'iscrizione te la faccio io",
      'Non ritirare adesso, perdi il bonus. Con altri settemila arrivi alla soglia e lunedì ti liquidano 29.000, fatti aiutare da tuo fratello se non li hai',
    ],
    fee: [
      'Il pacco è arrivato a Linate ma lo scanner ha visto le banconote | <Quali banconote? | Sessantamila dollari, era una sorpresa per te. Ora vogliono 1.350 euro per il certificato antiriciclaggio, altrimenti vengono i carabinieri a casa tua',
      'Il manager di Eros dice che puoi incontrarlo dietro le quinte. Devi fare prima la tessera fan, 720 euro, mi raccomando non dirlo in giro',
    ],
    inheritance: [],
    off_site: [
      'Piacere Luisa | mi restano due messaggi gratis, ci sentiamo su WhatsApp?',
      'Vorrei vederti mentre parliamo, qui non si può. Hai Telegram? Io comunque questo abbonamento non lo rinnovo',
    ],
    contact: ['su instagram mi trovi come dott_alessandro_riva60'],
  },
  harmless: [
    "Per il ragù: macinato, un po' di pancetta, sedano carota cipolla e tre ore piano piano",
    'Mio nipote vuole la paghetta di dieci euro a settimana, gli ho detto che a dieci euro mi deve anche lavare la macchina',
    'Mio genero ha comprato i Bitcoin e adesso dorme meno di quando avevano il neonato',
    'Mi hanno operata di cataratta al Gemelli, dieci minuti. Ora vedo le rughe, mannaggia',
    "Per i settant'anni mi hanno regalato un buono della Feltrinelli, mi sono presa tutta la Ferrante",
    'Al SuperEnalotto gioco due euro, sempre gli stessi numeri, e vince sempre uno di Catania',
    'Sabato vendo le azalee per la ricerca davanti alla chiesa, 18 euro il vaso. Passa a salutarmi!',
    "Stamattina c'era la nebbia e il campanile sembrava galleggiare",
    'Sono vedovo da tre anni e la domenica è il giorno più lungo',
    'E la schiena, come va oggi?',
    'Domenica con la parrocchia andiamo a Loreto in pullman, 35 euro col pranzo, vieni anche tu?',
    'La pensione è aumentata di sette euro, sto pensando allo yacht',
    'Adoro il profumo del glicine',
    "Mio cognato è all'ospedale di Udine | <Cos'ha? | Un'ernia, niente di che. Vuole il pigiama buono e le parole crociate, domani vado col treno delle 7.55",
    'Ho ritrovato diecimila lire in una tasca, con il Volta. Mi sono commossa',
    '<Ma tu sei già in pensione? | Quota cento, per un pelo. Quarantadue anni di contributi e una caffettiera in regalo',
    'Mio padre diceva: i soldi vanno e vengono, soprattutto vanno',
    "Ho rifatto la carta d'identità elettronica, con il pin e il puk. Li ho scritti su un foglio e ho perso il foglio",
    'Mio marito raccoglieva francobolli, ne ho quattro album e un perito mi ha detto che valgono quanto una pizza',
    "Per andare a Procida prendo l'aliscafo delle 8.40, la corsa costa una ventina di euro ma ti risparmi la coda",
    'Sto imparando a usare lo SPID. Il mio nipote dice che sono bravissima, ma lo dice anche al cane',
    'Che film hai visto? Io piango pure con la pubblicità',
    'Lunedì ho il controllo dal cardiologo, roba di routine, poi mi premio con una pasta alla crema',
    'Se capiti a Matera ti faccio da guida gratis, però il caffè lo paghi tu',
    "Ho la chitarra in salotto da vent'anni e so ancora tre accordi",
  ],
}
