import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { leftOver } from './outbox-entry.ts'

const firstPause = 1_000
const longestPause = 60_000
/** Of the server's 'no's these are about the moment, not about the message. */
const passing = [408, 429]

export type Verdict = { refused: CallProblem } | { loggedOut: true } | { waitFor: number }

/**
 * What follows from a failed try: only a 'no' in the server's own words ends it. Whatever stands between the two, such as
 * the login page of a hotel's network, may say anything.
 */
export function verdictOn(failure: unknown, triesBefore: number): Verdict {
  const pause = Math.min(firstPause * 2 ** triesBefore, longestPause)
  if (!(failure instanceof CallFailure)) return { waitFor: pause }
  const { problem, status, retryAfter } = failure
  if (problem.error === 'authentication_required') return { loggedOut: true }
  if (status < 500 && !passing.includes(status)) return { refused: problem }
  return { waitFor: Math.max(pause, retryAfter * 1_000) }
}

/** What the member or the other can settle, after which the same message goes through. */
const canBeSettled: ReadonlySet<string> = new Set<RefusalCode>([
  'not_enough_credits',
  'premium_required',
  'fictional_confirmation_required',
  'confirmation_required',
  'profile_under_review',
  'partner_unconfirmed',
  'blocked_by_you_in_chat',
])

/** Whether it makes sense to try a failed message once more as it is. */
export function mayYetPass(problem: CallProblem | undefined): boolean {
  return !problem || problem.error === leftOver.error || canBeSettled.has(problem.error)
}
