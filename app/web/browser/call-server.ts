import type { z } from '@hono/zod-openapi'
import { HTTPError, type Options } from 'ky'
import type { AnswerOf, CallContract } from '#app/web/calls/call.ts'
import type { CallProblem } from './call-problem.ts'
import { http, keyHeader } from './http-client.ts'

/** Thrown when the server refuses, with the reason. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly problem: CallProblem
  readonly status: number
  /** Seconds after which the server accepts a retry. */
  readonly retryAfter: number

  constructor(problem: CallProblem, status = 422, retryAfter = 0) {
    super(problem.error)
    this.problem = problem
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** What a call sends according to its contract. */
type CallArguments<Of extends CallContract> = CallOptions & BodyOf<Of> & QueryOf<Of> & KeyOf<Of>

type CallOptions = Pick<Options, 'signal' | 'retry' | 'timeout' | 'keepalive'>
type BodyOf<Of extends CallContract> = [Of['body']] extends [undefined]
  ? { body?: undefined }
  : { body: z.input<NonNullable<Of['body']>> }
/** Also as URLSearchParams with the same names. */
type QueryOf<Of extends CallContract> = [Of['query']] extends [undefined]
  ? { query?: undefined }
  : { query: z.input<NonNullable<Of['query']>> | URLSearchParams }
type KeyOf<Of extends CallContract> = true extends Of['once'] ? { key: string } : { key?: undefined }

/**
 * Makes a call: `callServer<typeof likeCall>('POST /like.php', { body: { profile } })`. Import only the type of its
 * definition, so that no contract ends up in the browser. http-client.ts decides what is retried.
 */
export async function callServer<Of extends CallContract>(
  name: Of['name'],
  ...[sent]: Partial<CallArguments<Of>> extends CallArguments<Of> ? [CallArguments<Of>?] : [CallArguments<Of>]
): Promise<AnswerOf<Of['answers']>> {
  const { body, query, key, ...how } = (sent ?? {}) as CallOptions & {
    body?: unknown
    query?: Record<string, string> | URLSearchParams
    key?: string
  }
  const headers = key === undefined ? {} : { [keyHeader]: key }
  return request(name, { ...how, headers, json: body, searchParams: query })
}

/** A call whose body is a form with a file. */
export async function sendForm<Of extends CallContract>(
  name: Of['name'],
  form: FormData,
  how: CallOptions = {},
): Promise<AnswerOf<Of['answers']>> {
  return request(name, { ...how, body: form })
}

async function request<Answer>(name: string, options: Options): Promise<Answer> {
  const [method, path = ''] = name.split(' ')
  try {
    return await http(path.slice(1), { ...options, method }).json()
  } catch (failure) {
    throw toCallFailure(failure) ?? failure
  }
}

function toCallFailure(failure: unknown) {
  if (!(failure instanceof HTTPError)) return null
  const { data, response } = failure as HTTPError & { data?: CallProblem }
  if (typeof data?.message !== 'string') return null
  return new CallFailure(data, response.status, Number(response.headers.get('Retry-After')) || 0)
}
