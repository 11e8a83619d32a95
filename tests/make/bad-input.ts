import { z } from '@hono/zod-openapi'
import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { signupAnswers } from './signup.ts'

/** One request that should be refused. */
export interface BadInput {
  kind: string
  method: string
  path: string
  body?: string
  contentType?: string
  headers: Record<string, string>
  cookie?: string
  /** The contract says no, so a 'yes' would be a fault; otherwise only a fault of the server is one. */
  mustRefuse: boolean
}

type Json = Record<string, unknown>
type Schema = Json & {
  type?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  maxLength?: number
}
type Path = (string | number)[]

const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@mail.example',
    'a b@mail.example',
    '@',
    '\r\nBcc: all@mail.example',
    '\ud800',
    '\u202e\u0007\u001b[31m',
    '👵🏽💐'.repeat(20),
    'Z̷̛a̸l̵g̶o̴'.repeat(10),
    "'; drop table account; --",
    "' or '1'='1",
    '%27%20union%20select%20null--',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{"$gt": ""}',
    '{{7*7}}',
    '$' + '{7*7}',
    '../../../../etc/passwd',
    '__proto__',
    'NaN',
    'Infinity',
    '-1',
    '1e999',
    '0x10',
    '9'.repeat(40),
    '9999-99-99',
    '2023-02-29',
    '0000-00-00T25:61:61Z',
    '00000000-0000-0000-0000-00000000000g',
    '018c0000-0000-7000-8000-000000000000',
    'x'.repeat(199),
    'x'.repeat(20_000),
    'A'.repeat(43),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -(2 ** 53),
      [],
      {},
      [[]],
      [null],
      { $ne: null },
      { length: 5 },
      { length: { toString: 1 } },
      { toString: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ depthSize: 'small' }) },
)

const badKeys = fc.constantFrom('', 'short', 'with spaces in between', 'k'.repeat(201), '\u00e4'.repeat(20))

/** Answers that would be taken, by the names of fields, so that a single bad one among them is what is tested. */
const likely: Json = {
  ...signupAnswers({ email: 'nobody-yet@mail.example' }),
  password_repeat: 'red boots by the door',
  region: 'DE-HH',
  city: 'Hamburg',
  subject: 'A question',
  text: 'What does it cost?',
  query: 'Ham',
  // Of nobody.
  id: '018c0000-0000-7000-8000-000000000000',
  profile: '018c0000-0000-7000-8000-000000000000',
  photo: '018c0000-0000-7000-8000-000000000000',
  message: '018c0000-0000-7000-8000-000000000000',
  lat: '53.55',
  lon: '10.01',
  'x-partner-key': 'demo-partner-key',
}

/** Two of these calls change something though they are reads: a member's own session must outlive the test. */
const changingReads = new Set(['/api/logout.php', '/api/auto-like.php'])

export function badInputs(call: Call, memberCookie: string): Arbitrary<BadInput> {
  const kinds = [badAddress(call), strangeQuery(call), ...badBodies(call), ...badKeysFor(call)]
  const guarded = call.audience !== 'visitor'
  const who = fc.oneof(
    { weight: guarded ? 5 : 1, arbitrary: fc.constant(memberCookie) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  return fc
    .tuple(fc.oneof(...kinds), who, fc.option(strangeCookie, { freq: 5 }))
    .map(([input, cookie, strange]) => {
      const cookies = [cookie, strange].filter(Boolean).join('; ')
      if (cookie && changingReads.has(call.path)) {
        const headers = { ...input.headers, 'sec-fetch-site': 'cross-site' }
        return { ...input, headers, cookie: cookies, mustRefuse: true }
      }
      return { ...input, cookie: cookies || undefined }
    })
}

const strangeCookie = fc
  .tuple(
    fc.constantFrom(
      'locale',
      'country',
      'consent',
      'display',
      'entry-warning',
      'mail-token',
      'passkey-challenge',
      'tracking',
    ),
    hostileText.map((text) => text.replaceAll(/[^!-~]|;/gu, '%').slice(0, 500)),
  )
  .map((pair) => pair.join('='))

function request(call: Call, kind: string, mustRefuse: boolean, rest: Partial<BadInput> = {}): BadInput {
  const { method } = call
  const headers = signature(call)
  return { kind, method, path: addressOf(call), mustRefuse, headers, ...rest }
}

/** With its key, so that a call which needs one is tested behind it too. */
function signature({ request }: Call): Record<string, string> {
  const names = Object.keys(schemaOf(request?.headers)?.properties ?? {})
  return Object.fromEntries(
    names.filter((name) => name in likely).map((name) => [name, String(likely[name])]),
  )
}

function addressOf({ path }: Call) {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(likely[name] ?? 'x')))
}

