import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { staleProblem } from './outbox-entry.ts'

const minPause = 1_000
const maxPause = 60_000
/** Refusals that concern the moment rather than the message. */
const temporaryStatuses = [408, 429]

export type RetryDecision = { refused: CallProblem } | { loggedOut: true } | { waitFor: number }

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
