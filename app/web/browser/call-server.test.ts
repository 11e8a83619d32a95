import { z } from '@hono/zod-openapi'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { problemOf } from './call-problem.ts'
import { callServer } from './call-server.ts'

const { requests, server } = vi.hoisted(() => ({
  requests: [] as Request[],
  server: { answer: () => new Response('{}') },
}))

vi.mock('./http-client.ts', async (original) => {
  const actual = await original<typeof import('./http-client.ts')>()
  const fetch = async (input: unknown) => {
    requests.push((input as Request).clone())
    return server.answer()
  }
  return { ...actual, http: actual.http.extend({ prefix: 'http://site.test/api/', fetch }) }
})

beforeEach(() => {
  requests.length = 0
})

const savedNotes: string[] = []
const page = z.string().transform(Number)
const readCall = defineCall('GET /notes.php', {
  audience: 'visitor',
  summary: 'Read',
  query: z.object({ page: page.optional() }),
  answers: { 200: answer(z.object({ notes: z.array(z.string()) }), 'The notes') },
  handle: () => ({ notes: savedNotes }),
})
const writeCall = defineCall('POST /notes.php', {
  audience: 'visitor',
  summary: 'Write',
  body: z.object({ text: z.string() }),
  once: true,
  answers: { 201: answer(z.object({ id: z.string() }), 'The note') },
  handle: () => ({ id: '1' }),
})

test('sends a read with its query and returns the answer of its contract', async () => {
  server.answer = () => Response.json({ notes: ['milk'] })
  const { notes } = await callServer<typeof readCall>('GET /notes.php', { query: { page: '2' } })
  expect(notes.map((note) => note.toUpperCase())).toEqual(['MILK'])
  await callServer<typeof readCall>('GET /notes.php', { query: new URLSearchParams('page=3') })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://site.test/api/notes.php?page=2',
    'GET http://site.test/api/notes.php?page=3',
  ])
})

test('AUTH-13 sends a write with its body and its key', async () => {
  server.answer = () => Response.json({ id: '1' }, { status: 201 })
  await callServer<typeof writeCall>('POST /notes.php', { body: { text: 'milk' }, key: 'k'.repeat(16) })
  expect(await requests[0]?.json()).toEqual({ text: 'milk' })
  expect(requests[0]?.headers.get('idempotency-key')).toBe('k'.repeat(16))
})

test('AUTH-13 an answer without content is none to read', async () => {
  server.answer = () => new Response(null, { status: 204 })
  const write = callServer<typeof writeCall>('POST /notes.php', {
    body: { text: 'milk' },
    key: 'k'.repeat(16),
  })
  expect(await write).toBeUndefined()
})

test('a call outside the contract does not compile', () => {
  const wrong = () => [
    // @ts-expect-error: of another call
    callServer<typeof readCall>('GET /other.php', { query: {} }),
    // @ts-expect-error: pages are written as text
    callServer<typeof readCall>('GET /notes.php', { query: { page: 2 } }),
    // @ts-expect-error: without its key it could come twice
    callServer<typeof writeCall>('POST /notes.php', { body: { text: '' } }),
    // @ts-expect-error: without what it asks for
    callServer<typeof writeCall>('POST /notes.php', { key: '' }),
  ]
  expect(wrong).toBeTypeOf('function')
})

test('a refusal carries its code and fields; an unexplained failure is no problem to show', async () => {
  const read = () =>
    callServer<typeof readCall>('GET /notes.php', { query: {}, retry: 0 }).then(() => null, problemOf)
  server.answer = () =>
    Response.json({ error: 'invalid', message: 'No', fields: { page: 'No' } }, { status: 422 })
  expect(await read()).toEqual({ error: 'invalid', message: 'No', fields: { page: 'No' } })
  server.answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await read()).toBeNull()
  server.answer = () => Response.error()
  expect(await read()).toBeNull()
})
