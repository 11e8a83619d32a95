import { expect, test } from 'vitest'
import { cleanPhone } from './support-phone.ts'

test.each([
  ['+31 20-555 01 23', '+31205550123'],
  ['0800 - 12 34', '08001234'],
  ['+49\u00a040\u2011555\u2009\u2013\t01\n77', '+49405550177'],
  ['+4940555', '+4940555'],
])('SITE-8 the support phone %j is shown and dialled as %s', (written, cleaned) => {
  expect(cleanPhone(written)).toBe(cleaned)
})
