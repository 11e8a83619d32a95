import { expect, test } from 'vitest'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { helplineFor } from './helplines.server.ts'

test('WARN-1 shows visitors under 18 a helpline of their country, or a link to a list of helplines', () => {
  for (const country of countryCodes)
    expect(helplineFor(country, 'en').number, country).toMatch(/^\d[\d ]+\d$/)
  expect(helplineFor('DE', 'de')).toEqual({ name: 'Nummer gegen Kummer', number: '116 111' })
  expect(helplineFor('BE', 'nl').number).toBe('102')
  expect(helplineFor('BE', 'fr').number).toBe('103')
  for (const unknown of [null, 'JP'])
    expect(helplineFor(unknown, 'en')).toMatchObject({ number: null, address: expect.any(String) })
})
