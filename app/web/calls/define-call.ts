import { z } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit, Visit } from '#app/web/visit.ts'
import { type Audience, admit, audiences } from './audience.ts'
import type { EdgeEnv } from './edge-env.ts'
import { type BodyType, readBody, readHeaders, readQuery } from './read-request.ts'

/** Method and address: by this name the browser makes the call. */
type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}.php`
type Contract = z.ZodType | undefined
type QueryContract = z.ZodObject | undefined
type Answers = Record<number, { description: string; content?: Record<string, { schema: z.ZodType }> }>

/** What the type of a call tells the browser: app/web/browser/call-server.ts. */
export interface CallContract<
  Name extends CallName = CallName,
  Body extends Contract = Contract,
  Query extends QueryContract = QueryContract,
  Answered extends Answers = Answers,
  Once extends boolean = boolean,
> {
  name: Name
  body?: Body
  query?: Query
  /** Takes a key by which a repetition is known; app/platform/idempotency.server.ts sees to it. */
  once?: Once
  answers: Answered
}

interface CallDescription {
  /** Who may make the call; that is settled before anything else. */
  audience: Audience
  summary: string
  description?: string
  headers?: z.ZodObject
  /** JSON, unless it says otherwise. */
  bodyType?: BodyType
  /** The codes by their status, for people to read. */
  refusals?: Record<number, string>
}

interface Mounted {
  method: string
  path: string
  handlers: Handler<EdgeEnv>[]
}

export type Call = CallContract & CallDescription & Mounted

type Definition<
  Name extends CallName,
  Least extends Audience,
  Body extends Contract,
  Query extends QueryContract,
  Headers extends z.ZodObject,
  Answered extends Answers,
  Once extends boolean,
> = CallDescription &
  Omit<CallContract<Name, Body, Query, Answered, Once>, 'name'> & {
    audience: Least
    headers?: Headers
    /** Limits, and whatever else goes before the contract and around the answer, in this order. */
    middleware?: MiddlewareHandler<EdgeEnv>[]
    /** Answers what is sent as JSON with the first of the statuses, or a response of its own. */
    handle: (
      visit: Least extends 'visitor' ? Visit : MemberVisit,
      asked: Asked<Body, Query, Headers>,
    ) => MaybePromise<AnswerOf<Answered> | Response>
  }

interface Asked<Body extends Contract, Query extends QueryContract, Headers extends z.ZodObject> {
  body: z.output<NonNullable<Body>>
  query: z.output<NonNullable<Query>>
  headers: z.output<Headers>
  /** Of a call that is made once, if it has one. */
  key: string | undefined
  /** The exchange itself, for cookies and for answers of another kind. */
  c: Context<EdgeEnv>
}

type MaybePromise<Value> = Value | Promise<Value>

/** What is answered as JSON. */
export type AnswerOf<Answered extends Answers> = {
  [Status in keyof Answered]: Answered[Status] extends {
    content: { 'application/json': { schema: infer Schema extends z.ZodType } }
  }
    ? z.output<Schema>
    : never
}[keyof Answered]

/**
 * Says once what a call takes, answers and refuses. Who may make it is settled first; then what does not fit its contract
 * is refused field by field, before any rule runs.
 */
export function defineCall<
  const Name extends CallName,
  const Least extends Audience,
  const Answered extends Answers,
  Body extends Contract = undefined,
  Query extends QueryContract = undefined,
  Headers extends z.ZodObject = z.ZodObject,
  const Once extends boolean = false,
>(
  name: Name,
  { middleware = [], handle, ...definition }: Definition<Name, Least, Body, Query, Headers, Answered, Once>,
): CallContract<Name, Body, Query, Answered, Once> & CallDescription & Mounted {
  const { audience, query, body, bodyType, once, answers } = definition
  if (!audiences.includes(audience)) throw new Error(`${name} declares no audience, see audience.ts`)
  const headers = once ? OnceHeader.extend(definition.headers?.shape ?? {}) : definition.headers
  const [method = '', path = ''] = name.split(' ')
  const status = Number(Object.keys(answers)[0]) as ContentfulStatusCode

  const admitDeclared: MiddlewareHandler<EdgeEnv> = (c, next) => {
    admit(c.get('visit').viewer, audience)
    return next()
  }

  const answer: Handler<EdgeEnv> = async (c) => {
    const asked = {
      query: query && readQuery(c, query),
      headers: headers && readHeaders(c, headers),
      body: body && (await readBody(c, body, bodyType)),
    }
    if (method !== 'GET') await refuseThrownOut(c)
    const given = { ...asked, key: asked.headers?.['idempotency-key'], c }
    // What has been admitted and read is of these types, which depend on the definition.
    const answered = await handle(c.get('visit') as never, given as never)
    return answered instanceof Response ? answered : c.json(answered, status)
  }

  return { ...definition, name, method, path, headers, handlers: [admitDeclared, ...middleware, answer] }
}

const OnceHeader = z.object({ 'idempotency-key': z.string().max(200).optional() })

/** Who was thrown out while the body was on its way changes nothing more. */
async function refuseThrownOut(c: Context<EdgeEnv>) {
  if (c.get('visit').viewer && !(await c.get('isStillIn')())) throw new Refusal('authentication_required')
}

export function answer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
