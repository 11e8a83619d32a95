import type { ShieldWords } from './shield-words.ts'

export const it: ShieldWords = {
  asks: `
    mandami, inviami, prestami, dammi, spediscimi, comprami, anticipami, aiutami, mandali, mandalo, pagami,
    versami, mi presti, mi mandi, mi compri, mi anticipi, me la anticipi, me la presti, me li presti,
    mi aiuti, mi aiuteresti, mi daresti, mi prendi, mi puoi prestare|mandare, se mi anticipi,
    ho bisogno ~ di soldi, bisogno urgente, mi mancano, mi servono, mi serve, devi solo, devi pagare,
    o paghi, paga oggi|la|il|l, puoi pagarle, pagarle tu, puoi anticiparle, quando me li, gli servono,
    prendi due, compra usdt, investi quello, copiare le mie, deve pagare, aiutarmi con, ricarica postepay,
    postepay, mandare soldi, i soldi del biglietto, manda le foto, ricaricarmi, ricarica il mio,
    fammi un favore, dammi una mano, pensaci tu, paga il mio|la mia, compra il biglietto, bonifica sul,
    registrati, clicca, inizia con poco, pagare per me, salvami, coprimi, tirami fuori, aiutami a`,
  reversals: `non, mai, io`,
  begs: `
    puoi, potresti, mi puoi, può, potrebbe, per favore, per piacere, saresti dispost*, riesci a, se potessi,
    se puoi, vorresti, mi faresti, sarebbe possibile, è possibile, credi di poter, spero che tu, ti mando,
    tu puoi, accetteresti, te la senti`,
  gives: `
    prestare, mandare, inviare, trasferire, bonifico, aiutarmi, aiutare, dare, anticipare, anticipar*,
    comprare, versare, sostenere, finanziare, investire, darmi, mandarmi, prestarmi, ricaricare, ricaricarmi,
    assistere, rimborsare, registrarti, presti, mandi, coprire, sponsorizzare, sostenermi, aiuti`,
  pays: `pagare, paghi`,
  money: `
    soldi, denaro, contanti, prestito, affitto, stipendi*, caparra, acconto, somma, biglietto, risparmi,
    fondi, coordinate bancarie, iban, conto corrente, credito, bolletta, bollette, debit*, rata, rate,
    ricarica, riscatto, anticipo, cento, mille, piccola somma, la somma, importo, mantenimento, cauzione,
    fattura, ricaricarmi il telefono|cellulare`,
  currencies: `euro, lire`,
  trouble: `
    ospedale, ricoverat*, clinica, intervento, operano, operazione, incidente, rubato, derubat*, bloccat*,
    congelat*, piattaforma petrol*, carta non funziona, imbarcat*, missione, rotto, per mangiare, cibo, fame,
    medicin*, contratto, fermi in, arrestat*, esercito, collega, padrone di casa, butta fuori, sfratt*,
    pignorament*, funeral*, chemio*, insulina, rapit*, prigione, carcere, alluvione, zona di guerra, profug*,
    orfan*, bagagli*, attrezzatur*, container, carico, stipendio in ritardo, mangiato la carta,
    carta scaduta, caschi blu, onu, nave, capitano, caserma, campo base, kabul, siria, yemen,
    staccano la luce, retta, madre è malata, rene, sedia a rotelle, terapia intensiva, cure, fisco,
    perso il lavoro, fallit*, non posso uscire, non posso lasciare`,
  pressure: `
    te li restituisco, te li rendo, te li ridò, restitui*, ti rendo, interessi, urgent*, subito, stasera,
    senza dirlo, non dirlo, a nessuno, nostro segreto, vergogno, nessun altro, l unica, l unico, sei l unic*,
    se mi amassi, se mi ami, davvero mi, settimana prossima, fine mese, ti prometto, ti firmo,
    fino ad allora, entro domani, entro domenica, mi fido solo, appena torno, ultima speranza,
    unica speranza, a chi altro, rivolger*, senza di te, salvami, disperat*, in ginocchio, ti giuro,
    lo stesso per te, fidati, dimostrami, dimostra, tra noi, confidenzial*, sbrigati, in fretta, scadenza,
    il tempo stringe, solo un prestito, non sono un truffatore, entro lunedì, non chiederei mai,
    mi costa chiederlo, chi altro, pensavo che mi, delus*, parola d onore, disturbo`,
  love: `
    tesoro, amore, amore mio, angelo, angelo mio, anima gemella, giorno e notte, cara, gioia, regina,
    destino, cuore mio, così vicin*, mio tesoro, mio sole, mio tutto, fatti l uno, dio ti ha,
    donna dei miei sogni, futura moglie, innamorat*, sposarti, dolcezza, amata, bellissima, cuore`,
  threats: `
    ho registrato, registrato la nostra, le tue foto, tue foto, tutti i tuoi, la tua famiglia,
    i tuoi parenti, i tuoi figli vedranno, le pubblico, la mando a tutti, o la mando, o le vede,
    tutto il paese, nud*, davanti alla, i tuoi contatti, schermate, tuo marito saprà, tua moglie saprà,
    cancello il video, ho il tuo, rovinar*, tutti sapranno, quello che hai fatto, webcam, intim*`,
  giftCards: `
    carta regalo, carte regalo, buono amazon, buono regalo, buoni amazon, carta itunes, carta prepagata,
    ricarica google, carta google, ricarica`,
  codes: `
    codice*, codici, gratta*, gratti, grattale, foto del, foto fronte, fronte e retro, i numeri,
    lo scontrino, codice di attivazione, retro della carta, fai una foto, leggimi, le cifre, manda il codice`,
  crypto: `
    criptovalut*, cripto, le cripto, piattaforma di trading, piattaforma di investimento, una moneta,
    mie operazioni, trading, investiment*, oro digitale, opzioni binarie, mining, token*, valuta digitale,
    consigli di borsa, gruppo vip, borsa, la piattaforma`,
  gains: `
    ti posso insegnare, insegn*, ti guido, guidarti, mentore, raddoppi*, senza rischi*, garantit*, guadagn*,
    rendita, rendimento, investi*, ho fatto, analista, notizie riservate, copiare, cominci con, si parte da,
    deposito, tu versi, opero per te, apro io il conto, apri un conto, risparmi, mio zio, mio cugino,
    non si perde mai, nostro futuro, in una notte, dall oggi al domani, robot, bot, algoritmo,
    intelligenza artificiale, automatic*, link per, schermata, reddito passivo, libertà finanziaria,
    al giorno, a settimana, al mese, prelevare quando, mio insegnante, mia zia, mio broker, dritta,
    riservat*, ricc*, ricchezza, entrata extra, piccola somma, moltiplic*, triplic*, guarda, clicca,
    registrarti`,
  fees: `
    dogana*, tassa*, spese per, spese di gestione, imposta, assicurazione*, spedizione, corriere, pacco,
    diplomatic*, visto, ambasciata, modulo, licenza, commissione*, broker, vincita, lotteria, mia valigia,
    documenti, certificato, permesso, carte bollate, bollo, deposito, quarantena, sostituto, cauzione,
    amministrativ*, dazi, dazio, baule, trasporto, ups, fedex, dhl, tasse, iva, spedire`,
  withheld: `
    fermo in, sblocc*, sblocco, trattiene*, è in deposito, in deposito, torna indietro, mi ha dato, mancano,
    quando è pagata, solo se, chiede ~ per, gli servono, arriva quando, deve pagare, solo quando, è pagato,
    sia pagato, confiscat*, sequestrat*, mi fanno, mi lasciano, prima che, rifiutano, finché non`,
  inheritance: `
    eredità, eredi, erede, defunto marito mi, cliente defunto, marito mi ha lasciato, beneficiari*,
    senza figli, molto malat*, cancro, tumore, testamento, senza eredi, ha lasciato, affidato,
    in fin di vita, morente, letto di morte, colonnello, generale, baul*, valigie di, cassetta di sicurezza,
    vedova di, ministro, diamanti`,
  riches: `
    milion*, oro, d oro, patrimonio, fortuna, beneficiari*, dividiamo, per cento, persona di fiducia,
    riceva i fondi, persona buona, donare, coordinate bancarie, legale, avvocato, partner all estero,
    ti spetta, aiutami, riscuoter*, dollari, diamanti, dividerl*, con te, la metà, la tua parte, ricompensa,
    provvigione, tuo conto, al tuo indirizzo, orfanotrofio, segreto, lingotti, in contanti, ricc*`,
  invites: `
    scrivimi, aggiungimi, cercami, chiamami, contattami, trovami, vieni su, passiamo, continuiamo, parliamo,
    hai, sei su, dammi, mi trovi, sto di più, meglio su, sono su, usi, andiamo su, più riservato, usciamo,
    qual è, il tuo, preferisco, io uso, mi troverai, in privato, privato, nome utente, nickname, scarica,
    installa, unisciti`,
  leaves: `
    il tuo numero, tuo cellulare, tuo telefono, entro poco, qui entro, raramente, qui ci sono,
    cancello il profilo, cancellare il profilo, scade l abbonamento, il mio numero, mi trovi al,
    usciamo da qui, scomodo parlare, app verde, la mia mail, fuori da qui, ti do il numero, in privato,
    mio privato, altrove, altra app, un altra app, troppo caro qui, qui si paga, costa crediti, gratis lì,
    non riesco a leggere, mio nome utente, stesso nome, non è permesso, fuori dal sito, ti do il mio numero,
    scambiarci i numeri, mail privata, mio cellulare`,
  stays: `
    restare qui, preferisco restare, non uso, niente whatsapp, né whatsapp, non ho, non do il mio,
    mia figlia, nipoti, mio figlio, senza whatsapp, conoscerci qui, mio nipote, mia sorella`,
  warns: `
    mi ha chiesto, bloccato subito, stai attent*, occhio, ho letto, non mando, truffa, finto soldato,
    messo giù, dicono che, su un altro sito, ha perso, mi ha spiegato, vicina`,
  numbers: `
    zero 0, uno 1, un 1, due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10,
    undici 11, dodici 12, tredici 13, quattordici 14, quindici 15, venti 20, trenta 30, quaranta 40,
    cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90`,
}
