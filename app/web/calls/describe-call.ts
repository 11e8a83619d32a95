import { type RouteConfig, z } from '@hono/zod-openapi'
import type { Call } from './call.ts'

const Problem = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

/** A call as the OpenAPI document has it. */
export function describeCall(call: Call): RouteConfig {
  const { method, path, audience, summary, description, query, headers, body, bodyType, form } = call
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
    responses: { ...call.answers, ...Object.fromEntries(refusals) },
  }
}

function problem(description: string) {
  return { description, content: { 'application/json': { schema: Problem } } }
}
