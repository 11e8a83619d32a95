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
    'Und bevor ich es vergesse: Dein Foto am Wasser ist wunderschön.',
    'Jetzt habe ich schon wieder zu viel geschrieben. Hab einen schönen Tag.',
    'Erzähl mir doch, wo du am liebsten spazieren gehst.',
  ],
}
