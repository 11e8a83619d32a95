import { type RouteConfig, z } from '@hono/zod-openapi'
import type { Answers, Call } from './call.ts'
import { canAnswerNotModified } from './polling.server.ts'

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

const ConditionalHeaders = z.object({
  'if-none-match': z.string().optional().openapi({ description: 'The ETag of the answer that one has' }),
})
const notModifiedResponse = { 304: { description: 'The answer that one has still holds' } }

/** Tags by the topic of an address's first part. */
const tags: Record<string, { description: string; calls: string }> = {
  account: {
    description: 'Joining, logging in, the account and leaving',
    calls:
      'user signup partner-signup complete-signup signup-matches activation reactivation password-reset passkey recent-login sessions logout account account-export mail-link mail-event stay',
  },
  settings: {
    description: 'What a member has chosen, and what we may send',
    calls: 'preferences consents notifications unsubscribe country',
  },
  members: {
    description: 'Profiles, photos and search',
    calls: 'profile photos member members saved-searches match-finder interests regions places geocode',
  },
  likes: { description: 'Likes, matches and the swipe game', calls: 'like likes auto-like swipe' },
  chat: {
    description: 'Conversations, and what happens meanwhile',
    calls: 'chat chats chat-search typing gifts translate greet events',
  },
  payments: {
    description: 'Credits, orders, cards and refunds',
    calls: 'packages discountcode order directdebit cards transactions statement refund payment-webhook',
  },
  safety: {
    description: 'Blocks, reports, complaints and appeals',
    calls: 'block blocked report complaint appeal shield',
  },
  site: { description: 'What a site is and who runs it', calls: 'settings companyinfo' },
  landers: { description: 'How long landing pages are looked at', calls: 'page-hidden' },
  staff: { description: 'For staff', calls: 'staff-variants' },
}

/** The tags of the given calls. */
export function describeTags(calls: readonly Call[]) {
  const used = new Set(calls.flatMap(({ path }) => tagsOf(path)))
  return Object.entries(tags).flatMap(([name, { description }]) =>
    used.has(name) ? [{ name, description }] : [],
  )
}

/** Authenticates with the session cookie. */
export const sessionScheme = 'session'
const signedIn = { [sessionScheme]: [] }

/**
 * Describes all calls; those that differ only in their query become one operation, since OpenAPI allows no query in a
 * path.
 */
export function describeCalls(calls: readonly Call[]): RouteConfig[] {
  const byAddress = Map.groupBy(calls, ({ method, path }) => `${method} ${path.split('?')[0]}`)
  return [...byAddress.values()].map(([first, ...others]) => {
    if (!first) throw new Error('a group has a member')
    // The call without a query comes first, with its summary.
    const sorted = [first, ...others].toSorted((one, other) => one.path.length - other.path.length)
    return sorted.length === 1 ? describeCall(first) : mergeCalls(sorted)
  })
}

function mergeCalls(calls: readonly Call[]): RouteConfig {
  const main = describeCall(calls[0]!)
  const bodies = calls.flatMap(({ body }) => (body ? [body] : []))
  const queries = calls.map((call) => queryOf(call)?.shape ?? {})
  const answers = calls.map(responsesOf)
  const statuses = [...new Set(answers.flatMap((one) => Object.keys(one)))]
  return {
    ...main,
    summary: calls
      .map(({ path, summary }) => (path.includes('?') ? `with ?${path.split('?')[1]}: ${summary}` : summary))
      .join('; '),
    security: calls.some(({ audience }) => audience === 'visitor') ? [{}, signedIn] : [signedIn],
    request: {
      headers: main.request?.headers,
      query: z.object(Object.assign({}, ...queries)).partial(),
      body: bodies.length > 0 ? jsonBody(oneOf(bodies), bodies.length === calls.length) : undefined,
    },
    responses: Object.fromEntries(
      statuses.map((status) => [status, oneResponse(answers.map((one) => one[status]))]),
    ),
  }
}

function oneResponse(responses: (Answers[number] | undefined)[]) {
  const given = responses.filter((response) => response !== undefined)
  const schemas = given.flatMap(({ content }) => content?.['application/json']?.schema ?? [])
  return {
    description: [...new Set(given.map(({ description }) => description))].join('; '),
    ...(schemas.length > 0 && { content: { 'application/json': { schema: oneOf(schemas) } } }),
  }
}

function oneOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first = z.never(), ...others] = new Set(schemas)
  return others.length > 0 ? z.union([first, ...others]) : first
}

/** Includes a query such as `?push=1` as a parameter. */
function queryOf({ path, query }: Call): z.ZodObject | undefined {
  const [, named] = path.split('?')
  if (!named) return query
  const literals = [...new URLSearchParams(named)].map(([name, value]) => [name, z.literal(value)])
  return z.object({ ...query?.shape, ...Object.fromEntries(literals) })
}

function jsonBody(schema: z.ZodType, required: boolean) {
  return { required, content: { 'application/json': { schema } } }
}

/** `getChatSearch` for GET /chat-search.php. */
function operationId(method: string, path: string): string {
  const words = path.replace('.php', '').split(/[^a-z\d]+/i)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function tagsOf(path: string): string[] {
  const [name = ''] = path.slice(1).split('.php')
  return Object.keys(tags).filter((tag) => tags[tag]?.calls.split(' ').includes(name))
}

/** A call as an entry of the OpenAPI document. */
export function describeCall(call: Call): RouteConfig {
  const { method, audience, summary, description, body, bodyType, form, handlers } = call
  const [path = ''] = call.path.split('?')
  const isTagged = canAnswerNotModified(handlers)
  const headers = isTagged ? ConditionalHeaders.extend(call.headers?.shape ?? {}) : call.headers
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    operationId: operationId(method, path),
    tags: tagsOf(path),
    security: audience === 'visitor' ? [] : [signedIn],
    'x-audience': audience,
    summary,
    description: description ?? summary,
    request: {
      query: queryOf(call),
      headers,
      body: body && {
        required: true,
        content: {
          [bodyType]: { schema: body },
          ...(form && { 'multipart/form-data': { schema: form } }),
        },
      },
    },
    responses: responsesOf(call),
  }
}

function responsesOf({ answers, refusals, handlers }: Call): Record<string, Answers[number]> {
  // Some have only the refusals of every call: an unreadable body or address.
  const problems = Object.entries(refusals ?? { '4XX': 'malformed, cross_site, too_many_requests' })
  return {
    ...answers,
    ...(canAnswerNotModified(handlers) && notModifiedResponse),
    ...Object.fromEntries(problems.map(([status, codes]) => [status, problem(codes)])),
  }
}

function problem(description: string) {
  return { description, content: { 'application/json': { schema: Problem } } }
}
