import { z } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { Viewer, Visit } from '#app/web/visit.ts'
import type { Call } from './call.ts'
import { answer, defineCall } from './define-call.ts'
import { describeCall } from './describe-call.ts'
import type { EdgeEnv } from './edge-env.ts'

const Greeting = z.object({ name: z.string().min(1), times: z.object({ count: z.int() }).optional() })
const Greeted = z.object({ text: z.string() })
const member = { id: 'anna', status: 'active', signup_complete: true } as Viewer

let steps: string[]
beforeEach(() => {
  steps = []
})

function recordStep(step: string): MiddlewareHandler<EdgeEnv> {
  return async (_c, next) => {
    steps.push(step)
    await next()
  }
}

const greetCall = defineCall('POST /greet.php', {
  audience: 'member',
  summary: 'Greet somebody',
  middleware: [recordStep('limit')],
  query: z.object({ loud: z.literal('1').optional() }),
  body: Greeting,
  once: true,
  answers: { 201: answer(Greeted, 'What was said') },
  handle({ viewer }, { query, body, key }) {
    steps.push('handle')
    return { text: `${viewer.id} greets ${body.name}${query.loud ? '!' : ''} ${key}` }
  },
})

/** Runs the call behind an edge that knows the viewer. */
function requestCall(
  call: Call,
  path: string,
  init: RequestInit,
  viewer: Viewer | null = member,
  isSessionValid = true,
) {
  const app = new Hono<EdgeEnv>()
    .use(async (c, next) => {
      c.set('visit', { viewer } as Visit)
      c.set('isSessionValid', async () => {
        steps.push('still in?')
        return isSessionValid
      })
      await next()
    })
    .on([call.method], [call.path], ...call.handlers)
    .onError((error, c) => c.json({ ...error }, 400))
  return app.request(path, init)
}

function greet(
  body: unknown,
  { type = 'application/json', path = '/greet.php', ...who } = {} as RequestOptions,
) {
  const headers = { ...(type && { 'content-type': type }), 'idempotency-key': 'abc' }
  // As bytes: for a string, fetch would set the type itself.
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  return requestCall(
    greetCall,
    path,
    { method: 'POST', body: bytes, headers },
    who.viewer,
    who.isSessionValid,
  )
}

interface RequestOptions {
  type?: string
  path?: string
  viewer?: Viewer | null
  isSessionValid?: boolean
}

test('AUTH-3 passes the handler what its contract declares, and answers JSON', async () => {
  const response = await greet({ name: 'Theo', more: 'not told' }, { path: '/greet.php?loud=1' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ text: 'anna greets Theo! abc' })
  expect(steps).toEqual(['limit', 'still in?', 'handle'])
})

test('AUTH-12 checks the audience before the limits, and the limits before the contract', async () => {
  const stranger = await greet('{"', { viewer: null })
  expect(await stranger.json()).toMatchObject({ code: 'authentication_required' })
  expect(steps).toEqual([])
  expect(await (await greet('{"')).json()).toMatchObject({ code: 'malformed' })
  expect(steps).toEqual(['limit'])
})

test('AUTH-12 a member who was logged out meanwhile changes nothing', async () => {
  const response = await greet({ name: 'Theo' }, { isSessionValid: false })
  expect(await response.json()).toMatchObject({ code: 'authentication_required' })
  expect(steps).not.toContain('handle')
})

test.each([
  ['a wrong field', { name: '' }, { code: 'invalid', fields: { name: 'invalid' } }],
  [
    'a wrong field within another',
    { name: 'Theo', times: { count: 'x' } },
    { fields: { 'times.count': 'invalid' } },
  ],
  ['no object', '[]', { code: 'invalid' }],
  ['what Zod stumbles over', { name: { length: { toString: 1 } } }, { code: 'malformed' }],
])('AUTH-3 refuses %s', async (_what, body, refusal) => {
  expect(await (await greet(body)).json()).toMatchObject(refusal)
  expect(steps).toEqual(['limit'])
})

test.each([
  ['another type', 'text/plain', '{"name":"Theo"}', 'unsupported_type'],
  ['no type', '', '{"name":"Theo"}', 'unsupported_type'],
  ['nothing at all', '', '', 'invalid'],
  ['JSON with a character set', 'application/json; charset=utf-8', '{"name":""}', 'invalid'],
])('AUTH-3 distinguishes a body of %s from one that does not fit', async (_what, type, body, code) => {
  expect(await (await greet(body, { type })).json()).toMatchObject({ code })
})

test('AUTH-3 a query that does not fit or has a duplicate is malformed', async () => {
  for (const query of ['loud=2', 'loud=1&loud=1'])
    expect(await (await greet({ name: 'Theo' }, { path: `/greet.php?${query}` })).json()).toMatchObject({
      code: 'malformed',
    })
})

test('reads a form as a form, and sends the handler’s own response unchanged', async () => {
  const form = defineCall('POST /form.php', {
    audience: 'visitor',
    summary: 'Send a form',
    body: z.object({ name: z.string() }),
    bodyType: 'application/x-www-form-urlencoded',
    answers: { 303: { description: 'On to the name' } },
    handle: (_visit, { body, c }) => c.redirect(`/${body.name}`, 303),
  })
  const send = (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return requestCall(form, '/form.php', { method: 'POST', body, headers }, null)
  }
  const response = await send('name=theo')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/theo'])
  expect(await (await send('name=theo&name=anna')).json()).toMatchObject({ code: 'malformed' })
})

test('accepts a form beside the usual body, and runs the form’s middleware for the form only', async () => {
  const both = defineCall('POST /both.php', {
    audience: 'visitor',
    summary: 'Send words or a form',
    middleware: [recordStep('limit')],
    body: z.object({ words: z.string() }),
    formMiddleware: [recordStep('form')],
    form: z.object({ file: z.instanceof(File) }),
    answers: { 200: answer(Greeted, 'What came') },
    handle: async (_visit, { body }) => ({ text: 'file' in body ? await body.file.text() : body.words }),
  })
  const send = async (body: BodyInit, type?: string) => {
    const headers: HeadersInit = type ? { 'content-type': type } : {}
    return (await requestCall(both, '/both.php', { method: 'POST', body, headers }, null)).json()
  }
  expect(await send('{"words":"Hello"}', 'application/json')).toEqual({ text: 'Hello' })
  expect(steps).toEqual(['limit'])
  const form = new FormData()
  expect(await send(form)).toMatchObject({ code: 'malformed' })
  form.set('file', new File(['A picture'], 'a.txt'))
  expect(await send(form)).toEqual({ text: 'A picture' })
  expect(steps).toEqual(['limit', 'form', 'limit', 'form', 'limit'])
  expect(await send('words=Hello', 'application/x-www-form-urlencoded')).toMatchObject({
    code: 'unsupported_type',
  })
  const content = describeCall(both).request?.body?.content ?? {}
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
})
