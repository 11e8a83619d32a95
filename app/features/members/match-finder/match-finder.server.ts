import { readPreferences } from '#app/features/accounts/preferences.server.ts'
import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type Visit, visitorCountry } from '#app/visit.ts'
import { ageOn } from '../age.ts'
import { memberCards } from '../members.server.ts'
import { type DistanceBand, distanceBands } from '../search.contract.ts'
import { everyQuestion, type MatchStart, type Question } from './match-draft.ts'
import { type FoundMatches, freeStatuses, type MatchAnswers } from './match-finder.contract.ts'
import { findAsker, findCandidates } from './match-finder.db.server.ts'
import { reasonWords } from './match-reason-words.server.ts'
import { matchReasons } from './match-reasons.ts'
import { type Asker, type Candidate, matchScore } from './match-score.ts'

/** Among so many at most the best are found: of those who fit, the most recently active. */
const comparedAtMost = 2000
const shown = 24
const agesOfVisitors = [50, 80] as const

/** A question about something that this site's profiles do not show is not asked, and its answer does not count. */
function questionsOf({ visible_profile_fields, visible_profile_notes }: Site): Question[] {
  const visible = new Set([...visible_profile_fields, ...visible_profile_notes])
  const fields: Partial<Record<Question, string>> = {
    reason: 'signup_reason',
    interests: 'interests',
    status: 'relationship_status',
  }
  return everyQuestion.filter((question) => visible.has(fields[question] ?? '') || !fields[question])
}

/** The answers to start from: what the member's profile says, or for a visitor what the site is for. */
export async function matchStart(visit: Visit): Promise<MatchStart> {
  const { viewer, site } = visit
  const questions = questionsOf(site)
  if (!viewer)
    return {
      questions,
      seeking: site.default_seeking as MatchStart['seeking'],
      ages: agesOfVisitors,
      interests: [],
      located: null,
      country: visitorCountry(visit),
    }
  const own = await findAsker(viewer.id)
  return {
    questions,
    seeking: own.seeking as MatchStart['seeking'],
    ages: [own.search_min_age, own.search_max_age],
    interests: own.interests,
    located: placeOf(own) !== null,
    country: own.country,
  }
}

/**
 * The best matches of a member, best first. Candidates fit what excludes people – gender, ages, place, being free – and
 * look for the member's gender; with the preference two_way_only, for the member's age too. Of them the 2,000 most
 * recently active are scored; where fewer fit, that is everyone. Equal scores: the more recently active first.
 */
export async function findMatches(
  viewer: Viewer,
  { site, locale }: Pick<Visit, 'site' | 'locale'>,
  given: MatchAnswers,
): Promise<FoundMatches> {
  const answers = withoutHidden(given, questionsOf(site))
  const [own, { fictional_shown, two_way_only }] = await Promise.all([
    findAsker(viewer.id),
    readPreferences(viewer, site),
  ])
  const today = now()
  const place = placeOf(own)
  const asker: Asker = { age: ageOn(own.date_of_birth, today), located: place !== null, answers }
  const kilometres = Number(answers.distance)
  if (kilometres && !place) throw new Refusal('place_unknown')

  const rows = await findCandidates({
    viewerId: viewer.id,
    siteId: site.id,
    seeking: own.gender,
    gender: answers.gender,
    bornAfter: bornOn(today, answers.max_age + 1),
    bornBy: bornOn(today, answers.min_age),
    country: answers.distance === 'country' ? own.country : undefined,
    place,
    within: kilometres || undefined,
    statuses: answers.free_only ? freeStatuses : undefined,
    fictionalShown: fictional_shown,
    searchedAge: two_way_only ? asker.age : undefined,
    limit: comparedAtMost + 1,
  })
  const compared = rows.slice(0, comparedAtMost)
  // Sorting keeps the order of equals: the more recently active first.
  const best = compared
    .map((row) => ({ row, candidate: asCandidate(row, today) }))
    .map((each) => ({ ...each, score: matchScore(asker, each.candidate) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shown)
  const cards = await memberCards(
    viewer,
    site,
    best.map(({ row }) => row.id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    results: best.flatMap(({ row, candidate, score }) => {
      const profile = byId.get(row.id)
      // Whoever was hidden in the meantime is left out.
      if (!profile) return []
      return {
        profile,
        score,
        reasons: reasonWords(matchReasons(asker, candidate), profile.fictional, locale),
      }
    }),
    compared: compared.length,
    all: rows.length <= comparedAtMost,
  }
}

function withoutHidden(answers: MatchAnswers, questions: readonly Question[]): MatchAnswers {
  return {
    ...answers,
    signup_reason: questions.includes('reason') ? answers.signup_reason : undefined,
    interests: questions.includes('interests') ? answers.interests : [],
    free_only: questions.includes('status') && answers.free_only,
  }
}

type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number]

function asCandidate(row: CandidateRow, today: Date): Candidate {
  return { ...row, age: ageOn(row.date_of_birth, today), band: row.km === null ? null : bandOf(row.km) }
}

function placeOf({ latitude, longitude }: { latitude: string | null; longitude: string | null }) {
  return latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

function bandOf(kilometres: number): DistanceBand {
  const band = distanceBands.find((limit) => kilometres <= limit)
  return band ? (String(band) as DistanceBand) : 'far'
}

/** The birthday of whoever turns so old today. */
function bornOn(today: Date, years: number): Date {
  const born = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()))
  // Nobody was born on 29 February of a common year, and 1 March is a day too late.
  return born.getUTCMonth() === today.getUTCMonth() ? born : new Date(born.getTime() - 86_400_000)
}
