import { stripTracking } from '#app/web/page/strip-tracking.ts'

const hashStart = '#join'

export const allSteps = ['who', 'born', 'place', 'name', 'message', 'account'] as const
export type Step = (typeof allSteps)[number]

/** The step follows the # in the address: the browser's Back works, and nothing of it reaches the server. */
export function toSignupHash(step?: Step): string {
  return step ? `${hashStart}-${step}` : hashStart
}

export function isSignupHash(hash: string): boolean {
  return hash === hashStart || parseSignupHash(hash) !== null
}

export function parseSignupHash(hash: string): Step | null {
  const name = hash.startsWith(`${hashStart}-`) ? hash.slice(hashStart.length + 1) : ''
  return allSteps.find((step) => step === name) ?? null
}

/**
 * The answers given before the account exists: stored for this tab only, gone when it closes. No password, no
 * sexuality.
 */
const key = 'signup-draft'

export interface SignupDraft {
  gender?: string
  seeking?: string
  date_of_birth?: string
  /** Given on a landing page that asks for them. */
  signup_reason?: string
  interests?: number[]
  /** Year, month and day as typed so far: '1950--3'. */
  born_typed?: string
  country?: string
  /** The content of the town's field. */
  town_typed?: string
  place?: DraftPlace
  /** The town is in no list, so the region has to do. */
  town_unlisted?: boolean
  region?: string
  name?: string
  message?: { to: string; text: string }
  email?: string
  /** Ids of members who were liked on a landing page. */
  likes?: string[]
  /** The member the sign-up is aimed at, and where it leads afterwards. */
  target?: string
  from?: string
  /** Set once the account is requested: only 'check your mail' is left to show. */
  sent_to?: string
}

export interface DraftPlace {
  id: string
  city: string
  region: string | null
  region_name: string | null
}

export function saveSignupDraft(answers: SignupDraft) {
  const from = answers.from && stripTracking(answers.from)
  writeDraft({ ...readSignupDraft(), ...answers, ...('from' in answers && { from }) })
}

export function readSignupDraft(): SignupDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Removes everything personal from a browser that others may use. */
export function clearSignupDraft({ sentTo }: { sentTo?: string } = {}) {
  writeDraft(sentTo ? { sent_to: sentTo } : {})
}

function writeDraft(draft: SignupDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser without storage loses only the answers, and only at a reload.
  }
}
