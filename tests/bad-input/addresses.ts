import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { hostileText } from './hostile-values.ts'
import { addressOf, type BadInput, request } from './request.ts'
import { matchesSchema, schemaOf } from './schemas.ts'
import { validValues } from './valid-values.ts'

export function badAddress(call: Call): Arbitrary<BadInput> {
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
export function oddQuery(call: Call): Arbitrary<BadInput> {
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
