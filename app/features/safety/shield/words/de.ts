import type { ShieldWords } from './shield-words.ts'

export const de: ShieldWords = {
  asks: `
    schick|schicke|sende|überweise|überweis|leih|leihe|gib|zahl|zahle|borg|kauf|kaufe|besorg|hol|streck mir,
    schick|sende|überweise|zahl|bezahl es|sie|etwas|das|geld, hilf mir, hilfst du mir,
    bezahl|zahl die|den|das|heute, musst nur, du musst, ich brauche ~ geld, ich brauche nur, fehlen nur,
    fehlt nur, mir aushelfen, streckst du, legst du, holst du mir, kaufst du, wann kannst du, zahl ~ euro,
    leg an, melde dich auf, kaufe usdt, leihst, vorstrecken, auslegst, auslegen, für mich übernehmen,
    muss ~ bezahlt werden, schick mir deine, kauf ~ zwei, besorgen und, bist du dabei, tausend brauche,
    überweise es, schick einfach, hilf mir es, nummern schicken, lade ~ auf, handy aufladen, steh mir bei,
    hilf mir aus, tu mir einen gefallen, übernimm, begleich*, zahle meine, kauf das ticket, zahl das ticket,
    überweis auf, an meine kontonummer, registrier dich, klick auf, steig ein, fang klein an,
    für mich auslegen, für mich bezahlen`,
  reversals: `nicht, nie, niemals, ich`,
  begs: `
    kannst du, könntest du, würdest du, wärst du, magst du, bitte, kannst, könnten sie, können sie, wenn du,
    bist du bereit, hättest du, willst du, kann ich, wäre es möglich, ist es möglich, dürfte ich, ob du,
    meinst du, vielleicht kannst, soll ich, du kannst, bräuchte`,
  gives: `
    leihen, schicken, senden, überweisen, helfen, geben, borgen, aushelfen, vorstrecken, auslegen, besorgen,
    kaufen, übernehmen, auslegst, unterstützen, vorschießen, investieren, einzahlen, spenden, aufladen,
    beistehen, sponsern, übernimmst, anmelden, registrieren, erstatten, leihst, überweist, hilfst`,
  pays: `zahlen, bezahlen, zahlst, begleichen`,
  money: `
    geld, bargeld, darlehen, kredit, anzahlung, lohn, miete, betrag, ticket, kaution, vermögen, überweisung,
    bankdaten, kontodaten, im voraus, fahrkarte, rechnung, rechnungen, schulden, raten, guthaben, aufladung,
    lösegeld, kontonummer, vorauszahlung, vorschuss, hundert*, tausend*, kleinen betrag, die summe, summe,
    unterhalt, anzahlungen, notgroschen, handy aufladen, mein handy, mein guthaben`,
  currencies: `mark, franken, tausender`,
  trouble: `
    krankenhaus, klinik, operation, operieren, unfall, gestohlen, geklaut, ausgeraubt, festsitz*,
    stecken ~ fest, komme hier nicht weg, gesperrt, eingefroren, bohrinsel, ölplattform, auf see, einsatz,
    kaputt, nichts gegessen, hunger, medikament*, vertrag, mission, verhaftet, armee, kollegen, vermieter,
    vor die tür, rauswurf, kündigung, gerichtsvollzieher, inkasso, beerdigung, bestattung, chemo*, insulin,
    entführt, gefängnis, festgenommen, hochwasser, kriegsgebiet, flüchtling*, waise*, gepäck, ausrüstung,
    container, fracht, gehalt kommt, karte eingezogen, karte abgelaufen, un truppe*, friedensmission, schiff,
    kapitän, kaserne, stützpunkt, kabul, syrien, jemen, strom abgestellt, schulgeld, mutter ist krank, niere,
    rollstuhl, intensivstation, behandlung, finanzamt, job verloren, insolven*, komme nicht raus,
    komme hier nicht raus, nicht verlassen`,
  pressure: `
    zahle es dir, zurückzahlen, zurück, gebe es dir, bekommst alles, bekommst zinsen, zinsen, dringend,
    sofort, noch heute, sag ~ niemandem, niemandem, unser geheimnis, peinlich, schäme mich, sonst keinen,
    sonst niemanden, nur dir, nur dich, die einzige, der einzige, wenn du mich, liebst, nächste woche,
    versprochen, ich flehe, unterschreibe, bis dahin, bis morgen, vor sonntag, vertraue nur, letzte hoffnung,
    einzige hoffnung, an wen, wenden, ohne dich, rette mich, verzweifelt, auf knien, ich schwöre,
    auch für dich, vertrau mir, beweise deine, beweis mir, unter uns, vertraulich, beeil, eilt, frist,
    die zeit drängt, nur geliehen, nur ein darlehen, kein betrüger, bis montag, würde nie fragen,
    fällt mir schwer, wer sonst, dachte du liebst, enttäuscht, mein wort, ehrenwort, störung`,
  love: `
    meine liebe, schatz, liebling, mein engel, engel, seelenverwandt*, süße, mein herz, tag und nacht,
    meine königin, schicksal, so nah, meine liebste, mein schatz, mein sonnenschein, mein ein und alles,
    für einander bestimmt, gott hat dich, frau meiner träume, zukünftige frau, verliebt, in dich verliebt,
    geliebte, heiraten`,
  threats: `
    aufgenommen, video aufgenommen, deine bilder, deine fotos, deine kinder, deine nachbarn, deine familie,
    deine freunde, dein chef, sonst sehen, sonst schicke, veröffentliche, nacktbild*, alle sehen, oder dein,
    oder ich, vor der kamera, deine kontakte, screenshots von dir, dein mann erfährt, deine frau erfährt,
    lösche das video, ich habe dein, ruinier*, bloßstell*, alle erfahren, was du getan, webcam, intime`,
  giftCards: `
    gutscheinkarte*, gutschein*, geschenkkarte*, guthabenkarte*, geschenkgutschein*, prepaidkarte*,
    steamkarte*, itunes karte*, amazon gutschein*`,
  codes: `
    den code, der code, code hier, rubbel*, freirubbeln, abfotografier*, foto von der, fotos von vorder*,
    rückseite, die nummern, vorderseite, kassenbon, beleg, aktivierungscode, rückseite der karte,
    mach ein foto, abfotografieren, lies mir, die ziffern, code schicken, code durchgeben`,
  crypto: `
    kryptowährung*, handelsplattform*, tradingplattform*, einen coin, trading, meine trades, börse,
    anlageplattform*, ein coin, anlageprogramm, goldhandel, binäre optionen, mining, token, digitale währung,
    aktientipps, signalgruppe, vip gruppe, geldanlage, die plattform, plattform`,
  gains: `
    zeige dir, dir zeigen, zeig dir, mentor*, verdoppel*, ohne risiko, garantiert*, gewinn*, rendite*,
    erträge*, investier*, verdient, gemacht, analyst*, insiderwissen, kopieren, ab 250, fängst du an,
    anlegen, leg an, einzahlung, zahlst ein, handle für dich, konto einrichten, konto eröffnen, erspartes,
    melde dich, verlierst nie, unsere zukunft, mein onkel, ich handle, sparbuch, in einer nacht, über nacht,
    roboter, bot, algorithmus, künstliche intelligenz, automatisch*, link zur anmeldung, anmeldelink,
    screenshot, passives einkommen, finanzielle freiheit, am tag, pro woche, pro monat, jederzeit abheben,
    mein lehrer, meine tante, mein broker, geheimtipp, insider*, reich, wohlstand, nebeneinkommen,
    kleiner betrag, vervielfach*, verdreifach*, verzehnfach*, schau mal, klick`,
  fees: `
    zoll, gebühr*, zollgebühr*, freigabe*, freistellung*, bearbeitungsgebühr*, versandversicherung*,
    versicherung, kurier*, paket, päckchen, diplomat*, visum, botschaft, steuer, urlaubsformular,
    auszahlungsgebühr, broker, gewinn, lotterie, depot, urlaub von der, kiste, bescheinigung, zertifikat,
    genehmigung, papiere, stempel*, lagerkosten, lagergebühr, quarantäne, ersatzmann, ersatz, kaution,
    notarkosten, verwaltung*, einfuhr*, sendung, truhe, spedition, fracht, transport*, ups, fedex, dhl,
    ablöse*, steuern, sendungs*`,
  withheld: `
    liegt beim, hält sie fest, hält ~ fest, festgehalten, freigegeben, gibt ~ frei, frei wenn, sobald die,
    wartet im, geht es zurück, auslösen, ausgezahlt, verlangt, braucht ~ für, genehmigt, fehlt noch,
    sonst geht, muss ~ bezahlt, erst wenn, bezahlt ist, beschlagnahmt, lassen mich, lässt mich,
    darf ich erst, bevor sie, bis sie, behalten sie, weigern, nur wenn, solange nicht`,
  inheritance: `
    erbe, erben, erbschaft*, nachlass, verstorbener mann hat, verstorbenen kunden, verstorbener kunde,
    begünstigte*, keine kinder, hinterläss*, hinterlassen, schwer krank, krebs, testament, anvertraut,
    sterbend*, sterbebett, oberst, general, truhe*, koffer voll*, schließfach, tresor, witwe eines,
    ölminister, diamanten, erbin`,
  riches: `
    million*, gold, vermögen, begünstigte*, wir teilen, teilen, prozent, vertrauenswürdige*, in empfang,
    guter mensch, bankdaten, anwalt, notar, partner im ausland, du bekommst, bekommen, hilf mir, auszulösen,
    spenden, dollar, diamanten, mit dir teilen, hälfte, dein anteil, belohnung, provision, dein konto,
    an deine adresse, waisenhaus, geheim, goldbarren, in bar, reich`,
  invites: `
    schreib|schreibe|schreibst|kontaktier|füg|adde|ruf|such|finde mir|mich, schreib ~ bei|auf, melde dich,
    hast du, bist du, lass uns, wechseln, weiterschreiben, komm|komm doch, gib mir, bin mehr, kommen wir,
    auf meinem, gehen wir zu, privater, unter meinem namen, nutzt du, benutzt du, wollen wir, wie ist dein*,
    was ist dein*, deine, lieber auf, ich nutze, ich benutze, du findest mich, privat, benutzername,
    nickname, kennung, lad dir, installier*, tritt bei, erreichbar, erreichst`,
  leaves: `
    deine nummer, deine handynummer, deine telefonnummer, hier selten, selten online, selten hier, hier kaum,
    kaum noch hier, bin hier kaum, lösche mein, profil löschen, abo läuft, mitgliedschaft läuft,
    meine nummer, erreichst mich, weg von hier, chatten so umständlich, grünen app, grüne app, meine mail,
    privat schreiben, woanders schreiben, schreib mir privat, privat, meine private, woanders, andere app,
    anderen app, zu teuer hier, kostet hier, kostet credits, dort kostenlos, nachrichten hier nicht lesen,
    mein benutzername, mein nickname, gleicher name, such nach mir, hier nicht erlaubt, außerhalb,
    gebe dir meine nummer, nummern tauschen, private mail, meine handynummer`,
  stays: `
    hier schreiben, hier bleiben, lieber hier, lieber erst, kein whatsapp, benutze ich nicht,
    nutze ich nicht, habe kein, nicht so früh, gebe ich nicht, meine tochter, meine enkel, mein sohn,
    nicht bei whatsapp, ohne whatsapp, hier kennenlernen, mein enkel, meine schwester`,
  warns: `
    wollte einer, wollte ~ geld von mir, blockiert, sei vorsichtig, sei gewarnt, in der zeitung,
    schicke niemandem, betrug, betrüger, falschen soldaten, aufgelegt, leute geben, auf einer anderen,
    verloren, erklärt`,
  numbers: `
    null 0, eins 1, ein 1, zwei 2, zwo 2, drei 3, vier 4, fünf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10,
    elf 11, zwölf 12, dreizehn 13, vierzehn 14, fünfzehn 15, sechzehn 16, siebzehn 17, achtzehn 18,
    neunzehn 19, zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60, siebzig 70, achtzig 80,
    neunzig 90`,
}
