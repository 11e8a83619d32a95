import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { textsInLanguages } from '#tests/make/texts-in-languages.ts'
import { detectWrittenLanguage } from './written-language.server.ts'

/** Taglines as members write them: a few words and no more. */
const lines: Record<Locale, string[]> = {
  da: [
    'Jeg griner mest ad mig selv',
    'Glad for at være ude, også når det regner',
    'Leder efter nogen at gå tur med',
  ],
  de: [
    'Immer für einen Umweg zu haben',
    'Ich lache gern über mich selbst',
    'Am liebsten draußen, auch wenn es regnet',
  ],
  en: ['Always up for the long way round', 'I laugh at my own jokes', 'Looking for someone to walk with'],
  es: [
    'Me río de mí misma cada día',
    'Siempre dispuesta a dar una vuelta más',
    'Busco a alguien con quien pasear',
  ],
  fi: [
    'Nauran eniten itselleni, ja se on hyvä',
    'Minä olen ulkona myös silloin kun sataa',
    'Etsin jotain, jonka kanssa kävellä',
  ],
  fr: [
    'Toujours partante pour un détour',
    'Je ris de moi-même et ça fait du bien',
    'Je cherche quelqu’un avec qui marcher',
  ],
  it: [
    'Sono sempre pronta per una gita',
    'Rido molto di me stessa, ed è meglio così',
    'Cerco qualcuno con cui camminare',
  ],
  nb: ['Jeg ler mest av meg selv', 'Glad i å være ute, også når det regner', 'Ser etter noen å gå tur med'],
  nl: ['Altijd in voor een omweg', 'Ik lach het meest om mezelf', 'Ik ben graag buiten, ook als het regent'],
  pl: [
    'Zawsze chętna na dłuższą drogę',
    'Najczęściej śmieję się z siebie',
    'Szukam kogoś na wspólne spacery',
  ],
  sv: ['Jag skrattar mest åt mig själv', 'Gärna ute, också när det regnar', 'Söker någon att gå ut med'],
}

const mostOf = (texts: string[]) => Math.ceil(texts.length / 2)

test.each(locales)('PROFILE-1 labels a text in %s with that language or not at all', (locale) => {
  const texts = [...lines[locale], ...textsInLanguages[locale]]
  const labels = texts.map((text) => detectWrittenLanguage(text))
  expect(labels.filter((label) => label !== null && label !== locale)).toEqual([])
  expect(labels.filter((label) => label === locale).length).toBeGreaterThanOrEqual(mostOf(texts))
})

test.each(locales)('PROFILE-1 labels many sentences in %s', (locale) => {
  expect(detectWrittenLanguage(textsInLanguages[locale].join(' '))).toBe(locale)
})

test.each([
  ...[
    '',
    '😀😀',
    'Hallo!',
    'Ok, ok, ok',
    '12.30 – 14.00',
    'Tango, vino, amici',
    'Wien, Paris, Roma',
    'Carpe diem',
  ],
  ...[
    'Det er en god dag for en tur.',
    'Kaffe på sengen',
    'Tengo il posto al sole',
    'Morgenbad i all slags vann',
  ],
  ...[
    'Anna-Maria van der Berg',
    'La dolce vita',
    'Love and peace',
    'Von Herzen gern',
    'Die Hard',
    'Der Hund entscheidet mit',
    'Ni prisa ni pereza',
  ],
  ...['Szia, hogy vagy? Nagyon szép a kép.', 'Merhaba, bugün nasılsın?', 'Привет, как дела?'],
])('PROFILE-1 makes no claim about the language of %j', (text) => {
  expect(detectWrittenLanguage(text)).toBeNull()
})

test('PROFILE-1 labels a line of few words where it matches its writer’s language, and never with that language where it does not', () => {
  const line = 'Langsam wandern, viel sehen'
  expect(detectWrittenLanguage(line, 'de')).toBe('de')
  expect(detectWrittenLanguage(line, 'en')).toBeNull()
  expect(detectWrittenLanguage('Kuchen statt Fitness', 'en')).toBeNull()
  expect(detectWrittenLanguage('Von Herzen gern', 'de')).toBe('de')
  expect(detectWrittenLanguage('Von Herzen', 'de')).toBeNull()
  for (const own of locales)
    expect(
      lines.de.map((each) => detectWrittenLanguage(each, own)),
      own,
    ).toEqual(Array(3).fill('de'))
})

test.each([
  'Ich gehe jeden Tag mit dem Hund. I also love the sea and long walks.',
  'Jeg har boet alene i fire år og savner nogen. Jeg liker å lese og å være ute.',
  'Vivo sola desde hace tres años.\nAbito vicino al mare da dieci anni e ogni giorno esco.',
  'Ich gehe jeden Tag mit dem Hund. Love and peace.',
  'Ich bin ein Berliner und I love you and your dog',
  'Je suis Marie. Hola, ¿cómo estás? Me gusta mucho tu perfil.',
])('PROFILE-1 makes no claim about text in two languages: %s', (text) => {
  expect(detectWrittenLanguage(text)).toBeNull()
})

test('PROFILE-1 finds the same words whether a text has only Latin letters or others as well', () => {
  const texts = [...Object.values(lines).flat(), ...Object.values(textsInLanguages).flat()]
  const labels = (added: string) => texts.map((text) => detectWrittenLanguage(`${text}${added}`))
  expect(labels(' 💛')).toEqual(labels(''))
  const decomposed = texts.map((text) => detectWrittenLanguage(text.normalize('NFD')))
  expect(decomposed).toEqual(labels(''))
})
