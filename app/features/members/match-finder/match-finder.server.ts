import { msg } from '@lingui/core/macro'
import { convertLength, type LengthUnit, unitFor } from '#app/features/members/cards/lengths.ts'
import { bandOf } from '#app/features/members/cards/shown-detail.ts'
import { facts, traitCode } from '#app/features/members/facts/facts.ts'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { loadSearcher } from '#app/features/members/search/engine/prepare-search.server.ts'
import { interestCode } from '#app/features/members/search/engine/search-conditions.db.server.ts'
import { searchFilters } from '#app/features/members/search/engine/search-filters.server.ts'
import type { SearchQuery } from '#app/features/members/search/search.contract.ts'
import { interests } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatList } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { type Site, type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'
import { everyQuestion, type MatchDefaults, type Question } from './match-draft.ts'
import { type FoundMatches, freeStatuses, type MatchAnswers } from './match-finder.contract.ts'
import { type CandidateRow, findCandidates, findInterests } from './match-finder.db.server.ts'
import { type Asker, type Candidate, type MatchReason, matchReasons, matchScore } from './match-score.ts'

/** The best are chosen from at most this many: the most recently active of those who fit. */
const maximumCompared = 2000
/** Within a circle, where all live near, so that a large town costs no more than a small one. */
const maximumComparedWithin = 500
const maximumShown = 24
const visitorAges = [50, 80] as const

/** Leaves out questions about what this site's profiles do not show; answers to them do not count. */
function siteQuestions({ visible_profile_fields, visible_profile_notes }: Site): Question[] {
  const visible = [...visible_profile_fields, ...visible_profile_notes]
  const fields: Partial<Record<Question, string>> = {
    reason: 'signup_reason',
    interests: 'interests',
    status: 'relationship_status',
  }
  return everyQuestion.filter((question) => !fields[question] || visible.includes(fields[question]))
}

/** The answers to start from: from the member's profile, or for a visitor from the site's audience. */
export async function matchDefaults(visit: Visit): Promise<MatchDefaults> {
  const { viewer, site } = visit
  const questions = siteQuestions(site)
  const { row } = await loadSearcher(viewer, site)
  if (!viewer || !row)
    return {
      questions,
      seeking: site.default_seeking,
      ages: visitorAges,
      interests: [],
      located: null,
      country: visitorCountry(visit),
    }
  return {
    questions,
    seeking: row.seeking,
    ages: [row.search_min_age, row.search_max_age],
    interests: await findInterests(viewer.id),
    located: row.position !== null,
    country: row.country,
  }
}

/**
 * The best matches of a member, best first. Candidates fit the excluding answers – gender, ages, place, being free –
 * and look for the member's gender; with the preference two_way_only, also for their age. The 2,000 most recently
 * active of them are scored, within a distance the 500, or all where fewer fit. Members met or passed are left out. Equal scores: the more
 * recently active first.
 */
export async function findMatches(
  viewer: Viewer,
  { site, locale }: Pick<Visit, 'site' | 'locale'>,
  given: MatchAnswers,
): Promise<FoundMatches> {
  await spendPoints('match-finder', viewer.id)
  const answers = withoutHiddenAnswers(given, siteQuestions(site))
  const searcher = await loadSearcher(viewer, site)
  const { row: own, position } = searcher
  if (!own || !searcher.viewer) throw new Refusal('not_found')
  if (Number(answers.distance) && !position) throw new Refusal('place_unknown')

  const today = now()
  const asker: Asker = { age: searcher.viewer.age, located: position !== null, answers }
  const filters = searchFilters(site, toSearchQuery(answers, own.country), {
    today,
    position,
    realOnly: !searcher.fictionalShown,
    publicOnly: false,
  })
  const maximum = filters.within ? maximumComparedWithin : maximumCompared
  const rows = await findCandidates({
    viewerId: viewer.id,
    viewer: searcher.viewer,
    filters,
    requiresAgeFit: searcher.twoWayOnly,
    position,
    at: today,
    limit: maximum + 1,
  })
  const compared = rows.slice(0, maximum)
  // The sort is stable: among equals the more recently active come first.
  const best = compared
    .map((row) => ({ id: row.id, candidate: toCandidate(row, asker, today) }))
    .map((each) => ({ ...each, score: matchScore(asker, each.candidate) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maximumShown)
  const cards = await memberCards(
    viewer,
    site,
    best.map(({ id }) => id),
  )
  const reader = { locale, unit: unitFor(own.country) }
  const results = best.flatMap(({ id, candidate, score }) => {
    // Members hidden in the meantime are left out.
    const profile = cards.find((card) => card.id === id)
    if (!profile) return []
    const reasons = matchReasons(asker, candidate)
    return { profile, score, reasons: reasonWords(reasons, profile.fictional, reader) }
  })
  return { results, compared: compared.length, all: rows.length <= maximum }
}

function withoutHiddenAnswers(answers: MatchAnswers, questions: readonly Question[]): MatchAnswers {
  return {
    ...answers,
    signup_reason: questions.includes('reason') ? answers.signup_reason : undefined,
    interests: questions.includes('interests') ? answers.interests : [],
    free_only: questions.includes('status') && answers.free_only,
  }
}

/** The excluding answers as a search. */
function toSearchQuery(
  { gender, min_age, max_age, distance, free_only }: MatchAnswers,
  home: string,
): SearchQuery {
  const isBand = distance !== 'country' && distance !== 'anywhere'
  return {
    gender,
    min_age,
    max_age,
    country: distance === 'country' ? (home as SearchQuery['country']) : 'all',
    distance: isBand ? distance : undefined,
    relationship_status: free_only ? [...freeStatuses] : undefined,
  }
}

const codeMask = 1023

function toCandidate(row: CandidateRow, { answers }: Asker, today: Date): Candidate {
  const codes = new Set(row.traits.map((trait) => trait & codeMask))
  return {
    age: ageOn(new Date(row.born), today),
    band: row.distance === null ? null : bandOf(row.distance),
    interests: answers.interests.filter((id) => codes.has(interestCode(id))),
    signup_reason:
      facts.signup_reason.values.find((aim) => codes.has(traitCode('signup_reason', aim) ?? -1)) ?? null,
    search_min_age: row.search_min_age,
    search_max_age: row.search_max_age,
    fictional: row.kind === 'fictional',
  }
}

/** For a fictional profile only what its text mentions counts; see match-score.ts. */
function reasonWords(
  reasons: readonly MatchReason[],
  fictional: boolean,
  { locale, unit }: Reader,
): string[] {
  return reasons.flatMap((reason) => describeReason(reason, fictional, { locale, unit }) ?? [])
}

interface Reader {
  locale: Locale
  unit: LengthUnit
}

function describeReason(reason: MatchReason, fictional: boolean, { locale, unit }: Reader): string | null {
  const i18n = i18nFor(locale)
  if (reason.kind === 'interests') {
    const found = reason.ids.flatMap((asked) => interests.find(({ id }) => id === asked) ?? [])
    const names = formatList(
      found.map(({ name }) => i18n._(name)),
      locale,
    )
    return i18n._(fictional ? msg`The profile mentions: ${names}` : msg`You both like: ${names}`)
  }
  switch (reason.kind) {
    case 'near': {
      const km = reason.band
      const miles = convertLength('mi', Number(km))
      return i18n._(unit === 'mi' ? msg`Lives within ${miles} miles` : msg`Lives within ${km} km`)
    }
    case 'age':
      return i18n._(msg`Is about your age`)
    case 'reason': {
      const aim = factWords(i18n, 'signup_reason', reason.reason)
      return aim ? i18n._(msg`Looking for the same thing: ${aim}`) : null
    }
    case 'wanted':
      return i18n._(msg`Is looking for someone your age`)
  }
}
