import type { ShieldWords } from './shield-words.ts'

export const fi: ShieldWords = {
  asks: `
    lähetä minulle|se|ne|rahaa|vähän|kuva|koodi|pankkitietosi|osoitteeseen|kuvat|numerot, lainaa minulle,
    lainaisitko, lainaatko, maksa ~ euroa, maksa minulle|tänään|lähetyksen, auta minua, autat minua,
    anna minulle, antaisitko, laita minulle, siirrä minulle|rahaa, ostaisitko, ostatko,
    osta kaksi|usdt|minulle, tarvitsen ~ rahaa, tarvitsen vain, tarvitsen kipeästi, täytyy vain maksaa,
    sinun täytyy, jos maksat, jos lainaat, milloin voit, sijoita mitä, kopioit vain, on maksettava,
    pitää maksaa, tarvitsee ~ euroa, maksa lähetyksen, maksa, lataa ~ puhelimeeni, puhelimeeni saldoa,
    tee palvelus, maksa minun|vuokrani|laskuni, osta lippu, siirrä tililleni, rekisteröidy, klikkaa,
    tule mukaan, aloita pienellä, maksaa puolestani, pelasta minut, auta`,
  reversals: `en, ei, emme, älä, et`,
  begs: `
    voisitko, voitko, pystyisitkö, viitsisitkö, haluaisitko, saisinko, saanko, ole kiltti, ole hyvä ja,
    jos voit, jos voisit, tekisitkö, pystytkö, olisiko mahdollista, onko mahdollista, luuletko, lähetänkö,
    toivon että voit, voit, voisit`,
  gives: `
    lainata, lähettää, siirtää, auttaa, auttamaan, antaa, ostaa, tukea, lainaamaan, lähettämään, sijoittaa,
    tallettaa, hankkia, ladata, avustaa, sponsoroida, rekisteröityä, korvata, hoitaa, kustantaa, lainaat`,
  pays: `maksaa, maksamaan, maksat`,
  money: `
    raha*, rahaa, rahat, käteistä, lainarah*, vuokra*, palkat, palkka*, ennakkomaksu*, summa*, lentolip*,
    lipun, säästö*, pankkitie*, tilinumero*, omaisuus, omaisuuteni, lasku*, velka*, velkoja, osamaksu*,
    saldo*, lunnaat, ennakko*, satas*, tuhan*, pieni summa, summa, elatus*, takuu*, bensarah*`,
  currencies: `euro*, euroa, eurolla, taala*, kympp*`,
  trouble: `
    sairaala*, leikkau*, leikata, onnettomuu*, varastettiin, ryöstettiin, jumissa, enkä pääse, jäädyt*,
    suljettu, öljynporau*, kortti* ei toimi, merellä, operaatio*, hajosi, rikki, en ole syönyt, ruokaan,
    nälkä, lääkke*, sopimus, pidätet*, armeija*, työkaverini, vuokraisän*, heittää ~ ulos, häätö*, ulosot*,
    perintä*, hautajai*, syöpähoi*, insuliini*, siepat*, vankila*, tulva*, sota alue*, pakolai*, orpo*,
    matkatavara*, laitteet, kontti*, rahti, palkka myöhässä, automaatti nielaisi, kortti vanhentun*,
    rauhanturva*, laiva*, laivalta, kapteeni*, kasarmi*, leiri*, kabul*, syyria*, jemen*, sähköt katkaistaan,
    koulumaksu*, äitini on sairas, munuai*, pyörätuoli*, teho osasto*, hoito*, menetin työni, konkurssi*,
    en pääse`,
  pressure: `
    maksan takaisin, maksan heti, takaisin, korkoa, heti, kipeästi, kiireelli*, tänä iltana, älä kerro,
    kenellekään, salaisuu*, hävettää, häpeän, ei ole ketään, ketään muuta, olet ainoa, ainoa jolta,
    vain sinuun, jos oikeasti, jos rakastat, rakastat minua, ensi viikolla, lupaan, allekirjoitan,
    siihen asti, huomiseen mennessä, ennen sunnuntaita, viimeinen toivo, ainoa toivo, puoleen, kääntyä,
    kääntyisin, ilman sinua, pelasta, epätoivo*, polvillani, vannon, samoin sinulle, luota minuun, todista,
    meidän välillä, luottamuksell*, pian, aika loppuu, määräaika, vain laina, en ole huijari,
    siihen mennessä, maanantaihin, en koskaan pyytäisi, vaikea pyytää, kuka muu, luulin että, pettyny*,
    kunniasana*, häiriö`,
  love: `
    kulta*, rakas, rakkaani, enkeli*, sielunkumppani*, yötä päivää, sydämeni, kaunokai*, läheiseksi,
    kohtalo*, aarteeni, auringonpaiste*, kaikkeni, tarkoitettu, jumala lähetti, unelmieni, tuleva vaimo*,
    rakastun*, sydän, naimisiin kanssasi, armaani`,
  threats: `
    nauhoitin, tallensin, minulla on kuvasi, kuvasi, ystävillesi, perheellesi, lähetän sen kaikille,
    tai lähetän, julkaisen, koko kylä, näkee ne, alasti*, alastonkuv*, lapsesi näkevät, kaikki näkevät,
    kuvakaappau*, miehesi saa, vaimosi saa, poistan videon, minulla on sinun, tuhoan, kaikki saavat tietää,
    mitä teit, webkamera*, intiimi*`,
  giftCards: `lahjakort*, itunes kort*, steam lahjakort*, google play kort*, prepaid kort*, kort* google`,
  codes: `
    koodi*, raaputa*, kuva koodista, numerot, molemmilta puolilta, kuitti*, kääntöpuol*, aktivointikoodi*,
    kortin takana, ota kuva, lue minulle, kortin numerot`,
  crypto: `
    kryptovaluut*, krypto*, sijoitusalusta*, kaupankäyntialusta*, kolikosta, kolikko*, kauppani, lompakkooni,
    trading*, sijoitus*, kultakauppa, binääri*, louhin*, token*, digivaluut*, osakevink*, vip ryhmä*, alusta,
    pörssi*`,
  gains: `
    voin opettaa, opettaa sinua, opetan, neuvon, mentor*, tuplaa*, riskitön*, riskitöntä, ilman riskiä,
    taattu*, voitto*, tuotto*, tuotoilla, sijoit*, tienasin, sain, analyytik*, sisäpiiri*, kopioit, aloitat,
    talletukse*, talletat, käyn kauppaa, avaanko, avaa tili, säästö*, setäni, serkul*, ei koskaan häviä,
    tulevaisuu*, yhdessä yössä, yön aikana, robot*, botti*, algoritmi*, tekoäly*, automaatti*, linkin,
    linkki, kuvakaappau*, passiivi* tulo*, taloudelli* vapau*, päivässä, viikossa, kuukaudessa,
    nostaa milloin, opettajani, tätini, meklari*, salainen vinkki, rika*, vaurau*, lisätulo*, pieni summa,
    moninkertais*, kolminkertais*, katso, klikkaa, rekisteröity*`,
  fees: `
    tulli*, tullissa, maksu, maksun, käsittelymaksu*, käsittelykulu*, vapautusmaksu*, vakuutus*, lähetyksen,
    kuriiri*, paketti*, paketin, diplomaat*, viisumi*, suurlähetys*, vero, lomani, lomalomake*, nostomaksu*,
    välittäjä*, voitto, arpajai*, laukkuni, todistus*, lupa*, paperit, leima*, varastoin*, karanteeni*,
    sijai*, takuu*, hallinto*, rahti*, arkku*, kuljetus*, ups, fedex, dhl, verot`,
  withheld: `
    jumissa, vapaut*, odottaa, palautetaan, hyväksytty, puuttuu, kun vero, on maksettu, vaatii, tarvitsee,
    pitää ne, pitää sen, ennen kuin tuo, vasta kun, takavariko*, päästä*, pääsen, ennen kuin, kunnes,
    kieltäyty*, vain jos`,
  inheritance: `
    perintö*, perillis*, perinnö*, edesmennyt asiakkaani, edesmennyt mieheni jätti, jätti, edunsaaja*,
    ei ole lapsia, vakavasti sairas, syöpä*, testament*, uskoi minulle, kuoleva*, kuolinvuote*, eversti*,
    kenraali*, matkalaukku*, arkku*, tallelokero*, leski*, öljyministeri*, timant*`,
  riches: `
    miljoon*, kultaa, omaisuu*, edunsaaja*, jaamme, prosent*, luotettava*, ottaa varat, varat vastaan,
    kaltaiselles*, pankkitie*, asianajaja*, kumppani ulkomailla, saat, auta minua, lahjoit*, dollar*,
    timant*, jakaa kanssasi, puolet, osuutesi, palkkio*, provisio*, tilillesi, osoitteeseesi, orpokoti*,
    salai*, kultaharkko*, käteistä, rikas`,
  invites: `
    kirjoita, lisää minut, soita, laita viestiä, etsi minut, löydät minut, onko sinulla, siirrytäänkö,
    siirrytään, jatketaan, mennään, olen enemmän, mieluummin, käytätkö, tule, anna, olen siellä, yksityisem*,
    jutellaan, mikä on, sinun, käytän, yksityis*, käyttäjätunnu*, nimimerk*, lataa, asenna, liity`,
  leaves: `
    numerosi, puhelinnumerosi, käyn täällä harvoin, täällä harvoin, olen täällä tosi harvoin, harvoin täällä,
    poistan pian, poistan profiilini, profiilini täältä, tilaukseni loppuu, numeroni, tavoitat minut,
    pois täältä, hankala jutella, vihreässä sovellu*, sähköpostini, laitan numeron, yksityisesti, yksityinen,
    muualla, muualle, toinen sovellus, toisessa sovelluk*, liian kallista täällä, maksaa täällä,
    ilmaista siellä, en voi lukea viestejä, käyttäjätunnukseni, sama nimi, ei ole sallittu,
    sivuston ulkopuol*, annan numeroni, vaihdetaan numeroita, yksityinen sähköposti, puhelinnumeroni on,
    whatsappisi, numeroni on`,
  stays: `
    pysyn, mieluummin vielä täällä, en käytä, enkä whatsapp*, en anna, ei ole whatsapp*, tytär, lapsenlap*,
    poikani, ilman whatsapp*, tutustutaan täällä, pojanpoi*, siskoni`,
  warns: `
    pyysi rahaa, estin hänet, ole varovainen, ole varuillasi, luin, en lähetä, huijau*, valesotila*,
    löin luurin, kuulemma, toisella sivustolla, menetti, selitti, naapuri`,
  numbers: `
    nolla 0, yksi 1, yks 1, kaksi 2, kaks 2, kolme 3, neljä 4, viisi 5, viis 5, kuusi 6, kuus 6, seitsemän 7,
    seiska 7, kahdeksan 8, yhdeksän 9, kymmenen 10, yksitoista 11, kaksitoista 12, kolmetoista 13,
    kaksikymmentä 20, kolmekymmentä 30, neljäkymmentä 40, viisikymmentä 50, kuusikymmentä 60`,
}
