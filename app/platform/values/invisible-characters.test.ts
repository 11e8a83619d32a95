import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './invisible-characters.ts'

test.each([
  ['a family and a coloured heart', '👨‍👩‍👧‍👦 ❤️ 👋🏽 👩🏽‍❤️‍💋‍👨🏿'],
  ['flags, a key and a sign that is a letter', '🏴󠁧󠁢󠁳󠁣󠁴󠁿🇩🇰 1️⃣ ☎️'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh, Phượng ổn'],
  ['Arabic with its vowels', 'مُحَمَّدٌ رَسُولُ السَّلَام'],
  ['Persian with its joiner', 'می\u200cخواهم'],
  ['Hebrew with its points', 'שָׁלוֹם עֲלֵיכֶם'.normalize('NFC')],
  ['Hindi with its joiner', 'क्\u200dष नमस्ते किं'],
  ['Thai', 'ที่นี่น้ำใจ เก๋ ๆ ครั้ง'],
  ['Greek of old', 'ᾧ ᾄδω'],
  ['lines and indents', 'Dear Eva,\n\n  two spaces stay\nYours'],
])('CHAT-2 leaves %s unchanged', (_, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test.each([
  ['signs that turn the text around', 'abc\u202edef\u2066', 'abcdef'],
  ['what is not drawn', 'a\u200bb\u00adc\u3164d\u034fe\u{e0041}\ufeff', 'abcde'],
  ['half a sign and noughts', 'a\ud800b\0c', 'abc'],
  ['other line breaks and tabs', ' a\r\nb\rc\u2028d\te ', 'a\nb\nc\nd e'],
  ['joiners that join nothing', 'a\u200db\u200cc 👩\u200d', 'abc 👩'],
  [
    'piled-up accents',
    `Z${'\u0337'.repeat(9)}a\u0308${'\u0301'.repeat(50)}`,
    'Z\u0337\u0337\u0337ä\u0301\u0301',
  ],
  ['a joiner that a mark parts from its letter', '\u0323\u094d\u200dक', '\u094d\u0323क'],
  ['accents parted by joiners', `a${'\u0300\u200d'.repeat(9)}`, 'à\u0300\u0300'],
  ['nothing but what is unseen', '\u200b \u2060\n\u2800\u3164', ''],
])('CHAT-2 removes %s', (_, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test('CHAT-2 cleaning a cleaned text changes nothing', () => {
  const sign = fc.constantFrom(
    ...['a', 'é', '\u0301', '\u0323', '\u200d', '\u200c', '\ufe0f', '\u034f', '👩', '🏴', '\u{e0067}'],
    ...['\u{e007f}', '1', '\u20e3', 'م', 'क', '\u094d', '\ud800', '\n', '\r', '\t', ' ', '\u2028'],
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      const once = cleanText(signs.join(''))
      expect(cleanText(once)).toBe(once)
      expect(once).not.toMatch(/\p{M}{4}/u)
    }),
    { numRuns: 500 },
  )
})

// Normalising a row of marks takes seconds from twenty thousand on.
test.each([
  '\u0301',
  '\u0301\u0323',
  '\u0323\u200b\u0301',
  '👩\u200d',
  'م\u200c',
  '\n',
  '1\ufe0f',
  '🏴\u{e0067}',
])('CHAT-2 cleans many %j in linear time', (piece) => {
  const started = process.cpuUsage()
  cleanText(`a${piece.repeat(200_000 / piece.length)}`)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(1000)
})
