import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Ich schreibe dir aus dem Krankenhaus in Accra | Mein Sohn hatte einen Unfall mit dem Moped | die Ärzte operieren erst wenn bezahlt ist | bitte hilf uns, 1200 würden schon reichen',
      'Mein Kommandeur lässt mich nur gehen wenn jemand aus der Familie den Urlaubsantrag bezahlt. Ich habe dich als meine Verlobte angegeben, es sind 2.950 Euro',
      'Ich habe alles aufgenommen was du vor der Kamera gemacht hast, Heinz | deine Töchter finde ich auf Facebook | 2000 Euro bis Sonntag, sonst sehen sie es auch',
      'Ich möchte endlich zu dir kommen, der Flug ist schon reserviert | <Wie schön! Wann denn? | Am Freitag, nur wird meine Karte nicht angenommen. Wenn du das Ticket übernimmst, 740 Euro, bin ich am Wochenende in deinen Armen',
    ],
    gift_card: [
      'Mein Guthaben ist gleich leer, dann hörst du nichts mehr von mir | Geh doch bitte zu Rewe und hol zwei Google Play Karten zu 50, rubbel sie frei und schick mir ein Foto',
    ],
    crypto: [
      'Lässt du dein Geld noch auf dem Sparbuch liegen? | <Ja, da weiß ich was ich habe | Schatz da wird es jeden Tag weniger. Meine Tante zeigt mir die Signale, letzte Woche 18 Prozent. Fang mit 250 Euro an, ich führe dich Schritt für Schritt',
      'Siehst du wie dein Guthaben gewachsen ist? Aus 1.000 sind 3.460 geworden | wenn du jetzt auf 15.000 aufstockst kommst du in die VIP-Gruppe | Zur Not nimm einen kleinen Kredit auf, in drei Wochen ist er abbezahlt',
    ],
    fee: [
      'Ich habe dir ein Paket geschickt mit Schmuck, Handy und etwas Bargeld für unsere Zukunft | Nun liegt es beim Zoll in Leipzig | Bitte zahle dem Kurier die 680 Euro Gebühr, dann bringt er es dir an die Tür',
      'Ihre Auszahlung über 42.300 € ist freigegeben. Vorab ist lediglich die Steuer von 10 % zu begleichen, danach geht der Betrag noch am selben Tag an Sie',
    ],
    inheritance: [
      'Als Notar verwalte ich den Nachlass eines Kunden, der denselben Namen trägt wie Sie | Wenn Sie sich als Erbe melden, teilen wir uns die 7 Mio. Bitte sprechen Sie mit niemandem darüber',
    ],
    off_site: [
      'Du wirkst so herzlich | <Danke, das ist nett! | Ich würde gerne mehr von dir erfahren, aber nicht hier. Installier doch Telegram, dann schicke ich dir gleich Bilder von mir',
    ],
    contact: [
      'Schreib mir: null eins sieben eins, drei neun zwei, null null vier acht. Ich warte auf dich',
      'Ruf mich an unter 0171 3920063 meine Hübsche',
    ],
  },
  harmless: [
    'Für die Spargelsuppe nehme ich die Schalen, einen Liter Wasser, Butter, Mehl und am Schluss einen Schuss Sahne',
    'Meine Enkelin bekommt 10 Euro Taschengeld in der Woche und legt die Hälfte weg. Von mir hat sie das nicht',
    'Mein Schwiegersohn redet nur noch von Bitcoin. Ich hab ihn gefragt ob man damit beim Metzger zahlen kann',
    'Ich habe im März eine neue Hüfte bekommen, im Marienhospital. Nach drei Wochen Reha konnte ich wieder tanzen',
    'Zum Siebzigsten haben mir die Kinder einen Gutschein für den Gartenmarkt geschenkt, jetzt steht endlich ein Apfelbaum da',
    'Jeden Samstag Lotto, immer die Geburtstage der Kinder. Einmal drei Richtige, das gab 9,80',
    'Wir sammeln im Advent für die Tafel, letztes Jahr kamen 2.340 Euro zusammen. Und ich hatte blaue Finger',
    'Ich war heute auf der Bank | <Auf welcher? | Auf der im Park, mit Blick auf die Enten. Auf der anderen war ich auch, da gab es 1,75 Prozent auf Festgeld, die Enten waren lustiger',
    'Ich bin verwitwet seit vier Jahren und fange langsam wieder an, mich auf etwas zu freuen',
    'Wie war dein Termin beim Augenarzt?',
    'Am Sonntag wandern wir vom Brocken runter nach Schierke, hättest du auch Lust dazu?',
    'Das Deutschlandticket kostet ja jetzt auch wieder mehr, aber für meine Ausflüge rechnet es sich noch',
    'Ich koche gern, aber für einen allein macht es keinen Spaß',
    '<Was hast du für die Brille bezahlt? | Beim Fielmann 189 Euro, mit Gleitsicht. Vorher hatte ich ein Angebot über 900',
    'Um drei am Marktplatz vor dem Rathaus? Ich trage eine grüne Mütze',
    'Ich hab noch alte D-Mark in der Schublade gefunden, 35 Mark! Die Bundesbank tauscht sie tatsächlich um',
    'Das Buch von Juli Zeh liegt schon auf meinem Nachttisch, ich komme abends nur nie über zwei Seiten',
    'Fährst du noch Rad? Ich habe mir ein E-Bike gegönnt, 2.800 Euro, und bereue keinen Cent',
    'Die Briefmarke kostet jetzt 95 Cent, und der Brief braucht vier Tage von Köln nach Bonn',
    'Mein Bruder liegt im Krankenhaus in Ulm | <Oh, was Schlimmes? | Nur die Galle. Er braucht seinen Bademantel und 20 Euro fürs Fernsehen, ich fahre morgen mit dem Zug hin',
    'Beim Tanztee im Kurhaus ist der Eintritt frei, nur die Garderobe kostet einen Euro',
    'Was bekommst du noch von mir für die Konzertkarten? | <34 Euro | Die gebe ich dir am Sonntag in bar, und der Kuchen geht extra auf mich',
    'Mein Arzt sagt der Blutdruck sei wie bei einem Vierzigjährigen. Er hat allerdings nicht gesagt, bei welchem',
    '<Ich bin etwas nervös vor dem Treffen | Ich auch. Wir trinken einfach Kaffee, und wenn es nichts ist, war der Kuchen gut',
    'Wenn ich im Lotto gewinne, kaufe ich dir einen Leuchtturm. Bis dahin musst du mit Kuchen vorliebnehmen',
  ],
}
