import { expect, test } from 'vitest'
import { textsIn } from '#db/demo/languages.ts'
import { isTagline } from './profile-checks.server.ts'

test.each([
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'coins: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'call 0171*2345*678',
  '@rosi60',
])('PROFILE-5 %j is not allowed as a public tagline', (text) => {
  expect(isTagline(text)).toBe(false)
})

test('PROFILE-5 every tagline of the demo is allowed', () => {
  const taglines = Object.values(textsIn).flatMap((texts) => texts.taglines)
  expect(taglines.length).toBeGreaterThan(600)
  expect(taglines.filter((tagline) => !isTagline(tagline))).toEqual([])
})
