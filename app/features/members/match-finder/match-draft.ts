import type { MatchAnswers, MatchDistance } from './match-finder.contract.ts'

const hashPrefix = '#match-'

export function screenHash(screen: MatchScreen): string {
  return hashPrefix + screen
}

/**
 * The screen after # in the address; without one the reader continues where they were. Shows the result only to a
 * reader who has reached it: a link to it contains no answers.
 */
export function screenFromHash(
  hash: string,
  { at }: MatchDraft,
  questions: readonly Question[],
): MatchScreen {
  const screens = allScreens(questions)
  const asked = screens.find((screen) => hash === screenHash(screen))
  const last = screens.find((screen) => screen === at)
  return (asked === 'result' ? last : (asked ?? last)) ?? 'who'
}

/** The next or previous screen; none at the ends. */
export function neighbourScreen(screen: MatchScreen, step: 1 | -1, questions: readonly Question[]) {
  const screens = allScreens(questions)
  return screens[screens.indexOf(screen) + step]
}

function allScreens(questions: readonly Question[]): readonly MatchScreen[] {
  return [...questions, 'result']
}

/** One question a screen, in this order. */
export const everyQuestion = ['who', 'ages', 'distance', 'reason', 'interests', 'status', 'matters'] as const
export type Question = (typeof everyQuestion)[number]
export type MatchScreen = Question | 'result'

/** The answers so far: stored in this tab only, never on the server, and gone when the tab is closed. */
export interface MatchDraft {
  who?: 'male' | 'female' | 'either'
  ages?: readonly [number, number]
  distance?: MatchDistance
  reason?: MatchAnswers['signup_reason'] | 'any'
  interests?: readonly number[]
  status?: 'free' | 'any'
  matters?: MatchAnswers['matters'] | 'all'
  /** The last screen shown. */
  at?: MatchScreen
}

/** Answers to start from, taken from the member's profile. */
export interface MatchDefaults {
  seeking: 'male' | 'female' | null
  ages: readonly [number, number]
  interests: readonly number[]
  /** Null for a visitor, whose place is unknown. */
  located: boolean | null
  country: string | null
  /** The questions of this site; it does not ask about what its profiles do not show. */
  questions: readonly Question[]
}

export type MatchAnswer = Omit<MatchDraft, 'at'>

/** Fills in the defaults until the reader says otherwise. */
export function withDefaults(draft: MatchDraft, { seeking, ages, interests }: MatchDefaults) {
  return {
    who: seeking ?? undefined,
    ages,
    interests: interests.slice(0, 3),
    ...draft,
  }
}

export function toMatchAnswers(draft: MatchDraft, start: MatchDefaults): MatchAnswers {
  const { who, ages, distance = 'anywhere', reason, interests, status, matters } = withDefaults(draft, start)
  return {
    gender: who === 'either' ? undefined : who,
    min_age: ages[0],
    max_age: ages[1],
    // A visitor who has answered may turn out as a member without a place on the map.
    distance: start.located === false && Number(distance) ? 'country' : distance,
    signup_reason: reason === 'any' ? undefined : reason,
    interests: [...interests],
    free_only: status === 'free',
    matters: matters === 'all' ? undefined : matters,
  }
}

/** The search that lists everyone the matches were chosen from. */
export function searchAddress({ gender, min_age, max_age, distance, free_only }: MatchAnswers, free: string) {
  const query = new URLSearchParams({
    ...(gender && { gender }),
    min_age: String(min_age),
    max_age: String(max_age),
    ...(Number(distance) ? { distance, country: 'all' } : distance === 'anywhere' ? { country: 'all' } : {}),
    ...(free_only && { relationship_status: free }),
  })
  return `/members?${query}`
}

const key = 'match-finder'

export function readMatchDraft(): MatchDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function saveMatchDraft(draft: MatchDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage a reload loses the answers, and nothing else.
  }
}