function badAddress(call: Call): Arbitrary<BadInput> {
  const end = fc.constantFrom(
    '/',
    '/x',
    '%00',
    '%ff',
    '%',
    '/..%2f..%2fetc',
    ';x=1',
    `?x=${'y'.repeat(5000)}`,
    '.bak',
  )
  return end.map((suffix) =>
    request(call, 'address', true, {
      path: addressOf(call) + suffix,
      body: call.method === 'GET' ? undefined : '{}',
      contentType: 'application/json',
    }),
  )
}

/** As `?country=DE&query=…` with some of it hostile, twice or missing, or with names the call does not know. */
function strangeQuery(call: Call): Arbitrary<BadInput> {
  const schema = call.request?.query as z.ZodType | undefined
  const names = Object.keys(schemaOf(schema)?.properties ?? {})
  const known = fc.subarray(names).map((some) => some.map((name) => [name, String(likely[name] ?? 'x')]))
  const strange = fc.array(
    fc.tuple(fc.constantFrom(...names, ...names, '__proto__', 'id[]', 'page', 'x'), hostileText),
    { minLength: 1, maxLength: 4 },
  )
  return fc.tuple(known, strange).map(([right, wrong]) => {
    const pairs = [...right, ...wrong].map((pair) => pair.map((text) => text!.toWellFormed().slice(0, 600)))
    const query = new URLSearchParams(pairs)
    const given = Object.fromEntries(
      [...new Set(query.keys())].map((name) => {
        const all = query.getAll(name)
        return [name, all.length > 1 ? all : all[0]]
      }),
    )
    // A body is missing as well where the call needs one.
    const mustRefuse = call.request?.body?.required === true || (schema ? !fits(schema, given) : false)
    return request(call, 'query', mustRefuse, { path: `${addressOf(call)}?${query}` })
  })
}

function badBodies(call: Call): Arbitrary<BadInput>[] {
  const content = call.request?.body?.content
  const [contentType, media] = Object.entries(content ?? {})[0] ?? []
  if (!contentType || !media) return []
  const contract = (media as { schema: z.ZodType }).schema
  const isJson = contentType === 'application/json'
  const write = isJson ? (value: unknown) => JSON.stringify(value) : asForm
  const variants = variantsOf(schemaOf(contract)!)
  const good = fc.constantFrom(...variants).map((schema) => likelyValue(schema) as Json)
  const headers = fc.option(badKeys, { freq: 8 }).map((key) => ({
    ...signature(call),
    ...(key === null ? {} : { 'idempotency-key': key }),
  }))

  const spoilt = fc
    .tuple(good, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([body, changes]) => changes.reduce(spoil, body))
    .filter((body) => !fits(contract, isJson ? asSent(body) : formValues(body)))
    .map((body) => ({ kind: 'spoilt', body: write(body), mustRefuse: true }))
  // Nothing in it would be taken by a rule: what a contract cannot rule out must still be refused there.
  const withText = variants.filter((schema) => freeTexts(schema).length)
  const fitting = withText.length
    ? [
        fc
          .constantFrom(...withText)
          .chain((schema) =>
            fc.array(hostileText, { minLength: 1, maxLength: 12 }).map((texts) => {
              const body = likelyValue(schema) as Json
              freeTexts(schema).forEach(({ path, longest }, nth) => {
                put(body, path, texts[nth % texts.length]!.slice(0, longest))
              })
              return body
            }),
          )
          .map((body) => ({ kind: 'hostile texts', body: write(body), mustRefuse: false })),
      ]
    : []
  const other = hostile
    .filter((value) => !fits(contract, value))
    .map((value) => ({ kind: 'no object', body: JSON.stringify(value), mustRefuse: isJson }))
  const cut = fc
    .tuple(good, fc.double({ min: 0, max: 0.999, noNaN: true }))
    .map(([body, at]) => JSON.stringify(body).slice(0, Math.floor(at * JSON.stringify(body).length)))
    .map((body) => ({ kind: 'cut off', body, mustRefuse: isJson }))
  const wrongType = fc
    .tuple(
      good,
      fc.constantFrom(
        '',
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/html; charset=\u00ff',
        'application/x-www-form-urlencoded',
        'application/json',
        'application/octet-stream',
      ),
    )
    .filter(([, type]) => type !== contentType)
    .map(([body, type]) => ({
      kind: 'content type',
      body: write(body),
      contentType: type,
      // A form arrives in one of two types.
      mustRefuse: isJson || !type.startsWith('multipart/'),
    }))
  const monster = fc
    .constantFrom(
      '['.repeat(30_000),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      `{"a":"${'x'.repeat(70_000)}"}`,
      '{"__proto__":{"email":"a@mail.example"}}',
      'NaN',
      '{"a":1}{"a":1}',
      '\ufeff',
      '\0',
    )
    .map((body) => ({ kind: 'monster', body, mustRefuse: true }))

  return [spoilt, spoilt, ...fitting, other, cut, wrongType, monster].map((kind) =>
    fc
      .tuple(kind as Arbitrary<Partial<BadInput> & { kind: string; mustRefuse: boolean }>, headers)
      .map(([made, sent]) =>
        request(call, made.kind, made.mustRefuse, { contentType, ...made, headers: sent }),
      ),
  )
}

