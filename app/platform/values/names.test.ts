import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthdayProblem } from './age.ts'
import { normaliseEmail } from './email.ts'
import { cleanName, isSafeLine, nameProblem } from './names.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('names', () => {
  test.each([
    'Jo',
    'Margit',
    'Jean-Pierre',
    "Siobhán O'Neill",
    'J.R. Smith',
    'Åse',
    'Łukasz',
    'St. John',
    'Anna 62',
    'Eva ❤️',
    '👩‍🦰 Eva',
    'Eva 👋🏽',
    'Nguyễn Thị Ngọc Ánh',
    cleanName('Anna\u00a0Maria'),
  ])('AUTH-3 accepts %s as a name', (name) => expect(nameProblem(name, 'a@mail.example')).toBeNull())

  test.each([
    'www.me',
    'http://x',
    'anna.com',
    'a@b.example',
    'anna.de!',
    'A\u202Enna',
    'A\u200Bnna',
    'A\nB',
    String.raw`Eva\u202elive`,
    'Eva\\Live',
    '\u3164\u3164',
    '\u115f\u1160',
    '\uffa0\uffa0',
    'A\u3164nna',
    'A\u2800\u2800B',
    'A\u034fnna',
    'A\ufe0fnna',
    'A\u200dnna',
    'Eva 🏴\u200d',
    'Eva \u{e0041}\u{e0042}',
    'Eva \u{1d159}',
    cleanName(`A${'\u0301'.repeat(4)}`),
    `Eva${'\u0337'.repeat(30)}`,
  ])('AUTH-3 %j is not plain', (name) => expect(nameProblem(name, 'x@mail.example')).toBe('name_not_plain'))

  test('AUTH-3 an accepted name is plain, fits its column and survives cleaning', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanName(text)
        if (nameProblem(name, '') !== null) return
        expect([...name].length).toBeGreaterThanOrEqual(2)
        expect([...name].length).toBeLessThanOrEqual(40)
        expect(name).not.toMatch(/^@|^\s|\s$|[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(cleanName(name)).toBe(name)
      }),
      { numRuns: 2000 },
    )
  })

  test('AUTH-3 no name that starts with @ or is the address is accepted', () => {
    fc.assert(
      fc.property(anyText, (text) => nameProblem(cleanName(`@${text}`), '') === 'name_starts_with_at'),
    )
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(nameProblem(email, email.toUpperCase())).not.toBeNull()
      }),
    )
  })

  test('AUTH-3 accepts a name that an unfinished address begins with', () => {
    expect(nameProblem('abc', 'abc')).toBeNull()
    expect(nameProblem('abc', 'abc.def@mail.example')).toBeNull()
    expect(nameProblem('abc.def@mail.example', ' ABC.def@mail.example')).toBe('name_is_email')
  })

  test('AUTH-3 always accepts words of letters', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]{2,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        expect(nameProblem(cleanName(words.join(' ')), 'x@mail.example')).toBeNull()
      }),
    )
  })

  test('AUTH-3 a text with a web address in it is never plain', () => {
    fc.assert(fc.property(fc.webUrl(), anyText, (url, text) => !isSafeLine(`${text} ${url}`)))
  })
})

describe('email addresses', () => {
  test.each([
    [' margit@mail.example ', 'margit@mail.example'],
    ['Margit.Lund+spring@Mail.Example', 'Margit.Lund+spring@mail.example'],
    ['margit@müller.example', 'margit@xn--mller-kva.example'],
  ])('AUTH-3 stores %j as %s', (typed, email) => expect(normaliseEmail(typed)).toBe(email))

  test.each([
    '',
    'margit',
    'margit@',
    '@mail.example',
    'margit@mail',
    'margit@@mail.example',
    'mar git@mail.example',
    'margit@mail..example',
    '.margit@mail.example',
    'margit.@mail.example',
    'mar..git@mail.example',
    'margit@-mail.example',
    'margit@mail.example\nBcc: all@mail.example',
    'margit@127.0.0.1',
    'margit@left.invalid',
    'margit@LEFT.Invalid',
    'margit@left.ｉｎｖａｌｉｄ',
    'margit@[127.0.0.1]',
    '"margit"@mail.example',
    'margit@mail.example,other@mail.example',
    `${'x'.repeat(65)}@mail.example`,
    `margit@${'x.'.repeat(130)}example`,
  ])('AUTH-3 refuses %j as an address', (typed) => expect(normaliseEmail(typed)).toBeNull())

  test('AUTH-3 an accepted address is one line of plain characters with one @, and stays unchanged when cleaned again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.emailAddress(),
          fc.tuple(anyText, anyText).map((parts) => parts.join('@')),
        ),
        (text) => {
          const email = normaliseEmail(text)
          if (email === null) return
          expect(email).toMatch(/^[\x21-\x7e]+$/)
          expect(email.split('@')).toHaveLength(2)
          expect(email.length).toBeLessThanOrEqual(254)
          expect(normaliseEmail(email)).toBe(email)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('AUTH-3 accepts everyday addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [name = ''] = email.split('@')
        fc.pre(name.length <= 64 && email.length <= 254)
        expect(normaliseEmail(email)).not.toBeNull()
      }),
    )
  })
})

describe('dates of birth', () => {
  const today = new Date('2026-11-15T12:00:00Z')

  test('AUTH-3 accepts every date of birth for ages 18 to 120, and no other', () => {
    const day = fc.date({ min: new Date('1850-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (born) => {
        const iso = born.toISOString().slice(0, 10)
        const eighteenth = `${String(Number(iso.slice(0, 4)) + 18)}${iso.slice(4)}`
        const problem = birthdayProblem(iso, today)
        if (iso > '2026-11-15') expect(problem).toBe('invalid')
        else if (eighteenth > '2026-11-15') expect(problem).toBe('too_young')
        else if (iso <= '1905-11-15') expect(problem).toBe('invalid')
        else expect(problem).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  test('AUTH-3 a text that is no date is invalid', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(text))
        expect(birthdayProblem(text, today)).toBe('invalid')
      }),
    )
  })
})
