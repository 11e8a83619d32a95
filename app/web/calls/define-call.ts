import { z } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffRight } from '#app/web/staff-rights.ts'
import type { MemberVisit, StaffVisit, Visit } from '#app/web/visit.ts'
import { type Audience, audiences, requireAudience, requireStaff } from './audience.ts'
import type {
  AnswerOf,
  Answers,
  CallContract,
  CallDescription,
  CallName,
  CallRoute,
  Contract,
  QueryContract,
} from './call.ts'
import type { EdgeEnv } from './edge-env.ts'
import { limitStaff } from './limits.server.ts'
import { type BodyType, isFormRequest, readBody, readHeaders, readQuery } from './read-request.ts'

interface Definition<
  Least extends Audience,
  Body extends Contract,
  Query extends QueryContract,
  Headers extends z.ZodObject,
  Answered extends Answers,
  Once extends boolean,
  Form extends Contract,
  Right extends StaffRight | 'any' | 'login',
> extends Omit<CallDescription, 'form' | 'right'>,
    Omit<CallContract<CallName, Body, Query, Answered, Once>, 'name'> {
  audience: Least
  /**
   * What somebody of the staff must be allowed to do, on some site at least; the rule checks on which. `login`: open to
   * browsers of the staff without a session.
   */
  right?: Least extends 'staff' ? Right : never
  /** Limits, and any other middleware that runs before the contract and around the answer, in this order. */
  middleware?: MiddlewareHandler<EdgeEnv>[]
  headers?: Headers
  /** JSON by default. */
  bodyType?: BodyType
  /** Its rule checks in its own transaction that the member is still logged in, and locks the session until the end. */
  locksSession?: boolean
  /** Also allowed before the member has agreed to the terms; until then all other calls are read-only. */
  beforeTerms?: boolean
  /** Also for a suspended member: what concerns the decision, their data, or logging in and out. */
  whileSuspended?: boolean
  /** An alternative form body, with a file in it. */
  form?: Form
  /** Middleware that runs first, for a form only. */
  formMiddleware?: MiddlewareHandler<EdgeEnv>[]
  /** Returns what is sent as JSON, or a complete response. */
  handle: (
    visit: Least extends 'visitor' ? Visit : Least extends 'staff' ? VisitOfStaff<Right> : MemberVisit,
    asked: CallInput<Body, Query, Headers, Form>,
  ) => MaybePromise<AnswerOf<Answered> | Response>
}

interface CallInput<
  Body extends Contract,
  Query extends QueryContract,
  Headers extends z.ZodObject,
  Form extends Contract,
> {
  query: z.output<NonNullable<Query>>
  headers: z.output<Headers>
  body: z.output<NonNullable<Body>> | (Form extends z.ZodType ? z.output<Form> : never)
  /** For a `once` call; the caller may omit it. */
  key: string | undefined
  /** The request context, for cookies and other kinds of answers. */
  c: Context<EdgeEnv>
}

type VisitOfStaff<Right> = [Right] extends ['login'] ? Visit : StaffVisit

type MaybePromise<Value> = Value | Promise<Value>

const OnceHeader = z.object({ 'idempotency-key': z.string().max(200).optional() })

/**
 * Declares once what a call accepts, answers and refuses. The audience is checked first, then the limits; then anything
 * outside the contract is refused field by field, before any rule runs.
 */
export function defineCall<
  const Name extends CallName,
  const Least extends Audience,
  const Answered extends Answers,
  Body extends Contract = undefined,
  Query extends QueryContract = undefined,
  Headers extends z.ZodObject = z.ZodObject,
  const Once extends boolean = false,
  Form extends Contract = undefined,
  const Right extends StaffRight | 'any' | 'login' = 'any',
>(
  name: Name,
  {
    middleware = [],
    formMiddleware = [],
    handle,
    locksSession = false,
    beforeTerms = false,
    whileSuspended = false,
    ...definition
  }: Definition<Least, Body, Query, Headers, Answered, Once, Form, Right>,
): CallContract<Name, Body, Query, Answered, Once> & CallDescription & CallRoute {
  const { audience, query, body, bodyType = 'application/json', form, once, answers } = definition
  if (!audiences.includes(audience))
    throw new Error(`${name} declares no audience, see app/web/calls/audience.ts`)
  const { right } = definition
  if (audience === 'staff' && !right)
    throw new Error(`${name} declares no right, see app/web/staff-rights.ts`)
  const headers = once ? OnceHeader.extend(definition.headers?.shape ?? {}) : definition.headers
  const [method = '', path = ''] = name.split(' ')
  const status = Number(Object.keys(answers)[0]) as ContentfulStatusCode

  const admitDeclared: MiddlewareHandler<EdgeEnv> = (c, next) => {
    const { viewer, staff, isStaffDevice } = c.get('visit')
    if (audience === 'staff') {
      if (right === 'login' && (staff || isStaffDevice)) return next()
      // A page of the console whose session is over leads to the login; other browsers learn nothing.
      if (!staff && isStaffDevice) throw new Refusal('authentication_required')
      requireStaff(staff, right && right !== 'login' ? right : 'any')
      return next()
    }
    if (viewer?.suspended && !whileSuspended) throw new Refusal('account_suspended')
    requireAudience(viewer, audience)
    const isLooking = method === 'GET' || audience === 'visitor'
    if (!isLooking && !beforeTerms && !viewer?.signup_complete) throw new Refusal('signup_incomplete')
    return next()
  }

  const handleAsked: Handler<EdgeEnv> = async (c) => {
    const asked = {
      query: query && readQuery(c, query),
      headers: headers && readHeaders(c, headers),
      body:
        form && isFormRequest(c)
          ? await readBody(c, form, 'multipart/form-data')
          : body && (await readBody(c, body, bodyType)),
    }
    if (method !== 'GET' && !locksSession) await refuseLoggedOutCaller(c)
    const key = asked.headers?.['idempotency-key']
    // After the checks the values match the definition; its types are out of reach here.
    const answered = await handle(c.get('visit') as never, { ...asked, key, c } as never)
    return answered instanceof Response ? answered : c.json(answered, status)
  }

  const counted = audience === 'staff' ? [limitStaff(method === 'GET' ? 'staff_read' : 'staff_change')] : []
  const handlers = [
    admitDeclared,
    ...counted,
    ...formMiddleware.map(onlyForForms),
    ...middleware,
    handleAsked,
  ]
  return { ...definition, name, method, path, headers, bodyType, handlers }
}

function onlyForForms(middleware: MiddlewareHandler<EdgeEnv>): MiddlewareHandler<EdgeEnv> {
  return (c, next) => (isFormRequest(c) ? middleware(c, next) : next())
}

/** Whoever was logged out while the body was in transit changes nothing more. */
async function refuseLoggedOutCaller(c: Context<EdgeEnv>) {
  const { viewer, staff } = c.get('visit')
  if ((viewer || staff) && !(await c.get('isSessionValid')())) throw new Refusal('authentication_required')
}

export function answer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
