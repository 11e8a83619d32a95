import type { FactValue } from '#app/features/members/facts/facts.ts'
import type { DistanceBand } from '#app/features/members/search/search.contract.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import type { MatchAnswers } from './match-finder.contract.ts'

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

type Reason = FactValue<'signup_reason'>

/** The asker's answers, and what their own profile says. */
export interface Asker {
  age: number
  /** False without a place on the map: then nobody is near or far. */
  located: boolean
  answers: Pick<MatchAnswers, 'min_age' | 'max_age' | 'interests' | 'signup_reason' | 'matters'>
}

/** Somebody who fits the excluding answers: gender, ages, place, and seeking the asker's gender. */
export interface Candidate {
  age: number
  band: DistanceBand | null
  interests: readonly number[]
  signup_reason: Reason | null
  search_min_age: number
  search_max_age: number
  /** A fictional profile lives nowhere and looks for nobody, whatever its text says. */
  fictional: boolean
}

type ScorePart = 'interests' | 'near' | 'age' | 'reason' | 'wanted'

/** How much each part counts; what the asker says matters most counts three times as much. */
const weights: Record<ScorePart, number> = { interests: 3, near: 2, age: 2, reason: 2, wanted: 3 }
const priorityFactor = 3

/** By band, never by the true distance: finer scores would reveal where a member lives. */
const nearness: Record<DistanceBand, number> = { 10: 1, 25: 0.9, 50: 0.7, 100: 0.5, 250: 0.2, far: 0 }

/** At this many years from the asked age, or outside the other's search, that part counts nothing. */
const yearsApart = 15
const yearsOutside = 10

const relatedReasons: Record<Reason, readonly Reason[]> = {
  relationship: ['companionship'],
  companionship: ['relationship', 'friendship'],
  friendship: ['companionship', 'chat'],
  travel: ['companionship', 'friendship'],
  dance: ['companionship', 'friendship'],
  chat: ['friendship'],
}

/**
 * How well two members fit, both ways, from 0 to 100: the weighted mean of
 * - interests: the share of the asked interests that the other has too;
 * - near: the band of the distance between them;
 * - age: how close the other's age is to the asker's own, or to the nearer end of the asked ages;
 * - reason: whether the other is here for the same (1), or for something akin to it (½);
 * - wanted: whether the asker's age lies within the ages that the other looks for, and if not, how far outside.
 * A part that was not asked for is left out. More in common never lowers the score. A fictional profile gets nothing for
 * near and wanted, so that real people with as much in common come first.
 */
export function matchScore(asker: Asker, candidate: Candidate): number {
  let sum = 0
  let most = 0
  for (const [part, fit] of Object.entries(partScores(asker, candidate))) {
    if (fit === null) continue
    const weight = weights[part as ScorePart] * (part === asker.answers.matters ? priorityFactor : 1)
    sum += weight * fit
    most += weight
  }
  return Math.round((100 * sum) / most)
}

function partScores(
  { age, located, answers }: Asker,
  candidate: Candidate,
): Record<ScorePart, number | null> {
  const { interests, signup_reason } = answers
  const asked = Math.min(answers.max_age, Math.max(answers.min_age, age))
  return {
    interests: interests.length ? sharedInterests(interests, candidate).length / interests.length : null,
    near: located ? (candidate.band && !candidate.fictional ? nearness[candidate.band] : 0) : null,
    age: linearFalloff(Math.abs(candidate.age - asked), yearsApart),
    reason: signup_reason ? reasonScore(signup_reason, candidate.signup_reason) : null,
    wanted: linearFalloff(
      Math.max(0, candidate.search_min_age - age, age - candidate.search_max_age),
      yearsOutside,
    ),
  }
}

/** The asked interests that the other shares, in the asked order. */
export function sharedInterests(
  interests: readonly number[],
  candidate: Pick<Candidate, 'interests'>,
): number[] {
  return interests.filter((id) => candidate.interests.includes(id))
}

function reasonScore(asked: Reason, theirs: Reason | null): number {
  if (theirs === asked) return 1
  return theirs && relatedReasons[asked].includes(theirs) ? 0.5 : 0
}

function linearFalloff(years: number, end: number): number {
  return Math.max(0, 1 - years / end)
}
