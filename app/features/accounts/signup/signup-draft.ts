import { withoutTracking } from '#app/web/page/without-tracking.ts'

/** What was answered before the account exists: for this tab only, gone when it is closed. No password, no sexuality. */
const key = 'signup-draft'

export interface SignupDraft {
  gender?: string
  seeking?: string
  date_of_birth?: string
  /** Told on a landing page that asks for them. */
  signup_reason?: string
  interests?: number[]
  /** Year, month and day as far as they are typed: '1950--3'. */
  born_typed?: string
  country?: string
  /** What stands in the town's field. */
  town_typed?: string
  place?: DraftPlace
  /** The town is in no list: the region must do. */
  town_unlisted?: boolean
  region?: string
  name?: string
  message?: { to: string; text: string }
  email?: string
  /** Ids of members who were liked on a landing page. */
  likes?: string[]
  /** Whom the sign-up is aimed at, and where it leads afterwards. */
  target?: string
  from?: string
  /** Set once the account is asked for: only 'check your mail' is left to say. */
  sent_to?: string
}

export interface DraftPlace {
  id: string
  city: string
  region: string | null
  region_name: string | null
}

export function saveSignupDraft(answers: SignupDraft) {
  const from = answers.from && withoutTracking(answers.from)
  writeDraft({ ...readSignupDraft(), ...answers, ...('from' in answers && { from }) })
}

export function readSignupDraft(): SignupDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Nothing personal stays behind in a browser that others may use. */
export function clearSignupDraft({ sentTo }: { sentTo?: string } = {}) {
  writeDraft(sentTo ? { sent_to: sentTo } : {})
}

function writeDraft(draft: SignupDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that stores nothing loses the answers at a reload, and nothing else.
  }
}
