import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'

const fetchDocument = async () => (await call('/api/openapi.json')).json()
/** Calls of the console are no part of the planned API. */
const publicCalls = calls.filter(({ audience }) => audience !== 'staff')

test('the record of what differs from the planned API names only calls and refusals that exist', async () => {
  const document = JSON.stringify(await fetchDocument())
  const record = readFileSync('docs/decisions/020-api-differences.md', 'utf8')
  const texts = readFileSync('app/platform/refusal-texts.ts', 'utf8')
  const named = [...record.matchAll(/\b([a-z-]+)\.php\b/g)].map(([, name]) => name)
  const refusals = [...record.matchAll(/\b4\d\d (?:for [^`]+)?`([a-z_]+)`/g)].map(([, code]) => code)
  expect(named.length).toBeGreaterThan(20)
  expect(refusals.length).toBeGreaterThan(8)
  for (const name of named) expect(document).toContain(`"/${name}.php"`)
  for (const code of refusals) expect(texts).toContain(`  ${code}: {`)
})

test('AUTH-7 ACC-4 documents the fields of refusals besides their code: the order that reserves a code, when an account was closed, and how long to wait', async () => {
  const { components, paths } = await fetchDocument()
  expect(Object.keys(components.schemas.Problem.properties)).toEqual(
    expect.arrayContaining(['order', 'closed_at', 'retry_after', 'minutes', 'next_at']),
  )
  expect(paths['/user.php'].post.responses[403].description).toContain('closed_at')
})

/** The calls of the planned API (docs/decisions/020), and the fields that it gives for those of payments. */
const plannedCalls = `
  account:PUT,DELETE account-export:GET,POST activation:POST,PUT auto-like:GET block:POST,DELETE blocked:GET
  cards:GET,DELETE chat:GET,POST,PUT,DELETE chat-search:GET chats:GET companyinfo:GET complaint:POST
  complete-signup:POST consents:GET,PUT country:PUT directdebit:POST,PUT discountcode:GET events:GET
  geocode:GET gifts:GET interests:GET like:POST,PUT,DELETE likes:GET logout:GET mail-event:POST mail-link:POST
  match-finder:POST member:GET members:GET notifications:GET,PUT order:GET,POST packages:GET page-hidden:POST
  partner-signup:POST passkey:GET,POST,DELETE password-reset:POST,PUT payment-webhook:GET,POST
  photos:GET,POST,PUT,DELETE places:GET preferences:GET,PUT profile:GET,PUT recent-login:POST refund:POST
  regions:GET report:POST,PUT saved-searches:GET,POST,PUT,DELETE sessions:GET,DELETE settings:GET shield:POST
  signup:POST signup-matches:GET statement:GET swipe:GET,POST,PUT,DELETE transactions:GET translate:POST
  typing:POST user:GET,POST,PUT,DELETE`
const plannedNames: Record<string, string> = {
  packages: 'country packages id credits amount currency price_per_credit methods',
  discountcode: 'code welcome discountcode code_not_found code_already_used',
  cards: 'card cards',
  order:
    'package method country discountcode stored_card withdrawal_consent payment payment_id status credits amount currency redirect id',
  transactions: 'page payments payment_id',
  directdebit:
    'package withdrawal_consent iban holder phone payment payment_id code code_invalid directdebit_blocked limit_reached',
  refund: 'payment reason confirm number email refund',
}
/** Refusals that any call may answer. */
const commonRefusals =
  'authentication_required confirmation_required idempotency_mismatch invalid malformed not_found too_many_requests'

/** The names of everything in a schema, at any depth. */
function schemaNames(part: unknown, schemas: Record<string, unknown>, seen = new Set<string>()): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === '$ref') {
      const name = String(value).split('/').at(-1) ?? ''
      return seen.has(name) ? [] : schemaNames(schemas[name], schemas, seen.add(name))
    }
    const own = key === 'properties' ? Object.keys(value as object) : []
    return [...own, ...schemaNames(value, schemas, seen)]
  })
}

test('the record names everything that the planned API lacks: every call, and every field and refusal of those of payments', async () => {
  const { paths, components } = await fetchDocument()
  const record = readFileSync('docs/decisions/020-api-differences.md', 'utf8')
  const ofPayments = record.slice(record.indexOf('**Payments**'), record.indexOf('## Consequences'))
  const isNamed = (method: string, name: string) =>
    record.split(/\n(?=- |\*\*)/).some((entry) => entry.includes(`${name}.php`) && entry.includes(method))
  const all: string[] = []
  const planned = plannedCalls.trim().split(/\s+/)
  for (const { method, path } of publicCalls) {
    const name = path.slice(1).replace('.php', '').split(/[/?]/)[0] ?? ''
    const methods = planned.find((entry) => entry.startsWith(`${name}:`))?.slice(name.length + 1)
    expect(methods?.split(',').includes(method) || isNamed(method, name), `${method} ${path}`).toBe(true)
    const known = plannedNames[name]
    if (known === undefined) continue
    const { parameters, requestBody, responses } = paths[path][method.toLowerCase()]
    const { refusals = {} } = calls.find((one) => one.method === method && one.path === path) ?? {}
    const queries = (parameters ?? []).filter((one: { in: string }) => one.in === 'query')
    const done = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const said = [
      ...queries.map((one: { name: string }) => one.name),
      ...schemaNames([requestBody, done], components.schemas),
      ...Object.values(refusals).flatMap((codes) => String(codes).split(', ')),
    ]
    const allowed = `${known} ${commonRefusals}`.split(' ')
    const missing = said.filter(
      (one) => !allowed.includes(one) && !new RegExp(`\\b${one}\\b`).test(ofPayments),
    )
    all.push(...missing.map((one) => `${method} ${path} ${one}`))
  }
  expect([...new Set(all)]).toEqual([])
})

test('POLL-1 documents If-None-Match and 304 for calls whose answer has an ETag, and for no others', async () => {
  const { paths } = await fetchDocument()
  const { cookie } = await makeMember()
  // The first would not end, the second would end the session, and two load all towns.
  const others = ['/events.php', '/logout.php', '/places.php', '/geocode.php']
  const reading = publicCalls.filter(({ method, path }) => method === 'GET' && !others.includes(path))
  for (const { path } of reading) {
    const { ok, headers } = await call(`/api${path}`, { cookie })
    const isTagged = ok && headers.has('etag')
    const { responses, parameters = [] } = paths[path].get
    const names = parameters.map(({ name }: { name: string }) => name)
    expect([304 in responses, names.includes('if-none-match')], path).toEqual([isTagged, isTagged])
  }
})

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-audience': string
  responses: Record<string, unknown>
}

test('the OpenAPI document satisfies linters: paths without a query, operation ids, tags, and how to log in', async () => {
  const { paths, tags, components, info } = await fetchDocument()
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((one) => Object.values(one))
  expect(Object.keys(paths).filter((path) => /[?#]/.test(path))).toEqual([])
  expect(info).toMatchObject({ license: expect.anything(), contact: expect.anything() })
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toContain('getChatSearch')
  expect(ids).toHaveLength(new Set(publicCalls.map(({ name }) => name.split('?')[0])).size)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z\d]+$/.test(id))).toEqual([])
  const known = tags.map(({ name }: { name: string }) => name)
  for (const { operationId, tags: own, security, responses, 'x-audience': audience } of operations) {
    expect(own, operationId).toHaveLength(1)
    expect(known, operationId).toContain(own[0])
    if (audience !== 'visitor') expect(security, operationId).toEqual([{ session: [] }])
    expect(
      Object.keys(responses).some((status) => status.startsWith('4')),
      operationId,
    ).toBe(true)
  }
  expect(components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'auth' } })
})

test('documents calls that differ only in their query as one operation, which takes and answers what each of them does', async () => {
  const { paths } = await fetchDocument()
  const { parameters, requestBody, responses, security, summary } = paths['/user.php'].post
  expect(summary).toMatch(/with \?push=1: /)
  expect(security).toEqual([{}, { session: [] }])
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'push', in: 'query', required: false }))
  expect(requestBody.content['application/json'].schema.anyOf).toHaveLength(2)
  expect(responses[200].content['application/json'].schema.anyOf).toHaveLength(2)
  // A call with a separate address takes no other query.
  const push = { name: 'push', in: 'query', required: true }
  expect(paths['/user.php'].delete.parameters).toMatchObject([push])
})
