import type { CallProblem } from '#app/web/browser/call-problem.ts'
import type { Message, SentMessage } from '../chat.contract.ts'

export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'gift'; gift: string }
  | { kind: 'photo'; photo: Blob }

/** What a member has written and wants to be sent. */
export type NewEntry = Content & {
  /** In credits, as the member was shown it. */
  cost: number
  /** Whom it is for. */
  profile: string
  name: string
  /** Null before the first message. */
  conversation: string | null
  quoted?: Message['quoted']
  /** The member has read that nobody real is there and what it costs. */
  confirm_fictional?: boolean
  /** Of what the server may say by itself meanwhile: under the same id it is said and paid once. */
  client_id?: string
}

export type OutboxEntry = NewEntry & {
  /** The same at every try, so that it is sent and paid once. */
  client_id: string
  /** When it was written; entries of one conversation go out in this order. */
  at: number
  /** When the member last wanted it to be sent. */
  wanted_at: number
  /** Tries that did not get an answer, and the time before which there is no other. */
  tries: number
  not_before: number
  /**
   * Held: one before it has failed, and the member has not said what to do about that. Asked: the member is about to
   * decide whether it is sent at all.
   */
  state: 'waiting' | 'sending' | 'failed' | 'held' | 'asked'
  /** Why it failed. */
  problem?: CallProblem
}

/** What one tab tells the others. */
export type OutboxNews = { profile: string } & (
  | { type: 'changed' }
  | { type: 'sending'; client_id: string }
  | { type: 'sent'; sent: SentMessage; entry: OutboxEntry }
)

/** What will be paid once all of it is sent. */
export function promisedBy(entries: readonly OutboxEntry[]): number {
  return entries.filter(({ state }) => state !== 'failed').reduce((sum, { cost }) => sum + cost, 0)
}

/** For the first time; what did not get through then counts as not sent until it has. */
export function isGoingOut({ state, tries }: OutboxEntry, isOnline: boolean): boolean {
  return tries === 0 && (state === 'sending' || (state === 'waiting' && isOnline))
}

export interface Credits {
  /** Once what is just going out is paid. */
  left: number
  /** Of these, for what waits: it is paid only when it is sent. */
  reserved: number
}

export function creditsWith(entries: readonly OutboxEntry[], credits: number, isOnline: boolean): Credits {
  const waiting = promisedBy(entries.filter((entry) => !isGoingOut(entry, isOnline)))
  const left = Math.max(0, credits - (promisedBy(entries) - waiting))
  return { left, reserved: Math.min(left, waiting) }
}

/** Each person with how much of what was written to them does not get through; what is just going out is no news. */
export function notSent(entries: readonly OutboxEntry[], isOnline: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const { profile } = entry
    if (!isGoingOut(entry, isOnline)) counts.set(profile, (counts.get(profile) ?? 0) + 1)
  }
  return counts
}

/** The people for whom something needs the member before it can be sent. */
export function failedFor(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(entries.filter(({ state }) => state === 'failed').map(({ profile }) => profile))
}

/** In the order in which they were written. */
export function byTime(one: OutboxEntry, other: OutboxEntry) {
  return one.at - other.at || (one.client_id < other.client_id ? -1 : 1)
}

/** Not sent by itself: who wrote it a day ago may think otherwise by now. The page has its own words for it. */
export const leftOver: CallProblem = { error: 'left_over', message: '' }
const keptFor = 24 * 3_600_000

export function isLeftOver({ wanted_at }: OutboxEntry) {
  return Date.now() - wanted_at > keptFor
}
