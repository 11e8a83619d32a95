import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#tests/call.ts'

const { asked, state } = vi.hoisted(() => ({ asked: [] as string[], state: { broken: false } }))

/** Only the transport to the server differs from the browser's: the program counts and answers the requests itself. */
vi.mock('#app/web/browser/http-client.ts', async (original) => {
  const actual = await original<typeof import('#app/web/browser/http-client.ts')>()
  const fetch = async (input: unknown) => {
    const { pathname } = new URL((input as Request).url)
    asked.push(pathname)
    const answer = state.broken ? new Response('{}', { status: 404 }) : await call(pathname)
    // The adapter's light answers cannot be changed, as the client does.
    return answer.clone()
  }
  return { ...actual, http: actual.http.extend({ prefix: 'http://localhost/api/', fetch }) }
})

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  state.broken = false
})

const importFacts = () => import('./site-facts.ts')

test.each(['regions', 'interests', 'companyinfo'] as const)(
  'SITE-5 requests %s once, even for parts of a page that ask at the same moment',
  async (name) => {
    const { loadSiteFact } = await importFacts()
    const [one, other] = await Promise.all([loadSiteFact(name, 'en'), loadSiteFact(name, 'en')])
    expect(one).toBe(other)
    expect(await loadSiteFact(name, 'en')).toBe(one)
    expect(asked).toEqual([`/api/${name}.php`])
    expect(one).toEqual((await (await call(`/api/${name}.php`)).json())[name])
  },
)

test('SITE-5 requests another language separately', async () => {
  const { loadSiteFact } = await importFacts()
  for (const locale of ['en', 'de', 'en']) await loadSiteFact('interests', locale)
  expect(asked).toHaveLength(2)
})

test('SITE-5 repeats a failed request the next time', async () => {
  const { loadSiteFact } = await importFacts()
  state.broken = true
  const both = await Promise.allSettled([loadSiteFact('regions', 'en'), loadSiteFact('regions', 'en')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveLength(1)
  state.broken = false
  expect(Object.keys(await loadSiteFact('regions', 'en')).length).toBeGreaterThan(0)
  expect(asked).toHaveLength(2)
})
