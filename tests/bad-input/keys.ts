import type { z } from '@hono/zod-openapi'
import type { Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { badKeys } from './hostile-values.ts'
import { likelyValue } from './likely-values.ts'
import { type BadInput, request, signature } from './request.ts'
import { schemaOf, variantsOf } from './schemas.ts'

/** An order that is right in every way but its Idempotency-Key. */
export function badKeysFor(call: Call): Arbitrary<BadInput>[] {
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
