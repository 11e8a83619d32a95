import { maxSearchAge, minimumAge } from '#app/platform/values/age-limits.ts'
import type { DistanceBand } from '../search/search.contract.ts'
import { type Asker, type Candidate, sharedInterests } from './match-score.ts'

/** Something true about the two that speaks for this match. */
export type MatchReason =
  | { kind: 'interests'; ids: readonly number[] }
  | { kind: 'near'; band: Exclude<DistanceBand, 'far' | '250'> }
  | { kind: 'age' }
  | { kind: 'reason'; reason: string }
  | { kind: 'wanted' }

const maximumAgeDifference = 3

/** The strongest first; what matters most to the asker comes before everything else. */
export function matchReasons(asker: Asker, candidate: Candidate): MatchReason[] {
  const { answers, age } = asker
  const { band, search_min_age: min, search_max_age: max } = candidate
  const reasons: MatchReason[] = []
  const ids = sharedInterests(answers.interests, candidate)
  if (ids.length) reasons.push({ kind: 'interests', ids })
  if (candidate.fictional) return reasons
  if (answers.signup_reason && answers.signup_reason === candidate.signup_reason)
    reasons.push({ kind: 'reason', reason: answers.signup_reason })
  if (asker.located && band && band !== 'far' && band !== '250') reasons.push({ kind: 'near', band })
  if (Math.abs(candidate.age - age) <= maximumAgeDifference) reasons.push({ kind: 'age' })
  // A member who looks for all ages is not looking for this one in particular.
  if (min <= age && age <= max && (min > minimumAge || max < maxSearchAge)) reasons.push({ kind: 'wanted' })
  return reasons.toSorted(
    (one, other) => Number(other.kind === answers.matters) - Number(one.kind === answers.matters),
  )
}
