import { createMiddleware } from 'hono/factory'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { isDatabaseUnreachable } from '#app/platform/database/is-database-unreachable.server.ts'
import { env } from '#app/platform/env.server.ts'
import { limitKey, widerNetworkKey } from '#app/platform/limits/limit-key.server.ts'
import { rateLimiter } from '#app/platform/limits/rate-limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from './edge-env.ts'

/**
 * The limits of the product: the table, and the functions that count points. Attempts are counted elsewhere
 * (app/platform/limits/attempts.server.ts): they block for longer each time, in the transaction of what they guard, and
 * rate-limiter-flexible can do neither.
 */

/** So many points in so many seconds; after the last one the caller waits until the seconds are over. */
export interface Limit {
  points: number
  seconds: number
  /** Where PostgreSQL counts, a process takes so many points at once. */
  lease?: number
}

/**
 * Every limit of the product except those counted as attempts: wrong passwords and mails in the accounts
 * (login-guard.server.ts), receipts in safety (receipts.server.ts).
 */
export const limits = {
  // By address, before the caller is known. RATE_LIMITS=off lifts them. A network is the /48 around an IPv6 address:
  // a town's homes or a carrier's phones may share it, but not ten times as many of them call at once.
  account: { points: 120, seconds: 900 },
  account_network: { points: 1200, seconds: 900 },
  activation: { points: 60, seconds: 900 },
  complaint: { points: 10, seconds: 3600 },
  appeal: { points: 20, seconds: 3600 },
  complaint_network: { points: 100, seconds: 3600 },
  directdebit: { points: 10, seconds: 86_400 },
  geocode: { points: 60, seconds: 60 },
  login: { points: 300, seconds: 900 },
  login_network: { points: 3000, seconds: 900 },
  mail_link: { points: 60, seconds: 900 },
  'new-password': { points: 60, seconds: 900 },
  partner_signup: { points: 600, seconds: 3600 },
  /** Each view counts only once anyway; beyond the limit it is still answered. */
  page_hidden: { points: 120, seconds: 600 },
  page_hidden_network: { points: 1200, seconds: 600 },
  passkey: { points: 120, seconds: 900 },
  'password-reset': { points: 30, seconds: 3600 },
  photo_upload: { points: 200, seconds: 3600 },
  payment_webhook: { points: 3000, seconds: 60 },
  /** From the few addresses of the large mail services, which unsubscribe for their readers. */
  unsubscribe: { points: 600, seconds: 60 },
  mail_event: { points: 600, seconds: 60 },
  places: { points: 120, seconds: 60 },
  recent_login: { points: 60, seconds: 900 },
  recent_login_network: { points: 600, seconds: 900 },
  report: { points: 20, seconds: 3600 },
  report_change: { points: 100, seconds: 3600 },
  report_network: { points: 200, seconds: 3600 },
  saved_searches: { points: 300, seconds: 600 },
  signup: { points: 20, seconds: 3600 },
  signup_network: { points: 200, seconds: 3600 },
  // For payments that match no order of ours: each causes a request to a provider.
  unknown_payment: { points: 60, seconds: 3600 },
  // For a payment of a known order: a provider reports it a few times.
  known_payment: { points: 6, seconds: 60 },
  // For a payment whose buyer is back on its page, including reloads and polls.
  payment_page: { points: 3, seconds: 60 },
  unsigned_webhook: { points: 600, seconds: 60 },
  withdrawal: { points: 20, seconds: 3600 },

  // By account, from any address. They always apply.
  // Anybody can cause one for each member of a site that hides them.
  already_registered: { points: 1, seconds: 3600 },
  already_registered_today: { points: 3, seconds: 86_400 },
  auto_like: { points: 60, seconds: 3600 },
  block: { points: 300, seconds: 3600 },
  card_change: { points: 60, seconds: 3600 },
  chat_change: { points: 3000, seconds: 3600 },
  chat_search: { points: 120, seconds: 600 },
  consents: { points: 60, seconds: 3600 },
  discount_code: { points: 60, seconds: 3600 },
  directdebit_account: { points: 40, seconds: 3600 },
  // Each sends a mail to an unverified address.
  email_change: { points: 6, seconds: 86_400 },
  events: { points: 240, seconds: 600 },
  export: { points: 30, seconds: 3600 },
  // Each reads all stored data and sends a mail.
  export_wish: { points: 5, seconds: 86_400 },
  leave: { points: 30, seconds: 3600 },
  like: { points: 300, seconds: 3600 },
  like_seen: { points: 1000, seconds: 3600 },
  'match-finder': { points: 60, seconds: 600 },
  // Nobody types so fast for a quarter of an hour.
  message: { points: 300, seconds: 900 },
  // Each sends a mail or a push, perhaps to an address that bounces.
  notification_test: { points: 10, seconds: 86_400 },
  order: { points: 120, seconds: 3600 },
  // Counts correct ones as well: each is hashed.
  own_password: { points: 30, seconds: 900 },
  // Each sends a mail.
  password_change: { points: 6, seconds: 3600 },
  photo_change: { points: 300, seconds: 3600 },
  photo_upload_account: { points: 60, seconds: 3600 },
  preferences: { points: 300, seconds: 300 },
  profile: { points: 300, seconds: 300 },
  push: { points: 60, seconds: 3600 },
  push_test: { points: 10, seconds: 600 },
  // Each sends a mail to a member who has left.
  reactivation: { points: 3, seconds: 86_400 },
  refund: { points: 120, seconds: 3600 },
  // Mistyping an account happens a few times.
  refund_account: { points: 20, seconds: 3600 },
  report_account: { points: 40, seconds: 86_400 },
  shield: { points: 60, seconds: 600 },
  // By person of the staff: more than anybody clicks, far less than a script copies.
  staff_change: { points: 1200, seconds: 3600 },
  staff_export: { points: 20, seconds: 3600 },
  /** By address, from browsers of the staff. RATE_LIMITS=off lifts it. */
  staff_login: { points: 60, seconds: 900 },
  /** Calls that reach somebody else's server. */
  staff_probe: { points: 60, seconds: 3600 },
  staff_read: { points: 3000, seconds: 3600 },
  // A photo is decided in three seconds, all day long.
  staff_case: { points: 1500, seconds: 3600 },
  // Searching for people by name, address or number.
  staff_find: { points: 200, seconds: 3600 },
  // Looking at a person: each view is also in the audit.
  staff_view: { points: 400, seconds: 3600 },
  swipe: { points: 1200, seconds: 3600 },
  // Unsending what the other has glanced at in the list defeats the point of writing.
  take_back: { points: 20, seconds: 86_400 },
  translate: { points: 200, seconds: 3600 },
  typing: { points: 1200, seconds: 3600 },
  unlike: { points: 300, seconds: 3600 },

  // Reading about people, by call or by page: a member by account, visitors by address, which many may share. Nobody
  // views a profile every second for ten minutes. RATE_LIMITS=off lifts them.
  reading_member: { points: 600, seconds: 600, lease: 20 },
  reading_visitor: { points: 1200, seconds: 600, lease: 20 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** The cost of each kind of reading in points. */
export const readingCosts = {
  profile: 1,
  search: 1,
  /** For a search; scrapers read page after page. */
  further_page: 2,
  likes: 1,
  match: 1,
  swipe_cards: 1,
  people_to_greet: 1,
  blocked: 1,
  /** All the searches of a member in one call. */
  new_in_searches: 1,
  chats: 1,
  chat: 1,
} as const

export type Reading = keyof typeof readingCosts

/** Limits how often a member makes a call, from any address; it also applies in tests. */
export function limitPerAccount(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { viewer } = c.get('visit')
    if (viewer) await spendPoints(name, viewer.id)
    await next()
    if (viewer) await releaseUntried(c.error, [[name, viewer.id]])
  })
}

