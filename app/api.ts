import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/visit.ts'

/** What the edge has worked out before a call is handled. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: { visit: Visit; requestId: string; nonce: string; address: string }
}

/** A router for calls: what does not fit a call's contract is refused field by field, before any rule runs. */
export function newApi() {
  return new OpenAPIHono<EdgeEnv>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target !== 'json') throw new Refusal('malformed')
      const names = result.error.issues.map((issue) => issue.path.join('.')).filter(Boolean)
      throw new Refusal('invalid', {}, Object.fromEntries(names.map((name) => [name, 'invalid' as const])))
    },
  })
}

export const Problem = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

export function problem(description: string) {
  return { description, content: { 'application/json': { schema: Problem } } }
}

export function answer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}
