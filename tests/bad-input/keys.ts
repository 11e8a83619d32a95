import type { Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { badKeys } from './hostile-values.ts'
import { type BadInput, request, signature } from './request.ts'
import { schemaOf, variantsOf } from './schemas.ts'
import { validValue } from './valid-values.ts'

/** An order that is valid except for its Idempotency-Key. */
export function badKeysFor(call: Call): Arbitrary<BadInput>[] {
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
