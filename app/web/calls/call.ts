import type { z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { Audience } from './audience.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { BodyType } from './read-request.ts'

/** Method and address: by this name the browser makes the call. */
export type CallName =
  `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}.php${'' | `/${string}` | `?${string}`}`

export type Contract = z.ZodType | undefined
export type QueryContract = z.ZodObject | undefined
export type Answers = Record<number, { description: string; content?: Record<string, { schema: z.ZodType }> }>

/** What the type of a call tells the browser: see app/web/browser/call-server.ts. */
export interface CallContract<
  Name extends CallName = CallName,
  Body extends Contract = Contract,
  Query extends QueryContract = QueryContract,
  Answered extends Answers = Answers,
  Once extends boolean = boolean,
> {
  name: Name
  query?: Query
  body?: Body
  /** Takes a key by which a repetition is known; app/platform/idempotency.server.ts sees to it. */
  once?: Once
  /** By status; what a handler answers goes out with the first. */
  answers: Answered
}

/** What is answered as JSON. */
export type AnswerOf<Answered extends Answers> = {
  [Status in keyof Answered]: Answered[Status] extends {
    content: { 'application/json': { schema: infer Schema extends z.ZodType } }
  }
    ? z.output<Schema>
    : never
}[keyof Answered]

export interface CallDescription {
  /** Who may make the call. */
  audience: Audience
  summary: string
  description?: string
  headers?: z.ZodObject
  /** What the call takes as well, as a form: the way for a file. */
  form?: z.ZodType
  /** The codes by their status, for people to read. */
  refusals?: Record<number, string>
}

/** How the call is mounted. */
export interface CallRoute {
  method: string
  path: string
  bodyType: BodyType
  handlers: Handler<EdgeEnv>[]
}

export type Call = CallContract & CallDescription & CallRoute
