import { type RouteConfig, z } from '@hono/zod-openapi'
import type { Call } from './call.ts'
import { says304 } from './etag.server.ts'

const Problem = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    order: z.uuid().optional().openapi({ description: 'With `code_held`: the own order that has the code' }),
    closed_at: z.iso
      .datetime()
      .optional()
      .openapi({ description: 'With `pending_deletion`: when the mail with the way back was sent first' }),
    retry_after: z
      .number()
      .optional()
      .openapi({ description: 'Seconds until it is worth another try, as the header says them' }),
    minutes: z.number().optional().openapi({ description: 'With `account_blocked`: the same in minutes' }),
    next_at: z.iso
      .datetime()
      .optional()
      .openapi({ description: 'With `no_likes_left`: when there is the next one' }),
  })
  .openapi('Problem')

const KnownAnswer = z.object({
  'if-none-match': z.string().optional().openapi({ description: 'The ETag of the answer that one has' }),
})
const nothingNew = { 304: { description: 'The answer that one has still holds' } }

/** A call as the OpenAPI document has it. */
export function describeCall(call: Call): RouteConfig {
  const { method, path, audience, summary, description, query, body, bodyType, form, handlers } = call
  const isTagged = says304(handlers)
  const headers = isTagged ? KnownAnswer.extend(call.headers?.shape ?? {}) : call.headers
  const refusals = Object.entries(call.refusals ?? {}).map(([status, codes]) => [status, problem(codes)])
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    'x-audience': audience,
    summary,
    description,
    request: {
      query,
      headers,
      body: body && {
        required: true,
        content: {
          [bodyType]: { schema: body },
          ...(form && { 'multipart/form-data': { schema: form } }),
        },
      },
    },
    responses: { ...call.answers, ...(isTagged && nothingNew), ...Object.fromEntries(refusals) },
  }
}

function problem(description: string) {
  return { description, content: { 'application/json': { schema: Problem } } }
}
