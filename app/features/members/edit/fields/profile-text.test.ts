import { describe, expect, test } from 'vitest'
import { call, cookiesOf } from '#tests/call.ts'
import { saveProfile } from '#tests/make/profile-requests.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

describe('profile text', () => {
  test.each([
    ['  two  words \t', 'two words'],
    ['e\u0301te\u0301', 'été'],
    ['a\u202eb\u2066c\u200bd\u00ade\ufefff', 'abcdef'],
    ['x\0y\u0007z\u001b[31m', 'xyz[31m'],
    ['lone \ud800 half', 'lone half'],
    ['Z\u0337\u031b\u0300\u0301\u0302\u0303a', 'Z\u0337\u031b\u0300a'],
    [
      '👩‍👩‍👧 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '👩‍👩‍👧 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['\u3164\u115f\u1160\uffa0\u2800', ''],
    ['a\u3164b\u034fc\u200dd', 'abcd'],
    ['❤️ 👩🏽‍🦰 🏳️‍🌈 1️⃣', '❤️ 👩🏽‍🦰 🏳️‍🌈 1️⃣'],
    [`A${'\u0301'.repeat(5)}`, 'Á\u0301\u0301'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['ingen ø, ß og ł', 'ingen ø, ß og ł'],
  ])('PROFILE-5 %j is stored as %j', async (typed, stored) => {
    expect((await saveProfile({ tagline: typed })).tagline).toBe(stored)
    expect((await saveProfile({ about: typed })).about).toBe(stored)
  })

  test('PROFILE-5 paragraphs stay, with one empty line at most', async () => {
    const { about } = await saveProfile({ about: '\n\nOne\r\n\r\n\r\n\r\nTwo \n three\u2028four\n' })
    expect(about).toBe('One\n\nTwo\nthree\nfour')
    expect((await saveProfile({ tagline: 'One\nTwo' })).tagline).toBe('One Two')
  })

  test('PROFILE-5 counts letters as a reader does, after cleaning', async () => {
    expect((await saveProfile({ tagline: '🌷'.repeat(100) })).tagline).toBe('🌷'.repeat(100))
    expect((await saveProfile({ tagline: ` ${'x'.repeat(100)} ` })).tagline).toHaveLength(100)
    expect((await saveProfile({ about: `${'ü'.repeat(2000)}\u200b` })).about).toHaveLength(2000)
  })

  test('I18N-1 marks first words with the language of the page; later ones keep it', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    await call('/api/user.php', { method: 'PUT', json: { language: 'sv' }, cookie: fresh })
    expect((await saveProfile({ about: 'Jag tycker om havet.' }, fresh)).language).toBe('sv')
    await call('/api/user.php', { method: 'PUT', json: { language: 'fi' }, cookie: fresh })
    expect((await saveProfile({ about: 'Jag tycker om havet och skogen.' }, fresh)).language).toBe('sv')
  })
})
