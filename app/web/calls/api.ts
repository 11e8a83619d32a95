import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { admit, audiences } from './audience.ts'

/** What the edge has worked out before a call is handled. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: {
    visit: Visit
    requestId: string
    nonce: string
    address: string
    /** Whether the session of the visit still lives: a body may take minutes to come. */
    isStillIn: () => Promise<boolean>
  }
}

/**
 * A router for calls. Who may make a call is settled first, by what the call declares; then what does not fit its
 * contract is refused field by field, before any rule runs.
 */
export function newApi() {
  const api = new OpenAPIHono<EdgeEnv>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target !== 'json') throw new Refusal('malformed')
      const names = result.error.issues.map((issue) => issue.path.join('.')).filter(Boolean)
      throw new Refusal('invalid', {}, Object.fromEntries(names.map((name) => [name, 'invalid' as const])))
    },
  })
  const add = api.openapi as (route: RouteConfig, handle: Handle, ...rest: unknown[]) => typeof api
  const addGuarded: typeof add = ({ middleware = [], ...route }, handle, ...rest) =>
    add(
      { ...route, middleware: [admitDeclared(route), middleware].flat() },
      route.method === 'get' ? handle : whileStillIn(handle),
      ...rest,
    )
  api.openapi = addGuarded as typeof api.openapi
  return api
}

type Handle = Handler<EdgeEnv>

/** Who was thrown out while the body was on its way changes nothing more. */
function whileStillIn(handle: Handle): Handle {
  return async (c, next) => {
    if (c.get('visit').viewer && !(await c.get('isStillIn')())) throw new Refusal('authentication_required')
    return handle(c, next)
  }
}

function admitDeclared({ method, path, 'x-audience': least }: RouteConfig) {
  if (!audiences.includes(least))
    throw new Error(`${method} ${path} declares no audience, see app/web/calls/audience.ts`)
  return createMiddleware<EdgeEnv>(async (c, next) => {
    admit(c.get('visit').viewer, least)
    await next()
  })
}

/** The visit of somebody with an account. Most calls have declared it by their audience, which no type knows. */
export function memberVisit(c: Context<EdgeEnv>): Visit & { viewer: NonNullable<Visit['viewer']> } {
  const visit = c.get('visit')
  const { viewer } = visit
  if (!viewer) throw new Refusal('authentication_required')
  return { ...visit, viewer }
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
  const parse = schema.safeParseAsync
  schema.safeParseAsync = (...given) =>
    parse(...given).catch((error) => {
      // Zod measures whatever has a length, and stumbles over {"length": {"toString": 1}}.
      if (error instanceof TypeError && /primitive value/.test(error.message)) throw new Refusal('malformed')
      throw error
    })
  return { required: true, content: { 'application/json': { schema } } }
}

/** For calls whose effect must not come twice; app/platform/idempotency.server.ts sees to it. */
export const onceHeader = { 'idempotency-key': z.string().max(200).optional() }