/** An order that is right in every way but its Idempotency-Key. */
function badKeysFor(call: Call): Arbitrary<BadInput>[] {
  const names = Object.keys(schemaOf(call.request?.headers)?.properties ?? {})
  const media = call.request?.body?.content['application/json']
  if (!media || !names.includes('idempotency-key')) return []
  const [schema] = variantsOf(schemaOf((media as { schema: z.ZodType }).schema)!)
  return [
    badKeys.map((key) =>
      request(call, 'key', true, {
        body: JSON.stringify(likelyValue(schema!)),
        contentType: 'application/json',
        headers: { ...signature(call), 'idempotency-key': key },
      }),
    ),
  ]
}

type Change = { at: number; how: 'replace' | 'remove' | 'wrap' | 'text'; value: unknown; extra: boolean }

const change: Arbitrary<Change> = fc.record({
  at: fc.nat(99),
  how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'text'),
  value: hostile,
  extra: fc.boolean(),
})

function spoil(body: Json, { at, how, value, extra }: Change): Json {
  const made = structuredClone(body)
  const paths = pathsIn(made)
  const path = paths[at % paths.length]
  if (path) {
    const old = path.reduce<unknown>((inside, key) => (inside as Json)?.[key], made)
    if (how === 'remove') remove(made, path)
    else
      put(made, path, how === 'wrap' ? [old] : how === 'text' ? `${JSON.stringify(old)}${'\u0000'}` : value)
  }
  return extra ? { ...made, is_staff: true, credits: 1e9, constructor: value } : made
}

function schemaOf(schema: unknown): Schema | undefined {
  return schema
    ? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema)
    : undefined
}

function variantsOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema]
}

function likelyValue(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(likely[name]) ? likely[name] : schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return likelyValue(first, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, likelyValue(each, key)]),
      )
    case 'array':
      return schema.items ? [likelyValue(schema.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return likely[name] ?? 'text'
  }
}

/** Where anything can be written. */
function freeTexts(schema: Schema, path: Path = []): { path: Path; longest?: number }[] {
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => freeTexts(each, [...path, key]))
  if (schema.type !== 'string' || 'const' in schema || 'enum' in schema) return []
  return [{ path, longest: schema.maxLength }]
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
  return path.length ? [path, ...inside] : inside
}

function put(body: Json, path: Path, value: unknown) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) Object.assign(owner, { [path.at(-1)!]: value })
}

function remove(body: Json, path: Path) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) delete (owner as Json)[path.at(-1)!]
}

function fits(contract: z.ZodType, value: unknown) {
  try {
    return contract.safeParse(value).success
  } catch {
    // Zod stumbles over some lengths that are none.
    return false
  }
}

function asSent(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

function formValues(body: Json) {
  return Object.fromEntries(new URLSearchParams(asForm(body)))
}

function asForm(body: unknown): string {
  const pairs = Object.entries(body as Json).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ])
  return new URLSearchParams(pairs).toString()
}