/** Limits how often somebody of the staff makes a call, from any address; it also applies in tests. */
export function limitStaff(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { staff } = c.get('visit')
    if (staff) await spendPoints(name, staff.id)
    await next()
    if (staff) await releaseUntried(c.error, [[name, staff.id]])
  })
}

/** Limits how often an address makes a call, and how often the network around it does with the wider limit. */
export function limitPerAddress(name: LimitName, wider?: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const counts = countsOf(c.get('address'), name, wider)
    for (const [limit, key] of counts) await spendPoints(limit, key)
    await next()
    await releaseUntried(c.error, counts)
  })
}

/** Counts like `limitPerAddress`, for a call that answers alike when the limit is reached. */
export async function isAddressLimited(address: string, name: LimitName, wider: LimitName): Promise<boolean> {
  for (const [limit, key] of countsOf(address, name, wider))
    if ((await consumePoints(limit, key)) > 0) return true
  return false
}

type Count = readonly [LimitName, string]

function countsOf(address: string, name: LimitName, wider: LimitName | undefined): Count[] {
  if (!env().RATE_LIMITS) return []
  const around = wider && widerNetworkKey(address)
  return [[name, limitKey(address)], ...(around ? [[wider, around] as const] : [])]
}

/** A member, or a visitor at an address. */
type Reader = { viewer: { id: string } } | { viewer: { id: string } | null; address: string }

/**
 * Rules spend these points before they return data about people, so that a page does not bypass the limit of its call.
 */
export async function spendReadingPoints(reader: Reader, what: Reading) {
  if (env().RATE_LIMITS) await spendPoints(...readingLimitOf(reader), readingCosts[what])
}

function readingLimitOf(reader: Reader): ['reading_member' | 'reading_visitor', string] {
  if (reader.viewer) return ['reading_member', reader.viewer.id]
  return ['reading_visitor', limitKey('address' in reader ? reader.address : '')]
}

/** Spends points of the key's limit, or refuses with the time to retry. */
export async function spendPoints(name: LimitName, key: string, points = 1) {
  const wait = await consumePoints(name, key, points)
  if (wait) throw new Refusal('too_many_requests', { retry_after: wait })
}

/** The same for the caller's address; in a rule, where the call itself has no limit. */
export async function spendAddressPoints(name: LimitName, address: string) {
  if (env().RATE_LIMITS) await spendPoints(name, limitKey(address))
}

/** Spends them in any case, and returns the seconds until the next are available; 0 for now. */
export function consumePoints(name: LimitName, key: string, points = 1): Promise<number> {
  return limiterOf(name)
    .consume(key, points)
    .then(
      () => 0,
      (refused) => {
        if (refused instanceof Error) throw refused
        return Math.ceil(refused.msBeforeNext / 1000)
      },
    )
}

export async function releasePoints(name: LimitName, key: string, points = 1) {
  await limiterOf(name).reward(key, points)
}

/** Refunds the points of a call that must be retried, because a queue is full or the database is away. */
async function releaseUntried(error: Error | undefined, counts: readonly Count[]) {
  const isUntried = error instanceof Refusal ? untriedCodes.has(error.code) : isDatabaseUnreachable(error)
  if (!isUntried) return
  // If PostgreSQL counts, it may still be away: the caller gets the first failure.
  for (const [name, key] of counts) await releasePoints(name, key).catch(() => undefined)
}

const untriedCodes: ReadonlySet<string> = new Set(['passwords_busy', 'photos_busy', 'unavailable'])

const limiters = new Map<LimitName, RateLimiterAbstract>()

export function limiterOf(name: LimitName): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? rateLimiter(name, limits[name])
  limiters.set(name, limiter)
  return limiter
}
