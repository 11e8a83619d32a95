import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { badBodies } from './bodies.ts'
import { badKeys, hostileText } from './hostile-values.ts'
import { addressOf, type BadInput, request, signature } from './request.ts'
import { matchesSchema, schemaOf, variantsOf } from './schemas.ts'
import { validValue, validValues } from './valid-values.ts'

/** These calls change something without input that could be wrong: the member's own data must survive the test. */
const callsWithoutInput = new Set(['/api/logout.php', '/api/auto-like.php', '/api/account-export.php'])

export function badInputs(call: Call, memberCookie: string): Arbitrary<BadInput> {
  const asForm = { ...call, body: call.form, bodyType: 'multipart/form-data' as const }
  const kinds = [
    ...[badAddress(call), oddQuery(call)],
    ...[...badBodies(call), ...badBodies(asForm), ...badKeysFor(call)],
  ]
  const guarded = call.audience !== 'visitor'
  const who = fc.oneof(
    { weight: guarded ? 5 : 1, arbitrary: fc.constant(memberCookie) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  return fc
    .tuple(fc.oneof(...kinds), who, fc.option(oddCookie, { freq: 5 }))
    .map(([input, cookie, strange]) => {
      const cookies = [cookie, strange].filter(Boolean).join('; ')
      if (cookie && callsWithoutInput.has(call.path)) {
        const headers = { ...input.headers, 'sec-fetch-site': 'cross-site' }
        return { ...input, headers, cookie: cookies, mustRefuse: true }
      }
      return { ...input, cookie: cookies || undefined }
    })
}

const oddCookie = fc
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

/** An order that is valid except for its Idempotency-Key. */
function badKeysFor(call: Call): Arbitrary<BadInput>[] {
  if (!call.once || call.bodyType !== 'application/json') return []
  const [schema] = variantsOf(schemaOf(call.body)!)
  return [
    badKeys.map((key) =>
      request(call, 'key', true, {
        body: JSON.stringify(validValue(schema!)),
        contentType: 'application/json',
        headers: { ...signature(call), 'idempotency-key': key },
      }),
    ),
  ]
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

/**
 * A query as `?country=DE&query=…` with some values hostile, repeated or missing, or with names the call does not know.
 */
function oddQuery(call: Call): Arbitrary<BadInput> {
  const schema = call.query
  const names = Object.keys(schemaOf(schema)?.properties ?? {})
  const known = fc.subarray(names).map((some) => some.map((name) => [name, String(validValues[name] ?? 'x')]))
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
    // A call that needs a body lacks it here as well.
    const mustRefuse = call.body !== undefined || (schema ? !matchesSchema(schema, given) : false)
    return request(call, 'query', mustRefuse, { path: `${addressOf(call)}?${query}` })
  })
}
