import { expect, test } from 'vitest'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { helplineFor } from './help-for-children.server.ts'

test('WARN-1 visitors under 18 find a help line of their country, or where there is a list of them', () => {
  for (const country of countryCodes)
    expect(helplineFor(country, 'en').number, country).toMatch(/^\d[\d ]+\d$/)
  expect(helplineFor('DE', 'de')).toEqual({ name: 'Nummer gegen Kummer', number: '116 111' })
  expect(helplineFor('BE', 'nl').number).toBe('102')
  expect(helplineFor('BE', 'fr').number).toBe('103')
  for (const unknown of [null, 'JP'])
    expect(helplineFor(unknown, 'en')).toMatchObject({ number: null, address: expect.any(String) })
})
