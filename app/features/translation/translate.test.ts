import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { amendEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { rootData } from '#app/root-data.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'

type Answer = (response: ServerResponse) => void

let asked: unknown[]
let answer: Answer

/** A service with LibreTranslate's protocol. */
const service = createServer(async (request, response) => {
  asked.push([request.method, request.url, await json(request)])
  answer(response)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as { port: number }
const { cookie, viewer, site } = await makeMember()
const german = 'Ich gehe gern mit dem Hund spazieren.'

beforeEach(() => {
  asked = []
  amendEnv({ TRANSLATE_URL: `http://127.0.0.1:${port}/`, TRANSLATE_KEY: 'secret' })
})
afterEach(() => amendEnv({ TRANSLATE_URL: undefined, TRANSLATE_KEY: undefined, TRANSLATE_TIMEOUT: 10_000 }))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const translate = (body: unknown, as = cookie) => call('/api/translate.php', { json: body, cookie: as })

test('CHAT-1 PROFILE-1 the configured service translates a text without receiving any name', async () => {
  answer = (response) => response.end(JSON.stringify({ translatedText: 'I like to walk the dog.' }))
  const response = await translate({ text: german, to: 'en' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ text: 'I like to walk the dog.' })
  const wanted = { q: german, source: 'de', target: 'en', format: 'text', api_key: 'secret' }
  expect(asked).toEqual([['POST', '/translate', wanted]])
})

test('CHAT-1 the service detects the language where we are not sure', async () => {
  answer = (response) => response.end(JSON.stringify({ translatedText: 'Hello', detectedLanguage: {} }))
  expect((await translate({ text: 'Szia', to: 'en' })).status).toBe(200)
  expect(asked).toMatchObject([['POST', '/translate', { source: 'auto' }]])
})

test.each<[string, Answer]>([
  ['fails', (response) => response.writeHead(500).end('{"error":"out of memory"}')],
  ['refuses', (response) => response.writeHead(403).end('{"error":"wrong key"}')],
  ['answers no JSON', (response) => response.end(`<p>${german}`)],
  ['answers something else', (response) => response.end('{"translatedText":null}')],
  ['sends us elsewhere', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['goes away', (response) => response.destroy()],
])(
  'CHAT-1 a service that %s leads to a refusal with a message, and no text is logged',
  async (_what, answering) => {
    const lines = vi.spyOn(log, 'warn')
    answer = answering
    const response = await translate({ text: german, to: 'en' })
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({
      error: 'translation_failed',
      message: 'We couldn’t translate this just now. Please try again in a moment.',
    })
    expect(asked).toHaveLength(1)
    expect(lines).toHaveBeenCalledOnce()
    expect(JSON.stringify(lines.mock.calls)).not.toContain('Hund')
    lines.mockRestore()
  },
)

test('CHAT-1 does not wait for a service that exceeds the timeout', async () => {
  amendEnv({ TRANSLATE_TIMEOUT: 100 })
  answer = () => undefined
  const response = await translate({ text: german, to: 'en' })
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ error: 'translation_failed' })
})

test('CHAT-1 never sends the service an empty or overlong text, or one for a language we do not support', async () => {
  for (const body of [
    { text: ' ', to: 'en' },
    { text: 'x'.repeat(10_001), to: 'en' },
    { text: german, to: 'xx' },
    { text: german },
  ])
    expect((await translate(body)).status).toBe(422)
  expect(asked).toEqual([])
})

test('CHAT-1 without a service there is no call, and pages know that', async () => {
  const visit = await visitOf({ site, viewer })
  expect((await rootData(visit, '/members/:id')).hasTranslationService).toBe(true)
  expect((await rootData({ ...visit, viewer: null }, '/members/:id')).hasTranslationService).toBe(false)
  amendEnv({ TRANSLATE_URL: undefined })
  expect((await rootData(visit, '/members/:id')).hasTranslationService).toBe(false)
  expect((await translate({ text: german, to: 'en' })).status).toBe(404)
})

test('CHAT-1 a member who has had many texts translated has to wait', async () => {
  const eager = await makeMember()
  await limiterOf('translate').penalty(eager.id, limits.translate.points)
  expect((await translate({ text: german, to: 'en' }, eager.cookie)).status).toBe(429)
  expect(asked).toEqual([])
})
