import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import { action, loader } from './lang-config.page.tsx'

type Given = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

function given(visit: Visit, body?: URLSearchParams) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('http://localhost/lang-config', { method: body ? 'POST' : 'GET', body })
  return { context, request, params: {} } as unknown as Given
}

const preset = async (visit: Visit, changes: Partial<Visit> = {}) =>
  (await loader(given({ ...visit, ...changes }))).country

test('I18N-3 the country is preset by choice, else by guess, else by profile, else not at all', async () => {
  const member = await visitOf(await makeMember({ country: 'AT' }))
  expect(await preset(member, { selectedCountry: 'BE', geoipCountry: 'CH' })).toBe('BE')
  expect(await preset(member, { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset(member)).toBe('AT')
  const visitor = await visitOf(null)
  expect(await preset(visitor, { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset(visitor, { geoipCountry: 'JP' })).toBe('')
  expect(await preset(visitor)).toBe('')
})

test('I18N-3 a visitor’s choice of country and language is kept, and leads back to where they were', async () => {
  const body = new URLSearchParams({ country: 'CH', language: 'it', from: '/pricing?lang=de' })
  const response = await action(given(await visitOf(null), body))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/pricing'])
  const year = 'Max-Age=31536000'
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(`^country=CH; .*${year}`),
    expect.stringMatching(`^locale=it; .*${year}`),
  ])
  for (const odd of ['country=XX', 'language=tlh'])
    await expect(action(given(await visitOf(null), new URLSearchParams(odd)))).rejects.toThrow()
})

test('I18N-3 who leaves the country open keeps the language alone', async () => {
  const body = new URLSearchParams({ country: '', language: 'sv', from: '/' })
  const response = await action(given(await visitOf(null), body))
  expect(response.status).toBe(303)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies).toEqual(['locale=sv'])
})
