import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { heldOut, heldOutHard } from '#tests/shield/held-out.ts'
import { everyThird, messagesOf, reasonsIn, score, sumScores } from '#tests/shield/score.ts'
import { tuning } from '#tests/shield/tuning.ts'
import { judgeConversation } from './judge-conversation.ts'

test.each(locales)('TRUST-7 in %s detects the tuning conversations and leaves the rest alone', (locale) => {
  const { harmful, found, harmless, falseAlarms } = score(everyThird(tuning[locale]))
  expect(found / harmful).toBeGreaterThan(0.9)
  // A third of the honest tuning lines come close to a request.
  expect(falseAlarms / harmless).toBeLessThan(0.02)
})

/** An honest member addresses the other as well: neither 'you' nor 'darling' may tip the scales. */
const kindWords: Record<Locale, string> = {
  da: 'Jeg glæder mig til at se dig, skat. Hvordan har du det i dag?',
  de: 'Ich freue mich so auf dich, Liebling. Wie geht es dir heute?',
  en: "I can't wait to see you, darling. How are you today?",
  es: 'Tengo muchas ganas de verte, cariño. ¿Cómo estás hoy?',
  fi: 'Odotan jo että näen sinut, kulta. Mitä sinulle kuuluu tänään?',
  fr: "J'ai hâte de te voir, mon cœur. Comment vas-tu aujourd'hui ?",
  it: "Non vedo l'ora di vederti, tesoro. Come stai oggi?",
  nb: 'Jeg gleder meg til å se deg, kjære. Hvordan har du det i dag?',
  nl: 'Ik verheug me op je, lieverd. Hoe gaat het vandaag met je?',
  pl: 'Nie mogę się doczekać, kiedy cię zobaczę, kochanie. Jak się dziś czujesz?',
  sv: 'Jag längtar efter att träffa dig, älskling. Hur mår du i dag?',
}

test('TRUST-7 kind words after an honest message do not make it suspicious', () => {
  const honest = locales.flatMap((locale) =>
    everyThird(tuning[locale]).harmless.map((message) => `${message} | ${kindWords[locale]}`),
  )
  const falseAlarms = honest.filter((conversation) => reasonsIn(conversation).size > 0)
  expect(falseAlarms.length / honest.length).toBeLessThan(0.04)
})

test('TRUST-7 detects more than nine of ten unseen scams, with fewer than one false alarm in a hundred', () => {
  const scores = locales.map((locale) => score(heldOut[locale]))
  for (const { found, harmful, falseAlarms, harmless } of scores) {
    expect(found / harmful).toBeGreaterThan(0.7)
    expect(falseAlarms / harmless).toBeLessThan(0.05)
  }
  const { found, harmful, falseAlarms, harmless } = sumScores(scores)
  expect(found / harmful).toBeGreaterThan(0.9)
  expect(falseAlarms / harmless).toBeLessThan(0.01)
})

test('TRUST-7 detects four of five roundabout requests, and passes 19 of 20 honest lines that come close to one', () => {
  const { found, harmful, falseAlarms, harmless } = sumScores(
    locales.map((locale) => score(heldOutHard[locale])),
  )
  expect(found / harmful).toBeGreaterThan(0.8)
  expect(falseAlarms / harmless).toBeLessThan(0.05)
})

test('TRUST-7 does not flag the last message of a long honest conversation on many topics', () => {
  const alarms = locales.map((locale) => {
    const texts = heldOut[locale].harmless.flatMap(messagesOf).map(({ text }) => text)
    const talk = texts.map((text, place) => ({ own: (texts.length - place) % 2 === 1, text }))
    return judgeConversation(talk).filter((reason) => reason !== 'contact')
  })
  expect(alarms.flat()).toEqual([])
})

test.each([
  ['spaced letters', 'write me on w h a t s a p p'],
  ['points between letters', 'find me on t.e.l.e.g.r.a.m'],
  ['digits for letters', 'add me on wh4ts4pp'],
  ['Cyrillic letters', 'I am more on WhаtsАрр'],
  ['wide letters', 'ｗｈａｔｓａｐｐ is better'],
  ['invisible characters', 'What\u200bsApp me'],
  ['two words', 'write me on tele gram'],
  ['a misspelling', 'do you have watsapp?'],
])('TRUST-7 recognises a messenger’s name behind %s', (_, text) => {
  expect([...reasonsIn(text)]).toContain('off_site')
})

test.each([
  ['spelled', 'call zero seven seven one, two two, three four five'],
  ['spelled in Polish', 'sześć zero dwa, trzy cztery pięć, osiem dziewięć'],
  ['partly spelled', 'null1sieben1 5 fünf 4 drei 2'],
  ['with letters for noughts', 'o7 7 oo nine o one two three'],
  ['spelled in German tens', 'ruf an: null eins fünf eins, dreiundzwanzig, fünfundvierzig, siebenundsechzig'],
  ['spelled in Polish hundreds', 'pięćset dwanaście, trzysta czterdzieści, siedemset osiem'],
  ['one digit a line', '0\n1\n7\n6\n4\n4\n2\n9'],
  ['one digit a message', '0 | 1 | 7 | 6 | 4 | 4 | 2 | 9 | 1'],
  ['as a spaced address', 'write to m a r i a . k @ w e b . d e'],
  ['in pieces', 'it comes in pieces | 0779 | <What? | 144 | 8237'],
  ['as an address read aloud', 'hanna punkt berg at gmail punkt com'],
  ['as an address in brackets', 'p.virtanen (ät) outlook (piste) fi'],
])('TRUST-7 recognises contact details %s', (_, conversation) => {
  expect([...reasonsIn(conversation)]).toContain('contact')
})

