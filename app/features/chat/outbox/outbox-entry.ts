import type { Message, SentMessage } from '#app/features/chat/chat.contract.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { newClientId } from '#app/web/browser/idempotency-key.ts'

const minPause = 1_000
const maxPause = 60_000
/** Refusals that concern the moment rather than the message. */
const temporaryStatuses = [408, 429]

type RetryDecision = { refused: CallProblem } | { loggedOut: true } | { waitFor: number }

/**
 * What follows from a failed attempt: only a refusal by our server ends it. Anything in between, such as the login page
 * of a hotel network, may answer anything.
 */
export function decideRetry(failure: unknown, triesBefore: number): RetryDecision {
  const pause = Math.min(minPause * 2 ** triesBefore, maxPause)
  if (!(failure instanceof CallFailure)) return { waitFor: pause }
  const { problem, status, retryAfter } = failure
  if (problem.error === 'authentication_required') return { loggedOut: true }
  if (status < 500 && !temporaryStatuses.includes(status)) return { refused: problem }
  return { waitFor: Math.max(pause, retryAfter * 1_000) }
}

/** Refusals that the member or the partner can resolve, after which the same message is accepted. */
const resolvableRefusals: ReadonlySet<string> = new Set<RefusalCode>([
  'not_enough_credits',
  'premium_required',
  'fictional_confirmation_required',
  'confirmation_required',
  'profile_under_review',
  'partner_unconfirmed',
  'blocked_by_you_in_chat',
])

/** Whether retrying a failed message unchanged makes sense. */
export function isRetryable(problem: CallProblem | undefined): boolean {
  return !problem || problem.error === staleProblem.error || resolvableRefusals.has(problem.error)
}

export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'gift'; gift: string }
  | { kind: 'photo'; photo: Blob }

/** A message a member wants to send. */
export type NewEntry = Content & {
  /** In credits, as shown to the member. */
  cost: number
  /** The receiver's id. */
  profile: string
  name: string
  /** Null before the first message. */
  conversation: string | null
  quoted?: Message['quoted']
  /** The member has confirmed that nobody real will answer and what it costs. */
  confirm_fictional?: boolean
  /** Set for a message the server may send automatically meanwhile: with the same id it is sent and paid once. */
  client_id?: string
}

export type OutboxEntry = NewEntry & {
  /** The same for every attempt, so that the message is sent and paid once. */
  client_id: string
  /** When it was written; entries of one conversation are sent in this order. */
  at: number
  /** When the member last asked to send it. */
  wanted_at: number
  /** Failed attempts that will be repeated, and the earliest time of the next one. */
  tries: number
  not_before: number
  /**
   * `held`: an earlier message failed and the member has not decided about it. `asked`: a question to the member is
   * open.
   */
  state: 'waiting' | 'sending' | 'failed' | 'held' | 'asked'
  /** Why it failed. */
  problem?: CallProblem
}

/** Adds a new message after the last one to the same person. */
export function toOutboxEntry(written: NewEntry, last: OutboxEntry | undefined): OutboxEntry {
  const now = Date.now()
  return {
    ...written,
    client_id: written.client_id ?? newClientId(),
    // Preserves the order when the clock is set back.
    at: Math.max(now, (last?.at ?? 0) + 1),
    wanted_at: now,
    tries: 0,
    not_before: 0,
    state: 'waiting',
  }
}

/** A message from one tab to the others. */
export type OutboxBroadcast = { profile: string } & (
  | { type: 'changed' }
  | { type: 'sending'; client_id: string }
  | { type: 'sent'; sent: SentMessage; entry: OutboxEntry }
)

/** The total cost of everything still to be sent. */
export function sumPendingCost(entries: readonly OutboxEntry[]): number {
  return entries.filter(({ state }) => state !== 'failed').reduce((sum, { cost }) => sum + cost, 0)
}

/** Being sent for the first time. After a failed attempt an entry counts as not sent until it has arrived. */
export function isFirstAttempt({ state, tries }: OutboxEntry, isOnline: boolean): boolean {
  return tries === 0 && (state === 'sending' || (state === 'waiting' && isOnline))
}

export interface Credits {
  /** After paying for what is being sent right now. */
  left: number
  /** How many of these are reserved for waiting messages, which are paid when they are sent. */
  reserved: number
}

export function getCredits(entries: readonly OutboxEntry[], credits: number, isOnline: boolean): Credits {
  const waiting = sumPendingCost(entries.filter((entry) => !isFirstAttempt(entry, isOnline)))
  const left = Math.max(0, credits - (sumPendingCost(entries) - waiting))
  return { left, reserved: Math.min(left, waiting) }
}

/** For each person, how many messages to them are not getting through, without those being sent right now. */
export function countUnsentByProfile(
  entries: readonly OutboxEntry[],
  isOnline: boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const { profile } = entry
    if (!isFirstAttempt(entry, isOnline)) counts.set(profile, (counts.get(profile) ?? 0) + 1)
  }
  return counts
}

/** People with a message that needs the member before it can be sent. */
export function getProfilesWithFailure(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(entries.filter(({ state }) => state === 'failed').map(({ profile }) => profile))
}

/** In the order they were written. */
export function compareByTime(one: OutboxEntry, other: OutboxEntry) {
  return one.at - other.at || (one.client_id < other.client_id ? -1 : 1)
}

/**
 * Not sent automatically: a member may think differently about a message from a day ago. The page has its own text for
 * it.
 */
export const staleProblem: CallProblem = { error: 'left_over', message: '' }
const staleAfter = 24 * 3_600_000

export function isStale({ wanted_at }: OutboxEntry) {
  return Date.now() - wanted_at > staleAfter
}
