/** First lines and second thoughts of people who write to the demo's logins. */
export const firstWords: Record<string, readonly string[]> = {
  en: [
    'Good evening. Your smile reminded me that I had not said hello to anyone today, so: hello.',
    'I read your profile twice, the second time only for pleasure.',
  ],
  de: [
    'Guten Abend, Lars. Dein Profil hat mich zum Lächeln gebracht, und das wollte ich dir kurz sagen.',
    'Hallo Lars, ich habe gesehen, dass wir dieselben Dinge mögen. Magst du erzählen, wie dein Wochenende war?',
    'Einen schönen guten Morgen aus dem Garten. Hier blüht alles auf einmal.',
    'Lieber Lars, ich schreibe selten zuerst. Heute mache ich eine Ausnahme.',
    'Hallo Lars, du wirkst wie jemand, mit dem man gut schweigen kann. Stimmt das?',
    'Guten Tag aus der Küche, der Kuchen ist im Ofen und ich habe vierzig Minuten Zeit zum Schreiben.',
    'Ich habe dein Profil gelesen und gedacht: Der hat Humor. Liege ich richtig?',
    'Moin Lars, hier regnet es seit drei Tagen. Erzähl mir etwas Schönes.',
    'Guten Abend. Meine Freundin meint, ich soll mich trauen, also traue ich mich.',
    'Hallo, ich bin neu hier und du bist der Erste, dem ich schreibe.',
  ],
}

export const moreWords: Record<string, readonly string[]> = {
  en: [
    'I forgot to ask: are you more of a morning person, or do you come to life in the evening?',
    'No hurry with the answer. I am out walking until it gets dark.',
  ],
  de: [
    'Ach ja, und was liest du gerade?',
    'Keine Eile mit der Antwort, ich bin bis heute Abend unterwegs.',
    'Ich habe ganz vergessen zu fragen: Kaffee oder Tee?',
    'Bei uns scheint endlich wieder die Sonne. Bei dir auch?',
    'Am Sonntag gehe ich auf den Flohmarkt. Vielleicht magst du so etwas ja auch.',
    'Und bevor ich es vergesse: Du hast ein schönes Lächeln.',
    'Jetzt habe ich schon wieder zu viel geschrieben. Hab einen schönen Tag.',
    'Erzähl mir doch, wo du am liebsten spazieren gehst.',
    'Übrigens ist mir heute ein Kuchen gelungen, fast ganz.',
    'Heute Abend singe ich im Chor, danach schaue ich wieder hier vorbei.',
    'Du musst nicht gleich antworten, ich wollte es nur gesagt haben.',
    'Morgens oder abends, wann bist du am liebsten wach?',
    'Ich habe gerade noch einmal deine Fotos angesehen. Das zweite mag ich am liebsten.',
    'Eben saß ein Eichhörnchen auf dem Balkon und hat sich umgesehen, als wollte es einziehen.',
    'Falls du Gartenarbeit magst: Ich hätte da ein Beet.',
    'So, jetzt lege ich das Telefon weg und gehe an die Luft.',
  ],
}
