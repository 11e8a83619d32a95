import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { textsInLanguages } from '#tests/make/texts-in-languages.ts'
import { detectLanguage } from './detect-language.ts'

test.each(locales)('CHAT-1 PROFILE-1 recognises texts in %s, whatever the writer’s language', (locale) => {
  const other = locale === 'en' ? 'de' : 'en'
  expect(textsInLanguages[locale].map((text) => detectLanguage(text))).toEqual(
    textsInLanguages[locale].map(() => locale),
  )
  expect(textsInLanguages[locale].map((text) => detectLanguage(text, other))).toEqual(
    textsInLanguages[locale].map(() => locale),
  )
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
])('CHAT-1 makes no claim about the language of %j', (text) => {
  expect(detectLanguage(text)).toBeNull()
})

test('CHAT-1 where two languages look alike, the writer’s language decides', () => {
  expect(detectLanguage('Det er en god dag for en tur.')).toBeNull()
  expect(detectLanguage('Det er en god dag for en tur.', 'da')).toBe('da')
  expect(detectLanguage('Det er en god dag for en tur.', 'nb')).toBe('nb')
})

test('CHAT-1 does not mistake Portuguese for Spanish, or Czech for Polish', () => {
  expect(detectLanguage('Jak se máš? Bydlím u moře a každý den chodím se psem ven.', 'pl')).toBe('cs')
  expect(detectLanguage('Olá, como você está? Eu gosto muito de passear com o meu cão.', 'es')).toBe('pt')
})

test('CHAT-1 reads long texts to their end, with and without spaces', () => {
  expect(detectLanguage('x-’'.repeat(3333))).toBeNull()
  expect(detectLanguage('Ich gehe gern am See spazieren. '.repeat(312))).toBe('de')
})
