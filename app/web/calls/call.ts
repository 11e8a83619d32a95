import type { z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { StaffRight } from '#app/web/staff-rights.ts'
import type { Audience } from './audience.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { BodyType } from './read-request.ts'

/** Method and path: the name by which the browser makes the call. */
export type CallName =
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}.php${'' | `/${string}` | `?${string}`}`

export type Contract = z.ZodType | undefined
export type QueryContract = z.ZodObject | undefined
export type Answers = Record<number, { description: string; content?: Record<string, { schema: z.ZodType }> }>

/** The part of a call's type that the browser uses: see app/web/browser/call-server.ts. */
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
  /** Accepts a key that identifies a repetition; app/platform/idempotency.server.ts handles it. */
  once?: Once
  /** By status; the handler's result is sent with the first. */
  answers: Answered
}

/** The JSON body of an answer. */
export type AnswerOf<Answered extends Answers> = {
  [Status in keyof Answered]: Answered[Status] extends {
    content: { 'application/json': { schema: infer Schema extends z.ZodType } }
  }
    ? z.output<Schema>
    : never
}[keyof Answered]

export interface CallDescription {
  /** The audience that may make the call. */
  audience: Audience
  right?: StaffRight | 'any' | 'login'
  summary: string
  description?: string
  headers?: z.ZodObject
  /** An alternative form body: the way to send a file. */
  form?: z.ZodType
  /** Codes by status, for the documentation. */
  refusals?: Record<number, string>
}

/** Where and how the call is mounted. */
export interface CallRoute {
  method: string
  path: string
  bodyType: BodyType
  handlers: Handler<EdgeEnv>[]
}

export type Call = CallContract & CallDescription & CallRoute
