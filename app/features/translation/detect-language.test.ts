import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { detectLanguage } from './detect-language.ts'

/** As people write: short and long, with and without care. */
const texts: Record<Locale, string[]> = {
  da: [
    'Hej, tak for din besked. Hvordan går det?',
    'Jeg har boet alene i fire år og savner nogen at dele aftenerne med.',
    'Hvad laver du i weekenden? Jeg vil gerne mødes.',
    'HVAD SIGER DU TIL EN KOP KAFFE EFTER ARBEJDE?',
    'mig og min hund går altid ud efter kaffen 😊',
    'Det var meget hyggeligt at tale med dig i går.',
  ],
  de: [
    'Guten Morgen, wie geht es dir heute?',
    'Ich wohne seit zehn Jahren am See und gehe jeden Tag mit dem Hund spazieren.',
    'Schönes Foto! Wo ist das?',
    'danke für deine nachricht, hab mich sehr gefreut',
    'Das wäre schön. Ich mag Kaffee, aber keinen Kuchen.',
    'Weißt du, ob es im Juni noch Karten gibt?',
  ],
  en: [
    'Good morning, how are you today?',
    'I have lived by the sea for ten years and walk the dog every day.',
    "That's kind of you, I don't mind at all",
    'what do you like to do at the weekend',
    'Thank you for your message!',
    'My garden is small but it keeps me busy from March until October.',
  ],
  es: [
    'Hola, ¿cómo estás? Me gusta mucho tu perfil.',
    'Vivo sola desde hace tres años y echo de menos a alguien con quien charlar.',
    'gracias por tu mensaje, eres muy amable',
    '¿Dónde está eso? Qué bonito.',
    'Me gustaría conocer a una persona tranquila para pasear los domingos.',
    'Mañana voy al cine con mi hermana',
  ],
  fi: [
    'Hei, mitä kuuluu? Kiitos viestistä.',
    'Asun yksin järven rannalla ja käyn joka päivä kävelyllä koiran kanssa.',
    'Minä en ole koskaan ollut siellä, mutta haluaisin mennä.',
    'Hyvää huomenta, nukuitko hyvin?',
    'tykkään lukea ja saunoa, entä sinä',
    'Olisi mukavaa tavata joskus kahvin merkeissä.',
  ],
  fr: [
    'Bonjour, comment allez-vous aujourd’hui ?',
    "J'habite au bord de la mer et je me promène tous les jours avec mon chien.",
    'merci pour votre message, ça me fait plaisir',
    'Qu’est-ce que vous aimez faire le dimanche ?',
    'Très belle photo, où est-ce ?',
    'Je cherche quelqu’un avec qui partager des soirées tranquilles.',
  ],
  it: [
    'Ciao, come stai? Mi piace molto il tuo profilo.',
    'Abito vicino al mare da dieci anni e ogni giorno esco con il cane.',
    'grazie per il messaggio, sei molto gentile',
    'Dove l’hai scattata questa foto?',
    'Non cerco niente di complicato, solo una persona sincera con cui parlare.',
    'Domani vado al cinema con mia sorella',
  ],
  nb: [
    'Hei, takk for meldingen. Hvordan går det?',
    'Jeg har bodd alene i fire år og savner noen å dele kveldene med.',
    'Hva gjør du i helgen? Jeg vil gjerne møtes.',
    'Det er veldig fint her nå, og jeg går mye på tur.',
    'Jeg liker å lese og å være ute',
    'Har du lyst til å ta en kaffe etter jobb?',
  ],
  nl: [
    'Goedemorgen, hoe gaat het met je?',
    'Ik woon al tien jaar aan zee en wandel elke dag met de hond.',
    'Wat een mooie foto, waar is dat?',
    'dank je voor je berichtje, ik vond het heel leuk',
    'Ik hou van koken, maar niet van afwassen.',
    'Zullen we zaterdag samen koffie drinken?',
  ],
  pl: [
    'Dzień dobry, jak się masz?',
    'Mieszkam nad morzem od dziesięciu lat i codziennie chodzę na spacer z psem.',
    'dziekuje za wiadomosc, co robisz w weekend',
    'Bardzo ładne zdjęcie, gdzie to jest?',
    'Szukam kogoś do wspólnych rozmów i wyjazdów.',
    'Nie lubię się spieszyć, wolę spokojne wieczory.',
  ],
  sv: [
    'Hej, hur mår du i dag?',
    'Jag har bott vid havet i tio år och går ut med hunden varje dag.',
    'Tack för ditt meddelande, det var roligt att läsa.',
    'Vilken fin bild, var är den tagen?',
    'jag tycker om att läsa och att vara ute i skogen',
    'Ska vi ses och ta en fika på lördag?',
  ],
}

test.each(locales)('CHAT-1 PROFILE-1 texts in %s are told from all others, whoever wrote them', (locale) => {
  const other = locale === 'en' ? 'de' : 'en'
  expect(texts[locale].map((text) => detectLanguage(text))).toEqual(texts[locale].map(() => locale))
  expect(texts[locale].map((text) => detectLanguage(text, other))).toEqual(texts[locale].map(() => locale))
})

test.each([
  '',
  '   \n',
  '😀😀😀',
  'Ok!',
  'Hola',
  '12.30 – 14.00',
  'https://example.com/der/die/das/und/ist',
  'anna@der-die-das.example',
  'Wien, Paris, Roma',
  'Привет, как дела? Я живу у моря.',
  '你好,你今天好吗?',
  'Szia, hogy vagy? Nagyon szép a kép.',
  'Merhaba, bugün nasılsın? Denizi çok seviyorum.',
  'det er en tur',
])('CHAT-1 nothing is said of the language of %j', (text) => {
  expect(detectLanguage(text)).toBeNull()
})

test('CHAT-1 where two languages write alike, the language of the writer decides', () => {
  expect(detectLanguage('Det er en god dag for en tur.')).toBeNull()
  expect(detectLanguage('Det er en god dag for en tur.', 'da')).toBe('da')
  expect(detectLanguage('Det er en god dag for en tur.', 'nb')).toBe('nb')
})

test('CHAT-1 Portuguese does not pass for Spanish, nor Czech for Polish', () => {
  expect(detectLanguage('Jak se máš? Bydlím u moře a každý den chodím se psem ven.', 'pl')).toBe('cs')
  expect(detectLanguage('Olá, como você está? Eu gosto muito de passear com o meu cão.', 'es')).toBe('pt')
})

test('CHAT-1 long texts are read to their end, with and without spaces', () => {
  expect(detectLanguage('x-’'.repeat(3333))).toBeNull()
  expect(detectLanguage('Ich gehe gern am See spazieren. '.repeat(312))).toBe('de')
})
