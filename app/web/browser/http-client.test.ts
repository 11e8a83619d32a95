import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { http, keyHeader } from './http-client.ts'
import { newKey } from './idempotency-key.ts'
import { loggedOutEvent } from './logged-out-event.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that gives each attempt the next answer, and repeats the last one. */
function serverWith(...answers: number[]) {
  const tries: { key: string | null; at: number; body: string }[] = []
  const client = http.extend({
    prefix: 'http://site.test/api/',
    fetch: async (input) => {
      const request = input as Request
      tries.push({ key: request.headers.get('idempotency-key'), at: Date.now(), body: await request.text() })
      const status = answers[Math.min(tries.length, answers.length) - 1] ?? 0
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response('{}', { status })
    },
  })
  return { client, tries }
}

async function outcome(call: Promise<unknown>) {
  const settled = call.then(
    () => 'answered',
    () => 'failed',
  )
  await vi.runAllTimersAsync()
  return settled
}

test('AUTH-13 only requests to user.php carry the request type of the client', async () => {
  const types: [path: string, type: string | null][] = []
  const client = http.extend({
    prefix: 'http://site.test/api/',
    fetch: async (input) => {
      const { url, headers } = input as Request
      types.push([new URL(url).pathname, headers.get('x-request-type')])
      return new Response('{}')
    },
  })
  for (const path of ['user.php', 'user.php?push=1', 'users.php', 'chats.php']) await client.get(path)
  await client.put('user.php', { json: {} })
  expect(types).toEqual([
    ['/api/user.php', 'client'],
    ['/api/user.php', 'client'],
    ['/api/users.php', null],
    ['/api/chats.php', null],
    ['/api/user.php', 'client'],
  ])
})

test('AUTH-13 sends a write without a key once, whatever happens', async () => {
  for (const status of [503, 500, 408, 0]) {
    const { client, tries } = serverWith(status)
    expect(await outcome(client.post('signup.php', { json: {} }))).toBe('failed')
    expect(tries, String(status)).toHaveLength(1)
  }
})

/** Five retries, each after a longer wait than the one before. */
function expectRetries(tries: { at: number }[]) {
  expect(tries).toHaveLength(6)
  const waits = tries.slice(1).map(({ at }, index) => at - tries[index]!.at)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBeGreaterThan(waits[0]! * 8)
}

test('AUTH-13 retries a read 5 times with growing delays', async () => {
  for (const status of [503, 500, 0]) {
    const { client, tries } = serverWith(status)
    expect(await outcome(client.get('chats.php'))).toBe('failed')
    expectRetries(tries)
  }
})

test('AUTH-13 retries a write with a key 5 times with growing delays, with the same key and body', async () => {
  for (const status of [503, 0]) {
    const { client, tries } = serverWith(status)
    const headers = { [keyHeader]: newKey() }
    expect(await outcome(client.post('signup.php', { json: { name: 'Rosa' }, headers }))).toBe('failed')
    expectRetries(tries)
    expect(new Set(tries.map(({ key }) => key))).toEqual(new Set([headers[keyHeader]]))
    expect(new Set(tries.map(({ body }) => body))).toEqual(new Set(['{"name":"Rosa"}']))
  }
})

test('AUTH-13 returns the answer of a successful retry, and does not retry a refusal', async () => {
  const recovers = serverWith(502, 0, 201)
  expect(
    await outcome(recovers.client.post('signup.php', { json: {}, headers: { [keyHeader]: newKey() } })),
  ).toBe('answered')
  expect(recovers.tries).toHaveLength(3)
  for (const status of [409, 422, 429]) {
    const refuses = serverWith(status)
    await outcome(refuses.client.post('signup.php', { json: {}, headers: { [keyHeader]: newKey() } }))
    expect(refuses.tries, String(status)).toHaveLength(1)
  }
})

test('AUTH-13 every intention has a new key that the server accepts', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{16,200}$/)
})

test('AUTH-12 a call refused for lack of a login logs the page out, but not one to user.php', async () => {
  const events: string[] = []
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => events.push(type) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = http.extend({
    prefix: 'http://site.test/api/',
    fetch: async () => Response.json({ error: 'authentication_required' }, { status: 403 }),
  })
  expect(await outcome(client.put('user.php', { json: {} }))).toBe('failed')
  expect(events).toEqual([])
  expect(await outcome(client.get('chats.php'))).toBe('failed')
  expect(events).toEqual([loggedOutEvent])
})
