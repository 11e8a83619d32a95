import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import { action, loader } from './lang-config.page.tsx'

type RouteArgs = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

function routeArgs(visit: Visit, body?: URLSearchParams) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('http://localhost/lang-config', { method: body ? 'POST' : 'GET', body })
  return { context, request, params: {} } as unknown as RouteArgs
}

const preset = async (visit: Visit, changes: Partial<Visit> = {}) =>
  (await loader(routeArgs({ ...visit, ...changes }))).country

test("I18N-3 presets the chosen country, else the guessed one, else the profile's, else none", async () => {
  const member = await visitOf(await makeMember({ country: 'AT' }))
  expect(await preset(member, { selectedCountry: 'BE', geoipCountry: 'CH' })).toBe('BE')
  expect(await preset(member, { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset(member)).toBe('AT')
  const visitor = await visitOf(null)
  expect(await preset(visitor, { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset(visitor, { geoipCountry: 'JP' })).toBe('')
  expect(await preset(visitor)).toBe('')
})

test('I18N-3 remembers a visitor’s country and language and returns to the previous page', async () => {
  const body = new URLSearchParams({ country: 'CH', language: 'it', from: '/pricing?lang=de' })
  const response = await action(routeArgs(await visitOf(null), body))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/pricing'])
  const year = 'Max-Age=31536000'
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(`^country=CH; .*${year}`),
    expect.stringMatching(`^locale=it; .*${year}`),
  ])
  for (const odd of ['country=XX', 'language=tlh'])
    await expect(action(routeArgs(await visitOf(null), new URLSearchParams(odd)))).rejects.toThrow()
})

test('I18N-3 without a country remembers only the language', async () => {
  const body = new URLSearchParams({ country: '', language: 'sv', from: '/' })
  const response = await action(routeArgs(await visitOf(null), body))
  expect(response.status).toBe(303)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies).toEqual(['locale=sv'])
})