test.each([
  ['an account', 'money', 'DE89 3704 0044 0532 0130 00'],
  ['a wallet', 'crypto', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
])('TRUST-7 the number of %s is enough', (_, reason, text) => {
  expect([...reasonsIn(text)]).toContain(reason)
})

test.each([
  'I need a new boiler and they want 2,800. Could you give me the name of your plumber?',
  'Könntest du mir deinen Atlas leihen? Ich will dir zeigen, wo ich aufgewachsen bin.',
  'Nous avons acheté la maison 120 000 francs en 1974, tu te rends compte ?',
  'Mi nieto compra bitcoins, yo compro pan. ¿Y el tuyo?',
  'Min son säger att man aldrig ska skicka pengar till någon på nätet. Han har rätt.',
  'Tytär asuu Australiassa, sunnuntaisin nähdään Skypessä.',
  'Jeg fik et gavekort på 300 kroner til min fødselsdag, det blev til garn.',
  'Paczka od siostry z Kanady leżała na cle, zapłaciłam 60 zł za syrop klonowy!',
])('TRUST-7 does not warn of talk about money that asks for nothing: %s', (text) => {
  expect([...reasonsIn(text)]).toEqual([])
})

test.each([
  'I was born on 12.05.1958 and moved here in 1988',
  'Flour 200 g, milk 150 ml, sugar 75 g, 4 eggs',
  'One, two, three, four, five, six: that is how I count my hens',
  'The train leaves at 6.45 and arrives at 10.20',
  "The train arrives at 10.45, my darling, and I can't wait to hold you",
  'Schickst du mir bitte das Rezept mit den 250 Gramm Mehl?',
  'It is 120 miles to you, so give me two hours and a kiss at the end',
  'Would you book us a table? The number of the restaurant is 0117 496 0441',
  'Ich habe 7,90 Euro Porto gezahlt, du musst nichts zahlen',
  'Tu as 64 ans et moi 66, et le bus 42 met 25 minutes',
])('TRUST-7 does not warn of other numbers: %s', (text) => {
  expect([...reasonsIn(text)]).toEqual([])
})

test('TRUST-7 adds up a story over several messages, none of which would be enough alone', () => {
  const story = [
    'My son had an accident and is in hospital.',
    'I only have you, who else could I turn to? 900 euros.',
  ]
  expect(judgeConversation([{ own: true, text: story[0]! }])).toEqual([])
  expect([...reasonsIn(story.join(' | <Oh no | '))]).toContain('money')
})

test.each([
  'Mein Dach ist undicht | Der Dachdecker will sein Geld | 450 | Kannst du mir helfen?',
  'Ma toiture fuit | Le couvreur veut être payé | 450 | Tu peux m’aider ?',
  'Mam dziurawy dach | Dekarz chce pieniędzy | 1450 | Możesz mi pomóc?',
])('TRUST-7 treats a request in four short messages as one: %s', (conversation) => {
  expect([...reasonsIn(conversation)]).toContain('money')
  for (const message of conversation.split(' | ')) expect([...reasonsIn(message)]).toEqual([])
})

test('TRUST-7 does not warn the receiver because of their own messages', () => {
  expect([
    ...reasonsIn('<Do you need money? Shall I send you 500 euros by Western Union? | No, thank you'),
  ]).toEqual([])
})

test('TRUST-7 allows a member to give a number when asked for it, or after a long conversation', () => {
  const number = 'Gladly: +44 7700 900123'
  expect([...reasonsIn(number)]).toEqual(['contact'])
  expect([
    ...reasonsIn(`Good morning | <What is your phone number? Mine is in the book | ${number}`),
  ]).toEqual([])
  const talk = Array.from({ length: 10 }, (_, day) => `Day ${day} was lovely | <Here, too`).join(' | ')
  expect([...reasonsIn(`${talk} | ${number}`)]).toEqual([])
})

test.each([
  ['accents', '\u0301'.repeat(19_000)],
  ['accents above and below', '\u0301\u0323'.repeat(9500)],
  ['invisible signs', '\u200b'.repeat(19_000)],
  ['fillers', '\u3164\u034f'.repeat(9500)],
  ['accents between invisible signs', `${'\u0301\u0323'.repeat(8)}\u200b`.repeat(1100)],
  ['families', ` ${'👨‍👩‍👧‍👦'.repeat(900)} `],
  ['empty lines', ' \n \u3000'.repeat(4500)],
])('TRUST-7 no row of %s switches it off, whether in the newest message or before it', (_, row) => {
  const padded = `O${row} I beg you, send me 500 euros by Western Union`
  expect([...reasonsIn(padded)]).toContain('money')
  const story = `My son had an accident and is in hospital. ${row} | I only have you, who else could I turn to? 900 euros.`
  expect([...reasonsIn(story)]).toContain('money')
})

// Sorting a row of marks by their class, or backtracking over it, would take seconds.
test.each([
  ...['a ', '1 ', '+1-', 'a.', 'a@', 'at a dot ', 'send me money ', 'DE12 ', '0x', '\u0301', ' ', 'W'],
  ...['\u0301\u0323', '\u200b', 'wh4ts4pp ', 'w h a t s a p p ', '👨‍👩‍👧‍👦'],
])('TRUST-7 reads a hostile text of many %j to its end in linear time', (piece) => {
  const text = piece.repeat(200_000 / piece.length)
  const judged = Array.from({ length: 70 }, (_, place) => ({ own: true, text: text.slice(0, 3900 + place) }))
  const started = process.cpuUsage()
  expect(judgeConversation([...judged, { own: true, text }])).toBeInstanceOf(Array)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(2500)
})
