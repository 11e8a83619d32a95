import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#tests/call.ts'

/** The browser's requests, answered by the program itself. */
const asked: string[] = []
let broken = false

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  broken = false
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    asked.push(pathname)
    if (broken) return new Response('', { status: 404 })
    return call(pathname)
  })
})
afterEach(() => vi.unstubAllGlobals())

const facts = () => import('./site-facts.ts')

test.each(['regions', 'interests', 'companyinfo'] as const)(
  'SITE-5 %s is asked for once, also by parts of a page that ask at the same moment',
  async (name) => {
    const { siteFact } = await facts()
    const [one, other] = await Promise.all([siteFact(name, 'en'), siteFact(name, 'en')])
    expect(one).toBe(other)
    expect(await siteFact(name, 'en')).toBe(one)
    expect(asked).toEqual([`/api/${name}.php`])
    expect(one).toEqual((await (await call(`/api/${name}.php`)).json())[name])
  },
)

test('SITE-5 another language is asked for by itself', async () => {
  const { siteFact } = await facts()
  await siteFact('interests', 'en')
  await siteFact('interests', 'de')
  await siteFact('interests', 'en')
  expect(asked).toHaveLength(2)
})

test('SITE-5 what failed is asked for again the next time', async () => {
  const { siteFact } = await facts()
  broken = true
  const both = await Promise.allSettled([siteFact('regions', 'en'), siteFact('regions', 'en')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveLength(1)
  broken = false
  expect(Object.keys(await siteFact('regions', 'en')).length).toBeGreaterThan(0)
  expect(asked).toHaveLength(2)
})
