import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { profileCountry } from '#app/features/accounts/user/users.server.ts'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { visitOf } from '#tests/make/visit.ts'
import { action, loader } from './lang-config.page.tsx'

type Given = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

function given(visit: Visit, body?: URLSearchParams) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('http://localhost/lang-config', { method: body ? 'POST' : 'GET', body })
  return { context, request, params: {} } as unknown as Given
}

async function preset(email: string | null, changes: Partial<Visit> = {}) {
  return (await loader(given({ ...(await visitOf(email)), ...changes }))).country
}

test('I18N-3 the country is preset by choice, else by guess, else by profile, else not at all', async () => {
  const { viewer } = await visitOf('ingrid@demo.example')
  expect(await preset('ingrid@demo.example', { selectedCountry: 'BE', geoipCountry: 'CH' })).toBe('BE')
  expect(await preset('ingrid@demo.example', { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset('ingrid@demo.example')).toBe(await profileCountry(viewer!))
  expect(await preset(null, { geoipCountry: 'CH' })).toBe('CH')
  expect(await preset(null, { geoipCountry: 'JP' })).toBe('')
  expect(await preset(null)).toBe('')
})

test('I18N-3 who leaves the country open keeps the language alone', async () => {
  const body = new URLSearchParams({ country: '', language: 'sv', from: '/' })
  const response = await action(given(await visitOf(null), body))
  expect(response.status).toBe(303)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies).toEqual(['locale=sv'])
})
