import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Tyttäreni opiskelee Lontoossa ja hänet erotetaan ellei lukukausimaksua makseta huomenna | <Noinko tiukkaa se on? | On. Palkkani tulee vasta urakan lopussa. Voisitko sinä hoitaa sen, 1 700 euroa? Sitten varaan meille sen risteilyn',
      'Voi hitto, jätin lompakon junaan | voisitko vipata minulle 120 perjantaihin? lähetän tilinumeron',
      'Ottaisitko vastaan muutaman puhelinpaketin? Ne tilataan sinun nimelläsi osamaksulla ja postitat ne minulle Turkkiin, minä kyllä lyhennän ne',
      'Vuokraisäntä heittää minut pihalle maanantaina | <Eikö Kela auta? | Ei ehdi. Jos saisin sinulta 650, saisin olla rauhassa jouluun. Teen vaikka velkakirjan',
    ],
    gift_card: [
      'Käytkö tänään kaupassa? | <Käyn, maito on loppu | Ota samalla kolme Paysafea à 50 ja kirjoita koodit tänne, niin saan nettiyhteyden takaisin',
    ],
    crypto: [
      'Jäin eläkkeelle kun löysin kultakaupparobotin | <Kuulostaa liian hyvältä | Niin minustakin. Laita 250 euroa kokeeksi, avaan tilin puolestasi ja katsomme yhdessä',
      'Paljonko sinulla on säästössä? | <Miksi kysyt? | Että voin laskea. Kun laitat 20 000 meidän kryptorahastoomme, saat joka kuukausi toisen eläkkeen. Minä ilmoitan sinut',
    ],
    fee: [
      'Voitin oikeusjutun ja saan 270 000 euroa, puolet haluan antaa sinulle | ensin on maksettava leimavero 940 euroa enkä pääse täältä pankkiin | hoidatko sen huomenna niin loput tulee perässä',
      'Posti ilmoitti että lähettämäni paketti avattiin tullissa ja siellä oli seteleitä. Sinun on hommattava todistus, 780 euroa, muuten olemme molemmat pulassa',
    ],
    inheritance: [
      'Asianajajana hoidan kuolinpesää, jonka vainaja oli kaimanne ja vailla sukua. Voimme yhdessä hakea 6 miljoonan perintöä, puolet kummallekin, mutta kenellekään ei saa puhua',
    ],
    off_site: [
      'Pidin sinusta heti, Helvi | olen merillä ja laivalla toimii vain Viber | lataa se tänään, huomenna en enää pääse tälle sivulle',
    ],
    contact: [
      'nolla4viisi, 73yhdeksän, kaksi1kahdeksan6, laita peräkkäin ja pistä viesti',
      'ota ylös: timo piste salonen alaviiva 58 miukumauku hotmail piste fi',
    ],
  },
  harmless: [
    'Karjalanpaistiin kolmea lihaa, sipulia, maustepippuria ja yön yli uuniin. Muuta ei tarvita',
    'Pojantytär pyysi viikkorahaa MobilePaylla, on kahdeksan vanha. Annoin kaksieurosen ja pullan',
    'Vävy puhuu vain bitcoinista. Kysyin saako sillä verkkoja',
    'Kaihi leikattiin TAYSissa viime viikolla. Nyt näen linnut, ja pölyt',
    'Sain työkavereilta lahjakortin Stockmannille kun jäin eläkkeelle, ostin hyvät kengät',
    'Lotto vetämään joka lauantai, samat numerot vuodesta 1982. Kerran neljä oikein, kympin sain',
    'Olen nenäpäiväkerääjänä Citymarketin edessä lauantaina, tule moikkaamaan',
    'Saanko pyytää yhtä asiaa? | <Saat toki | Lähetä se sinun pullareseptisi, minun pullistani tulee kiviä',
    'Leskenä neljättä vuotta, ja alan taas nauraa ääneen',
    'Mitä fysioterapeutti sanoi?',
    'Lähtisitkö sunnuntaina Suomenlinnaan? Lauttalippu on kolmisen euroa ja eväät on minulla',
    'Eläke nousi 1,3 prosenttia. Lähden kai maailmanympärimatkalle, Imatralle asti',
    'Tuomen tuoksu on parasta',
    '<Paljonko maksoit silmälaseista? | 389 kahdet, toiset jäi jo bussiin',
    'Löysin kirjan välistä satamarkkasen, Sibelius siinä. Ei sillä enää mitään saa',
    '<Joko olet eläkkeellä? | Olen, viime vuodesta. Ensimmäisenä maanantaina nukuin kahdeksaan ja säikähdin',
    'Mökillä meni pumppu rikki, kannan vettä kuin ennen vanhaan, hyvää tekee hartioille',
    'Onko sinullakin laatikko, jossa on vain narunpätkiä?',
    'Kaverini Kalle osti Nokiaa vuonna 2000. Hän ei halua puhua siitä',
    'Miesvainaja keräsi postimerkkejä, kansioita on yksitoista. Kauppias tarjosi kaikista 40 euroa ja itki melkein kanssani',
    'Hammaslääkäriin pääsee kunnalla helmikuussa. Puren siihen asti toisella puolella',
    '<Onko sinulla autoa? | Corolla vuosimallia 2003, katsastus meni läpi ja katsastusmies onnitteli',
    'Sotakorvauksista isä aina puhui, että viimeinenkin juna maksettiin. Minä maksan vain sähköä, 94 euroa tammikuulta',
    'Täti Amerikasta lähetti paketissa kahvia ja kymmenen dollaria, ja äiti pani setelin Raamatun väliin',
    'Vesijumpassa meitä on kymmenen naista ja yksi mies, ja hän on selvästi tyytyväinen',
  ],
}
